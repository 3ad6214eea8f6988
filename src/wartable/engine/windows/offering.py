"""Ways: what cards add to a choice beside the normal options.

offer = abilities.offer(state, table, ATTACKS, turn, seat=turn.seat, sources=(figure.id,))
form = Pick((*targets, *offer.options), (*bars, *offer.bars))
answer = yield from ask(Prompt(turn.seat, "attack", ATTACK_WHOM, "HS-ATTACK-01", form))
if answer in offer:
    yield from offer.take(answer)
else:
    yield from attack(state, table, figure, answer)
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from wartable.engine.forms import Bar, Option
from wartable.engine.requests import Step
from wartable.engine.rulebook import State, Table
from wartable.engine.windows.bearer import Use
from wartable.engine.windows.hooks import WayHook, Ways
from wartable.engine.windows.opening import hindrance, perform, question, subjects, use_of

if TYPE_CHECKING:
    from wartable.engine.windows.abilities import Abilities

S = TypeVar("S", bound=State)
M = TypeVar("M")


class Offer(Generic[S]):
    """The ways open now as options of a form, and those barred as its bars, with their reasons."""

    def __init__(self) -> None:
        self.options: list[Option] = []
        self.bars: list[Bar] = []
        self._taking: dict[str, Callable[[], Step]] = {}
        self.uses: dict[str, Use[S]] = {}
        """Whose way each answer takes."""

    def __contains__(self, answer: str) -> bool:
        return answer in self.uses

    def __bool__(self) -> bool:
        return bool(self.options)

    def take(self, answer: str) -> Step:
        """Take a way: record its limit, pay its costs, and act."""
        return self._taking[answer]()

    def add(self, use: Use[S], option: Option, take: Callable[[], Step]) -> None:
        """A way that is open."""
        self.options.append(option)
        self.uses[option.id] = use
        self._taking[option.id] = take


def offer(
    registry: Abilities[S],
    state: S,
    table: Table,
    ways: Ways[M],
    moment: M,
    seat: int,
    sources: Collection[str] | None,
    *,
    lent: bool = False,
) -> Offer[S]:
    """Collect what a seat's cards add to a choice."""
    offered: Offer[S] = Offer()
    for bearer, found in registry.bearers(state, registry.hooks.ways, ways.name):
        if sources is not None and bearer.source not in sources:
            continue
        if bearer.seat != seat:
            if not lent:
                continue
            bearer.seat = seat
        hook = cast("WayHook[S, M]", found)
        terms = hook.terms
        if terms.when is not None and not terms.when(bearer, moment):
            continue
        words = question(bearer, terms, hook.words)
        about = subjects(bearer, terms, moment)
        ban = hindrance(bearer, terms, moment)
        if ban is not None:
            offered.bars.append(Bar(bearer.option_id, words, ban.reason, ban.rule, about))
        else:
            use = use_of(bearer, table, hook.words)
            option = Option(bearer.option_id, words, about)
            offered.add(use, option, _taking(use, hook, moment))
    return offered


def _taking(use: Use[S], hook: WayHook[S, M], moment: M) -> Callable[[], Step]:
    return lambda: perform(use, hook.terms, hook.act, moment)
