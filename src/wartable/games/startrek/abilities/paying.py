"""What abilities cost, as the content names it (ST-TIMING-02, ST-SHIELD-05)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Bearer, Cost, Use
from wartable.games.startrek import card_handling as handling
from wartable.games.startrek.cards import Price
from wartable.games.startrek.events.actions import CloakFlipped
from wartable.games.startrek.events.damage import ShieldLost
from wartable.games.startrek.names import card_name
from wartable.games.startrek.pieces import Card, Ship
from wartable.games.startrek.registry import ROUND
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import AUX, disable_shields, give

RULE: Final = "ST-TIMING-02"
TIME: Final = "time"

PUT_TIME: Final = Message("startrek.cost.time", "Time Tokens on this card")()
DISCARD: Final = Message("startrek.cost.discard", "discard this card")()
DISABLE: Final = Message("startrek.cost.disable", "disable this card")()
REMOVE: Final = Message("startrek.cost.remove", "this card leaves the game")()
GET_AUX: Final = Message("startrek.cost.aux", "an Auxiliary Power Token")()
LOSE_SHIELD: Final = Message("startrek.cost.lose_shield", "a Shield Token")()
CLOAK_RED: Final = Message("startrek.cost.cloak_red", "turn the Cloak Token red")()
DISABLE_CREW: Final = Message("startrek.cost.disable_crew", "disable a Crew Upgrade")()
DISABLE_SHIELD: Final = Message("startrek.cost.disable_shield", "disable a Shield")()
WAITS: Final = Message("startrek.lacks.time", "It has Time Tokens on it.")()
NO_SHIELD: Final = Message("startrek.lacks.shield", "It does not have enough active Shields.")()
NO_CLOAK: Final = Message("startrek.lacks.cloak", "It has no green Cloak Token.")()
NO_CREW: Final = Message("startrek.lacks.crew", "It has no Crew Upgrade that works.")()
WHICH_CREW: Final = Message("startrek.ask.disable_crew", "Which Crew Upgrade is disabled?")()


def _ship(bearer: Bearer[Fleets]) -> Ship:
    return bearer.state.owner_of(bearer.source)


def _card(bearer: Bearer[Fleets]) -> Card:
    card = _ship(bearer).carried(bearer.source)
    assert card is not None, f"{bearer.source} is no card"
    return card


def cost_of(price: Price) -> Cost[Fleets, object]:
    """One thing to pay."""
    count = price.count

    def nothing(_bearer: Bearer[Fleets], _: object) -> str | None:
        return None

    match price.pay:
        case "time":
            return _time(count)
        case "discard":

            def drop(use: Use[Fleets], _: object) -> Step:
                ship, card = _ship(use), _card(use)
                yield from handling.discard(use.state, use.table, ship, card, use.seat, RULE)

            return Cost(DISCARD, nothing, drop)
        case "disable":

            def shut(use: Use[Fleets], _: object) -> Step:
                ship, card = _ship(use), _card(use)
                yield from handling.disable(use.state, use.table, ship, card, use.seat, RULE)

            return Cost(DISABLE, nothing, shut)
        case "remove":

            def remove(use: Use[Fleets], _: object) -> None:
                card = _card(use)
                handling.take_off(use.table, _ship(use), card, RULE)
                card.gone = True

            return Cost(REMOVE, nothing, remove)
        case "aux":

            def strain(use: Use[Fleets], _: object) -> Step:
                for _again in range(count):
                    yield from give(use.state, use.table, _ship(use), AUX, RULE)

            return Cost(GET_AUX, nothing, strain)
        case "lose_shield":
            return Cost(LOSE_SHIELD, _shields(count), _lose(count))
        case "disable_shield":

            def lower(use: Use[Fleets], _: object) -> None:
                disable_shields(use.table, _ship(use), count, RULE)

            return Cost(DISABLE_SHIELD, _shields(count), lower)
        case "cloak_red":
            return Cost(CLOAK_RED, _no_green_cloak, _flip)
        case "disable_crew":
            return Cost(DISABLE_CREW, _no_crew, _disable_crew)
        case "lock":
            raise LookupError("a lock is spent by its weapon")


def _time(count: int) -> Cost[Fleets, object]:
    """Time Tokens on a card; those of a Ship Card are a record that ends as they would.

    ST-TIME-01, ST-TIME-02, ST-RULING-66.
    """

    def lacks(bearer: Bearer[Fleets], _: object) -> str | None:
        waits = any(effect.mark == TIME for effect in bearer.left())
        return WAITS if waits else None

    def pay(use: Use[Fleets], _: object) -> None:
        ship = _ship(use)
        if ship.id == use.source:
            use.leave(ship.id, expires=ROUND.end(use.state), lasts=count, mark=TIME)
        else:
            handling.put_time(use.table, ship, _card(use), count, RULE)

    return Cost(PUT_TIME, lacks, pay)


def _shields(count: int) -> Callable[[Bearer[Fleets], object], str | None]:
    """Disabling or losing Shields needs that many active ones (ST-SHIELD-05)."""

    def lacks(bearer: Bearer[Fleets], _: object) -> str | None:
        return None if _ship(bearer).shields >= count else NO_SHIELD

    return lacks


def _lose(count: int) -> Callable[[Use[Fleets], object], None]:
    def pay(use: Use[Fleets], _: object) -> None:
        ship = _ship(use)
        for _again in range(count):
            ship.shields -= 1
            about = (f"ship:{ship.id}",)
            use.table.tell(ShieldLost(rule=RULE, about=about, ship=ship.id))

    return pay


def _no_green_cloak(bearer: Bearer[Fleets], _: object) -> str | None:
    ship = _ship(bearer)
    return None if ship.cloaked and not ship.cloak_red else NO_CLOAK


def _flip(use: Use[Fleets], _: object) -> None:
    ship = _ship(use)
    ship.cloak_red = True
    use.table.tell(CloakFlipped(rule=RULE, about=(f"ship:{ship.id}",), ship=ship.id))


def _working_crew(ship: Ship) -> list[Card]:
    return [card for card in handling.cards_of_type(ship, "crew") if not card.disabled]


def _no_crew(bearer: Bearer[Fleets], _: object) -> str | None:
    return None if _working_crew(_ship(bearer)) else NO_CREW


def _disable_crew(use: Use[Fleets], _: object) -> Step:
    ship = _ship(use)
    crew = _working_crew(ship)
    card = crew[0]
    if len(crew) > 1:
        options = tuple(
            Option(f"card:{each.id}", card_name(each.card), (f"card:{each.id}",)) for each in crew
        )
        prompt = Prompt(use.seat, "disable_crew", WHICH_CREW, RULE, Pick(options), use.about)
        answer = yield from ask(prompt)
        card = next(each for each in crew if f"card:{each.id}" == answer)
    yield from handling.disable(use.state, use.table, ship, card, use.seat, RULE)
