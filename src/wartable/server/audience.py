"""Everyone watching a match, and what they are sent when something changes."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from wartable.server.listeners import Listener
from wartable.server.pictures import Picture, picture_of
from wartable.server.records import ChatLine
from wartable.server.showing import show_chat, show_presence, show_snapshot, show_update
from wartable.server.writing import Events

if TYPE_CHECKING:
    from wartable.server.room import Room


class Audience:
    """The listeners of one match."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.listeners: set[Listener] = set()
        self._pictures: dict[int | None, Picture] = {}
        self._outdated: dict[int | None, Picture] = {}
        self.chat: deque[ChatLine] = deque(maxlen=room.hall.settings.limits.chat_lines)
        self._chat_lock = asyncio.Lock()

    def picture(self, seat: int | None) -> Picture | None:
        """The match as a listener sees it now; None before it starts."""
        if self._room.match is None:
            return None
        if seat not in self._pictures:
            before = self._outdated.pop(seat, None)
            self._pictures[seat] = picture_of(self._room.match, seat, before)
        return self._pictures[seat]

    def forget(self) -> None:
        """The match has changed: what was shown is stale."""
        watched = {listener.seat for listener in self.listeners}
        latest = {**self._outdated, **self._pictures}
        self._outdated = {seat: latest[seat] for seat in watched if seat in latest}
        self._pictures = {}

    def tell(self) -> None:
        """Show every listener what changed for it."""
        encoded: dict[tuple[int, int, bool], str | None] = {}
        events = {phrases: Events(phrases=phrases) for phrases in (False, True)}
        for listener in self.listeners:
            picture = self.picture(listener.seat)
            if picture is None or picture is listener.picture:
                continue
            if listener.picture is None:
                show_snapshot(self._room, listener, 0)
                continue
            key = (id(listener.picture), id(picture), listener.phrases)
            if key not in encoded:
                encoded[key] = show_update(
                    self._room,
                    listener.picture,
                    picture,
                    listener.seat,
                    events[listener.phrases],
                )
            listener.picture = picture
            text = encoded[key]
            if text is not None:
                listener.send(text)

    def tell_presence(self) -> None:
        """Show every listener who is here."""
        text = show_presence(self._room)
        for listener in self.listeners:
            listener.send(text)

    async def tell_chat(self) -> None:
        """Show every listener new lines of chat."""
        store = self._room.hall.store
        async with self._chat_lock:
            seen = self.chat[-1].number if self.chat else 0
            most = self._room.hall.settings.limits.chat_lines
            for line in await store.chat(self._room.id, seen, most):
                self.chat.append(line)
                text = show_chat(self._room, line)
                for listener in self.listeners:
                    listener.send(text)
