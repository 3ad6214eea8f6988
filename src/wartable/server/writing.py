"""Prompts and events as JSON, written once: many are sent to several seats, or asked again."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Raw

from wartable.engine.events import Told
from wartable.engine.outgoing import event_data, form_data, prompt_data
from wartable.engine.prompt import Prompt

FORMS: Final = 512
"""How many encoded forms are kept; games ask with the same forms again and again."""
_encoder = msgspec.json.Encoder()


class Forms:
    """Recently encoded forms, found by identity."""

    def __init__(self, most: int = FORMS) -> None:
        self._most = most
        self._written: dict[int, tuple[object, Raw]] = {}

    def written(self, form: object) -> Raw:
        """A form as JSON. It is kept alive so that no other object gets its identity."""
        kept = self._written.get(id(form))
        if kept is not None:
            return kept[1]
        if len(self._written) >= self._most:
            del self._written[next(iter(self._written))]
        raw = Raw(_encoder.encode(form_data(form)))
        self._written[id(form)] = (form, raw)
        return raw


class Events:
    """Events of one change, each encoded for the first listener and numbered for each one."""

    def __init__(self, *, phrases: bool) -> None:
        self._phrases = phrases
        self._written: dict[int, bytes] = {}

    def written(self, told: Told) -> Raw:
        """An event as one listener is sent it."""
        rest = self._written.get(id(told.event))
        if rest is None:
            data: dict[str, Any] = event_data(told)
            del data["number"]
            if not self._phrases:
                data.pop("phrase", None)
            rest = self._written[id(told.event)] = _encoder.encode(data)[1:]
        return Raw(b'{"number":%d,%b' % (told.number, rest))


_forms = Forms()


def prompt_json(prompt: Prompt[object]) -> Raw:
    """A question as it is sent."""
    return Raw(_encoder.encode(prompt_data(prompt, _forms.written)))
