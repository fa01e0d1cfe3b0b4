"""The stage: what the table shows at this moment, and how it gets from one moment to the next."""
