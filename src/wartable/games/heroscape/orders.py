"""Placing Order Markers: a sealed plan of all players at once.

HS-ORDER-01, HS-ORDER-03, HS-ORDER-04, HS-ORDER-05, HS-ORDER-07, HS-RULING-50, HS-RULING-51.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, cast

from wartable.engine.forms import Bar, Data, Field, Limit, Option, Pick, PickSome, Plan
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask, ask_together
from wartable.engine.rulebook import Table
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.registry import ORDERS_PLACED, abilities, by_the_die
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.events.powers import MarkersShifted
from wartable.games.heroscape.events.rounds import CardMarkers, MarkersPlaced
from wartable.games.heroscape.names import card_name
from wartable.games.heroscape.state import (
    FACES,
    Face,
    HeroScapeState,
    Initiative,
    Marker,
    Muster,
    OrdersPlaced,
    Shift,
)

FIELDS: Final[dict[str, Face]] = {f"marker.{face}": face for face in FACES}
COPY: Final = ".c"


def copy_id(muster: Muster, copy: int) -> str:
    """A copy of a card as an answer names it: `card:red.marro-warriors`, the second `….c2`."""
    return f"card:{muster.id}" + (f"{COPY}{copy + 1}" if copy else "")


def in_play(state: HeroScapeState, muster: Muster, copy: int) -> bool:
    """Whether a copy of a card takes markers: not all of its figures are destroyed.

    HS-ORDER-07, HS-DAMAGE-04, HS-RULING-41; figures that wait to come into play keep their card in
    play, figures left out for want of room do not (HS-RULING-54).
    """
    if muster.copies[copy] >= card_of(muster.card).figures:
        return False
    return any(
        figure.muster == muster.id and figure.where in ("board", "reserve", "hosted")
        for figure in state.figures
    )


def cards_in_play(state: HeroScapeState, seat: int) -> list[tuple[Muster, int]]:
    """The cards, copy by copy, on which a seat may place markers."""
    return [
        (muster, copy)
        for muster in state.cards_of(seat)
        for copy in range(len(muster.copies))
        if in_play(state, muster, copy)
    ]


def has_orders(state: HeroScapeState, seat: int) -> bool:
    """Whether a seat takes part in the round (HS-RULING-51)."""
    return seat not in state.out and bool(cards_in_play(state, seat))


def orders_form(state: HeroScapeState, seat: int) -> Plan:
    """A card for each of the four markers; cards out of play are shown as barred.

    Nothing keeps markers apart: all may lie on one card (HS-ORDER-03).
    """
    options: list[Option] = []
    bars: list[Bar] = []
    for muster in state.cards_of(seat):
        for copy in range(len(muster.copies)):
            id_ = copy_id(muster, copy)
            words = card_name(muster.card)
            if len(muster.copies) > 1:
                words = messages.COPY(card=words, copy=copy + 1)
            if in_play(state, muster, copy):
                options.append(Option(id_, words))
            else:
                bars.append(Bar(id_, words, messages.OUT_OF_PLAY, "HS-ORDER-07"))
    cards = Pick(tuple(options), tuple(bars), only=Limit(messages.ONLY_OWN_CARDS, "HS-ORDER-01"))
    fields = {
        name: Field(messages.DECOY if face == "x" else messages.TURN_MARKER(face=face), cards)
        for name, face in FIELDS.items()
    }
    return Plan(fields)


def place_orders(state: HeroScapeState, table: Table) -> Step:
    """All place their markers at the same time, faces hidden from opponents (HS-ORDER-04).

    HS-ORDER-01, HS-TEAM-05.
    """
    prompts = [
        Prompt(
            seat=seat,
            kind="orders",
            words=messages.PLACE_ORDERS(round=state.round),
            rule="HS-ORDER-01",
            form=orders_form(state, seat),
            about=(f"seat:{seat}",),
            sealed="team",
        )
        for seat in range(state.players)
        if has_orders(state, seat)
    ]
    answers = yield from ask_together(prompts)
    for seat, answer in answers.items():
        write_orders(state, seat, answer)
    for seat in answers:
        _tell(state, table, seat)
    state.done(OrdersPlaced())


def write_orders(state: HeroScapeState, seat: int, answer: dict[str, Data]) -> None:
    """Put a seat's markers on its cards, listed by card and never by face.

    Only a new round asks again (HS-ORDER-05).
    """
    placed: list[Marker] = []
    for name, face in FIELDS.items():
        muster, copy = _read(state, seat, cast("str", answer[name]))
        placed.append(Marker(seat, face, muster.id, copy))
    placed.sort(key=lambda marker: (marker.muster, marker.copy))
    state.markers = [marker for marker in state.markers if marker.seat != seat] + placed


def _read(state: HeroScapeState, seat: int, answer: str) -> tuple[Muster, int]:
    for muster in state.cards_of(seat):
        for copy in range(len(muster.copies)):
            if copy_id(muster, copy) == answer:
                return muster, copy
    raise KeyError(answer)


def _tell(state: HeroScapeState, table: Table, seat: int) -> None:
    """Everybody sees which cards hold how many markers, nobody which they are (HS-ORDER-04)."""
    counted = Counter((m.muster, m.copy) for m in state.markers if m.seat == seat)
    table.tell(
        MarkersPlaced(
            rule="HS-ORDER-04",
            about=(f"seat:{seat}", *(f"card:{muster}" for muster, _ in sorted(counted))),
            reveals=(f"orders:{seat}.places",),
            color=state.color(seat),
            placed=tuple(
                CardMarkers(muster, copy, count)
                for (muster, copy), count in sorted(counted.items())
            ),
        )
    )


def orders_placed(state: HeroScapeState, table: Table) -> Step:
    """What powers do when all markers lie; a step of its own, after the sealed one."""
    state.done(Initiative())
    yield from abilities.open(state, table, ORDERS_PLACED, state, by_the_die())


def take_off(state: HeroScapeState, muster: str) -> None:
    """Markers on a card that changes hands are taken off face down (HS-ORDER-08)."""
    for marker in state.markers:
        if marker.muster == muster and not marker.revealed:
            marker.off = True


# Moving hidden markers


def shift_form(state: HeroScapeState, task: Shift) -> PickSome:
    """Which face-down markers of the card go; ids are places, and the owner sees the faces."""
    options = tuple(
        Option(
            f"marker:{place}",
            messages.DECOY if marker.face == "x" else messages.TURN_MARKER(face=marker.face),
        )
        for place, marker in enumerate(_hidden_on(state, task), start=1)
    )
    return PickSome(options, 0, min(task.at_most, len(options)))


def _hidden_on(state: HeroScapeState, task: Shift) -> list[Marker]:
    hidden = [
        marker
        for marker in state.markers
        if marker.muster == task.source and not marker.revealed and not marker.off
    ]
    return sorted(hidden, key=lambda marker: marker.face)


def shift_markers(state: HeroScapeState, table: Table, task: Shift) -> Step:
    """A seat moves face-down markers to another of its cards: sealed, so a step of its own."""
    form = shift_form(state, task)
    if not form.options:
        state.done()
        return
    answer = yield from ask(
        Prompt(
            seat=task.seat,
            kind="shift",
            words=messages.SHIFT_MARKERS(
                card=card_name(state.muster(task.source).card),
                target=card_name(state.muster(task.target).card),
            ),
            rule="HS-RULING-50",
            form=form,
            about=(f"card:{task.source}", f"card:{task.target}"),
            sealed="team",
        )
    )
    going = [
        marker
        for place, marker in enumerate(_hidden_on(state, task), start=1)
        if f"marker:{place}" in answer
    ]
    for marker in going:
        marker.muster, marker.copy = task.target, 0
    state.markers.sort(key=lambda marker: (marker.seat, marker.muster, marker.copy))
    table.tell(
        MarkersShifted(
            rule="HS-RULING-50",
            about=(f"card:{task.source}", f"card:{task.target}"),
            reveals=(f"orders:{task.seat}.places",),
            color=state.color(task.seat),
            count=len(going),
            card=task.source,
            target=task.target,
        )
    )
    state.done()
