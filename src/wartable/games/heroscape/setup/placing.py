"""Placing figures in starting zones, or where the Scenario shows them.

HS-SETUP-05, HS-SETUP-09, HS-SETUP-12, HS-SETUP-13, HS-SETUP-14, HS-SETUP-15, HS-RULING-54,
HS-RULING-55.
"""

from __future__ import annotations

from wartable.engine.forms import Bar, Limit, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Table
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.registry import abilities
from wartable.games.heroscape.board import board_of
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.events.setup import FigureLeftOut, FigurePlaced, ZoneTaken
from wartable.games.heroscape.field import room_for, space_names, spaces_id, wide
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.scenarios import Preset, zones_of
from wartable.games.heroscape.state import Figure, HeroScapeState, Place

LEFT_OUT = "left_out"
REST = "rest"


def place_figure(state: HeroScapeState, table: Table, task: Place) -> Step:
    """A seat puts its next figure on a free space of its zone (HS-SETUP-12).

    HS-SETUP-15, HS-RULING-54.
    """
    task.figures = [each for each in task.figures if not waits(state, state.figure(each))]
    if not task.figures or task.seat in state.out:
        state.done()
        return
    if state.zones[task.seat] < 0:
        yield from _take_zone(state, table, task.seat)
    figure = state.figure(task.figures.pop(0))
    places = free_places(state, figure)
    if not places:
        leave_out(table, figure)
        return
    options = [
        Option(spaces_id(state, place), _words(state, place), _about(state, place))
        for place in places
    ]
    if _too_few(state, task, figure):
        options.append(Option(LEFT_OUT, messages.LEAVE_OUT))
    if task.figures:
        options.append(Option(REST, messages.PLACE_REST))
    answer = yield from ask(
        Prompt(
            task.seat,
            "placing",
            messages.PLACE_FIGURE(figure=figure_name(figure.id)),
            "HS-SETUP-12",
            Pick(tuple(options), only=Limit(messages.ONLY_ZONE, "HS-SETUP-12")),
            (f"figure:{figure.id}",),
        )
    )
    if answer == LEFT_OUT:
        leave_out(table, figure)
    elif answer == REST:
        place_rest(state, table, [figure.id, *task.figures])
        state.done()
    else:
        chosen = next(each for each in places if spaces_id(state, each) == answer)
        put(state, table, figure, chosen)


def waits(state: HeroScapeState, figure: Figure) -> bool:
    """Whether a power of its card has it begin off the battlefield (HS-RULING-64)."""
    return state.master and any(
        power.number("off_board") and power.id in abilities
        for power in card_of(state.muster(figure.muster).card).powers
    )


def _words(state: HeroScapeState, place: tuple[int, ...]) -> str:
    names = space_names(state, place)
    if len(names) == 1:
        return names[0]
    return messages.TWO_SPACES(front=names[0], rear=names[1])


def _about(state: HeroScapeState, place: tuple[int, ...]) -> tuple[str, ...]:
    """A place of two spaces says which they are; one space is its own name."""
    if len(place) == 1:
        return ()
    return tuple(f"space:{name}" for name in space_names(state, place))


def place_rest(state: HeroScapeState, table: Table, figures: list[str]) -> None:
    """The table puts the rest of an Army on the first places that are free."""
    for each in figures:
        figure = state.figure(each)
        places = free_places(state, figure)
        if places:
            put(state, table, figure, places[0])
        else:
            leave_out(table, figure)


def put(state: HeroScapeState, table: Table, figure: Figure, place: tuple[int, ...]) -> None:
    """A figure stands on the battlefield; starting on a Glyph wakes nothing (HS-RULING-55)."""
    figure.where, figure.spaces = "board", place
    names = space_names(state, place)
    table.tell(
        FigurePlaced(
            rule="HS-SETUP-12",
            about=(f"figure:{figure.id}", *(f"space:{name}" for name in names)),
            figure=figure.id,
            spaces=names,
        )
    )


def leave_out(table: Table, figure: Figure) -> None:
    """A figure without room takes no part, and is not destroyed (HS-SETUP-15, HS-RULING-54)."""
    figure.where = "left_out"
    table.tell(FigureLeftOut(rule="HS-SETUP-15", about=(f"figure:{figure.id}",), figure=figure.id))


def free_places(state: HeroScapeState, figure: Figure) -> list[tuple[int, ...]]:
    """Where in its zone a figure can stand; two spaces of one level for a wide one.

    HS-SETUP-12, HS-RULING-54.
    """
    zone = zones_of(state.scenario, state.map)[state.zones[figure.owner]]
    board, has_room = board_of(state.map), room_for(state, figure)
    if not wide(state, figure):
        return [(space,) for space in zone if has_room((space,))]
    return [
        (front, rear)
        for front in zone
        for rear in board.beside[front]
        if rear in zone and has_room((front, rear))
    ]


def _too_few(state: HeroScapeState, task: Place, figure: Figure) -> bool:
    """Whether the figures still to be placed need more spaces than are free (HS-RULING-54)."""
    zone = zones_of(state.scenario, state.map)[state.zones[task.seat]]
    taken = {space for each in state.on_board() for space in each.spaces}
    free = sum(space not in taken for space in zone)
    waiting = [figure, *(state.figure(each) for each in task.figures)]
    return sum(2 if wide(state, each) else 1 for each in waiting) > free


def _take_zone(state: HeroScapeState, table: Table, seat: int) -> Step:
    """A seat picks a zone no enemy has; teammates share theirs.

    HS-SETUP-12, HS-SETUP-13, HS-SETUP-14.
    """
    zones = zones_of(state.scenario, state.map)
    shared = [state.zones[each] for each in state.side(seat) if state.zones[each] >= 0]
    free = [zone for zone in range(len(zones)) if zone not in state.zones]
    chosen = shared[0] if shared else free[0]
    if not shared and len(free) > 1:
        options = tuple(
            Option(f"zone:{zone + 1}", messages.ZONE(zone=zone + 1, spaces=len(zones[zone])))
            for zone in free
        )
        bars = tuple(
            Bar(
                f"zone:{zone + 1}",
                messages.ZONE(zone=zone + 1, spaces=len(zones[zone])),
                messages.ZONE_TAKEN,
                "HS-SETUP-13",
            )
            for zone in range(len(zones))
            if zone not in free
        )
        answer = yield from ask(
            Prompt(
                seat,
                "zone",
                messages.CHOOSE_ZONE,
                "HS-SETUP-12",
                Pick(options, bars),
                (f"seat:{seat}",),
            )
        )
        chosen = int(answer.removeprefix("zone:")) - 1
    state.zones[seat] = chosen
    table.tell(
        ZoneTaken(
            rule="HS-SETUP-12",
            about=(f"seat:{seat}",),
            color=state.color(seat),
            zone=chosen + 1,
        )
    )


def put_preset(state: HeroScapeState, table: Table, seat: int, preset: Preset | None) -> None:
    """A pre-set Army stands where the Scenario shows it, else in its zone from the first space.

    HS-SETUP-05, HS-SETUP-09.
    """
    if seat in state.out:
        return
    if state.zones[seat] < 0:
        shared = [state.zones[each] for each in state.side(seat) if state.zones[each] >= 0]
        free = [z for z in range(len(zones_of(state.scenario, state.map))) if z not in state.zones]
        state.zones[seat] = shared[0] if shared else free[0]
    board = board_of(state.map)
    positions = preset.positions if preset is not None else {}
    for figure in [each for each in state.figures if each.owner == seat]:
        if waits(state, figure):
            continue
        card = card_of(state.muster(figure.muster).card)
        shown = positions.get(card.id, ())
        if figure.number <= len(shown):
            spaces = shown[figure.number - 1]
            put(state, table, figure, tuple(board.at(*place) for place in spaces))
        else:
            place_rest(state, table, [figure.id])
