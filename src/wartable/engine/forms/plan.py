"""A plan: several named questions answered as one, such as a plotted round.

Fields are independent of each other unless the plan names a law. A law is a check over the whole
plan that brings its own sampler; it is found by name, so that a plan read from JSON still finds it,
and it may read only the plan.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod
from typing import Protocol, TypeAlias, TypeVar

import msgspec

from wartable.engine import messages
from wartable.engine.chance import Chance
from wartable.engine.forms.along import Along
from wartable.engine.forms.base import (
    Bar,
    Data,
    Form,
    described,
    need_names,
    refuse_barred,
)
from wartable.engine.forms.build import Build
from wartable.engine.forms.faces import Faces
from wartable.engine.forms.options import option_lines
from wartable.engine.forms.order import Order
from wartable.engine.forms.pick import Pick
from wartable.engine.forms.pick_some import PickSome
from wartable.engine.forms.pick_weight import PickWeight
from wartable.engine.forms.region import Region
from wartable.engine.forms.share import Share
from wartable.engine.message import Value, said_of, spell_out
from wartable.engine.refusal import Refusal

__all__ = ["AnyForm", "Data", "Field", "Plan", "PlanLaw", "plan_law"]


class Field(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One question of a plan and the pieces or places it is about."""

    words: str
    form: AnyForm
    about: tuple[str, ...] = ()
    key: str = ""
    values: dict[str, Value] = {}

    def __post_init__(self) -> None:
        spell_out(self)


class Plan(Form[dict[str, Data]], frozen=True, tag="plan"):
    """An answer for every field. `law` names a check over the whole, which may read `data`.

    `bars` are fields a player would expect that are not asked now, and why.

    >>> from wartable.engine.forms import Option
    >>> way = Pick((Option("left", "left"), Option("right", "right")))
    >>> plan = Plan({"first": Field("first turn", way), "then": Field("second turn", way)})
    >>> plan.check({"then": "left", "first": "right"}), plan.count()
    ({'first': 'right', 'then': 'left'}, 4)
    """

    fields: dict[str, Field]
    law: str = ""
    data: dict[str, str] = {}
    bars: tuple[Bar, ...] = ()

    def __post_init__(self) -> None:
        if any(bar.id in self.fields for bar in self.bars):
            raise ValueError("a field is also barred")
        if not self.law:
            return
        if self.law not in _laws:
            raise ValueError(f"there is no law {described(self.law)} for a plan")
        try:
            self.check(_laws[self.law].default(self))
        except Refusal as refusal:
            raise ValueError(f"the default of the plan is not legal: {refusal.reason}") from None
        except StopIteration:
            raise ValueError("the plan has no legal answer") from None

    def check(self, answer: object) -> dict[str, Data]:
        """The answers of all fields in the order of the fields."""
        if self.bars:
            self._refuse_barred(answer)
        values = need_names(answer, self.fields.keys(), messages.PLAN_SILENT)
        checked: dict[str, Data] = {}
        name = ""
        try:
            for name, field in self.fields.items():
                checked[name] = field.form.check(values[name])
        except Refusal as refusal:
            words = messages.OF_FIELD(field=said_of(self.fields[name]), reason=refusal.reason)
            raise type(refusal)(words, refusal.rule) from None
        if self.law:
            _laws[self.law].check(self, checked)
        return checked

    def sample(self, rng: Chance) -> dict[str, Data]:
        """Any answer for each field, or what the law's sampler gives."""
        if self.law:
            return _laws[self.law].sample(self, rng)
        return {name: field.form.sample(rng) for name, field in self.fields.items()}

    def count(self) -> int:
        """The product over the fields, or what the law counts."""
        if self.law:
            return _laws[self.law].count(self)
        return prod(field.form.count() for field in self.fields.values())

    def default(self) -> dict[str, Data]:
        """Every field's default, or the law's."""
        if self.law:
            return _laws[self.law].default(self)
        return {name: field.form.default() for name, field in self.fields.items()}

    def answers(self) -> Iterator[dict[str, Data]]:
        """Every combination, the last field changing fastest, or what the law lists."""
        if self.law:
            return _laws[self.law].answers(self)
        return self._combinations()

    def decisions(self) -> int:
        """As many as its fields have."""
        return sum(field.form.decisions() for field in self.fields.values())

    def lines(self) -> list[str]:
        """Field by field, each with the lines of its form."""
        lines: list[str] = []
        for name, field in self.fields.items():
            lines.append(f"{name}: {field.words}")
            lines += ["  " + line for line in field.form.lines()]
        return lines + option_lines((), self.bars)

    def _refuse_barred(self, answer: object) -> None:
        """Explain why a field that was answered is not asked."""
        if isinstance(answer, dict):
            for bar in self.bars:
                if bar.id in answer:
                    refuse_barred(bar.id, self.bars)

    def _combinations(self) -> Iterator[dict[str, Data]]:
        names = list(self.fields)
        chosen: dict[str, Data] = {}
        turning: list[Iterator[Data]] = []
        while True:
            if len(turning) == len(names):
                yield dict(chosen)
            else:
                turning.append(iter(self.fields[names[len(turning)]].form.answers()))
            while turning:
                value = next(turning[-1], None)
                if value is not None:
                    chosen[names[len(turning) - 1]] = value
                    break
                turning.pop()
            else:
                return


class PlanLaw(Protocol):
    """A check over a whole plan, whose fields are already checked, with its own sampler."""

    def check(self, plan: Plan, answer: dict[str, Data]) -> None:
        """Raise `Illegal` if the answers do not go together."""
        ...

    def sample(self, plan: Plan, rng: Chance) -> dict[str, Data]:
        """A legal answer at random; any legal answer is possible."""
        ...

    def count(self, plan: Plan) -> int:
        """How many legal answers there are."""
        ...

    def default(self, plan: Plan) -> dict[str, Data]:
        """A legal answer; made with every plan, as proof that there is one."""
        ...

    def answers(self, plan: Plan) -> Iterator[dict[str, Data]]:
        """All legal answers, one by one, lazily."""
        ...


Law = TypeVar("Law", bound=PlanLaw)
_laws: dict[str, PlanLaw] = {}


def plan_law(name: str) -> Callable[[type[Law]], type[Law]]:
    """Register a class as the law of this name: `@plan_law("dragonwars.placing")`."""

    def enact(law: type[Law]) -> type[Law]:
        if not name or name in _laws:
            raise ValueError(f"a law needs a name of its own, not {described(name)}")
        _laws[name] = law()
        return law

    return enact


AnyForm: TypeAlias = (
    Pick | PickSome | PickWeight | Order | Share | Along | Region | Faces | Build | Plan
)
"""Every form there is. Fields of a plan name it, so it is defined where it can name plans."""
