"""Positions of HeroScape as people write them, for scenes and tests."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from wartable.engine.refusal import Malformed
from wartable.engine.requests import Roll
from wartable.games.heroscape.attack import SHIELDS, SKULLS
from wartable.games.heroscape.board import MapSheet, board_of, sheet_text
from wartable.games.heroscape.colors import COLORS
from wartable.games.heroscape.content import card_of, cards, glyphs
from wartable.games.heroscape.names import figure_id, muster_id
from wartable.games.heroscape.options import HeroScapeOptions
from wartable.games.heroscape.setup import set_up
from wartable.games.heroscape.setup.mustering import set_cast
from wartable.games.heroscape.state import (
    FACES,
    BasicTurn,
    EndRound,
    Figure,
    HeroScapeState,
    Lying,
    Marker,
    Muster,
    Orders,
    Task,
    Turn,
)

Place: TypeAlias = Annotated[str, Meta(pattern=r"^-?\d{1,3},-?\d{1,3},\d{1,3}$")]
Few: TypeAlias = Annotated[int, Meta(ge=0, le=99)]


COMBAT: Final = 6
FACE_NAMES: Final = {"skull": SKULLS, "shield": SHIELDS[0], "blank": 6}


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure of a card: where it stands, front first, and its wounds."""

    at: tuple[Place, ...]
    wounds: Few = 0


class CardLaid(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of an Army with its figures on the battlefield; those not named are destroyed."""

    card: str
    figures: tuple[Standing, ...] = ()
    copies: Annotated[int, Meta(ge=1, le=9)] = 1
    counters: dict[str, int] = {}


class GlyphLaid(Struct, frozen=True, forbid_unknown_fields=True):
    """A Glyph on a space."""

    at: Place
    glyph: str = ""
    up: bool = False


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """The table in a round, before markers are placed or in a turn.

    `armies` by color; `turn` is the card whose turn it is, `red.knight-irene`: it begins with
    moving. Without it the markers are placed next, in the Basic Game the first player chooses.
    `markers` by color: the cards of markers 1, 2, 3 and x, for what comes after this turn. `map` is
    a whole map, where the battlefield is not that of the Scenario.
    """

    armies: dict[str, tuple[CardLaid, ...]]
    turn: str = ""
    number: Annotated[int, Meta(ge=1, le=3)] = 1
    markers: dict[str, tuple[str, str, str, str]] = {}
    glyphs: tuple[GlyphLaid, ...] = ()
    round: Annotated[int, Meta(ge=1, le=1000)] = 1
    map: MapSheet | None = None


position_type = Position


def stage(options: HeroScapeOptions, position: Position) -> HeroScapeState:
    """The state of a position."""
    state = set_up(options)
    state.agenda = []
    if position.map is not None:
        state.map, state.glyphs = sheet_text(position.map), []
    state.disband()
    state.pool = {}
    state.round = position.round
    colors = [COLORS[seat].id for seat in range(state.players)]
    for color, army in position.armies.items():
        if color not in colors:
            raise Malformed(f"no one plays “{color[:40]}”; the colors are {', '.join(colors)}")
        for laid in army:
            _lay(state, colors.index(color), laid)
    _lay_glyphs(state, position)
    set_cast(state)
    state.order = list(range(state.players))
    _begin(state, position, colors)
    return state


def face(_state: HeroScapeState, request: Roll, place: int, name: str) -> int:
    """The number of a face of a combat die that a scene names (HS-RULING-01)."""
    if request.sides[place] != COMBAT or name not in FACE_NAMES:
        names = ", ".join(FACE_NAMES)
        raise Malformed(
            f"a roll “{request.kind}” cannot show “{name[:40]}”; combat dice show {names}"
        )
    return FACE_NAMES[name]


def _space(state: HeroScapeState, name: str) -> int:
    numbers = board_of(state.map).numbers
    if name not in numbers:
        raise Malformed(f"there is no space {name} on this map")
    return numbers[name]


def _lay(state: HeroScapeState, seat: int, laid: CardLaid) -> None:
    if laid.card not in cards():
        raise Malformed(f"there is no Army Card “{laid.card[:60]}”")
    card = card_of(laid.card)
    id_ = muster_id(COLORS[seat].id, laid.card)
    total = card.figures * laid.copies
    if len(laid.figures) > total:
        raise Malformed(f"{card.name} has {total} figures")
    gone = total - len(laid.figures)
    fallen = [min(card.figures, max(0, gone - copy * card.figures)) for copy in range(laid.copies)]
    state.enlist(Muster(id_, laid.card, seat, fallen, dict(laid.counters)))
    for number in range(1, total + 1):
        figure = Figure(
            figure_id(id_, number, alone=card.hero and laid.copies == 1), id_, seat, number
        )
        if number <= len(laid.figures):
            standing = laid.figures[number - 1]
            if len(standing.at) != card.base:
                raise Malformed(f"a figure of {card.name} stands on {card.base} spaces")
            figure.where = "board"
            figure.spaces = tuple(_space(state, name) for name in standing.at)
            figure.wounds = standing.wounds
        else:
            figure.where = "destroyed"
        state.bring(figure)


def _lay_glyphs(state: HeroScapeState, position: Position) -> None:
    for laid in position.glyphs:
        if laid.glyph and laid.glyph not in glyphs():
            raise Malformed(f"there is no Glyph “{laid.glyph[:40]}”")
    if position.glyphs:
        state.glyphs = [
            Lying(_space(state, laid.at), laid.glyph, laid.up) for laid in position.glyphs
        ]


def _begin(state: HeroScapeState, position: Position, colors: list[str]) -> None:
    """Who does what next."""
    known = {muster.id: muster for muster in state.musters}
    for color, names in position.markers.items():
        if color not in colors:
            raise Malformed(f"no one plays “{color[:40]}”")
        for face, name in zip(FACES, names, strict=True):
            if name not in known:
                raise Malformed(f"there is no card “{name[:60]}” on the table")
            state.markers.append(Marker(colors.index(color), face, name))
    if not position.turn:
        state.agenda = [Orders() if state.master else BasicTurn(0)]
        return
    if position.turn not in known:
        raise Malformed(f"there is no card “{position.turn[:60]}” on the table")
    muster = known[position.turn]
    state.turns = 1
    turn = Turn(1, muster.seat, position.number, muster.id, phase="begin")
    following = BasicTurn((muster.seat + 1) % state.players)
    state.agenda = [turn] if state.master else [following, turn]
    if state.master:
        _add_round(state, turn, position)


def _add_round(state: HeroScapeState, turn: Turn, position: Position) -> None:
    """The turns that follow in the round, and its end."""
    tasks: list[Task] = []
    order = state.left_of(turn.seat)
    for number in range(position.number, 4):
        for seat in order:
            if (number, seat) != (position.number, turn.seat) and position.markers:
                state.turns += 1
                tasks.append(Turn(state.turns, seat, number))
    state.agenda = [EndRound(), *reversed(tasks), turn]
