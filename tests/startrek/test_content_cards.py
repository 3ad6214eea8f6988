"""The cards of the game as the content has them."""

from __future__ import annotations

import pytest

from wartable.games.startrek.abilities import abilities
from wartable.games.startrek.content import shipped
from wartable.games.startrek.forces.fleet import SUGGESTED
from wartable.games.startrek.forces.legality import is_capital, problems
from wartable.games.startrek.forces.ready import INTRODUCTION, ready_fleets
from wartable.games.startrek.sheets import DialSheet, dial_of


def test_everything_of_the_box_is_there() -> None:
    cards = shipped()
    assert (len(cards.ships), len(cards.dials)) == (141, 86)
    assert (len(cards.admirals), len(cards.upgrades), len(cards.resources)) == (8, 55, 14)
    assert sum(card.starter for card in cards.upgrades.values()) == 20
    assert sum(ship.starter for ship in cards.ships.values()) == 8


@pytest.mark.rule("ST-LIMIT-01")
def test_the_damage_deck_has_33_cards() -> None:
    assert len(shipped().damage_deck()) == 33
    assert shipped().geometry.tokens.objectives == 6


@pytest.mark.rule("ST-DIAL-09")
def test_every_ship_has_a_dial_of_its_class() -> None:
    cards = shipped()
    for ship in cards.ships.values():
        assert cards.dial_of(ship).ship_class == ship.ship_class


@pytest.mark.rule("ST-DIAL-01")
@pytest.mark.rule("ST-DIAL-07")
@pytest.mark.rule("ST-DIAL-08")
def test_maneuvers_have_bearing_speed_and_color() -> None:
    for dial in shipped().dials.values():
        for name, maneuver in dial.maneuvers.items():
            assert name == maneuver.id
            assert maneuver.color in ("green", "white", "red")
            moves = maneuver.kind not in ("stop", "rotate")
            assert (1 <= maneuver.speed <= 6) if moves else maneuver.speed == 0


def test_bends_are_there_to_both_sides_and_turns_on_the_spot_by_their_degrees() -> None:
    dial = dial_of(
        DialSheet(id="d", ship_class="Class", green=("bank 1",), red=("rotate 0 45", "rotate 0 90"))
    )
    assert list(dial.maneuvers) == [
        "rotate_left-0-45",
        "rotate_right-0-45",
        "rotate_left-0-90",
        "rotate_right-0-90",
        "bank_left-1",
        "bank_right-1",
    ]


@pytest.mark.rule("ST-TEMPLATE-06")
def test_there_is_a_template_for_every_maneuver() -> None:
    sizes = shipped().geometry.templates
    assert (len(sizes.straight), len(sizes.bank), len(sizes.turn)) == (6, 4, 3)
    for dial in shipped().dials.values():
        for maneuver in dial.maneuvers.values():
            most = {"bank": 4, "turn": 3}.get(maneuver.kind, 6)
            assert maneuver.speed <= most


@pytest.mark.rule("ST-CAPITAL-01")
def test_capital_ships_are_those_with_hull_4() -> None:
    for ship in shipped().ships.values():
        assert ship.capital == is_capital(ship)


@pytest.mark.rule("ST-EX-69")
@pytest.mark.rule("ST-RULING-83")
def test_squadron_tokens_descend() -> None:
    ships = shipped().ships
    stack = [(t.attack, t.agility, t.skill) for t in ships["romulan_attack_fighters"].tokens]
    assert stack == [(3, 0, 5), (2, 1, 4), (1, 2, 3), (1, 3, 2)]
    unique = [(t.attack, t.agility, t.skill) for t in ships["scorpion_4"].tokens]
    assert unique == [(4, 0, 6), *stack]


@pytest.mark.rule("ST-RULING-89")
def test_every_admiral_has_a_captain_side() -> None:
    cards = shipped()
    for admiral in cards.admirals.values():
        face = cards.captains[admiral.captain_face]
        assert face.name == admiral.name
        if face.house:
            assert (face.skill, face.abilities) == (4 + admiral.skill, ())


@pytest.mark.rule("ST-GAME-05")
def test_abilities_of_the_cards_are_all_in_the_registry() -> None:
    cards = shipped()
    missing: set[str] = set()
    for sheet in (cards.ships, cards.captains, cards.admirals, cards.upgrades):
        for card in sheet.values():
            for number, text in enumerate(card.abilities, 1):
                name = card.id if number == 1 else f"{card.id}.{number}"
                if text.kind != "construction" and name not in abilities:
                    missing.add(name)
    assert not missing


@pytest.mark.rule("ST-SQUAD-02")
def test_there_is_a_ready_fleet_of_every_faction_and_size() -> None:
    factions = {ship.factions[0] for ship in shipped().ships.values()}
    there = {(ready.faction, ready.fleet.size) for ready in ready_fleets().values()}
    assert there >= {(faction, size) for faction in factions for size in SUGGESTED}


@pytest.mark.parametrize("name", list(ready_fleets()))
def test_ready_fleets_are_legal(name: str) -> None:
    assert problems(ready_fleets()[name].fleet, shipped()) == []


def test_the_introductory_forces_are_ready() -> None:
    assert all(name in ready_fleets() for name in INTRODUCTION)
