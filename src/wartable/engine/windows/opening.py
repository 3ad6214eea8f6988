"""A window from its opening to its end: collected, ordered, asked about, paid for, acted out."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from wartable.engine import messages
from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import State, Table
from wartable.engine.windows.bearer import Bearer, Use
from wartable.engine.windows.costs import costs_of
from wartable.engine.windows.hooks import Acting, Ban, Hook, Terms, Window
from wartable.engine.windows.orders import Order

if TYPE_CHECKING:
    from wartable.engine.windows.abilities import Abilities

S = TypeVar("S", bound=State)
M = TypeVar("M")

MOST_USES = 1000
"""More uses than this in one opening of a window is a fault of the rules."""

USE, DECLINE = "use", "decline"


def open_window(
    registry: Abilities[S],
    state: S,
    table: Table,
    window: Window[M],
    moment: M,
    order: Order[S],
) -> Step:
    """Let everything hooked to a window act until nothing is left.

    Who declines is not asked again.
    """
    spent: dict[tuple[str, str, int], int] = {}
    for _ in range(MOST_USES):
        ready = collect(registry, state, table, window, moment, spent)
        if not ready:
            return
        use = yield from order(list(ready.values()))
        if use is None:
            return
        spent[use.key] = spent.get(use.key, 0) + 1
        hook = hook_of(registry, window, use)
        if use.agreed or (yield from _asked(use, hook.terms, moment)):
            yield from perform(use, hook.terms, hook.act, moment)
        else:
            spent[use.key] = hook.times
    raise RuntimeError(f"{window.name} never comes to rest")


def collect(
    registry: Abilities[S],
    state: S,
    table: Table,
    window: Window[M],
    moment: M,
    spent: dict[tuple[str, str, int], int],
) -> dict[tuple[str, str, int], Use[S]]:
    """What could act in a window now, in source order, records after what is carried."""
    if window.over is not None and window.over(moment):
        return {}
    ready: dict[tuple[str, str, int], Use[S]] = {}
    for bearer, found in registry.bearers(state, registry.hooks.windows, window.name):
        hook = cast("Hook[S, M]", found)
        if hook.secretly is not None or spent.get(bearer.key, 0) >= hook.times:
            continue
        if is_open(bearer, hook.terms, moment):
            ready[bearer.key] = use_of(bearer, table, hook.may)
    return ready


def use_of(bearer: Bearer[S], table: Table, may: str = "") -> Use[S]:
    """The use of an ability in play."""
    return Use(
        bearer.state,
        bearer.ability,
        bearer.source,
        bearer.seat,
        bearer.effect,
        table=table,
        may=may,
        agreed=not may,
    )


def hook_of(registry: Abilities[S], window: Window[M], bearer: Bearer[S]) -> Hook[S, M]:
    """What an ability hooks to a window."""
    windows = registry.hooks.windows
    moments = windows.lasting if bearer.effect.id else windows.carried
    found = moments[window.name].get(bearer.ability.id)
    assert found is not None, "it was collected there"
    return cast("Hook[S, M]", found)


def is_open(bearer: Bearer[S], terms: Terms[S, M], moment: M) -> bool:
    """Whether the terms of an ability are met and nothing prevents it."""
    met = terms.when is None or terms.when(bearer, moment)
    return met and hindrance(bearer, terms, moment) is None


def hindrance(bearer: Bearer[S], terms: Terms[S, M], moment: M) -> Ban | None:
    """What prevents an ability whose condition is met: forbidden, used up, or unaffordable."""
    ability, source = bearer.ability, bearer.source
    registry = ability.registry
    ban = registry.forbidden(bearer.state, registry.using, bearer)
    if ban is not None:
        return ban
    reason = None if terms.unless is None else terms.unless(bearer, moment)
    if reason is None and terms.limit is not None and terms.limit.reached(bearer, moment):
        reason = messages.USED_UP
    if reason is None:
        lacks = (cost.lacks(bearer, moment) for cost in costs_of(terms.cost, bearer))
        reason = next((each for each in lacks if each is not None), None)
    return None if reason is None else Ban(reason, ability.rule, ability.id, source)


def perform(use: Use[S], terms: Terms[S, M], act: Acting[S, M], moment: M) -> Step:
    """Use an ability: record its limit, pay its costs, and act."""
    if terms.limit is not None:
        terms.limit.use_up(use, moment)
    if use.optional:
        use.ability.registry.announce(use)
    for cost in costs_of(terms.cost, use):
        paying = cost.pay(use, moment)
        if paying is not None:
            yield from paying
    acting = act(use, moment)
    if acting is not None:
        yield from acting


def question(bearer: Bearer[S], terms: Terms[S, M], text: str) -> str:
    """A text about an ability, with its name and with what it costs."""
    costs = [cost.words for cost in costs_of(terms.cost, bearer)]
    if costs:
        return messages.USE_ABILITY_FOR(ability=bearer.title, question=text, cost=costs)
    return messages.USE_ABILITY(ability=bearer.title, question=text)


def subjects(bearer: Bearer[S], terms: Terms[S, M], moment: M) -> tuple[str, ...]:
    """What a question about an ability is about: itself, its source, and what it names."""
    more = () if terms.about is None else terms.about(bearer, moment)
    return (*bearer.about, *more)


def _asked(use: Use[S], terms: Terms[S, M], moment: M) -> Asking[bool]:
    yes, no = Option(USE, messages.YES), Option(DECLINE, messages.NO)
    answer = yield from ask(
        Prompt(
            use.seat,
            use.ability.kind,
            question(use, terms, use.may),
            use.ability.rule,
            Pick((yes, no), otherwise=DECLINE),
            subjects(use, terms, moment),
        )
    )
    return answer == USE
