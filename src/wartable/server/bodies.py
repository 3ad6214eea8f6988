"""Files and long lists, compressed, and not sent again if unchanged."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from functools import lru_cache
from typing import Final

from litestar import Response
from litestar.status_codes import HTTP_304_NOT_MODIFIED

from wartable.server.api import AnyRequest

FOREVER: Final = "public, max-age=31536000, immutable"
ALWAYS_ASK: Final = "no-cache"
SMALL: Final = 1024
"""Anything smaller is sent as it is."""
WORTH_IT: Final = ("text/", "application/json", "application/javascript", "image/svg+xml")


async def body(request: AnyRequest, content: bytes, kind: str, caching: str) -> Response[bytes]:
    """A response with this content; empty if the browser already has it."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    headers = {"cache-control": caching, "etag": tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    if len(content) >= SMALL and kind.startswith(WORTH_IT) and _takes_gzip(request):
        content = await asyncio.to_thread(_packed, content)
        headers["content-encoding"] = "gzip"
    return Response(content, headers=headers, media_type=kind)


def _takes_gzip(request: AnyRequest) -> bool:
    wanted = request.headers.get("accept-encoding", "")
    return any(each.partition(";")[0].strip() == "gzip" for each in wanted.split(","))


@lru_cache(maxsize=128)
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)
