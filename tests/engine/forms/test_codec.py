"""Forms as JSON."""

from __future__ import annotations

import msgspec
import pytest

from wartable.engine.forms import Field, Option, Pick, Plan, decode_form, encode_form
from wartable.engine.refusal import Malformed

WAYS = Pick((Option("left", "Turn left"), Option("right", "Turn right", ("hex7",))))


def test_a_plan_as_json_says_everything_a_client_must_draw() -> None:
    assert msgspec.json.decode(encode_form(Plan({"turn": Field("Which way", WAYS)}))) == {
        "form": "plan",
        "fields": {
            "turn": {
                "words": "Which way",
                "form": {
                    "form": "pick",
                    "options": [
                        {"id": "left", "words": "Turn left"},
                        {"id": "right", "words": "Turn right", "about": ["hex7"]},
                    ],
                },
            }
        },
    }


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"{",
        b"\xff",
        "\ud800",
        b'{"form":"riddle"}',
        b'{"form":"' + b"a" * 1_000_000 + b'"}',
        b'{"form":"pick"}',
        b'{"form":"pick","options":[]}',
        b'{"form":"faces","sides":[6,0]}',
        b'{"form":"faces","sides":[' + b"9" * 5000 + b"]}",
        b'{"form":"pick_weight","options":[],"weights":[],"total":1,"mode":"exactly"}',
        b'{"form":"plan","fields":{"a":{"words":"","form":' * 10_000,
    ],
)
def test_what_is_not_a_form_is_malformed(data: bytes | str) -> None:
    with pytest.raises(Malformed, match="not a form that can be asked") as refused:
        decode_form(data)
    assert len(refused.value.reason) < 300
