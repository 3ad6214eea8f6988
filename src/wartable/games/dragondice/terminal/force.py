"""Bringing a force at a terminal: one that is ready, a code, a text, a file, or one built now."""

from __future__ import annotations

from functools import partial
from typing import Final, cast

import msgspec
from rich.text import Text

from wartable.cli.building import read_file
from wartable.cli.terminal import Asker
from wartable.engine.forms import Build, Data, parse
from wartable.engine.refusal import Refusal
from wartable.games.dragondice.forces.bringing import force_of
from wartable.games.dragondice.forces.force import Force
from wartable.games.dragondice.forces.legality import Agreement
from wartable.games.dragondice.forces.opening import read_any
from wartable.games.dragondice.options import agreement
from wartable.games.dragondice.terminal.building import BUILDER_WORDS, ForceBuilding
from wartable.games.dragondice.terminal.look import listed

FORCE_WORDS: Final = {
    "3": "the ready force of this number; 3? shows it first",
    "DD1.…": "a code that someone shared",
    "text": "type or paste a readable text, ended by a line with a period",
    "file NAME": "a text or a code from a file",
    "build": "build a force step by step; build 3 begins with a ready one",
    "suggest": "let a bot choose",
    **{f"build: {word}": words for word, words in BUILDER_WORDS.items()},
}
END: Final = "."
LONGEST_TEXT: Final = 600
"""Lines of a pasted text."""


def enter_force(form: Build, asker: Asker) -> object:
    """Ask until a legal force is named, pasted, read or built."""
    asker.show(Text("  Ready forces:", "dim"))
    asker.show(listed((str(at), option.words) for at, option in enumerate(form.options, start=1)))
    asker.show(
        Text("  Type a number, 3? to look at one, a code, text, file NAME, or build.", "dim")
    )
    while True:
        text = asker.line("force").strip()
        try:
            answer = _answer(form, text, asker)
        except (Refusal, OSError) as wrong:
            asker.warn(_sentence(wrong))
            continue
        if answer is not None:
            return answer


def _answer(form: Build, text: str, asker: Asker) -> object | None:
    word, _, rest = text.partition(" ")
    match word.casefold():
        case "suggest":
            answer = asker.suggest()
            asker.show(Text(f"  suggested: {form.words(cast('Data', answer))}", "dim"))
            return answer
        case "default":
            return form.default()
        case "text":
            return _own(form, read_any(_lines(asker), form.data["pack"]))
        case "file":
            return _own(
                form, read_file(rest.strip(), "force", partial(read_any, pack=form.data["pack"]))
            )
        case "build":
            begin = force_named(form, rest) if rest.strip() else None
            built = ForceBuilding(form.data["pack"], agreed(form), asker, begin).build()
            return None if built is None else _own(form, built)
        case _ if text.endswith("?"):
            ForceBuilding(
                form.data["pack"], agreed(form), asker, force_named(form, text[:-1])
            ).show()
            return None
        case _ if text.startswith(("Name:", "Points:", "#")):
            return _own(form, read_any(f"{text}\n{_lines(asker)}", form.data["pack"]))
        case _:
            return form.check(parse(form, text))


def agreed(form: Build) -> Agreement:
    """What the force of this question is measured by."""
    advanced = tuple(name for name in form.data["advanced"].split(",") if name)
    return agreement(int(form.data["size"]), int(form.data["players"]), advanced)


def force_named(form: Build, text: str) -> Force:
    """A ready force by number or name, or one that a code describes."""
    answer = parse(form, text.strip())
    if isinstance(answer, str):
        return force_of(form, form.check(answer))
    return msgspec.convert(answer, Force)


def _own(form: Build, force: Force) -> object:
    return form.check(cast("object", msgspec.to_builtins(force)))


def _lines(asker: Asker) -> str:
    """Lines until one that is only a period."""
    asker.show(Text("  Paste the force; end with a line that is only a period.", "dim"))
    lines: list[str] = []
    while len(lines) < LONGEST_TEXT and (line := asker.line("text")).strip() != END:
        lines.append(line)
    return "\n".join(lines)


def _sentence(wrong: Refusal | OSError) -> str:
    if isinstance(wrong, OSError):
        return f"{wrong.filename} cannot be read: {(wrong.strerror or str(wrong)).lower()}."
    words = str(wrong)
    return words[:1].upper() + words[1:]
