"""Looking at a recorded game again: the session, the controls, and everybody's cards."""
