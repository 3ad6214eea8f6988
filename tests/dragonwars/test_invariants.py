"""What must hold at every question of every match, whoever plays, however badly."""

from typing import cast

import pytest

from tests.dragonwars.seats import new_match, question, truth
from wartable.engine.chance import Chance, seed_from
from wartable.engine.forms import Form, Pick, PickSome, Plan
from wartable.engine.match import Match
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.conflicts import by_hex, slots_filled
from wartable.games.dragonwars.dragons import TYPES
from wartable.games.dragonwars.state import NOBODY
from wartable.ledger.shelf import rule

TABLES = [
    ("egg", 2, "standard"),
    ("egg", 3, "caldera"),
    ("egg", 6, "aerie"),
    ("deathmatch", 2, "pinwheel"),
    ("deathmatch", 5, "aerie"),
    ("teams", 4, "needles"),
    ("teams", 6, "aerie"),
]


def check_dragons(match: Match) -> None:
    """Every dragon is on the map, within its limits, and no hex is too full."""
    state = truth(match)
    board = board_of(state.map, state.players)
    for dragon in state.living():
        assert dragon.hex in board.heights
        assert dragon.height >= 0
        assert board.heights[dragon.hex] + dragon.height <= 9
        assert 0 <= dragon.energy <= 15
        assert 0 < dragon.health <= TYPES[dragon.rank].health
        assert dragon.facing in range(6)
    for dragons in by_hex(state.dragons).values():
        assert slots_filled(dragons) <= 6
    if state.egg is not None and state.egg.carrier != NOBODY:
        assert state.dragons[state.egg.carrier].alive


def check_form(form: Form[object]) -> None:
    """Every bar of a form cites a rule there is."""
    if isinstance(form, Plan):
        for field in form.fields.values():
            assert field.about
            check_form(cast("Form[object]", field.form))
    elif isinstance(form, Pick | PickSome):
        for bar in form.bars:
            assert rule(bar.rule).id


@pytest.mark.parametrize(("mode", "players", "on"), TABLES)
def test_random_matches_stay_within_the_rules(mode: str, players: int, on: str) -> None:
    match = new_match(
        mode, players, on=on, seed=f"{mode}{players}", keep_events=True, round_limit=25
    )
    rng = Chance(seed_from(f"{mode}{players}{on}"))
    while match.result is None:
        seat = match.waiting()[0].seat
        prompt = question(match, seat)
        assert prompt.about
        assert prompt.words
        assert rule(prompt.rule).id
        check_form(prompt.form)
        if prompt.kind != "denied":
            check_dragons(match)
        match.answer(seat, prompt.id, prompt.form.sample(rng))
    for event in match.chronicle.all_events():
        assert rule(event.rule).id
        assert event.words()
    assert rule(match.result.rule).id


def test_no_step_takes_many_entries() -> None:
    longest = 0
    match = new_match("deathmatch", 6, on="aerie", round_limit=10)
    rng = Chance(seed_from("steps"))
    while match.result is None:
        seat = match.waiting()[0].seat
        longest = max(longest, match.step_entries)
        match.answer(seat, question(match, seat).id, question(match, seat).form.sample(rng))
    assert longest <= 5
