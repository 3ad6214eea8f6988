"""Icons work in the rolls that they list and are silent in all others (DD-SAIGEN-06)."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import roll_army
from tests.dragondice.scene import FRONTIER, HOME_0, Scene
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.dice import TYPES
from wartable.games.dragondice.icons.entries import entries_of
from wartable.games.dragondice.icons.icon import ICONS
from wartable.games.dragondice.rolls.events import DiceThrown, RollCounted
from wartable.games.dragondice.rolls.fought import Fought
from wartable.games.dragondice.state import DEAD, March, RollManeuver

rule = pytest.mark.rule
THUG = "goblins.thug"
SAVES = ("save against melee", "save against missiles", "save")
FIGHTS = ("melee", "counter-attack")
MANEUVERS = ("maneuver", "counter-maneuver")
NOT_MANEUVERS = (*FIGHTS, "missile", "magic", *SAVES, "response")
ROLLS = (*NOT_MANEUVERS, *MANEUVERS)


def lists(icon: str, rule_id: str, *rolls: str) -> tuple[str, str, tuple[str, ...]]:
    """An icon, one of its lines and the rolls in which it does anything."""
    return icon, rule_id, rolls


LISTED = [
    lists("Attune", "DD-SAI-01", "magic"),
    lists("Bash", "DD-SAI-03", *SAVES, "response"),
    lists("Belly", "DD-SAI-06"),
    lists("Breath", "DD-SAI-07", *FIGHTS),
    lists("Bullseye", "DD-SAI-08", "missile", "response"),
    lists("Cantrip", "DD-SAI-12", *NOT_MANEUVERS),
    lists("Charge", "DD-SAI-13", "melee"),
    lists("Charm", "DD-SAI-16", *FIGHTS),
    lists("Choke", "DD-SAI-18", *FIGHTS),
    lists("Cloak", "DD-SAI-19", *SAVES, "response", "magic"),
    lists("Coil", "DD-SAI-23", *FIGHTS, "response"),
    lists("Confuse", "DD-SAI-25", *FIGHTS, "missile"),
    lists("Convert", "DD-SAI-27", *FIGHTS),
    lists("Counter", "DD-SAI-28", *FIGHTS, *SAVES, "response"),
    lists("Crush", "DD-SAI-33", "missile", "response"),
    lists("Decapitate", "DD-SAI-35", *FIGHTS, "response"),
    lists("Dispel Magic", "DD-SAI-37"),
    lists("Double Strike", "DD-SAI-39", *FIGHTS, "response"),
    lists("Elevate", "DD-SAI-43", *MANEUVERS, "missile", "save against melee", "response"),
    lists("Entangle", "DD-SAI-46", *FIGHTS),
    lists("Ferry", "DD-SAI-47", *NOT_MANEUVERS),
    lists("Firebreath", "DD-SAI-48", *FIGHTS),
    lists("Firecloud", "DD-SAI-49", *FIGHTS, "missile"),
    lists("Flame", "DD-SAI-53", *FIGHTS),
    lists("Flaming Arrow", "DD-SAI-54", "missile", "response"),
    lists("Flurry", "DD-SAI-57", *FIGHTS, "save against melee", "response"),
    lists("Frost Breath", "DD-SAI-60", *FIGHTS, "missile"),
    lists("Galeforce", "DD-SAI-62", *FIGHTS, "missile", "magic"),
    lists("Gore", "DD-SAI-65", *FIGHTS, "response"),
    lists("Hoof", "DD-SAI-68", *MANEUVERS, *SAVES, "response"),
    lists("Howl", "DD-SAI-70", *FIGHTS, "missile"),
    lists("Hug", "DD-SAI-72", *FIGHTS, "response"),
    lists("Hypnotic Glare", "DD-SAI-74", *FIGHTS),
    lists("Illusion", "DD-SAI-77", *FIGHTS, "missile", "magic"),
    lists("Impale", "DD-SAI-80", "missile", "response"),
    lists("Kick", "DD-SAI-82", *FIGHTS, *SAVES, "response"),
    lists("Net", "DD-SAI-85", *FIGHTS, "missile"),
    lists("Plague", "DD-SAI-89", *FIGHTS),
    lists("Poison", "DD-SAI-90", *FIGHTS),
    lists("Regenerate", "DD-SAI-91", *NOT_MANEUVERS),
    lists("Rend", "DD-SAI-92", *FIGHTS, *MANEUVERS, "response"),
    lists("Rise from the Ashes", "DD-SAI-95", *SAVES, "response"),
    lists("Roar", "DD-SAI-98", *FIGHTS),
    lists("Scare", "DD-SAI-99", *FIGHTS),
    lists("Screech", "DD-SAI-100", *FIGHTS),
    lists("Seize", "DD-SAI-101", "missile"),
    lists("Slay", "DD-SAI-105", *FIGHTS),
    lists("Sleep", "DD-SAI-106", *FIGHTS),
    lists("Smite", "DD-SAI-107", *FIGHTS, "response"),
    lists("Smother", "DD-SAI-109", *FIGHTS),
    lists("Sneak Attack", "DD-SAI-110", *FIGHTS, "missile", "magic", "response"),
    lists("Sortie", "DD-SAI-114", *FIGHTS, *SAVES, "response"),
    lists("Stomp", "DD-SAI-117", *FIGHTS, "response"),
    lists("Stone", "DD-SAI-119", *FIGHTS, "missile", "response"),
    lists("Stun", "DD-SAI-122", *FIGHTS),
    lists("Summon Dragon", "DD-SAI-125", "magic"),
    lists("Surprise", "DD-SAI-127", "melee"),
    lists("Swallow", "DD-SAI-129", *FIGHTS),
    lists("Tail", "DD-SAI-130", *FIGHTS, "response"),
    lists("Trumpet", "DD-SAI-135", *FIGHTS, *SAVES, "response"),
    lists("Vanish", "DD-SAI-138", *SAVES, "response"),
    lists("Volley", "DD-SAI-139", "missile", *SAVES, "response"),
    lists("Wave", "DD-SAI-143", *FIGHTS, "maneuver"),
    lists("Wayfare", "DD-SAI-146", *MANEUVERS, "response"),
    lists("Web", "DD-SAI-148", *FIGHTS, "missile"),
    lists("Wild Growth", "DD-SAI-151", *NOT_MANEUVERS),
    lists("Wither", "DD-SAI-152", *FIGHTS),
]


def table(icon: str) -> Scene:
    """An army of Red in which one die shows the icon, and one of Blue.

    Dragonkin, which sit out some rolls, only where no other unit has the icon.
    """
    dice = [name for name, icons in shipped().icons_on.items() if icon in icons]
    dice.sort(key=lambda name: (name.startswith("dragonkin"), not name.endswith(".earth")))
    scene = Scene()
    (special,) = scene.army(0, HOME_0, dice[0])
    scene.army(0, HOME_0, "goblins.marauder", "dwarves.crack_shot", "feral.rhino_folk", THUG)
    scene.army(1, HOME_0, "dwarves.warlord", "dwarves.crack_shot", "dwarves.footman")
    for seat in (0, 1):
        scene.army(seat, FRONTIER, THUG)
    scene.army(0, DEAD, "goblins.cutthroat")
    scene.dragon(1, FRONTIER, "earth_drake")
    plain = next(face.icon for face in scene.game.faces(special) if face.icon in TYPES)
    scene.shows(special, icon, plain)
    return scene


def play(icon: str, roll: str) -> list[object]:
    """A roll of Red's army with everything around it, and what has come of it."""
    scene = table(icon)
    fought = Fought(damage={1: 6}, jaws=[1])
    _, fighter, archer, feral, _, foe, sniper, footman, *_ = scene.state.dice
    scene.answers("counter_attack", "yes" if roll == "counter-attack" else "no")
    scene.shows(foe, "3 id")
    scene.shows(footman, "1 save")
    match roll:
        case "melee" | "missile":
            scene.shows(fighter, "3 melee")
            scene.shows(feral, "melee")
            scene.shows(archer, "3 missile")
            scene.melee(0, HOME_0, 1) if roll == "melee" else scene.missile(0, HOME_0, 1)
        case "counter-attack":
            scene.shows(foe, "3 save", "3 id")
            scene.shows(fighter, "3 melee")
            scene.shows(feral, "melee")
            scene.melee(1, HOME_0, 0)
        case "save against melee" | "save against missiles":
            scene.shows(fighter, "3 save")
            scene.shows(feral, "save")
            scene.shows(sniper, "3 missile")
            melee = roll == "save against melee"
            scene.melee(1, HOME_0, 0) if melee else scene.missile(1, HOME_0, 0)
        case "maneuver" | "counter-maneuver":
            seat = int(roll == "counter-maneuver")
            scene.shows(fighter, "2 maneuver")
            scene.state.turn, scene.state.march = seat, March(seat, HOME_0)
            scene.run(RollManeuver([1 - seat]))
        case "response":
            scene.shows(archer, "3 missile")
            scene.shows(feral, "save")
            scene.dragon(1, HOME_0, "air_drake")
            roll_army(scene, 0, HOME_0, "response", dragons=fought)
        case "magic":
            roll_army(scene, 0, HOME_0, "magic")
        case _:
            scene.shows(feral, "save")
            roll_army(scene, 0, HOME_0, "save")
    return [
        [fought.killed, fought.bashed],
        [die.place for die in scene.state.dice],
        [dragon.place for dragon in scene.state.dragons],
        [(effect.ability, effect.targets) for effect in scene.state.effects],
        [prompt.kind for prompt in scene.prompts],
        [(event.kind, event.type, event.total) for event in scene.said(RollCounted)],
        [event.dice for event in scene.said(DiceThrown)],
    ]


@pytest.mark.parametrize(
    ("icon", "listed"),
    [
        pytest.param(icon, rolls, marks=rule(rule_id), id=icon.lower().replace(" ", "_"))
        for icon, rule_id, rolls in LISTED
    ],
)
def test_an_icon_works_in_the_rolls_it_lists_and_is_silent_in_all_others(
    icon: str, listed: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_it = [play(icon, roll) for roll in ROLLS]
    monkeypatch.setitem(ICONS, icon, [])
    entries_of.cache_clear()
    without_it = [play(icon, roll) for roll in ROLLS]
    entries_of.cache_clear()
    outcomes = zip(ROLLS, with_it, without_it, strict=True)
    assert {roll for roll, with_, without in outcomes if with_ != without} == set(listed)


@rule("DD-SAIGEN-06")
def test_every_icon_that_does_not_work_everywhere_is_looked_at() -> None:
    everywhere = {"Create Fireminions", "Firewalking", "Fly", "Teleport", "Trample"}
    seen = {icon for icon, _, _ in LISTED}
    named = {name for name in ICONS if not name.startswith(("Logo:", "Element:"))}
    assert named - seen == everywhere
