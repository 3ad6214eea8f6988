"""Bringing a force at a terminal: a ready one, a code, a text, a file, or one built now."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.dragondice.keyboard import Keyboard
from wartable.engine.forms import Build
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.forces.bringing import bring_form, force_of
from wartable.games.dragondice.forces.codes import encode
from wartable.games.dragondice.forces.force import Force
from wartable.games.dragondice.forces.ready import ready_forces
from wartable.games.dragondice.forces.texts import write
from wartable.games.dragondice.options import ADVANCED
from wartable.games.dragondice.terminal.force import enter_force

READY = ready_forces()["starter_goblins"].force


def question() -> Build:
    return bring_form(15, 2, tuple(ADVANCED), "")


def brought(*lines: str, suggestion: object = None) -> tuple[Force, str]:
    """The force that these lines bring to a match of 15 points."""
    keyboard = Keyboard(lines, suggestion=suggestion)
    form = question()
    answer = enter_force(form, keyboard)
    assert not keyboard.typed
    return force_of(form, form.check(answer)), keyboard.shown


def test_a_force_is_brought_in_every_way(tmp_path: Path) -> None:
    code = encode(READY, catalogue_of())
    text = write(READY, catalogue_of())
    kept = tmp_path / "force.txt"
    kept.write_text(text)
    number = question().places["starter_goblins"] + 1
    ways: list[tuple[str, ...]] = [
        (str(number),),
        ("starter_goblins",),
        ("back alley",),
        (code,),
        ("text", *text.splitlines(), "."),
        (*text.splitlines(), "."),
        (f"file {kept}",),
        (f"build {number}", "done"),
        (f"{number}?", str(number)),
    ]
    for lines in ways:
        force, _ = brought(*lines)
        assert encode(force, catalogue_of()) == code, lines
    suggested, shown = brought("suggest", suggestion="starter_goblins")
    assert encode(suggested, catalogue_of()) == code
    assert "suggested: " in shown


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (("99",), "there is no '99' here"),
        (("",), "nothing was typed"),
        (("DD1.broken",), "The code is damaged"),
        (("DD1.",), "The code is damaged"),
        (("DD7.abc",), "another version"),
        (("text", "Points: 15", "Home army:", "2 Dragons of doom", "."), "Line 3"),
        (("text", "."), "neither the code of a force nor a text"),
        (("text", "Home army:", "2 Thug", "."), "write “Points: 24”"),
        (("file /no/such/file",), "cannot be read: no such file"),
        (("file",), "cannot be read: is a directory"),
        (("build 99",), "there is no '99' here"),
        (("build", "leave"), "Building a force."),
        ((encode(ready_forces()["goblins_24"].force, catalogue_of()),), "(DD-FORCE-01)"),
    ],
)
def test_what_cannot_be_brought(lines: tuple[str, ...], sentence: str) -> None:
    force, shown = brought(*lines, "starter_goblins")
    assert encode(force, catalogue_of()) == encode(READY, catalogue_of())
    assert sentence.casefold() in " ".join(shown.split()).casefold()


def test_the_question_lists_what_is_ready_within_80_columns() -> None:
    keyboard = Keyboard(["1"])
    assert enter_force(question(), keyboard) == question().options[0].id
    assert max(map(len, keyboard.shown.splitlines())) <= 80
    assert all(option.words.partition(":")[0] in keyboard.shown for option in question().options)
