"""The chance that an army slays a dragon when dragons attack it (DD-ATTACK)."""

from __future__ import annotations

from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.dragon_nature import dragons_at, needed_to_kill
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.odds.reading import read
from wartable.games.dragondice.odds.survey import Surveyed, settled, survey
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import rollers


def slaying_odds(game: Game, seat: int, place: int) -> tuple[float, bool] | None:
    """The chance to slay the dragon there that dies most easily, and whether it is exact.

    It takes melee or missiles enough, and never both together; results that may be either go to the
    better of them. It is exact where the army has one of the two, and icons do nothing but count.
    """
    dragons = dragons_at(game, place)
    if place < 0 or not dragons or not game.units(seat, place):
        return None
    needed = min(needed_to_kill(game, [], dragon.id) for dragon in dragons)
    melee = _response(game, seat, place, "melee")
    missile = _response(game, seat, place, "missile")
    chances = sorted((read(melee).at_least(needed), read(missile).at_least(needed)))
    return chances[-1], melee.exact and missile.exact and not chances[0]


def _response(game: Game, seat: int, place: int, type_: Type) -> Surveyed:
    roll = Roll(game, seat, place, "response", ("melee", "missile", "save"))
    return survey(roll, settled(rollers(roll)), type_)
