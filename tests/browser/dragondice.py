"""Sitting down at Dragon Dice, and playing it, in a real browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.people import People, wait_until
from tests.browser.person import Person

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
WITH_ODDS = {"pick", "pick_some", "pick_weight"}
"""The forms for whose options the client asks for odds."""
WALKED = """() => {
  const pieces = [...document.querySelectorAll('.felt [data-piece]')];
  pieces.find(({ tabIndex }) => tabIndex === 0).focus();
  const reached = new Set([document.activeElement]);
  for (const from of reached)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      from.focus();
      from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      reached.add(document.activeElement);
    }
  return pieces.filter((piece) => !reached.has(piece)).map(({ dataset }) => dataset.piece);
}"""
"""The pieces that arrow keys do not lead to."""


def sits_down(
    people: People,
    seed: str,
    bot: str = "plain",
    players: int = 2,
    size: int = 15,
    **options: Any,
) -> Person:
    """A player in a match of this many points against bots."""
    bots = [f"bot:{bot}"] * (players - 1)
    wish = {"players": players, "force_size": size}
    match, seats = people.make("me", *bots, game="dragondice", options=wish, seed=seed)
    return people.sits(match, seats[0]["token"], **options)


def piece(person: Person, about: str) -> Locator:
    """Something on the table, by what it is."""
    return person.page.locator(f'[data-piece="{about}"]')


def sees_odds(person: Person) -> None:
    """Wait until the odds of what is asked stand beside its options, if it has any."""
    asks = str(person.asked.get_attribute("data-asks"))
    told = [*person.messages("snapshot"), *person.messages("update")]
    prompts = [prompt for message in told for prompt in message.get("prompts", ())]
    form = next(prompt["form"]["form"] for prompt in prompts if prompt["id"] == asks)
    if form not in WITH_ODDS:
        return
    mine = ('"type":"odds"', f'"prompt":"{asks}"')
    wait_until(
        person.page,
        lambda: any(all(part in text for part in mine) for text in person.received),
    )
    odds = [message["odds"] for message in person.messages("odds") if message["prompt"] == asks]
    if odds[-1]:
        expect(person.asked.locator(".odds").first).to_be_visible()


def answer(person: Person) -> str:
    """Take the first thing that is offered, or what the bot would where things are weighed."""
    kind = person.waits_for_question()
    if kind == "over":
        return kind
    asks = person.asked.get_attribute("data-asks")
    send = person.asked.locator("button.main")
    if kind in {"retreat", "reinforce"}:
        send.click()
    elif person.button("Send", within=person.asked).count():
        person.button("Suggest", within=person.asked).click()
        person.suggested()
        person.ready_to_send()
        person.button("Send", within=person.asked).click()
    elif person.page.viewport_size == PHONE["viewport"]:
        person.asked.locator("button.act").first.tap()
        send.tap()
    else:
        person.asked.locator("button.act").first.click()
    person.no_longer_asked(asks)
    return kind


def play(person: Person, to: str = "over", most: int = 400) -> list[str]:
    """Answer until a question of this kind comes up, or the match is over."""
    kinds: list[str] = []
    for _ in range(most):
        if person.waits_for_question() == to:
            return kinds
        kinds.append(answer(person))
    raise AssertionError(f"no {to} after {most} answers")
