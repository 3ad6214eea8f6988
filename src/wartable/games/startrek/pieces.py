"""What is on the table in Star Trek: Attack Wing: ships, their cards, Obstacles, mines, attacks."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from wartable.games.flightpath import attack as shared
from wartable.games.flightpath.damage_deck import DamageCard
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.pieces import Piece
from wartable.games.flightpath.pose import Base, Disc, Pose
from wartable.games.flightpath.tokens import Tokens

CardSort: TypeAlias = Literal["captain", "admiral", "upgrade", "resource"]
Cloak: TypeAlias = Literal["", "fresh", "settled"]
Stage: TypeAlias = Literal["declare", "attack", "defense", "compare"]
PRIMARY = "primary"
NO_MANEUVER = "none"
"""The dial of a ship that has nothing to choose (ST-RULING-32)."""


class Card(msgspec.Struct, array_like=True):
    """A card equipped to a ship: its place in the data, and the tokens that lie on it.

    `hidden`: it lies face down for all seats but its owner's.
    """

    id: str
    card: str
    sort: CardSort
    disabled: int = 0
    time: int = 0
    hidden: bool = False
    uses: int = 0
    gone: bool = False
    """It left the game for good and lies with no discards."""
    away: bool = False
    """It is with an Away Team, and nothing but beaming up brings it back (ST-MISSION1-06)."""

    @property
    def shown(self) -> str:
        """The card as all seats see it."""
        return "face_down" if self.hidden else self.card

    @property
    def usable(self) -> bool:
        """Whether its text can be used (ST-UPGRADE-03, ST-TIME-02)."""
        return not self.disabled and not self.time


class FleetCard(Card, array_like=True):
    """A Resource of a whole fleet: it lies beside its ships and stays when any of them is lost."""

    seat: int = 0
    holds: Tokens = msgspec.field(default_factory=Tokens)
    """The tokens that lie on it."""


class Ship(Piece[Card], msgspec.Struct):
    """A ship: where it stands, its cards, shields, damage and tokens, what it did this round."""

    id: str
    seat: int
    card: str
    letter: str
    side: int
    """The side of its base, in micrometers."""
    shields: int
    cards: list[Card] = []
    discarded: list[Card] = []
    """Cards that were on it, which others may bring back."""
    executed: list[Maneuver] = []
    """The maneuvers it executed this round."""
    pose: Pose | None = None
    disabled_shields: int = 0
    damage: list[DamageCard] = []
    tokens: Tokens = msgspec.field(default_factory=Tokens)
    lock: str = ""
    """The ship it has locked: it has the blue token, that ship the red one (ST-LOCK-04)."""
    older_lock: str = ""
    """A second lock that a card lets it keep."""
    locked_in: int = 0
    """The round in which it acquired its latest lock."""
    cloak: Cloak = ""
    cloak_red: bool = False
    dial: str = ""
    """The maneuver of this round, secret until the dial is shown."""
    dial_shown: bool = False
    dial_fixed: bool = False
    """No card changes its maneuver any more this round."""
    acted: list[str] = []
    """The Actions performed this round (ST-ACTION-04)."""
    activated: bool = False
    set_off: list[tuple[str, str]] = []
    """Tokens and the Upgrades that they triggered this round (ST-CARD-05)."""
    last_to_activate: bool = False
    """It has chosen to activate after all others of this round."""
    fought: bool = False
    """It has had its opportunity to attack in this round."""
    attacked: bool = False
    held_fire: bool = False
    """It cannot attack this round (ST-REGEN-02)."""
    free_only: bool = False
    """It is limited to free Actions for the rest of the round (ST-ECHO-09)."""
    doomed: bool = False
    """It will be destroyed after its opportunity to attack (ST-SIMULTANEOUS-01)."""
    destroyed: bool = False
    fled: bool = False
    home: str = ""
    """The Capital Ship that a craft is associated with (ST-CAPITAL-02)."""
    docked: str = ""
    """The Capital Ship that a Shuttlecraft is docked at (ST-SHUTTLE-03)."""
    mined: int = 0
    """Mission Tokens on its Captain Card (ST-MISSION1-10)."""
    gained: list[str] = []
    """Where the Mission Tokens on its Ship Card come from."""
    beside: int = 0
    """Mission Tokens beside it (ST-MISSION2-12)."""
    landed_in: int = 0
    """The round in which it last beamed a team down."""
    held_skill: int = -1
    """Its printed Skill until the next phase, when an Admiral took command in this one."""
    tokens_lost: int = 0
    """How many tokens of its stack an Attack Squadron has lost (ST-SQUADRON-10)."""

    @property
    def locks(self) -> tuple[str, ...]:
        """The ships it has locked."""
        return tuple(each for each in (self.lock, self.older_lock) if each)

    @property
    def cloaked(self) -> bool:
        """Whether it has a Cloak Token, green or red (ST-CLOAK-07)."""
        return bool(self.cloak)

    def of_sort(self, sort: CardSort) -> Card | None:
        """Its Captain or Admiral."""
        return next((each for each in self.cards if each.sort == sort), None)


class Round:
    """A round token on the mat; its record has the fields."""

    __slots__ = ()

    x: int
    y: int
    radius: int

    @property
    def disc(self) -> Disc:
        """What it covers."""
        return Disc.at(self.x, self.y, self.radius)


class Obstacle(Round, msgspec.Struct, array_like=True):
    """A round token on the mat that ships may fly over: an Obstacle."""

    id: str
    kind: str
    x: int
    y: int
    radius: int


class Planet(Round, msgspec.Struct, array_like=True):
    """The Planet Token."""

    x: int
    y: int
    radius: int


class Objective(Round, msgspec.Struct, array_like=True):
    """An Objective Token of a Mission and the Mission Tokens on it; it is no Obstacle."""

    id: str
    x: int
    y: int
    radius: int
    tokens: int


class Mine(msgspec.Struct, array_like=True):
    """A Minefield Token: the card that laid it, its owner, and who triggered it this round."""

    id: str
    card: str
    ability: str
    seat: int
    pose: Pose
    side: int
    triggered: list[str] = []
    reach: int = 0
    """How near a ship must come to meet it; 0: onto it."""
    foes_only: bool = False

    @property
    def base(self) -> Base:
        """What it covers."""
        return Base.at(self.pose, self.side)


class Attack(shared.Attack, kw_only=True):
    """An attack on its way through the seven steps (ST-COMBAT-05)."""

    arcs: tuple[str, ...]
    value: int
    """The printed Attack Value of the weapon, or the printed Primary Weapon Value."""
    primary_value: bool = True
    """Whether the value is the Primary Weapon Value, changed by what changes that."""
    obstructed: bool = False
    blocked: bool = False
    """The Planet lies on the line: no attack dice (ST-PLANET-05)."""
    skill: int = 0
    """The attacker's Skill when it attacked (ST-RULING-52)."""
    defender_skill: int = -1
    """The defender's Skill at that time."""
    extra_attack: int = 0
    extra_defense: int = 0
    no_attack_dice: bool = False
    no_defense_dice: bool = False
    damage_done: int = 0
    rolled: int = 0
    """How many attack dice were rolled: without any it does no damage (ST-ATTACKDICE-06)."""
    hit: bool = False
    token_lost: bool = False
    """It has destroyed a token of an Attack Squadron; the rest is lost (ST-SQUADRON-12)."""
    keeps_cloak: bool = False
    """A card lets the attacker fire without flipping its Cloak Token."""
    special_dice: tuple[str, ...] = ()
    """Dice of other kinds that take the place of as many attack dice."""
    special_defense: tuple[str, ...] = ()
    """The same of defense dice."""
    set_attack: tuple[str, ...] = ()
    """Attack dice that are put down with a face instead of rolled."""
    set_defense: tuple[str, ...] = ()
    """The same of defense dice."""

    def attack_kinds(self, count: int) -> list[str]:
        """The kinds of the attack dice to be rolled."""
        special = list(self.special_dice[:count])
        return [*special, *["attack"] * (count - len(special))]

    def defense_kinds(self, count: int) -> list[str]:
        """The kinds of the defense dice to be rolled."""
        special = list(self.special_defense[:count])
        return [*special, *["defense"] * (count - len(special))]
