"""Campaigns over HTTP: looked at, played on, taken home, and refused when edited."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from tests.dndattackwing.test_campaign_file import after_one, edited
from tests.server.processes import ServerProcess

AMBUSH = {"adventure": "ambush_in_the_valley", "players": 3, "force": "legions"}


@pytest.fixture
def web(lone_table: ServerProcess) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=lone_table.address, trust_env=False, timeout=30) as client:
        yield client


def look(web: httpx.Client, campaign: Any, game: str = "dndattackwing") -> httpx.Response:
    return web.post(f"/api/games/{game}/campaign", json={"campaign": campaign})


def make(web: httpx.Client, campaign: Any) -> httpx.Response:
    options = {**AMBUSH, "names": ["Ann", "Bob", "Cy"], "campaign": campaign}
    seats = [{"kind": "bot", "bot": "plain"}] * 3
    return web.post(
        "/api/matches", json={"game": "dndattackwing", "options": options, "seats": seats}
    )


def test_a_campaign_that_has_not_begun(web: httpx.Client) -> None:
    card = look(web, None).json()
    assert [each["number"] for each in card["chapters"]] == [1, 2, 3, 4]
    assert card["standing"] == card["sessions"] == []
    assert look(web, None, "dragonwars").status_code == 404


def test_a_campaign_is_looked_at_and_played_on(web: httpx.Client) -> None:
    file = msgspec.to_builtins(after_one()[1])
    card = look(web, file)
    assert card.status_code == 200, card.text
    assert [each["points"] for each in card.json()["standing"]] == [1, 0]
    made = make(web, file)
    assert made.status_code == 201, made.text
    running = web.get(f"/api/matches/{made.json()['match']}/campaign")
    assert running.status_code == 409


def test_an_edited_campaign_is_refused(web: httpx.Client) -> None:
    file = msgspec.to_builtins(edited(after_one()[1], result=5))
    for answer in (look(web, file), make(web, file)):
        assert answer.status_code == 400, answer.text
        assert "edited" in answer.json()["reason"]
    odd = look(web, {"game": "dndattackwing", "sessions": [{"adventure": 7}], "proofs": ["x"]})
    assert odd.status_code == 400
    assert odd.json()["rule"] == "DN-CAMPAIGN-01"
