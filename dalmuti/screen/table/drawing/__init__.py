"""Drawing of the table: people, cards, text and everything that moves."""
