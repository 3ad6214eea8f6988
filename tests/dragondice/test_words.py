"""Everything that Dragon Dice says to a player is said by messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.events import Event
from wartable.engine.forms import Bar, Build, Field, Limit, Option
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.icons.icon import ICONS
from wartable.games.dragondice.options import DragonDiceOptions
from wartable.games.dragondice.rulebook import DragonDice
from wartable.testing.wording import parts_of

ANSWERS = 250
NAMED = "force"
"""What players have named themselves."""


def said_in(options: DragonDiceOptions, seed: str) -> Iterator[Prompt[object] | Event]:
    """The questions and events of the beginning of a match with answers by chance."""
    match = Match(DragonDice(), options, dice=Seeded(seed_from(seed)), keep_events=True)
    rng = Chance(seed_from(f"{seed} answers"))
    for _ in range(ANSWERS):
        if match.result is not None:
            break
        seat = match.waiting()[0].seat
        prompt = match.prompts(seat)[0]
        yield prompt
        match.answer(seat, prompt.id, answer_to(prompt, rng))
    yield from match.chronicle.all_events()


def answer_to(prompt: Prompt[object], rng: Chance) -> object:
    """An answer by chance; a ready force, since others are called as their players like."""
    form = prompt.form
    return rng.choice(form.options).id if isinstance(form, Build) else form.sample(rng)


def unsaid(part: Option | Bar | Field | Limit) -> bool:
    """Whether a part of a question has words without a message; numbers need none."""
    if isinstance(part, Limit):
        return part.why is None
    if isinstance(part, Bar) and part.why is None:
        return True
    return not part.key and not part.words.isdecimal()


@pytest.mark.parametrize("seed", [f"words {number}" for number in range(6)])
@pytest.mark.parametrize(
    "options", [DragonDiceOptions(force_size=36), DragonDiceOptions(players=4, force_size=24)]
)
def test_questions_and_events_are_said_by_messages(options: DragonDiceOptions, seed: str) -> None:
    silent: set[str] = set()
    for each in said_in(options, seed):
        if isinstance(each, Prompt):
            parts = [each.kind] if not each.key else []
            found = [cast("Option | Bar | Field | Limit", part) for part in parts_of(each.form)]
            parts += [f"{each.kind}: {part}" for part in found if unsaid(part)]
            silent.update(parts)
        else:
            texts = [name for name in each.texts if getattr(each, name) and name != NAMED]
            silent.update(f"{type(each).__name__}.{n}" for n in texts if n not in each.said)
            assert not each.words()[0].islower(), each.words()
    assert not silent


def test_every_icon_has_a_name_that_players_know() -> None:
    names = [entry.title for entries in ICONS.values() for entry in entries]
    assert all(":" not in name.replace("Element: ", "") for name in names)
    assert called("icon", "Logo:eldarim.dragonlord") == "Logo of the Dragonlord"
    assert called("icon", "Logo:gold") == "Logo of the Gold Medallion"


def test_a_die_of_several_elements_is_told_apart_by_its_element() -> None:
    assert shipped().items["dawnblade.fire"].called == "Dawn Blade (fire)"
    assert shipped().units["goblins.thug"].called == "Thug"
