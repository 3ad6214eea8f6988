"""Numbers that abilities change: computed when needed, layer by layer, with sources."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from wartable.engine.message import Value as Said
from wartable.engine.message import spell_out

X = TypeVar("X")

Kind = Literal["set", "times", "over", "sum"]
Keep = Literal["all", "greatest", "least"]


class Layer(msgspec.Struct, frozen=True, kw_only=True):
    """One stage of a calculation; all parts of a layer are applied before the next layer begins.

    `kind` says what its parts do: set the value, multiply it, divide it (rounding down) or add up.
    `keep` says which parts count where a rule lets only the greatest or the least do so; if several
    set a value, the last one collected counts. `least` and `most` limit the sum of the layer, and
    `floor` the value after it.
    """

    name: str
    kind: Kind
    keep: Keep = "all"
    least: int | None = None
    most: int | None = None
    floor: int | None = None
    rule: str = ""


PLAIN = (
    Layer(name="replace", kind="set"),
    Layer(name="multiply", kind="times"),
    Layer(name="divide", kind="over"),
    Layer(name="add", kind="sum"),
    Layer(name="bonus", kind="sum"),
)
"""Replacement by a number, multiplying, dividing, the sum, then bonuses outside any limit."""


def limited(least: int, most: int, rule: str) -> tuple[Layer, ...]:
    """The plain layers with a limit on the sum, such as Attack Wing's -3 to +3."""
    return tuple(
        replace(layer, least=least, most=most, rule=rule) if layer.name == "add" else layer
        for layer in PLAIN
    )


@dataclass(frozen=True)
class Value(Generic[X]):
    """A number that abilities change, of a subject of type X: `Value[Attack]("attack.dice")`."""

    name: str
    layers: tuple[Layer, ...] = PLAIN
    floor: int | None = None

    def layer(self, name: str) -> int:
        """The index of a layer in the order of calculation."""
        for place, layer in enumerate(self.layers):
            if layer.name == name:
                return place
        layers = ", ".join(layer.name for layer in self.layers)
        raise ValueError(f"{self.name} has no layer {name!r}; it has {layers}")


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one ability contributes; without an ability it is a limit set by the rule.

    `words` name the ability and its source for players, `key` and `values` do so in other
    languages.
    """

    layer: str
    amount: int
    ability: str = ""
    source: str = ""
    rule: str = ""
    words: str = ""
    key: str = ""
    values: dict[str, Said] = {}

    def __post_init__(self) -> None:
        if type(self.words) is not str:
            spell_out(self)


class Reckoning(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number and where each part comes from: `base` is the printed number."""

    value: int
    base: int
    parts: tuple[Part, ...] = ()

    def bare(self) -> Reckoning:
        """The same for events, whose bytes must not change with wording: without keys."""
        parts = tuple(replace(part, key="", values={}) for part in self.parts)
        return Reckoning(self.value, self.base, parts)


def reckon(value: Value[X], base: int, found: Sequence[tuple[int, Part]]) -> Reckoning:
    """Apply the parts, one list per layer."""
    result = base
    counted: list[Part] = []
    for place, layer in enumerate(value.layers if found else ()):
        parts = [part for at, part in found if at == place]
        if parts:
            parts = _kept(layer, parts)
            result = _applied(layer, parts, result)
            counted += parts
    return Reckoning(within_floor(value, result), base, tuple(counted))


def within_floor(value: Value[X], number: int) -> int:
    """The number, or the least that the value may be."""
    return number if value.floor is None or number >= value.floor else value.floor


def _kept(layer: Layer, parts: list[Part]) -> list[Part]:
    if layer.keep == "greatest":
        return [max(parts, key=lambda part: part.amount)]
    if layer.keep == "least":
        return [min(parts, key=lambda part: part.amount)]
    return parts[-1:] if layer.kind == "set" else parts


def _applied(layer: Layer, parts: list[Part], value: int) -> int:
    if layer.kind == "sum":
        total = sum(part.amount for part in parts)
        allowed = total if layer.least is None else max(total, layer.least)
        allowed = allowed if layer.most is None else min(allowed, layer.most)
        if allowed != total:
            parts.append(Part(layer.name, allowed - total, rule=layer.rule))
        value += allowed
    else:
        for part in parts:
            if layer.kind == "set":
                value = part.amount
            elif layer.kind == "times":
                value *= part.amount
            else:
                value //= part.amount
    return value if layer.floor is None else max(value, layer.floor)
