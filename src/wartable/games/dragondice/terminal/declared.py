"""Real dice on the table: which number stands for which face, so that they can be typed in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich.text import Text

from wartable.cli.terminal import Asker
from wartable.engine.forms import Faces
from wartable.engine.prompt import Prompt
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.terminal.look import (
    LAST_FACE,
    about_words,
    face_words,
    kind_of,
    land_of,
)
from wartable.games.dragondice.view import DragonDiceView


def show_faces(prompt: Prompt[object], asker: Asker) -> None:
    """Each die that was rolled, in the order of the answer, with its numbered faces."""
    view = cast("DragonDiceView", asker.view)
    form = cast("Faces", prompt.form)
    if len(prompt.about) != len(form.sides):
        return
    for about in prompt.about:
        faces = _faces(view, about)
        shown = ", ".join(f"{at} for {words}" for at, words in enumerate(faces, start=1))
        asker.show(Text(f"  {about_words(view, about)}: {shown}"))


def _faces(view: DragonDiceView, about: str) -> Sequence[str]:
    """What is on a die, face by face."""
    what, _, number = about.partition(":")
    catalogue = catalogue_of(view.pack)
    match what:
        case "die":
            return [face_words(face) for face in kind_of(view, view.dice[int(number)]).faces]
        case "dragon":
            kind = view.dragons[int(number)].kind
            return [called("dragon_face", each) for each in catalogue.dragons[kind].faces]
        case "minor":
            kind = view.minors[int(number)].kind
            return [called("minor_face", each) for each in catalogue.minors[kind].faces]
        case "terrain":
            land = land_of(view, int(number))
            return [*(f"face {at} {each}" for at, each in enumerate(land.faces, start=1)),
                    f"face {LAST_FACE} {land.eighth_name}"]  # fmt: skip
        case _:
            return []
