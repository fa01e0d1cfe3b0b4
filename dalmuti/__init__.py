"""The Great Dalmuti: a card game about an unfair life."""

__version__ = "0.1.0"
