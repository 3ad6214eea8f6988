"""WebSocket messages deflated cheaply: half the work of the usual level, and small enough.

A short message is sent as it is, as the standard allows: deflating it saves nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

WINDOW: Final = 12
"""Both sides look back over 4 kB: a connection costs little memory."""
LEVEL: Final = {"memLevel": 5, "level": 3}
SHORT: Final = 128
"""Bytes of a message that is not worth deflating."""


class LongOnly(PerMessageDeflate):
    """Deflates messages that are long enough to benefit."""

    def encode(self, frame: Frame) -> Frame:
        """The frame as it goes out."""
        if frame.fin and frame.opcode is Opcode.TEXT and len(frame.data) < SHORT:
            return frame
        return super().encode(frame)


class _LongOnlyFactory(ServerPerMessageDeflateFactory):
    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What was negotiated with a client."""
        agreed, usual = super().process_request_params(params, accepted_extensions)
        return agreed, LongOnly(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            usual.compress_settings,
        )


class Counted(ServerProtocol):
    """Counts incoming frames."""

    _count = 0

    def recv_frame(self, frame: Frame) -> None:
        """One more."""
        self._count += 1
        super().recv_frame(frame)

    def take_count(self) -> int:
        """How many have come since the last call."""
        count, self._count = self._count, 0
        return count


class CheapDeflate(WebSocketsSansIOProtocol):
    """A WebSocket as uvicorn has it, at a different deflate level."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn = self.counted = Counted(
            extensions=[
                _LongOnlyFactory(
                    server_max_window_bits=WINDOW,
                    client_max_window_bits=WINDOW,
                    compress_settings=LEVEL,
                )
            ],
            max_size=self.config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )
