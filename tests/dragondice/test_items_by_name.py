"""Every item in the hands of a carrier: what each of its faces comes to in a roll."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import roll_army
from tests.dragondice.scene import HOME_0, Scene
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.dice import TYPES, Type

DICE = shipped()
SMALL, MEDIUM, LARGE = (1, 2, 1, 2), (1, 2, 2, 3), (1, 2, 3)
CARRIER = "amazons.soldier"
"""May carry equipment of any element."""


def rolled(item: str, face: str, kind: Type) -> int:
    """What an army comes to whose only result would be that of its item."""
    scene = Scene()
    amazon, die = scene.army(0, HOME_0, CARRIER, item)
    scene.shows(amazon, "1 melee" if kind != "melee" else "1 save")
    scene.shows(die, face)
    return roll_army(scene, 0, HOME_0, kind).of(kind)


def normal(item: str) -> list[tuple[str, int]]:
    return [(face.icon, face.count) for face in DICE.items[item].faces if face.normal]


def equipment(name: str, action: Type, counts: tuple[int, ...], rule: int) -> object:
    number = pytest.mark.rule(f"DD-EQUIP-{rule:02}")
    return pytest.param(name, action, counts, id=name, marks=number)


@pytest.mark.parametrize(
    ("name", "action", "counts"),
    [
        equipment("Speed Slippers", "maneuver", SMALL, 5),
        equipment("Winged Sandals", "maneuver", MEDIUM, 5),
        equipment("Seven League Boots", "maneuver", LARGE, 5),
        equipment("Flicker Foil", "melee", SMALL, 6),
        equipment("Dawn Blade", "melee", MEDIUM, 6),
        equipment("Vorpal Sword", "melee", LARGE, 6),
        equipment("Trueflyer", "missile", SMALL, 7),
        equipment("Eyebiter", "missile", MEDIUM, 7),
        equipment("Heartseeker", "missile", LARGE, 7),
        equipment("Sight Stone", "magic", SMALL, 8),
        equipment("Ring of Stars", "magic", MEDIUM, 8),
        equipment("Magi's Crown", "magic", LARGE, 8),
        equipment("Wooden Targe", "save", SMALL, 9),
        equipment("Steel Buckler", "save", MEDIUM, 9),
        equipment("Mithril Shield", "save", LARGE, 9),
    ],
)
def test_equipment_serves_its_action_and_no_other(
    name: str, action: Type, counts: tuple[int, ...]
) -> None:
    kinds = [item.id for item in DICE.items.values() if item.name == name]
    assert len(kinds) == 5, "one of each element"
    for item in kinds:
        assert sorted(normal(item)) == sorted((action, count) for count in counts)
    for count in set(counts):
        face = f"{count} {action}"
        assert [rolled(kinds[0], face, type_) for type_ in TYPES] == [
            count if type_ == action else 0 for type_ in TYPES
        ]


@pytest.mark.rule("DD-ARTIFACT-02")
@pytest.mark.rule("DD-ARTIFACT-03")
@pytest.mark.parametrize(
    ("name", "actions"),
    [
        pytest.param(name, actions, id=name)
        for name, actions in {
            "Flying Carpet": {"maneuver": 4, "save": 2, "magic": 1},
            "Blade Golem": {"melee": 4, "save": 2, "maneuver": 1},
            "Trebuchet": {"missile": 4, "save": 2, "melee": 1},
            "Dragon Staff": {"magic": 4, "save": 2, "melee": 1},
            "Mantlet": {"save": 4, "maneuver": 2, "melee": 1},
        }.items()
    ],
)
def test_an_artifact_serves_three_actions_and_its_id_all(
    name: str, actions: dict[str, int]
) -> None:
    kinds = [item.id for item in DICE.items.values() if item.name == name]
    assert len(kinds) == 5, "one of each element"
    for item in kinds:
        icons = [icon for icon, _ in normal(item)]
        assert {icon: icons.count(icon) for icon in icons} == actions
    for type_ in TYPES:
        assert rolled(kinds[0], "id", type_) == 4
        for action in actions:
            assert rolled(kinds[0], f"4 {action}", type_) == (4 if type_ == action else 0)
