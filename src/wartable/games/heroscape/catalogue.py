"""What a browser fetches once and keeps: maps, cards, Glyphs, Scenarios and ready Armies."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from wartable.games.heroscape.armies import ReadyArmy, ready_armies
from wartable.games.heroscape.board import board_of, map_ids, read_sheet
from wartable.games.heroscape.content import Card, GlyphKind, cards, glyphs
from wartable.games.heroscape.packs import added_by
from wartable.games.heroscape.scenarios import Scenario, scenarios, zones_of

SHEETS: Final = tuple(read_sheet(map_id) for map_id in map_ids())


class ScenarioShown(msgspec.Struct, frozen=True):
    """A Scenario: its map, for whom it is, and the spaces of its starting zones by name."""

    id: str
    title: str
    words: str
    map: str
    modes: tuple[str, ...]
    players: tuple[int, ...]
    zones: tuple[tuple[str, ...], ...]


class Catalogue(msgspec.Struct, frozen=True):
    """Everything by its id."""

    cards: dict[str, Card]
    glyphs: dict[str, GlyphKind]
    scenarios: dict[str, ScenarioShown]
    armies: dict[str, ReadyArmy]


def catalogue(pack: str) -> Catalogue:
    """What comes with the game, and the cards of a pack."""
    added = added_by(pack).cards
    shipped = _shipped()
    return msgspec.structs.replace(shipped, cards={**shipped.cards, **added}) if added else shipped


@cache
def _shipped() -> Catalogue:
    shown = {id_: _shown(scenario) for id_, scenario in scenarios().items()}
    return Catalogue(cards(), glyphs(), shown, {army.id: army for army in ready_armies()})


def _shown(scenario: Scenario) -> ScenarioShown:
    board = board_of(scenario.map)
    return ScenarioShown(
        scenario.id,
        scenario.title,
        scenario.words,
        scenario.map,
        scenario.modes,
        scenario.players,
        tuple(
            tuple(board.names[space] for space in zone)
            for zone in zones_of(scenario.id, scenario.map)
        ),
    )
