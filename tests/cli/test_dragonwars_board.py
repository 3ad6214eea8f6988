"""The board of DragonWars as text."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from wartable.bots import drive, make_bot
from wartable.cli.terminal import find_terminal
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games import find_rulebook
from wartable.games.dragonwars.board import shipped_maps
from wartable.games.dragonwars.terminal.look import COLOR_LETTERS, badge
from wartable.games.dragonwars.view import DragonWarsView

RULEBOOK = find_rulebook("dragonwars")
TERMINAL = find_terminal(RULEBOOK)


def view_after(answers: int, seat: int | None = 0, **options: object) -> DragonWarsView:
    """What a seat sees after this many answers of bots."""
    match = Match(RULEBOOK, RULEBOOK.options_type(**options), Seeded(seed_from("board")))
    bots = {seat: make_bot("random") for seat in range(match.seats)}
    drive(match, bots, seed_from("bots"), most=answers)
    view = match.view(seat)
    assert isinstance(view, DragonWarsView)
    return view


def drawn(view: DragonWarsView, width: int) -> str:
    console = Console(file=StringIO(), width=width, highlight=False)
    console.print(TERMINAL.board(view, width))
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_it_fits(width: int, players: int) -> None:
    lines = drawn(view_after(30, players=players), width).splitlines()
    assert max(len(line) for line in lines) <= width


@pytest.mark.parametrize("name", shipped_maps())
def test_every_map_fits_eighty_columns(name: str) -> None:
    picture = drawn(view_after(0, players=6, map=name), 80)
    assert "too wide" not in picture


def test_everything_on_the_table_is_on_the_picture() -> None:
    view = view_after(40)
    picture = drawn(view, 100)
    top: set[tuple[int, int]] = set()
    for dragon in sorted(view.dragons, key=lambda one: (one.seat != 0, one.type)):
        if not dragon.alive:
            assert f"{badge(dragon)[:2]} dead" in picture
            continue
        assert f"{dragon.hex!s:<5} {dragon.total - dragon.height}+{dragon.height}" in picture
        top.add(dragon.hex)
    shown = sum(badge(one) in picture for one in view.dragons if one.alive)
    assert shown >= len(top)
    assert "()" in picture


def test_the_side_view_names_every_dragon_at_its_total_height() -> None:
    view = view_after(40)
    ladder = drawn(view, 100).partition("side view")[2]
    rungs = {
        line.split("  ")[-1][0]: line for line in ladder.splitlines() if "▲" in line or "│" in line
    }
    assert len(rungs) >= 1
    for dragon in view.dragons:
        if dragon.alive:
            assert badge(dragon)[:2] in ladder


def test_letters_of_colors_are_all_different() -> None:
    assert len(set(COLOR_LETTERS.values())) == len(COLOR_LETTERS) == 6


def test_pages_fit_and_say_something() -> None:
    view = view_after(12)
    for name in TERMINAL.pages:
        console = Console(file=StringIO(), width=80, highlight=False)
        console.print(TERMINAL.page(name, view, 80))
        text = console.file.getvalue()  # type: ignore[attr-defined]
        assert text.strip()
        assert max(len(line) for line in text.splitlines()) <= 80


def test_a_map_too_wide_is_still_playable() -> None:
    view = view_after(10)
    picture = drawn(view, 40)
    assert "RA" in picture
