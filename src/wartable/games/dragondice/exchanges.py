"""Units that change places with units out of play, all at once (DD-EXCHANGE)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wartable.games.dragondice.events import UnitsExchanged
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.lasting import end_effects_by
from wartable.games.dragondice.messages import EXCHANGED
from wartable.games.dragondice.naming import listed
from wartable.games.dragondice.state import Die


@dataclass(frozen=True, slots=True)
class Exchange:
    """One unit that goes, and the unit that comes for it."""

    gone: Die
    come: Die


def exchange(game: Game, pairs: Sequence[Exchange], rule: str, why: str) -> None:
    """Swap every pair at once; no unit is killed by it, and no army is gone in the meantime.

    What lies on one of the units alone ends, and what is tied to its being there (DD-EXCHANGE-03).

    DD-EXCHANGE-01, DD-EXCHANGE-02, DD-EXCHANGE-04.
    """
    places = [(pair.gone.place, pair.come.place) for pair in pairs]
    for pair, (inside, outside) in zip(pairs, places, strict=True):
        pair.gone.place, pair.come.place = outside, inside
        pair.gone.hurt = pair.come.hurt = 0
        game.state.effects.end_on(f"die:{pair.gone.id}")
        end_effects_by(game, pair.gone)
    for seat in dict.fromkeys(pair.gone.owner for pair in pairs):
        own = [pair for pair in pairs if pair.gone.owner == seat]
        game.tell(
            UnitsExchanged(
                rule=rule,
                about=tuple(f"die:{die.id}" for pair in own for die in (pair.gone, pair.come)),
                seat=seat,
                name=game.state.name(seat),
                gone=tuple(pair.gone.id for pair in own),
                come=tuple(pair.come.id for pair in own),
                what=listed(
                    EXCHANGED(gone=game.kind(pair.gone).called, come=game.kind(pair.come).called)
                    for pair in own
                ),
                why=why,
            )
        )
