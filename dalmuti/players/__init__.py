"""Who decides: people and bots.

A bot is told what its player may know, and answers with an action.
"""
