"""Odds of an army by itself, without a match: for building a force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.games.dragondice.dice import TYPES, Catalogue, Type
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.odds.distribution import NOTHING, Distribution
from wartable.games.dragondice.odds.reading import read
from wartable.games.dragondice.odds.silence import Silence
from wartable.games.dragondice.odds.survey import settled, survey
from wartable.games.dragondice.registered import LOADED
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.settling import EIGHTH
from wartable.games.dragondice.state import (
    NOBODY,
    Attack,
    Die,
    DragonDiceState,
    MinorDie,
    Terrain,
)

REGISTERED = LOADED
ME, OTHER, HERE = 0, 1, 0
MOST_KNOWN: Final = 4096
_known: dict[tuple[object, ...], tuple[Catalogue, Distribution]] = {}
"""What was worked out, with the catalogue it was worked out from."""


def army_odds(
    catalogue: Catalogue,
    units: Sequence[str],
    items: Sequence[str],
    terrain_kind: str,
    face: int,
    rolls: Sequence[Type] = TYPES,
    *,
    minor: tuple[str, int] | None = None,
    force_size: int = 24,
) -> dict[Type, Distribution]:
    """What an army of these kinds rolls at a terrain, which it holds if the eighth face is up.

    Melee and missiles are rolls of an attack, and saves are against melee. Icons with several uses
    are used for results of the type that is rolled for. A minor terrain is a kind and its face,
    counted from 0.
    """
    army = (id(catalogue), *units, "", *items, "", terrain_kind, face, minor, force_size)
    found: dict[Type, Distribution] = {}
    game: Game | None = None
    for type_ in rolls:
        known, odds = _known.get((type_, *army), (None, NOTHING))
        if known is not catalogue:
            game = game or _table(
                catalogue, [*units, *items], terrain_kind, face, minor, force_size
            )
            odds = _odds(game, type_)
            if len(_known) >= MOST_KNOWN:
                _known.clear()
            _known[(type_, *army)] = catalogue, odds
        found[type_] = odds
    return found


def forget_armies() -> None:
    """Forget what was worked out, as when the time to work it out is measured."""
    _known.clear()


def _table(
    catalogue: Catalogue,
    dice: Sequence[str],
    terrain_kind: str,
    face: int,
    minor: tuple[str, int] | None,
    force_size: int,
) -> Game:
    """Nothing but this army at this terrain."""
    state = DragonDiceState(
        pack="",
        players=2,
        force_size=force_size,
        advanced=(),
        names=["", ""],
        agenda=[],
        dice=[Die(at, kind, ME, HERE) for at, kind in enumerate(dice)],
        terrains=[Terrain(terrain_kind, ME, face, ME if face == EIGHTH else NOBODY)],
        minors=[] if minor is None else [MinorDie(0, minor[0], ME, HERE, minor[1])],
        order=[ME, OTHER],
        turn=ME,
        phase="first_march",
    )
    return Game(state, Silence(), catalogue)


def _odds(game: Game, type_: Type) -> Distribution:
    roll = Roll(game, ME, HERE, type_, (type_,))
    match type_:
        case "melee" | "missile":
            roll.attack = Attack(type_, ME, HERE, OTHER, HERE)
        case "save":
            roll.against = "melee"
            roll.attack = Attack("melee", OTHER, HERE, ME, HERE)
        case _:
            pass
    return read(survey(roll, settled(rollers(roll)), type_))
