"""The hint: the strongest bot's advice, with its reason."""
