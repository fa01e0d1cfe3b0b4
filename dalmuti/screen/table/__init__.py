"""The card table on screen: cards, players, and the card picker."""
