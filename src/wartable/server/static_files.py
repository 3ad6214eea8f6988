"""The page itself: the built client, or how to build it if it is missing."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from wartable.server.api import AnyRequest, TheHall, missing
from wartable.server.bodies import ALWAYS_ASK, FOREVER, body

LONGEST: Final = 255
"""No address of the client is this long."""
UNBUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Wartable</title>
<h1>Wartable</h1>
<p>The server runs, but its page has not been built yet. In the checkout:</p>
<pre>make client</pre>
<p>It needs Node 20 or newer. Then reload this page. Meanwhile <code>wartable play</code> plays in a
terminal.</p>
</html>
"""


async def _answer(file: Path, request: AnyRequest, caching: str) -> Response[bytes]:
    content = await asyncio.to_thread(file.read_bytes)
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return await body(request, content, kind, caching)


def _file(folder: Path, path: str) -> Path | None:
    """The file of this path below the folder, if there is one."""
    try:
        found = (folder / path.lstrip("/")).resolve()
        return found if found.is_relative_to(folder.resolve()) and found.is_file() else None
    except (OSError, ValueError):  # no file system has a name like that
        return None


@get("/assets/{path:path}", include_in_schema=False)
async def asset(hall: TheHall, request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """A file of the client whose name changes with its content."""
    found = _file(hall.settings.static / "assets", path)
    if found is None:
        raise missing("file")
    return await _answer(found, request, FOREVER)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(hall: TheHall, request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client, or its page for every address that is one of its routes."""
    if path.startswith(("/api/", "/schema")) or len(path) > LONGEST or not path.isprintable():
        raise missing("page")
    found = _file(hall.settings.static, path) if path else None
    if found is not None:
        return await _answer(found, request, ALWAYS_ASK)
    if "." in path.rpartition("/")[2]:
        raise missing("file")
    index = hall.settings.static / "index.html"
    if index.is_file():
        return await _answer(index, request, ALWAYS_ASK)
    return Response(UNBUILT.encode(), media_type="text/html")
