"""Where a figure moves: the ends it can reach with their best ways, or one step at a time.

HS-MOVE-02, HS-MOVE-06, HS-DOUBLE-05, HS-RULING-18, HS-RULING-38.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from wartable.engine.forms import Bar, Limit, Option, Pick
from wartable.engine.message import Said
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask
from wartable.engine.windows import Offer
from wartable.games.heroscape import messages
from wartable.games.heroscape.field import space_names, spaces_id, spaces_named
from wartable.games.heroscape.moments import Acting
from wartable.games.heroscape.movement import (
    EXTREME,
    Journey,
    Reach,
    Spaces,
    Step,
    Way,
    merged,
    reach_of,
    step_options,
)
from wartable.games.heroscape.movement.journey import RULES, Why
from wartable.games.heroscape.moving.profile import can_fly, journey_of
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.state import Going, HeroScapeState, Move

STAY = "stay"
STOP = "stop"
TURN_ROUND = "turn_round"
STEPWISE: dict[str, Going] = {"step_by_step": "walk", "fly_step_by_step": "fly"}


@dataclass
class Chosen:
    """Where a figure goes: along a way, by one step, or nowhere."""

    answer: str
    spaces: Spaces
    way: Way | None = None
    pace: Step | None = None
    going: Going = "walk"
    stepwise: bool = False


def ask_destination(
    state: HeroScapeState,
    acting: Acting,
    move: Move,
    offer: Offer[HeroScapeState] | None,
    *,
    first: bool,
) -> Asking[Chosen]:
    """Where a figure ends its move: one choice for each best way to each end (HS-MOVE-02).

    The default is to stay, on the way to go on to where it was going (HS-LEAVE-07).
    """
    figure = acting.figure
    modes = _modes(state, acting, move, first=first)
    found, journey = _reached(state, acting, move, modes, first=first)
    choices: dict[str, Chosen] = {}
    options: list[Option] = []
    otherwise = ""
    for node, ways in found.ends.items():
        for facing in found.facings[node]:
            for number, way in enumerate(ways):
                if not way.path and facing == figure.spaces:
                    continue
                names = space_names(state, facing)
                option = _end(names, number, way.cost, way.strikes, way.falls, way.flying)
                going: Going = "fly" if way.flying else "walk"
                id_ = option.id
                choices[id_] = Chosen(id_, facing, way, going=going)
                options.append(option)
                if facing == move.goal and not otherwise:
                    otherwise = id_
    here = Chosen(STAY if first else STOP, figure.spaces, going=move.going)
    if first or _may_stop(found, figure.spaces):
        words = messages.STAY if first else messages.STOP
        choices[here.answer] = here
        options.append(Option(here.answer, words))
        otherwise = otherwise or here.answer
    if options and (found.ends or not first):
        for id_, going in STEPWISE.items():
            if (going == "fly") in modes:
                words = messages.STEP_BY_STEP if going == "walk" else messages.FLY_STEP_BY_STEP
                choices[id_] = Chosen(id_, figure.spaces, going=going, stepwise=True)
                options.append(Option(id_, words))
    bars = list(_bars(state, journey, move.left, choices))
    if offer is not None:
        options += offer.options
        bars += offer.bars
        choices.update({each.id: Chosen(each.id, figure.spaces) for each in offer.options})
    if not options:
        return Chosen(STOP, figure.spaces, going=move.going)
    say = messages.MOVE_WHERE if first else messages.MOVE_ON
    answer = yield from ask(
        Prompt(
            state.seat_of(figure),
            "destination",
            say(figure=figure_name(figure.id), left=move.left),
            "HS-MOVE-02",
            Pick(
                tuple(options),
                tuple(bars),
                otherwise=otherwise,
                only=Limit(messages.ONLY_REACHABLE, "HS-MOVE-02"),
            ),
            (f"figure:{figure.id}",),
        )
    )
    return choices[answer]


def _modes(state: HeroScapeState, acting: Acting, move: Move, *, first: bool) -> list[bool]:
    """Whether it may walk (False) and fly (True): declared for a whole move (HS-RULING-18)."""
    if not first:
        return [move.going == "fly"]
    return [False, True] if can_fly(state, acting) else [False]


def _reached(
    state: HeroScapeState, acting: Acting, move: Move, modes: list[bool], *, first: bool
) -> tuple[Reach, Journey]:
    """All ends, by foot and by wing where a figure may do either."""
    found: Reach | None = None
    walk: Journey | None = None
    for flies in modes:
        free = move.free or (flies and not first)
        journey = journey_of(state, acting, move.left, "fly" if flies else "walk", free=free)
        walk = walk or journey
        reached = reach_of(journey)
        found = reached if found is None else merged(found, reached)
    assert found is not None
    assert walk is not None
    return found, walk


def _may_stop(found: Reach, spaces: Spaces) -> bool:
    node = spaces if len(spaces) == 1 or spaces[0] < spaces[1] else spaces[::-1]
    return spaces in found.facings.get(node, ())


@lru_cache(maxsize=1 << 15)
def _end(
    names: tuple[str, ...], number: int, cost: int, strikes: int, falls: int, flying: bool
) -> Option:
    """An end by a way, as it is offered in move after move: what it costs, and what it risks."""
    id_ = spaces_named(names) + (f".{number}" if number else "")
    space = names[0]
    if len(names) == 2:
        space = messages.TWO_SPACES(front=names[0], rear=names[1])
    if flying and strikes:
        words = messages.END_FLYING_RISKY(space=space, cost=cost, strikes=strikes)
    elif flying:
        words = messages.END_FLYING(space=space, cost=cost)
    elif strikes or falls:
        words = _risky_words(space, cost, strikes, falls)
    else:
        words = messages.END_PLAIN(space=space, cost=cost)
    return Option(id_, words, _about(names, id_))


def _risky_words(space: str, cost: int, strikes: int, falls: int) -> Said:
    extreme, falls = divmod(falls, EXTREME)
    if extreme:
        return messages.END_DEADLY(
            space=space, cost=cost, strikes=strikes, extreme=extreme, falls=falls
        )
    return messages.END_RISKY(space=space, cost=cost, strikes=strikes, falls=falls)


def risks_of(option: Option) -> tuple[int, int, int]:
    """The strikes, extreme falls and other fall dice on the way to an end that is offered."""
    strikes, extreme, falls = (option.values.get(name) for name in ("strikes", "extreme", "falls"))
    return (
        strikes if isinstance(strikes, int) else 0,
        extreme if isinstance(extreme, int) else 0,
        falls if isinstance(falls, int) else 0,
    )


def _about(names: tuple[str, ...], id_: str) -> tuple[str, ...]:
    """The spaces it would stand on, where the id does not name just that."""
    about = tuple(f"space:{name}" for name in names)
    return () if about == (id_,) else about


WHY: dict[Why, str] = {
    "obstacle": messages.WHY_OBSTACLE,
    "wall": messages.WHY_WALL,
    "underside": messages.WHY_UNDERSIDE,
    "no_fit": messages.WHY_NO_FIT,
    "too_high": messages.WHY_TOO_HIGH,
    "too_far": messages.WHY_TOO_FAR,
    "enemy": messages.WHY_ENEMY,
    "engaged_friend": messages.WHY_ENGAGED_FRIEND,
    "stop_on_figure": messages.WHY_STOP_ON_FIGURE,
    "stop_uneven": messages.WHY_STOP_UNEVEN,
    "no_end": messages.WHY_NO_END,
}


def _bars(
    state: HeroScapeState, journey: Journey, left: int, choices: dict[str, Chosen]
) -> list[Bar]:
    """Why spaces next to a single-space figure cannot be reached at all."""
    if journey.double:
        return []
    bars: list[Bar] = []
    start = journey.mover.spaces
    for there in journey.board.beside[start[0]]:
        id_ = spaces_id(state, (there,))
        if id_ in choices:
            continue
        step = journey.step(start, there, left, first=True)
        why: Why = "no_end" if isinstance(step, Step) else step
        bars.append(Bar(id_, journey.board.names[there], WHY[why], RULES[why], quiet=True))
    return bars


def ask_step(state: HeroScapeState, acting: Acting, move: Move) -> Asking[Chosen]:
    """The next step of a figure that moves step by step, or the end of its move (HS-MOVE-01)."""
    figure = acting.figure
    begun = move.steps > 0
    free = move.free or (move.going == "fly" and begun)
    journey = journey_of(state, acting, move.left, move.going, free=free)
    choices: dict[str, Chosen] = {}
    options: list[Option] = []
    found = step_options(journey, first=not begun)
    for step in found.steps:
        id_ = spaces_id(state, step.spaces)
        choices[id_] = Chosen(id_, step.spaces, pace=step, going=move.going)
        about = _about(space_names(state, step.spaces), id_)
        options.append(Option(id_, _step_words(state, step), about))
    bars = [
        Bar(
            spaces_id(state, each.spaces),
            " + ".join(space_names(state, each.spaces)),
            WHY[each.why],
            each.rule,
        )
        for each in found.barred
    ]
    for facing in found.facings:
        id_ = STOP if facing == figure.spaces else TURN_ROUND
        choices[id_] = Chosen(id_, facing, going=move.going)
        words = messages.STOP if id_ == STOP else messages.TURN_ROUND
        options.append(Option(id_, words))
    if not options:
        return Chosen(STOP, figure.spaces, going=move.going)
    answer = yield from ask(
        Prompt(
            state.seat_of(figure),
            "step",
            messages.NEXT_STEP(figure=figure_name(figure.id), left=move.left),
            "HS-MOVE-01",
            Pick(
                tuple(options),
                tuple(bars),
                otherwise=STOP if STOP in choices else options[0].id,
                only=Limit(messages.ONLY_NEIGHBORS, "HS-MOVE-01"),
            ),
            (f"figure:{figure.id}",),
        )
    )
    return choices[answer]


def _step_words(state: HeroScapeState, step: Step) -> str:
    space = " + ".join(space_names(state, step.spaces))
    if step.strikes or step.fall:
        return _risky_words(space, step.cost, len(step.strikes), step.fall)
    return messages.END_PLAIN(space=space, cost=step.cost)
