"""What is on the table in D&D Attack Wing: creatures, their cards and soldiers, tokens, attacks."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

import msgspec

from wartable.games.flightpath import attack as shared
from wartable.games.flightpath.damage_deck import DamageCard
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.pieces import Piece
from wartable.games.flightpath.pose import Base, Disc, Pose
from wartable.games.flightpath.tokens import Tokens

Altitude: TypeAlias = Literal["ground", "air", "swoop"]
PlayLevel: TypeAlias = Literal["ground", "air"]
Reach: TypeAlias = Literal["melee", "ranged"]
Stage: TypeAlias = Literal["declared", "attack", "defense", "compare"]
Cause: TypeAlias = Literal["dial", "charge"]
EdgeMet: TypeAlias = tuple[str, int, int]
"""An edge of the play area and a point on it."""
AreaShape: TypeAlias = Literal["line", "cone", "burst", "area"]
NOBODY = -1


class Card(msgspec.Struct, array_like=True):
    """An Upgrade on a creature and the tokens that lie on it."""

    id: str
    card: str
    disabled: bool = False
    duration: int = 0
    permanent: bool = False
    """It has a Permanent Duration Token (DN-DURATION-03)."""

    @property
    def usable(self) -> bool:
        """Whether its text applies (DN-DISABLE-02)."""
        return not self.disabled


class Soldier(msgspec.Struct, array_like=True):
    """A soldier of a Troop: its place on the lattice of the Point Soldier, and its damage.

    Columns count to the right, rows backward; the Point Soldier has 0 and 0 (DN-RULING-37).
    """

    number: int
    column: int = 0
    row: int = 0
    pressed: bool = False
    """It has no place in the play area (DN-PRESSED-01)."""
    damage: list[DamageCard] = []
    lifted: bool = False
    """It was taken up to be placed again (DN-TROOP-13)."""


class Figure(NamedTuple):
    """Something that stands on the mat: a creature, or one soldier of a Troop."""

    creature: Creature
    soldier: int
    """The number of the soldier; 0 for a creature of one figure."""
    base: Base


class Creature(Piece[Card], msgspec.Struct):
    """A creature: where it stands, its cards, armor, damage and tokens, what it did this round."""

    id: str
    seat: int
    card: str
    letter: str
    side: int
    """The side of its base, in micrometers."""
    armor: int
    """Armor Tokens on their Full side."""
    altitude: Altitude
    shattered: int = 0
    """Armor Tokens on their Shattered side."""
    cards: list[Card] = []
    discarded: list[Card] = []
    pose: Pose | None = None
    drawn: Pose | None = None
    """Where all see it: its pose rounded to what an eye can tell."""
    damage: list[DamageCard] = []
    durations: dict[str, int] = {}
    """Duration Tokens on its face-up Damage Cards."""
    soldiers: list[Soldier] = []
    """The soldiers left of a Troop; none for any other creature."""
    point: int = 0
    """The number of the Point Soldier (DN-TROOP-05)."""
    forming: bool = False
    """The soldiers behind the Point Soldier are lifted until they re-form (DN-RULING-38)."""
    tokens: Tokens = msgspec.field(default_factory=Tokens)
    dial: str = ""
    """The maneuver of this round, secret until the dial is shown."""
    dial_by: int = NOBODY
    """The seat that set it, the owner or another (DN-RULING-79)."""
    dial_shown: bool = False
    dial_name: str = ""
    """The dial it was set on; a maneuver stays set when the dial in use changes (DN-RULING-11)."""
    flight_dial: str = ""
    """The Flight dial that an effect gives a ground creature (DN-DIAL-05)."""
    executed: list[Maneuver] = []
    acted: list[str] = []
    """The Actions performed this round (DN-ACTION-06)."""
    altitude_changed: bool = False
    activated: bool = False
    fought: bool = False
    attacked: bool = False
    charged: bool = False
    """It spent its Charge Token this round (DN-CHARGE-04)."""
    missed: str = ""
    """The enemy that its Target Action of this round measured in vain (DN-TARGETTOKEN-03)."""
    no_actions: bool = False
    """It performs no Actions for the rest of the round (DN-OBSTACLE-10)."""
    put_back: bool = False
    """It was put back from a wall this round (DN-ADV1-06)."""
    escaped: bool = False
    """It left the play area and is not defeated (DN-ADV1-07, DN-RULING-53)."""
    defeated: bool = False
    fled: bool = False
    fell: int = 0
    """The round in which it was defeated."""

    @property
    def level(self) -> PlayLevel:
        """Its play level; a swooping creature is in the air.

        DN-LEVEL-01, DN-LEVEL-02, DN-ALTITUDE-09, DN-FAQ-09.
        """
        return "ground" if self.altitude == "ground" else "air"

    @property
    def troop(self) -> bool:
        """Whether it plays by the rules for Troops: the last soldier does not (DN-TROOP-23)."""
        return len(self.soldiers) > 1

    def figures(self) -> list[Figure]:
        """What stands on the mat of it, the Point Soldier first (DN-TROOP-09)."""
        if not self.troop:
            return [Figure(self, 0, self.base)]
        standing = [each for each in self.soldiers if not each.pressed and not self.forming]
        return [
            Figure(self, self.point, self.base),
            *(
                Figure(self, each.number, Base.at(self.place(each.column, each.row), self.side))
                for each in standing
                if each.number != self.point
            ),
        ]

    def front_row(self) -> list[Figure]:
        """The figures in the Point Soldier's row, the Point Soldier first."""
        rows = {each.number: each.row for each in self.soldiers}
        return [each for each in self.figures() if not rows.get(each.soldier, 0)]

    def figure(self, soldier: int) -> Figure | None:
        """One of its figures, if it stands on the mat."""
        return next((each for each in self.figures() if each.soldier == soldier), None)

    def place(self, column: int, row: int) -> Pose:
        """A place of its formation, always reckoned from the Point Soldier."""
        return self.at.moved(-row * self.side, column * self.side)

    @property
    def pressed(self) -> int:
        """How many of its soldiers are pressed."""
        return sum(each.pressed for each in self.soldiers)


class Attack(shared.Attack, kw_only=True):
    """An attack on its way through the nine steps (DN-COMBAT-04)."""

    soldier: int = 0
    """The soldier of a Troop that it is made on (DN-TROOP-17)."""
    caught: tuple[int, ...] = ()
    """The soldiers of a Troop that an area attack catches (DN-TROOPAREA-01)."""
    reach: Reach
    arc: str
    dice: int
    """The printed number of attack dice, before anything changes it."""
    primary: bool = True
    """It is an attack with a Primary Weapon, not an Upgrade Attack (DN-UPGRADE-04)."""
    energy: str = ""
    penetrates: bool = False
    area: bool = False
    shape: str = ""
    """The shape of an area attack."""
    ahead: bool = False
    """The defender is in the attacker's forward arc."""
    between: int = 0
    """Ground creatures in between that give the defender dice (DN-THROUGH-04)."""
    obstructed: int = 0
    extra_attack: int = 0
    extra_defense: int = 0
    no_defense: bool = False
    """Defense dice are barred altogether (DN-FAQ-04)."""
    detached: bool = False
    """It goes on though its attacker is gone: a Burst that lasts."""
    rolled: int = 0
    deflected: int = 0
    damage_done: int = 0
    hit: bool = False


class AreaAttack(msgspec.Struct, kw_only=True):
    """An attack on every creature in an area: its pattern, and where it was laid or placed."""

    pattern: Attack
    shape: AreaShape
    most: int
    """The greatest Range of the attack."""
    level: str = ""
    """The play level it affects; empty: both (DN-AREA-04, DN-RULING-62)."""
    angle: int = 0
    """Of a ruler, to the right of the middle of its arc, in millidegrees."""
    corner: int = 0
    """Where along the side of the base the ruler touches it, to the right of its middle."""
    token: tuple[int, int] | None = None
    """The middle of a Burst Token."""
    blast: int = 1
    """The Range of a Burst from its token."""
    lasts: bool = False


class Burst(msgspec.Struct):
    """A Burst Token that stays in play as long as its card has Duration Tokens (DN-BURST-07)."""

    id: str
    card: str
    """The Upgrade it came from."""
    seat: int
    area: AreaAttack


class Objective(msgspec.Struct):
    """An Objective Token: in a hand, on the mat, or held by a creature.

    Its number is 0 as long as nobody has seen it; until it is turned up nobody but its owner, who
    may have looked at it before placing it, knows the number.
    """

    id: str
    radius: int
    at: tuple[int, int] | None = None
    """Where its middle lies on the mat."""
    number: int = 0
    face_up: bool = False
    levels: tuple[PlayLevel, ...] = ()
    """The play levels on which it is an Obstacle, once that is known (DN-OBSTACLE-01)."""
    owner: int = NOBODY
    """The seat that places it."""
    holder: str = ""
    """The creature that holds it."""
    dropped: str = ""
    """The creature that dropped it, and in which round: it may not take it again in that turn."""

    @property
    def on_mat(self) -> bool:
        """Whether it lies in the play area."""
        return self.at is not None

    @property
    def disc(self) -> Disc:
        """What it covers; it must lie on the mat."""
        assert self.at is not None, f"{self.id} is not in the play area"
        return Disc.at(*self.at, self.radius)

    def acts_on(self, level: PlayLevel) -> bool:
        """Whether it is an Obstacle on a play level (DN-OBSTACLE-09, DN-RULING-43)."""
        return self.on_mat and self.face_up and level in self.levels
