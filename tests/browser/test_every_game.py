"""Every game in every way people sit, from the first page on; the browser's console stays clean."""

from __future__ import annotations

import pytest

from tests.browser.people import People
from tests.browser.ways import WAYS, Sitting
from wartable.games import find_rulebook, game_ids
from wartable.server.catalogue import card_of

ROUND = 2
"""A whole round and into this one; in one way, and by `make soak`, all are played to the end."""
ANSWERS = 40
"""How many answers stand for the first round of a game that does not count them."""
TO_THE_END = "at one screen"


def in_full_swing(sitting: Sitting) -> bool:
    if sitting.round is None:
        return sitting.answers >= ANSWERS
    return sitting.round >= ROUND


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_played_in_every_way_people_sit(people: People, game: str, way: str) -> None:
    sitting = WAYS[way](people, game, card_of(find_rulebook(game)).brief)
    sitting.play(until=(lambda _: False) if way == TO_THE_END else in_full_swing)
    assert sitting.over or in_full_swing(sitting)
    assert [refused for screen in sitting.screens for refused in screen.refused] == []
