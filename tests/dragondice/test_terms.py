"""What the words of the rulebook mean, and which of two rules holds (DD-TERM, DD-RULING)."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import duel, places, roll_army, totals, ward
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices, winners
from wartable.engine.forms import Plan
from wartable.engine.refusal import BadOptions, Refusal
from wartable.engine.requests import Step
from wartable.games.dragondice.content import catalogue_of, shipped
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.magic.announcing import announce
from wartable.games.dragondice.options import DragonDiceOptions, check_options
from wartable.games.dragondice.settling import settle, turn_terrain
from wartable.games.dragondice.state import (
    DEAD,
    POOL,
    Casting,
    Magic,
    March,
    Retreat,
    TakeAction,
    TakeMarch,
)


@pytest.mark.rule("DD-TERM-01")
def test_what_no_rule_allows_is_refused() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.footman")
    scene.army(1, HOME_0, "goblins.thug")
    scene.terrain(HOME_0, face=6)
    scene.state.march = March(0, HOME_0)
    scene.run(TakeAction())
    [asked] = scene.asked("action")
    assert choices(asked) == ["melee", "none"]
    for action in ("missile", "magic", "retreat"):
        with pytest.raises(Refusal):
            asked.form.check(action)


@pytest.mark.rule("DD-TERM-02")
def test_what_forbids_wins_over_what_allows() -> None:
    scene = Scene()
    caught, free = scene.army(0, HOME_0, "dwarves.footman", "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    begin(scene.game, "Net", 1, (f"die:{caught.id}",), "DD-SAI-85")
    scene.run(Retreat())
    [asked] = scene.asked("retreat")
    assert isinstance(asked.form, Plan)
    assert list(asked.form.fields) == [f"d{free.id}"]


@pytest.mark.rule("DD-TERM-03")
def test_an_icons_own_text_wins_over_what_holds_for_all_icons() -> None:
    """Icons that list maneuvers work in every roll for maneuvers; Wave says not in a counter."""
    scene = Scene()
    (leviathan,) = scene.army(0, HOME_0, "coral_elves.leviathan")
    scene.shows(leviathan, "Wave")
    assert roll_army(scene, 0, HOME_0, "maneuver").roll.waves == {"Wave": 4}
    assert roll_army(scene, 0, HOME_0, "maneuver", counter=True).roll.waves == {}


@pytest.mark.rule("DD-TERM-19")
@pytest.mark.parametrize("turned", [False, True])
def test_a_terrain_is_captured_only_while_it_shows_its_eighth_face(turned: bool) -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.footman")
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    scene.terrain(HOME_0, face=8, holder=0)
    if turned:
        turn_terrain(scene.game, HOME_0, 7, "DD-SPELL-35")
        turn_terrain(scene.game, HOME_0, 6, "DD-SPELL-35")
    assert scene.game.holds(0, HOME_0) != turned

    def capture() -> Step:
        turn_terrain(scene.game, FRONTIER, 8, "DD-MANEUVER-06", 0)
        yield from settle(scene.game)

    scene.do(capture)
    assert winners(scene) == (None if turned else (0,))


@pytest.mark.rule("DD-TERM-20")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_marching_player_is_the_one_whose_turn_it_is(turn: int) -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.footman")
    scene.army(1, HOME_0, "goblins.thug")
    scene.state.turn = turn
    scene.answers("march", str(HOME_0))
    scene.answers("maneuver", "yes")
    scene.run(TakeMarch())
    assert [prompt.seat for prompt in scene.asked("march")] == [turn]
    assert [prompt.seat for prompt in scene.asked("maneuver")] == [turn]
    assert [prompt.seat for prompt in scene.asked("oppose")] == [1 - turn]


@pytest.mark.rule("DD-TERM-22")
def test_nobody_plays_alone() -> None:
    check_options(DragonDiceOptions(players=2))
    for players in (1, 0, -2):
        with pytest.raises(BadOptions, match="2 to 6 players"):
            check_options(DragonDiceOptions(players=players))


@pytest.mark.rule("DD-RULING-02")
def test_icons_go_by_the_main_text_where_the_reference_sheets_differ() -> None:
    """Plague's next target is named by the owner; Attune's switch needs an element it makes."""
    assert "Screech" in shipped().icons
    scene, _, foes = duel("undead.minor_death", "Plague", *["goblins.thug"] * 3)
    scene.answers("target", f"d{foes[0].id}")
    scene.shows(foes[0], "1 melee")
    scene.shows(foes[1], "1 save")
    scene.answers("next_target", f"d{foes[1].id}")
    scene.melee(0, HOME_0, 1)
    assert [prompt.seat for prompt in scene.asked("next_target")] == [1]
    scene = Scene()
    mage, crown = scene.army(0, HOME_0, "goblins.trickster", "magiscrown.earth")
    scene.shows(mage, "2 magic")
    scene.shows(crown, "Attune")
    scene.answers("recolour", f"{mage.id}:fire")
    rolled = roll_army(scene, 0, HOME_0, "magic")
    fire = {parcel.die: parcel.amount for parcel in rolled.totals.parcels if parcel.element}
    assert fire == {mage.id: 2, crown.id: 1}


@pytest.mark.rule("DD-RULING-02")
def test_attune_changes_magic_which_stays_an_ordinary_result() -> None:
    """What only counted as another element would be added last and escape halving."""
    scene = Scene()
    mage, crown = scene.army(0, HOME_0, "goblins.trickster", "magiscrown.earth")
    scene.shows(mage, "2 magic")
    scene.shows(crown, "Attune")
    scene.answers("recolour", f"{mage.id}:fire")
    begin(scene.game, "Frost Breath", 1, (f"army:0:{HOME_0}",), "DD-SAI-60")
    rolled = roll_army(scene, 0, HOME_0, "magic")
    line = rolled.totals.lines["magic"]
    assert (line.subtotal, line.divided, line.special, line.added) == (2, 1, 3, 0)
    [changed] = [parcel for parcel in rolled.totals.parcels if parcel.die == mage.id]
    assert (changed.element, changed.amount) == ("fire", 1)


@pytest.mark.rule("DD-RULING-02")
def test_plague_spreads_until_a_unit_saves_and_takes_each_unit_of_the_army_once() -> None:
    scene, _, foes = duel("undead.minor_death", "Plague", *["goblins.thug"] * 4)
    for foe, face in zip(foes, ("1 melee", "1 melee", "1 save", "1 melee"), strict=True):
        scene.shows(foe, face)
    scene.answers("target", f"d{foes[0].id}")
    scene.answers("next_target", f"d{foes[1].id}", f"d{foes[2].id}")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, DEAD, HOME_0, HOME_0]
    assert [prompt.seat for prompt in scene.asked("next_target")] == [1, 1]


@pytest.mark.rule("DD-RULING-02")
def test_frost_breath_halves_what_an_army_rolls_and_not_each_unit() -> None:
    scene, _, foes = duel("frostwings.cryohydra", "Frost Breath", *["goblins.thug"] * 2)
    scene.melee(0, HOME_0, 1)
    for foe in foes:
        scene.shows(foe, "1 save")
    assert roll_army(scene, 1, HOME_0, "save").of("save") == 1


@pytest.mark.rule("DD-RULING-02")
def test_wave_takes_saves_in_melee_and_nothing_in_a_counter_maneuver() -> None:
    scene, beast, foes = duel("swamp_stalkers.swamp_beast", "Wave", "goblins.troll", "goblins.thug")
    [friend] = scene.army(0, HOME_0, "dwarves.marksman")
    scene.shows(friend, "3 melee")
    scene.shows(foes[0], "save")
    scene.shows(foes[1], "1 save")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save") == [4 + 1 - 4]
    scene.shows(beast, "Wave")
    assert roll_army(scene, 0, HOME_0, "maneuver").roll.waves == {"Wave": 4}
    assert roll_army(scene, 0, HOME_0, "maneuver", counter=True).roll.waves == {}


@pytest.mark.rule("DD-RULING-03")
def test_there_is_no_spell_of_an_alloy_to_cast() -> None:
    elements = {"air", "death", "earth", "fire", "water", "elemental"}
    assert {spell.element for spell in shipped().spells.values()} == elements
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.footman", "bronzemedallion")
    scene.army(0, DEAD, "dwarves.footman")
    scene.army(0, POOL, "dragonkin.dragontroop.fire")
    for kind in ("fire_drake", "ivory_drake", "white_drake"):
        scene.dragon(0, POOL, kind)
    fire = Magic(0, 1, ("fire",), "dwarves")
    metal = Casting(0, HOME_0, [Magic(1, 40, ("bronze",), ""), fire])
    offered: list[bool] = []

    def play() -> Step:
        offered.append((yield from announce(scene.game, metal)))

    scene.do(play)
    assert offered == [False]
    assert not scene.asked("spell")
    pack = 'name = "Metal"\n[[spells]]\nid = "x"\nname = "X"\neffect = "path"\ncost = 1\nelement = '
    with pytest.raises(BadOptions):
        catalogue_of(f'{pack}"bronze"\n')
    assert catalogue_of(f'{pack}"air"\n').spells["x"].element == "air"


@pytest.mark.rule("DD-RULING-113")
def test_effects_on_saves_work_in_a_roll_that_counts_saves_among_others() -> None:
    scene, _, foes = duel(
        "dwarves.footman", "1 melee", "dwarves.sergeant", "dragonkin.dragontroop.earth"
    )
    scene.minor(1, HOME_0, "coastland_knoll", 2)
    ward(scene, 1, HOME_0, 2)
    begin(scene.game, "evil_eye", 0, (f"army:1:{HOME_0}",), "DD-SPELL-10", amount=1)
    scene.shows(foes[0], "2 id")
    scene.answers("divide_results", {"0": {"save": 2, "melee": 0}})
    scene.melee(0, HOME_0, 1, charge=True)
    (saves,) = totals(scene, "save")
    id_less_evil_eye, doubled, armored_skin, stone_skin = 1, 1, 1, 2
    assert saves == id_less_evil_eye + doubled + armored_skin + stone_skin
    assert places(foes) == [HOME_0, HOME_0]
