"""What happened is shown on the board: played step by step, or skipped; flat and in 3D."""

from __future__ import annotations

import base64
import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Gather
from tests.browser.people import SHORT, People, wait_until

BEATS = """
window.beats = [];
new MutationObserver(() => {
  const lines = document.querySelectorAll('[role=log] li').length;
  if (lines !== window.beats.at(-1)) window.beats.push(lines);
}).observe(document, {childList: true, subtree: true});
"""
"""Keeps how many lines the feed had, each time it changed."""
SHADES = 2000
"""Fewer colors than lit ground has, more than the labels on it."""
COLORS = """
async (png) => {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]));
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  return new Set(new Uint32Array(data.buffer)).size;
}
"""


def test_a_turn_is_played_step_by_step_or_skipped(people: People) -> None:
    match, seats = people.make(
        "me", "bot:random", seed="reveal", options={**SHORT, "round_limit": 2}
    )
    anna = people.holding(
        match, seats[0]["token"], settings={"speed": 4}, reduced_motion="no-preference"
    )
    anna.page.add_init_script(BEATS)
    anna.go(f"/match/{match}")
    skip = anna.button("Skip")
    anna.play(to="plot")
    expect(skip).to_have_count(0)

    anna.answer()
    anna.waits_for_question()
    anna.page.evaluate("window.beats = []")
    anna.press_send("grounded")
    expect(skip).to_be_visible()
    expect(skip).to_have_count(0)
    lines = anna.page.evaluate("window.beats")
    assert lines == sorted(lines)
    assert len(lines) >= 3, lines
    expect(anna.feed).to_contain_text("Red plotted")

    anna.button("Menu").click()
    anna.page.get_by_label("Speed").select_option("0.5")
    anna.page.keyboard.press("Escape")
    asked = anna.waits_for_question()
    anna.press_send(asked)
    expect(skip).to_be_visible()
    skip.click()
    expect(skip).to_have_count(0)


def colors(page: Page) -> int:
    """How many colors the board has as the eye sees it."""
    picture = page.locator("canvas").screenshot()
    return int(page.evaluate(COLORS, base64.b64encode(picture).decode()))


def test_the_board_in_3d(gather: Gather, chromium_with_webgl: Browser, address: str) -> None:
    people = gather(chromium_with_webgl, address)
    match, seats = people.make("me", "bot:random", seed="keys")
    anna = people.sits(
        match,
        seats[0]["token"],
        settings={"board": "scene", "speed": 1},
        viewport={"width": 900, "height": 600},
        reduced_motion="no-preference",
    )
    assert anna.waits_for_question() == "lair"
    expect(anna.page.locator("canvas")).to_be_visible()
    wait_until(anna.page, lambda: colors(anna.page) > SHADES)

    # The hexes are there for the keyboard too, and a lair is taken on the board.
    anna.page.keyboard.press("b")
    expect(anna.page.locator(":focus")).to_have_accessible_name(re.compile("Enter: "))
    anna.page.keyboard.press("Enter")
    expect(anna.feed).to_contain_text("Red takes the lair")

    anna.play(to="grounded")
    anna.press_send("grounded")
    skip = anna.button("Skip")
    expect(skip).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(skip).to_have_count(0)
    expect(anna.feed).to_contain_text("Red plotted")

    anna.button("Flat").click()
    expect(anna.page.locator("canvas")).to_have_count(0)
    expect(anna.page.get_by_role("group", name=re.compile("^Board, The Mountain"))).to_be_visible()
