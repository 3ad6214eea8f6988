"""Wounds and destruction.

HS-DAMAGE-01, HS-DAMAGE-02, HS-DAMAGE-03, HS-DAMAGE-04, HS-SQUAD-01, HS-SQUAD-02, HS-SQUAD-03,
HS-COMMON-03, HS-COMMON-04, HS-BASIC-14, HS-RULING-48.
"""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.registry import (
    DESTROYED,
    WOUNDED,
    WOUNDS_COMING,
    WOUNDS_DEALT,
    abilities,
    by_the_die,
)
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.events.attacks import CardOut, Destroyed, Healed, Wounded
from wartable.games.heroscape.moments import Attack, Cause, Destruction, Wounds
from wartable.games.heroscape.names import card_name
from wartable.games.heroscape.objectives import after_loss
from wartable.games.heroscape.state import Figure, HeroScapeState, Muster
from wartable.games.heroscape.victory import end_if_won


def life_of(state: HeroScapeState, figure: Figure) -> int:
    """How many wounds destroy it: its card's Life, and in the Basic Game one (HS-CARD-08)."""
    return card_of(state.muster(figure.muster).card).life if state.master else 1


def dealt(
    state: HeroScapeState,
    figure: Figure,
    count: int,
    cause: Cause,
    *,
    by: str = "",
    attack: Attack | None = None,
) -> int:
    """The wounds, as powers change them before they are taken."""
    coming = Wounds(figure, state.seat_of(figure), count, cause, by, attack)
    return abilities.number(state, WOUNDS_DEALT, count, coming)


def wound(
    state: HeroScapeState,
    table: Table,
    figure: Figure,
    count: int,
    cause: Cause,
    *,
    by: str = "",
    attack: Attack | None = None,
    reckoned: bool = False,
) -> Asking[int]:
    """A figure takes wounds, and is destroyed when they reach its Life; how many it took.

    HS-DAMAGE-01, HS-DAMAGE-02, HS-SQUAD-03, HS-RULING-48.
    """
    if count <= 0 or not figure.on_board:
        return 0
    if not reckoned:
        count = dealt(state, figure, count, cause, by=by, attack=attack)
    coming = Wounds(figure, state.seat_of(figure), count, cause, by, attack)
    yield from abilities.open(state, table, WOUNDS_COMING, coming, by_the_die())
    if coming.left <= 0 or not figure.on_board:
        return 0
    life = life_of(state, figure)
    coming.taken = min(coming.left, life - figure.wounds)
    figure.wounds += coming.taken
    if life > 1:
        table.tell(
            Wounded(
                rule="HS-DAMAGE-01",
                about=(f"figure:{figure.id}",),
                figure=figure.id,
                wounds=coming.taken,
                left=life - figure.wounds,
            )
        )
    yield from abilities.open(state, table, WOUNDED, coming, by_the_die())
    if figure in state.on_board() and figure.wounds >= life:
        yield from destroy(state, table, figure, cause, by=by, attack=attack)
    return coming.taken


def heal(table: Table, figure: Figure, count: int, rule: str) -> int:
    """Wound Markers are taken off a figure, as many as it has; how many were."""
    healed = min(count, figure.wounds)
    if healed > 0:
        figure.wounds -= healed
        table.tell(
            Healed(rule=rule, about=(f"figure:{figure.id}",), figure=figure.id, wounds=healed)
        )
    return max(healed, 0)


def destroy(
    state: HeroScapeState,
    table: Table,
    figure: Figure,
    cause: Cause,
    *,
    by: str = "",
    attack: Attack | None = None,
) -> Step:
    """A figure leaves the battlefield for its card; its powers may still act (HS-POWER-04).

    HS-DAMAGE-03, HS-DAMAGE-04, HS-BASIC-14, HS-SQUAD-01.
    """
    muster = state.muster(figure.muster)
    by_seat = state.seat_of(state.figure(by)) if by else -1
    death = Destruction(figure, muster.seat, cause, figure.spaces, by, by_seat, attack)
    figure.where, figure.spaces = "destroyed", ()
    if attack is not None:
        attack.destroyed.append(figure.id)
    table.tell(Destroyed(rule="HS-DAMAGE-03", about=(f"figure:{figure.id}",), figure=figure.id))
    yield from _lay_on_card(muster)
    after_loss(state, table, figure, death.spaces)
    state.falling.append(figure.id)
    yield from abilities.open(state, table, DESTROYED, death, by_the_die())
    state.falling.remove(figure.id)
    state.effects.end_on(figure.id)
    if not state.of_muster(muster.id):
        table.tell(CardOut(rule="HS-DAMAGE-04", about=(f"card:{muster.id}",), card=muster.id))
    end_if_won(state)


def _lay_on_card(muster: Muster) -> Step:
    """A destroyed figure goes on a copy that holds some already, else on one that is chosen.

    HS-COMMON-03, HS-COMMON-04.
    """
    full = card_of(muster.card).figures
    begun = [copy for copy, lying in enumerate(muster.copies) if 0 < lying < full]
    empty = [copy for copy, lying in enumerate(muster.copies) if lying == 0]
    copy = begun[0] if begun else empty[0]
    if not begun and len(empty) > 1:
        name = card_name(muster.card)
        options = tuple(
            Option(f"copy:{each + 1}", messages.COPY(card=name, copy=each + 1)) for each in empty
        )
        answer = yield from ask(
            Prompt(
                muster.seat,
                "copy",
                messages.WHICH_COPY(card=name),
                "HS-COMMON-03",
                Pick(options),
                (f"card:{muster.id}",),
            )
        )
        copy = int(answer.removeprefix("copy:")) - 1
    muster.copies[copy] += 1
