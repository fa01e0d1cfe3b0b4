"""The hint: what the strongest bot would do, and why."""
