"""The stage: what the table shows, and the animations from one moment to the next."""
