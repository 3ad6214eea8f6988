"""What icons give in the rolls they list: a case for every line that only gives results."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import duel, roll_army, roll_one, totals
from tests.dragondice.scene import HOME_0, Scene
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.rolls.events import DiceThrown
from wartable.games.dragondice.rolls.fought import Fought
from wartable.games.dragondice.rolls.roll import Kind
from wartable.games.dragondice.state import DEAD, RESERVE

rule = pytest.mark.rule


def case(icon: str, rule_id: str, die: str, kind: Kind, **given: int) -> object:
    """An icon on a die, in a roll of a kind, and what it gives."""
    return pytest.param(
        die,
        icon,
        kind,
        given,
        marks=rule(rule_id),
        id=f"{icon.lower().replace(' ', '_')}_{kind}",
    )


FIXED = {"Double Strike": 4, "Gore": 4}
"""What icons without an X give."""

CASES = [
    case("Cantrip", "DD-SAI-10", "dwarves.wizard", "magic", magic=4),
    case("Cantrip", "DD-SAI-11", "dwarves.wizard", "negation", magic=4),
    case("Cloak", "DD-SAI-21", "lava_elves.lurker_in_the_deep", "magic", magic=4),
    case("Hoof", "DD-SAI-67", "treefolk.satyr", "maneuver", maneuver=4),
    case("Hoof", "DD-SAI-68", "treefolk.satyr", "save", save=4),
    case("Hoof", "DD-SAI-69", "treefolk.satyr", "response", save=4),
    case("Firewalking", "DD-SAI-51", "amazons.nightmare", "maneuver", maneuver=4),
    case("Teleport", "DD-SAI-132", "treefolk.unicorn", "maneuver", maneuver=4),
    case("Rend", "DD-SAI-94", "goblins.leopard_rider", "maneuver", maneuver=3),
    case("Counter", "DD-SAI-29", "goblins.filcher", "save", save=4),
    case("Counter", "DD-SAI-30", "goblins.filcher", "melee", melee=4),
    case("Counter", "DD-SAI-31", "goblins.filcher", "response", save=4, melee=4),
    case("Volley", "DD-SAI-140", "frostwings.assailer", "save", save=4),
    case("Volley", "DD-SAI-141", "frostwings.assailer", "missile", missile=4),
    case("Volley", "DD-SAI-142", "frostwings.assailer", "response", save=4, missile=4),
    case("Kick", "DD-SAI-83", "amazons.centaur", "save", save=4),
    case("Kick", "DD-SAI-84", "amazons.centaur", "response", save=4, melee=4),
    case("Bash", "DD-SAI-04", "dwarves.behemoth", "save", save=4),
    case("Rise from the Ashes", "DD-SAI-95", "firewalkers.phoenix", "save", save=4),
    case("Bullseye", "DD-SAI-09", "dwarves.crack_shot", "response", missile=4),
    case("Flaming Arrow", "DD-SAI-55", "scalders.blazer", "response", missile=4),
    case("Coil", "DD-SAI-24", "swamp_stalkers.wave_rider", "response", melee=4),
    case("Hug", "DD-SAI-73", "feral.bear_folk", "response", melee=4),
    case("Double Strike", "DD-SAI-40", "amazons.hydra", "response", melee=4),
    case("Gore", "DD-SAI-66", "feral.rhino_folk", "response", melee=4),
    case("Smite", "DD-SAI-108", "goblins.marauder", "response", melee=4),
    case("Stomp", "DD-SAI-118", "dwarves.behemoth", "response", melee=4),
    case("Stone", "DD-SAI-121", "amazons.medusa", "response", missile=4),
    case("Sneak Attack", "DD-SAI-112", "eldarim.dragonslayer", "melee", melee=4),
    case("Sneak Attack", "DD-SAI-113", "eldarim.dragonslayer", "response", melee=4),
]


@pytest.mark.parametrize(("die", "icon", "kind", "given"), CASES)
def test_an_icon_gives(die: str, icon: str, kind: Kind, given: dict[Type, int]) -> None:
    scene, hero, _ = duel(die, icon, "goblins.thug")
    scene.shows(hero, icon, "id")
    rolled = roll_army(scene, 0, HOME_0, kind)
    assert {type_: line.total for type_, line in rolled.totals.lines.items() if line.total} == given


def sprite(icon: str) -> str:
    """A pack with a unit on which an icon is worth two."""
    faces = ["2 id", f"2 {icon}", "2 melee", "2 maneuver", "2 save", "2 magic"]
    return f"""
name = "Sprites"
[[units.goblins]]
id = "sprite"
name = "Sprite"
size = "medium"
faces = {faces}
"""


@pytest.mark.parametrize(("die", "icon", "kind", "given"), CASES)
def test_what_an_icon_gives_goes_by_its_x_in_counters_too(
    die: str, icon: str, kind: Kind, given: dict[Type, int]
) -> None:
    scene = Scene(pack=sprite(icon))
    (unit,) = scene.army(0, HOME_0, "goblins.sprite")
    scene.army(1, HOME_0, "goblins.thug")
    x = FIXED.get(icon, 2)
    for counter in (False, True):
        scene.shows(unit, f"2 {icon}", "id")
        lines = roll_army(scene, 0, HOME_0, kind, counter=counter).totals.lines
        made = {type_: line.total for type_, line in lines.items() if line.total}
        assert made == dict.fromkeys(given, x), die


def with_item(carrier: str, item: str, *faces: str) -> Scene:
    scene = Scene()
    _, die = scene.army(0, HOME_0, carrier, item)
    scene.shows(die, *faces)
    return scene


ITEM_CASES = [
    case("Elevate", "DD-SAI-42", "flyingcarpet.earth", "maneuver", maneuver=4),
    case("Sortie", "DD-SAI-114", "mantlet.earth", "melee", melee=4),
    case("Sortie", "DD-SAI-115", "mantlet.earth", "save", save=4),
    case("Sortie", "DD-SAI-116", "mantlet.earth", "response", save=4, melee=4),
    case("Crush", "DD-SAI-34", "trebuchet.earth", "response", missile=4),
]


@pytest.mark.parametrize(("item", "icon", "kind", "given"), ITEM_CASES)
def test_an_item_icon_gives(item: str, icon: str, kind: Kind, given: dict[Type, int]) -> None:
    scene = with_item("goblins.hedge_wizard", item, icon, "maneuver")
    scene.shows(scene.state.dice[0], "3 magic")
    rolled = roll_army(scene, 0, HOME_0, kind)
    assert {type_: line.total for type_, line in rolled.totals.lines.items() if line.total} == given
    assert len(scene.rolls) == 1


def trinket(icon: str) -> Scene:
    """A pack with an item on which an icon is worth two, and a wizard who carries it."""
    pack = f"""
name = "Trinkets"
[[items]]
id = "trinket"
name = "Trinket"
kind = "equipment"
size = "large"
one_of = ["earth"]
faces = ["2 {icon}", "3 melee", "3 melee", "3 melee"]
"""
    scene = Scene(pack=pack)
    wizard, _ = scene.army(0, HOME_0, "goblins.hedge_wizard", "trinket.earth")
    scene.army(1, HOME_0, "goblins.thug")
    scene.shows(wizard, "3 magic")
    return scene


@pytest.mark.parametrize(("item", "icon", "kind", "given"), ITEM_CASES)
def test_what_an_item_icon_gives_goes_by_its_x_in_counters_too(
    item: str, icon: str, kind: Kind, given: dict[Type, int]
) -> None:
    for counter in (False, True):
        scene = trinket(icon)
        scene.shows(scene.state.dice[1], f"2 {icon}", "3 melee")
        lines = roll_army(scene, 0, HOME_0, kind, counter=counter).totals.lines
        made = {type_: line.total for type_, line in lines.items() if line.total}
        assert made == dict.fromkeys(given, 2), item
        assert len(scene.rolls) == 1


@rule("DD-SAI-56")
@pytest.mark.parametrize("counter", [False, True])
def test_flurry_goes_by_its_x_and_rolls_again_in_melee_alone(counter: bool) -> None:
    scene = trinket("Flurry")
    flurry = scene.state.dice[1]
    scene.shows(flurry, "2 Flurry", "2 Flurry", "3 melee")
    assert roll_army(scene, 0, HOME_0, "melee", counter=counter).of("melee") == 2 + 2 + 3
    kinds: tuple[Kind, ...] = ("missile", "magic", "maneuver", "save", "order")
    for kind in kinds:
        thrown = len(scene.rolls)
        scene.shows(flurry, "2 Flurry", "3 melee")
        rolled = roll_army(scene, 0, HOME_0, kind, counter=counter)
        assert len(scene.rolls) == thrown + 1
        assert rolled.of("magic") + rolled.of("melee") == (3 if kind == "magic" else 0)


@rule("DD-SAI-57")
def test_flurry_against_melee_goes_by_its_x() -> None:
    scene = trinket("Flurry")
    thug = scene.state.dice[2]
    scene.shows(thug, "1 melee")
    scene.shows(scene.state.dice[1], "2 Flurry", "3 melee")
    scene.melee(1, HOME_0, 0)
    assert totals(scene, "save") == [2]


@rule("DD-SAI-125")
@rule("DD-SAI-126")
def test_summon_dragon_in_reserves_gives_magic_and_rolls_no_more() -> None:
    scene = Scene()
    unit, staff = scene.army(0, RESERVE, "goblins.thug", "dragonstaff.earth")
    scene.shows(unit, "1 melee")
    scene.shows(staff, "Summon Dragon")
    dragon = scene.dragon(0, -4, "earth_drake")
    rolled = roll_army(scene, 0, RESERVE, "magic")
    assert rolled.of("magic") == 4
    assert dragon.place == -4
    assert not scene.asked("choose_use")
    unit.place = staff.place = HOME_0
    scene.shows(staff, "Summon Dragon", "melee")
    assert roll_army(scene, 0, HOME_0, "magic").of("magic") == 0
    assert not scene.asked("choose_use")
    assert dragon.place >= 0


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("melee", marks=rule("DD-SAI-92")),
        pytest.param("response", marks=rule("DD-SAI-93")),
    ],
)
def test_rend_rolls_again_and_again(kind: Kind) -> None:
    scene, hero, _ = duel("goblins.leopard_rider", "Rend", "goblins.thug")
    scene.shows(hero, "Rend", "Rend", "4 melee")
    assert roll_army(scene, 0, HOME_0, kind).of("melee") == 3 + 3 + 4
    assert [event.source for event in scene.said(DiceThrown)] == ["", "Rend", "Rend"]


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("melee", marks=rule("DD-SAI-130")),
        pytest.param("response", marks=rule("DD-SAI-131")),
    ],
)
def test_tail_gives_two_whatever_the_die_and_rolls_again(kind: Kind) -> None:
    scene, hero, _ = duel("coral_elves.leviathan", "Tail", "goblins.thug")
    scene.shows(hero, "Tail", "Tail", "maneuver")
    assert roll_army(scene, 0, HOME_0, kind).of("melee") == 4


@rule("DD-SAI-56")
def test_flurry_in_melee_rolls_again() -> None:
    scene = with_item("goblins.thug", "bladegolem.earth", "Flurry", "melee")
    scene.shows(scene.state.dice[0], "1 save")
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 8


@rule("DD-SAI-57")
def test_flurry_saves_against_melee_only() -> None:
    scene, hero, _ = duel("dwarves.warlord", "3 melee", "goblins.thug")
    (golem,) = scene.army(1, HOME_0, "bladegolem.earth")
    scene.shows(golem, "Flurry", "Flurry", "Flurry", "maneuver")
    scene.melee(0, HOME_0, 1)
    assert scene.events
    thug = scene.state.dice[1]
    assert thug.place == HOME_0
    assert roll_army(scene, 1, HOME_0, "save").of("save") == 0
    assert hero.place == HOME_0
    (archer,) = scene.army(0, HOME_0, "dwarves.crack_shot")
    scene.shows(archer, "3 missile")
    scene.missile(0, HOME_0, 1)
    assert thug.place == DEAD


@rule("DD-SAI-57")
def test_flurry_against_melee_gives_x_saves_and_rolls_no_more() -> None:
    scene, _, _ = duel("dwarves.warlord", "3 melee", "goblins.thug")
    (golem,) = scene.army(1, HOME_0, "bladegolem.earth")
    scene.shows(golem, "Flurry", "4 save")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save") == [4]


@rule("DD-SAI-58")
@pytest.mark.parametrize(("use", "melee", "save"), [("0", 0, 4), ("1", 8, 0)])
def test_flurry_against_dragons(use: str, melee: int, save: int) -> None:
    scene = with_item("goblins.hedge_wizard", "bladegolem.earth", "Flurry", "melee")
    scene.shows(scene.state.dice[0], "3 magic")
    scene.answers("choose_use", use)
    rolled = roll_army(scene, 0, HOME_0, "response", dragons=Fought())
    assert (rolled.of("melee"), rolled.of("save")) == (melee, save)
    scene = trinket("Flurry")
    scene.shows(scene.state.dice[1], "2 Flurry", "3 melee")
    scene.answers("choose_use", use)
    rolled = roll_army(scene, 0, HOME_0, "response", dragons=Fought())
    assert (rolled.of("melee"), rolled.of("save")) == ((2 + 3, 0) if melee else (0, 2))


@rule("DD-SAI-59")
def test_fly() -> None:
    scene, _, _ = duel("goblins.harpy", "Fly", "goblins.thug")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 4
    assert roll_army(scene, 0, HOME_0, "maneuver").of("maneuver") == 4
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 0
    assert roll_army(scene, 0, HOME_0, "missile").of("missile") == 0
    assert roll_army(scene, 0, HOME_0, "magic").of("magic") == 0
    assert roll_one(scene, scene.state.dice[0], "save").of("save") == 4
    assert roll_one(scene, scene.state.dice[0], "maneuver").of("maneuver") == 4


@rule("DD-SAI-134")
def test_trample_gives_both() -> None:
    scene, hero, _ = duel("amazons.centaur", "Trample", "goblins.thug")
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 4
    rolled = roll_army(scene, 0, HOME_0, "maneuver", counts=("maneuver", "melee"))
    assert (rolled.of("maneuver"), rolled.of("melee")) == (4, 4)
    assert roll_one(scene, hero, "maneuver").of("maneuver") == 4


@rule("DD-SAI-32")
@pytest.mark.parametrize("type_", ["magic", "maneuver", "melee", "missile", "save"])
def test_create_fireminions_in_any_roll_of_an_army_and_in_none_of_a_unit(type_: Type) -> None:
    scene, hero, _ = duel("firewalkers.fireshadow", "Create Fireminions", "goblins.thug")
    assert roll_army(scene, 0, HOME_0, type_).of(type_) == 4
    assert roll_one(scene, hero, type_).of(type_) == 0


@rule("DD-SAI-22")
@pytest.mark.parametrize("type_", ["magic", "maneuver", "melee", "missile", "save"])
def test_cloak_alone_gives_what_is_rolled_for(type_: Type) -> None:
    scene, hero, _ = duel("lava_elves.lurker_in_the_deep", "Cloak", "goblins.thug")
    assert roll_one(scene, hero, type_).of(type_) == 4
    assert not list(scene.state.effects)


@rule("DD-SAI-87")
def test_net_saves_a_unit_that_rolls_alone() -> None:
    scene, hero, _ = duel("goblins.cannibal", "Net", "goblins.thug")
    assert roll_one(scene, hero, "save").of("save") == 4
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 0
    assert roll_one(scene, hero, "maneuver").of("maneuver") == 0


@rule("DD-RULING-98")
@pytest.mark.parametrize(
    ("die", "icon"),
    [
        ("undead.ghost", "Vanish"),
        ("firewalkers.phoenix", "Rise from the Ashes"),
        ("goblins.harpy", "Fly"),
        ("amazons.centaur", "Trample"),
        ("goblins.troll", "Regenerate"),
    ],
)
def test_results_without_an_entry_for_dragon_attacks_count_against_dragons(
    die: str, icon: str
) -> None:
    scene, hero, _ = duel(die, icon, "goblins.thug")
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert rolled.of("save") + rolled.of("melee") in {3, 4}
    assert hero.place == HOME_0
    assert not scene.asked("move_to")


@rule("DD-RULING-99")
def test_save_icons_count_where_no_damage_is_saved_from() -> None:
    scene, hero, _ = duel("goblins.filcher", "Counter", "goblins.thug")
    hero.place = -2
    assert roll_one(scene, hero, "save").of("save") == 4
