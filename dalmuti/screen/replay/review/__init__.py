"""The review of a hand: a chart, what was luck, and what each decision cost."""
