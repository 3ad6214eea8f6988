"""Victory Objectives beyond destroying the enemy: to hold, to survive, to reach, to retrieve.

HS-WIN-01, HS-WIN-02, HS-RULING-58, HS-RULING-60.
"""

from __future__ import annotations

from wartable.engine.rulebook import Table
from wartable.games.heroscape import messages
from wartable.games.heroscape.board import board_of
from wartable.games.heroscape.events.objectives import ArtifactDropped, ArtifactTaken, PlaceHeld
from wartable.games.heroscape.scenarios import Objective, scenario_of, zones_of
from wartable.games.heroscape.state import Figure, HeroScapeState, Lying
from wartable.games.heroscape.victory import team_seats, teams_alive, won_by

ARTIFACT = "brandar"
"""The Glyph that stands for what is to be retrieved."""


def objective_of(state: HeroScapeState) -> Objective:
    """What the Scenario asks for."""
    return scenario_of(state.scenario, state.map).objective


def _spaces(state: HeroScapeState, objective: Objective) -> set[int]:
    board = board_of(state.map)
    return {board.at(*place) for place in objective.spaces}


def after_move(state: HeroScapeState, table: Table, figure: Figure) -> None:
    """A figure has ended a move, or was placed: has it reached what counts (HS-RULING-58)?"""
    objective = objective_of(state)
    team = state.teams[state.seat_of(figure)]
    if objective.kind == "reach" and team == objective.team:
        if _spaces(state, objective) & set(figure.spaces):
            raise won_by(
                state,
                team_seats(state, team),
                messages.REACHED(color=state.name(state.seat_of(figure))),
                "HS-WIN-02",
            )
    elif objective.kind == "retrieve":
        _take_up(state, table, figure)
        zone = state.zones[state.seat_of(figure)]
        home = zones_of(state.scenario, state.map)[zone] if zone >= 0 else ()
        if state.bearer == figure.id and set(figure.spaces) & set(home):
            raise won_by(
                state,
                team_seats(state, team),
                messages.RETRIEVED(color=state.name(state.seat_of(figure))),
                "HS-WIN-02",
            )


def _take_up(state: HeroScapeState, table: Table, figure: Figure) -> None:
    """A figure that comes to the artifact carries it from now on."""
    for lying in list(state.glyphs):
        if lying.glyph == ARTIFACT and lying.space in figure.spaces:
            state.glyphs.remove(lying)
            state.bearer = figure.id
            about = (f"figure:{figure.id}",)
            table.tell(ArtifactTaken(rule="HS-WIN-02", about=about, figure=figure.id))


def after_loss(
    state: HeroScapeState, table: Table, figure: Figure, spaces: tuple[int, ...]
) -> None:
    """The bearer is gone: the artifact lies where it stood."""
    if state.bearer != figure.id or not spaces:
        return
    state.bearer = ""
    state.glyphs.append(Lying(spaces[0], ARTIFACT, up=True))
    space = board_of(state.map).names[spaces[0]]
    table.tell(
        ArtifactDropped(
            rule="HS-WIN-02",
            about=(f"figure:{figure.id}", f"space:{space}"),
            figure=figure.id,
            space=space,
        )
    )


def after_round(state: HeroScapeState, table: Table) -> None:
    """At the end of a round: who has held the place, who has survived (HS-RULING-58)."""
    objective = objective_of(state)
    if objective.kind == "hold":
        _hold(state, table, objective)
    elif (
        objective.kind == "survive"
        and state.round >= objective.rounds
        and objective.team in teams_alive(state)
    ):
        seats = team_seats(state, objective.team)
        names = [state.name(seat) for seat in seats]
        raise won_by(state, seats, messages.SURVIVED(colors=names), "HS-WIN-02")


def _hold(state: HeroScapeState, table: Table, objective: Objective) -> None:
    """A side that alone has figures there at the end of enough rounds in a row wins."""
    place = _spaces(state, objective)
    there = {
        state.teams[state.seat_of(figure)]
        for figure in state.on_board()
        if place & set(figure.spaces)
    }
    for team in sorted(set(state.teams)):
        key = f"held.{team}"
        state.counters[key] = state.counters.get(key, 0) + 1 if there == {team} else 0
        if not state.counters[key]:
            continue
        seats = team_seats(state, team)
        names = [state.name(seat) for seat in seats]
        table.tell(
            PlaceHeld(
                rule="HS-WIN-02",
                about=tuple(f"seat:{seat}" for seat in seats),
                color=state.color(seats[0]),
                rounds=state.counters[key],
                needed=objective.rounds,
            )
        )
        if state.counters[key] >= objective.rounds:
            raise won_by(state, seats, messages.HELD(colors=names), "HS-WIN-02")
