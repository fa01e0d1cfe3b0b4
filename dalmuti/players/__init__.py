"""Decision makers: people and bots.

A bot receives a view of what its player may know, and answers with an action.
"""
