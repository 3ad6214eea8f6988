"""Promotion, recruiting and exchanges."""

from __future__ import annotations

import pytest

from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices, step
from wartable.games.dragondice.death import Death, bury, kill
from wartable.games.dragondice.events import UnitsExchanged, UnitsKilled
from wartable.games.dragondice.exchanges import Exchange, exchange
from wartable.games.dragondice.lasting import begin, end_on_lost_armies
from wartable.games.dragondice.promotion import Grant, improve, promote_each, promote_one
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import BURIED, DEAD, POOL, RESERVE, Die

RULE = "DD-PROMOTE-01"


def offered(scene: Scene) -> list[list[str]]:
    """What each question about promotion offered, without the refusal."""
    return [choices(prompt)[:-1] for prompt in scene.asked("promote")]


def pair(gone: Die, come: Die) -> str:
    """The answer that promotes one unit to another."""
    return f"{gone.id}>{come.id}"


@pytest.mark.rule("DD-TERM-16")
def test_a_killed_unit_goes_to_its_owners_dead() -> None:
    scene = Scene()
    [thug] = scene.army(1, HOME_0, "goblins.thug")
    scene.do(lambda: step(kill(scene.game, [thug], Death(RULE))))
    assert (thug.owner, thug.place) == (1, DEAD)


@pytest.mark.rule("DD-TERM-17")
def test_a_buried_unit_goes_to_its_owners_buried() -> None:
    scene = Scene()
    [thug] = scene.army(1, DEAD, "goblins.thug")
    scene.do(lambda: step(bury(scene.game, thug, RULE, "a test")))
    assert (thug.owner, thug.place) == (1, BURIED)


@pytest.mark.rule("DD-TERM-18")
def test_recruiting_brings_a_small_dead_unit_to_the_army() -> None:
    scene = Scene()
    [lord] = scene.army(0, HOME_0, "dwarves.warlord")
    thug, footman, *_ = scene.army(0, DEAD, "goblins.thug", "dwarves.footman", "dwarves.sergeant")
    scene.army(0, POOL, "dragonkin.dragontroop.air")
    scene.army(1, DEAD, "goblins.pelter")
    scene.answers("promote", f">{footman.id}")
    grant = Grant(0, RULE, [lord], 1, recruits_to=HOME_0)
    scene.do(lambda: step(improve(scene.game, grant)))
    assert offered(scene) == [[f">{thug.id}", f">{footman.id}"]]
    assert (footman.place, thug.place) == (HOME_0, DEAD)


@pytest.mark.rule("DD-PROMOTE-01")
def test_promotion_swaps_a_unit_for_a_dead_one_of_its_species_one_health_larger() -> None:
    scene = Scene()
    footman, sergeant = scene.army(0, HOME_0, "dwarves.footman", "dwarves.sergeant")
    patroller, *_ = scene.army(
        0, DEAD, "dwarves.patroller", "goblins.ambusher", "dwarves.footman", "dwarves.roc"
    )
    scene.army(1, DEAD, "dwarves.marksman")
    scene.army(0, BURIED, "dwarves.marksman")
    scene.army(0, RESERVE, "dwarves.marksman")
    scene.answers("promote", pair(footman, patroller))
    scene.do(lambda: step(promote_one(scene.game, 0, [footman, sergeant], RULE)))
    assert offered(scene) == [[pair(footman, patroller)]]
    assert (footman.place, patroller.place) == (DEAD, HOME_0)


@pytest.mark.rule("DD-PROMOTE-02")
def test_dragonkin_are_promoted_from_the_summoning_pool() -> None:
    scene = Scene()
    troop, _ = scene.army(0, HOME_0, "dragonkin.dragontroop.air", "dwarves.footman")
    [hero] = scene.army(0, POOL, "dragonkin.dragonhero.air")
    scene.army(0, DEAD, "dragonkin.dragonsentry.air")
    scene.answers("promote", pair(troop, hero))
    scene.do(lambda: step(promote_one(scene.game, 0, [troop], RULE)))
    assert offered(scene) == [[pair(troop, hero)]]
    assert (troop.place, hero.place) == (POOL, HOME_0)


@pytest.mark.rule("DD-RULING-78")
def test_dragonkin_are_promoted_although_they_cannot_leave() -> None:
    scene = Scene()
    troop, _ = scene.army(0, HOME_0, "dragonkin.dragontroop.air", "dwarves.footman")
    [hero] = scene.army(0, POOL, "dragonkin.dragonhero.fire")
    swap(scene, (troop, hero))
    assert (troop.place, hero.place) == (POOL, HOME_0)


@pytest.mark.rule("DD-PROMOTE-03")
def test_without_an_eligible_larger_unit_nothing_happens() -> None:
    scene = Scene()
    [footman] = scene.army(0, HOME_0, "dwarves.footman")
    scene.army(0, DEAD, "dwarves.footman", "dwarves.warlord", "goblins.ambusher")
    scene.do(lambda: step(promote_one(scene.game, 0, [footman], RULE)))
    assert not scene.prompts
    assert footman.place == HOME_0


@pytest.mark.rule("DD-RULING-59")
def test_a_promotion_may_be_declined() -> None:
    scene = Scene()
    [footman] = scene.army(0, HOME_0, "dwarves.footman")
    scene.army(0, DEAD, "dwarves.sergeant")
    scene.answers("promote", "done")
    scene.do(lambda: step(promote_one(scene.game, 0, [footman], RULE)))
    assert footman.place == HOME_0
    assert not scene.said(UnitsExchanged)


@pytest.mark.rule("DD-PROMOTE-04")
def test_one_promotion_is_of_one_unit() -> None:
    scene = Scene()
    first, second = scene.army(0, HOME_0, "dwarves.footman", "dwarves.footman")
    sergeants = scene.army(0, DEAD, "dwarves.sergeant", "dwarves.sergeant")
    scene.answers("promote", pair(first, sergeants[0]))
    scene.do(lambda: step(promote_one(scene.game, 0, [first, second], RULE)))
    assert len(scene.asked("promote")) == 1
    assert second.place == HOME_0


def chain() -> tuple[Scene, list[Die]]:
    """Footman and sergeant in play, sergeant and warlord dead."""
    scene = Scene()
    alive = scene.army(0, HOME_0, "dwarves.footman", "dwarves.sergeant")
    return scene, [*alive, *scene.army(0, DEAD, "dwarves.sergeant", "dwarves.warlord")]


@pytest.mark.rule("DD-PROMOTE-05")
def test_as_many_as_possible_are_paired_first_and_exchanged_at_once() -> None:
    scene, [footman, old, new, lord] = chain()
    scene.answers("promote", pair(old, lord), pair(footman, new))
    scene.do(lambda: step(promote_each(scene.game, 0, [footman, old], RULE)))
    assert [die.place for die in (footman, old, new, lord)] == [DEAD, DEAD, HOME_0, HOME_0]
    assert [event.come for event in scene.said(UnitsExchanged)] == [(lord.id, new.id)]
    assert pair(footman, old) not in str(offered(scene))


@pytest.mark.rule("DD-PROMOTE-06")
def test_promoted_eldarim_and_dragonkin_may_change_their_element() -> None:
    scene = Scene()
    follower, troop = scene.army(0, HOME_0, "eldarim.follower.fire", "dragonkin.dragontroop.air")
    [devotee] = scene.army(0, DEAD, "eldarim.devotee.water")
    [hero] = scene.army(0, POOL, "dragonkin.dragonhero.death")
    scene.answers("promote", pair(follower, devotee), pair(troop, hero))
    scene.do(lambda: step(promote_each(scene.game, 0, [follower, troop], RULE)))
    assert (devotee.place, hero.place) == (HOME_0, HOME_0)


@pytest.mark.rule("DD-PROMOTE-07")
def test_units_that_did_not_roll_may_be_promoted() -> None:
    scene = Scene(terrains=("coastland_city", "highland_temple", "flatland_tower"))
    scene.army(1, HOME_1, "goblins.thug")
    [footman] = scene.army(0, HOME_0, "dwarves.footman")
    [sergeant] = scene.army(0, DEAD, "dwarves.sergeant")
    begin(scene.game, "Sleep", 1, (f"die:{footman.id}",), RULE)
    scene.answers("promote", pair(footman, sergeant))
    scene.do(lambda: step(promote_one(scene.game, 0, scene.game.units(0, HOME_0), RULE)))
    assert not scene.rolls
    assert sergeant.place == HOME_0


@pytest.mark.rule("DD-PROMOTE-08")
@pytest.mark.parametrize("jump", [True, False])
def test_several_health_worth_may_be_many_small_promotions_or_few_larger(jump: bool) -> None:
    scene = Scene()
    first, second = scene.army(0, HOME_0, "dwarves.footman", "dwarves.footman")
    one, two, lord = scene.army(0, DEAD, *["dwarves.sergeant"] * 2, "dwarves.warlord")
    if jump:
        scene.answers("promote", pair(first, lord))
    else:
        scene.answers("promote", pair(first, one), pair(second, two))
    scene.do(lambda: step(improve(scene.game, Grant(0, RULE, [first, second], 2))))
    expected = {lord.id} if jump else {one.id, two.id}
    assert {die.id for die in (one, two, lord) if die.place == HOME_0} == expected


@pytest.mark.rule("DD-RULING-60")
def test_a_unit_is_exchanged_once_and_replacements_are_dead_beforehand() -> None:
    scene, [footman, old, new, lord] = chain()
    scene.army(0, DEAD, "dwarves.roc")
    scene.answers("promote", pair(old, lord), lambda prompt: choices(prompt)[0])
    scene.do(lambda: step(improve(scene.game, Grant(0, RULE, [footman, old], 9))))
    roc = scene.state.dice[-1]
    assert offered(scene)[1] == [pair(footman, new), pair(footman, roc)]
    assert len(offered(scene)) == 2


@pytest.mark.rule("DD-RULING-61")
def test_a_round_of_promotions_is_one_step_for_each_unit() -> None:
    scene = Scene()
    first, _ = scene.army(0, HOME_0, "dwarves.footman", "dwarves.roc")
    scene.army(0, DEAD, "dwarves.sergeant", "dwarves.warlord")
    scene.answers("promote", lambda prompt: choices(prompt)[0])
    scene.do(lambda: step(promote_each(scene.game, 0, scene.game.units(0, HOME_0), RULE)))
    assert [len(found) for found in offered(scene)] == [1]
    assert first.place == DEAD


@pytest.mark.rule("DD-TERM-18")
def test_recruits_of_any_species_where_no_limit_is_stated() -> None:
    scene = Scene()
    [footman] = scene.army(0, HOME_0, "dwarves.footman")
    scene.army(0, DEAD, "goblins.thug", "undead.zombie")
    scene.do(lambda: step(improve(scene.game, Grant(0, RULE, [footman], 1, recruits_to=HOME_0))))
    assert len(offered(scene)[0]) == 2


def exchanged() -> tuple[Scene, Die, Die]:
    """The only unit of an army, which is exchanged for another."""
    scene = Scene()
    [footman] = scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    [sergeant] = scene.army(0, DEAD, "dwarves.sergeant")
    return scene, footman, sergeant


def swap(scene: Scene, *pairs: tuple[Die, Die]) -> None:
    """Exchange, and look at the table afterwards."""
    exchange(scene.game, [Exchange(*each) for each in pairs], RULE, "Exchanged")
    scene.do(lambda: settle(scene.game))
    end_on_lost_armies(scene.game)


@pytest.mark.rule("DD-EXCHANGE-01")
def test_exchanges_are_simultaneous() -> None:
    scene, [footman, old, new, lord] = chain()
    scene.army(1, HOME_1, "goblins.thug")
    swap(scene, (footman, new), (old, lord))
    [event] = scene.said(UnitsExchanged)
    assert event.gone == (footman.id, old.id)
    scene, [footman, old, new, lord] = chain()
    scene.answers("promote", pair(footman, new), "done")
    grant = Grant(0, RULE, [footman, old], 9, recruits_to=HOME_0)
    scene.do(lambda: step(improve(scene.game, grant)))
    assert offered(scene)[1] == [pair(old, lord)]
    scene = Scene()
    footman, sergeant = scene.army(0, HOME_0, "dwarves.footman", "dwarves.sergeant")
    [lord] = scene.army(0, DEAD, "dwarves.warlord")
    scene.answers("promote", pair(sergeant, lord), "done")
    scene.do(lambda: step(improve(scene.game, Grant(0, RULE, [footman, sergeant], 9))))
    assert len(offered(scene)) == 1
    scene, [footman, old, new, lord] = chain()
    swap(scene, (footman, new), (old, lord))
    assert [die.place for die in (footman, old, new, lord)] == [DEAD, DEAD, HOME_0, HOME_0]


@pytest.mark.rule("DD-EXCHANGE-02")
def test_an_army_that_is_exchanged_whole_is_never_gone() -> None:
    scene, footman, sergeant = exchanged()
    slippers, kin = scene.army(0, FRONTIER, "speedslippers.fire", "dragonkin.dragontroop.air")
    minor = scene.minor(0, FRONTIER, "flatland_bridge", face=7)
    terrain = scene.terrain(FRONTIER, face=8, holder=0)
    begin(scene.game, "ash_storm", 0, (f"army:0:{FRONTIER}",), RULE)
    swap(scene, (footman, sergeant))
    assert (slippers.place, minor.place, terrain.holder) == (FRONTIER, FRONTIER, 0)
    assert kin.place == FRONTIER
    assert len(scene.state.effects) == 1
    assert scene.result is None


@pytest.mark.rule("DD-EXCHANGE-02")
def test_an_army_that_steps_down_whole_instead_of_dying_is_never_gone() -> None:
    scene = Scene()
    spectre, ghast, kin, slippers = scene.army(
        0,
        FRONTIER,
        "undead.spectre",
        "undead.ghast",
        "dragonkin.dragontroop.air",
        "speedslippers.death",
    )
    scene.army(1, HOME_1, "goblins.thug")
    smaller = scene.army(0, DEAD, "undead.apparition", "undead.ghoul")
    minor = scene.minor(0, FRONTIER, "flatland_bridge", face=7)
    terrain = scene.terrain(FRONTIER, face=8, holder=0)
    begin(scene.game, "ash_storm", 0, (f"army:0:{FRONTIER}",), RULE)
    scene.answers("stepped_damage", *(str(die.id) for die in smaller))
    scene.do(lambda: step(kill(scene.game, [spectre, ghast], Death(RULE))))
    scene.do(lambda: settle(scene.game))
    end_on_lost_armies(scene.game)
    assert [die.place for die in (spectre, ghast)] == [DEAD, DEAD]
    assert [die.place for die in (*smaller, kin, slippers)] == [FRONTIER] * 4
    assert (minor.place, terrain.holder) == (FRONTIER, 0)
    assert len(scene.state.effects) == 1
    assert scene.result is None


@pytest.mark.rule("DD-EXCHANGE-02")
def test_items_that_nobody_can_carry_after_an_exchange_do_not_remain() -> None:
    scene = Scene()
    scene.army(1, HOME_1, "goblins.thug")
    [old, fire, water] = scene.army(
        0, FRONTIER, "eldarim.follower.fire", "speedslippers.fire", "speedslippers.water"
    )
    [new] = scene.army(0, DEAD, "eldarim.devotee.water")
    exchange(scene.game, [Exchange(old, new)], RULE, "Exchanged")
    assert (fire.place, water.place) == (FRONTIER, FRONTIER)
    scene.do(lambda: settle(scene.game))
    assert (fire.place, water.place) == (BURIED, FRONTIER)


@pytest.mark.rule("DD-EXCHANGE-03")
def test_an_effect_on_a_unit_ends_when_it_is_exchanged() -> None:
    scene, footman, sergeant = exchanged()
    begin(scene.game, "Sleep", 1, (f"die:{footman.id}",), RULE)
    footman.hurt = 1
    swap(scene, (footman, sergeant))
    assert len(scene.state.effects) == 0
    assert (footman.hurt, sergeant.hurt) == (0, 0)


@pytest.mark.rule("DD-SAI-75")
def test_a_glare_ends_when_the_glaring_unit_is_exchanged() -> None:
    scene, footman, sergeant = exchanged()
    [thug] = scene.army(1, HOME_0, "goblins.thug")
    source = f"die:{footman.id}"
    begin(scene.game, "Hypnotic Glare", 0, (f"die:{thug.id}",), RULE, source=source)
    swap(scene, (footman, sergeant))
    assert len(scene.state.effects) == 0


@pytest.mark.rule("DD-EXCHANGE-04")
def test_an_exchanged_unit_is_not_killed() -> None:
    scene, footman, sergeant = exchanged()
    swap(scene, (footman, sergeant))
    assert footman.place == DEAD
    assert not scene.said(UnitsKilled)


@pytest.mark.rule("DD-ARMYMOD-03")
def test_effects_stay_on_an_army_whose_units_are_all_replaced() -> None:
    scene, footman, sergeant = exchanged()
    begin(scene.game, "ash_storm", 1, (f"army:0:{FRONTIER}",), RULE)
    swap(scene, (footman, sergeant))
    assert [effect.ability for effect in scene.game.effects_on_army(0, FRONTIER)] == ["ash_storm"]
