"""Every question of a match can be answered by typing the handles that the table shows."""

from __future__ import annotations

from collections import Counter
from typing import cast

import msgspec
import pytest

from tests.dragondice.keyboard import Keyboard
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Build, Pick, PickSome, PickWeight
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.games import find_rulebook
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.forces.codes import encode
from wartable.games.dragondice.forces.force import Force
from wartable.games.dragondice.terminal import make_terminal
from wartable.games.dragondice.terminal.dice import NUMBERED
from wartable.games.dragondice.terminal.handles import handles_of, numbers_of
from wartable.games.dragondice.view import DragonDiceView

RULES = find_rulebook("dragondice")


def typed(prompt: Prompt[object], answer: object, view: DragonDiceView) -> str | None:
    """What a player types for an answer; None if the default way is used."""
    form = prompt.form
    if isinstance(form, Build):
        if isinstance(answer, str):
            return str(form.places[answer] + 1)
        return encode(msgspec.convert(answer, Force), catalogue_of(view.pack))
    if isinstance(form, Pick):
        numbered = prompt.kind in NUMBERED
        handles = numbers_of(form.options) if numbered else handles_of(form.options, view)
        return handles[form.places[cast("str", answer)]]
    if isinstance(form, PickSome | PickWeight):
        handles = handles_of(form.options, view)
        return " ".join(handles[form.places[one]] for one in cast("list[str]", answer)) or "none"
    if prompt.kind == "retreat":
        goals = cast("dict[str, str]", answer)
        return " ".join(name for name, goal in goals.items() if goal != "stay")
    if prompt.kind == "reinforce":
        goals = cast("dict[str, str]", answer)
        return " ".join(f"{n}>{int(goal) + 1}" for n, goal in goals.items() if goal != "stay")
    if prompt.kind == "divide_results":
        shares = cast("dict[str, dict[str, int]]", answer)
        return " ".join(
            f"{at}={'+'.join(f'{amount}{type_}' for type_, amount in each.items() if amount)}"
            for at, each in enumerate(shares.values(), start=1)
        )
    return None


@pytest.mark.parametrize("seed", range(4))
def test_what_is_typed_is_what_was_meant(seed: int) -> None:
    options = RULES.options_type(
        players=2 + seed % 3,
        force_size=(24, 36)[seed % 2],
        pack="moss_gnomes" if seed == 1 else "",
    )
    match = Match(RULES, options, Seeded(seed_from(seed)))
    rng, terminal = Chance(seed_from(f"answers {seed}")), make_terminal()
    kinds: Counter[str] = Counter()
    while match.result is None and sum(kinds.values()) < 300:
        seat = match.waiting()[0].seat
        [prompt] = match.prompts(seat)
        view = cast("DragonDiceView", match.view(seat))
        answer = prompt.form.sample(rng)
        text = typed(prompt, answer, view)
        if text is not None:
            keyboard = Keyboard([text], view, seat=seat)
            assert terminal.enter(prompt, keyboard) == answer, (prompt, text)
            assert max(map(len, keyboard.shown.splitlines()), default=0) <= keyboard.width
            assert terminal.words_for(prompt)
            kinds[prompt.kind] += 1
        match.answer(seat, prompt.id, answer)
    assert len(kinds) > 10
