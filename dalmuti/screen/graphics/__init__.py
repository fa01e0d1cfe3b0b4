"""What draws, without knowing a scene."""
