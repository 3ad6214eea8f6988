"""Star Trek: Attack Wing, by the rulebook of 2017."""
