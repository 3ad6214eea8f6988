"""Consume the Dead: markers for those who fall nearby."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, fell_in_sight
from wartable.games.heroscape.abilities.registry import DESTROYED, TURN, abilities
from wartable.games.heroscape.events.powers import PowerActs
from wartable.games.heroscape.moments import Destruction
from wartable.games.heroscape.state import HeroScapeState

FED = Message("heroscape.consumed", "{figure} consumes the dead (Consume markers: {markers}).")
CONSUMED = "consume"
"""The counter of Consume markers on the card."""

consume_the_dead = abilities.ability("consume_the_dead", rule="HS-POWER-07")


def consumed(bearer: Bears) -> int:
    """How many Consume markers lie on the bearer's card."""
    return bearer.state.muster(bearer_of(bearer).muster).counters.get(CONSUMED, 0)


def falls_nearby(bearer: Bears, death: Destruction) -> bool:
    """In his sight, while a marker is left; the fury that spends them feeds none."""
    attack = death.attack
    raging = (
        attack is not None and attack.special is not None and attack.special.ability == "soul_fury"
    )
    return (
        not raging
        and consumed(bearer) < bearer.number("pool")
        and fell_in_sight(bearer, death.figure, death.spaces, bearer.number("radius"))
    )


@consume_the_dead.on(DESTROYED, when=falls_nearby, limit=once(TURN))
def consume(use: Use[HeroScapeState], _death: Destruction) -> None:
    """A marker is put on the card, at most one each turn."""
    muster = use.state.muster(bearer_of(use).muster)
    muster.counters[CONSUMED] = consumed(use) + 1
    use.table.tell(
        PowerActs(
            rule=use.ability.rule,
            about=(*use.about, f"card:{muster.id}"),
            text=FED(figure=use.source_name, markers=muster.counters[CONSUMED]),
        )
    )
