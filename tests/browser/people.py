"""People at the table: each has a browser of their own, and does what a person does."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, Self

import httpx
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect

Message = dict[str, Any]
NAME = "table.test"
"""A name that is not loopback: what only a secure context offers is missing there."""
PATIENCE = 30_000
"""So many milliseconds the slowest machine may take for one step."""
expect.set_options(timeout=PATIENCE)
SETTINGS = {"board": "flat", "speed": 0, "language": "en"}
END = re.compile("^(You won|You lost|A draw|The match is over)$")
SHORT: Message = {"mode": "deathmatch", "players": 2, "round_limit": 1}
"""A match that ends after one Round."""


class Person:
    """Somebody at one tab: the page, and all that went through its socket."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.received: list[str] = []
        self.sent: list[Message] = []
        self.console: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("websocket", self._listen)
        page.on("console", lambda line: self.console.append(f"{line.type}: {line.text}"))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    # Going somewhere

    def go(self, path: str = "/") -> Person:
        """Open an address of the table."""
        self.page.goto(path if path.startswith("http") else self.address + path)
        return self

    @property
    def match(self) -> str:
        """The match whose page this is."""
        found = re.search(r"/match/([\w-]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    # Looking

    def button(self, name: str, *, within: Locator | None = None) -> Locator:
        return (within or self.page).get_by_role("button", name=name, exact=True)

    def heading(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("heading", name=name)

    @property
    def rail(self) -> Locator:
        """What stands beside the board."""
        return self.page.get_by_role("complementary", name="Beside the board")

    @property
    def asked(self) -> Locator:
        """The question that waits for this person."""
        return self.rail.locator("[data-asks]")

    @property
    def kind(self) -> str:
        """The kind of question this person is asked now, if any."""
        kinds = self.asked.evaluate_all("(found) => found.map((each) => each.dataset.kind)")
        return str(kinds[0]) if kinds else ""

    @property
    def end(self) -> Locator:
        return self.heading(END)

    @property
    def feed(self) -> Locator:
        return self.page.get_by_role("log", name="What happened")

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def messages(self, kind: str) -> list[Message]:
        """Messages of this kind that came."""
        found: list[Message] = [json.loads(text) for text in self.received]
        return [message for message in found if message["type"] == kind]

    # Playing

    def waits_for_question(self) -> str:
        """Wait until something is asked; its kind, or "over" after the end."""
        expect(self.asked.or_(self.end)).to_be_visible()
        return self.kind or "over"

    def answer(self) -> str:
        """Answer what is asked, as the bot would where it can be asked; the kind of question."""
        kind = self.waits_for_question()
        if kind == "over":
            return kind
        asks = self.asked.get_attribute("data-asks")
        self.fill(kind)
        self.press_send(kind)
        expect(self.rail.locator(f'[data-asks="{asks}"]')).to_have_count(0)
        return kind

    def fill(self, kind: str) -> None:
        """Have the bot suggest an answer, or type in what the dice show."""
        if kind == "plot":
            self.button("Suggest", within=self.asked).click()
            self.planned()
        elif kind == "seat_order":
            for _ in range(2):
                self.asked.get_by_role("group").get_by_role("button").first.click()
        elif self.dice.count():
            for die in self.dice.all():
                die.fill("3")
        elif (suggest := self.button("Suggest", within=self.asked)).count():
            suggest.click()
            if not self.button("Send", within=self.asked).count():
                expect(self.asked.get_by_role("button", pressed=True)).to_have_count(1)

    @property
    def dice(self) -> Locator:
        """Where one types in what real dice show."""
        return self.asked.get_by_label("sides shows")

    def planned(self) -> None:
        """Wait until the plotting board has marks in it."""
        cells = self.asked.get_by_role("table").get_by_role("button")
        moving = cells.filter(has=self.page.locator("svg"))
        expect(moving.first).to_be_visible()

    def ready_to_send(self) -> None:
        """Wait until nothing is missing in the answer."""
        send = self.button("Send", within=self.asked)
        expect(send).not_to_have_attribute("aria-disabled", "true")

    def press_send(self, kind: str) -> None:
        """Press what sends the answer."""
        if kind == "plot":
            self.button("Fix the plot", within=self.asked).click()
        elif self.button("Send", within=self.asked).count():
            self.ready_to_send()
            self.button("Send", within=self.asked).click()
        else:
            self.asked.get_by_role("button", pressed=True).click()

    def play(self, most: int = 400, *, to: str = "over") -> list[str]:
        """Answer until a question of this kind comes up, or the match is over."""
        kinds: list[str] = []
        for _ in range(most):
            if self.waits_for_question() == to:
                return kinds
            kinds.append(self.answer())
        raise AssertionError(f"no {to} after {most} answers")


class People:
    """Everybody of a test."""

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
            reduced_motion="reduce",
            color_scheme=options.pop("color_scheme", "dark"),
            locale="en-GB",
            **options,
        )
        self._contexts.append(context)
        return context

    def come(self, **options: Any) -> Person:
        """Somebody with a browser of their own."""
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
        """Somebody whose browser already holds this seat."""
        mine = {"match": match, "game": "dragonwars", "at": 1, "invitations": {}}
        return self.come(matches=[{**mine, "tokens": {str(seat): token}}], **options)

    def sits(self, match: str, token: str, **options: Any) -> Person:
        """Somebody who already holds this seat, at the table."""
        return self.holding(match, token, **options).go(f"/match/{match}")

    def pair(self, **wishes: Any) -> tuple[Person, Person]:
        """Two people at a match that has begun."""
        match, seats = self.make("me", "invite", **wishes)
        sit = {"invitation": seats[1]["invitation"], "name": "Ben"}
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
    *people: Person, until: Callable[[], bool] = lambda: False, seconds: float = 90
) -> None:
    """Everybody answers what they are asked until the match is over for all, or until something."""
    deadline = monotonic() + seconds
    while not until() and not all(person.end.is_visible() for person in people):
        assert monotonic() < deadline, "the match does not go on"
        asked = [person for person in people if person.asked.is_visible()]
        for person in asked:
            person.answer()
        if not asked:
            people[0].page.wait_for_timeout(20)
