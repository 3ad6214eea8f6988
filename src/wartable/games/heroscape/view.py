"""What a seat sees: everything but the faces of others' Order Markers.

HS-ORDER-04, HS-RULING-50, HS-TEAM-05. The board itself follows from the id of the map.
"""

from __future__ import annotations

import msgspec

from wartable.engine.rulebook import Result
from wartable.engine.windows import Reckoning
from wartable.games.heroscape.board import Board, board_of
from wartable.games.heroscape.live_values import Changed, live_values
from wartable.games.heroscape.points import points
from wartable.games.heroscape.secrets import knows_face
from wartable.games.heroscape.state import (
    Figure,
    HeroScapeState,
    Marker,
    Mode,
    Move,
    Muster,
)


class FigureSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure as everybody sees it; `spaces` are names, front first."""

    id: str
    muster: str
    card: str
    seat: int
    owner: int
    where: str = "board"
    spaces: tuple[str, ...] = ()
    wounds: int = 0
    host: str = ""
    values: dict[str, Reckoning] = {}
    """Its numbers that differ from those of its card."""


class MusterSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card in an Army; `copies` counts the destroyed figures lying on each copy."""

    id: str
    card: str
    seat: int
    copies: tuple[int, ...] = (0,)
    counters: dict[str, int] = {}
    values: dict[str, Reckoning] = {}
    """The numbers that differ from what is printed, for all its figures."""


class MarkerSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """An Order Marker; `face` is empty where this seat does not know it."""

    seat: int
    muster: str
    face: str = ""
    copy: int = 0
    revealed: bool = False
    off: bool = False


class GlyphSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Glyph on a space; `glyph` is empty while nobody knows which it is."""

    space: str
    glyph: str = ""
    up: bool = False


class TurnSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The turn under way; `mover` is the figure on its way, with this much movement left."""

    seat: int
    number: int
    muster: str
    phase: str
    granted_by: str = ""
    moved: tuple[str, ...] = ()
    attacked: tuple[str, ...] = ()
    mover: str = ""
    left: int = 0


class EffectSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a power has left behind that lasts."""

    ability: str
    source: str
    seat: int
    targets: tuple[str, ...] = ()
    amount: int = 0
    expires: str = ""


class ScoreSeen(msgspec.Struct, frozen=True, array_like=True):
    """Points as an exact fraction."""

    over: int
    under: int


class HeroScapeView(msgspec.Struct, frozen=True):
    """The table as one seat sees it: `board_of(view.map)` gives its board."""

    seat: int | None
    mode: Mode
    scenario: str
    map: str
    players: int
    colors: tuple[str, ...]
    teams: tuple[int, ...]
    points: int
    phase: str
    round: int
    round_limit: int
    order: tuple[int, ...]
    turn: TurnSeen | None
    zones: tuple[int, ...]
    musters: tuple[MusterSeen, ...]
    figures: tuple[FigureSeen, ...]
    markers: tuple[MarkerSeen, ...]
    glyphs: tuple[GlyphSeen, ...]
    tiles: dict[str, str]
    pool: dict[str, int]
    later_points: bool
    bearer: str
    """The figure that carries the artifact."""
    held: dict[str, int]
    """For how many rounds in a row each team has held the place that counts."""
    effects: tuple[EffectSeen, ...]
    scores: tuple[ScoreSeen, ...]
    out: tuple[int, ...]
    result: Result | None


def glanced_by(state: HeroScapeState, seat: int) -> HeroScapeView:
    """The table as a computer player sees it: changed numbers are left out."""
    return _seen(state, seat, {}, {})


def seen_by(state: HeroScapeState, seat: int | None) -> HeroScapeView:
    """The table as a seat (None: a spectator) sees it (HS-RULING-50)."""
    return _seen(state, seat, *live_values(state))


def _seen(
    state: HeroScapeState,
    seat: int | None,
    cards: dict[str, Changed],
    figures: dict[str, Changed],
) -> HeroScapeView:
    board = board_of(state.map)
    seats = {muster.id: muster for muster in state.musters}
    return HeroScapeView(
        seat=seat,
        mode=state.mode,
        scenario=state.scenario,
        map=state.map,
        players=state.players,
        colors=tuple(state.color(each) for each in range(state.players)),
        teams=tuple(state.teams),
        points=state.points,
        phase=_phase(state),
        round=state.round,
        round_limit=state.round_limit,
        order=tuple(state.order),
        turn=_turn(state),
        zones=tuple(state.zones),
        musters=tuple(
            MusterSeen(
                each.id,
                each.card,
                each.seat,
                tuple(each.copies),
                dict(each.counters),
                cards.get(each.id, {}),
            )
            for each in state.musters
        ),
        figures=tuple(
            _figure(board, each, seats[each.muster], figures.get(each.id, {}))
            for each in state.figures
        ),
        markers=_markers(state, seat),
        glyphs=tuple(
            GlyphSeen(board.names[each.space], each.glyph, each.up) for each in state.glyphs
        ),
        tiles=dict(state.tiles),
        pool=dict(state.pool),
        later_points=state.later_points,
        bearer=state.bearer,
        held={
            key.removeprefix("held."): rounds
            for key, rounds in state.counters.items()
            if key.startswith("held.")
        },
        effects=tuple(
            EffectSeen(
                each.ability, each.source, each.seat, each.targets, each.amount, each.expires
            )
            for each in state.effects
        ),
        scores=tuple(
            ScoreSeen(total.numerator, total.denominator)
            for each in range(state.players)
            for total in (points(state, each),)
        ),
        out=tuple(state.out),
        result=state.result,
    )


def _figure(board: Board, figure: Figure, muster: Muster, values: Changed) -> FigureSeen:
    return FigureSeen(
        figure.id,
        figure.muster,
        muster.card,
        muster.seat,
        figure.owner,
        figure.where,
        tuple(board.names[space] for space in figure.spaces),
        figure.wounds,
        figure.host,
        values,
    )


def _markers(state: HeroScapeState, seat: int | None) -> tuple[MarkerSeen, ...]:
    """Markers by card, hidden ones first: their order tells nothing."""
    seen = [_marker(state, seat, marker) for marker in state.markers]
    return tuple(
        sorted(seen, key=lambda each: (each.seat, each.off, each.muster, each.copy, each.face))
    )


def _marker(state: HeroScapeState, seat: int | None, marker: Marker) -> MarkerSeen:
    face = marker.face if knows_face(state, seat, marker) else ""
    return MarkerSeen(marker.seat, marker.muster, face, marker.copy, marker.revealed, marker.off)


def _turn(state: HeroScapeState) -> TurnSeen | None:
    turn = state.turn()
    if turn is None:
        return None
    move = state.agenda[-1] if isinstance(state.agenda[-1], Move) else None
    return TurnSeen(
        turn.seat,
        turn.number,
        turn.muster,
        turn.phase,
        turn.granted_by,
        tuple(turn.moved),
        tuple(turn.attacked),
        "" if move is None else move.figure,
        0 if move is None else move.left,
    )


def _phase(state: HeroScapeState) -> str:
    """What the table is doing: the tag of the task on top, or "over"."""
    if not state.agenda:
        return "over"
    return str(type(state.agenda[-1]).__struct_config__.tag)
