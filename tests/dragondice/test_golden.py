"""Whole matches, readable in golden/, always come out the same."""

from __future__ import annotations

import pytest

from tests.dragondice.playthroughs import FOLDER, NAMES, playthrough, text_of
from tests.dragondice.tables import state_of
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import DRAGONKIN
from wartable.games.dragondice.events import DiceMoved, UnitsExchanged
from wartable.games.dragondice.magic.events import SpellResolved
from wartable.games.dragondice.rolls.events import DiceThrown
from wartable.games.dragondice.state import POOL
from wartable.games.dragondice.turn.dragon_events import DragonRolled
from wartable.games.dragondice.turn.events import MinorRolled


@pytest.mark.parametrize("name", NAMES)
def test_the_playthrough_is_the_golden_one(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text_of(playthrough(name)) == golden


def test_the_advanced_match_has_all_sorts_of_dice() -> None:
    match = playthrough("advanced")
    state, dice = state_of(match), catalogue_of()
    events = match.chronicle.all_events()
    kinds = {type(event) for event in events}
    assert {MinorRolled, SpellResolved, UnitsExchanged, DragonRolled, DiceMoved} <= kinds
    rolled = {
        state.dice[each.die].kind
        for event in events
        if isinstance(event, DiceThrown)
        for each in event.dice
    }
    assert rolled & set(dice.items)
    units = [dice.units[kind] for kind in rolled if kind in dice.units]
    assert any(unit.champion for unit in units)
    assert any(unit.species == DRAGONKIN for unit in units)
    assert any(dice.terrains[terrain.kind].advanced for terrain in state.terrains)
    assert any(minor.place != POOL for minor in state.minors)


def test_the_starter_match_is_won_by_two_captured_terrains() -> None:
    result = playthrough("starter").result
    assert result is not None
    assert (result.winners, result.rule) == ((0,), "DD-WIN-01")


def test_four_players_play_to_the_end() -> None:
    match = playthrough("four")
    assert match.result is not None
    assert len(match.result.winners) == 1
    assert state_of(match).players == 4
