"""What the measurements are made of."""
