"""Winning: the last side with a creature in play after an End Phase (WIN of the ledger)."""

from __future__ import annotations

from collections import Counter
from typing import NoReturn

from wartable.engine.message import Message, listed
from wartable.engine.rulebook import MatchOver, Result
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.forces.costs import cost_of, penalty_of
from wartable.games.dndattackwing.names import color_name
from wartable.games.dndattackwing.pieces import NOBODY, Creature
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import printed
from wartable.games.flightpath.initiative import from_holder


def judge_round(state: Battle) -> None:
    """After an End Phase the last side with creatures has won.

    DN-WIN-01, DN-WIN-02, DN-WIN-03, DN-DEFEAT-05, DN-TEAM-06, DN-RULING-33, DN-RULING-72.
    """
    left = state.sides_in_play()
    if len(left) == 1:
        end(state, won(state, left[0], messages.LAST_LEGION, "DN-WIN-01"))
    if not left:
        end(state, won(state, _highest_fallen(state), messages.TOGETHER, "DN-WIN-02"))
    if state.round_limit and state.round >= state.round_limit:
        end(state, at_the_limit(state))


def may_still_win(state: Battle, side: int) -> bool:
    """Whether a side has creatures, or lost its last ones in this round: it may be the final one.

    DN-WIN-02, DN-DEFEAT-05.
    """
    return any(
        state.side(each.seat) == side and (each.in_play or each.fell == state.round)
        for each in state.creatures.values()
    )


def _highest_fallen(state: Battle) -> int:
    """The side of the highest Level defeated in the final round; initiative breaks ties.

    If one of them fled, the token left the game before the others fell (DN-WIN-03, DN-RULING-33).
    """
    fallen = [each for each in state.creatures.values() if each.fell == state.round]
    holder = state.last_holder if state.holder == NOBODY else state.holder
    order = from_holder(state.side_count, max(holder, 0))
    best = max(fallen, key=lambda each: (printed(each).level, -order.index(state.side(each.seat))))
    return state.side(best.seat)


def end(state: Battle, result: Result) -> NoReturn:
    """The match is over."""
    state.result = result
    raise MatchOver(result)


def won(state: Battle, side: int, words: Message, rule: str) -> Result:
    """The result for a side; all of its seats win, with creatures or without (DN-TEAM-06)."""
    return Result(state.seats_of(side), words(names=side_name(state, side)), rule)


def side_name(state: Battle, side: int) -> str:
    """The colors of a side."""
    names = [color_name(state.colors[seat]) for seat in state.seats_of(side)]
    return names[0] if len(names) == 1 else listed(names)


def points_of(state: Battle, creature: Creature) -> int:
    """What a creature and the Upgrades on it cost; a Troop by the soldiers it has left."""
    card, upgrades = printed(creature), shipped().upgrades
    carried = [upgrades[each.card] for each in creature.cards]
    per_copy = any(each.per_copy for each in carried)
    classes = _classes(state, creature.seat) if per_copy else Counter[str]()
    return card.cost_of(max(len(creature.soldiers), 1)) + sum(
        cost_of(each, classes) + penalty_of(each, card) for each in carried
    )


def _classes(state: Battle, seat: int) -> Counter[str]:
    """How many Upgrades of each class the Legion of a seat was built with."""
    upgrades = shipped().upgrades
    return Counter(
        upgrades[card.card].upgrade_class
        for creature in state.creatures.values()
        if creature.seat == seat
        for card in (*creature.cards, *creature.discarded)
    )


def points_in_play(state: Battle, side: int) -> int:
    """What the undefeated creatures of a side cost (DN-RULING-72)."""
    return sum(points_of(state, each) for each in state.in_play() if state.side(each.seat) == side)


def at_the_limit(state: Battle) -> Result:
    """After the last round more points in play win; equal is a draw (DN-RULING-72)."""
    totals = {side: points_in_play(state, side) for side in state.sides_in_play()}
    most = max(totals.values())
    best = [side for side, total in totals.items() if total == most]
    if len(best) > 1:
        return Result((), messages.EVEN(rounds=state.round), "DN-RULING-72")
    words = messages.ROUND_LIMIT_REACHED(rounds=state.round, names=side_name(state, best[0]))
    return Result(state.seats_of(best[0]), words, "DN-RULING-72")
