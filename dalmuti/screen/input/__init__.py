"""Input: what keyboard, pointer and gamepads send, and which command each key means."""
