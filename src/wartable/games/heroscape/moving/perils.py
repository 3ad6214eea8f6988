"""What befalls a figure on its way: enemies that it leaves strike, and falls hurt.

HS-ENGAGE-06, HS-ENGAGE-07, HS-ENGAGE-08, HS-FALL-02, HS-FALL-03, HS-FALL-04, HS-RULING-11,
HS-RULING-12, HS-RULING-16, HS-RULING-25.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option, PickSome
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask, roll
from wartable.engine.rulebook import Table
from wartable.games.heroscape import messages
from wartable.games.heroscape.attack import skulls_in
from wartable.games.heroscape.damage import dealt, destroy, wound
from wartable.games.heroscape.events.moving import Fell, Struck
from wartable.games.heroscape.movement import EXTREME
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.state import Figure, HeroScapeState
from wartable.games.heroscape.twenty import roll_twenty

SURVIVES: Final = 19
"""An extreme fall is survived on this or more of the 20-sided die (HS-FALL-04)."""


def strike_leaver(
    state: HeroScapeState, table: Table, figure: Figure, strikers: tuple[str, ...]
) -> Step:
    """Enemies that are left behind may strike: one die each, no defense, a skull is a wound.

    HS-ENGAGE-06, HS-ENGAGE-07, HS-ENGAGE-08, HS-RULING-12: player by player from the mover's left,
    each may decline for any figure; wounds are added up before destruction is looked at. It is no
    normal attack: neither height nor powers of attack and defense are asked (HS-RULING-16). The
    default is to strike with all (HS-LEAVE-07).
    """
    wounds = 0
    first = ""
    for seat in state.left_of(state.seat_of(figure)):
        own = [
            each
            for each in strikers
            if state.figure(each).on_board and state.seat_of(state.figure(each)) == seat
        ]
        if not own:
            continue
        chosen = yield from ask(
            Prompt(
                seat,
                "leaving",
                messages.STRIKE_LEAVER(figure=figure_name(figure.id)),
                "HS-ENGAGE-06",
                PickSome(
                    tuple(Option(f"figure:{each}", figure_name(each)) for each in own),
                    0,
                    len(own),
                    otherwise=tuple(f"figure:{each}" for each in own),
                ),
                (f"figure:{figure.id}",),
            )
        )
        striking = [each for each in own if f"figure:{each}" in chosen]
        if not striking:
            continue
        faces = yield from roll(
            seat,
            [6] * len(striking),
            kind="leaving",
            words=messages.TO_HIT_LEAVER,
            rule="HS-ENGAGE-07",
            about=(f"figure:{figure.id}", *(f"figure:{each}" for each in striking)),
        )
        for each, face in zip(striking, faces, strict=True):
            skull = bool(skulls_in([face]))
            table.tell(
                Struck(
                    rule="HS-ENGAGE-07",
                    about=(f"figure:{figure.id}", f"figure:{each}"),
                    figure=figure.id,
                    striker=each,
                    skull=skull,
                )
            )
            if skull:
                wounds += dealt(state, figure, 1, "leaving", by=each)
                first = first or each
    yield from wound(state, table, figure, wounds, "leaving", by=first, reckoned=True)


def fall(state: HeroScapeState, table: Table, figure: Figure, levels: int, dice: int) -> Step:
    """A fall is dealt with on landing: one die, three, or the 20-sided die.

    HS-FALL-02, HS-FALL-03, HS-FALL-04, HS-RULING-25.
    """
    seat = state.seat_of(figure)
    about = (f"figure:{figure.id}",)
    words = messages.FALLING(levels=levels)
    if dice == EXTREME:
        die = yield from roll_twenty(
            state, seat, kind="fall", words=words, rule="HS-FALL-04", about=about
        )
        dead = die < SURVIVES
        _tell(table, figure, levels, 1 if dead else 0, "HS-FALL-04")
        if dead:
            yield from destroy(state, table, figure, "fall")
        return
    rule = "HS-FALL-02" if dice == 1 else "HS-FALL-03"
    faces = yield from roll(seat, [6] * dice, kind="fall", words=words, rule=rule, about=about)
    skulls = skulls_in(faces)
    _tell(table, figure, levels, skulls, rule)
    yield from wound(state, table, figure, skulls, "fall")


def _tell(table: Table, figure: Figure, levels: int, wounds: int, rule: str) -> None:
    table.tell(
        Fell(
            rule=rule,
            about=(f"figure:{figure.id}",),
            figure=figure.id,
            levels=levels,
            wounds=wounds,
        )
    )
