"""Taking a turn: reveal the Order Marker, move, attack, each in its order.

HS-TURN-01, HS-TURN-02, HS-TURN-03, HS-TURN-04, HS-TURN-05, HS-TURN-06, HS-RULING-38, HS-RULING-39,
HS-RULING-65.
"""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.registry import (
    BEFORE_REVEAL,
    REVEALED,
    REVEALING,
    TURN,
    TURN_MOVED,
    TURN_OVER,
    abilities,
    by_the_die,
    next_reveal,
)
from wartable.games.heroscape.attacking import attack_action
from wartable.games.heroscape.events.rounds import MarkerRevealed, TurnGranted, TurnLost
from wartable.games.heroscape.field import beside
from wartable.games.heroscape.moving import move_action
from wartable.games.heroscape.orders import in_play
from wartable.games.heroscape.state import HeroScapeState, Spring, Turn
from wartable.games.heroscape.victory import end_if_won


def take_turn(state: HeroScapeState, table: Table, turn: Turn) -> Step:
    """The next part of a turn; what asks nothing flows into what follows it.

    HS-TURN-01: reveal, move, attack, in this order. HS-TEAM-04: only the seat whose turn it is
    plays it, teammates have turns of their own.
    """
    match turn.phase:
        case "before":
            yield from before_reveal(state, table, turn)
        case "secret":
            yield from choose_in_secret(state, turn)
        case "reveal":
            yield from reveal(state, table, turn)
        case "revealed":
            yield from revealed(state, table, turn)
        case "begin":
            note_neighbors(state, turn)
            turn.phase = "move"
            yield from move_action(state, table, turn)
        case "move":
            yield from move_action(state, table, turn)
        case "moved":
            yield from moved(state, table, turn)
        case "attack":
            yield from attack_action(state, table, turn)
        case "over":
            yield from over(state, table, turn)
        case "end":
            close(state)


def on_top(state: HeroScapeState, turn: Turn) -> bool:
    """Whether nothing comes before the turn goes on."""
    return bool(state.agenda) and state.agenda[-1] is turn


def before_reveal(state: HeroScapeState, table: Table, turn: Turn) -> Step:
    """What powers do before a number is turned up, by public facts alone."""
    turn.phase = "secret" if _hides(state) else "reveal"
    yield from abilities.open(state, table, BEFORE_REVEAL, turn, by_the_die())
    if turn.phase == "reveal" and on_top(state, turn):
        yield from reveal(state, table, turn)


def _hides(state: HeroScapeState) -> bool:
    """Whether a power in play may be used in secret before a reveal."""
    return not set(state.cast).isdisjoint(abilities.hooked(REVEALING))


def choose_in_secret(state: HeroScapeState, turn: Turn) -> Step:
    """Players with a power that depends on hidden markers are asked in secret, in a step alone."""
    state.chosen = yield from abilities.ask_secretly(
        state, REVEALING, turn, words=messages.USE_IN_SECRET, rule="HS-ORDER-04"
    )
    turn.phase = "reveal"


def reveal(state: HeroScapeState, table: Table, turn: Turn) -> Step:
    """The marker of this turn is turned up; a card out of play ends the turn at once.

    HS-TURN-02, HS-TURN-03, HS-ORDER-02, HS-ORDER-08, HS-RULING-41.
    """
    yield from ()
    marker = state.marker(turn.seat, str(turn.number))
    if marker is None:
        state.chosen = []
        state.done()
        return
    marker.revealed = True
    color = state.color(turn.seat)
    muster = state.muster(marker.muster)
    chosen, state.chosen = [] if marker.off else state.chosen, []
    if not marker.off:
        state.effects.pass_moment(next_reveal(turn.seat))
        table.tell(
            MarkerRevealed(
                rule="HS-TURN-02",
                about=(f"seat:{turn.seat}", f"card:{marker.muster}"),
                reveals=(f"orders:{turn.seat}",),
                color=color,
                face=marker.face,
                card=marker.muster,
                copy=marker.copy,
            )
        )
    if marker.off or muster.seat != turn.seat or not in_play(state, muster, marker.copy):
        table.tell(
            TurnLost(
                rule="HS-TURN-03",
                about=(f"seat:{turn.seat}",),
                reveals=(f"orders:{turn.seat}",) if marker.off else (),
                color=color,
            )
        )
        turn.phase = "end"
        if not chosen:
            close(state)
    else:
        turn.muster, turn.copy = marker.muster, marker.copy
        turn.phase = "revealed"
    for each in reversed(chosen):
        state.agenda.append(Spring(turn.id, each))


def spring(state: HeroScapeState, table: Table, task: Spring) -> Step:
    """A power chosen in secret acts, now that the marker is known."""
    state.done()
    turn = state.turn()
    if turn is not None and turn.id == task.turn:
        yield from abilities.act(state, table, REVEALING, turn, task.chosen)


def revealed(state: HeroScapeState, table: Table, turn: Turn) -> Step:
    """What powers do when the marker is up, such as granting a turn first (HS-RULING-39)."""
    turn.phase = "begin"
    yield from abilities.open(state, table, REVEALED, turn, by_the_die())
    end_if_won(state)


def grant_turn(
    state: HeroScapeState,
    table: Table,
    turn: Turn,
    muster: str,
    ability: str,
    power: str,
    rule: str,
    figures: tuple[str, ...] = (),
) -> Turn:
    """A turn with another card, without a marker; it comes before the one under way goes on.

    HS-RULING-39, HS-RULING-65. `figures` limits who may act in it.
    """
    state.turns += 1
    granted = Turn(
        state.turns,
        turn.seat,
        muster=muster,
        granted_by=ability,
        phase="revealed",
        figures=list(figures),
    )
    state.agenda.append(granted)
    table.tell(
        TurnGranted(
            rule=rule,
            about=(f"seat:{turn.seat}", f"card:{muster}"),
            color=state.color(turn.seat),
            card=muster,
            power=power,
        )
    )
    return granted


def note_neighbors(state: HeroScapeState, turn: Turn) -> None:
    """Who is adjacent to the card's figures when the turn begins (HS-RULING-65)."""
    turn.began = [
        (figure.id, other.id)
        for figure in state.of_muster(turn.muster)
        for other in beside(state, figure)
    ]


def moved(state: HeroScapeState, table: Table, turn: Turn) -> Step:
    """All moves are made: what powers do before the first attack."""
    turn.phase = "attack"
    yield from abilities.open(state, table, TURN_MOVED, turn, by_the_die())
    end_if_won(state)


def over(state: HeroScapeState, table: Table, turn: Turn) -> Step:
    """The last attack is made: what powers do after it, such as granting a turn (HS-TURN-06)."""
    turn.phase = "end"
    yield from abilities.open(state, table, TURN_OVER, turn, by_the_die())
    end_if_won(state)
    if on_top(state, turn):
        close(state)


def close(state: HeroScapeState) -> None:
    """The turn is over, and so is what lasted until its end (HS-TURN-06)."""
    state.effects.pass_moment(TURN.end(state))
    state.done()
