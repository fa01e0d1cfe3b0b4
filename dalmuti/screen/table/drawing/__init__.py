"""What the table looks like: people, cards, words, and what moves."""
