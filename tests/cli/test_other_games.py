"""Forces, packs and maps of any game: found beside its rulebook, or refused in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.desk import run_here
from tests.games.toybox import builder as toy_builder
from wartable import games
from wartable.cli.atlas import Atlas
from wartable.cli.builders import TerminalBuilder
from wartable.engine.builder import Builder
from wartable.engine.lobby import setting_words
from wartable.engine.packs import Packs
from wartable.games.dragondice import builder as dice_builder
from wartable.games.dragondice import pack_cards as dice_packs
from wartable.games.dragondice.terminal import make_builder
from wartable.games.dragonwars.terminal import make_atlas

# Modules stand for classes here, and a type checker sees whether they have what is asked of them.
BUILDERS: tuple[Builder, ...] = (dice_builder, toy_builder)
PACKS: Packs = dice_packs
TERMINAL_BUILDER: TerminalBuilder = make_builder()
ATLAS: Atlas = make_atlas()

Capture = pytest.CaptureFixture[str]

DICE = ("--game", "dragondice")
WITH_PACKS = ("dndattackwing", "dragondice", "heroscape", "startrek")
WITH_FORCES = ("dndattackwing", "dragondice", "heroscape", "startrek", "toybox")


@pytest.fixture
def toybox(monkeypatch: pytest.MonkeyPatch) -> str:
    """A second game with forces."""
    place = "tests.games.toybox.rulebook:Toybox"
    monkeypatch.setattr(games, "SHIPPED", {**games.SHIPPED, "toybox": place})
    return "toybox"


def test_a_game_without_a_ledger_is_listed_without_rules(toybox: str, capsys: Capture) -> None:
    """A separate package may bring a game without a ledger."""
    listed = run_here(capsys, "games")
    assert listed.code == 0
    assert f"wartable play {toybox}\n" in listed.out
    cards = json.loads(run_here(capsys, "games", "--json").out)
    assert [card["rules"] for card in cards if card["id"] == toybox] == [0]


def test_options_are_explained_by_the_lobby_where_the_terminal_is_silent() -> None:
    words = setting_words(games.find_rulebook("dragonwars"))
    assert words["round_limit"].startswith("Draw after this many rounds (0 = never): 0 to ")
    assert words["mode"].startswith("Mode: egg, ")


def test_forces_of_a_game_are_listed_shown_and_checked(
    toybox: str, tmp_path: Path, capsys: Capture
) -> None:
    listed = run_here(capsys, "force", "show", "--game", toybox)
    assert listed.out.splitlines() == ["bears  2 points, Bears", "trains  3 points, Trains"]
    assert len(json.loads(run_here(capsys, "force", "show", "--game", toybox, "--json").out)) == 2
    path = tmp_path / "box.txt"
    path.write_text("TOY:Bears Bears")
    for what in ("bears", "TOY:Bears Bears", str(path)):
        shown = run_here(capsys, "force", "show", what, "--game", toybox)
        assert shown.code == 0
        assert "A box of Bears Bears" in shown.out
        assert "Code: TOY:Bears Bears" in shown.out
    wrong = run_here(capsys, "force", "check", str(path), "--size", "3", "--game", toybox)
    assert wrong.code == 1
    assert "3 toys, not 2. (TOY-2)" in wrong.out


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("force", "show"), 2, f"Say of which game: --game {' or --game '.join(WITH_FORCES)}."),
        (("force", "check", "bears"), 2, "Say of which game"),
        (("force", "build"), 2, "Say of which game"),
        (
            ("force", "build", "--game", "toybox"),
            2,
            "Forces of Toy Box cannot be built in a terminal.",
        ),
        (("force", "check", "TOY:", "--game", "toybox"), 1, "The box is empty. (TOY-1)"),
        (("force", "check", "balls", "--game", "toybox"), 2, "is not a ready-made force"),
        (("force", "check", "bears", "--game", "toybox", "--pack", "x"), 2, "Toy Box has no packs"),
        (
            ("pack", "show", "--game", "toybox"),
            2,
            f"Toy Box has no packs. Games with packs: {', '.join(WITH_PACKS)}.",
        ),
        (("pack", "check", "x.toml", "--game", "toybox"), 2, "Toy Box has no packs"),
        (
            ("force", "show", "--game", "dragonwars"),
            2,
            f"DragonWars has no forces. Games with forces: {', '.join(WITH_FORCES)}.",
        ),
        (("force", "build", "--game", "dragonwars"), 2, "DragonWars has no forces"),
        (("force", "check", "x", "--game", "dragonwars"), 2, "DragonWars has no forces"),
        (("pack", "show", "--game", "dragonwars"), 2, "DragonWars has no packs"),
        (("map", "show", "--game", "dragondice"), 2, "Dragon Dice has no maps. Games with maps: "),
        (("map", "check", "x.json", "--game", "toybox"), 2, "Toy Box has no maps"),
        (("force", "show", "--game", "chess"), 2, "chess"),
        (("pack", "show", "--game", "chess"), 2, "chess"),
    ],
)
def test_what_a_game_does_not_have_is_refused_in_words(
    words: tuple[str, ...], code: int, sentence: str, toybox: str, capsys: Capture
) -> None:
    done = run_here(capsys, *words)
    assert done.code == code
    assert sentence in done.err
    assert done.err.count("\n") == 1
    assert done.out == ""


def test_without_games_that_have_them_there_is_nothing_to_choose(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(games, "SHIPPED", {"dragonwars": games.SHIPPED["dragonwars"]})
    assert run_here(capsys, "force", "show").err == "There is no game with forces here.\n"
    refused = run_here(capsys, "pack", "show", "--game", "dragonwars")
    assert refused.err == "DragonWars has no packs.\n"


def test_a_plain_force_is_found_by_its_size(capsys: Capture) -> None:
    done = run_here(capsys, "force", "check", *DICE, "plain.treefolk", "--size", "15")
    assert done.code == 0, done.err
    assert run_here(capsys, "force", "check", *DICE, "plain.treefolk").code == 2


def test_a_players_own_pack_brings_a_plain_force(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(dice_packs.shipped()["moss_gnomes"])
    words = ("--size", "15", "--pack", str(path))
    assert (
        "plain.moss_gnomes  15 points, Plain Moss Gnomes"
        in run_here(capsys, "force", "show", *DICE, *words).out
    )
    assert run_here(capsys, "force", "check", *DICE, "plain.moss_gnomes", *words).code == 0
    assert run_here(capsys, "force", "check", *DICE, "plain.moss_gnomes", *words[:2]).code == 2


def test_help_says_that_the_game_may_be_named(capsys: Capture) -> None:
    parts = ("build", "check", "show")
    commands = [("force", part) for part in parts]
    commands += [(group, part) for group in ("map", "pack") for part in parts[1:]]
    for words in commands:
        done = run_here(capsys, *words, "--help")
        assert done.code == 0
        assert "--game" in done.out
