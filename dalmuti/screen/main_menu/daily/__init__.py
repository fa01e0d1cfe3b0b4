"""The deal of the day: the calendar, the page of a day, and the table on which it is played."""
