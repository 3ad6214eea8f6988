"""The client's preview of plots is held against the rules by a file that the rules write."""

from tests.dragonwars.flights import PAGE, page


def test_the_file_of_flights_is_what_the_rules_say() -> None:
    assert PAGE.read_text("utf-8") == page(), "regenerate it: python -m tests.dragonwars.flights"
