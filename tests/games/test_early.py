"""A game that is shipped early says so wherever it is offered, and is not counted as proven."""

from __future__ import annotations

import pytest

from wartable import games
from wartable.cli import games as listing
from wartable.ledger import shelf
from wartable.server import catalogue

EARLY = frozenset({"dragonwars"})


@pytest.fixture(autouse=True)
def early(monkeypatch: pytest.MonkeyPatch) -> None:
    """DragonWars as if it were early."""
    for module in (games, listing, shelf, catalogue):
        monkeypatch.setattr(module, "EARLY", EARLY)


def test_the_lobby_says_so() -> None:
    shown = {game.id: game.early for game in catalogue.games.__wrapped__()}
    assert shown["dragonwars"]
    assert not shown["dragondice"]


def test_the_terminal_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    listing.games()
    assert capsys.readouterr().out.count("Early version") == 1


def test_its_rules_need_not_be_proven_yet() -> None:
    assert not shelf.is_built("dragonwars")
    assert shelf.is_built("dragondice")
