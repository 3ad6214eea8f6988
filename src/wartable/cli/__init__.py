"""The `wartable` command: play, simulate, replay and look up rules in a terminal."""
