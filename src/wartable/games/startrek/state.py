"""Everything about a match of Star Trek: Attack Wing between two steps.

Ships keep their record when they are destroyed or have left, with `pose` None. Where the match
stands is the agenda: the task on top is next. The only secrets are dials that lie face down.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from wartable.engine.rulebook import Result, State
from wartable.engine.windows import Effects, Later
from wartable.games.flightpath import attack as shared
from wartable.games.flightpath.damage_deck import DamageCard, DamageDeck
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.pose import Base, Disc, Pose
from wartable.games.flightpath.sides import Sides
from wartable.games.flightpath.tokens import Tokens
from wartable.games.startrek.content import cards_known
from wartable.games.startrek.forces.fleet import Fleet

Phase: TypeAlias = Literal["setup", "planning", "activation", "combat", "end"]
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


class Ship(msgspec.Struct):
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
    def locks(self) -> tuple[str, ...]:
        """The ships it has locked."""
        return tuple(each for each in (self.lock, self.older_lock) if each)

    @property
    def cloaked(self) -> bool:
        """Whether it has a Cloak Token, green or red (ST-CLOAK-07)."""
        return bool(self.cloak)

    def carried(self, card: str) -> Card | None:
        """A card that is or was equipped to it, by id."""
        both = (*self.cards, *self.discarded)
        return next((each for each in both if each.id == card), None)

    def of_sort(self, sort: CardSort) -> Card | None:
        """Its Captain or Admiral."""
        return next((each for each in self.cards if each.sort == sort), None)


class Obstacle(msgspec.Struct, array_like=True):
    """A round token on the mat that ships may fly over: an Obstacle."""

    id: str
    kind: str
    x: int
    y: int
    radius: int

    @property
    def disc(self) -> Disc:
        """What it covers."""
        return Disc(float(self.x), float(self.y), float(self.radius))


class Planet(msgspec.Struct, array_like=True):
    """The Planet Token."""

    x: int
    y: int
    radius: int

    @property
    def disc(self) -> Disc:
        """What it covers."""
        return Disc(float(self.x), float(self.y), float(self.radius))


class Objective(msgspec.Struct, array_like=True):
    """An Objective Token of a Mission and the Mission Tokens on it; it is no Obstacle."""

    id: str
    x: int
    y: int
    radius: int
    tokens: int

    @property
    def disc(self) -> Disc:
        """What it covers."""
        return Disc(float(self.x), float(self.y), float(self.radius))


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


# What comes next


class BringFleets(msgspec.Struct, array_like=True, tag="bring_fleets"):
    """Each seat brings a fleet of this size; `columns` bases fit side by side."""

    size: int
    columns: int
    factions: tuple[str, ...] = ()
    """The Factions that a Mission asks of the seats (ST-MISSION-06)."""
    crew: bool = False
    again: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """Seats that bring another fleet, and the unique names their team has (ST-RULING-100)."""


class DrawForces(msgspec.Struct, array_like=True, tag="draw_forces"):
    """Chance decides which seat plays which of these forces."""

    forces: tuple[Fleet, ...]


class DrawInitiative(msgspec.Struct, array_like=True, tag="initiative"):
    """Find out who holds the Initiative Token first."""


class PlaceObstacle(msgspec.Struct, array_like=True, tag="place_obstacle"):
    """The next player puts an Obstacle down; `left` counts those still to come."""

    left: int
    placed: int = 0


class ChooseArea(msgspec.Struct, array_like=True, tag="choose_area"):
    """The next side chooses its starting area."""


class PlaceShip(msgspec.Struct, array_like=True, tag="place_ship"):
    """The next ship is placed."""


class Deployed(msgspec.Struct, array_like=True, tag="deployed"):
    """All forces stand; round 1 is about to begin."""


class BeginRound(msgspec.Struct, array_like=True, tag="begin_round"):
    """A round begins."""


class BeginPlanning(msgspec.Struct, array_like=True, tag="begin_planning"):
    """The Planning Phase begins."""


class SetDial(msgspec.Struct, array_like=True, tag="set_dial"):
    """The next ship gets its maneuver."""


class DialsSet(msgspec.Struct, array_like=True, tag="dials_set"):
    """All dials are set."""


class NextActivation(msgspec.Struct, array_like=True, tag="next_activation"):
    """The next ship activates."""


class Reveal(msgspec.Struct, array_like=True, tag="reveal"):
    """A ship's dial is turned up."""

    ship: str


class Execute(msgspec.Struct, array_like=True, tag="execute"):
    """A ship executes a maneuver; `dialed`: it is the one on its dial, with its Power Strain."""

    ship: str
    maneuver: Maneuver
    dialed: bool = True


class Act(msgspec.Struct, array_like=True, tag="act"):
    """A ship may perform an Action: one of these, or any; `skipped` says why it may not.

    `free`: it is a free Action and does not use up that of the Perform Action step. `forced`: it
    must be performed if it can be.
    """

    ship: str
    free: bool = False
    only: tuple[str, ...] = ()
    forced: str = ""
    skipped: str = ""
    granted: tuple[str, ...] = ()
    """Actions of icons that it may perform though they are not on its bar."""
    talents_asked: bool = False
    """Whether its owner was asked about Talents that lie face down."""


class TurnUp(msgspec.Struct, array_like=True, tag="turn_up"):
    """The owner of Talents that lie face down may turn one up, to use it in what comes next."""

    ship: str


class BeginCombat(msgspec.Struct, array_like=True, tag="begin_combat"):
    """The Combat Phase begins."""


class NextAttack(msgspec.Struct, array_like=True, tag="next_attack"):
    """The next ship has its opportunity to attack."""


class Engage(msgspec.Struct, array_like=True, tag="engage"):
    """A ship may attack."""

    ship: str


class Strike(msgspec.Struct, array_like=True, tag="strike"):
    """An attack stands before one of its steps."""

    attack: Attack
    stage: Stage = "declare"


class Fought(msgspec.Struct, array_like=True, tag="fought"):
    """A ship has had its opportunity to attack: if it is doomed, it is destroyed now."""

    ship: str


class EndPhase(msgspec.Struct, array_like=True, tag="end_phase"):
    """The End Phase."""

    step: Literal["cloak", "tokens", "effects", "initiative"] = "cloak"


Task: TypeAlias = (
    BringFleets
    | DrawForces
    | DrawInitiative
    | PlaceObstacle
    | ChooseArea
    | PlaceShip
    | Deployed
    | BeginRound
    | BeginPlanning
    | SetDial
    | DialsSet
    | NextActivation
    | Reveal
    | Execute
    | Act
    | TurnUp
    | BeginCombat
    | NextAttack
    | Engage
    | Strike
    | Fought
    | EndPhase
    | Later
)


class Fleets(Sides, State, dict=True):
    """The table."""

    seats: int
    sides: list[int]
    """The side of each seat: teams win and lose together, and Initiative is theirs."""
    colors: list[str]
    width: int
    height: int
    round_limit: int
    squad_building: bool
    points: list[int]
    """What the fleet of each seat cost."""
    ships: dict[str, Ship]
    deck: DamageDeck
    cast: tuple[str, ...]
    agenda: list[Task]
    areas: list[int]
    """The starting area of each side, by its number; -1 while none is chosen."""
    holder: int = 0
    """The side with the Initiative Token."""
    phase: Phase = "setup"
    round: int = 0
    planet: Planet | None = None
    obstacles: list[Obstacle] = []
    mines: list[Mine] = []
    resources: list[FleetCard] = []
    """The Resources of whole fleets (ST-RESOURCE-01)."""
    effects: Effects = msgspec.field(default_factory=Effects)
    mission: str = ""
    objectives: list[Objective] = []
    landings: list[str] = []
    """The ships that beamed a team down this round, in order."""
    attacks: int = 0
    """How many attacks there have been, to tell them apart."""
    standing: list[int] = []
    """The sides that had ships when that was last looked at (ST-WIN-03)."""
    seen_dials: list[tuple[int, str]] = []
    """Seats and the ships whose face-down dials they have looked at this round."""
    active: str = ""
    """The ship that is resolving its part of the phase (ST-GAME-04)."""
    avenged: int = -1
    """The side whose ship destroyed the last opposing one by striking back (ST-WIN-04)."""
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

    def friendly(self, one: Ship, other: Ship) -> bool:
        """Whether two ships are on one side (ST-GAME-02, ST-TEAM-03)."""
        return self.sides[one.seat] == self.sides[other.seat]

    # Ships

    def in_play(self) -> list[Ship]:
        """All ships in the play area."""
        return [ship for ship in self.ships.values() if ship.pose is not None]

    def fleet(self, seat: int) -> list[Ship]:
        """A seat's ships in the play area."""
        return [ship for ship in self.in_play() if ship.seat == seat]

    def others(self, ship: Ship) -> list[Ship]:
        """All other ships in the play area."""
        return [other for other in self.in_play() if other.id != ship.id]

    def opposing(self, ship: Ship) -> list[Ship]:
        """The ships in play that are not on its side (ST-RULING-29)."""
        return [other for other in self.in_play() if not self.friendly(ship, other)]

    def sides_in_play(self) -> list[int]:
        """The sides that have a ship in the play area."""
        return sorted({self.sides[ship.seat] for ship in self.in_play()})

    def holds(self, source: str) -> Ship | None:
        """The ship that a source of abilities belongs to: itself, a card or a damage card."""
        if source in self.ships:
            return self.ships[source]
        usual = self.ships.get(source.rpartition(".")[0].rpartition(".")[0])
        if usual is not None and usual.carried(source) is not None:
            return usual
        for ship in self.ships.values():
            if ship.carried(source) is not None:
                return ship
            if any(card.id == source for card in ship.damage):
                return ship
        return None

    def equipped(self, ship: Ship) -> list[tuple[Ship, Card]]:
        """The cards that opponents may affect on a ship: its own and those of a docked craft.

        ST-SHUTTLE-15.
        """
        holders = (ship, *(each for each in self.ships.values() if each.docked == ship.id))
        return [(holder, card) for holder in holders for card in holder.cards]

    def resource(self, source: str) -> FleetCard | None:
        """The Resource of a fleet that is this source of abilities."""
        return next((card for card in self.resources if card.id == source), None)

    def resources_of(self, seat: int) -> list[FleetCard]:
        """The Resource of a seat's whole fleet, if it has one."""
        return [card for card in self.resources if card.seat == seat]

    def ship_of(self, source: str) -> Ship:
        """The same, for a source that is in play."""
        ship = self.holds(source)
        assert ship is not None, f"{source} belongs to no ship"
        return ship

    def red_tokens(self, ship: Ship) -> list[Ship]:
        """The ships that have locked it (ST-LOCK-06)."""
        return [other for other in self.in_play() if ship.id in other.locks]

    def strikes(self) -> Iterator[Attack]:
        """The attacks under way, the innermost first."""
        for task in reversed(self.agenda):
            if isinstance(task, Strike):
                yield task.attack

    def begin_phase(self, phase: Phase) -> None:
        """Another phase begins; a Captain's Skill that was held until then is over."""
        self.phase, self.active = phase, ""
        for ship in self.ships.values():
            ship.held_skill = -1

    # The agenda

    def done(self, *then: Task) -> None:
        """Take the running task off the agenda and put these in its place, first one next."""
        self.agenda[-1:] = reversed(then)

    def push(self, *tasks: Task) -> None:
        """Put these on top of the agenda, first one next."""
        self.agenda.extend(reversed(tasks))
