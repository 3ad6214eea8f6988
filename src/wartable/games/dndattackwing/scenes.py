"""Positions of D&D Attack Wing as people write them, for scenes and tests.

Lengths are whole millimeters, headings whole degrees.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from wartable.engine.refusal import Malformed
from wartable.engine.requests import Roll
from wartable.games.dndattackwing.agenda import (
    BeginCombat,
    EndPhase,
    NextActivation,
    PlanManeuvers,
    Task,
)
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.dice import die_kinds
from wartable.games.dndattackwing.forces.legion import Legion, Member
from wartable.games.dndattackwing.judging import draw
from wartable.games.dndattackwing.mat import outside
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.pieces import NOBODY, Altitude, Creature, Objective, PlayLevel
from wartable.games.dndattackwing.setup import gather, set_up
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath.scenes import (
    Degrees,
    Millimeters,
    check_places,
    dealt,
    face_named,
    pose_at,
)

Few: TypeAlias = Annotated[int, Meta(ge=0, le=40)]
Start: TypeAlias = Literal["planning", "activation", "combat", "end"]


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """A creature: its card, owner, Upgrades, place, and what it has lost or gained."""

    creature: str
    seat: str
    at: tuple[Millimeters, Millimeters]
    heading: Degrees = 0
    soldiers: Few = 0
    upgrades: tuple[str, ...] = ()
    altitude: Altitude | None = None
    armor: Few | None = None
    shattered: Few = 0
    damage: Few = 0
    critical: tuple[str, ...] = ()
    """The titles of Damage Cards that lie face up."""
    tokens: dict[str, Few] = {}
    durations: dict[str, Few] = {}
    """Duration Tokens on its Upgrades."""
    disabled: tuple[str, ...] = ()
    dial: str = ""


class Lying(Struct, frozen=True, forbid_unknown_fields=True):
    """An Objective Token: where it lies, what it is, and whether all know it."""

    at: tuple[Millimeters, Millimeters]
    levels: tuple[PlayLevel, ...] = ()
    number: Few = 0
    face_up: bool = True


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """The table at the beginning of a phase of a round."""

    creatures: tuple[Standing, ...]
    phase: Start = "planning"
    holder: str = ""
    """Who has the Initiative Token; empty: nobody."""
    round: Annotated[int, Meta(ge=1, le=1000)] = 1
    objectives: tuple[Lying, ...] = ()


position_type = Position


def stage(options: DndOptions, position: Position) -> Battle:
    """The state of a position; nobody has judged yet where things stand."""
    state = set_up(options)
    state.creatures = {}
    for standing in position.creatures:
        _known(standing)
    for seat, color in enumerate(state.colors):
        own = [each for each in position.creatures if each.seat == color]
        if not own:
            raise Malformed(f"put a creature of {color} on the table")
        members = tuple(Member(each.creature, each.soldiers, each.upgrades) for each in own)
        gather(state, seat, Legion(creatures=members))
        creatures = [each for each in state.creatures.values() if each.seat == seat]
        for creature, standing in zip(creatures, own, strict=True):
            _put(state, creature, standing)
    if unknown := [each.seat for each in position.creatures if each.seat not in state.colors]:
        raise Malformed(f"no one plays “{unknown[0][:40]}”; {', '.join(state.colors)} do")
    for number, lying in enumerate(position.objectives, 1):
        _lay(state, f"table.{number}", lying)
    check_places(list(state.creatures.values()), partial(outside, state))
    if position.holder and position.holder not in state.colors:
        raise Malformed(f"no one plays “{position.holder[:40]}”")
    state.holder = NOBODY
    if position.holder:
        state.holder = state.side(state.colors.index(position.holder))
    first: dict[str, Task] = {
        "planning": PlanManeuvers(),
        "activation": NextActivation(),
        "combat": BeginCombat(),
        "end": EndPhase(),
    }
    state.agenda = [first[position.phase]]
    state.phase = position.phase
    state.round = position.round
    return state


def _known(standing: Standing) -> None:
    cards = shipped()
    for card, known in (
        (standing.creature, standing.creature in cards.creatures),
        *((card, card in cards.upgrades) for card in standing.upgrades),
        *((title, title in cards.damage) for title in standing.critical),
    ):
        if not known:
            raise Malformed(f"there is no card “{card[:60]}”")


def _put(state: Battle, creature: Creature, standing: Standing) -> None:
    creature.pose = pose_at(standing.at, standing.heading)
    draw(creature)
    creature.altitude = standing.altitude or creature.altitude
    creature.armor = creature.armor if standing.armor is None else standing.armor
    creature.shattered = standing.shattered
    creature.dial = standing.dial
    for token, count in standing.tokens.items():
        creature.tokens.put(token, count)
    for card in creature.cards:
        card.duration = standing.durations.get(card.card, 0)
        card.disabled = card.card in standing.disabled
    creature.damage = dealt(state.deck, standing.damage, standing.critical)
    for hurt in creature.damage:
        if hurt.face_up and (duration := shipped().damage[hurt.title].duration):
            creature.durations[hurt.id] = duration


def _lay(state: Battle, name: str, lying: Lying) -> None:
    sizes = shipped().geometry.tokens
    if not state.objectives:
        state.unseen = list(range(1, sizes.objectives + 1))
    if lying.number and lying.number not in state.unseen:
        raise Malformed(f"there is no second Objective Token {lying.number}")
    if lying.number:
        state.unseen.remove(lying.number)
    state.objectives.append(
        Objective(
            name,
            sizes.objective // 2,
            (lying.at[0] * 1000, lying.at[1] * 1000),
            lying.number,
            lying.face_up,
            lying.levels if lying.face_up else (),
        )
    )


def face(_state: Battle, request: Roll, _place: int, name: str) -> int:
    """The number of a face that a scene names."""
    return face_named(die_kinds(), request, name)
