"""What abilities cost, as the content names it.

DN-ABILITY-03 DN-DURATION-01 DN-UPGRADE-02 DN-TARGETTOKEN-07
"""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Bearer, Cost, Use
from wartable.games.dndattackwing import upgrades
from wartable.games.dndattackwing.cards import Price
from wartable.games.dndattackwing.pieces import Card, Creature
from wartable.games.dndattackwing.registry import ATTACK, ROUND, standing
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import CONCENTRATE, TARGET, take

RULE: Final = "DN-ABILITY-03"

DURATION: Final = Message("dndattackwing.cost.duration", "Duration Tokens on this card")()
PERMANENT: Final = Message(
    "dndattackwing.cost.permanent", "a Permanent Duration Token on this card"
)()
DISABLE: Final = Message("dndattackwing.cost.disable", "disable this card")()
DISCARD: Final = Message("dndattackwing.cost.discard", "discard this card")()
SPEND_TARGET: Final = Message("dndattackwing.cost.target", "a Target Token")()
SPEND_CONCENTRATE: Final = Message("dndattackwing.cost.concentrate", "a Concentrate Token")()
NO_ATTACK: Final = Message("dndattackwing.cost.no_attack", "no attack this round")()
WAITS: Final = Message("dndattackwing.lacks.duration", "It has Duration Tokens on it.")()
NO_TARGET: Final = Message("dndattackwing.lacks.target", "There is no Target Token to spend.")()
NO_CONCENTRATE: Final = Message(
    "dndattackwing.lacks.concentrate", "There is no Concentrate Token to spend."
)()
GAVE_UP: Final = Message("dndattackwing.gave_up_attack", "It gave up its attack this round.")()

gave_up = standing(
    "gave_up_attack",
    "No Attack Token",
    rule="DN-COMBAT-08",
    when=lambda _state, _creature: False,
)
"""Nobody has it by itself: it is there as a record, until the round ends."""


@gave_up.lasting.forbids(ATTACK)
def no_attack(bearer: Bearer[Battle], creature: Creature) -> str | None:
    """A creature with a No Attack Token makes no attack (DN-COMBAT-08)."""
    return GAVE_UP if creature.id in bearer.effect.targets else None


def _creature(bearer: Bearer[Battle]) -> Creature:
    return bearer.state.owner_of(bearer.source)


def _card(bearer: Bearer[Battle]) -> Card:
    card = _creature(bearer).carried(bearer.source)
    assert card is not None, f"{bearer.source} is no Upgrade"
    return card


def waits(bearer: Bearer[Battle], _: object) -> str | None:
    """Why a card cannot be activated: it has Duration Tokens (DN-DURATION-01)."""
    card = _card(bearer)
    return WAITS if card.duration or card.permanent else None


def cost_of(price: Price) -> Cost[Battle, object]:
    """One thing to pay.

    DN-TARGETTOKEN-07.
    """
    match price.pay:
        case "duration":

            def put(use: Use[Battle], _: object) -> None:
                creature, card = _creature(use), _card(use)
                upgrades.put_duration(
                    use.state, use.table, creature, card, price.count, "DN-DURATION-01"
                )

            return Cost(DURATION, waits, put)
        case "permanent":

            def put_one(use: Use[Battle], _: object) -> None:
                upgrades.put_permanent(use.table, _creature(use), _card(use), "DN-DURATION-03")

            return Cost(PERMANENT, waits, put_one)
        case "disable":

            def shut(use: Use[Battle], _: object) -> Step:
                creature, card = _creature(use), _card(use)
                yield from upgrades.disable(
                    use.state, use.table, creature, card, use.seat, "DN-DISABLE-01"
                )

            return Cost(DISABLE, _nothing, shut)
        case "discard":

            def drop(use: Use[Battle], _: object) -> Step:
                creature, card = _creature(use), _card(use)
                yield from upgrades.discard(
                    use.state, use.table, creature, card, use.seat, "DN-DISABLE-05"
                )

            return Cost(DISCARD, _nothing, drop)
        case "spend_target":
            return _token(TARGET, SPEND_TARGET, NO_TARGET)
        case "spend_concentrate":
            return _token(CONCENTRATE, SPEND_CONCENTRATE, NO_CONCENTRATE)
        case "no_attack":

            def give_up(use: Use[Battle], _: object) -> None:
                creature = _creature(use)
                bearer = Bearer(use.state, gave_up, creature.id, creature.seat)
                use.state.effects.add(bearer.leaves(creature.id, expires=ROUND.end(use.state)))

            return Cost(NO_ATTACK, _nothing, give_up)


def _nothing(_bearer: Bearer[Battle], _: object) -> str | None:
    return None


def _token(token: str, words: str, lacking: str) -> Cost[Battle, object]:
    """A token that must be spent to start; it is gone in the attack itself (DN-UPGRADE-02)."""

    def lacks(bearer: Bearer[Battle], _: object) -> str | None:
        return None if _creature(bearer).tokens[token] else lacking

    def pay(use: Use[Battle], _: object) -> None:
        take(use.table, _creature(use), token, "DN-UPGRADE-02")

    return Cost(words, lacks, pay)
