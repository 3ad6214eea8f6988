"""One question as a bot looks at it, and the book of answers by the kind of question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Final, TypeAlias, TypeVar

from wartable.engine.chance import Chance
from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.games.dragondice.bot.courses import Marching, marching_of
from wartable.games.dragondice.bot.table import BotTable, Lasting
from wartable.games.dragondice.view import DieSeen, DragonDiceView

T = TypeVar("T")


def shaped(given: object, shape: type[T]) -> T:
    """A form or a view, which for its kind of question or its game is always of this shape."""
    assert isinstance(given, shape)
    return given


class Look:
    """What a seat sees when it is asked something; the rest is worked out as it is needed."""

    def __init__(self, view: DragonDiceView, prompt: Prompt[object], rng: Chance) -> None:
        self.view = view
        self.prompt = prompt
        self.seat = prompt.seat
        self.rng = rng

    @cached_property
    def table(self) -> BotTable:
        """The armies on the table."""
        return _table_of(self.view)

    @cached_property
    def marching(self) -> Marching:
        """The marches of the seat that is asked."""
        return marching_of(self.table, self.seat)

    def form(self, shape: type[T]) -> T:
        """How the question is to be answered."""
        return shaped(self.prompt.form, shape)

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be picked, where it is one thing."""
        return self.form(Pick).options

    @property
    def ids(self) -> list[str]:
        """The names of what may be picked."""
        return [option.id for option in self.options]

    def worth(self, die: DieSeen) -> float:
        """How much a die would be missed."""
        return self.table.averages[die.kind].worth

    def die(self, option: Option) -> DieSeen | None:
        """The unit or item an option is about, if it is one."""
        number = next(numbers_of(option.about, "die"), None)
        return None if number is None else self.view.dice[number]


def numbers_of(about: Iterable[str], what: str) -> Iterator[int]:
    """The numbers of the dice, dragons or terrains that something is about."""
    for each in about:
        name, _, number = each.partition(":")
        if name == what and number.lstrip("-").isdigit():
            yield int(number)


_tables: Final[dict[tuple[object, ...], BotTable]] = {}
"""The latest tables, by what they depend on."""
KEPT: Final = 32


def _table_of(view: DragonDiceView) -> BotTable:
    """A table; its results serve the next questions too, while nothing has moved."""
    dice = view.dice
    effects = tuple([Lasting(each.ability, each.targets, each.amount) for each in view.effects])
    key = (
        view.pack,
        view.players,
        view.out,
        tuple([die.kind for die in dice]),
        tuple([die.owner for die in dice]),
        tuple([die.place for die in dice]),
        view.terrains,
        view.minors,
        effects,
    )
    found = _tables.get(key)
    if found is None:
        players = [seat for seat in range(view.players) if seat not in view.out]
        found = BotTable(view.pack, players, dice, view.terrains, view.minors, effects)
        if len(_tables) >= KEPT:
            del _tables[next(iter(_tables))]
        _tables[key] = found
    return found


Answering: TypeAlias = Callable[[Look], object]
ANSWERS: Final[dict[str, Answering]] = {}


def answers(*kinds: str) -> Callable[[Answering], Answering]:
    """Make a function the answer to these kinds of question."""

    def enter(answering: Answering) -> Answering:
        for kind in kinds:
            if kind in ANSWERS:
                raise ValueError(f"there are two answers to {kind}")
            ANSWERS[kind] = answering
        return answering

    return enter
