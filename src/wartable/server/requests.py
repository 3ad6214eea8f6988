"""Requests that cannot be answered as they are."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_400_BAD_REQUEST

from wartable.engine.foreign import MOST_VALUES, measure_json
from wartable.server import messages


class TurnedAway(HTTPException):
    """A refused request, with its reason: words that keep their key."""

    def __init__(self, reason: str, status_code: int) -> None:
        super().__init__(detail=reason, status_code=status_code)


class MeasuredRequest(Request[Any, Any, Any]):
    """A request whose body is measured before it is parsed."""

    async def json(self) -> Any:
        """The body as JSON."""
        try:
            measure_json(await self.body(), MOST_VALUES)
            return await super().json()
        except (ValueError, RecursionError) as error:
            reason = messages.BAD_REQUEST(problem=str(error)[: messages.QUOTED])
            raise TurnedAway(reason, HTTP_400_BAD_REQUEST) from None
