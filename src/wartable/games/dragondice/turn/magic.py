"""The magic action: the roll, announcing, dispelling and resolving, in short steps (DD-MAGIC)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.magic.announcing import announce
from wartable.games.dragondice.magic.dispelling import dispel
from wartable.games.dragondice.magic.pool import pool_of
from wartable.games.dragondice.magic.resolving import resolve_one
from wartable.games.dragondice.rolls.resolve import resolve, throw
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import (
    AnnounceSpell,
    Casting,
    DispelSpells,
    EndAction,
    ResolveSpell,
)
from wartable.games.dragondice.turn.march import marching


def roll_magic(game: Game) -> Step:
    """The marching army rolls for magic, its SAIs first (DD-MAGIC-01, DD-MAGIC-07)."""
    march = marching(game)
    roll = Roll(game, march.seat, march.place, "magic", ("magic",))
    dice = yield from rollers(roll)
    yield from throw(roll, dice, "DD-MAGIC-01")
    totals = yield from resolve(roll)
    game.state.casting = Casting(march.seat, march.place, pool_of(roll, totals))
    yield from settle(game)
    game.state.next(AnnounceSpell())


def announce_spell(game: Game) -> Step:
    """Another spell, or the end of announcing (DD-MAGIC-08)."""
    casting = current(game)
    if (yield from announce(game, casting)):
        game.state.next(AnnounceSpell())
    else:
        game.state.next(DispelSpells() if casting.announced else EndAction())


def dispel_spells(game: Game) -> Step:
    """Before any spell is resolved, units may dispel what was announced (DD-SAI-37)."""
    yield from dispel(game, current(game))
    game.state.next(ResolveSpell())


def resolve_spell(game: Game) -> Step:
    """The next spell; magic that was not spent is lost in the end (DD-MAGIC-10, DD-MAGIC-12)."""
    casting = current(game)
    yield from resolve_one(game, casting)
    game.state.next(ResolveSpell() if casting.announced else EndAction())


def current(game: Game) -> Casting:
    """The spells that are being cast."""
    casting = game.state.casting
    assert casting is not None
    return casting
