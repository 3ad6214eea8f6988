"""An Army out of what a player sends: data, a code, or a readable text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from wartable.engine.forms.base import described
from wartable.engine.refusal import Malformed
from wartable.games.heroscape.cards import Card
from wartable.games.heroscape.forces import messages
from wartable.games.heroscape.forces.army import Army
from wartable.games.heroscape.forces.codes import decode
from wartable.games.heroscape.forces.texts import read

QUOTED: Final = 200
_CODE: Final = re.compile(r"(?:https?://\S+#)?(?P<code>HS\d+\..*)", re.IGNORECASE | re.DOTALL)
"""A code, by itself or at the end of a link."""


def army_from(data: Mapping[str, object]) -> Army:
    """The Army that data describes, legal or not; `Malformed` if it is none."""
    unknown = next((name for name in data if name not in Army.__struct_fields__), None)
    if unknown is not None:
        raise Malformed(messages.NO_FIELD(found=described(unknown)))
    try:
        return msgspec.convert(data, Army)
    except (msgspec.ValidationError, RecursionError) as wrong:
        raise Malformed(messages.NO_ARMY(problem=str(wrong)[:QUOTED])) from None


def read_shared(text: str, known: Mapping[str, Card]) -> Army | None:
    """The Army of a code or of a text with several lines; None if the text is neither."""
    text = text.removeprefix("\ufeff").strip()
    if shared := _CODE.fullmatch(text):
        return decode(shared["code"], known)
    return read(text, known) if "\n" in text else None
