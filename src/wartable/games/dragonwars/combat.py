"""Combat and the end of a Turn: hold or strike, fire, Melee, then the next Turn or Round.

DW-ROUND.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Bar, Data, Field, Limit, Option, Pick, Plan
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask_together
from wartable.engine.rulebook import Table
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.dragons import TURNS, TYPE_IDS, TYPE_NAMES
from wartable.games.dragonwars.egg import end_if_egg_is_home, round_is_cut
from wartable.games.dragonwars.events import HoldsShown, RoundCut, RoundEnded
from wartable.games.dragonwars.fire import fire
from wartable.games.dragonwars.melee import can_strike, in_brawls, melee
from wartable.games.dragonwars.plotting import clear_plots
from wartable.games.dragonwars.setup import begin_round
from wartable.games.dragonwars.state import Dragon, DragonWarsState, OpenTurn
from wartable.games.dragonwars.victory import end_at_round_limit, end_if_one_side_is_left

HOLD: Final = "hold"
HOLD_FORM: Final = Pick(
    (Option("strike", messages.STRIKE), Option(HOLD, messages.HOLD)),
    only=Limit(messages.STRIKE_ALL_OR_NONE, "DW-MELEE-02"),
)


def combat(state: DragonWarsState, table: Table) -> Step:
    """The combat step of a Turn (DW-ROUND-07)."""
    brawlers = in_brawls(state)
    strikers = [dragon for dragon in brawlers if can_strike(dragon)]
    answers = yield from ask_together(_hold_prompts(strikers, brawlers))
    for seat, answer in answers.items():
        _show_holds(state, table, seat, answer, strikers)
    fire(state, table)
    end_if_one_side_is_left(state)
    melee(state, table)
    end_if_one_side_is_left(state)
    end_turn(state, table)


def _hold_prompts(strikers: list[Dragon], brawlers: list[Dragon]) -> list[Prompt[dict[str, Data]]]:
    """Each owner of a dragon that could strike may switch it to hold (DW-RULING-27)."""
    return [
        Prompt(
            seat=seat,
            kind="hold",
            words=messages.STRIKE_OR_HOLD,
            rule="DW-RULING-27",
            form=Plan(
                {
                    TYPE_IDS[dragon.rank]: Field(
                        TYPE_NAMES[dragon.rank], HOLD_FORM, (f"dragon:{dragon.id}",)
                    )
                    for dragon in strikers
                    if dragon.seat == seat
                },
                bars=tuple(
                    _no_strike(dragon)
                    for dragon in brawlers
                    if dragon.seat == seat and dragon not in strikers
                ),
            ),
            about=tuple(f"dragon:{dragon.id}" for dragon in strikers if dragon.seat == seat),
            sealed="all",
        )
        for seat in sorted({dragon.seat for dragon in strikers})
    ]


def _no_strike(dragon: Dragon) -> Bar:
    """Why a dragon in reach of an enemy does not strike."""
    reason, rule = (
        (messages.STRIKES_NOT_AT_REST, "DW-RULING-29")
        if dragon.resting
        else (messages.STRIKES_NO_MORE, "DW-ILLEGAL-10")
    )
    kind = TYPE_IDS[dragon.rank]
    return Bar(kind, TYPE_NAMES[dragon.rank], reason, rule, (f"dragon:{dragon.id}",))


def _show_holds(
    state: DragonWarsState,
    table: Table,
    seat: int,
    answer: dict[str, Data],
    strikers: list[Dragon],
) -> None:
    """Holding dragons are shown; by default every dragon strikes (DW-LEAVE-11)."""
    held: list[str] = []
    for dragon in strikers:
        if dragon.seat == seat and answer[TYPE_IDS[dragon.rank]] == HOLD:
            dragon.holding = True
            held.append(dragon.id)
    table.tell(
        HoldsShown(
            rule="DW-RULING-27",
            about=tuple(f"dragon:{dragon.id}" for dragon in strikers if dragon.seat == seat),
            reveals=(f"hold:{seat}",),
            color=state.colors[seat],
            hold=tuple(held),
        )
    )


def end_turn(state: DragonWarsState, table: Table) -> None:
    """Is the egg home? If not, on to the next Turn, or clear the plots for the next Round.

    DW-ROUND-08, DW-ROUND-10.
    """
    end_if_egg_is_home(state)
    cut = round_is_cut(state)
    if state.turn < TURNS and not cut:
        state.turn += 1
        state.done(OpenTurn())
        return
    if cut and state.turn < TURNS:
        table.tell(RoundCut(rule="DW-EGG-04", about=("egg",), round=state.round))
    table.tell(RoundEnded(rule="DW-ROUND-09", round=state.round))
    clear_plots(state)
    end_at_round_limit(state)
    begin_round(state, table)
