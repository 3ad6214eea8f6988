"""The application: everything the server offers, put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import msgspec
from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import UNSET, UnsetType
from sqlalchemy.exc import SQLAlchemyError

from wartable.engine.message import Value, phrase_of
from wartable.engine.refusal import Refusal
from wartable.server import messages
from wartable.server.api import HANDLERS
from wartable.server.api_campaigns import CAMPAIGN_HANDLERS
from wartable.server.api_forces import FORCE_HANDLERS
from wartable.server.api_places import PLACE_HANDLERS
from wartable.server.api_replays import REPLAY_HANDLERS
from wartable.server.database import open_database
from wartable.server.guards import Guard
from wartable.server.hall import Hall
from wartable.server.notices import Ear
from wartable.server.requests import MeasuredRequest
from wartable.server.settings import Settings
from wartable.server.socket import Entrance, table
from wartable.server.static_files import asset, page
from wartable.server.workers import Busy

log = logging.getLogger("wartable.app")
AnyRequest = Request[Any, Any, Any]
PLAIN = {404: messages.NO_SUCH["page"], 413: messages.TOO_LARGE}
"""Default words for errors that have none of their own."""
AGAIN_AFTER: Final = "5"
"""After being busy, a client may try again in this many seconds."""


class Problem(msgspec.Struct, frozen=True):
    """The reply to a request that cannot be answered."""

    error: str
    reason: str
    rule: str | None = None
    key: str | UnsetType = UNSET
    values: dict[str, Value] | UnsetType = UNSET


def create_app(settings: Settings, failures: list[Exception] | None = None) -> Guard:
    """The application for these settings, behind its guard.

    Why it could not start is added to `failures`.
    """
    return Guard(make_litestar(settings, failures), settings)


def make_litestar(settings: Settings, failures: list[Exception] | None = None) -> Litestar:
    """Everything that is behind the guard."""
    found: dict[str, Any] = {}

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        try:
            database = await open_database(settings)
            hall = Hall(settings, database)
            ear = Ear(hall)
            await hall.open()
            await ear.open()
        except Exception as error:
            log.debug("no start", exc_info=error)
            if failures is not None:
                failures.append(error)
            raise
        found["hall"], found["entrance"] = hall, Entrance(hall)
        app.state.hall = hall
        try:
            yield
        finally:
            await ear.close()
            await hall.close()
            await database.close()

    def provide_hall() -> Hall:
        hall = found["hall"]
        assert isinstance(hall, Hall)
        return hall

    def provide_entrance() -> Entrance:
        entrance = found["entrance"]
        assert isinstance(entrance, Entrance)
        return entrance

    return Litestar(
        route_handlers=[
            *HANDLERS,
            *PLACE_HANDLERS,
            *FORCE_HANDLERS,
            *CAMPAIGN_HANDLERS,
            *REPLAY_HANDLERS,
            table,
            asset,
            page,
        ],
        dependencies={
            "hall": Provide(provide_hall, sync_to_thread=False),
            "entrance": Provide(provide_entrance, sync_to_thread=False),
        },
        lifespan=[lifespan],
        exception_handlers={
            Refusal: refused,
            HTTPException: turned_away,
            SQLAlchemyError: not_written,
            Exception: failed,
        },
        request_class=MeasuredRequest,
        request_max_body_size=settings.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Wartable",
            version="1",
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )


def refused(_request: AnyRequest, refusal: Refusal) -> Response[Problem]:
    """Something the rules do not allow."""
    problem = _problem(type(refusal).__name__, refusal.reason, refusal.rule)
    if isinstance(refusal, Busy):
        return Response(problem, status_code=503, headers={"retry-after": AGAIN_AFTER})
    return Response(problem, status_code=400)


def turned_away(_request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """A malformed request."""
    kinds = {400: "Malformed", 401: "NoToken", 403: "NotAllowed", 404: "NotFound", 409: "Conflict"}
    kind = kinds.get(error.status_code, "Refused")
    reason: str = error.detail
    extra: Any = error.extra
    if isinstance(extra, list) and extra:
        first = cast("list[dict[str, object]]", extra)[0]
        reason = f"{reason}: {first.get('key', '')} {first.get('message', '')}".strip()
    if error.status_code in PLAIN and phrase_of(reason) is None:
        reason = PLAIN[error.status_code]
    elif phrase_of(reason) is None:
        reason = messages.BAD_REQUEST(problem=reason[: messages.QUOTED])
    return Response(_problem(kind, reason), status_code=error.status_code, headers=error.headers)


def not_written(request: AnyRequest, error: SQLAlchemyError) -> Response[Problem]:
    """The database is not working: its disk is full, or it is down."""
    log.error("the database failed", exc_info=error, extra={"path": request.url.path})
    problem = _problem("Busy", messages.NOT_WRITTEN)
    return Response(problem, status_code=503, headers={"retry-after": AGAIN_AFTER})


def failed(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A fault in the server itself."""
    log.error("request failed", exc_info=error, extra={"path": request.url.path})
    return Response(_problem("Fault", messages.FAILED), status_code=500)


def _problem(kind: str, reason: str, rule: str | None = None) -> Problem:
    phrase = phrase_of(reason)
    if phrase is None:
        return Problem(kind, reason, rule)
    return Problem(kind, str(reason), rule, phrase.key, phrase.values or UNSET)
