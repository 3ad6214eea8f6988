"""What a player may send and may not: refused with the rule behind it, and nothing changes."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, GALAXY, NEBULA, RED, blue, red, table
from wartable.engine.dice import Seeded
from wartable.engine.forms import Pick
from wartable.engine.match import Match
from wartable.engine.refusal import Refusal
from wartable.engine.snapshot import encode_state
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.state import Fleets

MALFORMED = None
"""What no question could be answered by breaks no rule."""


def refused(match: Match, seat: int, answer: object) -> str | None:
    """The rule by which an answer to the open question is refused; the match is as before."""
    [prompt] = match.prompts(seat)
    before = encode_state(match.state), match.prompts(seat), match.waiting()
    with pytest.raises(Refusal) as told:
        match.answer(seat, prompt.id, answer)
    assert (encode_state(match.state), match.prompts(seat), match.waiting()) == before
    return told.value.rule


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ({"x": 400_000, "y": 90_000, "heading": 0}, "ST-SETUP-12"),
        ({"x": 400_000, "y": 500_000, "heading": 0}, "ST-SETUP-12"),
        ({"x": -400_000, "y": 50_000, "heading": 0}, "ST-SETUP-12"),
        ({"x": 10**30, "y": 50_000, "heading": 0}, "ST-SETUP-12"),
        ({"x": 400_000.5, "y": 50_000, "heading": 0}, MALFORMED),
        ({"x": 400_000, "y": 50_000, "heading": 0.25}, MALFORMED),
        ({"x": 400_000, "y": 50_000, "heading": 360_001}, "ST-SETUP-12"),
        ({"x": 400_000, "y": 50_000}, MALFORMED),
        ({"x": "400000", "y": 50_000, "heading": 0}, MALFORMED),
        ([400_000, 50_000, 0], MALFORMED),
        ("here", MALFORMED),
        (None, MALFORMED),
    ],
)
def test_a_ship_is_placed_nowhere_else(answer: object, rule: str | None) -> None:
    one = Fleet(ships=(Crewed(NEBULA),))
    options = StarTrekOptions(fleets=(one, Fleet(ships=(Crewed(GALAXY),))))
    match = Match(StarTrek(), options, Seeded(bytes(32)))
    assert refused(match, 0, answer) == rule


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ("straight-9", "ST-PLAN-04"),
        ("turn_left-1", "ST-PLAN-04"),
        ("straight-", "ST-PLAN-04"),
        ("", "ST-PLAN-04"),
        (3, MALFORMED),
        (["straight-1"], MALFORMED),
    ],
)
def test_a_dial_has_only_its_own_maneuvers(answer: object, rule: str | None) -> None:
    match = table(blue(200, 200), red(200, 700, 180, dial="straight-1")).match(Seeded(bytes(32)))
    assert refused(match, 0, answer) == rule


@pytest.mark.parametrize(
    ("target", "rule"),
    [
        (f"ship:{BLUE}", "ST-TARGET-01"),
        ("ship:1.nobody", "ST-TARGET-01"),
        ({"ship": RED}, MALFORMED),
        (f"ship:{RED}", "ST-RANGE-05"),
    ],
)
def test_only_targets_in_arc_and_range_are_attacked(target: object, rule: str | None) -> None:
    nebula = f"1.{NEBULA}"
    scene = table(
        blue(450, 450, captain="jean_luc_picard_2017"),
        red(450, 640, 180, NEBULA),
        red(250, 450, 180),
        phase="combat",
    )
    match = scene.match(Seeded(bytes(32)))
    form = match.prompts(0)[0].form
    assert isinstance(form, Pick)
    assert form.options[0].id == f"ship:{nebula}"
    assert refused(match, 0, target) == rule


def test_a_token_is_not_spent_twice() -> None:
    scene = table(
        blue(450, 450, captain="jean_luc_picard_2017", tokens={"battle_stations": 1}),
        red(450, 580, 180),
        phase="combat",
    )
    match = scene.match(Seeded(bytes(32)))
    [prompt] = match.prompts(0)
    match.answer(0, prompt.id, f"ship:{RED}")
    spends = [each for each in match.prompts(0) if each.kind == "use.battle_stations_token"]
    assert spends, "the token may be spent on these dice"
    match.answer(0, spends[0].id, "use")
    state = match.state
    assert isinstance(state, Fleets)
    assert state.ships[BLUE].tokens["battle_stations"] == 0
    with pytest.raises(Refusal):
        match.answer(0, spends[0].id, "decline")
    assert not [each for each in match.prompts(0) if each.kind == "use.battle_stations_token"]
