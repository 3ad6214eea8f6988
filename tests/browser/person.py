"""A player at one tab, who does what a real player does."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.watching import comes, goes

Message = dict[str, Any]
PATIENCE = 30_000
"""How many milliseconds the slowest machine may take for one step."""
expect.set_options(timeout=PATIENCE)
DRAWN = frozenset({"orders", "army", "draft"})
"""Questions that a game draws itself and that its own main button sends."""
# What every answer looks for is not found by its role: for that the roles of the whole page are
# computed, as they are each time an `expect` does not hold yet.
RAIL = 'aside[aria-label="Beside the board"]'
ASKED = f"{RAIL} [data-asks]"
ENDED = f"{RAIL} .end h2"
END = re.compile("^(You won|You lost|A draw|The match is over)$")


class Person:
    """A player at one tab: the page, and everything that went through its socket."""

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
        return self.page.locator(RAIL)

    @property
    def asked(self) -> Locator:
        """The question that waits for this person."""
        return self.page.locator(ASKED)

    @property
    def kind(self) -> str:
        """The kind of question this person is asked now, if any."""
        kinds = self.asked.evaluate_all("(found) => found.map((each) => each.dataset.kind)")
        return str(kinds[0]) if kinds else ""

    @property
    def end(self) -> Locator:
        return self.page.locator(ENDED).filter(has_text=END)

    @property
    def feed(self) -> Locator:
        return self.page.get_by_role("log", name="What happened")

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def messages(self, kind: str) -> list[Message]:
        """Messages of this kind that came."""
        found: list[Message] = [json.loads(text) for text in self.received]
        return [message for message in found if message["type"] == kind]

    @property
    def refused(self) -> list[Message]:
        """Answers that were refused; a question to the bot may come too late on a slow machine."""
        answers = {message["id"] for message in self.sent if message["type"] == "answer"}
        return [message for message in self.messages("refused") if message["id"] in answers]

    # Playing

    def waits_for_question(self) -> str:
        """Wait until something is asked; its kind, or "over" after the end."""
        while True:
            comes(self.page, f"{ASKED}, {ENDED}", PATIENCE)
            if kind := self.kind:
                return kind
            if self.end.is_visible():
                return "over"

    def answer(self) -> str:
        """Answer what is asked, as the bot would where it can be asked; the kind of question."""
        kind = self.waits_for_question()
        if kind == "over":
            return kind
        self.fill(kind)
        self.send(kind)
        return kind

    def fill(self, kind: str) -> None:
        """Have the bot suggest an answer, or type in what the dice show."""
        if kind == "plot":
            self.button("Suggest", within=self.asked).click()
            self.suggested()
        elif kind == "seat_order":
            for _ in range(2):
                self.asked.get_by_role("group").get_by_role("button").first.click()
        elif self.dice.count():
            for die in self.dice.all():
                die.fill("3")
        elif (suggest := self.button("Suggest", within=self.asked)).count():
            suggest.click()
            self.suggested()
            if kind in DRAWN:
                expect(self.main).not_to_have_attribute("aria-disabled", "true")
            elif not self.button("Send", within=self.asked).count():
                expect(self.asked.get_by_role("button", pressed=True)).to_have_count(1)

    @property
    def main(self) -> Locator:
        """What sends the answer of a question that a game draws itself."""
        return self.asked.locator("button.main")

    @property
    def dice(self) -> Locator:
        """Where one types in what real dice show."""
        return self.asked.get_by_label("sides shows")

    def suggested(self) -> None:
        """Wait until the bot has made up its mind; until then the button says that it thinks."""
        self.button("Suggest", within=self.asked).wait_for()

    def planned(self) -> None:
        """Wait until the plotting board has marks in it."""
        cells = self.asked.get_by_role("table").get_by_role("button")
        moving = cells.filter(has=self.page.locator("svg"))
        expect(moving.first).to_be_visible()

    def ready_to_send(self) -> None:
        """Wait until nothing is missing in the answer."""
        send = self.button("Send", within=self.asked)
        expect(send).not_to_have_attribute("aria-disabled", "true")

    def send(self, kind: str) -> None:
        """Send the answer, and wait until the question is gone."""
        asks = self.asked.get_attribute("data-asks")
        self.press_send(kind)
        self.no_longer_asked(asks)

    def no_longer_asked(self, asks: str | None) -> None:
        """Wait until this question is gone."""
        goes(self.page, f'{RAIL} [data-asks="{asks}"]', PATIENCE)

    def press_send(self, kind: str) -> None:
        """Press what sends the answer."""
        if kind == "plot":
            self.button("Lock in plan", within=self.asked).click()
        elif kind in DRAWN:
            self.main.click()
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
