"""Odds of spells that turn a terrain down unless an opponent there holds it."""

from __future__ import annotations

from math import prod

from wartable.games.dragondice.game import Game
from wartable.games.dragondice.magic.cast import Cast
from wartable.games.dragondice.odds.fights import roll_odds
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.spells.strikes import can_turn_down


def flood_odds(cast: Cast) -> tuple[float, bool]:
    """The chance that the terrain goes down although all resist who can, and if it is exact."""
    game, place = cast.game, cast.terrain
    if not can_turn_down(cast, place):
        return 0.0, True
    found = [
        hold_odds(game, seat, place, cast.amount) for seat in game.opposing_at(cast.seat, place)
    ]
    return prod(1 - chance for chance, _ in found), all(exact for _, exact in found)


def hold_odds(game: Game, seat: int, place: int, amount: int) -> tuple[float, bool]:
    """The chance that an army rolls this many maneuvers, and whether it is exact."""
    odds = roll_odds(Roll(game, seat, place, "maneuver", ("maneuver",)), "maneuver")
    return odds.results.at_least(amount), odds.exact
