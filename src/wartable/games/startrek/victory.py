"""Winning: the last side with a ship in the play area (WIN of the ledger)."""

from __future__ import annotations

from typing import NoReturn

from wartable.engine.message import Message, listed
from wartable.engine.requests import Step
from wartable.engine.rulebook import MatchOver, Result, Table
from wartable.games.startrek import messages
from wartable.games.startrek.agenda import Strike
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.damage import FleetEliminated
from wartable.games.startrek.names import color_name
from wartable.games.startrek.pieces import FleetCard
from wartable.games.startrek.state import Fleets


def must_settle(state: Fleets) -> bool:
    """Whether a side has lost its last ship since the last check.

    The check comes when an attack, move or effect is fully resolved and no doomed ship waits.
    ST-RULING-53, ST-RULING-54.
    """
    if state.phase == "setup" or state.result is not None:
        return False
    if state.sides_in_play() == state.standing:
        return False
    waits = any(ship.doomed for ship in state.in_play())
    return not waits and not any(isinstance(task, Strike) for task in state.agenda)


def settle(state: Fleets, table: Table) -> Step:
    """Sides without ships are out; the last one has won.

    ST-WIN-01, ST-WIN-03, ST-WIN-04, ST-WIN-05, ST-TEAM-06, ST-MISSION1-15, ST-MISSION2-18,
    ST-MISSION3-05.
    """
    yield from ()
    left = state.sides_in_play()
    fallen = [side for side in state.standing if side not in left]
    if not left:
        if state.avenged in fallen:
            end(state, won(state, state.avenged, messages.STRUCK_BACK, "ST-WIN-04"))
        side = next(each for each in state.by_initiative() if each in fallen)
        end(state, won(state, side, messages.TOGETHER, "ST-WIN-03"))
    if len(left) == 1:
        end(state, won(state, left[0], messages.LAST_FLEET, "ST-WIN-01"))
    state.standing = left
    for side in fallen:
        for seat in state.seats_of(side):
            table.tell(
                FleetEliminated(
                    rule="ST-WIN-05", about=(f"seat:{seat}",), color=state.colors[seat], seat=seat
                )
            )


def end(state: Fleets, result: Result) -> NoReturn:
    """The match is over."""
    state.result = result
    raise MatchOver(result)


def won(state: Fleets, side: int, words: Message, rule: str) -> Result:
    """The result for a side; all of its seats win, with ships or without."""
    return Result(state.seats_of(side), words(names=side_name(state, side)), rule)


def side_name(state: Fleets, side: int) -> str:
    """The colors of a side."""
    names = [color_name(state.colors[seat]) for seat in state.seats_of(side)]
    return names[0] if len(names) == 1 else listed(names)


def destroyed_points(state: Fleets, side: int) -> int:
    """What the opponents of a side have lost, in squadron points.

    ST-RULING-79, ST-RESOURCE-04, ST-RULING-70.
    """
    cards = shipped()
    total = 0
    for ship in state.ships.values():
        if state.side(ship.seat) != side and not ship.in_play and not ship.docked:
            brought = (*ship.cards, *ship.discarded)
            total += cards.ships[ship.card].cost + sum(_cost(card.card) for card in brought)
    return total + sum(
        _of_resource(state, card) for card in state.resources if _lost(state, card, side)
    )


def _lost(state: Fleets, card: FleetCard, side: int) -> bool:
    """Whether a side scores a Resource: its owner's whole fleet is eliminated (ST-RESOURCE-02)."""
    return state.side(card.seat) != side and not state.fleet(card.seat)


def _of_resource(state: Fleets, card: FleetCard) -> int:
    """What each opponent scores for a Resource, rounded down (ST-RESOURCE-03)."""
    return _cost(card.card) // (state.side_count - 1)


def _cost(card: str) -> int:
    cards = shipped()
    for sheet in (cards.captains, cards.admirals, cards.upgrades, cards.resources):
        if card in sheet:
            return sheet[card].cost
    return 0


def at_the_limit(state: Fleets) -> Result:
    """After the last round more points destroyed win, on a tie Initiative (ST-RULING-79)."""
    left = state.sides_in_play()
    order = state.by_initiative()
    side = max(left, key=lambda each: (destroyed_points(state, each), -order.index(each)))
    points = sorted((destroyed_points(state, each) for each in left), reverse=True)
    tied = len(points) > 1 and points[0] == points[1]
    say = messages.ROUND_LIMIT_TIED if tied else messages.ROUND_LIMIT_REACHED
    words = say(rounds=state.round, names=side_name(state, side))
    return Result(state.seats_of(side), words, "ST-RULING-79")
