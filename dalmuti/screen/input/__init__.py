"""Input from keyboard, pointer and gamepads, and the command that each key triggers."""
