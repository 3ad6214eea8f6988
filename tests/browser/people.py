"""People at the table: each has a browser of their own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from secrets import token_urlsafe
from time import monotonic
from typing import Any, Self

import httpx
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.person import PATIENCE, Message, Person

NAME = "table.test"
"""A name that is not loopback: what only a secure context offers is missing there."""
SETTINGS = {"board": "flat", "speed": 0, "language": "en"}
SHORT: Message = {"mode": "deathmatch", "players": 2, "round_limit": 1}
"""A match that ends after one Round."""


class People:
    """All players of a test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self.address = address
        self.troubles: list[str] = []
        self._contexts: list[BrowserContext] = []
        self._persons: list[Person] = []
        served_at = address.replace(NAME, "127.0.0.1")
        self.web = httpx.Client(base_url=served_at, timeout=30, trust_env=False)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for context in self._contexts:
            context.close()
        self.web.close()

    def context(
        self,
        *,
        address: str = "",
        settings: Message | None = None,
        matches: list[Message] | None = None,
        **options: Any,
    ) -> BrowserContext:
        """A browser with nothing in it but these settings and matches."""
        kept = {"settings": {**SETTINGS, **(settings or {})}, "matches": matches or []}
        storage = [
            {"name": f"wartable.{name}", "value": json.dumps(value)} for name, value in kept.items()
        ]
        options.setdefault("viewport", {"width": 1280, "height": 800})
        origin: Any = {"origin": address or self.address, "localStorage": storage}
        context = self._browser.new_context(
            storage_state={"cookies": [], "origins": [origin]},
            locale="en-GB",
            **{"reduced_motion": "reduce", "color_scheme": "dark", **options},
        )
        self._contexts.append(context)
        return context

    def come(self, **options: Any) -> Person:
        """A player with their own browser."""
        address = options.get("address") or self.address
        return self.tab(self.context(**options), address)

    def tab(self, context: BrowserContext, address: str = "") -> Person:
        """One more tab of a browser."""
        page = context.new_page()
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on(
            "console",
            lambda line: self.troubles.append(line.text) if line.type == "error" else None,
        )
        self._persons.append(Person(page, address or self.address))
        return self._persons[-1]

    def keep(self, folder: Path) -> None:
        """Keep what the pages show and said."""
        for number, person in enumerate(self._persons):
            told = [*person.console, *person.received, *map(json.dumps, person.sent)]
            (folder / f"page-{number}.txt").write_text("\n".join([person.page.url, *told]))
            if not person.page.is_closed():
                person.page.screenshot(path=folder / f"page-{number}.png")

    def forgive(self, words: str) -> None:
        """Forget troubles a test made on purpose."""
        self.troubles = [trouble for trouble in self.troubles if words not in trouble]

    # Matches made without clicking, for tests that are about something else

    def make(self, *kinds: str, **wishes: Any) -> tuple[str, list[Message]]:
        """A match with such seats: me, invite, local, bot:plain; and what the browsers keep."""
        seats = [_seat(kind, number) for number, kind in enumerate(kinds)]
        wish = {"game": "dragonwars", "options": SHORT, "seats": seats, **wishes}
        answer = self.web.post("/api/matches", json=wish)
        assert answer.status_code == 201, answer.text
        made: Message = answer.json()
        return made["match"], made["seats"]

    def holding(self, match: str, token: str, *, seat: int = 0, **options: Any) -> Person:
        """A player whose browser already holds this seat."""
        mine = {"match": match, "game": "dragonwars", "at": 1, "invitations": {}}
        return self.come(matches=[{**mine, "tokens": {str(seat): token}}], **options)

    def sits(self, match: str, token: str, **options: Any) -> Person:
        """A player who already holds this seat, at the table."""
        return self.holding(match, token, **options).go(f"/match/{match}")

    def pair(self, **wishes: Any) -> tuple[Person, Person]:
        """Two people at a match that has begun."""
        match, seats = self.make("me", "invite", **wishes)
        sit = {"invitation": seats[1]["invitation"], "token": token_urlsafe(24), "name": "Ben"}
        token: str = self.web.post(f"/api/matches/{match}/sit", json=sit).json()["token"]
        return self.sits(match, seats[0]["token"]), self.sits(match, token, seat=1)


def _seat(kind: str, number: int) -> Message:
    word, _, bot = kind.partition(":")
    if bot:
        return {"kind": word, "bot": bot}
    return {"kind": word, "name": ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")[number]}


def wait_until(page: Page, true: Callable[[], bool], seconds: float = PATIENCE / 1000) -> None:
    """Wait until something holds that a page brings about."""
    deadline = monotonic() + seconds
    while not true():
        assert monotonic() < deadline, "it never came true"
        page.wait_for_timeout(20)


def play_together(
    *people: Person, until: Callable[[], bool] = lambda: False, seconds: float = 180
) -> None:
    """All answer what they are asked until the match is over for all, or until something."""
    deadline = monotonic() + seconds
    while not until() and not all(person.end.is_visible() for person in people):
        assert monotonic() < deadline, "the match does not go on"
        asked = [person for person in people if person.asked.is_visible()]
        for person in asked:
            # The question may have come since we looked.
            if until():
                return
            person.answer()
        if not asked:
            people[0].page.wait_for_timeout(20)
