"""Everything about a match of HeroScape between two steps.

Army Cards in play are *musters*: one for each card of an Army, several copies of a Common card
together (HS-COMMON-01). Control is the muster's seat and nothing else; the owner of a figure never
changes (HS-MULTI-03). Where the match stands is the agenda: the task on top is next. The board is
not here: it follows from the map's id, and spaces are numbers of it.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, Literal, TypeAlias

import msgspec

from wartable.engine.rulebook import Result, State
from wartable.engine.windows import Chosen, Effects, Later
from wartable.games.heroscape.colors import COLORS

Mode: TypeAlias = Literal["basic", "master"]
Where: TypeAlias = Literal["board", "reserve", "hosted", "destroyed", "left_out", "gone"]
Phase: TypeAlias = Literal[
    "before", "secret", "reveal", "revealed", "begin", "move", "moved", "attack", "over", "end"
]
Face: TypeAlias = Literal["1", "2", "3", "x"]
Going: TypeAlias = Literal["walk", "fly"]

FACES: Final[tuple[Face, ...]] = ("1", "2", "3", "x")
"""The Order Markers of each player (HS-SETUP-07)."""
NOBODY: Final = -1


class Figure(msgspec.Struct, array_like=True):
    """One figure: its spaces, front first, and its own wounds (HS-SQUAD-02, HS-SQUAD-04)."""

    id: str
    muster: str
    owner: int
    number: int
    where: Where = "reserve"
    spaces: tuple[int, ...] = ()
    wounds: int = 0
    host: str = ""
    """The muster on whose card it waits, if it is hosted."""

    @property
    def on_board(self) -> bool:
        """Whether it stands on the battlefield."""
        return self.where == "board"


class Muster(msgspec.Struct, array_like=True):
    """An Army Card, or all copies of a Common card of one Army, which powers take as one.

    HS-COMMON-01, HS-COMMON-05; `copies` counts the destroyed.
    """

    id: str
    card: str
    seat: int
    copies: list[int]
    counters: dict[str, int] = {}


class Marker(msgspec.Struct, array_like=True):
    """An Order Marker on a copy of a card; `face` is secret until it is revealed.

    The face `x` is a decoy: no turn asks for it (HS-ORDER-06).
    """

    seat: int
    face: Face
    muster: str
    copy: int = 0
    revealed: bool = False
    known_to: list[int] = []
    off: bool = False
    """It was taken off its card face down: its turn brings nothing."""


class Lying(msgspec.Struct, array_like=True):
    """A Glyph on a space; `glyph` is empty while nobody knows which it is."""

    space: int
    glyph: str = ""
    up: bool = False
    laid_by: str = ""
    """The figure whose power laid it, if one did."""


class ChooseArmies(msgspec.Struct, array_like=True, tag="choose_armies"):
    """Everybody brings a premade Army."""


class PickArmy(msgspec.Struct, array_like=True, tag="pick_army"):
    """The first of these seats picks one of the Scenario's Armies."""

    order: list[int]


class RollPlacing(msgspec.Struct, array_like=True, tag="roll_placing"):
    """The 20-sided die decides who places, or drafts, first."""


class Draft(msgspec.Struct, array_like=True, tag="draft"):
    """The first of these seats picks a card; when all have had their picks, `turn` goes on."""

    order: list[int]
    """All seats in the order of the first pass."""
    picks: list[int]
    """Whose picks come next."""
    turn: int = 0
    finished: list[int] = []


class Place(msgspec.Struct, array_like=True, tag="place"):
    """A seat puts the first of these figures into its starting zone."""

    seat: int
    figures: list[str]


class StartGame(msgspec.Struct, array_like=True, tag="start_game"):
    """All stand in place: powers of the start of the game, then the first round or turn."""


class BeginRound(msgspec.Struct, array_like=True, tag="begin_round"):
    """A new round begins."""


class Orders(msgspec.Struct, array_like=True, tag="orders"):
    """Everybody places Order Markers."""


class OrdersPlaced(msgspec.Struct, array_like=True, tag="orders_placed"):
    """What may be done when all markers lie."""


class Initiative(msgspec.Struct, array_like=True, tag="initiative"):
    """The 20-sided die decides who begins the round."""


class InitiativeRolled(msgspec.Struct, array_like=True, tag="initiative_rolled"):
    """What may be done when initiative is known."""


class EndRound(msgspec.Struct, array_like=True, tag="end_round"):
    """The Round Marker moves on."""


class FirstTurn(msgspec.Struct, array_like=True, tag="first_turn"):
    """Basic Game: six combat dice decide who begins."""


class BasicTurn(msgspec.Struct, array_like=True, tag="basic_turn"):
    """Basic Game: a seat chooses the card it uses."""

    seat: int


class Turn(msgspec.Struct, array_like=True, tag="turn"):
    """A turn of one card: by marker, granted by a power, or in the Basic Game."""

    id: int
    seat: int
    number: int = 0
    """Which Order Marker brings it; 0: none."""
    muster: str = ""
    copy: int = 0
    granted_by: str = ""
    """The ability that granted it."""
    phase: Phase = "before"
    figures: list[str] = []
    """If not empty, only these figures may act."""
    used: list[str] = []
    moved: list[str] = []
    attacked: list[str] = []
    began: list[tuple[str, str]] = []
    """Who was adjacent to the card's figures when it began, in pairs."""
    walked: dict[str, list[int]] = {}
    """The spaces each figure went over in this turn."""
    noted: list[str] = []
    """Whom a power has dealt with already this turn."""
    no_moves: bool = False
    no_attacks: bool = False
    flew: list[str] = []
    """The figures that have flown in this turn."""
    targeted: list[tuple[str, str]] = []
    """Who has attacked whom in it, in their order; those struck only for where they stand not."""


class Move(msgspec.Struct, array_like=True, tag="move"):
    """A figure on its way: what it has left, where it was going, what it has walked over."""

    figure: str
    going: Going
    left: int
    started: tuple[int, ...] = ()
    goal: tuple[int, ...] = ()
    walked: list[int] = []
    steps: int = 0
    stepwise: bool = False
    free: bool = False
    """Nobody strikes it on this move."""


class Shift(msgspec.Struct, array_like=True, tag="shift"):
    """A seat moves unrevealed markers from one of its cards to another, in secret."""

    seat: int
    source: str
    target: str
    ability: str
    at_most: int = 1


class Spring(msgspec.Struct, array_like=True, tag="spring"):
    """A power chosen in secret acts in this turn."""

    turn: int
    chosen: Chosen


Task: TypeAlias = (
    ChooseArmies
    | PickArmy
    | RollPlacing
    | Draft
    | Place
    | StartGame
    | BeginRound
    | Orders
    | OrdersPlaced
    | Initiative
    | InitiativeRolled
    | EndRound
    | FirstTurn
    | BasicTurn
    | Turn
    | Move
    | Shift
    | Spring
    | Later
)


class HeroScapeState(State, array_like=True, dict=True):
    """The table; what it remembers beside its fields is no part of it, only of where they are."""

    mode: Mode
    scenario: str
    map: str
    teams: list[int]
    """The team of each seat."""
    points: int
    round_limit: int
    armies_by: str
    """How Armies are gathered: preset, premade or draft."""
    agenda: list[Task]
    cast: tuple[str, ...] = ()
    musters: list[Muster] = []
    figures: list[Figure] = []
    zones: list[int] = []
    """The starting zone of each seat; -1: none yet."""
    markers: list[Marker] = []
    glyphs: list[Lying] = []
    unseen_glyphs: list[str] = []
    """The kinds among which a Glyph that nobody knows is drawn when it is turned up."""
    tiles: dict[str, str] = {}
    """Tiles laid by powers: the terrain by the name of the space."""
    pool: dict[str, int] = {}
    """Cards left to be drafted, with how many copies of each."""
    effects: Effects = msgspec.field(default_factory=Effects)
    falling: list[str] = []
    """Figures whose destruction is being dealt with: their powers may still act."""
    chosen: list[Chosen] = []
    """Powers chosen in secret, until they are turned over."""
    round: int = 0
    order: list[int] = []
    """Seats in turn order of the round."""
    turns: int = 0
    counters: dict[str, int] = {}
    """What the Scenario counts for Objectives."""
    bearer: str = ""
    """The figure that carries the artifact of the Scenario, if one does."""
    out: list[int] = []
    """Seats that left the match."""
    result: Result | None = None

    later_points: bool = False
    """Whether the later official Points Costs count."""
    pack: str = ""
    """The mark of the pack whose cards may be used."""

    @property
    def players(self) -> int:
        """How many seats the match began with."""
        return len(self.teams)

    @property
    def master(self) -> bool:
        """Whether the Master Game is played (HS-SETUP-01)."""
        return self.mode == "master"

    @cached_property
    def _figures_by_id(self) -> dict[str, Figure]:
        return {figure.id: figure for figure in self.figures}

    @cached_property
    def _musters_by_id(self) -> dict[str, Muster]:
        return {muster.id: muster for muster in self.musters}

    def disband(self) -> None:
        """All cards and figures leave the table."""
        self.musters, self.figures = [], []
        vars(self).clear()

    def enlist(self, muster: Muster) -> None:
        """A card joins an Army."""
        self.musters.append(muster)
        vars(self).pop("_musters_by_id", None)

    def bring(self, figure: Figure) -> None:
        """A figure of an enlisted card comes to the table."""
        self.figures.append(figure)
        vars(self).pop("_figures_by_id", None)

    def figure(self, id_: str) -> Figure:
        """The figure of this id."""
        return self._figures_by_id[id_]

    def muster(self, id_: str) -> Muster:
        """The card, or copies of a card, of this id."""
        return self._musters_by_id[id_]

    def seat_of(self, figure: Figure) -> int:
        """The seat that controls a figure: the one that controls its card (HS-TEAM-03)."""
        return self.muster(figure.muster).seat

    def on_board(self) -> list[Figure]:
        """All figures on the battlefield."""
        return [figure for figure in self.figures if figure.where == "board"]

    def of_muster(self, muster: str) -> list[Figure]:
        """The figures of a card that are on the battlefield."""
        return [
            figure for figure in self.figures if figure.muster == muster and figure.where == "board"
        ]

    def controlled(self, seat: int) -> list[Figure]:
        """The figures on the battlefield that a seat controls."""
        mine = {muster.id for muster in self.musters if muster.seat == seat}
        return [figure for figure in self.on_board() if figure.muster in mine]

    def cards_of(self, seat: int) -> list[Muster]:
        """The cards a seat controls."""
        return [muster for muster in self.musters if muster.seat == seat]

    def allied(self, one: int, other: int) -> bool:
        """Whether figures of two seats are friendly (HS-TEAM-01, HS-TEAM-02)."""
        return self.teams[one] == self.teams[other]

    def friends(self, one: Figure, other: Figure) -> bool:
        """Whether two figures are friendly."""
        return self.allied(self.seat_of(one), self.seat_of(other))

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that win and lose together with this one (HS-TEAM-07)."""
        return tuple(each for each, team in enumerate(self.teams) if team == self.teams[seat])

    def left_of(self, seat: int) -> list[int]:
        """All seats in turn order, beginning with this one (HS-INIT-03)."""
        return [(seat + n) % self.players for n in range(self.players)]

    def turn(self) -> Turn | None:
        """The turn under way, the innermost of granted ones."""
        for task in reversed(self.agenda):
            if isinstance(task, Turn):
                return task
        return None

    def marker(self, seat: int, face: str) -> Marker | None:
        """A seat's marker of this face, if it lies."""
        for marker in self.markers:
            if marker.seat == seat and marker.face == face:
                return marker
        return None

    def unrevealed(self, muster: str) -> int:
        """How many face-down markers lie on a card."""
        return sum(
            marker.muster == muster and not marker.revealed and not marker.off
            for marker in self.markers
        )

    def color(self, seat: int) -> str:
        """The id of a seat's color."""
        return COLORS[seat].id

    def name(self, seat: int) -> str:
        """The color of a seat, in words."""
        return COLORS[seat].name

    def done(self, *then: Task) -> None:
        """Take the running task off the agenda and put these in its place, first one next."""
        self.agenda[-1:] = reversed(then)
