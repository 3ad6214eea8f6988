"""Has a worker read untrusted input: none of it is parsed where matches are played."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from wartable.engine.campaign import FIELD
from wartable.engine.forms import Build
from wartable.engine.forms.codec import encode_form
from wartable.engine.refusal import Malformed
from wartable.server import messages
from wartable.server.reading import CheckOptions, Read, ReadBuilt, Reading, are_plain, options_of
from wartable.server.turns import Asker
from wartable.server.wire import Answer
from wartable.server.workers import WorkFailed

if TYPE_CHECKING:
    from wartable.server.hall import Hall
    from wartable.server.room import Room

NOTHING: Final = b"null"
"""What there is to be read of a game that has no such thing."""
log = logging.getLogger("wartable.strangers")


async def have_read(hall: Hall, job: Reading, asker: Asker, limit: float | None = None) -> bytes:
    """The worker's result as JSON; `Refusal` if something is wrong with the input."""
    pace = hall.settings.pace
    limit = pace.reading if limit is None else limit
    try:
        told = await hall.scribes.do(
            "read", msgspec.json.encode(job), limit, asker, patience=pace.patience
        )
    except WorkFailed as error:
        log.warning("not read", extra={"job": type(job).__name__, "reason": str(error)})
        raise Malformed(messages.NOT_READ) from None
    done = msgspec.json.decode(told, type=Read)
    if done.refused is not None:
        raise done.refused.again()
    return bytes(done.data)


async def checked_options(
    hall: Hall, game: str, data: dict[str, Any], asker: Asker
) -> dict[str, Any]:
    """The options of a match that can be set up, complete; or `BadOptions`."""
    if are_plain(data):
        return cast("dict[str, Any]", msgspec.to_builtins(options_of(game, data)))
    limit = hall.settings.pace.replay_limit if data.get(FIELD) else None
    told = await have_read(hall, CheckOptions(game, data), asker, limit)
    return msgspec.json.decode(told, type=dict[str, Any])


async def read_answer(hall: Hall, room: Room, seat: int, answer: Answer, asker: Asker) -> Answer:
    """An answer in which a build has been checked, and a text replaced by what it means."""
    data: object = answer.data
    if not isinstance(data, dict):
        return answer
    form = room.form_of(seat, answer.prompt)
    if form is None and await room.look_again():
        form = room.form_of(seat, answer.prompt)
    if not isinstance(form, Build):
        return answer
    job = ReadBuilt(room.record.game, encode_form(form).decode(), cast("dict[str, Any]", data))
    told = await have_read(hall, job, asker)
    return msgspec.structs.replace(answer, data=msgspec.json.decode(told))
