"""Effect Tokens put by creatures as if their cards had been used before."""

from __future__ import annotations

from wartable.engine.events import Event
from wartable.engine.windows import Effect
from wartable.games.dndattackwing.abilities.lines import text_of
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.upgrades import place_effect


class Nobody:
    """A table at which nobody listens."""

    def tell(self, event: Event) -> None:
        """Say nothing."""


def put(
    state: Battle, creature: Creature, card: str, duration: int, *, on: Creature | None = None
) -> None:
    """The Effect Token of a card it carries lies by a creature, or `on` another one.

    0 tokens are a permanent one.
    """
    own = next(each for each in creature.cards if each.card == card)
    own.duration, own.permanent = duration, not duration
    effect = text_of(card).effect
    assert effect is not None
    record = Effect(card, own.id, creature.seat)
    recipient = on or creature
    place_effect(state, Nobody(), record, own, recipient, "DN-EFFECT-01", flight_dial=effect.dial)
