"""The windows, ways, numbers and deeds of Star Trek: Attack Wing, and what carries abilities.

An ability has the id of the card or damage title that prints it; further lines of a card are
`card.2`, `card.3`. Tokens and rules that change numbers of dice are abilities too, which ships
carry.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from msgspec.structs import replace

from wartable.engine.windows import (
    Deed,
    Order,
    Scope,
    Use,
    Value,
    Ways,
    Window,
    limited,
)
from wartable.games.flightpath import windows as names
from wartable.games.flightpath.carrying import PieceAbilities
from wartable.games.flightpath.damage_deck import DamageCard
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.orders import done_before, sides_in_turn
from wartable.games.startrek.content import model_of, shipped
from wartable.games.startrek.events.cards import AbilityUsed
from wartable.games.startrek.names import FACE_DOWN, card_name, ship_name
from wartable.games.startrek.pieces import Attack, Card, FleetCard, Mine, Ship
from wartable.games.startrek.state import Fleets

# What windows are about


@dataclass
class Activation:
    """A ship that is about to activate; `postponed`: another goes first."""

    ship: Ship
    postponed: bool = False


@dataclass
class Moving:
    """A ship and the maneuver it is about to execute or has executed."""

    ship: Ship
    maneuver: Maneuver
    overlapped: bool = False
    obstacles: tuple[str, ...] = ()
    forced: str = ""
    """The Action that it must perform, if it can."""


@dataclass
class Performing:
    """An Action of a ship: an icon's name, or the id of a card's ability."""

    ship: Ship
    action: str
    free: bool = False


@dataclass
class Damage:
    """Damage a ship is about to suffer: points of both kinds, and the attack they come from."""

    ship: Ship
    hits: int
    criticals: int
    attack: Attack | None = None


@dataclass
class Dealt:
    """A damage card that was dealt to a ship face up."""

    ship: Ship
    card: DamageCard
    attack: Attack | None = None


@dataclass
class Loss:
    """A ship that is about to be taken away; `prevented`: it stays."""

    ship: Ship
    by: str = ""
    prevented: bool = False


@dataclass
class Giving:
    """A token that a ship is about to get; `elsewhere`: it is not put beside the ship."""

    ship: Ship
    token: str
    elsewhere: bool = False


@dataclass
class Handling:
    """A card that is about to be disabled or discarded; `spared`: it is not."""

    ship: Ship
    card: Card
    what: str
    by: int
    spared: bool = False
    combat: bool = False
    """Whether it happens within the Combat Phase (ST-EFFECT-02)."""


@dataclass
class Leaving:
    """A ship that flies off the mat, and where it crosses the border."""

    ship: Ship
    x: int
    y: int


@dataclass
class MineHit:
    """A ship that met a Minefield Token."""

    ship: Ship
    mine: Mine


# Windows

MINE_HIT = Window[MineHit]("mine.hit")
DEPLOYED = Window[Fleets](names.DEPLOYED)
ROUND_BEGUN = Window[Fleets](names.ROUND_BEGUN)
PLANNING_BEGUN = Window[Fleets](names.PLANNING_BEGUN)
DIALS_SET = Window[Fleets](names.DIALS_SET)
ACTIVATION_BEGUN = Window[Activation](names.ACTIVATION_BEGUN, over=lambda it: it.postponed)
DIAL_REVEALED = Window[Moving](names.DIAL_REVEALED)
MANEUVER_DONE = Window[Moving](names.MANEUVER_DONE, over=lambda it: not it.ship.in_play)
MOVED = Window[Moving](names.MOVED, over=lambda it: not it.ship.in_play)
ACTION_DONE = Window[Performing](names.ACTION_DONE, over=lambda it: not it.ship.in_play)
COMBAT_BEGUN = Window[Fleets](names.COMBAT_BEGUN)
ATTACK_DECLARED = Window[Attack](names.ATTACK_DECLARED, over=lambda it: it.cancelled)
ATTACK_EXTRAS = Window[Attack](names.ATTACK_DICE)
ATTACK_MODIFY = Window[Attack](names.ATTACK_MODIFY, over=lambda it: it.cancelled)
DEFENSE_EXTRAS = Window[Attack](names.DEFENSE_DICE)
ATTACK_ROLLED = Window[Attack](names.ATTACK_ROLLED, over=lambda it: it.cancelled)
DEFENSE_MODIFY = Window[Attack](names.DEFENSE_MODIFY, over=lambda it: it.cancelled)
ATTACK_COMPARED = Window[Attack](names.ATTACK_COMPARED, over=lambda it: it.cancelled)
DEAL_DAMAGE = Window[Attack](names.DEAL_DAMAGE)
"""The defender has suffered its damage; what else the step Deal Damage does."""
DAMAGE_DUE = Window[Damage](names.DAMAGE_DUE, over=lambda it: it.hits + it.criticals == 0)
DAMAGE_DEALT = Window[Dealt](names.DAMAGE_DEALT, over=lambda it: not it.card.face_up)
ATTACK_OVER = Window[Attack](names.ATTACK_OVER)
TOKEN_DUE = Window[Giving](names.TOKEN_DUE, over=lambda it: it.elsewhere)
CARD_DUE = Window[Handling](names.CARD_DUE, over=lambda it: it.spared)
DESTROYED = Window[Loss](names.DESTROYED, over=lambda it: it.prevented)
LEFT = Window[Leaving]("ship.left")
"""A ship has flown off the mat and is about to be destroyed for it."""
TOKEN_FALLS = Window[Loss]("squadron.token", over=lambda it: it.prevented)
"""An Attack Squadron is about to lose the token on top."""
END_EFFECTS = Window[Fleets](names.END_EFFECTS)
END_TOKENS = Window[Fleets](names.END_TOKENS)

# Ways

ACTIONS = Ways[Performing]("actions")
ATTACKS = Ways[Ship]("attacks")
FLEET_ACTIONS = Ways[Performing]("fleet_actions")

# Numbers: replaced, then changed by at most 3 up or down in sum, range bonuses outside
# (ST-RULE3-01, ST-RULE3-02, ST-RULE3-03, ST-RULE3-04, ST-RULE3-05, ST-REPLACE-01, ST-REPLACE-02,
# ST-RULING-56, ST-RULING-57)

OF_THREE = tuple(
    replace(layer, keep="least") if layer.kind == "set" else layer
    for layer in limited(-3, 3, "ST-RULE3-01")
)
ATTACK_DICE = Value[Attack]("attack.dice", OF_THREE, floor=0)
DEFENSE_DICE = Value[Attack]("defense.dice", OF_THREE, floor=0)
PRIMARY_WEAPON = Value[Ship]("primary", OF_THREE, floor=0)
AGILITY = Value[Ship]("agility", OF_THREE, floor=0)
HULL = Value[Ship]("hull", OF_THREE, floor=1)
SKILL = Value[Ship]("skill", OF_THREE, floor=0)
COLOR = Value[Moving]("color")
"""The color of a maneuver as its place in green, white, red."""
SPEED_LIMIT = Value[Ship]("speed.limit")
"""The greatest speed that may be chosen."""

# Deeds: what one card forbids another cannot allow (ST-CONFLICT-01, ST-CONFLICT-02)

ACT = Deed[Performing]("act")
ATTACK = Deed[Ship]("attack")
FIRE = Deed[Attack]("attack.with")
LOCK = Deed[tuple[Ship, Ship]]("lock")
ECHO_BANKS = Deed[Ship]("echo.banks")
"""Using Bank templates for a Sensor Echo."""
KEEP_LOCK = Deed[Ship]("lock.keep")
"""Keeping a lock of an earlier round when another ship is locked."""
RED_MANEUVER = Deed[Ship]("red_maneuver")
CLOAK_UNSHIELDED = Deed[Ship]("cloak.unshielded")
AFFECT = Deed[Handling]("affect")

# Stretches of play

ROUND = Scope[Fleets]("round")
MATCH = Scope[Fleets]("match")
ATTACK_SCOPE = Scope[Fleets]("attack", lambda state: str(state.attacks))


class FleetAbilities(PieceAbilities[Fleets, Ship, Card]):
    """Carried by ships with tokens, by Ship, Captain, Admiral and Upgrade Cards, by damage."""

    game: ClassVar[str] = "startrek"

    def beside(self, state: Fleets) -> Sequence[FleetCard]:
        return state.resources

    def called(self, state: Fleets, source: str) -> str:
        resource = state.resource(source)
        return super().called(state, source) if resource is None else card_name(resource.card)

    def piece_called(self, piece: str) -> str:
        return ship_name(piece)

    def card_called(self, card: Card) -> str:
        return card_name(card.shown)

    def damage_called(self, title: str) -> str:
        return card_name(title)

    def hidden(self, state: Fleets, source: str) -> bool:
        if not source.endswith(FACE_DOWN):
            return False  # What began face down is called so.
        ship = state.holds(source)
        card = None if ship is None else ship.carried(source)
        return card is not None and card.hidden

    def announce(self, use: Use[Fleets]) -> None:
        use.table.tell(
            AbilityUsed(
                rule=use.ability.rule, about=use.about, ability=use.title, source=use.source_name
            )
        )


abilities = FleetAbilities(model_of, lambda: shipped().damage)
standing, cast_of = abilities.standing, abilities.cast_of


# Orders


def by_initiative(state: Fleets) -> Order[Fleets]:
    """Mandatory, then optional; sides by Initiative, each orders its own.

    ST-INIT-07, ST-INIT-08, ST-RULING-36.
    """
    return sides_in_turn(state, "ST-INIT-07")


def by_role(state: Fleets, first: Ship, rule: str) -> Order[Fleets]:
    """In modify steps one side resolves all its abilities before the other any (ST-MODIFY-07)."""
    own = state.seats_of(state.side(first.seat))
    others = [seat for seat in state.seat_order() if seat not in own]
    return done_before([*own, *others], own, rule)
