"""Setup in its order, what is agreed on, areas, fleets and what the game leaves to players."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pytest

from tests.startrek.fleets import BLUE, GALAXY, RED, VORCHA, blue, offered, red, seen, ship, table
from tests.startrek.test_setup import begin, single
from wartable.engine.forms import Pick
from wartable.engine.refusal import BadOptions
from wartable.games.startrek.agenda import (
    BeginRound,
    BringFleets,
    ChooseArea,
    Deployed,
    DrawInitiative,
    PlaceObstacle,
    PlaceShip,
)
from wartable.games.startrek.cards import Mission, Needs
from wartable.games.startrek.content import shipped
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.forces.legality import problems
from wartable.games.startrek.lobby import CARD
from wartable.games.startrek.options import StarTrekOptions, agreement, check_options
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.setup import set_up
from wartable.testing.scenes import Scene, answers, asks, draws, tells, until

INCH = 25_400


# The order of Setup


@pytest.mark.rule("ST-SETUP-01")
@pytest.mark.rule("ST-RULING-77")
def test_setup_goes_in_its_order() -> None:
    options = StarTrekOptions(force="squads", obstacles=2, planet=True)
    state = set_up(options)
    order = [type(task) for task in reversed(state.agenda)]
    assert order == [
        BringFleets,
        DrawInitiative,
        PlaceObstacle,
        ChooseArea,
        PlaceShip,
        Deployed,
        BeginRound,
    ]
    assert (state.width, state.planet is not None) == (914_400, True)
    scene = Scene(StarTrek(), options, state, seed="setup")
    scene.play(
        answers("Blue", "fleet", "federation_100"),
        answers("Red", "fleet", "klingon_100"),
        tells("fleet_revealed", color="blue"),
        tells("fleet_revealed", color="red"),
        tells("initiative_taken"),
    )
    raised = {each.shields + each.disabled_shields for each in scene.state.ships.values()}
    assert 0 not in raised
    holder = scene.state.holder
    color = ("Blue", "Red")[holder]
    scene.play(asks(color, "place_obstacle"))


@pytest.mark.rule("ST-RULING-77")
def test_areas_are_chosen_after_obstacles_in_reverse_order_of_initiative() -> None:
    scene = begin(StarTrekOptions(fleets=single(GALAXY, VORCHA), obstacles=1))
    scene.play(
        draws("initiative", "seat:0"),
        answers("Blue", "place_obstacle", {"x": 457_200, "y": 457_200, "heading": 0}),
        answers("Red", "area", "area:0"),
        tells("area_chosen", color="red", area=1),
        tells("area_chosen", color="blue", area=2),
        until("place_ship"),
    )
    assert scene.state.areas == [1, 0]


@pytest.mark.rule("ST-SETUP-02")
@pytest.mark.parametrize("drawn", [("force:0", "force:1"), ("force:1", "force:0")])
def test_without_an_agreement_factions_are_drawn(drawn: tuple[str, str]) -> None:
    scene = begin(StarTrekOptions(force="introductory", draw_factions=True))
    scene.play(draws("forces", *drawn), until("initiative"))
    factions = [shipped().ships[each.card].factions[0] for each in scene.state.ships.values()]
    expected = ["federation", "klingon"]
    assert factions == (expected if drawn[0] == "force:0" else expected[::-1])


@pytest.mark.rule("ST-SETUP-02")
def test_agreed_factions_are_those_of_the_seats_and_own_fleets_are_not_drawn() -> None:
    state = set_up(StarTrekOptions(force="introductory"))
    assert [each.seat for each in state.ships.values()] == [0, 1]
    with pytest.raises(BadOptions) as refused:
        check_options(StarTrekOptions(force="squads", draw_factions=True))
    assert refused.value.rule == "ST-SETUP-02"
    check_options(StarTrekOptions(players=4, teams=True, draw_factions=True))
    with pytest.raises(BadOptions) as refused:
        check_options(StarTrekOptions(players=3, teams=True, draw_factions=True))
    assert refused.value.rule == "ST-TEAM-01"


# What is agreed on


@pytest.mark.rule("ST-SQUAD-09")
@pytest.mark.rule("ST-RULING-99")
@pytest.mark.parametrize("force", ["box", "squads"])
def test_players_agree_on_the_size_of_the_play_area(force: str) -> None:
    large = StarTrekOptions(force=force, size=130, width=72, height=48)
    check_options(large)
    state = set_up(large)
    assert (state.width, state.height) == (72 * INCH, 48 * INCH)
    corners = seen(Scene(StarTrek(), large, state), "Blue").corners
    assert max(x for area in corners for x, _ in area) == 72 * INCH
    assert max(y for area in corners for _, y in area) == 48 * INCH
    assert agreement(large).columns > agreement(StarTrekOptions(force="squads", size=130)).columns
    with pytest.raises(BadOptions) as refused:
        check_options(StarTrekOptions(players=3, mission="dilithium", height=48))
    assert refused.value.rule == "ST-MISSION-09"


@pytest.mark.rule("ST-SETUP-06")
@pytest.mark.parametrize("sides", [(35, 36), (36, 73)])
def test_a_play_area_that_is_too_small_or_too_large_is_refused(sides: tuple[int, int]) -> None:
    with pytest.raises(BadOptions, match="36 to 72 inches") as refused:
        check_options(StarTrekOptions(width=sides[0], height=sides[1]))
    assert refused.value.rule == "ST-SETUP-06"


@pytest.mark.rule("ST-PLANET-01")
@pytest.mark.rule("ST-RULING-101")
def test_the_planet_may_lie_elsewhere_if_all_agree() -> None:
    aside = StarTrekOptions(planet=True, planet_x=10, planet_y=20)
    check_options(aside)
    planet = set_up(aside).planet
    assert planet is not None
    assert (planet.x, planet.y) == (10 * INCH, 20 * INCH)
    for wrong in (
        StarTrekOptions(planet=True, planet_x=1),
        StarTrekOptions(planet=True, planet_x=35),
        StarTrekOptions(planet=True, planet_y=5),
        StarTrekOptions(planet=True, planet_y=31),
    ):
        with pytest.raises(BadOptions) as refused:
            check_options(wrong)
        assert refused.value.rule == "ST-RULING-101"
    # Between the corner areas of three players there is room at the far edge, and none in them.
    check_options(StarTrekOptions(players=3, planet=True, planet_y=32))
    with pytest.raises(BadOptions):
        check_options(StarTrekOptions(players=3, planet=True, planet_x=4, planet_y=32))


@pytest.mark.rule("ST-OBSTACLE-02")
def test_there_are_six_obstacles() -> None:
    check_options(StarTrekOptions(obstacles=6))
    with pytest.raises(BadOptions) as refused:
        check_options(StarTrekOptions(obstacles=7))
    assert refused.value.rule == "ST-OBSTACLE-02"
    tokens = shipped().geometry.tokens
    state = table(blue(200, 200), red(600, 600), obstacles=((400, 400),)).state
    assert (tokens.objectives, state.obstacles[0].radius * 2) == (6, tokens.objective)


@pytest.mark.rule("ST-MISSION-07")
def test_a_mission_may_make_players_spend_points_on_tokens() -> None:
    missions = cast("dict[str, Mission]", shipped().missions)
    outpost = msgspec.structs.replace(
        missions["dilithium"], id="outpost", special_tokens={"klingon": 10}
    )
    missions["outpost"] = outpost
    try:
        options = StarTrekOptions(players=3, mission="outpost")
        assert [agreement(options, seat).size for seat in range(3)] == [40, 30, 40]
        scene = begin(options)
        sizes = [scene.question(name).form.data["size"] for name in ("Blue", "Red", "Green")]  # type: ignore[attr-defined]
        assert sizes == ["40", "30", "40"]
        fleets = tuple(
            Fleet(ships=(Crewed(card, upgrades=(crew,)),), size=size)
            for card, crew, size in (
                (GALAXY, "miles_obrien_2017", 40),
                (VORCHA, "worf_2017", 30),
                ("romulan_starship_valdore_2017", "bochra_2017", 40),
            )
            if card in shipped().ships
        )
        state = set_up(msgspec.structs.replace(options, fleets=fleets))
        cost = shipped().ships[VORCHA].cost + shipped().upgrades["worf_2017"].cost
        assert state.points[1] == cost + 10, "they count for Initiative"
    finally:
        del missions["outpost"]


@pytest.mark.rule("ST-MISSION1-01")
@pytest.mark.rule("ST-MISSION2-01")
@pytest.mark.rule("ST-MISSION3-01")
def test_what_each_mission_is_played_with() -> None:
    def played(name: str) -> tuple[int, set[str], int, bool, list[int]]:
        sheet = shipped().missions[name]
        state = set_up(StarTrekOptions(players=sheet.seats, mission=name))
        tokens = [each.tokens for each in state.objectives]
        return sheet.seats, set(sheet.factions), sheet.size, state.planet is not None, tokens

    three = {"federation", "klingon", "romulan"}
    assert played("dilithium") == (3, three, 40, True, [])
    assert played("chase") == (3, three, 40, True, [3, 3])
    assert played("lost_probes") == (2, set(), 100, False, [2, 2, 2])
    assert shipped().missions["lost_probes"].house
    for players in (2, 4):
        with pytest.raises(BadOptions):
            check_options(StarTrekOptions(players=players, mission="dilithium"))


# Fleets


@pytest.mark.rule("ST-UPGRADE-05")
def test_a_card_without_restrictions_fits_everywhere() -> None:
    free = next(
        each
        for each in shipped().upgrades.values()
        if each.type == "crew" and each.needs == Needs() and each.penalty is None
    )
    for card in (GALAXY, VORCHA):
        fleet = Fleet(ships=(Crewed(card, upgrades=(free.id,)),))
        assert problems(fleet, shipped()) == []
    bound = next(
        each for each in shipped().upgrades.values() if each.needs.ship_class or each.needs.faction
    )
    assert bound.needs != Needs()


@pytest.mark.rule("ST-RULING-78")
def test_the_box_limits_no_copies_of_cards_and_ships() -> None:
    same = Fleet(ships=(Crewed(GALAXY), Crewed(GALAXY), Crewed(GALAXY)), size=100)
    assert problems(same, shipped()) == []
    state = set_up(StarTrekOptions(fleets=(same, same)))
    assert len(state.ships) == 6
    assert state.deck.left == 33


@pytest.mark.rule("ST-UNIQUE-04")
@pytest.mark.rule("ST-ADMIRAL-18")
def test_the_same_captain_and_admiral_of_two_players_are_told_apart() -> None:
    crewed: dict[str, Any] = {"captain": "jean_luc_picard_2017", "admiral": "kmpec_admiral_2017"}
    scene = table(blue(200, 200, **crewed), red(600, 600, **crewed))
    view = seen(scene, "Blue")
    shown = {
        (view.colors[each.seat], card.id): card.card for each in view.ships for card in each.cards
    }
    assert len(shown) == 4
    assert {color for color, _ in shown} == {"blue", "red"}
    assert set(shown.values()) == set(crewed.values())


# What the game leaves to nobody


@pytest.mark.rule("ST-CONFLICT-03")
@pytest.mark.rule("ST-CONFLICT-04")
@pytest.mark.rule("ST-RULING-38")
def test_there_are_no_disputes_because_the_same_case_has_the_same_answer() -> None:
    def measured() -> tuple[bytes, set[str]]:
        scene = table(
            blue(200, 200, dial="bank_left-3"),
            red(260, 400, 180, dial="turn_right-3"),
            phase="activation",
            seed="same",
        )
        scene.leave_to_table("*")
        scene.until("begin_round")
        kinds = {prompt.kind for prompt in scene.prompts}
        return msgspec.json.encode(scene.state), kinds

    one, other = measured(), measured()
    assert one == other
    assert not {kind for kind in one[1] if "dispute" in kind or "ruling" in kind}


@pytest.mark.rule("ST-PLAN-08")
@pytest.mark.rule("ST-RULING-25")
def test_planning_shows_no_end_of_any_maneuver() -> None:
    scene = table(blue(200, 200), red(600, 600), holder="red")
    prompt = scene.question("Blue")
    assert isinstance(prompt.form, Pick)
    shown = msgspec.json.encode(prompt).decode()
    assert "pose" not in shown
    assert "heading" not in shown
    assert set(offered(scene, "Blue")) <= {
        each.id for each in shipped().dials[shipped().ships[GALAXY].dial].maneuvers.values()
    }
    before = ship(scene, BLUE).pose
    scene.play(answers("Blue", "dial", "straight-1"))
    assert ship(scene, BLUE).pose == before
    assert not [each for each in scene.events if "pose" in getattr(each, "__struct_fields__", ())]


@pytest.mark.rule("ST-RULING-55")
def test_any_number_of_dice_is_one_roll() -> None:
    scene = table(blue(200, 200), red(200, 300, 180), phase="combat", holder="red", seed="any")
    scene.play(
        answers("Red", "attack", f"ship:{BLUE}"),
        tells("dice_rolled", pool="attack", ship=RED),
    )
    rolled = [each for each in scene.events if getattr(each, "pool", "") == "attack"]
    assert len(getattr(rolled[-1], "faces", ())) == 6
    assert not [each for each in scene.events if getattr(each, "how", "") == "reroll"]


@pytest.mark.rule("ST-RULING-69")
def test_the_faces_of_both_dice_are_those_that_were_read_from_context() -> None:
    dice = shipped().dice
    assert sorted(dice.attack.faces) == sorted(
        ["hit"] * 3 + ["critical"] + ["battle_stations"] * 2 + ["blank"] * 2
    )
    assert sorted(dice.defense.faces) == sorted(
        ["evade"] * 3 + ["battle_stations"] * 2 + ["blank"] * 3
    )
    assert shipped().ships["kmpecs_attack_cruiser_2017"].shields != 4, "four only in the figure"


def test_the_lobby_offers_what_is_agreed_on() -> None:
    names = {setting.name for setting in CARD.settings}
    assert {
        "width",
        "height",
        "planet_x",
        "draw_factions",
        "obstacles",
        "planet",
        "teams",
        "mission",
    } <= names
