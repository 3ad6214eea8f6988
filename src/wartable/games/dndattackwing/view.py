"""What a seat sees: everything but face-down dials of others, and places as they are drawn.

Places are whole millimeters and degrees, and there are no distances (DN-RULING-13); what a seat
judges by eye is what computer players see in their stead. DN-SETUP-16, DN-PLAN-03.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from wartable.engine.rulebook import Result
from wartable.engine.windows import Reckoner
from wartable.games.dndattackwing.abilities.adventures import holds as truce_holds
from wartable.games.dndattackwing.adventure_setup import (
    adventure_of,
    center,
    outer_edges,
    role_area,
)
from wartable.games.dndattackwing.adventures import Adventure, aftermath
from wartable.games.dndattackwing.agenda import (
    Act,
    Acted,
    ChangeAltitude,
    Declare,
    EndFeint,
    Engage,
    Execute,
    Fought,
    LayFeint,
    Moved,
    Reform,
    Reveal,
    Strike,
)
from wartable.games.dndattackwing.judging import figure_poses
from wartable.games.dndattackwing.pieces import NOBODY, Altitude, Creature, Objective
from wartable.games.dndattackwing.registry import (
    AGILITY,
    COUNTED_DAMAGE,
    HEALTH,
    LEVEL,
    PRIMARY_WEAPON,
    abilities,
)
from wartable.games.dndattackwing.secrets import knows_dial
from wartable.games.dndattackwing.state import Battle, Part
from wartable.games.dndattackwing.values import printed, printed_attack
from wartable.games.flightpath.pose import Pose
from wartable.games.flightpath.state import Phase


class CardSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """An Upgrade on a creature and the tokens on it."""

    id: str
    card: str
    disabled: bool = False
    duration: int = 0
    permanent: bool = False


class DamageSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Damage Card: its title if it lies face up."""

    id: str
    title: str = ""
    known: str = ""
    """The title of a card that was face up before and lies face down now."""
    duration: int = 0


class SoldierSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A soldier of a Troop; one that is pressed or lifted has no place."""

    number: int
    pose: Pose | None = None
    pressed: bool = False
    damage: int = 0


class CreatureSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A creature as a seat sees it; numbers are as they are now."""

    id: str
    seat: int
    card: str
    letter: str
    side: int
    level: int
    attack: int
    agility: int
    health: int
    armor: int
    altitude: Altitude
    cards: tuple[CardSeen, ...] = ()
    discarded: tuple[str, ...] = ()
    shattered: int = 0
    pose: Pose | None = None
    damage: tuple[DamageSeen, ...] = ()
    damage_counted: int = 0
    soldiers: tuple[SoldierSeen, ...] = ()
    point: int = 0
    """The number of the Point Soldier, whose place is that of the Troop."""
    tokens: dict[str, int] = {}
    dial: str = ""
    dial_set: bool = False
    dial_shown: bool = False
    flight_dial: str = ""
    acted: tuple[str, ...] = ()
    altitude_changed: bool = False
    activated: bool = False
    fought: bool = False
    attacked: bool = False
    charged: bool = False
    put_back: bool = False
    defeated: bool = False
    fled: bool = False
    escaped: bool = False


class AttackSeen(msgspec.Struct, frozen=True):
    """The attack under way: its step and what lies on the table, face by face."""

    id: int
    attacker: str
    defender: str
    weapon: str
    range_band: int
    stage: str
    attack: tuple[str, ...]
    defense: tuple[str, ...]


class EffectSeen(msgspec.Struct, frozen=True):
    """Something that lasts: the ability behind it, the card it came from, and whom it affects."""

    ability: str
    source: str
    targets: tuple[str, ...]


class FeintSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Feint under way: the side that was named, and where the template lies along it."""

    creature: str
    side: str
    ahead: int | None = None
    """How far ahead of the middle of the side; None: the template is not laid yet."""


class BurstSeen(msgspec.Struct, frozen=True):
    """A Burst Token that stays in play (DN-BURST-07)."""

    id: str
    card: str
    """The Upgrade on its creature whose Duration Tokens it lasts for."""
    at: tuple[int, int]
    level: str


class ObjectiveSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """An Objective Token; its number is 0 where this seat does not know it."""

    id: str
    radius: int
    at: tuple[int, int] | None = None
    """Where its middle lies; None: it is in its owner's hand, or held by a creature."""
    number: int = 0
    face_up: bool = False
    levels: tuple[str, ...] = ()
    """The play levels on which it is an Obstacle."""
    owner: int = NOBODY
    holder: str = ""


class SideSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The side of a seat in an Adventure."""

    role: str
    words: str
    """Its Objective."""
    leader: str
    area: tuple[int, int, int, int]
    """Where it starts: left, bottom, right, top."""
    result: int = 0
    reached: str = ""
    """The result that it has reached, in words."""
    kept: str = ""


class EdgeSeen(msgspec.Struct, frozen=True):
    """A stretch of the edge of the play area that is a wall or a way out."""

    kind: str
    start: tuple[int, int]
    end: tuple[int, int]
    roles: tuple[str, ...] = ()
    """Who may leave there; nobody named: everybody."""


class AdventureSeen(msgspec.Struct, frozen=True):
    """The Adventure that is played."""

    id: str
    name: str
    words: str
    sides: tuple[SideSeen, ...]
    """By seat."""
    edges: tuple[EdgeSeen, ...]
    marker: tuple[int, int] | None
    """The Adventure Token in the center."""
    ends_at: int
    """How many Objective Tokens end it; 0: none do."""
    ends_after: int
    truce: bool
    """Whether a side must still spare another."""
    after: tuple[str, ...]
    """What follows the results that were reached, as a story."""
    house: bool


class BattleView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: int | None
    sides: tuple[int, ...]
    colors: tuple[str, ...]
    points: tuple[int, ...]
    width: int
    height: int
    phase: Phase
    round: int
    round_limit: int
    holder: int
    """The side with the Initiative Token; -1: it is not needed."""
    active: str
    creatures: tuple[CreatureSeen, ...]
    attack: AttackSeen | None
    effects: tuple[EffectSeen, ...]
    objectives: tuple[ObjectiveSeen, ...]
    adventure: AdventureSeen | None
    bursts: tuple[BurstSeen, ...]
    feint: FeintSeen | None
    obstacle_rules: str
    """What the numbers of Objective Tokens were agreed to mean, where they are Obstacles."""
    deck: int
    discard: tuple[str, ...]
    pack: str
    """The text of the pack that is played with; the catalogue with it has its cards."""
    out: tuple[int, ...]
    result: Result | None

    def creature(self, id_: str) -> CreatureSeen:
        """A creature by its id."""
        return next(creature for creature in self.creatures if creature.id == id_)


def seen_by(state: Battle, seat: int | None) -> BattleView:
    """The table as a seat (None: a spectator) sees it."""
    drawn = {creature.id: creature.drawn for creature in state.in_play()}
    return _view(state, seat, drawn)


def glanced_by(state: Battle, seat: int) -> BattleView:
    """The table as a computer player at this seat takes it to be: its own estimates of places."""
    guesses = state.guesses[seat]
    judged = {each.id: guesses.get(each.id, each.drawn) for each in state.in_play()}
    return _view(state, seat, judged)


def _view(state: Battle, seat: int | None, poses: dict[str, Pose | None]) -> BattleView:
    return BattleView(
        seat=seat,
        sides=tuple(state.sides),
        colors=tuple(state.colors),
        points=tuple(state.points),
        width=state.width,
        height=state.height,
        phase=state.phase,
        round=state.round,
        round_limit=state.round_limit,
        holder=state.holder,
        active=_active(state),
        creatures=_creatures(state, seat, poses),
        attack=_attack(state),
        effects=tuple(
            EffectSeen(each.ability, each.source, each.targets) for each in state.effects
        ),
        adventure=_adventure(state),
        objectives=tuple(_objective(token, seat) for token in state.objectives),
        bursts=tuple(
            BurstSeen(each.id, each.card, each.area.token, each.area.level)
            for each in state.bursts
            if each.area.token is not None
        ),
        feint=_feint(state),
        obstacle_rules=state.obstacle_rules,
        deck=state.deck.left,
        discard=tuple(state.deck.discard),
        pack=state.pack,
        out=tuple(state.out),
        result=state.result,
    )


def _adventure(state: Battle) -> AdventureSeen | None:
    adventure = adventure_of(state)
    if adventure is None:
        return None
    return AdventureSeen(
        adventure.id,
        adventure.name,
        adventure.words,
        tuple(_side(state, adventure, part) for part in state.parts),
        tuple(_edges(state, adventure)),
        center(state) if adventure.marker else None,
        0 if adventure.geysers is None else adventure.geysers.ends_at,
        adventure.ends_after,
        truce_holds(state),
        aftermath(adventure, [part.result for part in state.parts]) if state.result else (),
        adventure.house,
    )


def _side(state: Battle, adventure: Adventure, part: Part) -> SideSeen:
    role = adventure.role(part.role)
    ending = adventure.result(part.result) if part.result else None
    return SideSeen(
        part.role,
        role.words,
        part.leader,
        role_area(role, state.width, state.height)[:4],
        part.result,
        "" if ending is None else ending.words,
        part.kept,
    )


def _edges(state: Battle, adventure: Adventure) -> Iterator[EdgeSeen]:
    """Walls as whole edges, ways out on top of them."""
    right, top = state.width, state.height
    whole = {
        "north": ((0, top), (right, top)),
        "east": ((right, 0), (right, top)),
        "south": ((0, 0), (right, 0)),
        "west": ((0, 0), (0, top)),
    }
    for edge in adventure.walls:
        yield EdgeSeen("wall", *whole[edge])
    for way_out in adventure.exits:
        if way_out.edge is not None:
            yield EdgeSeen("exit", *whole[way_out.edge], way_out.roles)
        else:
            owner = adventure.role(way_out.area_of)
            area = role_area(owner, right, top)
            for edge in outer_edges(owner):
                (x, y), (to_x, to_y) = whole[edge]
                yield EdgeSeen(
                    "exit",
                    (max(x, area.left), max(y, area.bottom)),
                    (min(to_x, area.right), min(to_y, area.top)),
                )


def _objective(token: Objective, seat: int | None) -> ObjectiveSeen:
    """A token as a seat sees it; who looked at it before placing it remembers (DN-OBSTACLE-07)."""
    known = token.face_up or (seat is not None and token.owner == seat)
    return ObjectiveSeen(
        token.id,
        token.radius,
        token.at,
        token.number if known else 0,
        token.face_up,
        tuple(token.levels) if token.face_up else (),
        token.owner,
        token.holder,
    )


def _active(state: Battle) -> str:
    """The creature that is resolving its part of a phase (DN-ACTIVATE-03)."""
    for task in reversed(state.agenda):
        if isinstance(
            task,
            Reveal
            | Execute
            | Moved
            | ChangeAltitude
            | Act
            | Acted
            | Reform
            | Engage
            | Declare
            | Fought,
        ):
            return task.creature
    return ""


def _feint(state: Battle) -> FeintSeen | None:
    """What was named of a Feint is seen by all (DN-FEINT-03)."""
    match state.agenda[-1] if state.agenda else None:
        case LayFeint(creature, side):
            return FeintSeen(creature, side)
        case EndFeint(creature, side, ahead):
            return FeintSeen(creature, side, ahead)
        case _:
            return None


def _attack(state: Battle) -> AttackSeen | None:
    for task in reversed(state.agenda):
        if isinstance(task, Strike):
            attack = task.attack
            return AttackSeen(
                attack.id,
                attack.attacker,
                attack.defender,
                attack.weapon,
                attack.range_band,
                task.stage,
                attack.attack.faces(),
                attack.defense.faces(),
            )
    return None


class _Numbers(NamedTuple):
    """What the numbers of creatures are now, each collected once."""

    level: Reckoner[Battle, Creature]
    attack: Reckoner[Battle, Creature]
    agility: Reckoner[Battle, Creature]
    health: Reckoner[Battle, Creature]
    damage: Reckoner[Battle, Creature]


def _creatures(
    state: Battle, seat: int | None, poses: dict[str, Pose | None]
) -> tuple[CreatureSeen, ...]:
    values = (LEVEL, PRIMARY_WEAPON, AGILITY, HEALTH, COUNTED_DAMAGE)
    numbers = _Numbers(*(abilities.reckoner(state, value) for value in values))
    return tuple(
        _creature(creature, seat, numbers, poses.get(creature.id))
        for creature in state.creatures.values()
    )


def _creature(
    creature: Creature, seat: int | None, numbers: _Numbers, pose: Pose | None
) -> CreatureSeen:
    card = printed(creature)
    return CreatureSeen(
        id=creature.id,
        seat=creature.seat,
        card=creature.card,
        letter=creature.letter,
        side=creature.side,
        level=numbers.level(card.level, creature),
        attack=numbers.attack(printed_attack(creature), creature),
        agility=numbers.agility(card.agility, creature),
        health=numbers.health(card.health, creature),
        armor=creature.armor,
        altitude=creature.altitude,
        cards=tuple(
            CardSeen(each.id, each.card, each.disabled, each.duration, each.permanent)
            for each in creature.cards
        ),
        discarded=tuple(each.card for each in creature.discarded),
        shattered=creature.shattered,
        pose=pose,
        damage=tuple(
            DamageSeen(
                each.id,
                each.title if each.face_up else "",
                "" if each.face_up else each.title,
                creature.durations.get(each.id, 0),
            )
            for each in creature.damage
        ),
        damage_counted=numbers.damage(len(creature.damage), creature),
        soldiers=_soldiers(creature, pose),
        point=creature.point if creature.troop else 0,
        tokens=dict(creature.tokens.counts),
        dial=creature.dial if creature.dial and knows_dial(seat, creature) else "",
        dial_set=bool(creature.dial),
        dial_shown=creature.dial_shown,
        flight_dial=creature.flight_dial,
        acted=tuple(creature.acted),
        altitude_changed=creature.altitude_changed,
        activated=creature.activated,
        fought=creature.fought,
        attacked=creature.attacked,
        charged=creature.charged,
        defeated=creature.defeated,
        put_back=creature.put_back,
        fled=creature.fled,
        escaped=creature.escaped,
    )


def _soldiers(creature: Creature, pose: Pose | None) -> tuple[SoldierSeen, ...]:
    poses = figure_poses(creature, pose)
    return tuple(
        SoldierSeen(
            each.number,
            poses.get(each.number),
            each.pressed and not each.lifted,
            len(each.damage),
        )
        for each in creature.soldiers
        if creature.troop
    )
