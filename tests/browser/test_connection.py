"""Nothing is lost by a reload, a cut connection, or a player who leaves and comes back."""

from __future__ import annotations

import json
from collections.abc import Callable
from secrets import token_urlsafe
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.dragondice import answer, play, sits_down
from tests.browser.people import People, play_together, wait_until
from tests.browser.person import Person


def test_a_reload_keeps_the_plot_in_the_making_and_the_plot_sent(people: People) -> None:
    anna, ben = people.pair()
    play_together(anna, ben, until=lambda: anna.kind == "plot")
    turn = anna.page.get_by_role("group", name="Turn 1")
    for mark in ("Forward 1", "Climb"):
        turn.get_by_role("button", name=mark, exact=True).click()
    anna.page.get_by_role("button", name="Drake, Turn 2").click()

    anna.page.reload()
    for mark in ("Forward 1", "Climb"):
        expect(turn.get_by_role("button", name=mark, exact=True)).to_have_attribute(
            "aria-pressed", "true"
        )
    anna.button("Lock in plan").click()
    expect(anna.page.get_by_text("Your answer is in.")).to_be_visible()

    anna.page.reload()
    expect(anna.page.get_by_text("Your answer is in.")).to_be_visible()
    anna.button("Change it").click()
    expect(turn.get_by_role("button", name="Climb", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    anna.button("Lock in plan").click()
    play_together(anna, ben, until=lambda: "plot_revealed" in "".join(anna.received))
    expect(anna.feed).to_contain_text("Ancient: Forward 1 + Climb")


PLACE = """(line) => {
  const feed = line.closest('[role=log]');
  return Math.round(line.getBoundingClientRect().top - feed.getBoundingClientRect().top);
}"""
"""How far a line of the feed stands below the top of the feed, in pixels."""


def test_after_a_reload_everything_that_happened_before_can_be_shown(people: People) -> None:
    anna = sits_down(people, "before")
    play(anna, to="march")
    while anna.messages("update")[-1]["last"] < 120:
        answer(anna)
    anna.waits_for_question()
    lines = anna.feed.locator(".line")
    there = lines.all_inner_texts()
    assert len(there) > 64
    for key in (None, "Enter"):
        anna.page.reload()
        expect(anna.asked).to_be_visible()
        before = lines.first
        said = before.inner_text()
        brought = lines.count()
        assert lines.all_inner_texts() == there[-brought:] != there
        back = anna.button("Show what happened before", within=anna.feed)
        anna.feed.hover()
        anna.page.mouse.wheel(0, -9999)
        expect(back).to_be_in_viewport(ratio=1)
        place = before.evaluate(PLACE)
        if key:
            back.focus()
            anna.page.keyboard.press(key)
        else:
            back.click()
        expect(lines).to_have_count(len(there))
        expect(back).to_have_count(0)
        assert lines.all_inner_texts() == there
        first = lines.nth(len(there) - brought)
        assert first.inner_text() == said
        assert abs(first.evaluate(PLACE) - place) <= 1
        expect(first).to_be_focused()
        anna.page.keyboard.press("ArrowUp")
        expect(first).not_to_be_focused()
    [told, _] = anna.messages("earlier")
    latest = anna.messages("snapshot")[-1]["events"]
    numbers = [event["number"] for event in [*told["events"], *latest]]
    assert numbers == list(range(1, len(numbers) + 1))


class Line:
    """The wire of one page, which can be cut around an answer."""

    def __init__(self, person: Person) -> None:
        self.sent: list[dict[str, Any]] = []
        self.acks: list[dict[str, Any]] = []
        self.cut: Callable[[WebSocketRoute, WebSocketRoute, str], None] | None = None
        person.page.route_web_socket("**/ws", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def to_server(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] != "answer":
                server.send(text)
                return
            self.sent.append(message)
            cut, self.cut = self.cut, None
            (cut or (lambda _page, server, text: server.send(text)))(page, server, str(text))

        def to_page(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "ack":
                self.acks.append(message)
            page.send(text)

        page.on_message(to_server)
        server.on_message(to_page)


def before_it_left(page: WebSocketRoute, server: WebSocketRoute, _answer: str) -> None:
    server.close()
    page.close(code=1011, reason="cut")


def before_it_was_acknowledged(page: WebSocketRoute, server: WebSocketRoute, answer: str) -> None:
    server.on_message(lambda _: None)
    server.send(answer)
    page.close(code=1011, reason="cut")


def test_an_answer_arrives_once_although_the_line_was_cut(people: People) -> None:
    match, seats = people.make("me", "invite")
    sit = {"invitation": seats[1]["invitation"], "token": token_urlsafe(24)}
    token = people.web.post(f"/api/matches/{match}/sit", json=sit).json()["token"]
    ben = people.sits(match, token, seat=1)
    anna = people.holding(match, seats[0]["token"])
    line = Line(anna)
    anna.go(f"/match/{match}")

    for cut in (before_it_left, before_it_was_acknowledged):
        play_together(anna, ben, until=anna.asked.is_visible)
        line.cut = cut
        line.sent.clear()
        line.acks.clear()
        anna.answer()
        wait_until(anna.page, lambda: bool(line.acks))
        sent = line.sent
        assert len(sent) >= 2
        assert all(again == sent[0] for again in sent)
        assert {ack["id"] for ack in line.acks} == {sent[0]["id"]}
        assert line.acks[0].get("again", False) is (cut is before_it_was_acknowledged)
    play_together(anna, ben)


def test_a_player_who_leaves_is_shown_as_away_and_continues_after_coming_back(
    people: People,
) -> None:
    anna, ben = people.pair()
    play_together(anna, ben, until=lambda: anna.kind == ben.kind == "plot")
    context = anna.page.context
    ben.answer()
    anna.page.close()
    ben.sees("Waiting for Anna (offline")

    anna = people.tab(context).go(f"/match/{ben.match}")
    assert anna.waits_for_question() == "plot"
    expect(ben.page.get_by_text("Waiting for Anna", exact=True)).to_be_visible()
    anna.answer()
    assert ben.waits_for_question() != "plot"
