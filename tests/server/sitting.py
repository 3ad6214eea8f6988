"""Short words for tests: make a match, sit down, play."""

from __future__ import annotations

import asyncio
from typing import Any, Self

import httpx

from tests.server.player import Player
from wartable.engine.chance import Chance, seed_from
from wartable.server.seats import new_secret

DUEL: dict[str, Any] = {"mode": "deathmatch", "players": 2, "round_limit": 4}


class Host:
    """A player who makes matches over HTTP."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._players: list[Player] = []
        self.web = httpx.AsyncClient(base_url=address, timeout=30, trust_env=False)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for player in self._players:
            await player.leave()
        await self.web.aclose()

    async def make(self, *kinds: str, **wishes: Any) -> tuple[str, list[dict[str, Any]]]:
        """A new match with such seats: me, invite, local, bot:plain."""
        seats: list[dict[str, str]] = []
        for number, kind in enumerate(kinds):
            word, _, bot = kind.partition(":")
            seat = {"kind": word, "name": f"P{number}"}
            seats.append({"kind": word, "bot": bot} if bot else seat)
        wish = {"game": "dragonwars", "options": DUEL, "seats": seats, **wishes}
        answer = await self.web.post("/api/matches", json=wish)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return made["match"], made["seats"]

    async def sit(self, match: str, invitation: str, name: str = "Guest") -> str:
        """Trade an invitation for a token."""
        path = f"/api/matches/{match}/sit"
        token = new_secret()
        wish = {"invitation": invitation, "name": name, "token": token}
        answer = await self.web.post(path, json=wish)
        assert answer.status_code == 200, answer.text
        assert answer.json()["token"] == token
        return token

    async def pair(self, **wishes: Any) -> tuple[str, str, str]:
        """A match of two people: its id and both tokens."""
        match, seats = await self.make("me", "invite", **wishes)
        return match, seats[0]["token"], await self.sit(match, seats[1]["invitation"])

    async def join(self, match: str, token: str | None, **more: Any) -> Player:
        """Connect to a match."""
        player = await Player.join(self.address, match, token, **more)
        self._players.append(player)
        return player


async def to_sealed(*players: Player) -> None:
    """Play until all seats are asked something sealed at once."""
    rng = Chance(seed_from("sealed"))
    while not all(_all_sealed(player, len(players)) for player in players):
        for player in players:
            if player.asked and not _all_sealed(player, len(players)):
                prompt, data = player.choose(rng)
                await player.command("answer", prompt=prompt, data=data)
        await asyncio.sleep(0.01)


def _all_sealed(player: Player, count: int) -> bool:
    waiting = player.state["waiting"]
    sealed = bool(waiting) and waiting[0].get("sealed", "open") != "open"
    return bool(player.asked) and sealed and len(waiting) == count
