"""WebSocket messages deflated cheaply: half the work of the usual level, and small enough."""

from __future__ import annotations

import logging
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

WINDOW: Final = 12
"""Both sides look back over 4 kB: a connection costs little memory."""
LEVEL: Final = {"memLevel": 5, "level": 3}


class CheapDeflate(WebSocketsSansIOProtocol):
    """A WebSocket as uvicorn has it, at another level of deflate."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn = ServerProtocol(
            extensions=[
                ServerPerMessageDeflateFactory(
                    server_max_window_bits=WINDOW,
                    client_max_window_bits=WINDOW,
                    compress_settings=LEVEL,
                )
            ],
            max_size=self.config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )
