"""The command line, and the assembly of the program."""
