"""Two people at one terminal: neither sees what the other has plotted."""

from __future__ import annotations

from pathlib import Path

from tests.cli.desk import Terminal
from wartable.cli.screen import CLEAR

TWO = ("play", "dragonwars", "--seats", "person,person", "--seed", "7")


def on_screen(terminal: Terminal) -> str:
    """What is left on the screen and behind it: everything after the last wipe."""
    return terminal.raw.rpartition(CLEAR)[2]


def pass_on(terminal: Terminal) -> str:
    """Read to the curtain, look what is still visible there, and lift it."""
    terminal.wait_for("Pass to")
    terminal.wait_for("press Enter when nobody else looks> ")
    visible = on_screen(terminal)
    terminal.type("")
    return visible


def to_the_first_plot(terminal: Terminal) -> None:
    pass_on(terminal)
    terminal.wait_for("lair> ")
    terminal.type("1")
    for _ in range(2):
        if "Numbers" not in terminal.next_prompt():
            terminal.type("")
            terminal.next_prompt()
        terminal.type("1 2 2 3")


def test_the_curtain_shows_nothing_of_the_other_seat(tmp_path: Path) -> None:
    with Terminal(tmp_path, TWO) as terminal:
        to_the_first_plot(terminal)
        prompt = terminal.next_prompt()
        if "press Enter" in prompt:
            terminal.type("")
            terminal.next_prompt()
        first = "Red" if "Red: Plot Round 1" in on_screen(terminal) else "Blue"
        second = "Blue" if first == "Red" else "Red"
        terminal.type("F1+ BR4 / F1+ BR5 / F1+ CB")
        for _ in range(3):
            terminal.next_prompt()
            terminal.type(". / . / .")
        terminal.wait_for("Enter to send")
        assert "BR4" in on_screen(terminal)
        terminal.type("")
        visible = pass_on(terminal)
        assert f"Pass to {second}" in visible
        assert "BR" not in visible
        terminal.wait_for("Ancient, Turn 1> ")
        assert f"{second}: Plot Round 1" in on_screen(terminal)
        for typed in ("plots", "log all", "board", "paths"):
            terminal.type(typed)
            terminal.wait_for("Ancient, Turn 1> ")
        terminal.press("\x1b[A\x1b[A\x1b[A\x1b[A\x1b[A\x1b[A")
        terminal.press("\x15")
        terminal.type("why")
        terminal.wait_for("Ancient, Turn 1> ")
        after = on_screen(terminal)
        assert "BR4" not in after.replace("Breath 4", "").replace("BR2-5", "")
        assert "F1+" not in after.partition("help")[2]
        terminal.type("quit")
        assert terminal.end() == 0
        assert "BR4" not in on_screen(terminal)


def test_taking_back_needs_the_other_person(tmp_path: Path) -> None:
    with Terminal(tmp_path, TWO) as terminal:
        to_the_first_plot(terminal)
        prompt = terminal.next_prompt()
        if "press Enter" in prompt:
            terminal.type("")
            terminal.next_prompt()
        terminal.type("undo")
        terminal.wait_for("press Enter when nobody else looks> ")
        terminal.type("")
        terminal.wait_for("wants to take back the last answer. Do you agree")
        terminal.type("no")
        terminal.wait_for("does not agree")
        terminal.next_prompt()
        if "press Enter" in terminal.text[-60:]:
            terminal.type("")
            terminal.next_prompt()
        terminal.type("draw")
        terminal.wait_for("press Enter when nobody else looks> ")
        terminal.type("")
        terminal.wait_for("offers a draw. Do you agree")
        terminal.type("yes")
        assert terminal.end() == 0
        assert "The players agree on a draw." in terminal.text


def test_one_person_meets_no_curtain(tmp_path: Path) -> None:
    with Terminal(tmp_path, ["play", "dragonwars", "--seed", "7"]) as terminal:
        terminal.wait_for("lair> ")
        terminal.type("1")
        terminal.wait_for("Numbers")
        terminal.type("quit")
        assert terminal.end() == 0
        assert "Pass to" not in terminal.text
        assert CLEAR not in terminal.raw
