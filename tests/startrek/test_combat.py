"""Attacks in seven steps (COMBAT, TARGET, RANGE, ATTACKDICE, MODIFY, DEFENSEDICE, COMPARE)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, KVORT, NEBULA, RED, VORCHA, blue, red, ship, table
from wartable.games.startrek.combat import defense_dice, make_attack
from wartable.games.startrek.mat import primary_arcs, spot
from wartable.games.startrek.pieces import Attack
from wartable.games.startrek.state import Fleets
from wartable.testing.scenes import Scene, answers, asks, refuses, rolls, tells, until

BS = "battle_stations"
SKILLED = "jean_luc_picard_2017"


def attack_of(scene: Scene[Fleets], attacker: str, defender: str) -> Attack:
    one, other = ship(scene, attacker), ship(scene, defender)
    seen = spot(one, other, primary_arcs(one))
    assert seen is not None
    return make_attack(scene.state, one, other, seen)


@pytest.mark.rule("ST-COMBAT-02")
def test_the_highest_skill_attacks_first() -> None:
    scene = table(
        blue(200, 200),
        red(200, 400, 180, captain=SKILLED),
        phase="combat",
        holder="blue",
    )
    scene.play(asks("Red", "attack"))


@pytest.mark.rule("ST-COMBAT-03")
def test_on_equal_skill_initiative_attacks_first() -> None:
    for holder, first in (("blue", "Blue"), ("red", "Red")):
        scene = table(blue(200, 200), red(200, 400, 180), phase="combat", holder=holder)
        scene.play(asks(first, "attack"))


@pytest.mark.rule("ST-COMBAT-04")
def test_a_player_orders_own_attackers_of_equal_skill() -> None:
    scene = table(blue(200, 200), blue(300, 200, ship=NEBULA), red(250, 400, 180), phase="combat")
    scene.play(
        answers("Blue", "next_attacker", f"ship:0.{NEBULA}"), answers("Blue", "attack", "none")
    )


@pytest.mark.rule("ST-COMBAT-07")
@pytest.mark.rule("ST-COMBAT-08")
def test_attacking_is_optional_and_the_phase_ends() -> None:
    scene = table(blue(200, 200), red(200, 400, 180), phase="combat")
    scene.play(
        answers("Blue", "attack", "none"),
        tells("attack_passed", ship=BLUE, why=""),
        answers("Red", "attack", "none"),
        tells("phase_began", phase="end"),
    )


@pytest.mark.rule("ST-TARGET-01")
@pytest.mark.rule("ST-RANGE-05")
@pytest.mark.rule("ST-EX-08")
def test_a_target_outside_the_arc_is_refused() -> None:
    scene = table(blue(200, 200), red(400, 200), red(200, 400, ship=KVORT), phase="combat")
    scene.play(refuses("Blue", "attack", f"ship:{RED}", rule="ST-RANGE-05"))


@pytest.mark.rule("ST-RANGE-04")
def test_a_target_beyond_the_ruler_is_refused() -> None:
    scene = table(blue(200, 100), red(200, 500), red(200, 300, ship=KVORT), phase="combat")
    scene.play(refuses("Blue", "attack", f"ship:{RED}", rule="ST-RANGE-04"))


@pytest.mark.rule("ST-TARGET-03")
def test_other_ships_never_block_a_shot() -> None:
    scene = table(
        blue(200, 100), red(200, 300), red(200, 200, ship=KVORT), phase="combat", seed="any"
    )
    scene.play(answers("Blue", "attack", f"ship:{RED}"), tells("attack_declared", defender=RED))


@pytest.mark.rule("ST-EX-09")
@pytest.mark.rule("ST-RANGE-01")
@pytest.mark.rule("ST-DEFENSEDICE-03")
def test_a_target_at_range_three_gets_a_die() -> None:
    scene = table(blue(200, 100), red(200, 400), phase="combat")
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        tells("attack_declared", range_band=3),
        rolls("attack", "hit", "blank", "blank", "blank"),
        rolls("defense", "blank", "blank"),
    )


@pytest.mark.rule("ST-EX-12")
@pytest.mark.rule("ST-ATTACKDICE-01")
@pytest.mark.rule("ST-ATTACKDICE-03")
def test_range_one_adds_an_attack_die() -> None:
    scene = table(blue(200, 100), red(200, 200, 180), phase="combat", holder="red")
    scene.play(
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", *["hit"] * 6),
        rolls("defense", "blank"),
        tells("attack_compared", hits=6, criticals=0),
    )


@pytest.mark.rule("ST-EX-19")
def test_primary_weapon_four_at_range_one_rolls_five() -> None:
    scene = table(blue(200, 100), red(200, 200, 180), phase="combat", seed="any")
    assert attack_of(scene, BLUE, RED).value == 4
    scene.play(answers("Blue", "attack", f"ship:{RED}"), rolls("attack", *["blank"] * 5))


@pytest.mark.rule("ST-EX-13")
@pytest.mark.rule("ST-EX-14")
@pytest.mark.rule("ST-LOCK-14")
def test_a_lock_rolls_chosen_dice_again_once() -> None:
    scene = table(
        blue(200, 100), red(200, 200, 180, lock=BLUE), phase="combat", seed="any", holder="red"
    )
    scene.play(
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", "hit", "hit", "hit", "blank", "blank", "blank"),
        answers("Red", "use.target_lock_token", "use"),
        tells("lock_ended", ship=RED),
        answers("Red", "reroll", ["die:3", "die:4", "die:5"]),
        rolls("reroll", "critical", BS, "blank"),
        rolls("defense", "blank"),
        tells("attack_compared", hits=3, criticals=1),
    )


@pytest.mark.rule("ST-MODIFY-06")
def test_a_die_rolled_again_is_not_offered_again() -> None:
    scene = table(
        blue(200, 100), red(200, 200, 180, lock=BLUE), phase="combat", seed="any", holder="red"
    )
    scene.play(
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", *["blank"] * 6),
        answers("Red", "use.target_lock_token", "use"),
        answers("Red", "reroll", ["die:0"]),
        until("reroll"),
    )
    [attack] = scene.state.strikes()
    assert attack.attack.rollable() == [0, 1, 2, 3, 4, 5]
    scene.play(rolls("reroll", "hit"), until("defense"))
    assert attack.attack.rollable() == [1, 2, 3, 4, 5]


@pytest.mark.rule("ST-LOCK-15")
def test_a_lock_on_another_ship_is_no_use() -> None:
    scene = table(
        blue(200, 100, lock=f"1.{KVORT}"),
        red(200, 300),
        red(600, 600, ship=KVORT),
        phase="combat",
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", *["blank"] * 4),
        rolls("defense", "blank"),
    )


@pytest.mark.rule("ST-BATTLE-02")
@pytest.mark.rule("ST-MODIFY-03")
def test_battle_stations_become_hits() -> None:
    scene = table(blue(200, 100, tokens={BS: 1}), red(200, 300), phase="combat", seed="any")
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", BS, BS, "blank", "critical"),
        answers("Blue", "use.battle_stations_token", "use"),
        rolls("defense", "blank"),
        tells("attack_compared", hits=2, criticals=1),
    )
    assert ship(scene, BLUE).tokens[BS] == 0


@pytest.mark.rule("ST-BATTLE-03")
def test_battle_stations_become_evades() -> None:
    scene = table(blue(200, 100), red(200, 300, tokens={BS: 1}), phase="combat")
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "hit", "blank", "critical"),
        rolls("defense", BS),
        answers("Red", "use.battle_stations_token", "use"),
        tells("attack_compared", evades=1, hits=1, criticals=1),
    )


@pytest.mark.rule("ST-BATTLE-03")
def test_one_token_turns_all_battle_stations_of_the_defender() -> None:
    hidden = red(200, 300, tokens={BS: 1}, cloak="settled", shields=0, disabled_shields=2)
    scene = table(blue(200, 100), hidden, phase="combat")
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", *["hit"] * 4),
        rolls("defense", BS, BS, BS, "blank", "blank"),
        answers("Red", "use.battle_stations_token", "use"),
        tells("attack_compared", evades=3, hits=1),
    )


@pytest.mark.rule("ST-EX-15")
@pytest.mark.rule("ST-EX-16")
@pytest.mark.rule("ST-EVADE-02")
def test_an_evade_token_adds_an_evade() -> None:
    scene = table(
        blue(200, 100, tokens={"evade": 1}), red(200, 300, 180), phase="combat", holder="red"
    )
    scene.play(
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", "hit", "hit", "hit", "critical", "blank"),
        rolls("defense", "evade"),
        answers("Blue", "use.evade_token", "use"),
        tells("attack_compared", evades=2, hits=1, criticals=1),
    )


@pytest.mark.rule("ST-RULING-49")
@pytest.mark.rule("ST-DEFENSEDICE-05")
def test_tokens_work_without_defense_dice() -> None:
    scene = table(
        blue(200, 100, tokens={"scan": 1}), red(200, 300, tokens={"evade": 1}), phase="combat"
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "blank", "blank", "blank"),
        answers("Red", "use.evade_token", "use"),
        tells("attack_compared", evades=1, hits=0),
    )


@pytest.mark.rule("ST-SCAN-02")
def test_each_scan_token_takes_a_defense_die() -> None:
    scene = table(
        blue(200, 100, tokens={"scan": 3}),
        red(200, 300, cloak="settled", shields=0),
        phase="combat",
    )
    assert defense_dice(scene.state, attack_of(scene, BLUE, RED)).value == 1 + 4 - 3


@pytest.mark.rule("ST-SCAN-02")
@pytest.mark.rule("ST-SCAN-03")
def test_a_scan_token_takes_a_defense_die_and_stays() -> None:
    scene = table(
        blue(200, 100, tokens={"scan": 1}),
        red(200, 300, cloak="settled", shields=0, disabled_shields=2),
        phase="combat",
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", *["blank"] * 4),
        rolls("defense", *["blank"] * 4),
        asks("Red", "cloak"),
    )
    assert ship(scene, BLUE).tokens["scan"] == 1


@pytest.mark.rule("ST-COMPARE-02")
@pytest.mark.rule("ST-COMPARE-03")
@pytest.mark.rule("ST-EX-21")
def test_evades_cancel_hits_before_criticals() -> None:
    scene = table(
        blue(200, 100),
        red(200, 300, cloak="fresh", shields=0, disabled_shields=2),
        phase="combat",
        seed="any",
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "critical", "hit", "hit", "hit"),
        rolls("defense", "evade", "evade", "evade", "blank", "blank"),
        tells("attack_compared", evades=3, hits=0, criticals=1),
    )


@pytest.mark.rule("ST-COMPARE-04")
def test_nothing_left_is_a_miss() -> None:
    scene = table(blue(200, 100), red(200, 300), phase="combat")
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "blank", "blank", "blank"),
        rolls("defense", "evade"),
        tells("attack_compared", hits=0, criticals=0),
    )
    assert ship(scene, RED).shields == 2


@pytest.mark.rule("ST-EX-11")
@pytest.mark.rule("ST-CLOAK-06")
@pytest.mark.rule("ST-CLOAK-07")
def test_firing_turns_the_cloak_token_red() -> None:
    scene = table(
        blue(200, 100),
        red(200, 200, 180, cloak="settled", shields=0, disabled_shields=2),
        phase="combat",
        seed="any",
        holder="red",
    )
    scene.play(
        answers("Red", "attack", f"ship:{BLUE}"),
        tells("cloak_flipped", ship=RED),
        rolls("attack", *["blank"] * 6),
    )
    assert ship(scene, RED).cloak_red
    assert ship(scene, RED).cloaked


@pytest.mark.rule("ST-EX-20")
@pytest.mark.rule("ST-DEFENSEDICE-02")
def test_a_red_cloak_token_still_gives_agility() -> None:
    scene = table(
        blue(200, 100),
        red(200, 300, cloak="settled", cloak_red=True, shields=0, disabled_shields=2),
        phase="combat",
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", *["blank"] * 4),
        rolls("defense", *["blank"] * 5),
    )


def defense_of(extra: int, scans: int, y: int) -> int:
    scene = table(
        blue(200, 100, tokens={"scan": scans}),
        red(200, y, ship=VORCHA, cloak="fresh", shields=0, disabled_shields=2),
        phase="combat",
    )
    attack = attack_of(scene, BLUE, RED)
    attack.extra_defense = extra
    return defense_dice(scene.state, attack).value


@pytest.mark.rule("ST-EX-29")
@pytest.mark.rule("ST-RULE3-01")
@pytest.mark.rule("ST-CLOAK-04")
def test_agility_replaced_then_modified_by_three_at_most() -> None:
    assert defense_of(5, 0, 200) == 8


@pytest.mark.rule("ST-EX-30")
@pytest.mark.rule("ST-RULE3-03")
def test_the_limit_holds_for_the_sum() -> None:
    assert defense_of(5 - 1, 0, 200) == 8


@pytest.mark.rule("ST-EX-31")
def test_scan_tokens_count_in_the_same_sum() -> None:
    assert defense_of(5 - 1, 2, 200) == 7


@pytest.mark.rule("ST-EX-32")
@pytest.mark.rule("ST-RULE3-05")
@pytest.mark.rule("ST-REPLACE-01")
def test_the_range_bonus_is_outside_the_limit() -> None:
    assert defense_of(5 - 1, 2, 400) == 8
    assert defense_of(5, 0, 400) == 5 + 3 + 1


@pytest.mark.rule("ST-EX-33")
def test_the_agility_that_ends_in_nine() -> None:
    assert defense_of(5 - 1 + 2, 2, 400) == 9


@pytest.mark.rule("ST-MODIFY-09")
def test_a_player_picks_the_order_of_own_modifications() -> None:
    scene = table(blue(200, 100, tokens={BS: 1}, lock=RED), red(200, 300), phase="combat")
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", BS, "blank", "blank", "blank"),
        answers("Blue", "next_ability", f"target_lock_token:{BLUE}"),
        answers("Blue", "reroll", ["die:1"]),
        rolls("reroll", BS),
        answers("Blue", "use.battle_stations_token", "use"),
        rolls("defense", "blank"),
        tells("attack_compared", hits=2),
    )


@pytest.mark.rule("ST-MODIFY-07")
@pytest.mark.parametrize(("rolled", "hits", "criticals"), [("critical", 1, 1), ("blank", 0, 1)])
def test_the_defender_is_done_before_the_attacker_begins(
    rolled: str, hits: int, criticals: int
) -> None:
    """The Defiant makes hits of criticals, but not of one that comes by the attacker's reroll."""
    defiant = red(200, 300, ship="uss_defiant_2013")
    scene = table(blue(200, 100, lock="1.uss_defiant_2013"), defiant, phase="combat")
    scene.play(
        answers("Blue", "attack", "ship:1.uss_defiant_2013"),
        rolls("attack", rolled, "blank", "blank", "blank"),
        answers("Blue", "use.target_lock_token", "use"),
        answers("Blue", "reroll", ["die:3"]),
        rolls("reroll", "critical"),
        rolls("defense", "blank", "blank"),
        tells("attack_compared", hits=hits, criticals=criticals),
    )


@pytest.mark.rule("ST-COMBAT-06")
def test_a_ship_attacks_once() -> None:
    scene = table(blue(200, 100), red(200, 300), phase="combat")
    ship(scene, BLUE).attacked = True
    scene.play(tells("attack_passed", ship=BLUE, why="attacked"))
