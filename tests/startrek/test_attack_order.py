"""The order of an attack, its dice, and what of them counts (COMBAT, MODIFY, COMPARE, RANGE)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, NEBULA, RED, Told, blue, offered, red, run, table
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.combat import attack_dice, defense_dice, make_attack
from wartable.games.startrek.damage import suffer
from wartable.games.startrek.events.attacks import (
    AttackCompared,
    AttackDeclared,
    DiceCounted,
    DiceModified,
    DiceRolled,
)
from wartable.games.startrek.events.damage import ShieldLost
from wartable.games.startrek.mat import Seen, obstructed, spot
from wartable.games.startrek.pieces import Attack, Mine, Obstacle, Ship
from wartable.games.startrek.state import Fleets
from wartable.testing.scenes import Scene, answers, asks, refuses, rolls, until

FACING = 180


def fight(mine: dict[str, object], theirs: dict[str, object], y: int = 420) -> Scene[Fleets]:
    return table(
        blue(200, 200, 0, **mine),  # type: ignore[arg-type]
        red(200, y, FACING, **theirs),  # type: ignore[arg-type]
        phase="combat",
        seed="order",
    )


def seen(one: Ship, other: Ship) -> Seen:
    found = spot(one, other, ("primary",))
    assert found is not None
    return found


@pytest.mark.rule("ST-COMBAT-05")
@pytest.mark.rule("ST-DAMAGE-01")
def test_an_attack_goes_through_its_steps_in_order() -> None:
    scene = fight({"tokens": {"battle_stations": 1}}, {"tokens": {"evade": 1}, "shields": 4})
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "battle_stations", "hit", "hit", "critical"),
        answers("Blue", "use.battle_stations_token", "use"),
        rolls("defense", "blank"),
        answers("Red", "use.evade_token", "use"),
        asks("Red", "attack"),
    )
    kinds = [
        type(event).__name__
        for event in scene.events
        if isinstance(
            event, AttackDeclared | DiceRolled | DiceModified | AttackCompared | ShieldLost
        )
    ]
    assert kinds == [
        "AttackDeclared",
        "DiceRolled",
        "DiceModified",
        "DiceRolled",
        "DiceModified",
        "AttackCompared",
        *["ShieldLost"] * 3,
    ]
    compared = next(event for event in scene.events if isinstance(event, AttackCompared))
    assert (compared.hits, compared.criticals) == (2, 1)


@pytest.mark.rule("ST-MODIFY-01")
@pytest.mark.rule("ST-MODIFY-02")
def test_an_added_result_needs_no_die() -> None:
    scene = fight({}, {"tokens": {"evade": 1}})
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Red", "use.evade_token", "use"),
        asks("Red", "attack"),
    )
    modified = [event for event in scene.events if isinstance(event, DiceModified)]
    assert (modified[-1].how, modified[-1].faces) == ("add", ("blank", "evade"))
    assert scene.state.ships[RED].shields == 2


@pytest.mark.rule("ST-MODIFY-04")
@pytest.mark.rule("ST-MODIFY-05")
def test_a_new_result_counts_and_may_be_modified_further() -> None:
    scene = fight({"lock": RED, "tokens": {"battle_stations": 1}}, {})
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "blank", "blank", "blank"),
        answers("Blue", "use.target_lock_token", "use"),
        answers("Blue", "reroll", ["die:0", "die:1"]),
        rolls("reroll", "blank", "battle_stations"),
        answers("Blue", "use.battle_stations_token", "use"),
        rolls("defense", "blank"),
        asks("Red", "attack"),
    )
    assert scene.state.ships[RED].shields == 1


@pytest.mark.rule("ST-TARGET-04")
@pytest.mark.rule("ST-COMBAT-01")
def test_one_attack_with_one_weapon() -> None:
    scene = fight({"upgrades": ("photon_torpedoes_klingon_2013",), "lock": RED}, {})
    scene.play(asks("Blue", "attack"))
    weapons = {each.partition(":")[0] for each in offered(scene, "Blue")}
    assert weapons == {"ship", "photon_torpedoes_klingon_2013", "none"}
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", *["blank"] * 4),
        answers("Blue", "use.target_lock_token", "decline"),
        asks("Red", "attack"),
    )
    assert scene.state.ships[BLUE].attacked


@pytest.mark.rule("ST-TARGET-02")
@pytest.mark.rule("ST-LOCK-03")
def test_arc_and_range_are_told_before_a_target_is_named() -> None:
    scene = table(
        blue(200, 200), red(200, 420, FACING), red(500, 200, FACING, NEBULA), phase="combat"
    )
    scene.play(asks("Blue", "attack"))
    assert "Range 2" in offered(scene, "Blue")[f"ship:{RED}"]
    scene.play(refuses("Blue", "attack", f"ship:1.{NEBULA}"))


@pytest.mark.rule("ST-SECONDARY-05")
@pytest.mark.rule("ST-RANGE-06")
@pytest.mark.rule("ST-EX-58")
def test_secondary_weapons_have_no_range_bonus() -> None:
    scene = fight({}, {})
    state = scene.state
    one, other = state.ships[BLUE], state.ships[RED]
    weapon = {"weapon": "photon_torpedoes_klingon_2013", "value": 5}
    for y, band in ((300, 1), (480, 3)):
        other.pose = Pose(200_000, y * 1000, 180_000)
        shot = make_attack(state, one, other, seen(one, other), **weapon)  # type: ignore[arg-type]
        plain = make_attack(state, one, other, seen(one, other))
        assert shot.range_band == band
        assert defense_dice(state, shot).value == 1
        assert defense_dice(state, plain).value == (2 if band == 3 else 1)
        assert attack_dice(state, shot).value == 5
        assert attack_dice(state, plain).value == (5 if band == 1 else 4)


@pytest.mark.rule("ST-DEFENSEDICE-01")
@pytest.mark.rule("ST-ATTACKDICE-05")
def test_dice_are_the_values_and_all_changes_together() -> None:
    scene = fight({"tokens": {"scan": 1}}, {"ship": NEBULA})
    scene.play(answers("Blue", "attack", f"ship:1.{NEBULA}"), until("engage"))
    counted = [event for event in scene.events if isinstance(event, DiceCounted)]
    assert [each.pool for each in counted] == ["attack", "defense"]
    assert counted[1].reckoning.base - 1 == counted[1].reckoning.value


@pytest.mark.rule("ST-COMPARE-05")
def test_a_canceled_result_is_gone() -> None:
    scene = fight({}, {})
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "critical", "blank", "blank"),
        rolls("defense", "evade"),
        asks("Red", "attack"),
    )
    compared = next(event for event in scene.events if isinstance(event, AttackCompared))
    assert (compared.hits, compared.criticals, compared.evades) == (0, 1, 1)
    assert scene.state.ships[RED].shields == 1


@pytest.mark.rule("ST-DAMAGE-06")
def test_other_damage_goes_the_same_way() -> None:
    scene = fight({}, {"shields": 1})
    ship = scene.state.ships[RED]
    run(suffer(scene.state, Told(), ship, 2))
    assert (ship.shields, len(ship.damage)) == (0, 1)


# Obstruction


def mine_at(x: int, y: int) -> Mine:
    return Mine("mine.1", "antimatter_mines_2013", "", 0, Pose(x * 1000, y * 1000, 0), 50_000)


def planned(scene: Scene[Fleets]) -> Attack:
    state = scene.state
    one, other = state.ships[BLUE], state.ships[RED]
    return make_attack(state, one, other, seen(one, other))


@pytest.mark.rule("ST-MINE-06")
@pytest.mark.rule("ST-EX-57")
def test_a_mine_on_the_line_obstructs_once() -> None:
    scene = fight({}, {})
    assert defense_dice(scene.state, planned(scene)).value == 1
    scene.state.mines = [mine_at(200, 310)]
    assert defense_dice(scene.state, planned(scene)).value == 2
    scene.state.obstacles = [Obstacle("obstacle.1", "debris", 200_000, 350_000, 19_000)]
    assert defense_dice(scene.state, planned(scene)).value == 2


@pytest.mark.rule("ST-MINE-07")
def test_a_ship_on_a_mine_is_obstructed_when_it_attacks() -> None:
    scene = fight({}, {})
    state = scene.state
    state.mines = [mine_at(200, 180)]
    one, other = state.ships[BLUE], state.ships[RED]
    assert obstructed(state, one, seen(one, other).line)
    assert not obstructed(state, other, seen(other, one).line)


@pytest.mark.rule("ST-MINE-05")
def test_a_mine_under_a_ship_is_left_without_penalty() -> None:
    scene = table(blue(200, 200, dial="straight-2"), red(800, 800), phase="activation")
    scene.state.mines = [mine_at(200, 200)]
    scene.state.ships[RED].activated = True
    scene.play(asks("Blue", "action"))
    assert scene.state.mines[0].triggered == []


@pytest.mark.rule("ST-OBSTACLE-13")
def test_the_shortest_line_counts_even_through_an_obstacle() -> None:
    scene = fight({}, {})
    scene.state.obstacles = [Obstacle("obstacle.1", "debris", 200_000, 310_000, 19_000)]
    attack = planned(scene)
    assert (attack.obstructed, attack.range_band) == (True, 2)
