"""Icons in the rarer sorts of rolls: single units, the dead, reserves, combinations, the set-up.

Every row says what an icon worth two gives in each of these rolls; a "+" stands for whatever else
it does there. In a roll that a row does not name the icon is silent (DD-SAIGEN-06).
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.dragondice.rolling import roll_army, roll_one
from tests.dragondice.scene import FRONTIER, HOME_0, Scene
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.icons.entries import entries_of
from wartable.games.dragondice.icons.icon import ICONS
from wartable.games.dragondice.rolls.events import DiceThrown, RollCounted
from wartable.games.dragondice.rolls.roll import Kind
from wartable.games.dragondice.state import DEAD, HORDE, POOL, RESERVE, Attack, March, RollSaves

rule = pytest.mark.rule
ALONE: dict[str, tuple[Type, ...]] = {
    "save": ("save",),
    "maneuver": ("maneuver",),
    "melee": ("melee",),
    "coil": ("save", "melee"),
    "look": (),
    "dead": ("save",),
}
"""Rolls of one unit: what it rolls for. The dead roll whether they are buried."""
ARMIES: dict[str, Kind] = {
    "reserves": "magic",
    "negation": "negation",
    "order": "order",
    "flood": "flood",
}
ROLLS = (*ALONE, *ARMIES, "charge", "volley")
"""A charge is met with a combination roll, a volley is a counter-attack with missiles."""


class Row(NamedTuple):
    """An icon, lines of it, and what it does in the rolls where it does anything."""

    icon: str
    rules: tuple[str, ...]
    rolls: dict[str, str]


def row(icon: str, *rules: str, **rolls: str) -> Row:
    return Row(icon, rules, rolls)


def cases(rows: list[Row]) -> list[object]:
    return [
        pytest.param(
            each.icon,
            each.rolls,
            marks=[rule(rule_id) for rule_id in each.rules],
            id=each.icon.lower().replace(" ", "_"),
        )
        for each in rows
    ]


NON_MANEUVER = dict.fromkeys(
    ("save", "melee", "coil", "look", "reserves", "negation", "charge", "volley"), "+"
)
MELEE_ONLY = {"charge": "+"}
MISSILE_ONLY = {"volley": "+"}
ATTACKS = {**MELEE_ONLY, **MISSILE_ONLY}
SAVES = dict.fromkeys(("save", "coil", "dead", "flood", "charge"), "save 2")
SAVED_OR_MANEUVERED = {"maneuver": "maneuver 2", "order": "maneuver 2"}
CARRIES = {**NON_MANEUVER, **SAVED_OR_MANEUVERED, "flood": "maneuver 2"}
GROWS = {**NON_MANEUVER, **dict.fromkeys(("save", "coil", "charge"), "save 2 +"), "dead": "save 2"}
AGAIN = {"melee": "melee 4 +", "coil": "melee 2 save 2 +", "charge": "melee 2 save 2 +"}
UNITS = [
    row("Bash", "DD-SAI-03", "DD-SAI-04", **{**SAVES, "charge": "save 3 +"}),
    row("Belly", "DD-SAI-06"),
    row("Breath", "DD-SAI-07", **MELEE_ONLY),
    row("Bullseye", "DD-SAI-08", volley="missile 2 +"),
    row(
        "Cantrip",
        "DD-SAI-10",
        "DD-SAI-11",
        "DD-SAI-12",
        **{**NON_MANEUVER, "reserves": "magic 2", "negation": "magic 2"},
    ),
    row("Charge", "DD-SAI-13"),
    row("Charm", "DD-SAI-16", charge="melee 1 +"),
    row("Choke", "DD-SAI-18"),
    row(
        "Cloak",
        "DD-SAI-19",
        "DD-SAI-21",
        "DD-SAI-22",
        save="save 2",
        maneuver="maneuver 2",
        melee="melee 2",
        coil="melee 2 +",
        dead="save 2",
        reserves="magic 2",
        charge="save 2 +",
    ),
    row("Coil", "DD-SAI-23", **MELEE_ONLY),
    row("Confuse", "DD-SAI-26", **MISSILE_ONLY),
    row("Convert", "DD-SAI-27", **MELEE_ONLY),
    row(
        "Counter",
        "DD-SAI-28",
        "DD-SAI-29",
        "DD-SAI-30",
        **{**SAVES, "melee": "melee 2", "coil": "save 2 +"} | {"charge": "save 2 +"},
    ),
    row(
        "Create Fireminions",
        "DD-SAI-32",
        reserves="magic 2",
        negation="magic 2",
        order="maneuver 2",
        flood="maneuver 2 +",
        charge="melee 2 +",
        volley="missile 2 +",
    ),
    row("Dispel Magic", "DD-SAI-38"),
    row("Double Strike", "DD-SAI-39", charge="save 2 +"),
    row("Entangle", "DD-SAI-46", **MELEE_ONLY),
    row("Ferry", "DD-SAI-47", **NON_MANEUVER),
    row("Firebreath", "DD-SAI-48", **MELEE_ONLY),
    row("Firecloud", "DD-SAI-49", "DD-SAI-50", **ATTACKS),
    row("Firewalking", "DD-SAI-51", "DD-SAI-52", **CARRIES),
    row("Flame", "DD-SAI-53", **MELEE_ONLY),
    row("Flaming Arrow", "DD-SAI-54", **MISSILE_ONLY),
    row("Fly", "DD-SAI-59", **{**SAVES, **SAVED_OR_MANEUVERED, "flood": "maneuver 2 +"}),
    row("Frost Breath", "DD-SAI-60", "DD-SAI-61", **ATTACKS),
    row("Galeforce", "DD-SAI-62", "DD-SAI-63", "DD-SAI-64", **ATTACKS),
    row("Gore", "DD-SAI-65", **MELEE_ONLY),
    row("Hoof", "DD-SAI-67", "DD-SAI-68", **{**SAVES, **SAVED_OR_MANEUVERED, "flood": "save 2 +"}),
    row("Howl", "DD-SAI-70", "DD-SAI-71", **MISSILE_ONLY),
    row("Hug", "DD-SAI-72", **MELEE_ONLY),
    row("Hypnotic Glare", "DD-SAI-74"),
    row("Illusion", "DD-SAI-77", "DD-SAI-78", "DD-SAI-79", reserves="+", **ATTACKS),
    row("Kick", "DD-SAI-82", "DD-SAI-83", **{**SAVES, "charge": "save 2 +"}),
    row(
        "Net",
        "DD-SAI-85",
        "DD-SAI-86",
        "DD-SAI-87",
        save="save 2",
        coil="save 2",
        dead="save 2",
        **ATTACKS,
    ),
    row("Plague", "DD-SAI-89", **MELEE_ONLY),
    row("Poison", "DD-SAI-90", **MELEE_ONLY),
    row("Regenerate", "DD-SAI-91", **GROWS),
    row(
        "Rend", "DD-SAI-92", "DD-SAI-94", **{**AGAIN, **SAVED_OR_MANEUVERED, "flood": "maneuver 2"}
    ),
    row("Rise from the Ashes", "DD-SAI-95", **SAVES),
    row("Roar", "DD-SAI-98", **MELEE_ONLY),
    row("Scare", "DD-SAI-99", **MELEE_ONLY),
    row("Screech", "DD-SAI-100"),
    row("Seize", "DD-SAI-101", **MISSILE_ONLY),
    row("Slay", "DD-SAI-105", **MELEE_ONLY),
    row("Sleep", "DD-SAI-106", **MELEE_ONLY),
    row("Smite", "DD-SAI-107", **MELEE_ONLY),
    row("Smother", "DD-SAI-109", **MELEE_ONLY),
    row(
        "Sneak Attack",
        "DD-SAI-110",
        "DD-SAI-111",
        "DD-SAI-112",
        melee="melee 2",
        coil="melee 2",
        charge="melee 2 +",
        volley="+",
    ),
    row("Stomp", "DD-SAI-117", **MELEE_ONLY),
    row("Stone", "DD-SAI-119", "DD-SAI-120", **ATTACKS),
    row("Stun", "DD-SAI-122", charge="save 2 +"),
    row("Surprise", "DD-SAI-127"),
    row("Swallow", "DD-SAI-129", **MELEE_ONLY),
    row("Tail", "DD-SAI-130", **AGAIN),
    row("Teleport", "DD-SAI-132", "DD-SAI-133", **CARRIES),
    row(
        "Trample",
        "DD-SAI-134",
        **SAVED_OR_MANEUVERED,
        melee="melee 2",
        coil="melee 2",
        flood="maneuver 2",
        charge="melee 2 +",
    ),
    row("Trumpet", "DD-SAI-136", charge="save 4"),
    row(
        "Vanish",
        "DD-SAI-138",
        **{**SAVES, **dict.fromkeys(("save", "coil", "charge"), "save 2 +")},
    ),
    row("Volley", "DD-SAI-140", "DD-SAI-141", **SAVES, volley="missile 2 +"),
    row("Wave", "DD-SAI-143"),
    row("Web", "DD-SAI-148", "DD-SAI-149", **ATTACKS),
    row("Wild Growth", "DD-SAI-151", **GROWS),
    row("Wither", "DD-SAI-152", **MELEE_ONLY),
]
ITEMS = [
    row("Attune", "DD-SAI-01", reserves="magic 2"),
    row("Crush", "DD-SAI-33", **MISSILE_ONLY),
    row("Decapitate", "DD-SAI-35"),
    row(
        "Elevate",
        "DD-SAI-42",
        "DD-SAI-43",
        "DD-SAI-44",
        order="maneuver 2",
        flood="maneuver 2",
        charge="save 4",
        volley="missile 3 +",
    ),
    row("Flurry", "DD-SAI-56", "DD-SAI-57", charge="save 2 +"),
    row("Impale", "DD-SAI-80", **MISSILE_ONLY),
    row("Sortie", "DD-SAI-114", "DD-SAI-115", flood="save 2", charge="save 2 +"),
    row("Summon Dragon", "DD-SAI-126", reserves="magic 2"),
    row("Wayfare", "DD-SAI-146", order="maneuver 2", flood="maneuver 2"),
]


def sprites(icon: str, *, item: bool) -> str:
    """A pack with a unit or an item on which an icon is worth two."""
    if item:
        return f"""
name = "Trinkets"
[[items]]
id = "trinket"
name = "Trinket"
kind = "equipment"
size = "large"
one_of = ["air", "earth"]
faces = ["2 {icon}", "2 melee", "2 melee", "2 melee"]
"""
    faces = ["2 id", f"2 {icon}", "2 melee", "2 maneuver", "2 save", "2 magic"]
    return f"""
name = "Sprites"
[[units.goblins]]
id = "sprite"
name = "Sprite"
size = "medium"
faces = {faces}
[[units.coral_elves]]
id = "naiad"
name = "Naiad"
size = "medium"
faces = {faces}
"""


def play(icon: str, roll: str, *, item: bool) -> tuple[dict[str, int], list[object]]:
    """A roll of Red's in which one die shows the icon: what it came to, and all that happened."""
    place = {"reserves": RESERVE, "order": HORDE}.get(roll, HOME_0)
    scene = Scene(pack=sprites(icon, item=item))
    beast, _ = scene.army(0, place, "feral.rhino_folk", "goblins.hedge_wizard")
    item_or_unit = ("trinket.earth", "goblins.sprite", "trinket.air", "coral_elves.naiad")
    (special,) = scene.army(0, place, item_or_unit[2 * (roll == "volley") + (not item)])
    warlord, footman = scene.army(1, HOME_0, "dwarves.warlord", "dwarves.footman")
    for seat in (0, 1):
        scene.army(seat, FRONTIER, "goblins.thug")
    scene.army(0, DEAD, "goblins.cutthroat", "goblins.marauder")
    scene.dragon(0, POOL, "earth_drake")
    scene.dragon(1, FRONTIER, "earth_drake")
    came_to: dict[str, int] = {}
    scene.shows(special, f"2 {icon}", "2 melee" if item else "2 id")
    scene.shows(beast, "melee" if roll == "flood" else "save")
    if roll in ALONE:
        special.place = DEAD if roll == "dead" else place
        lines = roll_one(scene, special, *ALONE[roll]).totals.lines
        came_to = {type_: line.total for type_, line in lines.items()}
    elif roll == "charge":
        scene.shows(warlord, "3 melee")
        scene.shows(footman, "1 melee")
        scene.state.turn, scene.state.march = 1, March(1, HOME_0)
        scene.state.attack = Attack(
            "melee", 1, HOME_0, 0, HOME_0, results=1, charge=True, generated={warlord.id: 3}
        )
        scene.run(RollSaves())
        counted = [event for event in scene.said(RollCounted) if event.kind == "charge"]
        came_to = {event.type: event.total for event in counted}
    elif roll == "volley":
        (archer,) = scene.army(0, HOME_0, "coral_elves.sharpshooter")
        scene.shows(archer, "3 missile")
        scene.shows(warlord, "3 melee", "3 id")
        scene.answers("counter_attack", "yes")
        scene.missile(1, HOME_0, 0)
        counted = [event for event in scene.said(RollCounted) if event.kind == "missile"]
        came_to = {event.type: event.total for event in counted if event.seat == 0}
    else:
        lines = roll_army(scene, 0, place, ARMIES[roll]).totals.lines
        came_to = {type_: line.total for type_, line in lines.items()}
    return came_to, [
        [die.place for die in scene.state.dice],
        [dragon.place for dragon in scene.state.dragons],
        [(effect.ability, effect.targets) for effect in scene.state.effects],
        [prompt.kind for prompt in scene.prompts],
        [event.dice for event in scene.said(DiceThrown)],
        [event.total for event in scene.said(RollCounted) if event.seat == 1],
    ]


def done(icon: str, *, item: bool, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What an icon does in every one of these rolls, beside the same rolls without it."""
    rolls = [roll for roll in ROLLS if not item or (roll not in ALONE and roll != "negation")]
    with_it = [play(icon, roll, item=item) for roll in rolls]
    monkeypatch.setitem(ICONS, icon, [])
    entries_of.cache_clear()
    without = [play(icon, roll, item=item) for roll in rolls]
    entries_of.cache_clear()
    found: dict[str, str] = {}
    for roll, (made, happened), (plain, nothing) in zip(rolls, with_it, without, strict=True):
        more = {type_: made[type_] - plain.get(type_, 0) for type_ in sorted(made)}
        words = [f"{type_} {amount}" for type_, amount in more.items() if amount]
        words += ["+"] if happened != nothing else []
        if words:
            found[roll] = " ".join(words)
    return found


@pytest.mark.parametrize(("icon", "rolls"), cases(UNITS))
def test_what_icons_of_units_do_in_the_rarer_rolls(
    icon: str, rolls: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert done(icon, item=False, monkeypatch=monkeypatch) == rolls


@pytest.mark.parametrize(("icon", "rolls"), cases(ITEMS))
def test_what_icons_of_items_do_in_the_rarer_rolls(
    icon: str, rolls: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert done(icon, item=True, monkeypatch=monkeypatch) == rolls


@rule("DD-SAIGEN-06")
def test_no_icon_is_left_out() -> None:
    catalogue = shipped()
    on_dice = {face.icon for unit in catalogue.units.values() for face in unit.faces}
    on_dice |= {face.icon for item in catalogue.items.values() for face in item.faces}
    special = {name for name in on_dice if name in ICONS and not name.startswith("Element:")}
    seen = [each.icon for each in (*UNITS, *ITEMS)]
    assert sorted(seen) == sorted(special)
