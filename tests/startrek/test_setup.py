"""Setup: Initiative, areas and placing ships (SETUP, INIT, OBSTACLE, LEAVE)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, GALAXY, NEBULA, VORCHA
from wartable.engine.refusal import BadOptions
from wartable.games.startrek.events.setup import ShipPlaced
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.names import ship_name
from wartable.games.startrek.options import StarTrekOptions, check_options
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.setup import set_up
from wartable.games.startrek.state import Fleets
from wartable.testing.scenes import Scene, answers, asks, draws, refuses, rolls, tells, until

BS = "battle_stations"
PLAIN = ("blank",) * 5


def begin(options: StarTrekOptions | None = None) -> Scene[Fleets]:
    return Scene(StarTrek(), options or StarTrekOptions())


def single(*ships: str) -> tuple[Fleet, ...]:
    return tuple(Fleet(ships=(Crewed(ship),), size=100) for ship in ships)


@pytest.mark.rule("ST-INIT-01")
@pytest.mark.rule("ST-INIT-02")
@pytest.mark.rule("ST-RULING-35")
def test_dice_decide_initiative_and_ties_are_rolled_again() -> None:
    scene = begin()
    scene.play(
        rolls("initiative", *PLAIN),
        rolls("initiative", *PLAIN),
        rolls("initiative", BS, "hit", "hit", "hit", "hit"),
        rolls("initiative", *[6] * 5),
        tells("initiative_taken", seat=0),
    )
    assert scene.state.holder == 0


@pytest.mark.rule("ST-INIT-03")
def test_the_lowest_total_holds_initiative() -> None:
    scene = begin(StarTrekOptions(fleets=single(GALAXY, NEBULA)))
    scene.play(tells("initiative_taken", seat=1, rule="ST-INIT-03"))


@pytest.mark.rule("ST-INIT-04")
def test_tied_totals_are_drawn() -> None:
    scene = begin(StarTrekOptions(fleets=single(GALAXY, VORCHA)))
    scene.play(draws("initiative", "seat:1"), tells("initiative_taken", seat=1))


@pytest.mark.rule("ST-SETUP-10")
@pytest.mark.rule("ST-SETUP-11")
def test_ships_are_placed_lowest_skill_and_initiative_first() -> None:
    fleets = (
        Fleet(ships=(Crewed(GALAXY),), size=100),
        Fleet(ships=(Crewed(NEBULA),), size=100),
    )
    scene = begin(StarTrekOptions(fleets=fleets))
    scene.play(asks("Red", "place_ship"))


@pytest.mark.rule("ST-SETUP-10")
@pytest.mark.parametrize("captain", ["jean_luc_picard_2017", ""])
def test_a_ship_of_lower_skill_is_placed_before_one_with_initiative(captain: str) -> None:
    fleets = (
        Fleet(ships=(Crewed(GALAXY, "kmpec_captain_2017"),), size=100),
        Fleet(ships=(Crewed(NEBULA, captain),), size=100),
    )
    scene = begin(StarTrekOptions(fleets=fleets))
    scene.play(asks("Blue" if captain else "Red", "place_ship"))


@pytest.mark.rule("ST-SETUP-07")
@pytest.mark.rule("ST-SETUP-12")
@pytest.mark.rule("ST-SETUP-14")
def test_two_players_place_within_range_one_of_their_edge() -> None:
    scene = begin(StarTrekOptions(fleets=single(NEBULA, GALAXY)))
    scene.play(
        refuses("Blue", "place_ship", {"x": 400_000, "y": 90_000, "heading": 0}),
        refuses("Blue", "place_ship", {"x": 400_000, "y": 850_000, "heading": 0}),
        refuses("Blue", "place_ship", {"x": 5_000, "y": 50_000, "heading": 0}),
        answers("Blue", "place_ship", {"x": 400_000, "y": 60_123, "heading": 37_500}),
        tells("ship_placed"),
        answers("Red", "place_ship", {"x": 400_000, "y": 850_000, "heading": 180_000}),
    )


@pytest.mark.rule("ST-RULING-17")
def test_ships_are_placed_clear_of_each_other() -> None:
    two = Fleet(ships=(Crewed(NEBULA), Crewed(NEBULA)), size=100)
    scene = begin(StarTrekOptions(fleets=(two, Fleet(ships=(Crewed(GALAXY),) * 2, size=100))))
    scene.play(
        answers("Blue", "next_placed", f"ship:0.{NEBULA}"),
        answers("Blue", "place_ship", {"x": 400_000, "y": 50_000, "heading": 0}),
        refuses("Blue", "place_ship", {"x": 439_000, "y": 50_000, "heading": 0}),
        answers("Blue", "place_ship", {"x": 440_000, "y": 50_000, "heading": 0}),
    )


@pytest.mark.rule("ST-SETUP-08")
@pytest.mark.rule("ST-SETUP-09")
@pytest.mark.rule("ST-SETUP-13")
def test_three_players_have_rectangles() -> None:
    scene = begin(StarTrekOptions(players=3, fleets=single(NEBULA, GALAXY, VORCHA)))
    scene.play(
        refuses("Blue", "place_ship", {"x": 300_000, "y": 50_000, "heading": 0}),
        answers("Blue", "place_ship", {"x": 457_200, "y": 50_000, "heading": 0}),
    )
    assert scene.state.areas == [0, 1, 2]


@pytest.mark.rule("ST-SETUP-16")
@pytest.mark.rule("ST-SETUP-18")
def test_shields_are_up_and_there_is_one_deck() -> None:
    state = StarTrek().setup(StarTrekOptions())
    assert state.ships[BLUE].shields == 3
    assert state.deck.left == 33


@pytest.mark.rule("ST-GAME-01")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(BadOptions, match="2 to 4"):
        check_options(StarTrekOptions(players=players))


@pytest.mark.rule("ST-SETUP-03")
@pytest.mark.rule("ST-SETUP-04")
@pytest.mark.rule("ST-EX-01")
def test_the_introductory_forces() -> None:
    state = StarTrek().setup(StarTrekOptions(force="introductory"))
    assert state.points == [42, 39]
    names = [{card.card for card in ship.cards} for ship in state.ships.values()]
    assert names == [
        {
            "jean_luc_picard_2017",
            "miles_obrien_2017",
            "photon_torpedoes_federation_2017",
            "exocomp_2017",
        },
        {"kmpec_captain_2017", "worf_2017", "today_is_a_good_day_to_die_2017"},
    ]


@pytest.mark.rule("ST-OBSTACLE-04")
@pytest.mark.rule("ST-OBSTACLE-05")
@pytest.mark.rule("ST-OBSTACLE-06")
def test_obstacles_are_placed_in_turn_and_then_areas_chosen() -> None:
    scene = begin(StarTrekOptions(fleets=single(NEBULA, GALAXY), obstacles=2))
    scene.play(
        refuses("Blue", "place_obstacle", {"x": 222_200, "y": 400_000, "heading": 0}),
        answers("Blue", "place_obstacle", {"x": 222_300, "y": 400_000, "heading": 0}),
        refuses("Red", "place_obstacle", {"x": 250_000, "y": 400_000, "heading": 0}),
        answers("Red", "place_obstacle", {"x": 500_000, "y": 400_000, "heading": 0}),
        answers("Red", "area", "area:0"),
        tells("area_chosen", color="blue", area=2),
    )
    assert scene.state.areas == [1, 0]


@pytest.mark.rule("ST-PLANET-01")
def test_the_planet_lies_in_the_middle() -> None:
    planet = StarTrek().setup(StarTrekOptions(planet=True)).planet
    assert planet is not None
    assert (planet.x, planet.y) == (457_200, 457_200)


@pytest.mark.rule("ST-SQUAD-03")
@pytest.mark.rule("ST-SQUAD-08")
@pytest.mark.rule("ST-SETUP-05")
def test_fleets_are_brought_in_secret_and_shown_together() -> None:
    scene = begin(StarTrekOptions(force="squads", size=45))
    prompt = scene.question("Blue")
    assert prompt.sealed == "all"
    scene.play(
        answers("Blue", "fleet", "federation_45"),
        answers("Red", "fleet", "klingon_45"),
        tells("fleet_revealed", color="blue"),
        tells("fleet_revealed", color="red"),
        tells("initiative_taken"),
    )


def test_ships_of_several_players_that_are_called_the_same_are_told_apart() -> None:
    galaxies = Fleet(ships=(Crewed(GALAXY), Crewed("federation_starship_galaxy_class_s206")))
    both = StarTrekOptions(fleets=(galaxies, Fleet(ships=(Crewed(GALAXY), Crewed(NEBULA)))))
    names = [ship_name(ship) for ship in set_up(both).ships]
    assert names == [
        "Blue's Federation Starship (Galaxy)",
        "Blue's Federation Starship (Galaxy) 2",
        "Red's Federation Starship (Galaxy)",
        "Federation Starship (Nebula)",
    ]
    brought = StarTrekOptions(force="squads")
    scene = Scene(StarTrek(), brought, set_up(brought), seed="any")
    scene.play(
        answers("Blue", "fleet", "federation_100"),
        answers("Red", "fleet", "federation_100"),
        until("initiative"),
    )
    words = [ship_name(ship) for ship in scene.state.ships]
    assert len(set(words)) == len(words)


def test_a_sentence_that_names_the_player_says_the_color_once() -> None:
    galaxy = Fleet(ships=(Crewed(GALAXY),))
    scene = begin(StarTrekOptions(fleets=(galaxy, galaxy)))
    scene.play(draws("initiative", "seat:0"))
    assert str(scene.question("Blue").words) == "Place Federation Starship (Galaxy)."
    scene.play(answers("Blue", "place_ship", {"x": 400_000, "y": 50_000, "heading": 0}))
    placed = next(event for event in scene.events if isinstance(event, ShipPlaced))
    assert placed.words() == "Blue places Federation Starship (Galaxy)."
