"""The campaign for those who keep it: its log in words, and what a match adds to it.

`engine/campaign.py` finds it by its name. DN-CAMPAIGN-01, DN-CAMPAIGN-11, DN-CAMPAIGN-12.
"""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from wartable.engine.campaign import (
    CampaignCard,
    CampaignChapter,
    CampaignFile,
    CampaignPart,
    CampaignSession,
    CampaignSide,
    CampaignStanding,
    CampaignThing,
)
from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import Options, State
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.adventures import adventures, aftermath
from wartable.games.dndattackwing.campaign import (
    Campaign,
    Part,
    Session,
    artifacts,
    experience,
    leaders,
    problems,
    replay_first,
)
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.names import card_name
from wartable.games.dndattackwing.objectives import given_up
from wartable.games.dndattackwing.options import DndOptions, roles_of
from wartable.games.dndattackwing.state import Battle

LOG_RULE: Final = "DN-CAMPAIGN-01"
"""What players earned is kept in a log; one that says more than was played is refused."""


def look(file: CampaignFile) -> CampaignCard:
    """A campaign in words, or `BadOptions` for a log that cannot have happened."""
    campaign = log_of(file)
    found = problems(campaign)
    if found:
        raise BadOptions(found[0].words, found[0].rule)
    return CampaignCard(
        game=file.game,
        chapters=chapters(campaign),
        standing=tuple(
            CampaignStanding(
                player,
                experience(campaign, player),
                tuple(_named(card) for card in artifacts(campaign, player)),
            )
            for player in campaign.players()
        ),
        leaders=leaders(campaign),
        sessions=tuple(_shown(session) for session in campaign.sessions),
    )


def log_of(file: CampaignFile) -> Campaign:
    """The log in a file, read as this game writes it."""
    try:
        return msgspec.convert(msgspec.to_builtins(file), Campaign)
    except msgspec.ValidationError as error:
        words = messages.BAD_LOG(problem=str(error)[:200])
        raise BadOptions(words, LOG_RULE) from None


def session(options: Options, state: State, out: tuple[int, ...]) -> dict[str, Any] | None:
    """What a finished match adds to its campaign: each player's part (DN-CAMPAIGN-01)."""
    chosen, table = cast("DndOptions", options), cast("Battle", state)
    if chosen.campaign is None:
        return None
    found = table.parts if table.result is not None else given_up(table, out)
    parts = tuple(
        Part(name, part.role, part.result, part.kept, part.spent, part.took)
        for name, part in zip(chosen.names, found, strict=True)
    )
    return cast("dict[str, Any]", msgspec.to_builtins(Session(chosen.adventure, parts)))


def chapters(campaign: Campaign) -> tuple[CampaignChapter, ...]:
    """All Adventures and how often each was played."""
    return tuple(
        CampaignChapter(
            id=each.id,
            number=each.number,
            name=each.name,
            words=each.words,
            sides=tuple(
                CampaignSide(role.id, shipped().creatures[role.creature].name, role.words)
                for role in roles_of(DndOptions(adventure=each.id))
            ),
            options={"adventure": each.id, "players": len(each.roles), "force": "legions"},
            played=sum(
                session.adventure == each.id and replay_first(Campaign((session,)), "") is None
                for session in campaign.sessions
            ),
        )
        for each in adventures().values()
    )


def _named(card: str) -> CampaignThing:
    return CampaignThing(card, str(card_name(card)))


def _shown(session: Session) -> CampaignSession:
    adventure = adventures()[session.adventure]
    results = [part.result for part in session.parts]
    told = aftermath(adventure, results)
    draw = adventure.result(0)
    if not told and draw is not None:
        told = (draw.words,)
    return CampaignSession(
        adventure.id,
        adventure.name,
        " ".join(told),
        tuple(
            CampaignPart(
                part.player,
                shipped().creatures[adventure.role(part.role).creature].name,
                part.result > 0,
                _words(session, part),
            )
            for part in session.parts
        ),
    )


def _words(session: Session, part: Part) -> str:
    """What a player reached, earned and spent."""
    adventure = adventures()[session.adventure]
    ending = adventure.result(part.result)
    prize = None if ending is None or not part.result else ending.prize(part.role)
    said = [ending.words if ending is not None and part.result else str(messages.NO_OBJECTIVE)]
    if prize is not None:
        said.append(str(messages.EARNED(points=prize.experience)))
        said += [str(card_name(card)) + "." for card in (prize.artifact, part.kept) if card]
    if part.spent:
        said.append(str(messages.SPENT(points=part.spent)))
    if part.took:
        said.append(str(messages.TOOK(card=card_name(part.took))))
    return " ".join(said)
