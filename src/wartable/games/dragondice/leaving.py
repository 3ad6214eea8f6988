"""Leaving a match: what happens to a player's dice and to whatever waits for the player.

DD-LEAVE.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.requests import Step
from wartable.games.dragondice.damage import heal
from wartable.games.dragondice.events import PlayerLeft
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.lasting import end_effects_by, end_on_lost_armies
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import (
    GONE,
    POOL,
    BeginPhase,
    ChooseFrontier,
    CounterAttack,
    EndAction,
    PlaceArmies,
    RollAttack,
    RollManeuver,
    RollOrder,
    RollSaves,
    Task,
    TurnTerrain,
)

LEAVING_RULE: Final = "DD-LEAVE-01"
DRAW_RULE: Final = "DD-LEAVE-11"


def leave(game: Game, seat: int) -> Step:
    """The dice of a player who left go off the table, then it is seen who is left."""
    state = game.state
    in_setup = state.phase == "setup"
    state.out.append(seat)
    about = (f"seat:{seat}",)
    game.tell(PlayerLeft(rule="DD-LEAVE-02", about=about, seat=seat, name=state.name(seat)))
    _clear(game, seat)
    if in_setup:
        _skip_in_setup(game, seat)
        return
    _skip(game, seat)
    yield from settle(game)
    end_on_lost_armies(game)


def _clear(game: Game, seat: int) -> None:
    """Units, items and minor terrains go; dragons and the Summoning Pool stay (DD-LEAVE-03)."""
    state = game.state
    for die in state.dice:
        if die.owner == seat and die.place != POOL:
            die.place = GONE
            state.effects.end_on(f"die:{die.id}")
            end_effects_by(game, die)
    for minor in state.minors:
        if minor.owner == seat and minor.place != POOL:
            minor.place = GONE


# Before the first turn


def _skip_in_setup(game: Game, seat: int) -> None:
    """The others continue in their order (DD-LEAVE-09)."""
    state = game.state
    state.order = [other for other in state.order if other != seat]
    if state.proposals:
        state.proposals[seat] = ""
    state.agenda = [left for task in state.agenda if (left := _without(game, task, seat))]


def _without(game: Game, task: Task, seat: int) -> Task | None:
    match task:
        case RollOrder(groups):
            return RollOrder(
                [left for group in groups if (left := [other for other in group if other != seat])]
            )
        case ChooseFrontier(selects) if selects == seat:
            return ChooseFrontier(game.state.order[-1])
        case PlaceArmies(order):
            left = [other for other in order if other != seat]
            return PlaceArmies(left) if left else None
        case _:
            return task


# In a turn


def _skip(game: Game, seat: int) -> None:
    """Nothing waits for the player anymore (DD-LEAVE-05, DD-LEAVE-06, DD-LEAVE-07)."""
    state = game.state
    if state.turn == seat:
        state.march = state.attack = state.casting = state.fight = None
        state.agenda = [BeginPhase("expire")]
        heal(game)
        return
    attack = state.attack
    if attack is not None and seat in (attack.seat, attack.target):
        while isinstance(state.agenda[-1], RollAttack | RollSaves | CounterAttack):
            state.agenda.pop()
        if not isinstance(state.agenda[-1], EndAction):
            state.agenda.append(EndAction())
    task = state.agenda[-1]
    if isinstance(task, RollManeuver):
        against = [other for other in task.against if other != seat]
        state.next(RollManeuver(against) if against else TurnTerrain())
    _spare(game, seat)


def _spare(game: Game, seat: int) -> None:
    """Spells that were announced at what is gone do nothing to it (DD-LEAVE-08)."""
    casting = game.state.casting
    if casting is None:
        return
    gone = {f"dead:{seat}", *(f"die:{die.id}" for die in game.state.dice if die.owner == seat)}

    def is_gone(target: str) -> bool:
        return target in gone or target.startswith(f"army:{seat}:")

    for spell in list(casting.announced):
        targets = tuple(target for target in spell.targets if not is_gone(target))
        if targets == spell.targets:
            continue
        spell.targets = targets
        if not targets:
            casting.announced.remove(spell)
