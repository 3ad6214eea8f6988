"""The Feint: a creature shifts sideways along a straight 1, untested (FEINT of the ledger).

The side is named first and is binding, then the template is laid, then the creature is put down at
its far end; nothing can be taken back (DN-FEINT-07).
"""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.forms.along import Along, Stretch
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.agenda import EndFeint, Feinted, LayFeint
from wartable.games.dndattackwing.bumping import in_the_way
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.edges import edges_met, go_beyond
from wartable.games.dndattackwing.events.actions import FeintFailed, Shifted
from wartable.games.dndattackwing.judging import draw, judge_again
from wartable.games.dndattackwing.mat import outside
from wartable.games.dndattackwing.names import own_name
from wartable.games.dndattackwing.objectives import after_leaving
from wartable.games.dndattackwing.obstacles import turn_up
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.registry import FEINTED, abilities, by_initiative
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import EXHAUSTION, give
from wartable.games.flightpath.overlap import Blocker, overlaps
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.flightpath.shifting import free_offsets


def begin_feint(state: Battle, _table: Table, creature: Creature) -> Step:
    """The side is chosen; it is binding (DN-FEINT-01, DN-FEINT-03).

    DN-FEINT-07.
    """
    about = (f"creature:{creature.id}",)
    answer = yield from ask(
        Prompt(
            creature.seat,
            "feint_side",
            messages.FEINT_SIDE(creature=own_name(creature.id)),
            "DN-FEINT-03",
            Pick((Option("left", messages.LEFT), Option("right", messages.RIGHT))),
            about,
        )
    )
    state.push(LayFeint(creature.id, "left" if answer == "left" else "right"))


def reach_along(creature: Creature) -> int:
    """How far the template may lie from the middle of a side (DN-FEINT-02)."""
    return (creature.side - shipped().geometry.template_width) // 2


def shift(creature: Creature, side: str) -> int:
    """How far to the right a Feint leads: the base and the straight 1 (DN-EX-11)."""
    way = creature.side + shipped().geometry.templates.straight[0]
    return way if side == "right" else -way


def lay_feint(state: Battle, _table: Table, task: LayFeint) -> Step:
    """The template is laid anywhere along the side within the edges of the base.

    DN-FEINT-02, DN-FEINT-03.
    """
    creature = state.creatures[task.creature]
    if not creature.in_play:
        state.done()
        return
    reach = reach_along(creature)
    form = Along(
        (Stretch("side", messages.ALONG_SIDE, ((-reach, reach),)),),
        "mm",
        1000,
        otherwise=("side", 0),
    )
    about = (f"creature:{creature.id}",)
    answer = yield from ask(
        Prompt(creature.seat, "feint_lay", messages.FEINT_LAY, "DN-FEINT-02", form, about)
    )
    ahead = answer["at"]
    assert isinstance(ahead, int)
    state.done(EndFeint(creature.id, task.side, ahead))


def end_feint(state: Battle, table: Table, task: EndFeint) -> Step:
    """The creature is put down where it overlaps nothing, or the Feint has failed.

    DN-FEINT-04, DN-FEINT-06, DN-RULING-24, DN-RULING-68.
    """
    creature = state.creatures[task.creature]
    if not creature.in_play:
        state.done()
        return
    about = (f"creature:{creature.id}",)
    right = shift(creature, task.side)
    others: list[Blocker] = [*in_the_way(state, creature, state.others(creature))]
    others += [token.disc for token in state.obstacles(creature.level)]
    reach = reach_along(creature)
    runs = free_offsets(creature.at.moved(task.ahead, 0.0), creature.side, right, 0, reach, others)
    if not runs:
        state.done()
        _fail(state, table, creature)
        return
    middle = min((max(low, min(high, 0)) for low, high in runs), key=abs)
    form = Along(
        (Stretch("end", messages.ALONG_SIDE, tuple(runs), about),),
        "mm",
        1000,
        otherwise=("end", middle),
    )
    words = messages.FEINT_END(creature=own_name(creature.id))
    answer = yield from ask(Prompt(creature.seat, "feint_end", words, "DN-FEINT-04", form, about))
    slid = answer["at"]
    assert isinstance(slid, int)
    state.done()
    start = creature.drawn
    there = creature.at.moved(task.ahead, 0.0).moved(slid, right)
    if (yield from _met_hidden(state, table, creature, there)):
        _fail(state, table, creature)
        return
    edges = edges_met(state, creature, None, there)
    creature.pose = there
    draw(creature)
    assert start is not None
    assert creature.drawn is not None
    table.tell(
        Shifted(
            rule="DN-FEINT-01", about=about, creature=creature.id, start=start, pose=creature.drawn
        )
    )
    state.push(Feinted(creature.id, edges=edges))
    judge_again(state, creature)


def _fail(state: Battle, table: Table, creature: Creature) -> None:
    about = (f"creature:{creature.id}",)
    creature.no_actions = True
    table.tell(FeintFailed(rule="DN-FEINT-06", about=about, creature=creature.id))
    state.push(Feinted(creature.id, failed=True))


def _met_hidden(state: Battle, table: Table, creature: Creature, there: Pose) -> Asking[bool]:
    """Face-down tokens at the end place are turned up: an Obstacle of its level is in the way.

    DN-RULING-68.
    """
    if not state.obstacle_rules:
        return False
    base = Base.at(there, creature.side)
    under = [token for token in state.on_mat() if overlaps(base, token.disc)]
    for token in under:
        yield from turn_up(state, table, token)
    return any(token.acts_on(creature.level) for token in under)


def feinted(state: Battle, table: Table, task: Feinted) -> Step:
    """A creature that feinted gets an Exhaustion Token, whether it had room or not.

    DN-FEINT-05, DN-FEINT-06, DN-RULING-24.
    """
    state.done()
    creature = state.creatures[task.creature]
    if not creature.in_play:
        return
    if outside(state, creature.base):
        stays = yield from go_beyond(state, table, creature, task.edges)
        if not stays:
            yield from after_leaving(state, table)
            return
    if not task.failed:
        yield from abilities.open(state, table, FEINTED, creature, by_initiative(state))
    yield from give(state, table, creature, EXHAUSTION, "DN-FEINT-05")
