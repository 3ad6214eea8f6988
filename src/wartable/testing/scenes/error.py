"""What a scene reports when the play is not as written."""

from __future__ import annotations

from wartable.engine.prompt import Prompt
from wartable.engine.requests import Chances, Roll
from wartable.testing.law import shown

LISTED = 12
"""No more choices than this are listed in a message."""


class SceneError(AssertionError):
    """The play was not as the scene expects: what happened instead, and what to write."""


def sentence(words: object) -> str:
    """Words as a sentence, with one period."""
    text = str(words)
    return text if text.endswith((".", "?", "!")) else f"{text}."


def about_question(prompt: Prompt[object], name: str) -> str:
    """A question in words: who is asked what, and what may be chosen."""
    return f"{name} is asked “{prompt.kind}” ({prompt.words} {prompt.rule}){_choices(prompt)}"


def about_chances(request: Chances) -> str:
    """A roll or draw in words."""
    if isinstance(request, Roll):
        dice = ", ".join(f"d{sides}" for sides in request.sides)
        return f"a roll “{request.kind}” of {dice} ({request.words}; {request.rule})"
    deck = shown(list(request.deck))
    return (
        f"a draw “{request.kind}” of {request.count} from {deck} ({request.words}; {request.rule})"
    )


def _choices(prompt: Prompt[object]) -> str:
    options = getattr(prompt.form, "options", ()) or getattr(prompt.form, "fields", ())
    ids = [str(getattr(option, "id", option)) for option in options]
    if not ids:
        return ""
    more = ", ..." if len(ids) > LISTED else ""
    return f"; it offers {', '.join(ids[:LISTED])}{more}"
