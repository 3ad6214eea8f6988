"""What several spells do: damage on an army, units sent to reserves, terrains turned down."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.requests import Asking, Step
from wartable.games.dragondice.damage import hurt_army, reduce_damage
from wartable.games.dragondice.death import Death
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.magic.cast import Cast
from wartable.games.dragondice.rolls.resolve import resolve, throw
from wartable.games.dragondice.rolls.roll import Kind, Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.rolls.tally import Totals
from wartable.games.dragondice.settling import turn_terrain
from wartable.games.dragondice.state import Die
from wartable.games.dragondice.taking_along import drive_off

LOWEST = 1


def army_roll(
    game: Game, seat: int, place: int, kind: Kind, counts: tuple[Type, ...], rule: str
) -> Asking[Totals]:
    """An army rolls because of a spell."""
    roll = Roll(game, seat, place, kind, counts)
    dice = yield from rollers(roll)
    yield from throw(roll, dice, rule)
    return (yield from resolve(roll))


def strike_army(cast: Cast, seat: int, place: int) -> Step:
    """Damage on an army, which rolls saves (DD-DAMAGE-04)."""
    totals = yield from army_roll(cast.game, seat, place, "save", ("save",), cast.rule)
    yield from take_damage(cast, seat, place, totals.of("save"))


def take_damage(cast: Cast, seat: int, place: int, saves: int) -> Step:
    """What saves leave of a spell's damage on an army."""
    death = Death(cast.rule, cast.spell.called, after_save=True)
    left = reduce_damage(cast.game, seat, place, cast.amount, death, "save", saves)
    yield from hurt_army(cast.game, seat, place, left, death)


def flee(cast: Cast, dice: Sequence[Die]) -> Step:
    """Units go to their Reserve Areas."""
    yield from drive_off(cast.game, dice, cast.rule, cast.spell.called)


def turn_down(cast: Cast) -> None:
    """The terrain goes down one step, by one such spell in one turn (DD-RULING-96)."""
    game = cast.game
    place = cast.terrain
    if can_turn_down(cast, place):
        game.state.flooded.append(_mark(cast, place))
        turn_terrain(game, place, game.terrain(place).face - 1, cast.rule)


def can_turn_down(cast: Cast, place: int) -> bool:
    """Whether a terrain has a lower face, and the spell has not turned it in this turn."""
    game = cast.game
    return game.terrain(place).face > LOWEST and _mark(cast, place) not in game.state.flooded


def _mark(cast: Cast, place: int) -> str:
    return f"{cast.spell.effect}:{place}"
