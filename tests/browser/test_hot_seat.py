"""Pass and play: what one player may see is nowhere on the other's page."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.person import Person


def comes_next(screen: Person) -> str:
    """What the screen shows once it has come to rest: a question, the end, or the curtain."""
    curtain = screen.page.get_by_role("button", name=re.compile("^I am ")).first
    expect(screen.asked.or_(screen.end).or_(curtain)).to_be_visible()
    if curtain.is_visible():
        return screen.heading(re.compile("^(Who is next|Pass to)")).inner_text()
    return screen.waits_for_question()


def takes_over(screen: Person, name: str | re.Pattern[str]) -> None:
    """Press the curtain away."""
    screen.page.get_by_role("button", name=name).first.click()
    expect(screen.page.get_by_role("button", name=re.compile("^I am "))).to_have_count(0)


def plays(screen: Person, to: str) -> None:
    """All players answer in turn until the screen shows this."""
    for _ in range(60):
        if (now := comes_next(screen)) == to:
            return
        if now.startswith(("Pass", "Who")):
            takes_over(screen, re.compile("^I am "))
        else:
            screen.answer()
    raise AssertionError(f"never {to}")


def test_a_pass_and_play_match_with_the_curtain_between(people: People) -> None:
    screen = people.come().go()
    screen.page.get_by_role("link", name="Pass and play").click()
    screen.page.get_by_label("Name of player 1").fill("Anna")
    screen.page.get_by_label("Name of player 2").fill("Ben")
    screen.page.get_by_label("Mode").select_option(label="Deathmatch")
    screen.page.get_by_text("More options").click()
    screen.page.get_by_label("Draw after this many rounds").fill("1")
    screen.button("Start the match").click()

    assert comes_next(screen) in {"Pass to Anna", "Pass to Ben"}
    plays(screen, to="plot")
    here = screen.page.get_by_role("list", name="Seats").get_by_role("listitem")
    other = "Ben" if "Anna" in here.filter(has_text="you").inner_text() else "Anna"
    screen.fill("plot")
    plot = screen.asked.get_by_role("table").inner_text()
    screen.press_send("plot")

    expect(screen.heading(f"Pass to {other}")).to_be_visible()
    plain = screen.page.content()
    for secret in ("Ancient", "Wyrmling", "Lock in plan", "Forward", "Climb", "aria-pressed"):
        assert secret not in plain, (secret, plot)
    expect(screen.feed.or_(screen.button("Undo"))).to_have_count(0)
    expect(screen.page.locator("svg[role=group], canvas")).to_have_count(0)
    for spoken in screen.page.get_by_role("status").all():
        assert spoken.inner_text().strip() in {"", "connected"}
    kept = screen.page.evaluate("JSON.stringify({...localStorage, ...sessionStorage})")
    assert "draft" not in kept
    # As a word: tokens are random letters.
    assert not re.search(r"(?<![\w-])F1(?![\w-])", kept)

    count = len(screen.received)
    takes_over(screen, f"I am {other}")
    assert screen.waits_for_question() == "plot"
    answer = next(message for message in reversed(screen.sent) if message["type"] == "answer")
    for text in screen.received[count:]:
        message = json.loads(text)
        if message["type"] == "snapshot":
            assert message["open"] is None
            assert message["view"]["plots"] == {}
            assert json.dumps(answer["data"]) not in text
    marked = (
        screen.asked.get_by_role("table")
        .get_by_role("button")
        .filter(has=screen.page.locator("svg"))
    )
    expect(marked).to_have_count(0)
    screen.answer()

    plays(screen, to="over")
    expect(screen.end).to_have_text("A draw")
