"""How a server is set up: where it listens, where it keeps matches, what it allows."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec
from platformdirs import user_data_path

DATA: Final = "WARTABLE_DATA"
DATABASE: Final = "WARTABLE_DATABASE"
PUBLIC_URL: Final = "WARTABLE_PUBLIC_URL"
KEEP: Final = "WARTABLE_KEEP"
LONGEST_KEPT: Final = 36_500
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - listened on only if --lan or --host says so
"""Addresses that mean every network of this computer."""


class Limits(msgspec.Struct, frozen=True):
    """Limits on what one visitor may ask of a server."""

    body_bytes: int = 256 * 1024
    """The largest request, an uploaded log aside."""
    message_bytes: int = 64 * 1024
    """The largest WebSocket message."""
    messages_per_second: float = 20.0
    message_burst: int = 60
    hints_per_second: float = 0.5
    hint_burst: int = 4
    odds_per_second: float = 1.0
    odds_burst: int = 8
    looks_back_per_second: float = 0.5
    look_back_burst: int = 4
    requests_per_second: float = 20.0
    request_burst: int = 120
    matches_per_minute: float = 30.0
    match_burst: int = 30
    uploads_per_minute: float = 6.0
    forces_per_second: float = 8.0
    """Checks of a force being built."""
    force_burst: int = 40
    requests_at_once: int = 100
    """How many requests of one visitor are answered at the same time."""
    connections: int = 10_000
    """Fewer if there are not enough descriptors."""
    sockets_per_address: int = 300
    """Connections of any kind, including incomplete ones."""
    connections_per_address: int = 200
    """Connections to matches."""
    header_seconds: float = 15.0
    """How long the head of a request may take, from the first moment of its connection."""
    body_seconds: float = 60.0
    """How long the rest of a request may take."""
    unread_seconds: float = 20.0
    """How long a client may fail to read what it is sent."""
    hello_seconds: float = 10.0
    """How long a connection may stay silent before it says who it is."""
    chat_lines: int = 200
    """How many lines of chat a match keeps."""
    live_matches: int = 5_000
    """How many matches without listeners stay in memory."""


class Pace(msgspec.Struct, frozen=True):
    """Times, in seconds."""

    bot: float = 0.9
    """From a question to the answer, if the table has one bot, whatever the position."""
    bot_limit: float = 8.0
    """A bot that thinks longer is replaced by a simpler one."""
    hint: float = 1.5
    """How long a bot tries its ideas for a player who asks for a hint."""
    sweep: float = 2.0
    """How often due bot turns and run-out clocks are checked."""
    aside: float = 600.0
    """How long a match that cannot be read waits before another try."""
    lease: float = 20.0
    """How long a process may keep due work to itself."""
    beat: float = 3.0
    """How often a process sends a heartbeat."""
    outage: float = 12.0
    """If all processes are silent this long, that time does not count."""
    offline: float = 90.0
    """How long until a seat is shown as offline and a bot may be called."""
    proposal: float = 60.0
    """How long until a proposal lapses."""
    presence: float = 45.0
    """How long a seat counts as present after a process last vouched for it."""
    watch_delay: float = 180.0
    """How far behind spectators are where the host chose a delay."""
    reading: float = 5.0
    """How long a pack, a force or a map may take to be read."""
    replay_limit: float = 20.0
    """How long a replay may take to compute."""
    prune: float = 3600.0
    """How often matches that are too old are removed, and the delay before the first time."""
    patience: float = 10.0
    """How long a client waits for odds, a suggestion or a replay before the server is "busy"."""
    idle_room: float = 600.0
    """How long an unrequested match stays in memory."""


class Keep(msgspec.Struct, frozen=True):
    """How many days of server time matches are kept; 0: forever."""

    unplayed: float = 7.0
    """Those that never started, or in which no player ever moved."""
    finished: float = 365.0
    abandoned: float = 365.0
    """Those that are not over, but in which nothing happens anymore."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of `wartable serve`."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path()
    database: str = ""
    """A PostgreSQL URL; empty: SQLite in the data folder."""
    lan: bool = False
    public_url: str = ""
    metrics: bool = False
    workers: int = 1
    """How many processes compute bot moves."""
    static: Path = Path(__file__).parent / "static"
    limits: Limits = Limits()
    pace: Pace = Pace()
    keep: Keep = Keep()

    @property
    def database_url(self) -> str:
        """The database as SQLAlchemy names it."""
        if not self.database:
            return f"sqlite:///{self.data / 'wartable.sqlite3'}"
        scheme, _, rest = self.database.partition("://")
        if scheme in {"postgres", "postgresql"}:
            return f"postgresql+asyncpg://{rest}"
        return self.database


def read_settings(
    *,
    host: str | None = None,
    port: int = 8000,
    database: str | None = None,
    data: Path | None = None,
    lan: bool = False,
    public_url: str | None = None,
    metrics: bool = False,
    keep_unplayed: float | None = None,
    keep_finished: float | None = None,
    keep_abandoned: float | None = None,
    environment: Mapping[str, str] = os.environ,
) -> Settings:
    """The settings given, completed from the environment; `ValueError` if they are wrong."""
    public = (public_url or environment.get(PUBLIC_URL, "")).rstrip("/")
    if public:
        parts = urlsplit(public)
        if parts.scheme not in {"http", "https"} or not parts.hostname:
            raise ValueError(f"{public[:80]!r} is not an address such as https://table.example")
    chosen = database or environment.get(DATABASE, "")
    if chosen and chosen.partition("://")[0] not in {
        "postgres",
        "postgresql",
        "postgresql+asyncpg",
        "sqlite",
    }:
        raise ValueError("a database is postgresql://... or sqlite:///...")
    if host is None:
        host = EVERYWHERE[0] if lan else "127.0.0.1"
    return Settings(
        host=host,
        port=port,
        data=data or _data_folder(environment),
        database=chosen,
        lan=lan,
        public_url=public,
        metrics=metrics,
        workers=max(1, (os.cpu_count() or 2) - 1),
        keep=Keep(
            unplayed=_days(keep_unplayed, "unplayed", environment),
            finished=_days(keep_finished, "finished", environment),
            abandoned=_days(keep_abandoned, "abandoned", environment),
        ),
    )


def _days(typed: float | None, what: str, environment: Mapping[str, str]) -> float:
    """Days to keep matches of a kind: as given, from the environment, or the default."""
    days: float = getattr(Keep(), what) if typed is None else typed
    named = environment.get(f"{KEEP}_{what.upper()}", "")
    if typed is None and named:
        try:
            days = float(named)
        except ValueError:
            raise ValueError(f"{named[:40]!r} is not a number of days") from None
    if not 0 <= days <= LONGEST_KEPT:
        raise ValueError(f"matches are kept for 0 (forever) to {LONGEST_KEPT} days")
    return days


def _data_folder(environment: Mapping[str, str]) -> Path:
    named = environment.get(DATA)
    return Path(named) if named else user_data_path("wartable", appauthor=False)
