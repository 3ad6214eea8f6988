"""Who bots play for: a match that nobody watches keeps no computer busy."""

from __future__ import annotations

from collections.abc import Collection

from wartable.engine.match import Match
from wartable.server.due import people_play
from wartable.server.listeners import Listener
from wartable.server.turns import Asker, When


def asker_of(match_id: str, match: Match, listeners: Collection[Listener]) -> Asker:
    """Who the bots of a match think for: those at its seats, otherwise those who watch.

    Players never wait for bot-only matches, wherever those are watched; players who are away wait
    for those who are here at the same address.
    """
    seated = sorted((each.seats, each.address) for each in listeners if each.seats)
    if seated:
        return Asker(seated[0][1], match_id, When.NOW if people_play(match) else When.LAST)
    watching = sorted(each.address for each in listeners)
    when = When.LATER if people_play(match) else When.LAST
    return Asker(watching[0] if watching else "", match_id, when)
