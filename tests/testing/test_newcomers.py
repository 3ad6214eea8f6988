"""Slips of a first game that the kit must not let through."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.games.broken import NUMBERS, Honest, Said, Tiny, TinyOptions
from wartable.engine.chance import Chance
from wartable.engine.events import Event
from wartable.engine.requests import Step
from wartable.engine.rulebook import AnyRulebook, Table
from wartable.testing import Law, LawBroken, conform


class DealsOwnSecret(Honest):
    """The first seat's own number is dealt again, at a time when only the second is asked."""

    def determinize(self, state: Tiny, seat: int, rng: Chance) -> None:
        super().determinize(state, seat, rng)
        if seat == 0 and state.agenda == "1":
            state.hidden[0] = rng.choice(NUMBERS)


class Whispered(Event, frozen=True, tag="ti.said"):
    """An event with the tag of another one."""

    def words(self) -> str:
        return "Psst."


class TagsTwice(Honest):
    """Two kinds of event under one tag."""

    def show(self, state: Tiny, table: Table) -> Step:
        table.tell(Whispered(rule="TI-SHOW-01"))
        table.tell(Said(rule="TI-SHOW-01", text="Now the numbers."))
        yield from super().show(state, table)


class Hide(msgspec.Struct):
    """A task without a tag."""


class Show(msgspec.Struct):
    """Another one."""


class Untagged(Tiny):
    """A state that could not tell its tasks apart again."""

    tasks: list[Hide | Show] = []


class KeepsUntagged(Honest):
    """A game with such a state."""

    state_type = Untagged


@pytest.mark.parametrize(
    ("game", "law", "words"),
    [
        (DealsOwnSecret, "dealing", "dealing changes what seat 0 sees: number is"),
        (TagsTwice, "wording", "both have the tag “ti.said”"),
        (KeepsUntagged, "records", "the state cannot be written down: .* must be tagged"),
    ],
)
def test_a_slip_is_found(game: type[AnyRulebook], law: Law, words: str, tmp_path: Path) -> None:
    with pytest.raises(LawBroken, match=words) as caught:
        conform(game(), TinyOptions(), matches=10, seed=1, rate=1, logs=tmp_path)
    assert caught.value.law == law
