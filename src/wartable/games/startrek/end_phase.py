"""The End Phase: Cloak, Shields, tokens, Time Tokens, effects, Initiative.

END of the ledger, in the order of ST-RULING-37.
"""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.games.flightpath.initiative import passed_on
from wartable.games.startrek import messages
from wartable.games.startrek.agenda import BeginRound, EndPhase
from wartable.games.startrek.continuous import count_time
from wartable.games.startrek.events.actions import CloakKept, ShieldsRaised, TokenRemoved
from wartable.games.startrek.events.rounds import PhaseBegan
from wartable.games.startrek.events.setup import InitiativeTaken
from wartable.games.startrek.names import own_name
from wartable.games.startrek.order import tied
from wartable.games.startrek.pieces import Ship
from wartable.games.startrek.registry import (
    END_EFFECTS,
    END_TOKENS,
    ROUND,
    abilities,
    by_initiative,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import ACTION_TOKENS, remove_cloak
from wartable.games.startrek.victory import at_the_limit, end


def end_phase(state: Fleets, table: Table, task: EndPhase) -> Step:
    """One part of the End Phase (ST-END-08, ST-RULING-37)."""
    match task.step:
        case "cloak":
            state.begin_phase("end")
            table.tell(PhaseBegan(rule="ST-GAME-03", phase="end", round=state.round))
            state.done(EndPhase("tokens"))
            yield from _shields(state, table)
        case "tokens":
            state.done(EndPhase("effects"))
            yield from abilities.open(state, table, END_TOKENS, state, by_initiative(state))
            _clear_tokens(state, table)
            _count_down(state)
        case "effects":
            state.done(EndPhase("initiative"))
            yield from abilities.open(state, table, END_EFFECTS, state, by_initiative(state))
            state.effects.pass_moment(ROUND.end(state))
        case "initiative":
            state.done(BeginRound())
            _pass_initiative(state, table)


def in_end_order(state: Fleets) -> list[Ship]:
    """Ships in ascending order of Skill, on equal Skill those of Initiative last.

    ST-END-01, ST-END-02.
    """
    left = state.in_play()
    ordered: list[Ship] = []
    while left:
        ordered += tied(state, left, highest_first=False, initiative_first=False)
        left = [ship for ship in left if ship not in ordered]
    return ordered


def _shields(state: Fleets, table: Table) -> Step:
    """Red Cloak Tokens go, green ones may be kept; disabled Shields may be raised.

    ST-CLOAK-08, ST-CLOAK-09, ST-CLOAK-10, ST-CLOAK-11, ST-END-03, ST-END-04, ST-SHIELD-03.
    """
    for ship in in_end_order(state):
        about = (f"ship:{ship.id}",)
        if ship.cloaked and ship.cloak_red:
            remove_cloak(table, ship, "ST-CLOAK-08")
        elif ship.cloaked:
            if (yield from _asked(ship, "cloak", messages.KEEP_CLOAK, "ST-CLOAK-09")) == "keep":
                ship.cloak = "settled"
                table.tell(CloakKept(rule="ST-CLOAK-10", about=about, ship=ship.id))
            else:
                remove_cloak(table, ship, "ST-CLOAK-09")
        elif ship.disabled_shields:
            chosen = yield from _asked(ship, "shields", messages.RAISE_SHIELDS, "ST-END-04")
            if chosen == "raise":
                count, ship.disabled_shields = ship.disabled_shields, 0
                ship.shields += count
                table.tell(ShieldsRaised(rule="ST-END-04", about=about, ship=ship.id, count=count))


def _asked(ship: Ship, kind: str, words: Message, rule: str) -> Asking[str]:
    keep = messages.STAY_CLOAKED if kind == "cloak" else messages.LEAVE_DOWN
    options = (Option("raise", messages.DECLOAK), Option("keep", keep))
    prompt = Prompt(
        ship.seat,
        kind,
        words(ship=own_name(ship.id)),
        rule,
        Pick(options, otherwise="raise"),
        (f"ship:{ship.id}",),
    )
    return (yield from ask(prompt))


def _clear_tokens(state: Fleets, table: Table) -> None:
    """Unused Evade, Scan and Battle Stations Tokens go; Aux tokens and locks stay.

    ST-END-05, ST-END-06, ST-EVADE-03, ST-SCAN-04, ST-BATTLE-04, ST-LOCK-11.
    """
    for ship in state.in_play():
        for token, count in ship.tokens.clear(ACTION_TOKENS).items():
            for _ in range(count):
                table.tell(
                    TokenRemoved(
                        rule="ST-END-05", about=(f"ship:{ship.id}",), ship=ship.id, token=token
                    )
                )


def _count_down(state: Fleets) -> None:
    """One Time Token is removed from each card that has any, wherever the card lies.

    ST-END-07, ST-TIME-03, ST-CET-05, ST-CET-09, ST-RULING-66.
    """
    for ship in state.ships.values():
        for card in (*ship.cards, *ship.discarded):
            if card.time:
                count_time(state, card, card.time - 1)


def _pass_initiative(state: Fleets, table: Table) -> None:
    """The token passes to the left; after the last round points are counted.

    ST-INIT-05, ST-END-09, ST-END-10, ST-RULING-34, ST-RULING-79.
    """
    if state.round_limit and state.round >= state.round_limit:
        end(state, at_the_limit(state))
    state.holder = passed_on(state.side_count, state.holder, state.sides_in_play())
    seat = state.chief(state.holder)
    table.tell(
        InitiativeTaken(
            rule="ST-INIT-05", about=(f"seat:{seat}",), color=state.colors[seat], seat=seat
        )
    )
