"""Which forces may be brought, and what is said about the others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.dragondice.forces import DICE, PLAIN, army, changed, found, rules
from wartable.games.dragondice.dice import DRAGONKIN
from wartable.games.dragondice.forces.force import LARGEST, POSTS, SUGGESTED, Army, Force, Post
from wartable.games.dragondice.forces.legality import Agreement
from wartable.games.dragondice.forces.points import army_points, force_points
from wartable.ledger.shelf import rule

THIRD = ("goblins.troll", "goblins.marauder", "goblins.thug")


def sized(size: int) -> Force:
    """A legal force of this size, of small units only."""
    first, second = -(-size // 3), -(-(size - -(-size // 3)) // 2)
    return changed(
        size=size,
        home=army(*["goblins.thug"] * first),
        horde=army(*["goblins.thug"] * second),
        campaign=army(*["goblins.thug"] * (size - first - second)),
        dragons=("death_drake",) * -(-size // 24),
    )


def test_a_plain_force_is_legal() -> None:
    assert found(PLAIN) == []


@pytest.mark.rule("DD-FORCE-01")
def test_any_size_will_do_if_all_agree_on_it() -> None:
    for size in (*SUGGESTED, 3, 17, LARGEST):
        assert rules(sized(size)) == []
        assert rules(sized(size), Agreement(size=size)) == []
    assert rules(PLAIN, Agreement(size=36)) == ["DD-FORCE-01"]
    for size in (-1, 0, 2, LARGEST + 1, 10**30):
        assert "DD-FORCE-01" in rules(changed(size=size))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("x" * 61, "A name has up to 60 letters."),
        ("Bell\x07", "A name has only letters that can be seen: no tabs, line breaks "),
    ],
)
def test_a_name_is_refused_with_its_own_reason(name: str, reason: str) -> None:
    (problem,) = found(changed(name=name))
    assert problem.words.startswith(reason)
    assert found(changed(name=name[:4])) == []


@pytest.mark.rule("DD-FORCE-02")
def test_species_may_be_mixed() -> None:
    mixed = ("amazons.hydra", "undead.mummy", "eldarim.follower.air")
    assert found(changed(home=army(*mixed), campaign=army("feral.lion_folk", *THIRD[1:]))) == []


@pytest.mark.rule("DD-RULING-04")
def test_the_points_must_be_met_exactly() -> None:
    short = changed(home=army(*THIRD[:2]))
    assert [problem.words for problem in found(short)] == [
        "The force has 23 of 24 points: add 1 point."
    ]
    over = changed(home=army(*THIRD, "goblins.cutthroat"))
    assert [problem.words for problem in found(over)] == [
        "The force has 26 of 24 points: take away 2 points."
    ]
    assert rules(short) == rules(over) == ["DD-RULING-04"]
    assert rules(changed(home=army(*THIRD, "goblins.thug"))) == ["DD-RULING-04"]


@pytest.mark.rule("DD-FORCE-10")
def test_two_terrains_are_brought() -> None:
    assert rules(changed(home_terrain="")) == ["DD-FORCE-10"]
    assert rules(changed(frontier="")) == ["DD-FORCE-10"]
    assert rules(changed(frontier="swampland_city")) == []


@pytest.mark.rule("DD-FORCE-11")
def test_one_dragon_for_24_points_or_part_of_them() -> None:
    assert rules(changed(dragons=())) == ["DD-FORCE-11"]
    assert rules(changed(dragons=("air_wyrm", "ivory_fire_drake"))) == ["DD-FORCE-11"]
    for dragon, kind in DICE.dragons.items():
        assert (rules(changed(dragons=(dragon,))) == []) == (kind.sort != "white")


@pytest.mark.rule("DD-FORCE-12")
def test_a_white_dragon_fills_two_places() -> None:
    big = sized(36)
    for dragons in (("white_drake",), ("air_drake", "air_wyrm")):
        assert found(changed(big, dragons=dragons)) == []
    assert rules(changed(sized(60), dragons=("white_wyrm", "air_wyrm"))) == []
    assert rules(changed(sized(90), dragons=("white_wyrm", "white_wyrm"))) == []


@pytest.mark.rule("DD-RULING-05")
def test_dragons_fill_their_places_exactly() -> None:
    assert rules(changed(dragons=("white_drake",))) == ["DD-RULING-05"]
    for dragons in (("white_drake", "air_drake"), ("white_drake",) * 2):
        assert rules(changed(sized(36), dragons=dragons)) == ["DD-RULING-05"]
    assert rules(changed(sized(60), dragons=("white_drake",))) == ["DD-RULING-05"]


@pytest.mark.rule("DD-FORCE-14")
def test_one_health_of_dragonkin_for_three_points() -> None:
    eight = ("dragonkin.dragonvictor.air", "dragonkin.dragonchamp.fire", "dragonkin.dragonfoal.air")
    assert rules(changed(dragonkin=eight)) == []
    assert rules(changed(dragonkin=(*eight, "dragonkin.dragonfoal.air"))) == ["DD-FORCE-14"]
    assert rules(changed(dragonkin=("goblins.thug",))) == ["DD-FORCE-14"]
    assert rules(changed(sized(17), dragonkin=eight[2:] * 5)) == []
    assert rules(changed(sized(17), dragonkin=eight[2:] * 6)) == ["DD-FORCE-14"]


@pytest.mark.rule("DD-FORCE-15")
def test_minor_terrains_are_as_many_as_terrains_and_one_more() -> None:
    four = ("deadland_woods", "coastland_bridge", "coastland_bridge", "feyland_knoll")
    assert rules(changed(minors=four)) == []
    assert rules(changed(minors=(*four, "feyland_knoll"))) == ["DD-FORCE-15"]
    assert rules(changed(minors=(*four, "feyland_knoll")), Agreement(players=3)) == []


@pytest.mark.rule("DD-FORCE-16")
def test_dragonkin_do_not_start_in_an_army() -> None:
    wrong = changed(home=army(*THIRD[:2], "dragonkin.dragontroop.fire"))
    [problem] = found(wrong)
    assert (problem.rule, problem.where) == ("DD-FORCE-16", "home")
    assert problem.about == ("dragonkin.dragontroop.fire",)
    pool = changed(dragonkin=("dragonkin.dragontroop.fire",), minors=("deadland_woods",))
    assert found(pool) == []
    assert force_points(pool, DICE) == 24


@pytest.mark.rule("DD-FORCE-17")
def test_an_advanced_terrain_is_only_proposed_as_the_frontier() -> None:
    for name, terrain in DICE.terrains.items():
        assert terrain.advanced == (terrain.eighth in {"castle", "dragons_lair", "grove", "vortex"})
        assert rules(changed(frontier=name)) == []
        assert rules(changed(home_terrain=name)) == ["DD-FORCE-17"] * terrain.advanced


@pytest.mark.rule("DD-FORCE-18")
def test_advanced_dice_can_be_switched_off() -> None:
    champion = changed(home=army("eldarim.dragonlord", *THIRD[1:]))
    armed = changed(home=army(*THIRD[:2], "flickerfoil.earth"))
    kin = changed(dragonkin=("dragonkin.dragontroop.fire",))
    minor = changed(minors=("deadland_woods",))
    castle = changed(frontier="highland_castle")
    for force, without in (
        (champion, Agreement(champions=False)),
        (armed, Agreement(items=False)),
        (kin, Agreement(dragonkin=False)),
        (minor, Agreement(minor_terrains=False)),
        (castle, Agreement(advanced_terrains=False)),
    ):
        assert rules(force) == []
        assert rules(force, without) == ["DD-FORCE-18"]
        assert rules(PLAIN, without) == []


@pytest.mark.rule("DD-FORCE-18")
@pytest.mark.parametrize("post", ["home", "horde", "campaign"])
def test_items_and_champions_are_switched_off_in_every_army(post: str) -> None:
    champion = changed(**{post: army("eldarim.dragonlord", *THIRD[1:])})
    assert rules(champion, Agreement(champions=False)) == ["DD-FORCE-18"]
    armed = changed(**{post: army(*THIRD[:2], "flickerfoil.earth")})
    assert rules(armed, Agreement(items=False)) == ["DD-FORCE-18"]


@pytest.mark.rule("DD-FORCE-19")
def test_there_are_three_armies() -> None:
    assert [post for post, _ in PLAIN.armies()] == ["home", "horde", "campaign"]
    for post in ("home", "horde", "campaign"):
        alone = changed(Force(size=24), **{post: army(*THIRD)})
        assert force_points(alone, DICE) == 8
        assert {each.where for each in found(alone) if each.rule == "DD-FORCE-21"} == {
            other for other in ("home", "horde", "campaign") if other != post
        }


@pytest.mark.rule("DD-FORCE-20")
def test_no_army_holds_more_than_half() -> None:
    twelve = army(*THIRD, "goblins.troll")
    assert rules(changed(home=twelve, horde=army("goblins.troll"))) == []
    thirteen = army(*THIRD, "goblins.troll", "flickerfoil.earth")
    [problem] = found(changed(home=thirteen, horde=army("goblins.marauder")))
    assert (problem.rule, problem.where) == ("DD-FORCE-20", "home")
    odd = changed(
        size=15,
        home=army("goblins.troll", "goblins.marauder"),
        horde=army("goblins.troll"),
        campaign=army("goblins.troll"),
    )
    assert rules(odd) == []
    eight = changed(odd, home=army("goblins.troll", "goblins.troll"))
    seven = changed(eight, horde=army("goblins.marauder"))
    assert rules(seven) == ["DD-FORCE-20"]


@pytest.mark.rule("DD-FORCE-20")
@pytest.mark.parametrize("post", ["home", "horde", "campaign"])
@pytest.mark.parametrize(("points", "wrong"), [(12, []), (13, ["DD-FORCE-20"])])
def test_the_half_holds_for_each_army(post: Post, points: int, wrong: list[str]) -> None:
    armies = dict.fromkeys(POSTS, army(*["goblins.thug"] * 6))
    other: Post = "horde" if post == "home" else "home"
    armies[post] = army(*["goblins.thug"] * points)
    armies[other] = army(*["goblins.thug"] * (18 - points))
    assert rules(changed(**armies)) == wrong


@pytest.mark.rule("DD-FORCE-21")
def test_every_army_has_a_unit() -> None:
    wrong = changed(
        horde=army(*THIRD, "goblins.troll"), campaign=army("goblins.troll"), home=Army()
    )
    assert "DD-FORCE-21" in rules(wrong)
    items_only = changed(home=army("goldmedallion", "goldmedallion"))
    assert "DD-FORCE-21" in rules(items_only)


@pytest.mark.rule("DD-FORCE-21")
@pytest.mark.parametrize("post", POSTS)
def test_none_of_the_three_armies_is_without_a_unit(post: Post) -> None:
    for without in (Army(), army("goldmedallion")):
        wrong = [each for each in found(changed(**{post: without})) if each.rule == "DD-FORCE-21"]
        assert [each.where for each in wrong] == [post]


@pytest.mark.rule("DD-FORCE-22")
@pytest.mark.parametrize("post", POSTS)
def test_in_each_army_some_unit_can_carry_its_items(post: Post) -> None:
    """Units of another army that could carry them do not help."""
    others = {each: army("dwarves.roc", *THIRD[1:]) for each in POSTS if each != post}
    armed = changed(**others, **{post: army(*THIRD[:2], "flickerfoil.fire")})
    [problem] = found(armed)
    assert (problem.rule, problem.where) == ("DD-FORCE-22", post)


@pytest.mark.rule("DD-FORCE-22")
def test_every_item_has_a_unit_to_carry_it() -> None:
    assert rules(changed(home=army(*THIRD[:2], "flickerfoil.earth"))) == []
    [problem] = found(changed(home=army(*THIRD[:2], "flickerfoil.fire")))
    assert (problem.rule, problem.where) == ("DD-FORCE-22", "home")
    assert problem.about == ("flickerfoil.fire",)
    assert "Flicker Foil (fire)" in problem.words
    both = changed(home=army(*THIRD, *THIRD, "flickerfoil.fire"))
    assert {"DD-FORCE-20", "DD-FORCE-22"} <= set(rules(both))


def test_items_beyond_what_the_units_carry_are_too_many() -> None:
    heap = ["flickerfoil.earth"] * 4
    assert rules(changed(home=army("goblins.troll", *heap))) == ["DD-EQUIP-03"]
    assert rules(changed(home=army("goblins.thug", "goblins.marauder", *heap))) == []
    two = army("goblins.thug", "goblins.thug", "goldmedallion", "flickerfoil.earth")
    assert rules(changed(home=two, horde=army(*THIRD, "goblins.thug"))) == []


def test_unknown_dice_are_named() -> None:
    for wrong in (
        changed(home=army(*THIRD, "goblins.king")),
        changed(horde=Army(THIRD, ("mjolnir",))),
        changed(home_terrain="moonland_city"),
        changed(frontier="deadland_city"),
        changed(dragons=("death_drake", "puff")),
        changed(dragonkin=("dragonkin.puff",)),
        changed(minors=("coastland_city",)),
    ):
        [problem] = found(wrong)
        assert problem.rule == "DD-RULING-01"
        assert problem.about[0] in problem.words


def test_an_empty_force_lists_what_is_missing() -> None:
    missing = rules(Force(size=24))
    assert sorted(set(missing)) == ["DD-FORCE-10", "DD-FORCE-11", "DD-FORCE-21", "DD-RULING-04"]


def test_a_monstrous_heap_is_refused_at_once() -> None:
    heap = changed(home=army(*["goldmedallion", "goblins.thug"] * 5_000))
    assert rules(heap) == ["DD-FORCE-01"]


IDS = st.sampled_from([*DICE.units, *DICE.items, *DICE.terrains, *DICE.dragons, *DICE.minors, "x"])
HEAPS = st.lists(IDS, max_size=6).map(tuple)
ARMIES = st.builds(
    Army,
    st.lists(st.sampled_from([*DICE.units, "x"]), max_size=8).map(tuple),
    st.lists(st.sampled_from([*DICE.items, "x"]), max_size=4).map(tuple),
)
FORCES = st.builds(
    Force,
    name=st.text(max_size=20),
    size=st.integers(0, 130),
    home=ARMIES,
    horde=ARMIES,
    campaign=ARMIES,
    home_terrain=st.sampled_from([*DICE.terrains, "", "x"]),
    frontier=st.sampled_from([*DICE.terrains, "", "x"]),
    dragons=HEAPS,
    dragonkin=HEAPS,
    minors=HEAPS,
)


@given(FORCES)
def test_whatever_is_wrong_is_said_in_words_with_a_rule(force: Force) -> None:
    for problem in found(force):
        assert problem.words.endswith(".")
        assert rule(problem.rule).id == problem.rule


BY_HEALTH = {
    health: [
        name
        for name, unit in DICE.units.items()
        if unit.health == health and unit.species != DRAGONKIN
    ]
    for health in (1, 2, 3, 4)
}


@st.composite
def legal_forces(draw: st.DrawFn) -> Force:
    """A legal force of units of all kinds."""
    size = draw(st.integers(3, 60))
    force = sized(size)
    armies: dict[str, Army] = {}
    for post, plain in force.armies():
        left, chosen = army_points(plain, DICE), list[str]()
        while left:
            health = draw(st.integers(1, min(4, left)))
            chosen.append(draw(st.sampled_from(BY_HEALTH[health])))
            left -= health
        armies[post] = army(*chosen)
    return changed(force, **armies)


@given(legal_forces())
def test_any_units_make_a_legal_force_if_the_points_are_right(force: Force) -> None:
    assert found(force) == []


@given(legal_forces(), st.sampled_from(["home", "horde", "campaign"]), st.data())
def test_a_die_more_or_less_makes_it_illegal(force: Force, post: str, data: st.DataObject) -> None:
    units = getattr(force, post).units
    at = data.draw(st.integers(0, len(units) - 1))
    less = changed(force, **{post: army(*units[:at], *units[at + 1 :])})
    more = changed(force, **{post: army(*units, units[at])})
    assert "DD-RULING-04" in rules(less)
    assert "DD-RULING-04" in rules(more)
