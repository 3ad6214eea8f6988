"""A Legion out of what somebody sends: data, a code, or a readable text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from wartable.engine.forms.base import described
from wartable.engine.refusal import Malformed
from wartable.games.dndattackwing.cards import Catalogue
from wartable.games.dndattackwing.forces import messages
from wartable.games.dndattackwing.forces.codes import decode
from wartable.games.dndattackwing.forces.legion import Legion
from wartable.games.dndattackwing.forces.texts import read

QUOTED: Final = 200
_CODE: Final = re.compile(r"(?:https?://\S+#)?(?P<code>DA\d+\..*)", re.IGNORECASE | re.DOTALL)
"""A code, by itself or at the end of a link."""


def legion_from(data: Mapping[str, object]) -> Legion:
    """The Legion that data describes, legal or not; `Malformed` if it is none."""
    unknown = next((name for name in data if name not in Legion.__struct_fields__), None)
    if unknown is not None:
        raise Malformed(messages.NO_FIELD(found=described(unknown)))
    try:
        return msgspec.convert(data, Legion)
    except (msgspec.ValidationError, RecursionError) as wrong:
        raise Malformed(messages.NO_LEGION(problem=str(wrong)[:QUOTED])) from None


def read_shared(text: str, catalogue: Catalogue) -> Legion | None:
    """The Legion of a code or of a text with several lines; None if the text is neither."""
    text = text.removeprefix("\ufeff").strip()
    if shared := _CODE.fullmatch(text):
        return decode(shared["code"], catalogue)
    return read(text, catalogue) if "\n" in text else None
