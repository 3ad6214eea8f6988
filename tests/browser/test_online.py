"""People at browsers of their own: invitations, watching, undo, two tabs, a table by its name."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Gather
from tests.browser.people import NAME, People, play_together, wait_until
from tests.browser.person import Person
from tests.server.processes import ServerProcess


def makes_a_match_with_a_friend(anna: Person) -> str:
    """From the first page to the waiting room; the invitation Anna sends."""
    anna.go()
    anna.page.get_by_role("link", name="Play with friends").click()
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_label("Mode").select_option(label="Deathmatch")
    anna.page.get_by_text("More options").click()
    anna.page.get_by_label("Draw after this many rounds").fill("2")
    anna.button("Make the match").click()
    expect(anna.page.get_by_role("status")).to_contain_text("Seats open: 1")
    anna.button("Copy invitation").click()
    expect(anna.button("Copied")).to_be_visible()
    return anna.page.get_by_text(re.compile("#sit=")).inner_text()


def sits_down(person: Person, invitation: str, name: str) -> None:
    person.go(invitation)
    expect(person.heading("You are invited to DragonWars")).to_be_visible()
    person.page.get_by_label("Your name").fill(name)
    person.button("Sit down").click()


def seats_taken(people: People, match: str) -> list[bool]:
    facts = people.web.get(f"/api/matches/{match}").json()
    return [seat["taken"] for seat in facts["seats"]]


def test_two_browsers_play_a_match_to_its_end_through_an_invitation(people: People) -> None:
    anna, ben, cleo, preview = (people.come() for _ in range(4))
    invitation = makes_a_match_with_a_friend(anna)

    # Opening a link before the friend does, as chat programs do, takes no seat.
    people.web.get(invitation.partition("#")[0])
    preview.go(invitation)
    expect(preview.heading("You are invited to DragonWars")).to_be_visible()
    assert seats_taken(people, anna.match) == [True, False]

    sits_down(ben, invitation, "Ben")
    expect(ben.page).not_to_have_url(re.compile("#"))
    expect(anna.page.get_by_role("list", name="Seats")).to_contain_text("Ben")
    assert seats_taken(people, anna.match) == [True, True]

    sits_down(cleo, invitation, "Cleo")
    expect(cleo.page.get_by_role("alert")).to_contain_text("has been used")
    people.forgive("403")

    play_together(anna, ben)

    result = anna.rail.get_by_role("paragraph").first.inner_text()
    expect(ben.rail.get_by_role("paragraph").first).to_have_text(result)
    assert anna.refused == ben.refused == []


MARKS = re.compile(r'"(F[123]|[LR][TS]|FLIP|HOVER|CLIMB|DESCEND)"')
"""What stands in a plot, and nowhere else in the traffic."""


def learned(person: Person, since: int) -> list[str]:
    """What came since then that reveals something of a plot."""
    return [text for text in person.received[since:] if MARKS.search(text)]


def fixes_the_plot(person: Person) -> dict[str, object]:
    """Press it, and wait until the server has it; the answer as it was sent."""
    asked = person.messages("ack")
    person.button("Lock in plan").click()
    wait_until(person.page, lambda: len(person.messages("ack")) > len(asked))
    answer = next(message for message in reversed(person.sent) if message["type"] == "answer")
    assert answer["id"] == person.messages("ack")[-1]["id"]
    data: dict[str, object] = answer["data"]
    return data


def test_two_people_write_to_each_other(people: People) -> None:
    anna, ben = people.pair()
    for person in (anna, ben):
        person.button("Chat", within=person.rail).click()
    field = anna.rail.get_by_role("textbox")
    field.fill("Good luck!")
    field.press("Enter")
    ben.sees("Good luck!")


def test_a_spectator_is_never_sent_a_plot_before_it_is_revealed(people: People) -> None:
    anna, ben = people.pair()
    watcher = people.come().go(f"/match/{anna.match}")
    expect(watcher.heading("You are watching")).to_be_visible()
    play_together(anna, ben, until=lambda: anna.kind == ben.kind == "plot")
    before = len(watcher.received), len(ben.received)

    anna.fill("plot")
    assert MARKS.search(json.dumps(fixes_the_plot(anna)))
    anna.button("Change it").click()
    anna.button("Clear").click()
    assert not MARKS.search(json.dumps(fixes_the_plot(anna)))

    # Seen from outside, an answer and its change are nothing but the news that one is in.
    expect(watcher.page.get_by_text("Waiting for Ben", exact=True)).to_be_visible()
    assert learned(watcher, before[0]) == learned(ben, before[1]) == []
    assert '"plots"' not in "".join(watcher.received[before[0] :])
    expect(watcher.page.get_by_role("button", name="Undo")).to_have_count(0)

    # Fixed does not mean shown: the facings are chosen first.
    before = len(watcher.received), len(anna.received)
    ben.answer()
    assert anna.waits_for_question() == "grounded"
    expect(watcher.feed).to_contain_text("All plots for Round 1 are locked in.")
    assert learned(watcher, before[0]) == learned(anna, before[1]) == []
    play_together(anna, ben)
    expect(watcher.end).to_be_visible()
    assert any("plot_revealed" in text for text in learned(watcher, before[0]))


def test_an_undo_of_what_is_out_needs_the_other_ones_consent(people: People) -> None:
    anna, ben = people.pair()
    play_together(anna, ben, until=lambda: anna.kind == ben.kind == "plot")
    anna.answer()
    ben.answer()
    ben.waits_for_question()
    expect(anna.feed).to_contain_text("All plots for Round 1 are locked in.")

    anna.button("Undo").click()
    anna.sees("You asked to undo your last move.")
    ben.sees("Anna asks to undo the last move.")
    ben.button("Decline").click()
    expect(anna.page.get_by_role("region", name="Proposal")).to_have_count(0)
    expect(ben.page.get_by_role("region", name="Proposal")).to_have_count(0)

    anna.button("Undo").click()
    ben.button("Agree").click()
    for person in (anna, ben):
        expect(person.asked).to_have_attribute("data-kind", "plot")
        person.button("What happened").click()
        expect(person.feed).to_contain_text("undoes the last move")
    anna.planned()  # what was taken back is still at hand


def test_two_tabs_of_one_seat_show_the_same_and_both_can_answer(people: People) -> None:
    match, seats = people.make("me", "bot:random", seed="two tabs")
    first = people.sits(match, seats[0]["token"])
    second = people.tab(first.page.context).go(f"/match/{match}")
    tabs = [first, second]

    while first.waits_for_question() != "over":
        tab, other = tabs
        asks = tab.asked.get_attribute("data-asks")
        expect(other.asked).to_have_attribute("data-asks", str(asks))
        tab.answer()
        expect(other.rail.locator(f'[data-asks="{asks}"]')).to_have_count(0)
        tabs.reverse()
    expect(second.end).to_be_visible()
    assert first.refused == second.refused == []


def test_a_seat_continues_on_another_device_and_ends_on_the_first(people: People) -> None:
    match, seats = people.make("me", "bot:random", seed="moved")
    desk = people.sits(match, seats[0]["token"])
    desk.answer()
    desk.button("Menu").click()
    desk.button("Continue on another device").click()
    link = desk.page.get_by_text(re.compile("#sit=")).inner_text()

    phone = people.come(viewport={"width": 390, "height": 844})
    phone.go(link)
    phone.button("Sit down").click()

    assert phone.answer() != "over"
    expect(desk.heading("This table is closed")).to_be_visible()


def test_after_the_end_both_continue_to_a_rematch(people: People) -> None:
    anna, ben = people.pair()
    anna.button("Menu").click()
    anna.button("Concede").click()
    anna.button("Yes, concede").click()
    expect(anna.end).to_have_text("You lost")
    expect(ben.end).to_have_text("You won")
    first = anna.match

    anna.button("Rematch").click()
    anna.sees("Seats open: 1")
    ben.button("To the rematch").click()
    play_together(anna, ben, until=lambda: anna.kind == ben.kind == "plot")
    assert anna.match == ben.match != first


@pytest.fixture
def named_table(tmp_path: Path, client: None) -> Iterator[str]:
    """A server that people find by a name."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    named = f"http://{NAME}:{port}"
    server = ServerProcess(tmp_path / "data", port=port, public_url=named).start()
    assert server.port == port
    yield named
    server.stop()


def test_a_whole_match_by_a_name_that_is_not_loopback_over_plain_http(
    gather: Gather, chromium: Browser, named_table: str
) -> None:
    people = gather(chromium, named_table)
    anna, ben = people.come(), people.come()
    invitation = makes_a_match_with_a_friend(anna)
    assert anna.page.evaluate("isSecureContext") is False
    assert invitation.startswith(named_table)
    expect(anna.page.get_by_role("img", name="QR code of the address")).to_be_visible()

    sits_down(ben, invitation, "Ben")
    play_together(anna, ben)

    anna.sees("Dice verified: nobody could have changed them.")
    anna.page.get_by_role("link", name="Replay").click()
    anna.button("Check the dice").click()
    anna.sees("Every roll follows from the seed.")
    people.forgive("Cross-Origin-Opener-Policy")
