"""Every way people sit at a match of any game, and playing it by what the bot suggests."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.browser.people import People
from tests.browser.person import ASKED, ENDED, PATIENCE, Message, Person
from tests.browser.watching import comes, goes

PHONE: Final[Message] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
CURTAIN: Final = ".curtain button"
Options = dict[str, str | int | bool]
Way = Callable[[People, str, Options], "Sitting"]


class Sitting:
    """All players of one match, at as many screens as they use."""

    def __init__(self, *screens: Person) -> None:
        self.screens = screens
        self.answers = 0

    @property
    def round(self) -> int | None:
        """The round as the players' views have it; None where a game has no such thing."""
        known = [_round(screen) for screen in self.screens]
        return max((number for number in known if number is not None), default=None)

    @property
    def over(self) -> bool:
        return all(screen.end.is_visible() for screen in self.screens)

    def play(self, until: Callable[[Sitting], bool], seconds: float = 120) -> None:
        """Answer as the bot suggests until something holds, or the match is over."""
        heard = monotonic()
        while not until(self) and not self.over:
            moved = [screen for screen in self.screens if self._moves(screen)]
            if moved:
                heard = monotonic()
            elif len(self.screens) == 1:
                comes(self.screens[0].page, f"{CURTAIN}, {ASKED}, {ENDED}", int(1000 * seconds))
            else:
                assert monotonic() - heard < seconds, f"nothing is asked after {self.answers}"
                self.screens[0].page.wait_for_timeout(10)

    def _moves(self, screen: Person) -> bool:
        """Press the curtain away or answer, if either is due at this screen."""
        curtain = screen.page.locator(CURTAIN)
        if curtain.count():
            curtain.first.click()
            goes(screen.page, CURTAIN, PATIENCE)
            return True
        if not screen.asked.count():
            return False
        follow_advice(screen)
        self.answers += 1
        return True


def follow_advice(screen: Person) -> None:
    """Send what the bot suggests, or what a question without hints begins with."""
    asks = screen.asked.get_attribute("data-asks")
    suggest = screen.asked.locator("button.suggest")
    if suggest.count():
        press(screen, suggest)
        comes(screen.page, f"{ASKED} button.suggest:not([aria-disabled=true])", PATIENCE)
    press(screen, screen.asked.locator("button.main:not([aria-disabled=true])"))
    screen.no_longer_asked(asks)


def press(screen: Person, button: Locator) -> None:
    """Press a button as this screen is used: by a finger, or by a mouse."""
    if screen.page.viewport_size == PHONE["viewport"]:
        button.tap()
    else:
        button.click()


def _round(screen: Person) -> int | None:
    """What the last message that speaks of the round said."""
    for text in reversed(screen.received):
        if '"round"' not in text:
            continue
        message: Message = json.loads(text)
        view: Any = message.get("view")
        if isinstance(view, dict) and isinstance(view.get("round"), int):
            return int(view["round"])
        for path, value in message.get("patch") or ():
            if path == ["round"]:
                return int(value)
    return None


# Sitting down


def alone(people: People, game: str, options: Options) -> Sitting:
    """One press on the first page, against a bot."""
    return Sitting(_plays_now(people.come(), game))


def on_a_phone(people: People, game: str, options: Options) -> Sitting:
    """The same on a phone."""
    return Sitting(_plays_now(people.come(**PHONE), game))


def _plays_now(anna: Person, game: str) -> Person:
    anna.go()
    choice = anna.page.locator(f'label:has(input[name=game][value="{game}"])')
    press(anna, choice)
    expect(choice.get_by_role("radio")).to_be_checked()
    press(anna, anna.button("Play now"))
    anna.waits_for_question()
    return anna


def one_screen(people: People, game: str, options: Options) -> Sitting:
    """Two people pass one screen from hand to hand."""
    screen = people.come().go()
    screen.page.locator('a[href="/new?with=screen"]').click()
    _choose(screen, game, options)
    expect(screen.page.locator(".curtain")).to_be_visible()
    return Sitting(screen)


def two_browsers(people: People, game: str, options: Options) -> Sitting:
    """Two people, one of them invited by the other."""
    anna = people.come().go()
    anna.page.locator('a[href="/new?with=friends"]').click()
    _choose(anna, game, options)
    invitation = anna.page.locator(".address")
    expect(invitation).to_contain_text("#sit=")
    ben = people.come().go(invitation.inner_text().strip())
    ben.button("Sit down").click()
    return Sitting(anna, ben)


def _choose(host: Person, game: str, options: Options) -> None:
    """Choose a game and its options on the page for new matches, and make the match."""
    form = host.page.locator("form")
    expect(form).to_be_visible()
    if (games := form.locator("select[name=game]")).count():
        games.select_option(game)
    form.locator("summary").click()
    for name, value in options.items():
        field = form.locator(f"[name={name}]")
        if isinstance(value, bool):
            field.set_checked(value)
        elif field.evaluate("(each) => each.tagName") == "SELECT":
            field.select_option(str(value))
        else:
            field.fill(str(value))
    form.locator("button.main").click()


WAYS: Final[dict[str, Way]] = {
    "alone": alone,
    "on a phone": on_a_phone,
    "at one screen": one_screen,
    "in two browsers": two_browsers,
}
