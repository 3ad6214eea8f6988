"""Who may come in, how often, and with what headers the server answers.

A page on another site must not reach a table through its visitor's browser: the Host of a request
must be one of ours (no DNS rebinding) and a browser's Origin must be that same host.
"""

from __future__ import annotations

import ipaddress
import logging
import socket as sockets
from collections import Counter, OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from time import monotonic, perf_counter
from typing import Final, cast
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from wartable.engine.outgoing import said_data
from wartable.server import messages
from wartable.server.seldom import Seldom
from wartable.server.settings import EVERYWHERE, Settings

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: "
    "blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; "
    "media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]
ADDRESSES: Final = 20_000
"""How many visitors are remembered."""
access = logging.getLogger("wartable.access")
log = logging.getLogger("wartable.guards")


class Bucket:
    """Allows a number per second, and a few more in a burst."""

    __slots__ = ("_burst", "_left", "_rate", "_since")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._since = monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        moment = monotonic()
        self._left = min(self._burst, self._left + (moment - self._since) * self._rate)
        self._since = moment
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One bucket per visitor; those absent longest are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Whether this visitor is allowed one more now."""
        bucket = self._known.pop(who, None) or Bucket(self._rate, self._burst)
        self._known[who] = bucket
        if len(self._known) > ADDRESSES:
            self._known.popitem(last=False)
        return bucket.take()


class Doors:
    """Decides by Host and Origin who may come in."""

    def __init__(self, settings: Settings) -> None:
        self._lan = settings.lan or settings.host in EVERYWHERE
        self._names = {"localhost", "127.0.0.1", "::1", settings.host.lower()}
        public = urlsplit(settings.public_url)
        self._public = (public.hostname or "").lower()
        if self._public:
            self._names.add(self._public)
        if self._lan:
            name = sockets.gethostname().lower()
            self._names |= {name, f"{name}.local"}
        self._origin = f"{public.scheme}://{public.netloc}".lower() if self._public else ""

    def knows_host(self, host: str) -> bool:
        """Whether this is one of our names."""
        name = _host_name(host)
        if name is None:
            return False
        if name in self._names:
            return True
        if not self._lan:
            return False
        try:
            return ipaddress.ip_address(name).is_private
        except ValueError:
            return False

    def knows_origin(self, origin: str | None, host: str) -> bool:
        """Whether a request comes from one of our pages; a program sends no origin."""
        if origin is None:
            return True
        origin = origin.lower()
        if self._origin and origin == self._origin:
            return True
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        return parts.scheme in {"http", "https"} and parts.netloc == host.lower()


def _host_name(host: str) -> str | None:
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


class Guard:
    """The outermost layer: checks, limits, headers, and a line in the log for each request."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._doors = Doors(settings)
        limits = settings.limits
        self._at_once = limits.requests_at_once
        self._under_way: Counter[str] = Counter()
        self._log = Seldom(log)
        self._requests = Buckets(limits.requests_per_second, limits.request_burst)
        self._matches = Buckets(limits.matches_per_minute / 60, limits.match_burst)
        self._forces = Buckets(limits.forces_per_second, limits.force_burst)
        self._uploads = Buckets(limits.uploads_per_minute / 60, limits.uploads_per_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, _without_traceback(send))
            return
        method = str(cast("Mapping[str, object]", scope).get("method", ""))
        refusal = self._refusal(scope, method)
        if not method:
            if refusal is None:
                await self._app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": str(refusal[2])})
            return
        began = perf_counter()
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                present = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *(header for header in HEADERS if header[0] not in present),
                ]
            await send(message)

        who = visitor(scope)
        self._under_way[who] += 1
        try:
            if refusal is None and self._under_way[who] > self._at_once:
                refusal = self._limit(who, messages.MANY_REQUESTS)
            if refusal is not None:
                await _refuse(sending, *refusal)
            else:
                await self._app(scope, receive, sending)
        finally:
            self._under_way[who] -= 1
            if not self._under_way[who]:
                del self._under_way[who]
        access.info(
            "request",
            extra={
                "method": method,
                "path": scope["path"],
                "status": status,
                "ms": round((perf_counter() - began) * 1000, 1),
            },
        )

    def _refusal(self, scope: Scope, method: str) -> tuple[int, str, str] | None:
        """Why a visitor is turned away: a status, a kind and a sentence."""
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        if not self._doors.knows_host(host):
            return 421, "WrongHost", messages.WRONG_HOST
        origin = headers.get(b"origin")
        if method not in {"GET", "HEAD"} and not self._doors.knows_origin(
            None if origin is None else origin.decode("latin-1"), host
        ):
            return 403, "WrongOrigin", messages.WRONG_ORIGIN
        who = visitor(scope)
        if not self._requests.take(who):
            return self._limit(who, messages.MANY_REQUESTS)
        if method == "POST":
            parts = [part for part in scope["path"].split("/") if part]
            if parts == ["api", "replays"]:
                if not self._uploads.take(who):
                    return self._limit(who, messages.MANY_UPLOADS)
            elif makes_match(parts):
                if not self._matches.take(who):
                    return self._limit(who, messages.MANY_MATCHES)
            elif parts[-1:] == ["force"] and not self._forces.take(who):
                return self._limit(who, messages.MANY_REQUESTS)
        return None

    def _limit(self, who: str, reason: str) -> tuple[int, str, str]:
        self._log.warn(str(reason), address=who)
        return 429, "TooMany", reason


def makes_match(parts: list[str]) -> bool:
    """Whether a request to this path makes a match: all of them share one bucket.

    >>> makes_match(["api", "matches"]), makes_match(["api", "matches", "x", "play-from"])
    (True, True)
    """
    match parts:
        case ["api", "matches" | "play-now"]:
            return True
        case ["api", "matches", _, "play-from" | "rematch"]:
            return True
        case _:
            return False


def _without_traceback(send: Send) -> Send:
    """If the server cannot start, `serve` reports why in one sentence."""

    async def sending(message: Message) -> None:
        said = cast("dict[str, object]", message)
        if said["type"] == "lifespan.startup.failed":
            said["message"] = ""
        await send(message)

    return sending


def visitor(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope["client"]
    return group_of(client[0]) if client else "unknown"


@lru_cache(maxsize=ADDRESSES)
def group_of(host: str) -> str:
    """The visitor an address stands for: in IPv6 each visitor has a whole network of them.

    >>> group_of("192.0.2.1"), group_of("::ffff:192.0.2.1"), group_of("2001:db8:0:7:1::1")
    ('192.0.2.1', '192.0.2.1', '2001:db8:0:7::/64')
    """
    try:
        address = ipaddress.ip_address(host[:64])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


async def _refuse(send: Send, status: int, kind: str, reason: str) -> None:
    body = msgspec.json.encode(
        {"error": kind, "reason": str(reason), "rule": None, **said_data(reason)}
    )
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
