"""Forms as JSON, both ways."""

from __future__ import annotations

import msgspec

from wartable.engine import messages
from wartable.engine.forms.plan import AnyForm
from wartable.engine.refusal import Malformed

QUOTED_ERROR = 200
_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyForm] = msgspec.json.Decoder(AnyForm)


def encode_form(form: AnyForm) -> bytes:
    """A form as JSON; its member `form` says which one it is.

    >>> from wartable.engine.forms import Faces
    >>> encode_form(Faces((6, 20)))
    b'{"form":"faces","sides":[6,20]}'
    """
    return _encoder.encode(form)


def decode_form(data: bytes | str) -> AnyForm:
    """The form that was sent as JSON, or `Malformed`.

    >>> decode_form('{"form":"faces","sides":[6,20]}')
    Faces(sides=(6, 20))
    """
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Malformed(messages.NOT_A_FORM(problem=str(error)[:QUOTED_ERROR])) from None
