"""Tables as the browser gets them, for tests of the client that want real ones.

`python -m tests.dragondice.recorded` regenerates them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tests.dragondice.playthroughs import FORCES, SEEDS, answer_to, new_match
from tests.dragondice.tables import state_of
from wartable.engine.chance import Chance, seed_from
from wartable.engine.match import Match
from wartable.engine.outgoing import event_data, prompt_data
from wartable.engine.prompt import Prompt
from wartable.games.dragondice.shown import shown

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "recorded"
TABLES = {"advanced": 5, "four": 5}
"""The playthroughs, and how many marches of the first seat are made before it is looked at."""
LATEST = 40
"""How many events are kept."""
DICE = ("units", "items", "dragons", "minors", "terrains")


def table(name: str) -> dict[str, Any]:
    """What the first seat sees when it is asked which army marches."""
    match = new_match(name)
    prompt = _played(match, name)
    last = match.chronicle.latest(None)
    return {
        "view": msgspec.to_builtins(match.view(0)),
        "prompt": prompt_data(prompt),
        "events": [event_data(told) for told in match.events(0, max(last - LATEST, 0))],
        "catalogue": _catalogue(match),
    }


def _played(match: Match, name: str) -> Prompt[object]:
    rng = Chance(seed_from(SEEDS[name]))
    marches = 0
    while True:
        seat = match.waiting()[0].seat
        [prompt] = match.prompts(seat)
        if seat == 0 and prompt.kind == "march":
            marches += 1
            if marches == TABLES[name]:
                return prompt
        force = FORCES[name][seat]
        match.answer(seat, prompt.id, force if prompt.kind == "force" else answer_to(prompt, rng))


def _catalogue(match: Match) -> dict[str, Any]:
    """The texts, and only the dice that are on the table."""
    state = state_of(match)
    kinds = {die.kind for die in state.dice} | {die.kind for die in state.dragons}
    kinds |= {die.kind for die in state.minors} | {die.kind for die in state.terrains}
    whole: dict[str, Any] = msgspec.to_builtins(shown(""))
    return {
        part: {kind: each for kind, each in things.items() if part not in DICE or kind in kinds}
        for part, things in whole.items()
        if isinstance(things, dict)
    }


def text_of(name: str) -> str:
    """A table as its file has it."""
    return msgspec.json.format(msgspec.json.encode(table(name)), indent=0).decode() + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in TABLES:
        (FOLDER / f"{each}.json").write_text(text_of(each), encoding="utf-8")
