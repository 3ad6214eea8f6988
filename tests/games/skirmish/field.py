"""Skirmish in the language of play, for tests: who attacks whom, who answers what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tests.games.skirmish.names import own_id, unit_id
from tests.games.skirmish.rulebook import Skirmish
from tests.games.skirmish.state import COLORS, Battle, SkirmishOptions
from wartable.engine.dice import Scripted, drawn_indexes
from wartable.engine.forms import Pick
from wartable.engine.journal import Holder
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Chances, Draw


class Falling(Scripted):
    """Dice fall as written; a card that is not written comes off the top of the deck."""

    def __init__(self, dice: Sequence[Sequence[int]], cards: Sequence[str]) -> None:
        super().__init__(dice)
        self._cards = list(cards)

    def values(self, number: int, request: Chances) -> list[int]:
        if isinstance(request, Draw):
            card = self._cards.pop(0) if self._cards else request.deck[0]
            return drawn_indexes(request, [card])
        return super().values(number, request)


DULL = ("duck.1", "duck.2", "duck.3", "curse.1")
"""What is drawn first, unless a test says otherwise."""


class Field:
    """A scripted match: armies, the cards as they will be drawn, the dice as they will fall.

    Every seat orders its first unit and keeps no dice at home, unless told otherwise.
    """

    def __init__(
        self,
        *armies: str,
        dice: Sequence[Sequence[int]] = (),
        cards: Sequence[str] = DULL,
        guards: Sequence[int] = (0, 0, 0, 0),
        bots: Sequence[str] = (),
        rulebook: Skirmish | None = None,
        snares: bool = False,
        first: Sequence[str] = (),
    ) -> None:
        players = len(armies)
        kinds = tuple(tuple(army.split()) for army in armies)
        options = SkirmishOptions(players, kinds, snares)
        holders = [Holder(color, "random" if color in bots else "") for color in COLORS]
        falling = Falling(dice, cards)
        self.match = Match(rulebook or Skirmish(), options, falling, holders[:players])
        ordered = first or [self.state.of(seat)[0].id for seat in range(players)]
        self.give_orders(*ordered, guards=guards)

    @property
    def state(self) -> Battle:
        return cast("Battle", self.match.state)

    def give_orders(self, *units: str, guards: Sequence[int] = (0, 0, 0, 0)) -> None:
        """Sealed orders of all seats, then their sealed dials one after another."""
        for unit in units:
            self.answer(unit.partition(".")[0], "order", unit)
        for unit, guard in zip(units, guards, strict=False):
            self.answer(unit.partition(".")[0], "dial", str(guard))

    def asked(self) -> Prompt[object]:
        """The one question that is open."""
        [prompt] = [p for seat in range(self.match.seats) for p in self.match.prompts(seat)]
        return prompt

    def kinds(self) -> list[tuple[str, str]]:
        """Who is waited for, and for what."""
        return [(COLORS[each.seat], each.kind) for each in self.match.waiting()]

    def answer(self, color: str, kind: str, answer: str) -> None:
        """Answer the open question of this kind; units and cards need no sort before their id."""
        seat = COLORS.index(color)
        [prompt] = self.match.prompts(seat)
        assert prompt.kind == kind, f"{color} is asked for {prompt.kind}, not {kind}"
        form = cast("Pick", prompt.form)
        ids = [*(each.id for each in form.options), *(each.id for each in form.bars)]
        sorts = {own_id(each): each for each in ids if each.startswith(("card:", "unit:"))}
        self.match.answer(seat, prompt.id, sorts.get(answer, answer))

    def attack(self, unit: str, target: str, trick: str = "none") -> None:
        """The acting unit attacks; a defender who holds cards answers with a trick or none."""
        assert self.asked().about == (unit_id(unit),), f"it is not the turn of {unit}"
        self.answer(unit.partition(".")[0], "target", target)
        defender = target.partition(".")[0]
        if self.state.hands[COLORS.index(defender)] or trick != "none":
            self.answer(defender, "trick", trick)

    def wait(self, color: str) -> None:
        """The acting unit does nothing."""
        self.answer(color, "target", "pass")

    def uses(self, color: str, ability: str) -> None:
        """Use an optional ability."""
        self._decide(color, ability, "use")

    def declines(self, color: str, ability: str) -> None:
        """Do without an optional ability."""
        self._decide(color, ability, "decline")

    def _decide(self, color: str, ability: str, answer: str) -> None:
        words = self.asked().words
        assert words.startswith(f"{ability}: "), words
        self.answer(color, f"use.{ability.lower()}", answer)

    def options(self) -> list[str]:
        """The ids of what may be picked now."""
        return [option.id for option in cast("Pick", self.asked().form).options]

    def told(self, color: str | None = None) -> list[str]:
        """All that a seat has been told, in words."""
        seat = None if color is None else COLORS.index(color)
        return [told.event.words() for told in self.match.events(seat)]

    def wounds(self, unit: str) -> int:
        return self.state.units[unit].wounds

    def lives(self, unit: str) -> bool:
        return unit in self.state.units
