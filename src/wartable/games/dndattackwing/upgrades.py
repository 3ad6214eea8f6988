"""Upgrades and the tokens on them: disabled, discarded, with Duration and Effect Tokens.

UPGRADE, DURATION, EFFECT and DISABLE of the ledger. An Effect Token is a record among the effects
of the state: its source is the card, its target the recipient, and it ends when the last Duration
Token leaves the card (DN-EFFECT-04).
"""

from __future__ import annotations

from dataclasses import dataclass

from wartable.engine.requests import Asking, Step
from wartable.engine.rulebook import Table
from wartable.engine.windows import Effect, Value
from wartable.games.dndattackwing.altitude import grounded
from wartable.games.dndattackwing.events.actions import CardDisabled, CardDiscarded, DurationPlaced
from wartable.games.dndattackwing.events.effects import EffectEnded, EffectPlaced
from wartable.games.dndattackwing.pieces import Card, Creature
from wartable.games.dndattackwing.registry import (
    CARD_DUE,
    Handling,
    abilities,
    by_initiative,
    duration_end,
)
from wartable.games.dndattackwing.state import Battle

EFFECT = "effect"
"""The mark of a record that is an Effect Token."""
FLIGHT = "flight"
"""The mark of one that lends a Flight dial."""


@dataclass
class Placing:
    """Duration Tokens that are about to be put on an Upgrade."""

    creature: Creature
    card: Card


PLACED_DURATION = Value[Placing]("duration.placed", floor=1)


def disable(
    state: Battle, table: Table, creature: Creature, card: Card, by: int, rule: str
) -> Step:
    """Put a Disabled Upgrade Token on an Upgrade, unless something spares it.

    What it started goes on, and so do its Duration Tokens.
    DN-DISABLE-01, DN-DISABLE-03, DN-DISABLE-06.
    """
    if card.disabled or not (yield from _due(state, table, creature, card, "disable", by)):
        return
    card.disabled = True
    about = (f"creature:{creature.id}", f"card:{card.id}")
    table.tell(
        CardDisabled(rule=rule, about=about, creature=creature.id, card=card.card, id=card.id)
    )


def discard(
    state: Battle, table: Table, creature: Creature, card: Card, by: int, rule: str
) -> Step:
    """An Upgrade is out for the rest of the game; its running effects go on.

    DN-DISABLE-05, DN-DISABLE-06.
    """
    if card not in creature.cards:
        return
    if not (yield from _due(state, table, creature, card, "discard", by)):
        return
    creature.cards.remove(card)
    creature.discarded.append(card)
    about = (f"creature:{creature.id}", f"card:{card.id}")
    table.tell(
        CardDiscarded(rule=rule, about=about, creature=creature.id, card=card.card, id=card.id)
    )


def _due(
    state: Battle, table: Table, creature: Creature, card: Card, what: str, by: int
) -> Asking[bool]:
    handling = Handling(creature, card, what, by)
    yield from abilities.open(state, table, CARD_DUE, handling, by_initiative(state))
    return not handling.spared


def put_duration(
    state: Battle, table: Table, creature: Creature, card: Card, count: int, rule: str
) -> None:
    """Put Duration Tokens on an Upgrade; it cannot be activated until all are gone.

    DN-DURATION-01, DN-EFFECT-01.
    """
    placed = abilities.number(state, PLACED_DURATION, count, Placing(creature, card))
    card.duration += placed
    table.tell(
        DurationPlaced(
            rule=rule,
            about=(f"creature:{creature.id}", f"card:{card.id}"),
            creature=creature.id,
            card=card.card,
            id=card.id,
            count=card.duration,
        )
    )


def put_permanent(table: Table, creature: Creature, card: Card, rule: str) -> None:
    """Put a Permanent Duration Token on an Upgrade (DN-DURATION-03)."""
    card.permanent = True
    table.tell(
        DurationPlaced(
            rule=rule,
            about=(f"creature:{creature.id}", f"card:{card.id}"),
            creature=creature.id,
            card=card.card,
            id=card.id,
            count=0,
        )
    )


def effect_tokens(state: Battle) -> list[Effect]:
    """The Effect Tokens that lie by creatures (DN-EFFECT-02)."""
    return [effect for effect in state.effects if effect.mark in {EFFECT, FLIGHT}]


def has_effect(state: Battle, creature: Creature, ability: str) -> bool:
    """Whether a creature has the Effect Token of a card already (DN-FAQ-03)."""
    return any(
        effect.ability == ability and creature.id in effect.targets
        for effect in effect_tokens(state)
    )


def place_effect(
    state: Battle,
    table: Table,
    effect: Effect,
    card: Card,
    recipient: Creature,
    rule: str,
    *,
    flight_dial: str = "",
) -> None:
    """Put the Effect Token of a card by its recipient; a second copy is ignored.

    It lasts as long as the Duration Tokens on the card, a permanent one until something ends it;
    a Permanent Duration Token whose effect is ignored would never leave, so it does at once.
    A Troop has it as a whole.
    DN-EFFECT-01, DN-EFFECT-02, DN-EFFECT-03, DN-TROOP-14, DN-FAQ-03, DN-EX-20, DN-EX-21,
    DN-RULING-64.
    """
    if has_effect(state, recipient, effect.ability):
        card.permanent = False
        return
    lasting = Effect(
        effect.ability,
        effect.source,
        effect.seat,
        (recipient.id,),
        "" if card.permanent else duration_end(card.id),
        amount=effect.amount,
        mark=FLIGHT if flight_dial else EFFECT,
    )
    state.effects.add(lasting)
    if flight_dial:
        recipient.flight_dial = flight_dial
    table.tell(
        EffectPlaced(
            rule=rule,
            about=(f"creature:{recipient.id}", f"card:{card.id}"),
            creature=recipient.id,
            card=card.card,
        )
    )


def end_effect(state: Battle, table: Table, effect: Effect, rule: str) -> None:
    """An Effect Token is removed early: the effect ends, Duration Tokens stay on its card.

    A Permanent Duration Token leaves with its effect.
    DN-EFFECT-05, DN-RULING-64.
    """
    state.effects.end(effect)
    free_card(state, effect)
    for name in effect.targets:
        table.tell(
            EffectEnded(
                rule=rule,
                about=(f"creature:{name}",),
                creature=name,
                card=effect.ability.partition(".")[0],
            )
        )
    settle_flights(state, table)


def free_card(state: Battle, effect: Effect) -> None:
    """A Permanent Duration Token leaves its card with the effect (DN-RULING-64)."""
    owner = state.holds(effect.source)
    card = None if owner is None else owner.carried(effect.source)
    if card is not None:
        card.permanent = False


def settle_flights(state: Battle, table: Table) -> None:
    """Creatures whose borrowed flight has ended are on the ground (DN-RULING-11)."""
    carried = {name for effect in state.effects if effect.mark == FLIGHT for name in effect.targets}
    for creature in state.in_play():
        if creature.flight_dial and creature.id not in carried:
            grounded(table, creature)
