"""What holds for all spells: elements, costs, targets, how long they last, several castings."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tests.dragondice.magic import air, barred, cast, hold, line, offered
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.engine.chance import Chance, seed_from
from wartable.engine.forms import Pick
from wartable.engine.windows import Effect
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.events import DamageDealt
from wartable.games.dragondice.lasting import expire
from wartable.games.dragondice.magic.aiming import single
from wartable.games.dragondice.magic.cast import FITS, SPELLS, Cast
from wartable.games.dragondice.magic.events import SpellAnnounced, SpellResolved
from wartable.games.dragondice.magic.paying import Bill, payable
from wartable.games.dragondice.magic.spendable import pays
from wartable.games.dragondice.rolls.modifiers import COUNTS_AS_LASTING, LASTING
from wartable.games.dragondice.rolls.rollers import BARS
from wartable.games.dragondice.rulebook import step_of
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    POOL,
    RESERVE,
    AnnounceSpell,
    EndAction,
    Magic,
)


def table() -> Scene:
    """An army of each player at home."""
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker", "coral_elves.evoker")
    scene.army(1, HOME_1, "goblins.thug", "goblins.thug")
    return scene


@pytest.mark.rule("DD-MULTI-07")
@pytest.mark.parametrize(
    "name",
    [
        spell.id
        for spell in catalogue_of("").spells.values()
        if spell.target in {"opposing_army", "opposing_unit"}
    ],
)
def test_spells_on_what_is_opposing_reach_all_opponents_and_nobody_else(name: str) -> None:
    scene = Scene(players=3)
    for seat in range(3):
        scene.army(seat, HOME_0, "goblins.thug")
    spell = scene.game.catalogue.spells[name]
    targets = list(single(Cast(scene.game, 0, HOME_0, spell, spell.element, 1), frozenset()))
    wanted = ("army:1:0", "army:2:0") if spell.target == "opposing_army" else ("die:1", "die:2")
    assert targets == [*wanted]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(spell.id, marks=pytest.mark.rule(spell.rules[0]))
        for spell in catalogue_of("").spells.values()
        if spell.lasting and spell.target in {"army", "opposing_army", "terrain"}
    ],
)
def test_a_spell_that_lasts_lies_on_its_target_alone_until_the_casters_next_turn(name: str) -> None:
    scene = Scene()
    armies = [(seat, place) for seat in (0, 1) for place in (HOME_0, FRONTIER)]
    for seat, place in armies:
        scene.army(seat, place, "feral.lynx_folk")
    on_terrain = scene.game.catalogue.spells[name].target == "terrain"
    cast(scene, name, f"terrain:{HOME_0}" if on_terrain else f"army:1:{HOME_0}")
    touched = [army for army in armies if list(scene.game.effects_on_army(*army))]
    assert touched == ([(0, HOME_0), (1, HOME_0)] if on_terrain else [(1, HOME_0)])
    expire(scene.game, 1)
    assert len(scene.state.effects) == 1
    expire(scene.game, 0)
    assert not list(scene.state.effects)


@pytest.mark.rule("DD-SPELLGEN-01")
def test_spells_are_of_the_five_elements_or_elemental() -> None:
    spells = catalogue_of("").spells.values()
    elements = {"air", "death", "earth", "fire", "water", "elemental"}
    assert {spell.element for spell in spells} == elements
    assert len(spells) == 47


@pytest.mark.rule("DD-SPELLGEN-02")
def test_metal_without_an_element_pays_for_no_spell_of_an_element() -> None:
    scene = table()
    scene.army(0, DEAD, "amazons.runner", "coral_elves.evoker")
    metal = Magic(0, 14, (), "")
    assert offered(scene, hold(scene, metal)) == []
    assert offered(scene, hold(scene, metal, air(1))) == []
    assert "hailstorm" in offered(scene, hold(scene, metal, air(2)))


@pytest.mark.rule("DD-SPELLGEN-03")
def test_an_elemental_spell_takes_one_single_element() -> None:
    scene = table()
    scene.army(0, DEAD, "coral_elves.evoker")
    water = Magic(0, 2, ("water",), "coral_elves")
    assert "resurrect_dead" not in offered(scene, hold(scene, air(2), water))
    scene.dragon(0, POOL, "air_drake")
    much = Magic(0, 6, ("water",), "coral_elves")
    assert "summon_dragon" not in offered(scene, hold(scene, air(6), much))
    assert "summon_dragon" in offered(scene, hold(scene, air(7), much))
    both = Magic(0, 1, ("air", "water"), "coral_elves")
    hold(scene, air(2), water, both)
    scene.answers("spell", "resurrect_dead", "done")
    scene.run(AnnounceSpell())
    [question] = scene.asked("spell_element")
    assert isinstance(question.form, Pick)
    assert [option.id for option in question.form.options] == ["air", "water"]


@pytest.mark.rule("DD-SPELLGEN-04")
def test_ivory_pays_only_for_elemental_spells() -> None:
    scene = table()
    scene.army(0, DEAD, "amazons.runner")
    ivory = Magic(0, 14, (), "amazons")
    assert offered(scene, hold(scene, ivory)) == ["resurrect_dead", "done"]
    assert "hailstorm" not in offered(scene, hold(scene, ivory, air(1)))
    little = Magic(0, 2, (), "amazons")
    assert "resurrect_dead" not in offered(scene, hold(scene, little, air(1)))


@pytest.mark.rule("DD-SPELLGEN-05")
def test_any_number_of_spells_may_be_cast_within_the_results() -> None:
    scene = table()
    hold(scene, air(9))
    scene.answers("spell", "hailstorm", "blizzard", "wind_walk", "done")
    scene.answers("castings", "1")
    scene.run(AnnounceSpell())
    assert len(scene.said(SpellAnnounced)) == 3
    assert len(scene.asked("spell")) == 3
    assert barred(scene, hold(scene, air(3)))["wind_walk"] == "DD-SPELLGEN-05"


@pytest.mark.rule("DD-SPELLGEN-05")
def test_what_was_announced_may_still_be_paid_for_in_another_way() -> None:
    scene = table()
    both = Magic(0, 2, ("air", "water"), "coral_elves")
    plain = Magic(1, 2, ("air",), "coral_elves")
    hold(scene, both, plain)
    scene.answers("spell", "hailstorm", "watery_double", "done")
    scene.answers("castings", "1")
    scene.run(AnnounceSpell())
    assert len(scene.said(SpellAnnounced)) == 2


def test_bills_are_paid_together_or_not_at_all() -> None:
    pool = [Magic(0, 2, (), ""), Magic(1, 3, (), ""), Magic(2, 1, (), "")]
    assert payable(pool, [Bill(2, (0, 1)), Bill(3, (0, 1)), Bill(1, (2,))])
    assert payable(pool, [Bill(3, (0, 1, 2)), Bill(2, (0,)), Bill(1, (2, 1))])
    assert not payable(pool, [Bill(3, (0, 1)), Bill(3, (0, 1))])
    assert not payable(pool, [Bill(2, (2,))])


@pytest.mark.rule("DD-SPELLGEN-06")
def test_cantrip_magic_pays_for_cantrips_alone_with_element_and_species() -> None:
    scene = table()
    magic = Magic(0, 6, ("air", "fire"), "coral_elves", cantrip=True)
    found = offered(scene, hold(scene, magic))
    assert found == ["hailstorm", "ash_storm", "done"]
    parts = [Magic(0, 1, (each,), "coral_elves", cantrip=True) for each in ("air", "fire")]
    assert offered(scene, hold(scene, *parts)) == []


@pytest.mark.rule("DD-SPELLGEN-07")
def test_a_spell_for_any_species_takes_magic_of_any() -> None:
    scene = table()
    assert "hailstorm" in offered(scene, hold(scene, air(1, "feral"), air(1, "frostwings")))
    death = Magic(0, 1, ("death",), "frostwings")
    assert "hailstorm" not in offered(scene, hold(scene, air(1, "feral"), death))


@pytest.mark.rule("DD-SPELLGEN-08")
def test_each_spell_has_its_sort_of_target() -> None:
    scene = table()
    scene.army(0, DEAD, "coral_elves.evoker")
    [dead] = scene.army(1, DEAD, "goblins.thug")
    minor = scene.minor(0, BURIED, "coastland_bridge")
    for spell, target in (
        ("exhume", f"die:{dead.id}"),
        ("esfahs_gift", f"minor:{minor.id}"),
        ("hailstorm", f"army:1:{HOME_1}"),
        ("lightning_strike", f"die:{scene.state.dice[3].id}"),
        ("blizzard", f"terrain:{FRONTIER}"),
        ("accelerated_growth", "dead:0"),
    ):
        scene.shows(scene.state.dice[3], "1 save")
        cast(scene, spell, target if spell != "exhume" else "")
        assert scene.said(SpellAnnounced)[-1].targets == (target,)


@pytest.mark.rule("DD-SPELLGEN-09")
def test_a_spell_on_a_terrain_affects_every_army_there() -> None:
    scene = table()
    scene.army(1, HOME_0, "goblins.thug")
    cast(scene, "ash_storm", f"terrain:{HOME_0}")
    for die in scene.state.dice:
        scene.shows(die, "id")
    assert line(scene, 0, HOME_0, "melee").subtracted == 1
    assert line(scene, 1, HOME_0, "melee").subtracted == 1
    assert line(scene, 1, HOME_1, "melee").subtracted == 0


@pytest.mark.rule("DD-SPELLGEN-09")
def test_an_instant_spell_on_a_terrain_strikes_the_armies_of_all_players_there() -> None:
    scene = Scene(players=3)
    for seat in range(3):
        for place in (HOME_0, FRONTIER):
            scene.army(seat, place, "scalders.sparker", "scalders.sparker")
    cast(scene, "firestorm", f"terrain:{HOME_0}")
    struck = [(event.seat, event.place, event.damage) for event in scene.said(DamageDealt)]
    assert struck == [(seat, HOME_0, 2) for seat in range(3)]


@pytest.mark.rule("DD-SPELLGEN-10")
def test_a_spell_on_an_army_stays_where_it_was_cast() -> None:
    scene = table()
    first, second, *_ = scene.state.dice
    cast(scene, "wind_walk", f"army:0:{HOME_0}")
    first.place = FRONTIER
    assert line(scene, 0, FRONTIER, "maneuver").added == 0
    assert line(scene, 0, HOME_0, "maneuver").added == 4
    assert second.place == HOME_0


@pytest.mark.rule("DD-SPELLGEN-11")
def test_a_spell_on_a_unit_follows_it_to_another_army() -> None:
    scene = table()
    thug = scene.state.dice[2]
    hold(scene, air(6), Magic(0, 4, ("death",), "undead"), Magic(0, 5, ("earth",), "goblins"))
    scene.answers("spell", "finger_of_death", "scent_of_fear", "done")
    scene.answers("spell_target", f"die:{thug.id}")
    scene.answers("castings", "1")
    scene.answers("next_spell", "1")
    scene.run(AnnounceSpell())
    assert scene.said(SpellResolved)[0].spell == "scent_of_fear"
    assert thug.place == DEAD


@pytest.mark.rule("DD-SPELLGEN-12")
def test_spells_need_an_army_at_a_terrain_unless_they_are_for_reserves() -> None:
    spells = catalogue_of("").spells.values()
    scene = table()
    scene.army(0, RESERVE, "coral_elves.evoker")
    scene.army(0, DEAD, "coral_elves.evoker")
    found = offered(scene, hold(scene, air(14), place=RESERVE))
    flagged = {spell.id for spell in spells if spell.reserves}
    assert set(found) - {"done"} <= flagged
    assert set(found) == {"wind_walk", "resurrect_dead", "done"}


@pytest.mark.rule("DD-RULING-76")
@pytest.mark.rule("DD-SPELLGEN-13")
def test_a_spell_on_an_army_ends_when_the_army_is_gone() -> None:
    scene = table()
    scene.army(1, FRONTIER, "goblins.thug")
    cast(scene, "decay", f"army:1:{HOME_1}")
    cast(scene, "blizzard", f"terrain:{HOME_1}")
    first, second = scene.state.dice[2:4]
    first.place = RESERVE
    scene.run(EndAction())
    assert len(scene.state.effects) == 2
    second.place = RESERVE
    scene.run(EndAction())
    assert [effect.ability for effect in scene.state.effects] == ["blizzard"]


@pytest.mark.rule("DD-SPELLGEN-13")
def test_a_spell_on_a_unit_ends_when_the_unit_is_killed() -> None:
    scene = table()
    thug = scene.state.dice[2]
    scene.state.effects.add(Effect("A curse", "", 0, (f"die:{thug.id}",), "turn:0"))
    cast(scene, "finger_of_death", f"die:{thug.id}")
    assert thug.place == DEAD
    assert len(scene.state.effects) == 0


@pytest.mark.rule("DD-SPELLGEN-14")
def test_spells_resolve_one_at_a_time() -> None:
    scene = table()
    hold(scene, air(6))
    scene.answers("spell", "hailstorm", "wind_walk", "done")
    scene.answers("castings", "1")
    scene.state.agenda.append(AnnounceSpell())
    resolved: list[int] = []
    while scene.state.agenda:
        scene.do(step_of(scene.game, scene.state.agenda[-1]))
        resolved.append(len(scene.said(SpellResolved)))
    assert [after - before for before, after in pairwise(resolved) if after > before] == [1, 1]
    assert [each.spell for each in scene.said(SpellResolved)] == ["hailstorm", "wind_walk"]


@pytest.mark.rule("DD-SPELLGEN-15")
def test_castings_on_one_target_multiply_the_amount() -> None:
    scene = table()
    cast(scene, "wind_walk", f"army:0:{HOME_0}", castings=3)
    assert line(scene, 0, HOME_0, "maneuver").added == 12


@pytest.mark.rule("DD-SPELLGEN-16")
def test_castings_may_be_spread_over_different_targets() -> None:
    scene = table()
    scene.army(1, FRONTIER, "goblins.thug")
    hold(scene, Magic(0, 6, ("death",), "undead"))
    scene.answers("spell", "palsy", "palsy", "done")
    scene.answers("castings", "2", "1")
    scene.answers("spell_target", f"army:1:{HOME_1}")
    scene.run(AnnounceSpell())
    amounts = {effect.targets[0]: effect.amount for effect in scene.state.effects}
    assert amounts == {f"army:1:{HOME_1}": 2, f"army:1:{FRONTIER}": 1}


@pytest.mark.rule("DD-SPELLGEN-17")
def test_a_spell_without_a_bold_amount_gains_nothing_by_castings() -> None:
    scene = table()
    hold(scene, Magic(0, 15, ("death",), "lava_elves"))
    scene.answers("spell", "necromantic_wave", "done")
    scene.answers("spell_target", f"army:0:{HOME_0}")
    scene.run(AnnounceSpell())
    assert scene.asked("castings") == []
    assert scene.said(SpellAnnounced)[0].castings == 1


def test_free_cantrip_magic_ignores_element_and_species() -> None:
    scene = table()
    scene.minor(0, BURIED, "coastland_bridge")
    found = offered(scene, hold(scene, Magic(0, 3, (), "", cantrip=True, free=True)))
    flagged = {spell.id for spell in catalogue_of("").spells.values() if spell.cantrip}
    assert set(found) == flagged | {"done"}


@pytest.mark.rule("DD-RULING-36")
def test_a_unit_that_cannot_be_rolled_makes_no_save() -> None:
    scene = table()
    thug = scene.state.dice[2]
    scene.shows(thug, "1 save")
    scene.state.effects.add(Effect(NET, "", 0, (f"die:{thug.id}",), "turn:0"))
    cast(scene, "lightning_strike", f"die:{thug.id}")
    assert thug.place == DEAD
    assert scene.rolls == []


NET = "A net"
BARS.by(NET)("always")


def test_a_lasting_spell_ends_when_its_casters_next_turn_begins() -> None:
    scene = table()
    cast(scene, "wind_walk", f"army:0:{HOME_0}")
    expire(scene.game, 1)
    assert len(scene.state.effects) == 1
    expire(scene.game, 0)
    assert len(scene.state.effects) == 0


def test_a_spell_of_a_pack_has_the_effect_it_names() -> None:
    scene = Scene(pack=PACK)
    scene.army(0, HOME_0, "dwarves.theurgist")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "bark_coat", f"army:0:{HOME_0}", castings=2)
    assert line(scene, 0, HOME_0, "save").added == 6
    [effect] = scene.state.effects
    assert effect.source == "spell:bark_coat:earth"


PACK = """
name = "Bark"

[[spells]]
id = "bark_coat"
name = "Bark Coat"
effect = "stone_skin"
species = "dwarves"
cost = 3
amount = 3
words = "An army adds three saves to its rolls."
"""


def test_every_spell_does_something() -> None:
    known = {*LASTING.names(), *COUNTS_AS_LASTING.names()}
    elsewhere = {
        "wilding", "open_grave", "soiled_ground", "wall_of_thorns", "flashfire", "fiery_weapon",
        "accelerated_growth", "mire", "wall_of_fog",
    }  # fmt: skip
    for spell in catalogue_of("").spells.values():
        assert SPELLS.get(spell.effect) or spell.effect in known | elsewhere, spell.name
    assert set(FITS.names()) <= set(catalogue_of("").spells)


def test_paying_is_exact_whatever_the_bills() -> None:
    chance = Chance(seed_from("bills"))
    seen = {True: 0, False: 0}
    for _ in range(300):
        pool = [Magic(0, chance.below(4), (), "") for _ in range(4)]
        bills = [
            Bill(1 + chance.below(3), tuple(at for at in range(4) if chance.below(2)))
            for _ in range(3)
        ]
        able = all(
            sum(bill.amount for bill in some)
            <= sum(pool[at].amount for at in {at for bill in some for at in bill.payers})
            for number in range(1, 4)
            for some in combinations(bills, number)
        )
        assert payable(pool, bills) == able
        seen[able] += 1
    assert min(seen.values()) > 20


@pytest.mark.rule("DD-SPELLGEN-06")
def test_cantrip_magic_does_not_pay_for_other_spells() -> None:
    spells = catalogue_of("").spells
    magic = Magic(0, 9, ("air",), "coral_elves", cantrip=True)
    assert pays(magic, spells["hailstorm"], "air", frozenset())
    assert not pays(magic, spells["wind_walk"], "air", frozenset())
