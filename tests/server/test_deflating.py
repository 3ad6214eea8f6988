"""Long messages go deflated, short ones as they are; both arrive whole."""

from __future__ import annotations

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from wartable.server.deflating import SHORT, LongOnly

LEVEL = {"memLevel": 5, "level": 3}


def both_ends() -> tuple[LongOnly, PerMessageDeflate]:
    """A server's end and a client's end of one connection."""
    return (
        LongOnly(False, False, 12, 12, LEVEL),
        PerMessageDeflate(False, False, 12, 12, LEVEL),
    )


def test_a_short_message_goes_as_it_is() -> None:
    server, _ = both_ends()
    ack = Frame(Opcode.TEXT, b'{"type":"ack"}')
    assert server.encode(ack) is ack


def test_a_long_message_is_made_smaller() -> None:
    server, _ = both_ends()
    update = server.encode(Frame(Opcode.TEXT, b"abcdefgh" * SHORT))
    assert update.rsv1
    assert len(update.data) < SHORT


def test_messages_of_both_kinds_arrive_one_after_the_other() -> None:
    server, client = both_ends()
    sent = [b"short", b"long " * SHORT, b"short again", b"long " * SHORT + b"and new", b"x" * SHORT]
    arrived = [client.decode(server.encode(Frame(Opcode.TEXT, data))).data for data in sent]
    assert arrived == sent
