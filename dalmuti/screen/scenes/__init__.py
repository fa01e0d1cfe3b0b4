"""The stack of scenes, which are shown one at a time or one over another."""
