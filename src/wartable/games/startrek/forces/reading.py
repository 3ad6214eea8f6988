"""A fleet from what a player sends: data, a code, or readable text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from wartable.engine.forms.base import described
from wartable.engine.refusal import Malformed
from wartable.games.startrek.cards import Catalogue
from wartable.games.startrek.forces import messages
from wartable.games.startrek.forces.codes import decode
from wartable.games.startrek.forces.fleet import Fleet
from wartable.games.startrek.forces.texts import read

QUOTED: Final = 200
_CODE: Final = re.compile(r"(?:https?://\S+#)?(?P<code>ST\d+\..*)", re.IGNORECASE | re.DOTALL)
"""A code, by itself or at the end of a link."""


def fleet_from(data: Mapping[str, object]) -> Fleet:
    """The fleet that data describes, legal or not; `Malformed` if it is none."""
    unknown = next((name for name in data if name not in Fleet.__struct_fields__), None)
    if unknown is not None:
        raise Malformed(messages.NO_FIELD(found=described(unknown)))
    try:
        return msgspec.convert(data, Fleet)
    except (msgspec.ValidationError, RecursionError) as wrong:
        raise Malformed(messages.NO_FLEET(problem=str(wrong)[:QUOTED])) from None


def read_shared(text: str, catalogue: Catalogue) -> Fleet | None:
    """The fleet of a code or of a text with several lines; None if the text is neither."""
    text = text.removeprefix("\ufeff").strip()
    if shared := _CODE.fullmatch(text):
        return decode(shared["code"], catalogue)
    return read(text, catalogue) if "\n" in text else None
