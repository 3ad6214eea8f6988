"""Golden playthroughs as text. `python -m tests.heroscape.playthroughs` writes them again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Option, Pick
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.games.heroscape.board import board_of
from wartable.games.heroscape.events.rounds import CardChosen, MarkerRevealed, RoundBegan
from wartable.games.heroscape.options import MODE_NAMES, HeroScapeOptions
from wartable.games.heroscape.rulebook import HeroScape
from wartable.games.heroscape.scenarios import scenario_of
from wartable.games.heroscape.state import HeroScapeState

FOLDER = Path(__file__).parent / "golden"

OPTIONS = {
    "basic": HeroScapeOptions(mode="basic", scenario="first-steps"),
    "draft": HeroScapeOptions(
        scenario="vengalla-gulch",
        armies="draft",
        points=260,
        round_limit=8,
        pool=(
            "knight-irene",
            "izumi-samurai",
            "ne-gok-sa",
            "tarn-viking-warriors",
            "krav-maga-agents",
            "marro-warriors",
            "levy-of-the-vale",
            "levy-of-the-vale",
            "onshu-the-welkineye",
        ),
    ),
    "teams": HeroScapeOptions(
        scenario="allies-in-the-pass",
        players=4,
        points=200,
        round_limit=6,
        army=(
            ("frostclaw-paladins",),
            ("syvarris-rotv", "kita-the-springrunner"),
            ("marro-warriors", "ne-gok-sa"),
            ("grimnak",),
        ),
    ),
}
NAMES = tuple(OPTIONS)
REFUSALS = ("done", "stay", "pass", "none", "decline", "leave", "finished", "steps", "rest")


def truth(match: Match) -> HeroScapeState:
    """The state of a match."""
    return cast("HeroScapeState", match.state)


def answer_to(match: Match, prompt: Prompt[object], rng: Chance) -> object:
    """Goes for the nearest enemy, attacks whom it can, uses powers, and drafts by chance."""
    form = prompt.form
    if not isinstance(form, Pick):
        return form.sample(rng)
    wanted = [each for each in form.options if not each.id.startswith(REFUSALS)]
    if prompt.kind == "destination" and wanted:
        return min(wanted, key=lambda each: (_away(match, prompt.seat, each), each.id)).id
    if prompt.kind == "attacker":
        return form.options[0].id
    if prompt.kind in ("target", "special_target"):
        return form.options[0].id if _foe(match, prompt.seat, form.options[0]) else form.default()
    return rng.choice(wanted).id if wanted else form.options[0].id


def _foe(match: Match, seat: int, option: Option) -> bool:
    """Whether an option is no figure of the same side."""
    state = truth(match)
    kind, _, figure = option.id.partition(":")
    own = kind == "figure" and state.allied(seat, state.seat_of(state.figure(figure)))
    return not own


def _away(match: Match, seat: int, option: Option) -> int:
    """How far from the nearest enemy a move would end."""
    state = truth(match)
    board = board_of(state.map)
    place = option.id.removeprefix("space:").partition("+")[0].partition(".")[0]
    if place not in board.numbers:
        return 99
    here = board.numbers[place]
    return min(
        (
            board.distance(here, space)
            for figure in state.on_board()
            if not state.allied(seat, state.seat_of(figure))
            for space in figure.spaces
        ),
        default=99,
    )


def told(match: Match) -> Iterator[str]:
    """A match as a person would read it, with the rule behind every sentence."""
    state = truth(match)
    title = scenario_of(state.scenario, state.map).title
    yield f"HeroScape: {MODE_NAMES[state.mode]}, {state.players} players, {title}"
    for event in match.chronicle.all_events():
        if isinstance(event, CardChosen | MarkerRevealed | RoundBegan):
            yield ""
        yield f"{event.words()}  [{event.rule}]"


def played(name: str) -> Match:
    """One golden playthrough."""
    seed = seed_from(f"golden {name}")
    match = Match(HeroScape(), OPTIONS[name], Seeded(seed), keep_events=True)
    rng = Chance(seed)
    while match.result is None:
        seat = match.waiting()[0].seat
        [prompt] = match.prompts(seat)
        match.answer(seat, prompt.id, answer_to(match, prompt, rng))
    return match


def playthrough(name: str) -> str:
    """One golden playthrough as text."""
    return "\n".join(told(played(name))) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in NAMES:
        (FOLDER / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
