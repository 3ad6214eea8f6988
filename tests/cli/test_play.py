"""A player and a bot at one terminal, from the first prompt to the last."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.desk import Terminal, play_on, run
from wartable.cli.play import new_match
from wartable.engine.lobby import FIRST_BOT
from wartable.engine.logfile import read_log
from wartable.games import game_ids
from wartable.server.catalogue import card_of


def saved(folder: Path) -> Path:
    [path] = (folder / "matches").glob("*.json")
    return path


def test_a_whole_match_is_played_by_typing(tmp_path: Path) -> None:
    with Terminal(tmp_path, ["play", "dragonwars", "--seed", "7"]) as terminal:
        play_on(terminal)
        assert terminal.end() == 0
        assert "Kill all dragons of all other players" in terminal.text
        assert "See it again: wartable replay" in terminal.text
    log = read_log(saved(tmp_path).read_bytes())
    assert log.result is not None
    assert log.result.words in terminal.text
    assert [holder.bot for holder in log.header.holders] == ["", "easy"]


def test_plots_are_typed_turn_by_turn_with_a_preview(tmp_path: Path) -> None:
    with Terminal(tmp_path, ["play", "dragonwars", "--seed", "7"]) as terminal:
        terminal.next_prompt()
        terminal.type("W" if "  1  the lair W" in terminal.text else "1")
        terminal.wait_for("Numbers")
        terminal.type("1 2 2 3")
        terminal.wait_for("Ancient, Turn 1> ")
        terminal.type("F1+ FB2")
        terminal.wait_for("total 1 = 0+1")
        terminal.wait_for("Fireball 2 burns")
        terminal.type("F1-")
        terminal.wait_for("on the ground at 0")
        terminal.type("hover")
        terminal.wait_for("a grounded dragon cannot Hover")
        terminal.wait_for("Elder, Turn 1> ")
        terminal.type("F2")
        terminal.wait_for("The Elder flies at most 1 forward.")
        terminal.type("suggest all")
        terminal.wait_for("Your plot")
        terminal.type("A")
        terminal.wait_for("Ancient, Turn 1> ")
        terminal.type("F1+ / F1+ / F1")
        terminal.wait_for("Enter to send")
        terminal.type("")
        terminal.wait_for("Ancient on the ground")
        terminal.type("quit")
        assert terminal.end() == 0
    log = read_log(saved(tmp_path).read_bytes())
    plot = log.entries[-1].answers[0]  # type: ignore[union-attr]
    assert isinstance(plot, dict)
    assert plot["ancient.1.move"] == ["F1", "CLIMB"]
    assert plot["ancient.3.move"] == ["F1"]


def test_asides_at_any_prompt(tmp_path: Path) -> None:
    with Terminal(tmp_path, ["play", "dragonwars", "--seed", "7"]) as terminal:
        terminal.wait_for("lair> ")
        for typed, shown in (
            ("?", "take your last answer back"),
            ("rule", "DW-LAIR-07"),
            ("rule DW-FALL-05", "Falling can kill."),
            ("rule carrier keeps", "DW-EGG-06"),
            ("rule nonsense", "no rule has the id"),
            ("why NW", "NW is not used by 2 players"),
            ("odds", "d20 needed"),
            ("moves", "Close Blast in the three hexes"),
            ("legend", "facing north at total height 5"),
            ("hexes", "-6,3"),
            ("log", "the order in which lairs are picked"),
            ("save", "Saved in"),
            ("undo", "There is no answer of yours to take back."),
            ("draw", "Bots do not agree to a draw."),
            ("NW", "NW is not used by 2 players (DW-LAIR-02)"),
            ("nonsense", "A lair is one of the sites of this map"),
        ):
            terminal.type(typed)
            terminal.wait_for(shown)
            terminal.wait_for("lair> ")
        terminal.type("1")
        terminal.wait_for("Numbers, or Enter")
        terminal.type("1 1 1 1")
        terminal.wait_for("fill 8 slots")
        terminal.type("undo")
        terminal.wait_for("undoes the last move")
        terminal.wait_for("lair> ")
        terminal.type("concede")
        terminal.wait_for("gives up for good")
        terminal.type("yes")
        assert terminal.end() == 0
        assert "concedes" in terminal.text


def test_real_dice_are_typed_in(tmp_path: Path) -> None:
    with Terminal(tmp_path, ["play", "dragonwars", "--dice", "declared"]) as terminal:
        terminal.wait_for("seat_order> ")
        terminal.type("blue red")
        terminal.wait_for("The table draws blue, red")
        terminal.type("quit")
        assert terminal.end() == 0


def test_bots_alone_are_watched(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        *("play", "dragonwars", "--seats", "bot:random,bot:random", "--seed", "1"),
        *("--options", "round_limit=2", "mode=deathmatch"),
    )
    assert done.returncode == 0
    assert "Round 2, Turn 1" in done.stdout
    assert "2 Rounds are over without a winner" in done.stdout


def test_a_players_own_map(tmp_path: Path) -> None:
    source = Path("src/wartable/games/dragonwars/content/maps/aerie.json")
    own = tmp_path / "mine.json"
    own.write_text(source.read_text().replace("The Aerie", "Backyard"))
    done = run(tmp_path, "play", "dragonwars", "--options", f"map={own}", typed="quit\n")
    assert done.returncode == 0


def test_without_colors_every_piece_still_has_its_letters(tmp_path: Path) -> None:
    with Terminal(tmp_path, ["play", "dragonwars", "--seed", "7"], {"NO_COLOR": "1"}) as terminal:
        while "Turn 1> " not in terminal.next_prompt():
            terminal.type("1" if "lair> " in terminal.text[-20:] else "")
        assert "\x1b[38" not in terminal.raw
        assert "\x1b[48" not in terminal.raw
        for letters in ("RA↑_", "BA↑_", "R⌂", "B⌂"):
            assert letters in terminal.text
        terminal.type("quit")
        assert terminal.end() == 0


@pytest.mark.parametrize("game", game_ids())
def test_a_match_for_which_nothing_is_chosen_is_the_browsers_first_match(game: str) -> None:
    match = new_match(game, None, [], None, "seeded")
    quick = card_of(match.rulebook).quick
    assert quick
    assert {name: getattr(match.options, name) for name in quick} == quick
    assert [holder.bot for holder in match.holders] == ["", FIRST_BOT]


@pytest.mark.parametrize("game", game_ids())
def test_what_the_browsers_form_begins_with_is_what_the_terminal_takes(game: str) -> None:
    match = new_match(game, "person,bot:plain", [], None, "seeded")
    for setting in card_of(match.rulebook).settings:
        assert getattr(match.options, setting.name) == setting.default
