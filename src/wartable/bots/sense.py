"""What a game knows about playing itself well: the heuristic behind `plain` and `search`.

A game brings it in a module `bot` next to its rulebook:

    @sense_of("dragonwars")
    class DragonSense(Sense): ...
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from wartable.engine import messages
from wartable.engine.beside import module_beside
from wartable.engine.chance import Chance
from wartable.engine.message import Value, spell_out
from wartable.engine.prompt import Prompt
from wartable.engine.rulebook import AnyRulebook, State


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer a player might give, and why, in one sentence."""

    answer: object
    words: str = ""
    notes: object = None
    """Extra data for the game's own prompt."""
    key: str = ""
    values: dict[str, Value] = {}

    def __post_init__(self) -> None:
        spell_out(self)


class Sense:
    """Good answers at a glance. Between questions it keeps only what it can recompute."""

    horizon: tuple[str, ...] = ()
    """The kinds of question at which a roll-out ends, whichever seat is asked.

    None: it ends when the seat is asked a question of the same kind again.
    """

    caution: float = 0.1
    """How much the worst outcome of an answer counts beside the mean, for the search."""
    doubt: float = 0.0
    """By how many standard errors an answer must have done better than the first candidate."""

    def past(self, before: State, now: State) -> bool:
        """Whether a roll-out from one table to another ends there, whatever is asked next."""
        return False

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object:
        """An answer a sensible player might give."""
        return prompt.form.sample(rng)

    def expect(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object:
        """An answer another player might give to a question that several are asked at once."""
        return self.choose(view, prompt, rng)

    def candidates(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[object]:
        """At most this many answers worth a search, the most promising first; empty: no idea."""
        return ()

    def advise(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[Advice]:
        """Up to this many answers for a player who asks for advice; several are tried out."""
        answers = self.candidates(view, prompt, rng, count)
        if len(answers) > 1:
            return [Advice(answer, messages.TRIED_OUT) for answer in answers]
        return [Advice(self.choose(view, prompt, rng), messages.AT_A_GLANCE)]

    def err(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object | None:
        """What a newcomer might answer, with typical mistakes; None: the game defines none."""
        return None


AnySense = TypeVar("AnySense", bound=Sense)
_senses: dict[str, Sense | None] = {}
"""By game; None if none was found."""


def sense_of(game: str) -> Callable[[type[AnySense]], type[AnySense]]:
    """Register a class as the sense of this game."""

    def register(kind: type[AnySense]) -> type[AnySense]:
        _senses[game] = kind()
        return kind

    return register


def find_sense(rulebook: AnyRulebook) -> Sense | None:
    """The sense of a game, from the module `bot` next to its rulebook; None if it has none."""
    if rulebook.id not in _senses:
        beside = module_beside(rulebook, "bot")
        if beside is not None and rulebook.id not in _senses:
            raise LookupError(f'{beside.__name__} has no class under @sense_of("{rulebook.id}")')
        _senses.setdefault(rulebook.id, None)
    return _senses[rulebook.id]
