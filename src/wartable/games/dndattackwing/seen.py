"""What a seat is shown of the table, as plain values: creatures, tokens, attacks and the Adventure.

How it is put together is in view.py.
"""

from __future__ import annotations

import msgspec

from wartable.engine.rulebook import Result
from wartable.games.dndattackwing.pieces import NOBODY, Altitude
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
    figure: int = 0
    """How far its figure reaches from the middle of its base, where figures count."""
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
    special: tuple[str, ...]
    """Its special rules in words."""
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
