# ruff: noqa: INP001 - a script, no part of a package
"""Draws terminal.svg, the picture of the README: `python docs/images/draw.py [FILE]`.

Two bots play a match from a fixed seed; in the middle of it a person takes Red's seat and begins to
plot. What the terminal shows from there on is the picture.
"""

from __future__ import annotations

import re
import sys
import tempfile
from contextlib import suppress
from io import StringIO
from pathlib import Path

from rich.console import Console

from wartable.bots import drive, make_bot
from wartable.cli.saves import Keeper
from wartable.cli.screen import Screen
from wartable.cli.sitting import Left, Sitting
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.journal import Holder
from wartable.engine.match import Match
from wartable.games import find_rulebook
from wartable.games.dragonwars.view import DragonWarsView

SEED = "picture"
ROUND = 5
TYPED = "suggest\n"
FOREIGN_FONTS = re.compile(r"@font-face\s*{.*?}\s*", re.DOTALL)
"""The picture loads nothing from anywhere: the reader's own font will do."""
PICTURE = Path(__file__).with_name("terminal.svg")


def round_of(match: Match) -> int:
    """The Round a match is in."""
    view = match.view(None)
    assert isinstance(view, DragonWarsView)
    return view.round


def before_round(number: int) -> Match:
    """A match of two plain bots that stands before the plots of a Round."""
    rulebook = find_rulebook("dragonwars")
    holders = [Holder("plain bot", "plain"), Holder("plain bot", "plain")]
    match = Match(rulebook, rulebook.options_type(), Seeded(seed_from(SEED)), holders)
    bots = {seat: make_bot("plain") for seat in range(match.seats)}
    while round_of(match) < number or match.waiting()[0].kind != "plot":
        drive(match, bots, seed_from(SEED), most=1)
        assert match.result is None, "the match is over too soon for a picture"
    return match


def main(path: Path) -> None:
    """Draw the picture anew."""
    match = before_round(ROUND)
    match.take_seat(0, Holder("Player 1"))
    console = Console(
        width=100,
        record=True,
        file=StringIO(),
        highlight=False,
        force_terminal=True,
        color_system="truecolor",
    )
    with tempfile.TemporaryDirectory() as folder:
        sitting = Sitting(
            match, Keeper(Path(folder) / "match.json"), Screen(console, StringIO(TYPED))
        )
        sitting.skip_story(but=0)
        with suppress(Left):
            sitting.play()
    svg = console.export_svg(title="wartable play dragonwars", unique_id="wartable")
    path.write_text(FOREIGN_FONTS.sub("", svg), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURE)
