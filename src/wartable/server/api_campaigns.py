"""Campaigns over HTTP: looking at one, and taking it home after a match.

Nothing is kept here: a campaign is a file that its players keep.
"""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_404_NOT_FOUND

from wartable.engine.campaign import CampaignFile, find_campaigns, grown
from wartable.engine.refusal import NotNow
from wartable.games import find_rulebook, game_ids
from wartable.server.api import AnyRequest, PathId, TheHall, asker_of, missing
from wartable.server.api_replays import finished
from wartable.server.reading import LookAtCampaign
from wartable.server.requests import TurnedAway
from wartable.server.strangers import have_read


class CampaignWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign; none: one that has not begun."""

    campaign: CampaignFile | None = None


@post("/api/games/{game:str}/campaign", status_code=HTTP_200_OK)
async def look_at_campaign(
    hall: TheHall, request: AnyRequest, game: PathId, data: JSONBody[CampaignWish]
) -> Response[bytes]:
    """A campaign in words: what can be played, who has what, and what has happened."""
    if game not in game_ids() or find_campaigns(find_rulebook(game)) is None:
        raise missing("game")
    file = data.campaign or CampaignFile(game)
    limit = hall.settings.pace.replay_limit
    looked = await have_read(hall, LookAtCampaign(game, file), asker_of(request), limit)
    return Response(looked, media_type=MediaType.JSON)


@get("/api/matches/{match_id:str}/campaign")
async def take_campaign(hall: TheHall, match_id: PathId) -> CampaignFile:
    """The campaign of a finished match, with this match in it."""
    _, match = await finished(hall, match_id)
    try:
        return grown(match)
    except NotNow as refusal:
        raise TurnedAway(refusal.reason, status_code=HTTP_404_NOT_FOUND) from None


CAMPAIGN_HANDLERS = [look_at_campaign, take_campaign]
