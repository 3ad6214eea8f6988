"""The windows, ways, numbers and deeds of D&D Attack Wing, and what carries abilities.

An ability has the id of the card or damage title that prints it; further lines of a card are
`card.2`, `card.3`. Tokens and rules that change numbers of dice are abilities too, which creatures
carry.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from wartable.engine.windows import (
    Abilities,
    Ability,
    Carried,
    Deed,
    Effects,
    Order,
    Param,
    Scope,
    Use,
    Value,
    Ways,
    Window,
    owners_choose,
    when_needed,
)
from wartable.games.dndattackwing.content import model_of, shipped
from wartable.games.dndattackwing.events.actions import AbilityUsed
from wartable.games.dndattackwing.names import card_name, creature_name
from wartable.games.dndattackwing.pieces import Attack, Card, Creature
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath import windows as names
from wartable.games.flightpath.damage_deck import DamageCard
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.packs import MARK

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
    """A Damage Card that was dealt to a creature."""

    creature: Creature
    card: DamageCard
    attack: Attack | None = None


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
ATTACK_EXTRAS = Window[Attack](names.ATTACK_DICE)
ATTACK_MODIFY = Window[Attack](names.ATTACK_MODIFY, over=lambda it: it.cancelled)
DEFENSE_EXTRAS = Window[Attack](names.DEFENSE_DICE)
DEFENSE_MODIFY = Window[Attack](names.DEFENSE_MODIFY, over=lambda it: it.cancelled)
ATTACK_COMPARED = Window[Attack](names.ATTACK_COMPARED, over=lambda it: it.cancelled)
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

ATTACK_DICE = Value[Attack]("attack.dice", floor=0)
DEFENSE_DICE = Value[Attack]("defense.dice", floor=0)
PRIMARY_WEAPON = Value[Creature]("primary", floor=0)
AGILITY = Value[Creature]("agility", floor=0)
HEALTH = Value[Creature]("health", floor=1)
LEVEL = Value[Creature]("level", floor=0)
COUNTED_DAMAGE = Value[Creature]("damage.counted", floor=0)
DIAL_SETTER = Value[Creature]("dial.setter")
"""The seat that sets the dial of a creature."""
COLOR = Value[Moving]("color")
"""The color of a maneuver as its place in green, white, red."""
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


_standing: dict[str, Callable[[Battle, Creature], bool]] = {}
"""Abilities that rules and tokens give to creatures, and when a creature has them."""


class BattleAbilities(Abilities[Battle]):
    """Carried by creatures with tokens, by Creature and Upgrade Cards, by face-up damage.

    An ability affects the creature it belongs to unless it says otherwise.
    DN-ABILITY-01, DN-ABILITY-02, DN-CRIT-01.
    """

    game: ClassVar[str] = "dndattackwing"

    def carried(self, state: Battle, ids: Collection[str]) -> Iterator[Carried]:
        held, printed, titles = _sorted_out(tuple(ids))
        for creature in state.creatures.values():
            if creature.pose is None:
                continue
            for id_ in held:
                if _standing[id_](state, creature):
                    yield id_, creature.id, creature.seat
            if printed:
                for line in printed.get(model_of(creature.card), ()):
                    yield line, creature.id, creature.seat
                for card in creature.cards:
                    model = model_of(card.card)
                    if model in printed and card.usable:
                        for line in printed[model]:
                            yield line, card.id, creature.seat
            if titles:
                for damage in creature.damage:
                    if damage.face_up:
                        for line in titles.get(model_of(damage.title), ()):
                            yield line, damage.id, creature.seat

    def cast(self, state: Battle) -> tuple[str, ...]:
        return state.cast

    def effects(self, state: Battle) -> Effects:
        return state.effects

    def called(self, state: Battle, source: str) -> str:
        creature = state.holds(source)
        if creature is None or creature.id == source:
            return creature_name(source) if source in state.creatures else source
        card = creature.carried(source)
        if card is not None:
            return card_name(card.card)
        return next(card_name(each.title) for each in creature.damage if each.id == source)

    def title(self, state: Battle, ability: Ability[Battle], source: str) -> str:
        """What an ability is called; on a card of a pack as that card is."""
        held = state.holds(source)
        named = {source: source} if held is None else {each.id: each.title for each in held.damage}
        of_pack = MARK in named.get(source, source)
        return self.called(state, source) if of_pack else ability.name

    def params(self, state: Battle, ability: Ability[Battle], source: str) -> Mapping[str, Param]:
        return {}

    def announce(self, use: Use[Battle]) -> None:
        use.table.tell(
            AbilityUsed(
                rule=use.ability.rule, about=use.about, ability=use.title, source=use.source_name
            )
        )


abilities = BattleAbilities()


@lru_cache(maxsize=1024)
def _sorted_out(
    ids: tuple[str, ...],
) -> tuple[tuple[str, ...], dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """Those creatures have by rules, those that each card prints, those of each damage title."""
    printed: dict[str, tuple[str, ...]] = {}
    titles: dict[str, tuple[str, ...]] = {}
    damage = shipped().damage
    for id_ in ids:
        if id_ not in _standing:
            card = id_.partition(".")[0]
            lines = titles if card in damage else printed
            lines[card] = (*lines.get(card, ()), id_)
    return tuple(id_ for id_ in ids if id_ in _standing), printed, titles


def standing(
    id_: str, name: str, *, rule: str, when: Callable[[Battle, Creature], bool]
) -> Ability[Battle]:
    """An ability that creatures have by a rule or a token, whenever this is true of them."""
    _standing[id_] = when
    return abilities.ability(id_, name, rule=rule)


@lru_cache(maxsize=256)
def cast_of(cards: tuple[str, ...], titles: tuple[str, ...]) -> tuple[str, ...]:
    """All abilities that may come into play with these cards and damage titles."""
    printed = {model_of(card) for card in (*cards, *titles)}
    return tuple(
        sorted(
            ability.id
            for ability in abilities
            if ability.id in _standing or ability.id.partition(".")[0] in printed
        )
    )


# Orders


def by_initiative(state: Battle) -> Order[Battle]:
    """Mandatory, then optional; sides by initiative, each orders its own."""
    return when_needed(
        lambda: owners_choose(state.seat_order(), rule="DN-MODIFY-05", mandatory_first=True)
    )


def by_role(state: Battle, first: Creature, rule: str) -> Order[Battle]:
    """In modify steps one side uses all of its abilities before the other."""
    sides = state.by_initiative()
    sides.remove(state.side(first.seat))
    seats = [s for side in (state.side(first.seat), *sides) for s in state.seats_of(side)]
    return owners_choose(seats, rule=rule)
