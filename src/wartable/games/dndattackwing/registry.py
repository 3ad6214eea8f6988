"""The windows, ways, numbers and deeds of D&D Attack Wing, and what carries abilities.

An ability has the id of the card or damage title that prints it; further lines of a card are
`card.2`, `card.3`. Tokens and rules that change numbers of dice are abilities too, which creatures
carry.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from wartable.engine.windows import (
    PLAIN,
    Deed,
    Layer,
    Order,
    Scope,
    Use,
    Value,
    Ways,
    Window,
)
from wartable.games.dndattackwing.content import model_of, shipped
from wartable.games.dndattackwing.events.actions import AbilityUsed
from wartable.games.dndattackwing.names import card_name, creature_name
from wartable.games.dndattackwing.pieces import Attack, Card, Creature
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath import windows as names
from wartable.games.flightpath.carrying import PieceAbilities
from wartable.games.flightpath.damage_deck import DamageCard
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.orders import done_before, sides_in_turn

# What windows are about


@dataclass
class Moving:
    """A creature and the maneuver it is about to execute or has executed."""

    creature: Creature
    maneuver: Maneuver
    fallen_short: bool = False


@dataclass
class Overrun:
    """One creature's part in an Overrun Check; abilities may roll its dice again."""

    creature: Creature
    other: Creature
    faces: tuple[str, ...]
    again: bool = False
    moving: bool = False
    """It is the creature that moves through the other."""


@dataclass
class Morale:
    """A Morale Check whose dice lie there; `spared` fleeing results are ignored."""

    creature: Creature
    faces: list[str]
    spared: int = 0


@dataclass
class Losses:
    """Soldiers of a Troop that were just defeated, after any Morale Check."""

    creature: Creature
    count: int


@dataclass
class Performing:
    """An Action of a creature: an icon's name, or the id of a card's ability."""

    creature: Creature
    action: str
    free: bool = False


@dataclass
class Damage:
    """Damage a creature is about to suffer: points of both kinds, and the attack behind them."""

    creature: Creature
    hits: int
    criticals: int
    attack: Attack | None = None


@dataclass
class Aiming:
    """A creature and another that it would attack."""

    attacker: Creature
    defender: Creature


@dataclass
class Dealt:
    """A Damage Card that was dealt to a creature; `critical` even if it was turned down since."""

    creature: Creature
    card: DamageCard
    attack: Attack | None = None
    critical: bool = False


@dataclass
class Giving:
    """A token that a creature is about to get; `elsewhere`: it is not put beside it."""

    creature: Creature
    token: str
    elsewhere: bool = False


@dataclass
class Handling:
    """An Upgrade that is about to be disabled or discarded; `spared`: it is not."""

    creature: Creature
    card: Card
    what: str
    by: int
    spared: bool = False


# Windows

DEPLOYED = Window[Battle](names.DEPLOYED)
ROUND_BEGUN = Window[Battle](names.ROUND_BEGUN)
DIALS_SET = Window[Battle](names.DIALS_SET)
ACTIVATION_BEGUN = Window[Creature](names.ACTIVATION_BEGUN)
DIAL_REVEALED = Window[Moving](names.DIAL_REVEALED)
OVERRUN_CHECK = Window[Overrun]("overrun.check")
MORALE_CHECK = Window[Morale]("morale.check")
SOLDIERS_DEFEATED = Window[Losses]("soldier.defeated")
MANEUVER_DONE = Window[Moving](names.MANEUVER_DONE, over=lambda it: not it.creature.in_play)
MOVED = Window[Moving](names.MOVED, over=lambda it: not it.creature.in_play)
ALTITUDE_CHANGED = Window[Creature]("altitude")
FEINTED = Window[Creature]("feinted", over=lambda it: not it.in_play)
ACTION_DONE = Window[Performing](names.ACTION_DONE, over=lambda it: not it.creature.in_play)
COMBAT_BEGUN = Window[Battle](names.COMBAT_BEGUN)
ATTACK_DECLARED = Window[Attack](names.ATTACK_DECLARED, over=lambda it: it.cancelled)
ATTACK_FAILED = Window[Attack]("attack.failed")
"""It was declared on somebody and measured, and does not reach."""
ATTACK_EXTRAS = Window[Attack](names.ATTACK_DICE)
ATTACK_MODIFY = Window[Attack](names.ATTACK_MODIFY, over=lambda it: it.cancelled)
DEFENSE_EXTRAS = Window[Attack](names.DEFENSE_DICE)
DEFENSE_MODIFY = Window[Attack](names.DEFENSE_MODIFY, over=lambda it: it.cancelled)
ATTACK_COMPARED = Window[Attack](names.ATTACK_COMPARED, over=lambda it: it.cancelled)
ATTACK_LEFT = Window[Attack]("attack.left")
"""Dodges have canceled what they could; the rest is about to be counted."""
ATTACK_DEFLECTED = Window[Attack]("attack.deflected")
DAMAGE_DUE = Window[Damage](names.DAMAGE_DUE, over=lambda it: it.hits + it.criticals == 0)
DAMAGE_DEALT = Window[Dealt](names.DAMAGE_DEALT)
DAMAGE_DONE = Window[Damage]("damage.done", over=lambda it: not it.creature.in_play)
"""All damage of one source was suffered."""
ATTACK_OVER = Window[Attack](names.ATTACK_OVER)
FOUGHT = Window[Creature]("fought", over=lambda it: not it.in_play)
"""A creature has had its opportunity to attack, used, failed or passed."""
TOKEN_DUE = Window[Giving](names.TOKEN_DUE, over=lambda it: it.elsewhere)
CARD_DUE = Window[Handling](names.CARD_DUE, over=lambda it: it.spared)
END_EFFECTS = Window[Battle](names.END_EFFECTS)
END_DURATIONS = Window[Battle](names.END_TOKENS)

# Ways

ACTIONS = Ways[Performing]("actions")
ATTACKS = Ways[Creature]("attacks")

# Numbers: all changes add up (DN-ATTACKDICE-05, DN-DEFENSEDICE-04)

BUT_ONE: Final = "but_one"
"""The layer of what takes dice or points away but never the last one."""
ATTACK_DICE = Value[Attack](
    "attack.dice", (*PLAIN, Layer(name=BUT_ONE, kind="sum", floor=1)), floor=0
)
DEFENSE_DICE = Value[Attack]("defense.dice", floor=0)
PRIMARY_WEAPON = Value[Creature](
    "primary", (*PLAIN, Layer(name=BUT_ONE, kind="sum", floor=1)), floor=0
)
AGILITY = Value[Creature]("agility", floor=0)
HEALTH = Value[Creature]("health", floor=1)
ARMOR = Value[Creature]("armor", floor=0)
"""How many hits its Armor deflects."""
LEVEL = Value[Creature]("level", floor=0)
COUNTED_DAMAGE = Value[Creature]("damage.counted", floor=0)
DIAL_SETTER = Value[Creature]("dial.setter")
"""The seat that sets the dial of a creature."""
COLOR = Value[Moving]("color")
"""The color of a maneuver as its place in green, white, red."""
COLOR_THEN = Value[Moving]("color.then")
"""What cards make of maneuvers that have a color now, by print or by other cards."""
REACH = Value[Attack]("reach")
"""The greatest Range of an attack."""

# Deeds: what one card forbids another cannot allow (DN-CONFLICT-01, DN-CONFLICT-02)

ACT = Deed[Performing]("act")
ATTACK = Deed[Creature]("attack")
ATTACK_WITH = Deed[Attack]("attack.with")
ATTACK_AT_RANGE = Deed[Attack]("attack.at_range")
ATTACK_ON = Deed[Aiming]("attack.on")
RED_MANEUVER = Deed[Creature]("red_maneuver")
CHANGE_ALTITUDE = Deed[Creature]("altitude")

# Stretches of play

ROUND = Scope[Battle]("round")
MATCH = Scope[Battle]("match")
ATTACK_SCOPE = Scope[Battle]("attack", lambda state: str(state.attacks))


def duration_end(card: str) -> str:
    """The moment at which a card loses its last Duration Token, for effects that last till then.

    DN-EFFECT-04.
    """
    return f"duration.end/{card}"


class BattleAbilities(PieceAbilities[Battle, Creature, Card]):
    """Carried by creatures with tokens, by Creature and Upgrade Cards, by face-up damage.

    An ability affects the creature it belongs to unless it says otherwise.
    DN-ABILITY-01, DN-ABILITY-02, DN-CRIT-01.
    """

    game: ClassVar[str] = "dndattackwing"

    def piece_called(self, piece: str) -> str:
        return creature_name(piece)

    def card_called(self, card: Card) -> str:
        return card_name(card.card)

    def damage_called(self, title: str) -> str:
        return card_name(title)

    def announce(self, use: Use[Battle]) -> None:
        owner = use.state.holds(use.source)
        use.table.tell(
            AbilityUsed(
                rule=use.ability.rule,
                about=use.about,
                ability=use.title,
                source=use.source_name,
                creature="" if owner is None else owner.id,
            )
        )


abilities = BattleAbilities(model_of, lambda: shipped().damage)
standing, cast_of = abilities.standing, abilities.cast_of


# Orders


def by_initiative(state: Battle) -> Order[Battle]:
    """Mandatory, then optional; sides by initiative, each orders its own."""
    return sides_in_turn(state, "DN-MODIFY-05")


def by_role(state: Battle, first: Creature, then: Creature, rule: str) -> Order[Battle]:
    """In modify steps one side uses all of its abilities before the other uses any.

    In an area attack both may be on one side; then the player of the first goes before team mates.
    """
    mates = [seat for seat in state.seats_of(state.side(first.seat)) if seat != first.seat]
    own = [first.seat, *mates]
    seats = [*own, *(seat for seat in state.seat_order() if seat not in own)]
    against_mate = then.seat in mates
    return done_before(seats, own[:1] if against_mate else own, rule)
