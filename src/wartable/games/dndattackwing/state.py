"""Everything about a match of D&D Attack Wing between two steps.

Creatures keep their record when they are defeated, with `pose` None. Nothing may be measured before
it is declared (DN-RULER-05), so a creature has three kinds of places: where it truly stands, which
no seat knows; where it is drawn, which all see; and where each seat judges it to stand, which
is what computer players and forks work with. Where the match stands is the agenda: the task on top
is next.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from wartable.engine.rulebook import Result, State
from wartable.engine.windows import Effects, Later
from wartable.games.dndattackwing.content import cards_known
from wartable.games.dndattackwing.forces.legality import Agreement
from wartable.games.flightpath import attack as shared
from wartable.games.flightpath.damage_deck import DamageCard, DamageDeck
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.pose import Base, Disc, Pose
from wartable.games.flightpath.sides import Sides
from wartable.games.flightpath.tokens import Tokens

Phase: TypeAlias = Literal["setup", "planning", "activation", "combat", "end"]
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

    @property
    def ready(self) -> bool:
        """Whether it can be activated: it has no Duration Tokens (DN-DURATION-01)."""
        return self.usable and not self.duration and not self.permanent


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


class Creature(msgspec.Struct):
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
    def in_play(self) -> bool:
        """Whether it stands in the play area."""
        return self.pose is not None

    @property
    def at(self) -> Pose:
        """Where it stands; it must be in play."""
        assert self.pose is not None, f"{self.id} is not in the play area"
        return self.pose

    @property
    def base(self) -> Base:
        """Its base as numbers to reckon with."""
        return Base.at(self.at, self.side)

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

    def carried(self, card: str) -> Card | None:
        """A card that is or was equipped to it, by id."""
        both = (*self.cards, *self.discarded)
        return next((each for each in both if each.id == card), None)


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
        return Disc(float(self.at[0]), float(self.at[1]), float(self.radius))

    def acts_on(self, level: PlayLevel) -> bool:
        """Whether it is an Obstacle on a play level (DN-OBSTACLE-09, DN-RULING-43)."""
        return self.on_mat and self.face_up and level in self.levels


# What comes next


class BringLegions(msgspec.Struct, array_like=True, tag="bring_legions"):
    """Every seat, or these, brings a Legion of at most this many points."""

    size: int
    seats: tuple[int, ...] = ()


class DrawInitiative(msgspec.Struct, array_like=True, tag="initiative"):
    """Find out who starts with the Initiative Token, if anybody."""


class DealObstacles(msgspec.Struct, array_like=True, tag="deal_obstacles"):
    """Each player gets this many Objective Tokens face down and may look at some of them."""

    each: int
    look: int


class PlaceObstacle(msgspec.Struct, array_like=True, tag="place_obstacle"):
    """A player places one of their Objective Tokens."""

    seat: int


class SetScene(msgspec.Struct, array_like=True, tag="set_scene"):
    """The tokens of an Adventure are laid out."""


class PlaceGeyser(msgspec.Struct, array_like=True, tag="place_geyser"):
    """The next player places a geyser; how many lie there already."""

    placed: int = 0


class PlaceCreature(msgspec.Struct, array_like=True, tag="place_creature"):
    """The next creature is placed."""


class Deployed(msgspec.Struct, array_like=True, tag="deployed"):
    """All forces stand; round 1 is about to begin."""


class BeginRound(msgspec.Struct, array_like=True, tag="begin_round"):
    """A round begins."""


class PlanManeuvers(msgspec.Struct, array_like=True, tag="plan"):
    """Everybody sets dials in secret."""


class DialsSet(msgspec.Struct, array_like=True, tag="dials_set"):
    """All dials are set."""


class NextActivation(msgspec.Struct, array_like=True, tag="next_activation"):
    """The next creature activates."""


class Reveal(msgspec.Struct, array_like=True, tag="reveal"):
    """A creature's dial is turned up."""

    creature: str


class Execute(msgspec.Struct, array_like=True, tag="execute"):
    """A creature executes a maneuver, the one on its dial or a charge."""

    creature: str
    maneuver: Maneuver
    cause: Cause = "dial"


class Judge(msgspec.Struct, array_like=True, tag="judge"):
    """Every seat judges again by eye where these creatures stand."""

    creatures: tuple[str, ...]


class Moved(msgspec.Struct, array_like=True, tag="moved"):
    """A creature has moved: whether it fled, exhaustion, and what cards do then."""

    creature: str
    maneuver: Maneuver
    cause: Cause = "dial"
    crossed: tuple[str, ...] = ()
    """The Objective Tokens that its template or its base overlaps."""
    edges: tuple[EdgeMet, ...] = ()
    """Where its base crossed the edge of the play area first, if it ended beyond it."""


class DropTreasure(msgspec.Struct, array_like=True, tag="drop_treasure"):
    """A creature may drop a token that it holds."""

    creature: str


class MeasureTreasure(msgspec.Struct, array_like=True, tag="measure_treasure"):
    """The token named for an Action is measured."""

    creature: str
    objective: str


class ChangeAltitude(msgspec.Struct, array_like=True, tag="altitude"):
    """A creature may change its altitude."""

    creature: str


class Act(msgspec.Struct, array_like=True, tag="act"):
    """A creature may perform an Action: one of these, or any.

    `free`: it comes on top of the Action of the step. `granted`: Actions it may perform though
    their icons are not on its card.
    """

    creature: str
    free: bool = False
    only: tuple[str, ...] = ()
    granted: tuple[str, ...] = ()


class Reform(msgspec.Struct, array_like=True, tag="reform"):
    """The soldiers of a Troop are placed again round their Point Soldier, one in each step."""

    creature: str
    setup: bool = False
    waiting: tuple[int, ...] = ()
    """The soldiers still to be placed, once they are lifted."""


class Acted(msgspec.Struct, array_like=True, tag="acted"):
    """A creature has performed an Action; what cards do then."""

    creature: str
    action: str
    free: bool = False


class MeasureTarget(msgspec.Struct, array_like=True, tag="measure_target"):
    """The creature named for a Target Action is measured."""

    creature: str
    target: str
    soldier: int = 0


class TokenDue(msgspec.Struct, array_like=True, tag="token_due"):
    """A creature gets a token for what was measured."""

    creature: str
    token: str
    rule: str


class LayFeint(msgspec.Struct, array_like=True, tag="lay_feint"):
    """The template of a Feint is laid at this side."""

    creature: str
    side: Literal["left", "right"]


class EndFeint(msgspec.Struct, array_like=True, tag="end_feint"):
    """The creature is put down at the far end of the laid template."""

    creature: str
    side: Literal["left", "right"]
    ahead: int


class Feinted(msgspec.Struct, array_like=True, tag="feinted"):
    """The Feint is over: the Exhaustion Token."""

    creature: str
    failed: bool = False
    edges: tuple[EdgeMet, ...] = ()


class RemoveGeyser(msgspec.Struct, array_like=True, tag="remove_geyser"):
    """In the End Phase a geyser is removed, and dormant ones may become active."""


class BeginCombat(msgspec.Struct, array_like=True, tag="begin_combat"):
    """The Combat Phase begins."""


class NextAttack(msgspec.Struct, array_like=True, tag="next_attack"):
    """The next creature may attack."""


class Engage(msgspec.Struct, array_like=True, tag="engage"):
    """A creature may spend its Charge Token."""

    creature: str


class Declare(msgspec.Struct, array_like=True, tag="declare"):
    """A creature may declare an attack; `extra` ones come on top of that of the round."""

    creature: str
    extra: bool = False


class Measure(msgspec.Struct, array_like=True, tag="measure"):
    """A declared attack on one target is measured."""

    attack: Attack
    most: int
    """The greatest Range of the attack."""
    least: int = 1


class MeasureArea(msgspec.Struct, array_like=True, tag="measure_area"):
    """It is measured whom an area attack catches; a lasting one was placed before."""

    area: AreaAttack
    placed: bool = False


class StrikeArea(msgspec.Struct, array_like=True, tag="strike_area"):
    """The creatures caught that are still to be attacked, with their Ranges."""

    area: AreaAttack
    caught: tuple[tuple[str, int], ...]


class Strike(msgspec.Struct, array_like=True, tag="strike"):
    """An attack stands before one of its steps."""

    attack: Attack
    stage: Stage = "declared"


class Fought(msgspec.Struct, array_like=True, tag="fought"):
    """A creature has had its opportunity to attack."""

    creature: str


class EndPhase(msgspec.Struct, array_like=True, tag="end_phase"):
    """The End Phase, step by step."""

    step: Literal["effects", "defeats", "tokens", "durations", "initiative"] = "effects"


Task: TypeAlias = (
    BringLegions
    | DrawInitiative
    | SetScene
    | PlaceGeyser
    | DealObstacles
    | PlaceObstacle
    | PlaceCreature
    | Deployed
    | BeginRound
    | PlanManeuvers
    | DialsSet
    | NextActivation
    | Reveal
    | Execute
    | Judge
    | Moved
    | DropTreasure
    | MeasureTreasure
    | ChangeAltitude
    | Act
    | Acted
    | Reform
    | MeasureTarget
    | TokenDue
    | LayFeint
    | EndFeint
    | Feinted
    | RemoveGeyser
    | BeginCombat
    | NextAttack
    | Engage
    | Declare
    | Measure
    | MeasureArea
    | StrikeArea
    | Strike
    | Fought
    | EndPhase
    | Later
)


class Measured(msgspec.Struct, array_like=True):
    """What was measured openly between two creatures, until one of them moves."""

    one: str
    other: str
    arc: str
    range_band: int | None
    """None: not in the arc, or beyond the ruler."""


class Part(msgspec.Struct):
    """A seat's part in an Adventure: its side, and what became of it."""

    role: str
    leader: str = ""
    """The creature that the side needs."""
    result: int = 0
    """The number of the result it has reached, 0 for none (DN-RULING-69)."""
    kept: str = ""
    """The Artifact it chose to keep."""
    spent: int = 0
    """Experience spent on points and slots (DN-CAMPAIGN-03, DN-CAMPAIGN-04)."""
    took: str = ""
    """The Artifact in its Legion."""


class Battle(Sides, State, dict=True):
    """The table."""

    seats: int
    sides: list[int]
    """The side of each seat: teams win and lose together, and the Initiative Token is theirs."""
    colors: list[str]
    width: int
    height: int
    round_limit: int
    legion_building: bool
    points: list[int]
    """What the Legion of each seat cost."""
    creatures: dict[str, Creature]
    deck: DamageDeck
    cast: tuple[str, ...]
    agenda: list[Task]
    guesses: list[dict[str, Pose]]
    """Where each seat judges creatures to stand, by their ids."""
    measured: list[Measured] = []
    bursts: list[Burst] = []
    objectives: list[Objective] = []
    unseen: list[int] = []
    """The numbers of Objective Tokens that nobody has seen."""
    obstacle_rules: str = ""
    """What the players agreed the numbers to mean; empty: tokens turn up by no move."""
    levels: dict[str, int] = {}
    """The Levels of creatures when ties were looked for last (DN-INIT-06)."""
    adventure: str = ""
    """The Adventure that is played, if one is."""
    parts: list[Part] = []
    """What each seat is in it."""
    terms: list[Agreement] = []
    """What each seat's Legion keeps to in it."""
    truce_broken: bool = False
    """The side that is spared has attacked the one that spares it (DN-RULING-51)."""
    holder: int = NOBODY
    """The side with the Initiative Token; nobody has it while no Levels are tied."""
    phase: Phase = "setup"
    round: int = 0
    effects: Effects = msgspec.field(default_factory=Effects)
    attacks: int = 0
    """How many attacks there have been, to tell them apart."""
    out: list[int] = []
    """Seats that left the match."""
    result: Result | None = None
    pack: str = ""
    """The text of the pack whose cards may be used."""

    def __post_init__(self) -> None:
        """The cards of a pack are known as long as there is a table with it."""
        if self.pack:
            vars(self)["held"] = cards_known(self.pack)

    # Seats and sides

    def friendly(self, one: Creature, other: Creature) -> bool:
        """Whether two creatures are on one side (DN-SETUP-03, DN-TEAM-03)."""
        return self.sides[one.seat] == self.sides[other.seat]

    # Creatures

    def in_play(self) -> list[Creature]:
        """All creatures in the play area."""
        return [creature for creature in self.creatures.values() if creature.pose is not None]

    def legion(self, seat: int) -> list[Creature]:
        """A seat's creatures in the play area."""
        return [creature for creature in self.in_play() if creature.seat == seat]

    def others(self, creature: Creature) -> list[Creature]:
        """All other creatures in the play area."""
        return [other for other in self.in_play() if other.id != creature.id]

    def enemies(self, creature: Creature) -> list[Creature]:
        """The creatures in play that are not on its side."""
        return [other for other in self.in_play() if not self.friendly(creature, other)]

    def figures(self) -> list[Figure]:
        """Everything that stands on the mat."""
        return [figure for creature in self.in_play() for figure in creature.figures()]

    def sides_in_play(self) -> list[int]:
        """The sides that have a creature in the play area."""
        return sorted({self.sides[creature.seat] for creature in self.in_play()})

    def holds(self, source: str) -> Creature | None:
        """The creature that a source of abilities belongs to: itself, a card or a damage card."""
        if source in self.creatures:
            return self.creatures[source]
        for creature in self.creatures.values():
            if creature.carried(source) is not None:
                return creature
            if any(card.id == source for card in creature.damage):
                return creature
        return None

    def creature_of(self, source: str) -> Creature:
        """The same, for a source that is in play."""
        creature = self.holds(source)
        assert creature is not None, f"{source} belongs to no creature"
        return creature

    def strikes(self) -> Iterator[Attack]:
        """The attacks under way, the innermost first."""
        for task in reversed(self.agenda):
            if isinstance(task, Strike):
                yield task.attack

    # Objective Tokens

    def objective(self, id_: str) -> Objective:
        """An Objective Token by its id."""
        return next(each for each in self.objectives if each.id == id_)

    def on_mat(self) -> list[Objective]:
        """The Objective Tokens that lie in the play area."""
        return [each for each in self.objectives if each.on_mat]

    def obstacles(self, level: PlayLevel) -> list[Objective]:
        """The Obstacles of a play level, as far as they are known (DN-RULING-43)."""
        return [each for each in self.objectives if each.acts_on(level)]

    # Adventures

    def seat_of(self, role: str) -> int:
        """The seat that plays a side of the Adventure."""
        return next(seat for seat, part in enumerate(self.parts) if part.role == role)

    def held_by(self, creature: str) -> list[Objective]:
        """The Objective Tokens that a creature holds."""
        return [each for each in self.objectives if each.holder == creature]

    # The agenda

    def done(self, *then: Task) -> None:
        """Take the running task off the agenda and put these in its place, first one next."""
        self.agenda[-1:] = reversed(then)

    def push(self, *tasks: Task) -> None:
        """Put these on top of the agenda, first one next."""
        self.agenda.extend(reversed(tasks))
