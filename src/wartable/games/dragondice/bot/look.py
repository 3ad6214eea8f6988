"""One question as a bot looks at it, and the book of answers by the kind of question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from wartable.engine.chance import Chance
from wartable.engine.forms import Option
from wartable.engine.prompt import Prompt
from wartable.games.dragondice.bot.courses import Marching, marching_of
from wartable.games.dragondice.bot.table import BotTable, DieLying, Lasting
from wartable.games.dragondice.view import DieSeen, DragonDiceView, MinorSeen, TerrainSeen


class Look:
    """What a seat sees when it is asked something; the rest is worked out as it is needed."""

    def __init__(self, view: DragonDiceView, prompt: Prompt[object], rng: Chance) -> None:
        self.view = view
        self.prompt = prompt
        self.seat = prompt.seat
        self.rng = rng
        self._table: BotTable | None = None

    @property
    def table(self) -> BotTable:
        """The armies on the table."""
        if self._table is None:
            view = self.view
            self._table = _table(
                view.pack,
                tuple([seat for seat in range(view.players) if seat not in view.out]),
                tuple([DieLying(die.id, die.kind, die.owner, die.place) for die in view.dice]),
                view.terrains,
                view.minors,
                tuple([Lasting(each.name, each.targets, each.amount) for each in view.effects]),
            )
        return self._table

    @property
    def marching(self) -> Marching:
        """The marches of whoever is asked."""
        return marching_of(self.table, self.seat)

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


@lru_cache(maxsize=32)
def _table(
    pack: str,
    players: tuple[int, ...],
    dice: tuple[DieLying, ...],
    terrains: tuple[TerrainSeen, ...],
    minors: tuple[MinorSeen, ...],
    effects: tuple[Lasting, ...],
) -> BotTable:
    """A table; what was reckoned of it serves the next questions too, while nothing has moved."""
    return BotTable(pack, players, dice, terrains, minors, effects)


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
