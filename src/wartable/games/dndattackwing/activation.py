"""The Activation Phase: reveal, execute, exhaustion, altitude, action (ACTIVATE, EXHAUST, FLEE).

The move itself is in movement.py, altitude.py and actions.py have the last two steps.
"""

from __future__ import annotations

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.agenda import (
    Act,
    BeginCombat,
    ChangeAltitude,
    DropTreasure,
    Execute,
    Moved,
    Reform,
    Reveal,
)
from wartable.games.dndattackwing.edges import go_beyond
from wartable.games.dndattackwing.events.rounds import DialRevealed, ManeuverReplaced, NoManeuver
from wartable.games.dndattackwing.initiative import review
from wartable.games.dndattackwing.judging import judge_again
from wartable.games.dndattackwing.mat import outside
from wartable.games.dndattackwing.movement import move
from wartable.games.dndattackwing.names import colored_name, creature_name
from wartable.games.dndattackwing.objectives import after_leaving
from wartable.games.dndattackwing.obstacles import strike_obstacles, turn_up_crossed
from wartable.games.dndattackwing.order import choose_next, opponent_of, tied
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.planning import dialed, maneuvers
from wartable.games.dndattackwing.registry import (
    ACTIVATION_BEGUN,
    DIAL_REVEALED,
    MANEUVER_DONE,
    MOVED,
    RED_MANEUVER,
    Moving,
    abilities,
    by_initiative,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import EXHAUSTION, PIVOT, give, take
from wartable.games.flightpath.dials import Maneuver


def next_activation(state: Battle, table: Table) -> Step:
    """The next creature activates: lowest Level first, among equals initiative last.

    DN-ACTIVATE-01, DN-ACTIVATE-03, DN-ACTIVATE-04, DN-ACTIVATE-05, DN-EX-23.
    """
    review(state, table)
    waiting = [creature for creature in state.in_play() if not creature.activated]
    if not waiting:
        state.done(BeginCombat())
        return
    first = tied(state, waiting, highest_first=False, initiative_first=False)
    creature = yield from choose_next(
        state, first, "next_activated", messages.WHICH_ACTIVATES, "DN-ACTIVATE-05"
    )
    creature.activated = True
    state.push(Reveal(creature.id))
    yield from abilities.open(state, table, ACTIVATION_BEGUN, creature, by_initiative(state))


def reveal(state: Battle, table: Table, task: Reveal) -> Step:
    """The dial is turned up; then the steps of an activation follow in order.

    DN-ACTIVATE-02, DN-ACTIVATE-06.
    """
    yield from ()
    state.done()
    creature = state.creatures[task.creature]
    if not creature.in_play:
        return
    creature.dial_shown = True
    state.push(ChangeAltitude(creature.id), Act(creature.id), Reform(creature.id))
    maneuver = dialed(state, creature)
    about = (f"creature:{creature.id}",)
    if maneuver is None:
        table.tell(NoManeuver(rule="DN-RULING-63", about=about, creature=creature.id))
        return
    state.push(Execute(creature.id, maneuver))
    table.tell(
        DialRevealed(
            rule="DN-ACTIVATE-02",
            about=about,
            reveals=(f"dial:{creature.id}",),
            creature=creature.id,
            maneuver=maneuver,
        )
    )


def execute(state: Battle, table: Table, task: Execute) -> Step:
    """A creature executes a maneuver; every seat then judges again where it stands."""
    state.done()
    creature = state.creatures[task.creature]
    if not creature.in_play:
        return
    moving = Moving(creature, task.maneuver)
    if task.cause == "dial":
        yield from abilities.open(state, table, DIAL_REVEALED, moving, by_initiative(state))
        if not (yield from _check_exhaustion(state, table, moving)):
            return
    after = Moved(creature.id, moving.maneuver, task.cause)
    state.push(after)
    charge = task.cause == "charge"
    way = yield from move(state, table, creature, moving.maneuver, charge=charge)
    after.crossed, after.edges = way
    judge_again(state, creature)


def _check_exhaustion(state: Battle, table: Table, moving: Moving) -> Asking[bool]:
    """An exhausted creature executes no red maneuver: an opponent picks another one for it.

    Whether there is a maneuver to execute.
    DN-EXHAUST-02, DN-EXHAUST-03, DN-RULING-12, DN-RULING-63.
    """
    creature = moving.creature
    if moving.maneuver.color != "red":
        return True
    banned = abilities.forbidden(state, RED_MANEUVER, creature) is not None
    if not creature.tokens[EXHAUSTION] and not banned:
        return True
    all_of_them = maneuvers(state, creature)
    legal = [each for each in all_of_them if each.color != "red"]
    about = (f"creature:{creature.id}",)
    if not legal:
        table.tell(NoManeuver(rule="DN-RULING-63", about=about, creature=creature.id))
        return False
    options = tuple(Option(each.id, colored_name(each), about) for each in legal)
    bars = tuple(
        Bar(each.id, colored_name(each), messages.IS_RED, "DN-EXHAUST-02", about, quiet=True)
        for each in all_of_them
        if each.color == "red"
    )
    answer = yield from ask(
        Prompt(
            opponent_of(state, creature),
            "override",
            messages.OVERRIDE(creature=creature_name(creature.id)),
            "DN-EXHAUST-03",
            Pick(options, bars),
            about,
        )
    )
    moving.maneuver = next(each for each in legal if each.id == answer)
    table.tell(
        ManeuverReplaced(
            rule="DN-EXHAUST-03", about=about, creature=creature.id, maneuver=moving.maneuver
        )
    )
    return True


def moved(state: Battle, table: Table, task: Moved) -> Step:
    """A creature has moved: Obstacles, fleeing if its base is outside, then exhaustion.

    DN-FLEE-01, DN-FLEE-02, DN-RULING-04, DN-ACTIVATE-07, DN-ACTIVATE-10.
    """
    state.done()
    creature = state.creatures[task.creature]
    if not creature.in_play:
        return
    yield from turn_up_crossed(state, table, task.crossed)
    if outside(state, creature.base):
        stays = yield from go_beyond(state, table, creature, task.edges)
        if not stays:
            yield from after_leaving(state, table)
            return
    if task.cause == "dial" and state.held_by(creature.id):
        state.push(DropTreasure(creature.id))
    yield from strike_obstacles(state, table, creature, task.crossed)
    moving = Moving(creature, task.maneuver)
    yield from abilities.open(state, table, MANEUVER_DONE, moving, by_initiative(state))
    if task.cause == "charge" or not creature.in_play:
        return
    yield from tire(state, table, creature, task.maneuver)
    yield from abilities.open(state, table, MOVED, moving, by_initiative(state))


def tire(state: Battle, table: Table, creature: Creature, maneuver: Maneuver) -> Step:
    """A red maneuver gives an Exhaustion Token, a green one takes one away; a pivot its token.

    DN-ACTIVATE-08, DN-ACTIVATE-09, DN-EXHAUST-04, DN-EXHAUST-05, DN-PIVOT-04, DN-EX-12.
    """
    if maneuver.color == "red":
        yield from give(state, table, creature, EXHAUSTION, "DN-ACTIVATE-08")
    elif maneuver.color == "green" and creature.tokens[EXHAUSTION]:
        take(table, creature, EXHAUSTION, "DN-ACTIVATE-09")
    if maneuver.bearing == "pivot":
        yield from give(state, table, creature, PIVOT, "DN-PIVOT-04")
