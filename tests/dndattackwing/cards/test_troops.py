"""Leaders and formations of Troops, each by its name."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import barred, blue, offered, red
from tests.dndattackwing.cards.fights import Fight, scene_of
from wartable.games.dndattackwing.attack import attack_dice
from wartable.games.dndattackwing.combat import with_weapon
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.scenes import Standing
from wartable.games.dndattackwing.values import weapons
from wartable.testing.scenes import Line, answers, asks, rolls

HITS = ("hit", "hit", "hit", "blank", "blank")


def in_line(creature: Creature) -> None:
    """Put all soldiers of a Troop beside each other."""
    for number, soldier in enumerate(creature.soldiers):
        soldier.column, soldier.row = (0, 1, -1, 2, -2, 0)[number], number // 5


class Charge(Fight):
    """Red's dragon on the ground bites the Point Soldier of a Troop."""

    def __init__(
        self, troop: str, *cards: str, soldiers: int = 3, beside: tuple[Standing, ...] = ()
    ) -> None:
        theirs = {"card": troop, "upgrades": cards, "soldiers": soldiers}
        super().__init__({"altitude": "ground"}, theirs, beside=beside)
        in_line(self.defender)
        self.first = (
            answers("Red", "attack", "weapon:bite"),
            answers("Red", "defender", f"soldier:1.{troop}.{self.defender.point}"),
        )

    def bite(self, *lines: Line) -> None:
        """The Point Soldier falls."""
        agility = 2 if self.defender.card == "elf_troop" else 1
        self.play(rolls("attack", *HITS), rolls("defense", *("blank",) * agility), *lines)


@pytest.mark.rule("DN-MORALE-06")
@pytest.mark.rule("DN-RULING-77")
@pytest.mark.parametrize(("face", "lost"), [("critical", True), ("hit", False)])
def test_drum_captain(face: str, lost: bool) -> None:
    fight = Charge("hobgoblin_troop", "drum_captain")
    fight.bite(
        rolls("morale", "concentrate", "hit"),
        answers("Blue", "use.drum_captain", "use"),
        answers("Blue", "morale_die", "die:0"),
        rolls("morale", "blank"),
        answers("Blue", "new_point", f"soldier:1.hobgoblin_troop.{2}"),
        rolls("leader", face),
    )
    assert len(fight.defender.soldiers) == 2
    assert [card.card for card in fight.defender.discarded] == (["drum_captain"] if lost else [])


def test_drum_captain_in_a_charge() -> None:
    troop = {"card": "hobgoblin_troop", "soldiers": 3, "upgrades": ("drum_captain", "wedge_rush")}
    fight = Fight(troop, {"altitude": "ground"}, weapon="long_sword")
    in_line(fight.attacker)
    fight.attacker.charged = True
    fight.first = (answers("Red", "next_attacker", f"creature:{fight.mine}"), *fight.first)
    fight.play()
    assert fight.counted("attack") == 3 + 1 + 1 + 1


def test_lane_captain() -> None:
    troop = {"card": "elf_troop", "soldiers": 3, "upgrades": ("lane_captain",)}
    fight = Fight(troop, {}, gap=160, weapon="long_bow")
    in_line(fight.attacker)
    fight.play(
        rolls("attack", "blank", "hit", "hit"),
        answers("Red", "use.lane_captain", "use"),
        rolls("reroll", "critical"),
    )
    assert fight.shown() == ("critical", "hit", "hit")
    checked = Charge("elf_troop", "lane_captain")
    checked.bite(
        rolls("morale", "blank", "hit"),
        answers("Blue", "new_point", "soldier:1.elf_troop.2"),
        rolls("leader", "critical"),
    )
    assert not checked.defender.cards
    fleeing = Charge("elf_troop", "lane_captain")
    fleeing.bite(
        rolls("morale", "blank", "concentrate"),
        answers("Blue", "use.lane_captain.2", "use"),
        asks("Blue", "morale_die"),
    )
    assert fleeing.scene.question("Blue").form.default() == "die:1"


def test_standard_bearer() -> None:
    fight = Charge("hobgoblin_troop", "standard_bearer")
    fight.bite(
        rolls("morale", "concentrate", "blank"),
        answers("Blue", "new_point", "soldier:1.hobgoblin_troop.2"),
        rolls("leader", "blank"),
    )
    assert len(fight.defender.soldiers) == 2


@pytest.mark.parametrize("soldiers", [1, 3])
def test_shield_wall(soldiers: int) -> None:
    fight = Charge("hobgoblin_troop", "shield_wall", soldiers=soldiers)
    if soldiers == 1:
        fight.first = (fight.first[0], answers("Red", "defender", "creature:1.hobgoblin_troop"))
        fight.play(rolls("attack", *HITS), rolls("defense", "blank"))
        assert fight.scene.question("Red").kind == "attack"
        return
    fight.bite(answers("Blue", "use.shield_wall", "use"))
    assert fight.shown("defense") == ("blank", "dodge")
    assert fight.defender.cards[0].disabled


def test_wedge_rush() -> None:
    troop = red(
        400, 200, card="hobgoblin_troop", soldiers=1, upgrades=("wedge_rush",), dial="straight-3"
    )
    enemy = blue(400, 280, card="wizard", heading=180, dial="straight-1")
    scene = scene_of(troop, enemy, phase="activation")
    scene.play(rolls("overrun", "blank"), rolls("overrun", "hit"), rolls("overrun", "blank"))
    assert scene.state.creatures["0.hobgoblin_troop"].at.y == 360_000
    for charged, dice in ((False, 2), (True, 4)):
        mine = {"card": "hobgoblin_troop", "soldiers": 1, "upgrades": ("wedge_rush",)}
        fight = Fight(mine, {"altitude": "ground"}, weapon="long_sword")
        fight.attacker.charged = charged
        state = fight.scene.state
        attack = with_weapon(state, fight.attacker, weapons(fight.attacker)[0])
        attack.defender, attack.range_band, attack.ahead = fight.theirs, 1, True
        assert attack_dice(state, attack).value == dice


@pytest.mark.rule("DN-AREA-01")
def test_line_formation() -> None:
    troop = {"card": "elf_troop", "soldiers": 3, "upgrades": ("line_formation",)}
    fight = Fight(troop, {"altitude": "ground"}, gap=100, weapon="sword")
    scene = fight.scene
    option = f"line_formation:{fight.attacker.cards[0].id}"
    for soldier in fight.attacker.soldiers:
        soldier.column, soldier.row = 0, soldier.number - 1
    assert option in barred(scene, "Red")
    fight = Fight(troop, {"altitude": "ground"}, gap=100, weapon="sword")
    in_line(fight.attacker)
    assert option in offered(fight.scene, "Red")
    fight.scene.play(
        answers("Red", "attack", option),
        answers("Red", "level", "ground"),
        rolls("attack", "hit", "hit", "hit"),
        rolls("defense", "blank"),
    )
    assert len(fight.defender.damage) == 2
    assert fight.attacker.cards[0].disabled
