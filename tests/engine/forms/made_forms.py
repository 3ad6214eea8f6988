"""Forms and answers made at random, small enough to list every answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import cast

from hypothesis import strategies as st

from wartable.engine.chance import Chance
from wartable.engine.forms import (
    Along,
    AnyForm,
    Area,
    Bar,
    Build,
    Data,
    Faces,
    Field,
    Mode,
    Option,
    Order,
    Pick,
    PickSome,
    PickWeight,
    Plan,
    Region,
    Shape,
    Share,
    Stretch,
    build_law,
    plan_law,
    region_law,
)
from wartable.engine.forms.base import need_whole
from wartable.engine.refusal import Illegal, Malformed

NAMES = ("ash", "birch", "cedar", "dew", "elm", "fir", "gorse")
WORDS = ("a fine Tree", "Ärger", "two\nlines", "egg", "")
MODES: tuple[Mode, ...] = ("exactly", "at_most", "nearest")


@plan_law("tests.all_different")
class AllDifferent:
    """Fields that all pick from the same options, no two of them the same."""

    def check(self, plan: Plan, answer: dict[str, Data]) -> None:
        if len(set(cast("dict[str, str]", answer).values())) < len(plan.fields):
            raise Illegal("two fields have the same answer", "TEST-DIFFERENT-01")

    def sample(self, plan: Plan, rng: Chance) -> dict[str, Data]:
        return self._named(plan, self._order(plan).sample(rng))

    def count(self, plan: Plan) -> int:
        return self._order(plan).count()

    def default(self, plan: Plan) -> dict[str, Data]:
        return self._named(plan, self._order(plan).default())

    def answers(self, plan: Plan) -> Iterator[dict[str, Data]]:
        return (self._named(plan, order) for order in self._order(plan).answers())

    def _order(self, plan: Plan) -> Order:
        form = next(iter(plan.fields.values())).form
        assert isinstance(form, Pick)
        return Order(form.options, len(plan.fields))

    def _named(self, plan: Plan, order: list[str]) -> dict[str, Data]:
        return dict(zip(plan.fields, order, strict=True))


@build_law("tests.tower")
class Tower:
    """A tower of a number of bricks, up to the number in the data; only up to three by itself."""

    def check(self, form: Build, answer: dict[str, object]) -> dict[str, Data]:
        if list(answer) != ["bricks"]:
            raise Malformed("a tower is made of bricks and nothing else")
        bricks = need_whole(answer["bricks"])
        if not 0 < bricks <= int(form.data["most"]):
            raise Illegal("no tower is that high", "TEST-TOWER-01")
        return {"bricks": bricks}

    def sample(self, form: Build, rng: Chance) -> dict[str, Data]:
        return {"bricks": 1 + rng.below(self.count(form))}

    def count(self, form: Build) -> int:
        return min(3, int(form.data["most"]))

    def answers(self, form: Build) -> Iterator[dict[str, Data]]:
        return ({"bricks": bricks} for bricks in range(1, self.count(form) + 1))

    def read(self, form: Build, text: str) -> dict[str, Data] | None:
        if not text.startswith("tower "):
            return None
        if not text[6:].isdecimal():
            raise Malformed("a tower is written with its bricks, such as tower 2")
        return {"bricks": int(text[6:])}

    def words(self, form: Build, answer: dict[str, Data]) -> str:
        return f"a tower of {answer['bricks']}"


def some_options(least: int = 0, most: int = 5) -> st.SearchStrategy[tuple[Option, ...]]:
    options = st.builds(
        Option,
        st.sampled_from(NAMES),
        st.sampled_from(WORDS),
        st.sampled_from(((), ("oak", "hex7"))),
    )
    return st.lists(options, min_size=least, max_size=most, unique_by=lambda option: option.id).map(
        tuple
    )


def some_bars() -> st.SearchStrategy[tuple[Bar, ...]]:
    return st.sampled_from(((), (Bar("yew", "the yew", "it is poisonous", "TEST-YEW-01"),)))


@st.composite
def picks(draw: st.DrawFn) -> Pick:
    options = draw(some_options(least=1))
    otherwise = draw(st.sampled_from(("", options[-1].id)))
    return Pick(options, draw(some_bars()), otherwise)


@st.composite
def picks_of_some(draw: st.DrawFn) -> PickSome:
    options = draw(some_options())
    least = draw(st.integers(0, len(options)))
    most = draw(st.integers(least, len(options) + 2))
    last = tuple(option.id for option in reversed(options[len(options) - least :]))
    return PickSome(options, least, most, draw(some_bars()), draw(st.sampled_from((None, last))))


@st.composite
def picks_of_weight(draw: st.DrawFn) -> PickWeight:
    options = draw(some_options())
    weights = tuple(draw(st.integers(0, 6)) for _ in options)
    mode = draw(st.sampled_from(MODES))
    chosen = [place for place in range(len(options)) if draw(st.booleans())]
    reached = sum(weights[place] for place in chosen)
    total = reached if mode == "exactly" else draw(st.integers(0, 25))
    otherwise = tuple(options[place].id for place in chosen) if mode == "exactly" else None
    return PickWeight(options, weights, total, mode, draw(some_bars()), otherwise)


@st.composite
def orders(draw: st.DrawFn) -> Order:
    options = draw(some_options())
    return Order(options, draw(st.none() | st.integers(0, len(options))))


@st.composite
def shares(draw: st.DrawFn) -> Share:
    options = draw(some_options(most=4))
    least = tuple(draw(st.integers(0, 2)) for _ in options)
    most = tuple(low + draw(st.integers(0, 3)) for low in least)
    whole = draw(st.booleans())
    amount = draw(st.integers(sum(least), sum(most) if whole else sum(most) + 3))
    return Share(options, amount, most, least if any(least) else (), whole)


@st.composite
def alongs(draw: st.DrawFn) -> Along:
    stretches: list[Stretch] = []
    for name in NAMES[: draw(st.integers(1, 3))]:
        last = -20
        runs: list[tuple[int, int]] = []
        for _ in range(draw(st.integers(1, 3))):
            first = last + draw(st.integers(1, 4))
            last = first + draw(st.integers(0, 4))
            runs.append((first, last))
        stretches.append(Stretch(name, draw(st.sampled_from(WORDS)), tuple(runs)))
    end = stretches[-1]
    otherwise = draw(st.sampled_from((None, (end.id, end.runs[-1][1]))))
    return Along(
        tuple(stretches), "mm", draw(st.sampled_from((1, 1000))), draw(some_bars()), otherwise
    )


@region_law("tests.meadow")
class Meadow:
    """Every point of one box, on its edges too, with one of the headings named."""

    def check(self, form: Region, pose: tuple[int, int, int]) -> None:
        low, high = form.areas[0].corners[0], form.areas[0].corners[2]
        if not (low[0] <= pose[0] <= high[0] and low[1] <= pose[1] <= high[1]):
            raise Illegal("outside the meadow", "TEST-MEADOW-01")

    def sample(self, form: Region, rng: Chance) -> tuple[int, int, int]:
        return rng.choice(list(self.answers(form)))

    def count(self, form: Region) -> int:
        return len(list(self.answers(form)))

    def answers(self, form: Region) -> Iterator[tuple[int, int, int]]:
        low, high = form.areas[0].corners[0], form.areas[0].corners[2]
        return (
            (x, y, heading)
            for x in range(low[0], high[0] + 1)
            for y in range(low[1], high[1] + 1)
            for heading in form.headings
        )


def meadow(width: int, height: int, headings: tuple[int, ...]) -> Region:
    """A meadow from the origin to these numbers."""
    box = Area(corners=((0, 0), (width, 0), (width, height), (0, height)))
    return Region(
        "tests.meadow",
        (box,),
        Shape(side=1),
        (0, 0, headings[-1]),
        headings=headings,
        grain=1,
        turn=360,
    )


@st.composite
def regions(draw: st.DrawFn) -> Region:
    headings = draw(st.lists(st.integers(0, 359), min_size=1, max_size=3, unique=True))
    return meadow(draw(st.integers(0, 3)), draw(st.integers(0, 3)), tuple(headings))


def faces() -> st.SearchStrategy[Faces]:
    return st.lists(st.integers(1, 6), max_size=4).map(lambda sides: Faces(tuple(sides)))


@st.composite
def builds(draw: st.DrawFn) -> Build:
    most = draw(st.integers(0, 3))
    options = draw(some_options(least=0 if most else 1))
    otherwise = draw(st.sampled_from(("", *(option.id for option in options))))
    return Build(options, "tests.tower", {"most": str(most)}, otherwise)


def single_forms() -> st.SearchStrategy[AnyForm]:
    return st.one_of(
        picks(),
        picks_of_some(),
        picks_of_weight(),
        orders(),
        shares(),
        alongs(),
        regions(),
        faces(),
        builds(),
    )


def _plan(inner: st.SearchStrategy[AnyForm]) -> st.SearchStrategy[AnyForm]:
    fields = st.builds(Field, st.sampled_from(WORDS), inner, st.sampled_from(((), ("oak",))))
    return st.builds(Plan, st.dictionaries(st.sampled_from(NAMES), fields, max_size=3))


@st.composite
def lawful_plans(draw: st.DrawFn) -> Plan:
    pick = Pick(draw(some_options(least=2)))
    names = draw(st.integers(1, len(pick.options)))
    fields = {name: Field(name, pick) for name in NAMES[:names]}
    return Plan(fields, "tests.all_different", {"why": "to test"})


@cache
def any_forms() -> st.SearchStrategy[AnyForm]:
    return st.recursive(single_forms() | lawful_plans(), _plan, max_leaves=4)


@cache
def garbage() -> st.SearchStrategy[object]:
    """Anything that can come out of a JSON reader, however absurd."""
    leaves = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 8),
        st.integers(),
        st.sampled_from((10**400, -(10**400))),
        st.floats(),
        st.text(max_size=5),
        st.sampled_from((*NAMES, "yew", "x", "y", "heading", "on", "at", "a" * 100_000)),
    )
    keys = st.sampled_from((*NAMES, "x", "y", "heading", "on", "at")) | st.text(max_size=3)
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=5) | st.dictionaries(keys, inner, max_size=5),
        max_leaves=8,
    )


@st.composite
def spoilt(draw: st.DrawFn, answer: Data) -> object:
    """A legal answer with something in it changed, taken away or added."""
    if isinstance(answer, list):
        items: list[object] = [*answer]
        changed: tuple[list[object], ...] = (items[1:], items + items, items[::-1], [items])
        return draw(
            st.sampled_from(changed)
            | garbage().map(lambda thing: [*items, thing])
            | garbage().map(lambda thing: [thing, *items[1:]])
        )
    if isinstance(answer, dict):
        values: dict[str, object] = {**answer}
        name = draw(st.sampled_from((*values, "x", "ash")))
        if draw(st.booleans()):
            return {key: value for key, value in values.items() if key != name}
        inner = answer.get(name, 1)
        return {**values, name: draw(garbage() | spoilt(inner))}
    if isinstance(answer, int):
        return draw(st.sampled_from((answer + 1, -answer, float(answer), str(answer), [answer])))
    return draw(st.sampled_from((answer + " ", answer.upper(), [answer], {answer: answer})))
