"""Which dice a computer player rolls again."""

from __future__ import annotations

from wartable.engine.forms import Option, PickSome
from wartable.games.flightpath.rerolling import dice_to_roll
from wartable.games.startrek.event_messages import FACES
from wartable.games.startrek.messages import DIE


def offered(*dice: tuple[int, str], most: int) -> PickSome:
    options = (
        Option(f"die:{place}", DIE(number=place + 1, face=FACES[face])) for place, face in dice
    )
    return PickSome(tuple(options), 0, most)


def test_a_friend_keeps_what_is_good_and_an_enemy_loses_it() -> None:
    form = offered((0, "hit"), (1, "blank"), (2, "evade"), most=3)
    good = {"hit", "critical"}
    assert dice_to_roll(form, FACES, good, friendly=True) == ["die:1", "die:2"]
    assert dice_to_roll(form, FACES, good, friendly=False) == ["die:0"]


def test_dice_are_known_by_what_they_show_and_not_by_their_place_in_the_pool() -> None:
    """Those before them may be canceled, and canceled results are not in the view."""
    form = offered((2, "blank"), (3, "hit"), most=2)
    assert dice_to_roll(form, FACES, {"hit"}, friendly=True) == ["die:2"]


def test_no_more_than_may_be_rolled() -> None:
    form = offered((0, "blank"), (1, "blank"), most=1)
    assert dice_to_roll(form, FACES, {"hit"}, friendly=True) == ["die:0"]
