"""The seven phases of a turn, and whose turn comes next (DD-TURN and DD-MULTI)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.engine.requests import Step
from wartable.engine.windows import Moment
from wartable.games.dragondice.damage import heal
from wartable.games.dragondice.dragon_nature import attacked
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.lasting import end_on_lost_armies, expire
from wartable.games.dragondice.settling import see_if_time_is_up
from wartable.games.dragondice.state import (
    BeginPhase,
    DragonAttack,
    Phase,
    Reinforce,
    Retreat,
    TakeMarch,
    Task,
    UseAbility,
    UseEighthFace,
)
from wartable.games.dragondice.turn.events import PhaseBegan

PHASES: Final[tuple[Phase, ...]] = (
    "expire",
    "eighth_face",
    "dragon_attack",
    "species",
    "first_march",
    "second_march",
    "reserves",
)

AFTER: Final[dict[Phase, Phase]] = dict(zip(PHASES, (*PHASES[1:], PHASES[0]), strict=True))
"""What follows each phase; the next turn begins after the last."""

TURN_BEGINS: Moment[Callable[[Game], None]] = Moment("turn.begins")
"""What else ends when a player's turn begins, such as the hold over a White Dragon."""
IN_EIGHTH_FACE_PHASE: Moment[Callable[[Game, int, int], Step]] = Moment("phase.eighth_face")
"""What the controller of an eighth face does in the Eighth Face Phase: seat and place."""
IN_SPECIES_PHASE: Moment[Callable[[Game], Step]] = Moment("phase.species")
"""Species abilities that name the Species Abilities Phase."""
COULD_USE: Moment[Callable[[Game], bool]] = Moment("phase.species.could")
"""Whether such an ability could do anything now."""
IN_RETREAT_STEP: Moment[Callable[[Game], Step]] = Moment("phase.retreat")
"""Species abilities that name the Retreat Step."""


def begin_phase(game: Game, phase: Phase) -> Step:
    """A phase begins, and those after it as long as there is nothing to do in one.

    DD-TURN-02, DD-MARCH-09.
    """
    state = game.state
    state.march = None
    heal(game)
    end_on_lost_armies(game)
    while not (tasks := _begun(game, phase)):
        phase = _after(phase)
    state.next(*tasks, BeginPhase(_after(phase)))
    yield from ()


def _begun(game: Game, phase: Phase) -> list[Task]:
    """What is to be done in a phase that begins now."""
    state = game.state
    state.phase = phase
    if phase == "expire":
        _begin_turn(game)
    game.tell(
        PhaseBegan(
            rule="DD-TURN-01",
            about=(f"seat:{state.turn}",),
            seat=state.turn,
            name=state.name(state.turn),
            phase=phase,
            round=state.round,
        )
    )
    if phase == "expire":
        expire(game, state.turn)
        for end in TURN_BEGINS.everything:
            end(game)
    return _tasks(game, phase)


def _tasks(game: Game, phase: Phase) -> list[Task]:
    """What a phase has to do: dragons attack only where they meet an army.

    DD-TURN-06, DD-TURN-07, DD-RESERVES-04.
    """
    seat = game.state.turn
    terrains = range(len(game.state.terrains))
    match phase:
        case "eighth_face":
            held = [place for place in terrains if game.holds(seat, place)]
            places = [place for place in held if game.units(seat, place)]
            return [UseEighthFace(places)] if places else []
        case "dragon_attack":
            return [DragonAttack([])] if attacked(game, seat) else []
        case "species":
            own = {die.kind for die in game.state.dice if die.owner == seat}
            able = game.catalogue.able
            left = [
                name
                for name in IN_SPECIES_PHASE.names()
                if name in able and not able[name].isdisjoint(own)
            ]
            return [UseAbility(left)] if left else []
        case "first_march" | "second_march":
            return [TakeMarch()]
        case "reserves":
            return [Reinforce(), Retreat()]
        case _:
            return []


def _after(phase: Phase) -> Phase:
    return AFTER[phase]


def _begin_turn(game: Game) -> None:
    """The next player who is still in has the turn; those who are out are skipped.

    What they had cast ends when their turn would have begun (DD-MULTI-10).

    DD-TERM-20, DD-TURN-08.
    """
    state = game.state
    order = state.order
    at = order.index(state.turn) if state.turn in order else -1
    while True:
        at += 1
        if at == len(order):
            see_if_time_is_up(game)
            at = 0
            state.round += 1
        state.turn = order[at]
        if state.turn not in state.out:
            break
        expire(game, state.turn)
    state.round = max(state.round, 1)
    state.marched = []
    state.flooded = []
