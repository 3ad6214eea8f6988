"""Golden playthroughs as text. `python -m tests.dragonwars.playthroughs` regenerates them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.dragonwars.seats import answer, new_match, plan, question, truth
from wartable.engine.chance import Chance, seed_from
from wartable.engine.match import Match
from wartable.games.dragonwars.board import read_sheet
from wartable.games.dragonwars.events import RoundBegan, TurnBegan
from wartable.games.dragonwars.options import MODE_NAMES

FOLDER = Path(__file__).parent / "golden"

EGG_RACE = (
    ("LS CLIMB", "RS CLIMB", "LS CLIMB"),
    ("RS CLIMB", "LS CLIMB", "LS CLIMB"),
    ("LS DESCEND", "LS DESCEND", "RS DESCEND"),
    ("LS DESCEND", "RS DESCEND", "LS DESCEND"),
)
"""How Red's Elder fetches the egg of the Aerie from the lair W, Round by Round."""


def sampled(match: Match, seed: str) -> None:
    """All players answer at random."""
    rng = Chance(seed_from(seed))
    while match.result is None:
        seat = match.waiting()[0].seat
        answer(match, seat, question(match, seat).form.sample(rng))


def egg_race(match: Match) -> None:
    """Red's Elder flies for the egg and brings it home, while Blue does anything at all."""
    rng = Chance(seed_from("the other player"))
    while match.result is None:
        seat = match.waiting()[0].seat
        form = question(match, seat).form
        answer(match, seat, form.sample(rng) if seat == 1 else _racing(match))


def _racing(match: Match) -> object:
    prompt = question(match, 0)
    state = truth(match)
    if prompt.kind == "lair":
        return "W"
    form = plan(match, 0)
    if prompt.kind == "placing":
        return form.default() | {"elder": "-4,2", "ancient": "-4,3"}
    if prompt.kind == "plot":
        moves = EGG_RACE[state.round - 1]
        marks = {f"elder.{turn}.move": move.split() for turn, move in enumerate(moves, 1)}
        return {**form.default(), **marks}
    if prompt.kind == "grounded" and "elder.face" in form.fields:
        return form.default() | {"elder.face": "SE" if state.round < 3 else "NW"}
    return form.default()


def told(match: Match) -> Iterator[str]:
    """A match as a player would read it, with the rule behind every sentence."""
    state = truth(match)
    title = read_sheet(state.map).title
    yield f"DragonWars: {MODE_NAMES[state.mode]}, {state.players} players, {title}"
    for event in match.chronicle.all_events():
        if isinstance(event, RoundBegan | TurnBegan):
            yield ""
        yield f"{event.words()}  [{event.rule}]"


def played(name: str) -> Match:
    """One golden playthrough."""
    if name == "egg":
        match = new_match("egg", 2, on="aerie", seed="egg", keep_events=True)
        egg_race(match)
    elif name == "deathmatch":
        match = new_match("deathmatch", 2, on="aerie", seed="golden 5", keep_events=True)
        sampled(match, "golden 5")
    else:
        match = new_match("teams", 4, seed="teams", round_limit=4, keep_events=True)
        sampled(match, "teams")
    return match


def playthrough(name: str) -> str:
    """One golden playthrough as text."""
    return "\n".join(told(played(name))) + "\n"


NAMES = ("egg", "deathmatch", "teams")

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in NAMES:
        (FOLDER / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
