"""Bad answers made from a good one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from wartable.engine.chance import Chance
from wartable.testing.difference import Path, value_at

NO_ID = "no such option"
HUGE = 10**30
LONG = "x" * 100_000
EDITED = 6
"""How many places of a large answer are corrupted, chosen at random."""


def nested(depth: int = 200) -> object:
    """A list in a list in a list ..."""
    tree: object = []
    for _ in range(depth):
        tree = [tree]
    return tree


def strangers() -> list[object]:
    """Data of every sort; a value of a different type from a legal answer is never legal."""
    return [None, True, 7, 2.5, float("nan"), float("inf"), LONG, nested(), {"": nested()}]


def wrong(answer: object, rng: Chance) -> Iterator[tuple[str, object]]:
    """Answers that no form accepting this one would accept, each with what is wrong with it."""
    for stranger in strangers():
        if type(stranger) is not type(answer):
            yield f"{type(stranger).__name__} instead of {type(answer).__name__}", stranger
    if isinstance(answer, str):
        yield "a long text", LONG
    places = list(_places(answer))
    for path in rng.sample(places, min(EDITED, len(places))):
        for words, value in _spoilt(value_at(answer, path)):
            yield words, replaced(answer, path, value)


def one_wrong(answer: object, rng: Chance) -> tuple[str, object]:
    """One answer that no form accepting this one would accept, found quickly."""
    path: Path = ()
    while (keys := _keys(value_at(answer, path))) and rng.below(3):
        path = (*path, rng.choice(keys))
    words, value = rng.choice(list(_spoilt(value_at(answer, path))))
    return words, replaced(answer, path, value)


def _keys(tree: object) -> Sequence[str | int]:
    if isinstance(tree, dict):
        return list(cast("dict[str, object]", tree))
    return range(len(cast("list[object]", tree))) if isinstance(tree, list) else ()


def _spoilt(part: object) -> Iterator[tuple[str, object]]:
    if isinstance(part, str):
        yield "an unknown id", NO_ID
        yield "no id", ""
        yield "a number for an id", 1
        yield "nothing for an id", None
        yield "a list for an id", [part]
    elif isinstance(part, int):
        for number in (HUGE, -HUGE, float(part), float("nan"), str(part), None, [part]):
            yield f"the number {number!r}", number
        if part in {0, 1}:
            yield "yes or no for a number", bool(part)
    elif isinstance(part, list):
        items = cast("list[object]", part)
        yield "an item too many", [*items, NO_ID]
        yield "an item of another kind", [*items, None]
        yield "a dict for a list", dict(enumerate(items))
        if items:
            yield "an item twice", [*items, items[0]]
    elif isinstance(part, dict):
        named = cast("dict[str, object]", part)
        yield "an unknown field", {**named, NO_ID: 1}
        yield "a field without a name", {**cast("dict[object, object]", part), 7: 1}
        yield "a list for named fields", list(named)
        if named:
            name = next(iter(named))
            yield "a missing field", {key: item for key, item in named.items() if key != name}


def doubtful(answer: object, ids: list[str], rng: Chance) -> Iterator[object]:
    """Answers close to a legal one, which may be legal or not."""
    places = list(_places(answer))
    for path in rng.sample(places, min(EDITED, len(places))):
        part = value_at(answer, path)
        if isinstance(part, str) and ids:
            yield replaced(answer, path, rng.choice(ids))
        elif isinstance(part, int):
            yield replaced(answer, path, part + 1)
            yield replaced(answer, path, part - 1)
        elif isinstance(part, list):
            items = cast("list[object]", part)
            yield replaced(answer, path, items[1:])
            yield replaced(answer, path, items[::-1])
            if ids:
                yield replaced(answer, path, [*items, rng.choice(ids)])


def replaced(tree: object, path: Path, value: object) -> object:
    """A copy of an answer with a different value in one place."""
    if not path:
        return value
    key, rest = path[0], path[1:]
    if isinstance(tree, dict):
        named = cast("dict[str | int, object]", tree)
        return {**named, key: replaced(named[key], rest, value)}
    items = list(cast("list[object]", tree))
    place = cast("int", key)
    items[place] = replaced(items[place], rest, value)
    return items


def _places(tree: object) -> Iterator[Path]:
    """The paths of all parts of an answer, the whole first."""
    yield ()
    for key in _keys(tree):
        yield from ((key, *path) for path in _places(value_at(tree, (key,))))
