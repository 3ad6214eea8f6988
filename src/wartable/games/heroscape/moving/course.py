"""A move from its first question to its end: in legs, asked again after every roll on the way.

HS-MOVE-01, HS-MOVE-02, HS-FALL-05, HS-RULING-11, HS-RULING-15, HS-RULING-18, HS-RULING-19.
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.heroscape.abilities.registry import (
    ENTERED,
    FIGURE_MOVED,
    MOVES,
    abilities,
    by_the_die,
)
from wartable.games.heroscape.events.moving import Moved
from wartable.games.heroscape.field import space_names
from wartable.games.heroscape.glyphs import change_glyphs
from wartable.games.heroscape.moments import Acting, Entered
from wartable.games.heroscape.movement import Step as Pace
from wartable.games.heroscape.movement import steps_of
from wartable.games.heroscape.moving.asking import Chosen, ask_destination, ask_step
from wartable.games.heroscape.moving.perils import fall, strike_leaver
from wartable.games.heroscape.moving.profile import journey_of, move_of
from wartable.games.heroscape.objectives import after_move
from wartable.games.heroscape.state import Figure, HeroScapeState, Move, Turn
from wartable.games.heroscape.victory import end_if_won


def start_move(
    state: HeroScapeState,
    table: Table,
    figure: Figure,
    *,
    turn: Turn | None = None,
    move: int | None = None,
    free: bool = False,
) -> Step:
    """A figure moves up to its Move, or as far as a power lets it (HS-MOVE-02).

    `free`: nobody strikes it when it leaves.
    """
    acting = Acting(figure, turn)
    left = move_of(state, acting) if move is None else move
    begun = Move(figure.id, "walk", left, started=figure.spaces, free=free)
    yield from _entered(state, table, begun, figure, ())
    if figure.on_board:
        yield from _choose(state, table, begun, turn, first=True)


def follow(
    state: HeroScapeState,
    table: Table,
    figure: Figure,
    paces: Sequence[Pace],
    turn: Turn,
    *,
    facing: tuple[int, ...] = (),
) -> Step:
    """A power leads a figure along these steps to their end, with their strikes and falls.

    HS-RULING-11, HS-RULING-15, HS-RULING-17. `facing` is how a double-space figure then stands.
    """
    move = Move(figure.id, "walk", sum(pace.cost for pace in paces), started=figure.spaces)
    acting = Acting(figure, turn)
    gone: list[tuple[int, ...]] = []
    for pace in paces:
        if pace.strikes:
            _tell(state, table, move, figure, gone)
            yield from strike_leaver(state, table, figure, pace.strikes)
            if not figure.on_board:
                return
        _take(move, acting, pace)
        gone.append(pace.spaces)
        if pace.fall:
            _tell(state, table, move, figure, gone)
            yield from fall(state, table, figure, pace.drop, pace.fall)
            if not figure.on_board:
                return
    _face(figure, gone, facing)
    _tell(state, table, move, figure, gone)
    yield from _arrive(state, table, move, acting)


def go_on(state: HeroScapeState, table: Table, move: Move) -> Step:
    """After a roll on the way the player is asked again with what is left (HS-FALL-05)."""
    state.agenda.pop()
    if state.figure(move.figure).on_board:
        yield from _choose(state, table, move, state.turn(), first=False)


def _choose(
    state: HeroScapeState, table: Table, move: Move, turn: Turn | None, *, first: bool
) -> Step:
    figure = state.figure(move.figure)
    acting = Acting(figure, turn)
    if move.stepwise:
        chosen = yield from ask_step(state, acting, move)
    else:
        offer = None
        if first and turn is not None:
            sources = (figure.id,)
            offer = abilities.offer(
                state, table, MOVES, acting, seat=state.seat_of(figure), sources=sources
            )
        chosen = yield from ask_destination(state, acting, move, offer, first=first)
        if offer is not None and chosen.answer in offer:
            yield from offer.take(chosen.answer)
            return
    if chosen.stepwise:
        move.going, move.stepwise = chosen.going, True
        state.agenda.append(move)
        return
    if first and not move.stepwise:
        move.going = chosen.going
    yield from _walk(state, table, move, acting, chosen)


def _walk(state: HeroScapeState, table: Table, move: Move, acting: Acting, chosen: Chosen) -> Step:
    """Step by step along a way: strikes before a step, a fall after it (HS-RULING-15)."""
    figure = acting.figure
    paces: tuple[Pace, ...] = ()
    if chosen.pace is not None:
        paces = (chosen.pace,)
    elif chosen.way is not None:
        journey = journey_of(state, acting, move.left, move.going, free=_untouched(move))
        paces = steps_of(journey, chosen.way)
    gone: list[tuple[int, ...]] = []
    watched = not set(state.cast).isdisjoint(abilities.hooked(ENTERED))
    for number, pace in enumerate(paces, start=1):
        if pace.strikes:
            _tell(state, table, move, figure, gone)
            yield from strike_leaver(state, table, figure, pace.strikes)
            if not figure.on_board:
                return
        _take(move, acting, pace)
        gone.append(pace.spaces)
        if pace.fall:
            _tell(state, table, move, figure, gone)
            yield from fall(state, table, figure, pace.drop, pace.fall)
            if not figure.on_board:
                return
        others = _others(state, figure) if watched else []
        yield from _entered(state, table, move, figure, pace.spaces)
        if not figure.on_board:
            _tell(state, table, move, figure, gone)
            return
        if pace.stops:
            break
        last = number == len(paces)
        rolled = pace.strikes or pace.fall or (watched and others != _others(state, figure))
        if (move.stepwise and move.left) or (not last and rolled):
            _tell(state, table, move, figure, gone)
            move.goal = chosen.spaces
            state.agenda.append(move)
            return
    _face(figure, gone, chosen.spaces)
    _tell(state, table, move, figure, gone)
    yield from _arrive(state, table, move, acting)


def _others(state: HeroScapeState, figure: Figure) -> list[tuple[str, tuple[int, ...]]]:
    """Where all others stand: if a power moves them, the rest of a way may be blocked."""
    return [(each.id, each.spaces) for each in state.on_board() if each is not figure]


def _untouched(move: Move) -> bool:
    """Whether nobody strikes: by a power, or since a flyer is in the air already."""
    return move.free or (move.going == "fly" and move.steps > 0)


def _take(move: Move, acting: Acting, pace: Pace) -> None:
    """One step is made; a figure that can Fly has no falls to fear (HS-MOVE-01)."""
    acting.figure.spaces = pace.spaces
    move.left -= pace.cost
    move.steps += 1
    move.walked.append(pace.spaces[0])
    turn, figure = acting.turn, acting.figure
    if turn is not None:
        turn.walked.setdefault(figure.id, []).append(pace.spaces[0])
        if move.going == "fly" and figure.id not in turn.flew:
            turn.flew.append(figure.id)


def _face(figure: Figure, gone: list[tuple[int, ...]], spaces: tuple[int, ...]) -> None:
    """A double-space figure stands the way round that was chosen (HS-DOUBLE-05, HS-DOUBLE-06)."""
    if set(spaces) == set(figure.spaces) and spaces != figure.spaces:
        figure.spaces = spaces
        if gone:
            gone[-1] = spaces
        else:
            gone.append(spaces)


def _tell(
    state: HeroScapeState,
    table: Table,
    move: Move,
    figure: Figure,
    gone: list[tuple[int, ...]],
) -> None:
    """Everybody sees where it went since this was last told."""
    if not gone:
        return
    path = tuple(space_names(state, spaces) for spaces in gone)
    table.tell(
        Moved(
            rule="HS-MOVE-01",
            about=(f"figure:{figure.id}", *(f"space:{name}" for name in path[-1])),
            figure=figure.id,
            path=path,
            going=move.going,
            left=move.left,
        )
    )
    gone.clear()


def _entered(
    state: HeroScapeState,
    table: Table,
    move: Move,
    figure: Figure,
    came_from: tuple[int, ...],
) -> Step:
    """What powers do where a move begins and after each step."""
    moment = Entered(move, figure, came_from)
    yield from abilities.open(state, table, ENTERED, moment, by_the_die())


def _arrive(state: HeroScapeState, table: Table, move: Move, acting: Acting) -> Step:
    """The move has ended: Glyphs, then powers (HS-RULING-15)."""
    figure = acting.figure
    if figure.spaces == move.started and not move.steps:
        return
    yield from change_glyphs(state, table, figure, move.started)
    if figure.on_board:
        after_move(state, table, figure)
        yield from abilities.open(state, table, FIGURE_MOVED, acting, by_the_die())
    end_if_won(state)
