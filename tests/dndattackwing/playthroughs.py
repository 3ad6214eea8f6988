"""Golden playthroughs: whole matches as logs, and as the text a player would read.

`python -m tests.dndattackwing.playthroughs` lets bots play them again and writes both; a test
replays the logs, so what bots like better later changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from wartable.bots import drive, make_bot
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.logfile import log_of, pack_log, read_log
from wartable.engine.match import Match
from wartable.engine.replay import replay
from wartable.games.dndattackwing.events.rounds import RoundBegan
from wartable.games.dndattackwing.forces.ready import ready_legions
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.rulebook import DndAttackWing

FOLDER: Final = Path(__file__).parent / "golden"
GAME: Final = DndAttackWing()


def troops() -> DndOptions:
    """Hobgoblins with a ballista against elves with a wizard."""
    legions = tuple(ready_legions()[name].legion for name in ("l60_warband", "l60_elves"))
    return DndOptions(force="legions", legions=legions, round_limit=8)


MATCHES: Final[dict[str, Callable[[], DndOptions]]] = {
    "starter": lambda: DndOptions(players=3, force="starter", round_limit=12),
    "troops": troops,
    "lair": lambda: DndOptions(adventure="penny_and_pounding"),
    "valley": lambda: DndOptions(players=3, adventure="ambush_in_the_valley"),
}


def told(match: Match) -> Iterator[str]:
    """A match as a player would read it, with the rule behind every sentence."""
    for event in match.chronicle.all_events():
        if isinstance(event, RoundBegan):
            yield ""
        if event.audience is None:
            yield f"{event.words()}  [{event.rule}]"
    assert match.result is not None
    yield ""
    yield f"{match.result.words}  [{match.result.rule}]"


def text(match: Match) -> str:
    """All of it, a sentence a line."""
    return "\n".join(told(match)) + "\n"


def replayed(name: str) -> Match:
    """A golden match, played again from its log."""
    log = read_log((FOLDER / f"{name}.json.gz").read_bytes())
    return replay(log, lambda _: GAME, keep_events=True)


def write(name: str) -> None:
    """Let bots play a match, and write it down."""
    options = MATCHES[name]()
    match = Match(GAME, options, Seeded(seed_from(f"golden {name}")), keep_events=True)
    bots = {seat: make_bot("plain") for seat in range(options.players)}
    drive(match, bots, seed_from(f"bots {name}"))
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.json.gz").write_bytes(pack_log(log_of(match)))
    (FOLDER / f"{name}.txt").write_text(text(match), encoding="utf-8")


if __name__ == "__main__":
    for each in MATCHES:
        write(each)
