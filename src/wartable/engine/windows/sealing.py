"""Abilities used in secret: asked in a separate step, kept in the state, carried out later.

Whether there is anything to use may depend on what no other seat knows: a face-down card, a hidden
marker. So public facts alone decide who is asked, with the same kind of question for all.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, TypeVar, cast

import msgspec

from wartable.engine import messages
from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask_together
from wartable.engine.rulebook import State, Table
from wartable.engine.windows.bearer import Bearer
from wartable.engine.windows.hooks import Hook, Window
from wartable.engine.windows.opening import is_open, perform, question, subjects, use_of

if TYPE_CHECKING:
    from wartable.engine.windows.abilities import Abilities

S = TypeVar("S", bound=State)
M = TypeVar("M")

NOTHING = "nothing"


class Chosen(msgspec.Struct, frozen=True, array_like=True):
    """What a seat chose in secret: part of the state, visible only to this seat."""

    seat: int
    ability: str
    source: str


def ask_secretly(
    registry: Abilities[S],
    state: S,
    window: Window[M],
    moment: M,
    words: str,
    rule: str,
    also: Collection[int],
    about: tuple[str, ...],
) -> Asking[list[Chosen]]:
    """One sealed question to each seat that public facts select, all at once."""
    options: dict[int, dict[str, tuple[Option, Chosen]]] = {seat: {} for seat in sorted(also)}
    found = _secret(registry, state, window)
    for bearer, hook in found:
        if hook.secretly is not None and hook.secretly(bearer, moment):
            options.setdefault(bearer.seat, {})
    for bearer, hook in found:
        if bearer.seat in options and _could(bearer, hook, moment):
            text = question(bearer, hook.terms, hook.may)
            option = Option(bearer.option_id, text, subjects(bearer, hook.terms, moment))
            chosen = Chosen(bearer.seat, bearer.ability.id, bearer.source)
            options[bearer.seat][option.id] = (option, chosen)
    nothing = Option(NOTHING, messages.USE_NOTHING)
    answers = yield from ask_together(
        [
            Prompt(
                seat,
                f"secret.{window.name}",
                words,
                rule,
                Pick((nothing, *(option for option, _ in own.values())), otherwise=NOTHING),
                (f"seat:{seat}", *about),
                "all",
            )
            for seat, own in sorted(options.items())
        ]
    )
    return [options[seat][answer][1] for seat, answer in answers.items() if answer != NOTHING]


def act(
    registry: Abilities[S],
    state: S,
    table: Table,
    window: Window[M],
    moment: M,
    chosen: Chosen,
) -> Step:
    """Use what was chosen, if it is still there and its terms are still met."""
    if window.over is not None and window.over(moment):
        return
    for bearer, hook in _secret(registry, state, window):
        same = (bearer.seat, bearer.ability.id, bearer.source)
        if same == (chosen.seat, chosen.ability, chosen.source) and _could(bearer, hook, moment):
            use = use_of(bearer, table, hook.may)
            yield from perform(use, hook.terms, hook.act, moment)
            return


def _could(bearer: Bearer[S], hook: Hook[S, M], moment: M) -> bool:
    asked = hook.secretly is None or hook.secretly(bearer, moment)
    return asked and is_open(bearer, hook.terms, moment)


def _secret(
    registry: Abilities[S], state: S, window: Window[M]
) -> list[tuple[Bearer[S], Hook[S, M]]]:
    """What is used only in secret: hooks declared so, and anything face down."""
    index = registry.hooks.windows
    open_ = registry.bearers(state, index, window.name)
    down = registry.bearers(state, index, window.name, face_down=True)
    found = [(bearer, hook) for bearer, hook in open_ if hook.secretly is not None] + down
    return cast("list[tuple[Bearer[S], Hook[S, M]]]", found)
