"""For whom bots play: nobody's computer is kept busy by a match that nobody sees."""

from __future__ import annotations

from collections.abc import Collection

from wartable.engine.match import Match
from wartable.server.due import people_play
from wartable.server.listeners import Listener
from wartable.server.turns import Asker, When


def asker_of(match_id: str, match: Match, listeners: Collection[Listener]) -> Asker:
    """For whom the bots of a match think: those at its seats, else those who watch.

    People who play never wait for matches that bots play among themselves, wherever those are
    watched; people who are away wait for those who are here at the same address.
    """
    seated = sorted((each.seats, each.address) for each in listeners if each.seats)
    if seated:
        return Asker(seated[0][1], match_id, When.NOW if people_play(match) else When.LAST)
    watching = sorted(each.address for each in listeners)
    when = When.LATER if people_play(match) else When.LAST
    return Asker(watching[0] if watching else "", match_id, when)
