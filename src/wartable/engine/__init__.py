"""The engine: a rulebook asks, somebody answers, and everything that happened can be run again."""
