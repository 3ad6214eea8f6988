"""The plain bot takes the Actions of a Mission when they lead to its Objective."""

from __future__ import annotations

from tests.startrek.fleets import seen
from tests.startrek.test_missions import MISSION2, first, mission
from wartable.games.startrek.bot.choices import MISSION, mission_worth


def test_it_mines_until_there_are_three_tokens() -> None:
    scene = mission("dilithium")
    ship = first(scene)
    assert mission_worth(seen(scene, "Blue"), seen(scene, "Blue").ship(ship.id), "mission_team") > 0
    ship.mined = 2
    view = seen(scene, "Blue")
    assert mission_worth(view, view.ship(ship.id), "mission_return") < 0
    ship.mined = 3
    view = seen(scene, "Blue")
    assert mission_worth(view, view.ship(ship.id), "mission_return") == MISSION


def test_it_lands_only_with_all_tokens_of_the_chase() -> None:
    scene = mission("chase", MISSION2)
    ship = first(scene)
    view = seen(scene, "Blue")
    assert mission_worth(view, view.ship(ship.id), "mission_decrypt") == MISSION
    assert mission_worth(view, view.ship(ship.id), "mission_team") < 0
    ship.gained = ["objective.1", "objective.2"]
    view = seen(scene, "Blue")
    assert mission_worth(view, view.ship(ship.id), "mission_team") == MISSION
    assert mission_worth(view, view.ship(ship.id), "exchange") < 0
