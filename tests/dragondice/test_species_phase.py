"""The Species Abilities Phase, Air Flight, Rapid Growth and Resist Fear."""

from __future__ import annotations

import pytest

from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices, play_phase, totals
from wartable.engine.requests import Step
from wartable.games.dragondice.death import HELD
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.events import DiceThrown
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.species.fearing import resist_fear
from wartable.games.dragondice.species.flying import air_flight
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    POOL,
    RESERVE,
    Die,
    DragonFight,
    Fighter,
    March,
    RollManeuver,
)

AIR_WATER, FIRE_EARTH, AIR_EARTH = HOME_0, HOME_1, FRONTIER
ROOTED = "roots of these tests"
HELD.by(ROOTED)(True)


def table() -> Scene:
    """Two players with something in play."""
    scene = Scene()
    scene.army(1, FIRE_EARTH, "dwarves.footman")
    return scene


@pytest.mark.rule("DD-TURN-07")
def test_only_abilities_that_name_the_phase_are_used_in_it() -> None:
    scene = table()
    scene.army(0, AIR_WATER, "frostwings.advocate", "goblins.thug", "feral.lynx_folk")
    scene.army(0, BURIED, "frostwings.advocate")
    scene.army(0, DEAD, "feral.lynx_folk")
    scene.answers("next_ability", "Winter's Fortitude")
    play_phase(scene, "species")
    assert [choices(prompt) for prompt in scene.asked("next_ability")] == [
        ["Feralization", "Winter's Fortitude"]
    ]
    assert len(scene.asked("promote")) == 1
    assert len(scene.asked("winters_fortitude")) == 1


@pytest.mark.rule("DD-RULING-110")
def test_the_marching_player_orders_the_abilities() -> None:
    scene = table()
    scene.army(0, AIR_WATER, "frostwings.advocate", "feral.lynx_folk")
    scene.army(0, BURIED, "frostwings.advocate")
    scene.army(0, DEAD, "feral.lynx_folk")
    scene.answers("next_ability", "Winter's Fortitude")
    play_phase(scene, "species")
    assert [prompt.kind for prompt in scene.prompts] == [
        "next_ability",
        "winters_fortitude",
        "promote",
    ]
    assert all(prompt.seat == 0 for prompt in scene.prompts)


@pytest.mark.rule("DD-TURN-07")
def test_abilities_that_could_do_nothing_are_not_asked_about() -> None:
    scene = table()
    scene.army(0, AIR_WATER, "frostwings.advocate", "feral.lynx_folk", "swamp_stalkers.warmonger")
    scene.army(0, AIR_WATER, "eldarim.follower.fire")
    play_phase(scene, "species")
    assert not scene.prompts


def handlers(*, kin: list[str], pool: list[str], eldarim: list[str]) -> Scene:
    """An army with Eldarim at air and water in its Species Abilities Phase."""
    scene = table()
    scene.army(0, AIR_WATER, *eldarim, *kin)
    scene.army(0, POOL, *pool)
    scene.answers("which_army", str(AIR_WATER))
    scene.answers("promote", lambda prompt: choices(prompt)[0])
    play_phase(scene, "species")
    return scene


@pytest.mark.rule("DD-SPECIES-12")
def test_dragonkin_handlers() -> None:
    scene = handlers(
        kin=[], pool=["dragonkin.dragontroop.air"] * 2, eldarim=["eldarim.devotee.fire"]
    )
    assert [die.place for die in scene.state.dice[2:]] == [AIR_WATER, POOL]

    scene = handlers(
        kin=["dragonkin.dragontroop.air"],
        pool=["dragonkin.dragonhero.water"],
        eldarim=["eldarim.devotee.fire"],
    )
    assert [die.place for die in scene.state.dice[2:]] == [POOL, AIR_WATER]


@pytest.mark.rule("DD-SPECIES-13")
def test_handled_dragonkin_match_the_terrain() -> None:
    scene = handlers(
        kin=["dragonkin.dragontroop.air"],
        pool=["dragonkin.dragontroop.fire", "dragonkin.dragonhero.earth"],
        eldarim=["eldarim.disciple.fire"],
    )
    assert not scene.asked("promote")
    assert not scene.asked("which_army")


@pytest.mark.rule("DD-RULING-102")
def test_a_minor_terrain_feeds_dragonkin_handlers() -> None:
    scene = table()
    scene.army(0, AIR_WATER, "eldarim.devotee.fire")
    scene.minor(0, AIR_WATER, "highland_bridge", face=7)
    [troop] = scene.army(0, POOL, "dragonkin.dragontroop.fire")
    scene.answers("which_army", str(AIR_WATER))
    scene.answers("promote", lambda prompt: choices(prompt)[0])
    play_phase(scene, "species")
    assert troop.place == AIR_WATER


@pytest.mark.rule("DD-SPECIES-14")
def test_dragonkin_never_outweigh_their_handlers() -> None:
    for eldarim, able in (("eldarim.devotee.fire", True), ("eldarim.follower.fire", False)):
        scene = handlers(
            kin=["dragonkin.dragontroop.air"],
            pool=["dragonkin.dragontroop.air", "dragonkin.dragonhero.air"],
            eldarim=[eldarim],
        )
        assert bool(scene.asked("promote")) == able


@pytest.mark.rule("DD-SPECIES-15")
def test_feralization() -> None:
    scene = table()
    [lynx] = scene.army(0, AIR_WATER, "feral.lynx_folk")
    scene.army(0, AIR_EARTH, "feral.lynx_folk", "dwarves.footman")
    leopard, hound, dwarf = scene.army(
        0, DEAD, "feral.leopard_folk", "feral.hound_folk", "dwarves.footman"
    )
    scene.answers("which_army", str(AIR_EARTH))
    scene.answers("promote", f">{hound.id}", f"{lynx.id}>{leopard.id}")
    play_phase(scene, "species")
    assert hound.place == AIR_EARTH
    assert (lynx.place, leopard.place) == (DEAD, AIR_WATER)
    assert len(scene.asked("promote")) == 2
    assert all(f">{dwarf.id}" not in choices(prompt) for prompt in scene.asked("promote"))


@pytest.mark.rule("DD-SPECIES-15")
def test_feralization_needs_earth_or_air() -> None:
    scene = Scene(terrains=("feyland_city", "highland_temple", "flatland_tower"))
    scene.army(1, FIRE_EARTH, "dwarves.footman")
    scene.army(0, HOME_0, "feral.lynx_folk")
    scene.army(0, DEAD, "feral.hound_folk")
    play_phase(scene, "species")
    assert not scene.prompts


@pytest.mark.rule("DD-SPECIES-19")
def test_winters_fortitude() -> None:
    for place, moved in ((AIR_WATER, True), (FIRE_EARTH, False), (RESERVE, False)):
        scene = table()
        scene.army(0, place, "frostwings.advocate")
        defender, _ = scene.army(0, BURIED, "frostwings.defender", "goblins.thug")
        play_phase(scene, "species")
        assert (defender.place == DEAD) == moved
    scene = table()
    scene.army(0, AIR_WATER, "frostwings.advocate")
    scene.army(0, BURIED, "goblins.thug")
    play_phase(scene, "species")
    assert not scene.prompts


def stalkers(*, reserve: list[str], dead: list[str], faces: list[str]) -> tuple[Scene, list[Die]]:
    """Swamp Stalkers in their Species Abilities Phase, and an opponent's reserves."""
    scene = table()
    scene.army(0, AIR_WATER, "swamp_stalkers.warmonger")
    scene.army(0, DEAD, *dead)
    units = scene.army(1, RESERVE, *reserve)
    for die, face in zip(units, faces, strict=True):
        scene.shows(die, face)
    scene.answers("promote", lambda prompt: choices(prompt)[0])
    scene.answers("mutate", "1")
    return scene, units


@pytest.mark.rule("DD-SPECIES-32")
def test_mutate() -> None:
    scene, _ = stalkers(reserve=["dwarves.footman"], dead=[], faces=["1 melee"])
    play_phase(scene, "species")
    assert not scene.asked("mutate")

    scene, _ = stalkers(reserve=[], dead=["swamp_stalkers.ravager"], faces=[])
    play_phase(scene, "species")
    assert not scene.asked("mutate")

    scene, units = stalkers(reserve=["dwarves.footman"], dead=[], faces=["1 melee"])
    scene.minor(0, AIR_WATER, "deadland_knoll", face=2)
    play_phase(scene, "species")
    assert units[0].place == DEAD

    scene, units = stalkers(
        reserve=["dwarves.footman"], dead=["swamp_stalkers.ravager"], faces=["1 melee"]
    )
    scene.state.dice[1].place = RESERVE
    play_phase(scene, "species")
    assert not scene.asked("mutate")


@pytest.mark.rule("DD-SPECIES-33")
def test_mutated_units_save_or_die() -> None:
    for face, place in (("1 save", RESERVE), ("1 melee", DEAD), ("id", RESERVE)):
        scene, units = stalkers(
            reserve=["dwarves.footman"], dead=["swamp_stalkers.ravager"], faces=[face]
        )
        play_phase(scene, "species")
        assert units[0].place == place


@pytest.mark.rule("DD-SPECIES-34")
def test_mutate_has_one_target_for_24_points_at_most() -> None:
    for force, dead, killed in ((24, 3, 1), (36, 3, 2), (36, 1, 1)):
        scene, units = stalkers(
            reserve=["dwarves.footman"] * 3,
            dead=["swamp_stalkers.ravager"] * dead,
            faces=["1 melee"] * 3,
        )
        scene.state.force_size = force
        play_phase(scene, "species")
        assert sum(die.place == DEAD for die in units) == killed


@pytest.mark.rule("DD-SPECIES-35")
def test_mutate_recruits_or_promotes_as_much_as_was_killed() -> None:
    scene, units = stalkers(
        reserve=["dwarves.warlord"],
        dead=["swamp_stalkers.annihilator", "swamp_stalkers.warmonger", "dwarves.footman"],
        faces=["3 melee"],
    )
    warmonger, big, small, dwarf = scene.state.dice[1:5]
    scene.answers("promote", f"{warmonger.id}>{big.id}", f">{small.id}")
    play_phase(scene, "species")
    assert units[0].place == DEAD
    assert (warmonger.place, big.place, small.place) == (DEAD, AIR_WATER, AIR_WATER)
    assert all(f">{dwarf.id}" not in choices(prompt) for prompt in scene.asked("promote"))


@pytest.mark.rule("DD-RULING-51")
def test_mutate_picks_one_opponent_the_units_and_the_army() -> None:
    scene = Scene(players=3)
    scene.state.force_size = 36
    scene.army(0, AIR_WATER, "swamp_stalkers.warmonger")
    scene.army(0, FRONTIER, "swamp_stalkers.warmonger")
    _, _, fresh = scene.army(0, DEAD, *["swamp_stalkers.ravager"] * 2, "swamp_stalkers.bog_runner")
    scene.army(1, RESERVE, "dwarves.footman")
    first, second, third = scene.army(2, RESERVE, *["dwarves.footman"] * 3)
    for die in (first, second, third):
        scene.shows(die, "1 melee")
    scene.answers("mutate", "2")
    scene.answers("targets", [f"d{second.id}", f"d{third.id}"])
    scene.answers("which_army", str(FRONTIER))
    scene.answers("promote", f">{fresh.id}", "done")
    play_phase(scene, "species")
    assert choices(scene.asked("mutate")[0]) == ["1", "2", "none"]
    assert [first.place, second.place, third.place] == [RESERVE, DEAD, DEAD]
    assert fresh.place == scene.state.dice[1].place

    scene, units = stalkers(
        reserve=["dwarves.footman"], dead=["swamp_stalkers.ravager"] * 2, faces=["1 melee"]
    )
    scene.state.force_size = 60
    play_phase(scene, "species")
    assert units[0].place == DEAD


@pytest.mark.rule("DD-RULING-58")
def test_only_what_truly_died_feeds_mutate() -> None:
    scene, units = stalkers(
        reserve=["undead.mummy"], dead=["swamp_stalkers.bog_runner"], faces=["3 melee"]
    )
    scene.army(1, DEAD, "undead.zombie")
    play_phase(scene, "species")
    assert units[0].place == DEAD
    assert scene.asked("stepped_damage")
    assert not scene.asked("promote")


def flight(
    *, start: int = AIR_WATER, end: int = AIR_EARTH, minor: str = "", waiting: bool = True
) -> tuple[Scene, Die, Step]:
    """A Firewalker that might fly, and one where it might go."""
    scene = table()
    guardian, *_ = scene.army(0, start, "firewalkers.guardian", "dwarves.footman")
    if waiting:
        scene.army(0, end, "firewalkers.guardian")
    if minor:
        scene.minor(0, end, minor, face=7)
    scene.answers("air_flight", f"{start}>{end}", "done")
    return scene, guardian, air_flight(scene.game)


@pytest.mark.rule("DD-SPECIES-17")
def test_air_flight() -> None:
    scene, guardian, step = flight()
    [other] = scene.army(0, AIR_WATER, "firewalkers.guardian")
    scene.answers("fliers", [f"d{guardian.id}"])
    scene.do(step)
    assert (guardian.place, other.place) == (AIR_EARTH, AIR_WATER)
    [asked] = scene.asked("fliers")
    assert choices(asked) == [f"d{guardian.id}", f"d{other.id}"]
    for elsewhere in (flight(end=FIRE_EARTH), flight(waiting=False)):
        scene, guardian, step = elsewhere
        scene.do(step)
        assert guardian.place == AIR_WATER
        assert not scene.prompts


@pytest.mark.rule("DD-SPECIES-17")
def test_nobody_flies_twice() -> None:
    scene = table()
    first, second = scene.army(0, AIR_WATER, *["firewalkers.guardian"] * 2)
    [third] = scene.army(0, AIR_EARTH, "firewalkers.guardian")
    there, back = f"{AIR_WATER}>{AIR_EARTH}", f"{AIR_EARTH}>{AIR_WATER}"
    scene.answers("air_flight", there, back, "done")
    scene.answers("fliers", [f"d{first.id}"])
    scene.do(air_flight(scene.game))
    assert [die.place for die in (first, second, third)] == [AIR_EARTH, AIR_WATER, AIR_WATER]
    assert len(scene.asked("fliers")) == 1


@pytest.mark.rule("DD-RULING-38")
def test_who_cannot_leave_does_not_fly() -> None:
    scene, guardian, step = flight()
    begin(scene.game, ROOTED, 1, (f"die:{guardian.id}",), "DD-RULING-38")
    scene.answers("air_flight", "done")
    scene.do(step)
    assert [choices(prompt) for prompt in scene.asked("air_flight")] == [
        [f"{AIR_EARTH}>{AIR_WATER}", "done"]
    ]


@pytest.mark.rule("DD-RULING-97")
def test_air_flight_finds_the_air_of_minor_terrains_at_both_ends() -> None:
    for start, end in ((AIR_WATER, FIRE_EARTH), (FIRE_EARTH, AIR_WATER)):
        scene = table()
        [guardian] = scene.army(0, start, "firewalkers.guardian")
        scene.army(0, end, "firewalkers.guardian")
        scene.minor(0, FIRE_EARTH, "coastland_bridge", face=7)
        scene.answers("air_flight", f"{start}>{end}", "done")
        scene.do(air_flight(scene.game))
        assert guardian.place == end


@pytest.mark.rule("DD-SPECIES-17")
def test_air_flight_takes_items_along() -> None:
    scene, guardian, step = flight()
    air, water = scene.army(0, AIR_WATER, "speedslippers.air", "speedslippers.water")
    scene.answers("take_item", lambda prompt: choices(prompt)[0])
    scene.do(step)
    assert (guardian.place, air.place, water.place) == (AIR_EARTH, AIR_EARTH, AIR_WATER)


def growth(place: int, face: str, *, marching: int) -> tuple[Scene, Die]:
    """A Treefolk in a maneuver roll that shows a face, and then its ID."""
    scene = Scene()
    [willow] = scene.army(1, place, "treefolk.noble_willow")
    [mummy] = scene.army(0, place, "undead.mummy")
    scene.shows(willow, face, "id")
    scene.shows(mummy, "3 save")
    scene.answers("rapid_growth", [f"d{willow.id}"])
    scene.state.turn = marching
    scene.state.march = March(marching, place)
    scene.run(RollManeuver([1 - marching]))
    return scene, willow


@pytest.mark.rule("DD-SPECIES-36")
def test_rapid_growth() -> None:
    assert totals(growth(FIRE_EARTH, "2 maneuver", marching=0)[0], "maneuver") == [0, 3]
    assert totals(growth(AIR_WATER, "2 maneuver", marching=0)[0], "maneuver") == [0, 2]
    assert totals(growth(FIRE_EARTH, "2 maneuver", marching=1)[0], "maneuver") == [2, 0]
    assert totals(growth(FIRE_EARTH, "4 Wild Growth", marching=0)[0], "maneuver") == [0, 0]


def test_what_is_rolled_again_says_so_and_why() -> None:
    scene, willow = growth(FIRE_EARTH, "2 maneuver", marching=0)
    *_, again = [event for event in scene.said(DiceThrown) if event.seat == willow.owner]
    assert again.words().endswith(" rolls a die again for maneuvers (Rapid Growth).")
    assert [event.again for event in scene.said(DiceThrown)].count(True) == 1


@pytest.mark.rule("DD-SPECIES-36")
def test_rapid_growth_rolls_all_selected_dice_together() -> None:
    scene = Scene()
    willows = scene.army(1, FIRE_EARTH, "treefolk.noble_willow", "treefolk.noble_willow")
    [mummy] = scene.army(0, FIRE_EARTH, "undead.mummy")
    for willow in willows:
        scene.shows(willow, "2 maneuver", "id")
    scene.shows(mummy, "3 save")
    scene.answers("rapid_growth", [f"d{willow.id}" for willow in willows])
    scene.state.march = March(0, FIRE_EARTH)
    scene.run(RollManeuver([1]))
    assert totals(scene, "maneuver") == [0, 6]
    assert [len(event.dice) for event in scene.said(DiceThrown) if event.again] == [2]


@pytest.mark.rule("DD-SPECIES-36")
def test_rapid_growth_is_for_maneuvers() -> None:
    scene = Scene()
    scene.army(0, FIRE_EARTH, "undead.mummy")
    scene.army(1, FIRE_EARTH, "treefolk.oak")
    scene.answers("counter_attack", "yes")
    scene.melee(0, FIRE_EARTH, 1)
    assert len(totals(scene, "melee")) == 2
    assert not scene.asked("rapid_growth")


def fear(eldarim: str, *kin: str) -> tuple[Scene, list[Die], Roll]:
    """An army of Eldarim and Dragonkin that answers a dragon attack."""
    scene = Scene()
    dice = scene.army(0, AIR_WATER, eldarim, *kin)
    return scene, dice[1:], Roll(scene.game, 0, AIR_WATER, "response", ("melee",))


@pytest.mark.rule("DD-SPECIES-11")
def test_resist_fear() -> None:
    hero, troop = "dragonkin.dragonhero.air", "dragonkin.dragontroop.air"
    for eldarim, expected in (
        ("eldarim.disciple.fire", [hero, troop]),
        ("eldarim.devotee.fire", [hero]),
        ("eldarim.devotee.fire", [troop]),
        ("eldarim.follower.fire", [troop]),
    ):
        scene, kin, roll = fear(eldarim, hero, troop)
        steadied: list[Die] = []

        def step(roll: Roll = roll, kin: list[Die] = kin, steadied: list[Die] = steadied) -> Step:
            steadied.extend((yield from resist_fear(roll, kin)))

        scene.answers(
            "resist_fear",
            [f"d{die.id}" for die in kin if die.kind in expected],
        )
        scene.do(step)
        assert [die.kind for die in steadied] == expected


@pytest.mark.rule("DD-SPECIES-11")
def test_eldarim_that_cannot_roll_steady_others_all_the_same() -> None:
    scene = Scene()
    eldarim, kin = scene.army(0, AIR_WATER, "eldarim.disciple.fire", "dragonkin.dragonhero.air")
    begin(scene.game, "Sleep", 1, (f"die:{eldarim.id}",), "DD-SAI-106")
    dragon = scene.dragon(1, AIR_WATER, "air_drake")
    scene.state.fight = DragonFight(0, AIR_WATER, [Fighter(dragon.id)])
    roll = Roll(scene.game, 0, AIR_WATER, "response", ("melee",))
    rolled: list[Die] = []

    def step() -> Step:
        rolled.extend((yield from rollers(roll)))

    scene.do(step)
    assert rolled == [kin]


@pytest.mark.rule("DD-SPECIES-11")
def test_resist_fear_is_for_dragon_attacks() -> None:
    scene, kin, _ = fear("eldarim.disciple.fire", "dragonkin.dragonhero.air")
    roll = Roll(scene.game, 0, AIR_WATER, "missile", ("missile",))
    steadied: list[Die] = []

    def step() -> Step:
        steadied.extend((yield from resist_fear(roll, kin)))

    scene.do(step)
    assert not steadied


@pytest.mark.rule("DD-SPECIES-11")
def test_those_who_resist_fear_are_rolled_with_the_army(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, kin, roll = fear("eldarim.disciple.fire", "dragonkin.dragonhero.air")

    def sits_out(_: Roll, die: Die) -> bool:
        return die in kin

    monkeypatch.setattr("wartable.games.dragondice.rolls.rollers._sits_out", sits_out)
    rolled: list[list[Die]] = []

    def step(roll: Roll) -> Step:
        rolled.append((yield from rollers(roll)))

    scene.do(step(roll))
    scene.do(step(Roll(scene.game, 0, AIR_WATER, "missile", ("missile",))))
    assert [kin[0] in dice for dice in rolled] == [True, False]
