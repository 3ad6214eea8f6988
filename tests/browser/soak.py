"""Every game in every way people sit, played to its end; run by `make soak`, not with the tests."""

from __future__ import annotations

from time import monotonic

import pytest

from tests.browser.people import People
from tests.browser.ways import WAYS
from wartable.games import find_rulebook, game_ids
from wartable.server.catalogue import card_of


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_played_to_its_end(
    people: People, game: str, way: str, capsys: pytest.CaptureFixture[str]
) -> None:
    began = monotonic()
    sitting = WAYS[way](people, game, card_of(find_rulebook(game)).quick)
    sitting.play(until=lambda _: False)
    seconds = monotonic() - began
    assert sitting.over
    assert [refused for screen in sitting.screens for refused in screen.refused] == []
    with capsys.disabled():
        result = people.web.get(f"/api/matches/{sitting.screens[0].match}").json()["result"]
        rounds = "" if sitting.round is None else f"{sitting.round} rounds, "
        pace = 1000 * seconds / max(sitting.answers, 1)
        print(
            f"\n{game} {way}: {rounds}{sitting.answers} answers, {seconds:.0f} s, "
            f"{pace:.0f} ms an answer. {result['words']}"
        )
