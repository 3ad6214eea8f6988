"""Squad building: what fleets cost, and everything that can be wrong with one."""

from __future__ import annotations

import msgspec
import pytest

from wartable.engine.chance import Chance, seed_from
from wartable.engine.forms import Build
from wartable.engine.refusal import BadOptions
from wartable.games.flightpath.problem import Problem
from wartable.games.startrek.cards import (
    Ability,
    Builds,
    Captain,
    Catalogue,
    Needs,
    Penalty,
    Upgrade,
)
from wartable.games.startrek.content import shipped
from wartable.games.startrek.forces.costs import fleet_cost, price_of, prices
from wartable.games.startrek.forces.drawing import draw_fleet
from wartable.games.startrek.forces.fleet import Crewed, Fleet, aboard
from wartable.games.startrek.forces.legality import Agreement, is_capital, problems
from wartable.games.startrek.forces.matching import counts_as
from wartable.games.startrek.forces.ready import ready_fleets
from wartable.games.startrek.options import StarTrekOptions, check_options
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.setup import set_up
from wartable.testing.scenes import Scene, answers, refuses, tells

ENTERPRISE = "uss_enterprise_d_2017"
GALAXY = "federation_starship_galaxy_2017"
VORCHA = "klingon_starship_vorcha_2017"
SHUTTLE = "federation_starship_type7_shuttle"
SQUADRON = "federation_attack_squadron"


def fleet(*ships: Crewed, size: int = 130, **more: object) -> Fleet:
    return Fleet(size=size, ships=ships, **more)  # type: ignore[arg-type]


def wrong(
    built: Fleet, agreed: Agreement | None = None, cards: Catalogue | None = None
) -> set[str]:
    return {each.rule for each in problems(built, cards or shipped(), agreed)}


SMALL = "jaroks_scout_vessel_2017"
"""A ship whose Hull is less than 4."""


def with_cards(*added: Upgrade | Captain) -> Catalogue:
    cards = shipped()
    upgrades = {each.id: each for each in added if isinstance(each, Upgrade)}
    captains = {each.id: each for each in added if isinstance(each, Captain)}
    return msgspec.structs.replace(
        cards,
        upgrades={**cards.upgrades, **upgrades},
        captains={**cards.captains, **captains},
    )


def crew(card: str, **more: object) -> Upgrade:
    given = {"name": card, "type": "crew", "factions": ("federation",), "cost": 2, **more}
    return Upgrade(id=card, **given)  # type: ignore[arg-type]


@pytest.mark.rule("ST-SETUP-03")
@pytest.mark.rule("ST-SETUP-04")
def test_the_introductory_forces_have_these_cards() -> None:
    federation = ready_fleets()["intro_federation"].fleet.ships
    assert federation == (
        Crewed(
            ENTERPRISE,
            "jean_luc_picard_2017",
            "",
            ("miles_obrien_2017", "photon_torpedoes_federation_2017", "exocomp_2017"),
        ),
    )
    klingon = ready_fleets()["intro_klingon"].fleet.ships
    talents = ("today_is_a_good_day_to_die_2017", "worf_2017")
    assert klingon == (Crewed("kmpecs_attack_cruiser_2017", "kmpec_captain_2017", "", talents),)


@pytest.mark.rule("ST-EX-01")
@pytest.mark.rule("ST-SQUAD-01")
def test_the_introductory_forces_cost_42_and_39() -> None:
    assert fleet_cost(ready_fleets()["intro_federation"].fleet, shipped()) == 42
    assert fleet_cost(ready_fleets()["intro_klingon"].fleet, shipped()) == 39


@pytest.mark.rule("ST-SQUAD-03")
def test_a_fleet_may_not_cost_more_than_agreed() -> None:
    built = fleet(Crewed(ENTERPRISE), size=26)
    assert wrong(built) == set()
    assert wrong(msgspec.structs.replace(built, size=25)) == {"ST-SQUAD-03"}
    assert wrong(built, Agreement(size=25)) == {"ST-SQUAD-02"}


@pytest.mark.rule("ST-SQUAD-04")
def test_a_placeholder_captain_costs_nothing_and_has_skill_1() -> None:
    assert fleet_cost(fleet(Crewed(GALAXY)), shipped()) == 22
    placeholder = shipped().captains["placeholder_captain"]
    assert (placeholder.cost, placeholder.skill, placeholder.factions) == (0, 1, ())
    on_klingon = fleet(Crewed(VORCHA, "placeholder_captain"))
    assert fleet_cost(on_klingon, shipped()) == shipped().ships[VORCHA].cost


@pytest.mark.rule("ST-SQUAD-05")
@pytest.mark.rule("ST-SQUAD-06")
@pytest.mark.rule("ST-RULING-68")
def test_other_factions_cost_one_more() -> None:
    own = fleet(Crewed(GALAXY, "jean_luc_picard_2017", upgrades=("miles_obrien_2017",)))
    other = fleet(Crewed(VORCHA, "jean_luc_picard_2017", upgrades=("miles_obrien_2017",)))
    assert fleet_cost(own, shipped()) == 22 + 6 + 2
    assert fleet_cost(other, shipped()) == shipped().ships[VORCHA].cost + 7 + 3
    free = fleet(Crewed(VORCHA, "generic_captain_federation"))
    assert fleet_cost(free, shipped()) == shipped().ships[VORCHA].cost + 1


@pytest.mark.rule("ST-ADMIRAL-04")
def test_an_admiral_may_be_fielded_as_a_captain() -> None:
    built = fleet(Crewed(VORCHA, "kmpec_captain_2017"), Crewed(VORCHA, admiral="gorkon"))
    assert wrong(built) == set()


@pytest.mark.rule("ST-SQUAD-07")
@pytest.mark.rule("ST-ADMIRAL-03")
@pytest.mark.rule("ST-EX-55")
def test_an_admiral_of_another_faction_costs_three_more() -> None:
    face_up = fleet(Crewed(GALAXY, admiral="kmpec_admiral_2017"))
    face_down = fleet(Crewed(GALAXY, "kmpec_captain_2017"))
    assert fleet_cost(face_up, shipped()) == 22 + 4 + 3
    assert fleet_cost(face_down, shipped()) == 22 + 4 + 1


@pytest.mark.rule("ST-FACTION-01")
@pytest.mark.rule("ST-FACTION-02")
def test_prime_and_sub_factions() -> None:
    primes = [each.id for each in shipped().factions.values() if not each.prime]
    assert len(primes) == 9
    belong = {each.id: each.prime for each in shipped().factions.values() if each.prime}
    assert belong == {
        "vulcan": "federation",
        "bajoran": "federation",
        "ferengi": "independent",
        "kazon": "independent",
        "xindi": "independent",
    }


@pytest.mark.rule("ST-FACTION-03")
@pytest.mark.rule("ST-FACTION-04")
@pytest.mark.rule("ST-EX-54")
def test_sub_factions_count_as_their_prime() -> None:
    cards = shipped()
    assert counts_as(["vulcan"], cards) == {"vulcan", "federation"}
    assert counts_as(["kazon"], cards) == {"kazon", "independent"}
    assert counts_as(["federation"], cards) == {"federation"}
    vulcan = "vulcan_starship_suurok_class_s118"
    bajoran = crew("Kira", factions=("bajoran",))
    for_vulcans = crew("Logician", factions=("vulcan",), needs=Needs(faction="vulcan"))
    more = with_cards(bajoran, for_vulcans)
    on = aboard(fleet(Crewed(vulcan, upgrades=("Kira",))), 0, more)
    assert on is not None
    assert price_of(bajoran, on, more).penalty == 0
    assert wrong(fleet(Crewed(GALAXY, upgrades=("Logician",))), cards=more) == {"ST-UPGRADE-07"}
    assert wrong(fleet(Crewed(vulcan, upgrades=("Logician",))), cards=more) == set()


@pytest.mark.rule("ST-EX-64")
@pytest.mark.rule("ST-UPGRADE-09")
def test_penalties_of_a_card_are_at_most_three() -> None:
    five = crew("Five", factions=("klingon",), penalty=Penalty(5, faction="klingon"))
    one = crew("One", factions=("klingon",), penalty=Penalty(1, faction="klingon"))
    more = with_cards(five, one)
    built = fleet(Crewed(GALAXY, upgrades=("Five", "One")))
    on = aboard(built, 0, more)
    assert on is not None
    assert [price.penalty for price in prices(on, more)] == [0, 3, 2]
    core = aboard(fleet(Crewed(ENTERPRISE, upgrades=("auxiliary_power_core_2017",))), 0, shipped())
    assert core is not None
    assert prices(core, shipped())[1].paid == 3 + 3


def test_what_the_torpedo_fusillade_costs() -> None:
    on_cruiser = fleet(Crewed("kmpecs_attack_cruiser_2017", upgrades=("torpedo_fusillade_2017",)))
    assert fleet_cost(on_cruiser, shipped()) == 25 + 5


@pytest.mark.rule("ST-RULING-87")
def test_talents_on_duras_cost_three() -> None:
    built = fleet(Crewed("iks_vorn_2017", "duras_2017", upgrades=("tal_shiar_2017",)))
    assert fleet_cost(built, shipped()) == 24 + 5 + 3
    federation = fleet(Crewed("iks_vorn_2017", "duras_2017", upgrades=("make_it_so_2017",)))
    assert fleet_cost(federation, shipped()) == 24 + 5 + 3 + 1


def test_the_sakharov_carries_one_more_card_for_less() -> None:
    crowded = Crewed("sakharov_shuttle", upgrades=("miles_obrien_2017", "beverly_crusher_2017"))
    built = fleet(Crewed(GALAXY), crowded)
    assert wrong(built) == set()
    assert fleet_cost(built, shipped()) == 22 + 14 + 2 + 1
    third = msgspec.structs.replace(
        crowded, upgrades=(*crowded.upgrades, "christopher_hobson_2017")
    )
    assert wrong(fleet(Crewed(GALAXY), third)) == {"ST-UPGRADE-01"}


@pytest.mark.rule("ST-EX-37")
@pytest.mark.rule("ST-UPGRADE-01")
def test_an_upgrade_for_each_icon() -> None:
    people = ("miles_obrien_2017", "deanna_troi_2017", "beverly_crusher_2017")
    assert wrong(fleet(Crewed(ENTERPRISE, upgrades=people))) == set()
    fourth = (*people, "christopher_hobson_2017")
    assert wrong(fleet(Crewed(ENTERPRISE, upgrades=fourth))) == {"ST-UPGRADE-01"}
    weapons = ("photon_torpedoes_federation_2017",) * 2
    assert wrong(fleet(Crewed(ENTERPRISE, upgrades=weapons))) == {"ST-UPGRADE-01"}
    station = ("tactical_station_2017", "photon_torpedoes_federation_2017")
    assert wrong(fleet(Crewed(ENTERPRISE, upgrades=station))) == set()


@pytest.mark.rule("ST-UPGRADE-02")
def test_talents_need_icons_on_cards() -> None:
    one = ("make_it_so_2017",)
    assert wrong(fleet(Crewed(ENTERPRISE, upgrades=one))) == {"ST-UPGRADE-02"}
    assert wrong(fleet(Crewed(ENTERPRISE, "jean_luc_picard_2017", upgrades=one))) == set()
    admiral = Crewed(ENTERPRISE, admiral="shanthi", upgrades=one)
    assert wrong(fleet(admiral)) == set()
    opens = Ability("building", "passive", "A Talent more.", builds=Builds(slots={"talent": 1}))
    officer = with_cards(crew("officer", abilities=(opens,)))
    aboard = Crewed(ENTERPRISE, upgrades=(*one, "officer"))
    assert wrong(fleet(aboard), cards=officer) == set()


@pytest.mark.rule("ST-UNIQUE-01")
@pytest.mark.rule("ST-UNIQUE-05")
@pytest.mark.rule("ST-EX-35")
def test_unique_names_are_there_once() -> None:
    assert wrong(fleet(Crewed(ENTERPRISE), Crewed(ENTERPRISE))) == {"ST-UNIQUE-01"}
    assert wrong(fleet(Crewed(GALAXY), Crewed(GALAXY), Crewed(GALAXY))) == set()


@pytest.mark.rule("ST-EX-34")
@pytest.mark.rule("ST-RULING-81")
def test_a_unique_name_counts_whatever_the_card() -> None:
    more = with_cards(crew("riker", name="WILLIAM T RIKER", unique=True))
    built = fleet(Crewed(ENTERPRISE, "william_t_riker_2017", upgrades=("riker",)))
    assert wrong(built, cards=more) == {"ST-UNIQUE-01"}
    faces = fleet(Crewed(VORCHA, "lursa_2017"), Crewed(VORCHA, "betor_2017"))
    assert wrong(faces) == {"ST-UNIQUE-01"}
    both = fleet(Crewed(VORCHA, "kmpec_captain_2017"), Crewed(VORCHA, admiral="kmpec_admiral_2017"))
    assert wrong(both) == {"ST-UNIQUE-01"}


@pytest.mark.rule("ST-UNIQUE-07")
@pytest.mark.rule("ST-UNIQUE-08")
@pytest.mark.rule("ST-EX-36")
def test_the_mirror_universe_has_its_own_mark() -> None:
    mirror = crew("mirror_worf", name="Worf", unique=True, factions=("mirror-universe",))
    more = with_cards(mirror)
    built = fleet(Crewed("iks_vorn_2017", upgrades=("worf_2017", "mirror_worf")))
    assert wrong(built, cards=more) == set()
    twice = fleet(Crewed("iks_vorn_2017", upgrades=("mirror_worf", "mirror_worf")))
    assert wrong(twice, cards=more) == {"ST-UNIQUE-07"}


@pytest.mark.rule("ST-UNIQUE-02")
@pytest.mark.rule("ST-UNIQUE-03")
def test_a_team_has_a_unique_name_once() -> None:
    enterprise, galaxy = fleet(Crewed(ENTERPRISE)), fleet(Crewed(GALAXY))

    def check(*fleets: Fleet) -> None:
        check_options(StarTrekOptions(players=4, teams=True, fleets=fleets))

    check(enterprise, enterprise, galaxy, galaxy)
    with pytest.raises(BadOptions, match="Enterprise") as refused:
        check(enterprise, galaxy, enterprise, galaxy)
    assert refused.value.rule == "ST-UNIQUE-02"


@pytest.mark.rule("ST-TEAM-01")
@pytest.mark.rule("ST-RULING-102")
def test_a_team_of_two_shares_what_one_player_has() -> None:
    options = StarTrekOptions(players=3, teams=True, force="squads", size=200)
    scene = Scene(StarTrek(), options, set_up(options), seed="team")
    scene.play(
        refuses("Blue", "fleet", "federation_130"),
        answers("Blue", "fleet", "federation_100"),
        answers("Red", "fleet", "klingon_130"),
        refuses("Green", "fleet", "romulan_130"),
        answers("Green", "fleet", "romulan_100"),
        tells("initiative_taken"),
    )
    assert scene.state.sides == [0, 1, 0]
    box = set_up(StarTrekOptions(players=3, teams=True))
    assert [each.seat for each in box.ships.values()] == [0, 1, 1, 2]
    assert box.points[0] + box.points[2] == set_up(StarTrekOptions()).points[0]


@pytest.mark.rule("ST-TEAM-02")
@pytest.mark.rule("ST-RULING-102")
def test_teammates_share_as_they_agreed() -> None:
    def sizes(players: int, first: int, second: int) -> list[str]:
        options = StarTrekOptions(
            players=players,
            teams=True,
            force="squads",
            size=200,
            first_share=first,
            second_share=second,
        )
        check_options(options)
        scene = Scene(StarTrek(), options, set_up(options), seed="team")
        forms = [scene.question(seat).form for seat in range(players)]
        return [form.data["size"] for form in forms if isinstance(form, Build)]

    assert sizes(4, 50, 50) == ["100", "100", "100", "100"]
    assert sizes(4, 65, 22) == ["130", "44", "70", "156"]
    assert sizes(3, 65, 22) == ["130", "200", "70"]
    for wrong_share in (9, 91):
        with pytest.raises(BadOptions) as refused:
            sizes(4, wrong_share, 50)
        assert refused.value.rule == "ST-TEAM-02"


@pytest.mark.rule("ST-UNIQUE-02")
@pytest.mark.rule("ST-RULING-100")
def test_the_later_teammate_brings_another_fleet() -> None:
    options = StarTrekOptions(players=4, teams=True, force="squads", size=90)
    scene = Scene(StarTrek(), options, set_up(options), seed="team")
    scene.play(
        answers("Blue", "fleet", "federation_45"),
        answers("Red", "fleet", "federation_45"),
        answers("Green", "fleet", "federation_45"),
        answers("Gold", "fleet", "klingon_45"),
        tells("fleet_revealed", color="blue"),
        tells("fleet_revealed", color="red"),
        tells("fleet_revealed", color="gold"),
        refuses("Green", "fleet", "federation_45"),
        answers("Green", "fleet", "klingon_45"),
        tells("fleet_revealed", color="green"),
        tells("initiative_taken"),
    )


@pytest.mark.rule("ST-UNIQUE-06")
def test_one_per_ship() -> None:
    twice = ("tactical_station_2017", "tactical_station_2017")
    assert wrong(fleet(Crewed(ENTERPRISE, upgrades=twice))) == {"ST-UNIQUE-06"}
    apart = [Crewed(ENTERPRISE, upgrades=twice[:1]), Crewed(GALAXY, upgrades=twice[:1])]
    assert wrong(fleet(*apart)) == set()


@pytest.mark.parametrize(
    ("ship", "captain", "card", "rule"),
    [
        pytest.param(
            GALAXY,
            "",
            "additional_weapons_array_2017",
            "ST-UPGRADE-06",
            marks=pytest.mark.rule("ST-UPGRADE-06"),
        ),
        pytest.param(
            GALAXY, "", "worf_2017", "ST-UPGRADE-07", marks=pytest.mark.rule("ST-UPGRADE-07")
        ),
        pytest.param(
            VORCHA,
            "jean_luc_picard_2017",
            "blood_oath_2017",
            "ST-UPGRADE-08",
            marks=pytest.mark.rule("ST-UPGRADE-08"),
        ),
        pytest.param(
            "jaroks_scout_vessel_2017",
            "",
            "auxiliary_power_core_2017",
            "ST-UPGRADE-11",
            marks=pytest.mark.rule("ST-UPGRADE-11"),
        ),
        pytest.param(
            "uss_sutherland_2017",
            "",
            "antimatter_mines_2013",
            "ST-SECONDARY-04",
            marks=pytest.mark.rule("ST-SECONDARY-04"),
        ),
        pytest.param(
            "borg_starship_borg_sphere_s151",
            "",
            "torpedo_fusillade_2017",
            "ST-RULING-82",
            marks=pytest.mark.rule("ST-RULING-82"),
        ),
    ],
)
def test_restrictions(ship: str, captain: str, card: str, rule: str) -> None:
    assert wrong(fleet(Crewed(ship, captain, upgrades=(card,)))) == {rule}


@pytest.mark.rule("ST-UPGRADE-12")
@pytest.mark.rule("ST-UPGRADE-13")
@pytest.mark.rule("ST-RESOURCE-04")
def test_resources_on_a_ship_have_restrictions_too() -> None:
    large = fleet(Crewed(ENTERPRISE), resource="front_line_retrofit", resource_on=1)
    assert wrong(large) == {"ST-UPGRADE-12"}
    small = fleet(Crewed("uss_defiant_2013"), resource="front_line_retrofit", resource_on=1)
    assert wrong(small) == set()
    chair = fleet(Crewed(ENTERPRISE), resource="captains_chair", resource_on=1)
    assert wrong(chair) == {"ST-UPGRADE-13"}
    nowhere = fleet(Crewed(ENTERPRISE), resource="sick_bay")
    assert wrong(nowhere) == {"ST-RESOURCE-04"}
    somewhere = fleet(Crewed(ENTERPRISE), resource="tactics", resource_on=1)
    assert wrong(somewhere) == {"ST-RESOURCE-04"}


@pytest.mark.rule("ST-RESOURCE-01")
def test_a_resource_is_paid_for() -> None:
    assert fleet_cost(fleet(Crewed(ENTERPRISE), resource="tactics"), shipped()) == 31
    field = fleet(Crewed(ENTERPRISE), Crewed(GALAXY), resource="emergency_force_field")
    assert fleet_cost(field, shipped()) == 26 + 22 + 4
    helmsman = fleet(Crewed(ENTERPRISE), resource="skilled_helmsman", resource_on=1)
    assert wrong(helmsman) == set()
    assert wrong(fleet(Crewed(ENTERPRISE), resource="skilled_helmsman")) == {"ST-RESOURCE-04"}


@pytest.mark.rule("ST-ADMIRAL-01")
@pytest.mark.rule("ST-ADMIRAL-02")
def test_one_admiral_lies_face_up() -> None:
    two = fleet(Crewed(ENTERPRISE, admiral="shanthi"), Crewed(GALAXY, admiral="william_ross"))
    assert wrong(two) == {"ST-ADMIRAL-02"}
    same = fleet(Crewed(VORCHA, "kmpec_captain_2017", "kmpec_admiral_2017"))
    assert "ST-ADMIRAL-01" in wrong(same)


@pytest.mark.rule("ST-SHUTTLE-04")
@pytest.mark.rule("ST-RULING-64")
def test_nothing_dear_on_a_shuttle() -> None:
    base = Crewed(GALAXY)
    assert wrong(fleet(base, Crewed(SHUTTLE, "clark_terrell_2013"))) == set()
    assert wrong(fleet(base, Crewed(SHUTTLE, "jean_luc_picard_2017"))) == {"ST-SHUTTLE-04"}
    dearer = Crewed(SHUTTLE, upgrades=("klingon_helmsman_2017",))
    assert wrong(fleet(base, dearer)) == {"ST-SHUTTLE-04"}


@pytest.mark.rule("ST-CAPITAL-03")
def test_a_craft_is_no_capital_ship() -> None:
    large = msgspec.structs.replace(shipped().ships[SHUTTLE], hull=5)
    assert not is_capital(large)
    assert is_capital(shipped().ships[GALAXY])


@pytest.mark.rule("ST-SHUTTLE-05")
@pytest.mark.rule("ST-SQUADRON-17")
@pytest.mark.rule("ST-CAPITAL-02")
def test_each_craft_needs_a_capital_ship() -> None:
    assert wrong(fleet(Crewed(SHUTTLE))) == {"ST-SHUTTLE-05"}
    assert wrong(fleet(Crewed(SQUADRON))) == {"ST-SQUADRON-17"}
    small = Crewed("uss_defiant_2013")
    assert wrong(fleet(small, Crewed(SHUTTLE))) == {"ST-SHUTTLE-05"}
    assert wrong(fleet(Crewed(GALAXY), Crewed(SHUTTLE), Crewed(SQUADRON))) == {"ST-CAPITAL-02"}
    assert (
        wrong(fleet(Crewed(GALAXY), Crewed(ENTERPRISE), Crewed(SHUTTLE), Crewed(SQUADRON))) == set()
    )


@pytest.mark.rule("ST-SQUADRON-03")
@pytest.mark.rule("ST-SQUADRON-04")
def test_squadrons_have_no_captain_and_their_own_upgrades() -> None:
    base = Crewed(GALAXY)
    assert wrong(fleet(base, Crewed(SQUADRON, upgrades=("attack_wave", "cover_fire")))) == set()
    assert wrong(fleet(base, Crewed(SQUADRON, "clark_terrell_2013"))) == {"ST-SQUADRON-04"}
    assert wrong(fleet(base, Crewed(SQUADRON, upgrades=("miles_obrien_2017",)))) == {
        "ST-SQUADRON-03"
    }
    three = ("attack_wave", "cover_fire", "support_ship")
    assert wrong(fleet(base, Crewed(SQUADRON, upgrades=three))) == {"ST-UPGRADE-01"}
    assert wrong(fleet(base, Crewed(SQUADRON, admiral="shanthi"))) == {"ST-RULING-65"}


@pytest.mark.rule("ST-MISSION-06")
def test_missions_ask_for_ships_and_crew() -> None:
    asked = Agreement(size=40, faction="federation", crew=True)
    good = fleet(Crewed(GALAXY, upgrades=("miles_obrien_2017",)), size=40)
    assert wrong(good, asked) == set()
    assert wrong(fleet(Crewed(GALAXY), size=40), asked) == {"ST-MISSION-06"}
    klingon = fleet(Crewed(VORCHA, upgrades=("toral_2017",)), size=40)
    assert wrong(klingon, asked) == {"ST-MISSION-06"}


@pytest.mark.rule("ST-RULING-17")
def test_a_fleet_fits_its_starting_area() -> None:
    asked = Agreement(columns=2)
    scout = Crewed("romulan_starship_scout_2017")
    cube = Crewed("borg_starship_borg_cube_s078")
    assert wrong(fleet(scout, scout, scout, scout), asked) == set()
    assert wrong(fleet(scout, scout, scout, scout, scout), asked) == {"ST-RULING-17"}
    assert wrong(fleet(cube), asked) == set()
    assert wrong(fleet(cube, scout), asked) == {"ST-RULING-17"}


def test_unknown_cards_and_odd_sizes_are_told() -> None:
    built = fleet(Crewed("nothing", "nobody", "none", ("never",)), resource="no")
    assert len([each for each in problems(built, shipped()) if each.rule == "ST-SQUAD-01"]) == 5
    assert wrong(fleet(Crewed(GALAXY), size=5)) == {"ST-SQUAD-02"}
    assert wrong(fleet()) == {"ST-SETUP-05"}
    assert wrong(fleet(*[Crewed(GALAXY)] * 45, size=400)) == {"ST-RULING-17"}
    assert wrong(fleet(Crewed(GALAXY), name="x" * 61)) == {"ST-SQUAD-03"}
    assert wrong(fleet(Crewed(GALAXY), name="a\tb")) == {"ST-SQUAD-03"}
    assert wrong(fleet(Crewed(GALAXY, upgrades=("toral_2017",) * 17))) == {"ST-UPGRADE-01"}


def test_problems_say_where() -> None:
    built = fleet(Crewed(GALAXY), Crewed(GALAXY, upgrades=("worf_2017",)))
    [found] = problems(built, shipped())
    assert isinstance(found, Problem)
    assert (found.where, found.about) == ("ship.2", ("worf_2017",))


@pytest.mark.parametrize("size", [20, 40, 45, 100, 130, 300])
def test_drawn_fleets_are_legal(size: int) -> None:
    for number in range(15):
        agreed = Agreement(size=size)
        drawn = draw_fleet(shipped(), agreed, Chance(seed_from(f"{size}.{number}")))
        assert problems(drawn, shipped(), agreed) == []


@pytest.mark.parametrize("faction", ["federation", "klingon", "romulan"])
def test_drawn_fleets_keep_to_a_mission(faction: str) -> None:
    agreed = Agreement(size=40, faction=faction, crew=True, columns=2)
    for number in range(15):
        drawn = draw_fleet(shipped(), agreed, Chance(seed_from(f"{faction}.{number}")))
        assert problems(drawn, shipped(), agreed) == []


@pytest.mark.rule("ST-UPGRADE-11")
@pytest.mark.parametrize(("ship", "fits"), [("uss_sutherland_2017", True), (SMALL, False)])
def test_a_hull_of_just_the_least_value_is_enough(ship: str, fits: bool) -> None:
    cards = with_cards(crew("deck", needs=Needs(hull_min=4)))
    assert shipped().ships["uss_sutherland_2017"].hull == 4
    found = wrong(fleet(Crewed(ship, upgrades=("deck",))), cards=cards)
    assert ("ST-UPGRADE-11" not in found) is fits
