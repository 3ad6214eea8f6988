"""Golden playthroughs as text. `python -m tests.dragondice.playthroughs` regenerates them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.dragondice.tables import state_of
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Pick, PickSome
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.games.dragondice.options import ADVANCED, DragonDiceOptions
from wartable.games.dragondice.rulebook import DragonDice
from wartable.games.dragondice.turn.events import PhaseBegan
from wartable.games.dragondice.turn.phases import PHASES

FOLDER = Path(__file__).parent / "golden"

FORCES = {
    "starter": ("starter_goblins", "starter_coral_elves"),
    "advanced": ("eldarim_36", "amazons_36"),
    "four": ("starter_dwarves", "starter_goblins", "starter_lava_elves", "starter_coral_elves"),
}
"""Who plays with what."""
SEEDS = {"starter": "golden starter", "advanced": "golden advanced 4", "four": "golden four"}
NAMES = tuple(FORCES)
EAGER = {"march": "none", "action": "none", "maneuver": "no", "spell": "done", "promote": "done"}
"""Questions that are seldom turned down, and how one would do it."""


def new_match(name: str) -> Match:
    """A match before any force is brought."""
    forces = FORCES[name]
    options = DragonDiceOptions(players=len(forces), force_size=36 if name == "advanced" else 15)
    return Match(DragonDice(), options, Seeded(seed_from(SEEDS[name])), keep_events=True)


def play(match: Match, name: str) -> None:
    """All players answer at random, but try to make progress."""
    rng = Chance(seed_from(SEEDS[name]))
    while match.result is None:
        seat = match.waiting()[0].seat
        [prompt] = match.prompts(seat)
        force = FORCES[name][seat]
        match.answer(seat, prompt.id, force if prompt.kind == "force" else answer_to(prompt, rng))


def answer_to(prompt: Prompt[object], rng: Chance) -> object:
    """Marches, maneuvers upward, acts, casts, and stays where it is."""
    form = prompt.form
    if prompt.kind == "retreat":
        return form.default()
    if isinstance(form, Pick):
        names = [option.id for option in form.options]
        wanted = [name for name in names if name != EAGER.get(prompt.kind)]
        return "up" if "up" in names else rng.choice(wanted)
    if isinstance(form, PickSome):
        return [option.id for option in form.options[: form.most]]
    return form.sample(rng)


def told(match: Match) -> Iterator[str]:
    """A match as a player would read it, with the rule behind every sentence."""
    state = state_of(match)
    played = [ADVANCED[name] for name in state.advanced]
    yield f"Dragon Dice: {state.players} players, {state.force_size} points; {', '.join(played)}"
    for event in match.chronicle.all_events():
        if isinstance(event, PhaseBegan) and event.phase == PHASES[0]:
            yield ""
        yield f"{event.words()}  [{event.rule}]"


def playthrough(name: str) -> Match:
    """One golden playthrough."""
    match = new_match(name)
    play(match, name)
    return match


def text_of(match: Match) -> str:
    """A whole match as text."""
    return "\n".join(told(match)) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in NAMES:
        (FOLDER / f"{each}.txt").write_text(text_of(playthrough(each)), encoding="utf-8")
