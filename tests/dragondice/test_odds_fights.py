"""The odds of attacks and maneuvers are what the rules come to over all ways dice can fall."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from tests.dragondice.every_throw import Found, every_throw
from tests.dragondice.scene import FRONTIER, Scene
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.odds.distribution import Distribution
from wartable.games.dragondice.odds.fights import attack_odds, maneuver_odds
from wartable.games.dragondice.odds.silence import game_of
from wartable.games.dragondice.state import (
    DEAD,
    RESERVE,
    Attack,
    AttackKind,
    March,
    RollAttack,
    RollManeuver,
    RollSaves,
    TurnTerrain,
)
from wartable.games.dragondice.turn.attack import roll_attack, roll_saves
from wartable.games.dragondice.turn.maneuver import roll_maneuver
from wartable.games.dragondice.view import seen_by

Setting = tuple[Sequence[str], Sequence[str], AttackKind, Sequence[tuple[str, int, int]], bool]
"""Attackers, defenders, the attack, effects on a seat, whether it is a counter-attack."""

DWARF, SERGEANT, SHOT = "dwarves.footman", "dwarves.sergeant", "dwarves.marksman"
GOBLIN, THUG = "goblins.thug", "goblins.cutthroat"
FIGHTS: list[tuple[str, Setting]] = [
    ("plain", ([SERGEANT, DWARF], [GOBLIN, THUG], "melee", [], False)),
    ("missile", ([SHOT], [GOBLIN, GOBLIN], "missile", [], False)),
    ("less", ([SERGEANT, DWARF], [THUG], "melee", [("blizzard", 0, 1), ("evil_eye", 1, 1)], False)),
    ("more saves", ([SERGEANT], [THUG, GOBLIN], "melee", [("stone_skin", 1, 2)], False)),
    ("counter", ([SERGEANT, DWARF], [THUG], "melee", [], True)),
    ("howl", (["frostwings.wolf_pack"], [SERGEANT], "melee", [], False)),
    ("large", ([SERGEANT], ["dwarves.warlord"], "melee", [], False)),
]


def set_fight(setting: Setting) -> tuple[Scene, Attack]:
    attackers, defenders, kind, effects, counter = setting
    scene = Scene()
    scene.army(0, FRONTIER, *attackers)
    scene.army(1, FRONTIER, *defenders)
    scene.army(0, RESERVE, DWARF)
    scene.army(1, RESERVE, DWARF)
    for name, seat, amount in effects:
        begin(
            scene.game, name, 1 - seat, (f"army:{seat}:{FRONTIER}",), "DD-SPELL-01", amount=amount
        )
    scene.state.turn = 1 if counter else 0
    scene.state.march = March(scene.state.turn, FRONTIER)
    attack = Attack(kind, 0, FRONTIER, 1, FRONTIER, counter=counter)
    scene.state.attack = attack
    return scene, attack


def by_rules(setting: Setting) -> Asking[int]:
    """What the army attacked loses."""
    scene, _ = set_fight(setting)
    state = scene.state
    state.agenda = [RollAttack()]
    yield from roll_attack(scene.game)
    if isinstance(state.agenda[-1], RollSaves):
        yield from roll_saves(scene.game)
    return scene.game.health(scene.game.units(1, DEAD))


def by_default(prompt: Prompt[object]) -> object:
    return prompt.form.default()


def agree(odds: Distribution, found: Found) -> None:
    slack = float(found.cut_off) + 1e-8
    for result in range(max(odds.most, *found.chances) + 1):
        wanted = float(found.chances.get(result, 0))
        assert odds.chance(result) == pytest.approx(wanted, abs=slack), result


@pytest.mark.parametrize("setting", [each[1] for each in FIGHTS], ids=[each[0] for each in FIGHTS])
def test_what_an_attack_kills(setting: Setting) -> None:
    scene, attack = set_fight(setting)
    odds = attack_odds(scene.game, attack)
    assert odds.exact
    agree(odds.lost, every_throw(lambda: by_rules(setting), by_default, Fraction(1, 10**5)))


@pytest.mark.parametrize("setting", [each[1] for each in FIGHTS], ids=[each[0] for each in FIGHTS])
def test_the_view_of_a_seat_is_enough(setting: Setting) -> None:
    scene, attack = set_fight(setting)
    for seat in (0, 1, None):
        assert attack_odds(game_of(seen_by(scene.state, seat)), attack) == attack_odds(
            scene.game, attack
        )


def test_icons_that_strike_leave_it_open() -> None:
    scene, attack = set_fight((["goblins.harpy"], [DWARF], "melee", [], False))
    assert attack_odds(scene.game, attack).exact
    scene.army(0, FRONTIER, "feral.tiger_folk")
    assert not attack_odds(scene.game, attack).exact


def test_cursed_bullets_leave_it_open() -> None:
    scene, attack = set_fight((["lava_elves.scout"], [DWARF], "missile", [], False))
    assert attack_odds(scene.game, attack).exact
    scene.army(0, DEAD, "lava_elves.scout")
    assert not attack_odds(scene.game, attack).exact


MANEUVERS: list[tuple[str, Sequence[str], Sequence[Sequence[str]], str]] = [
    ("two", [SERGEANT, DWARF], [[GOBLIN]], ""),
    ("three", [SERGEANT], [[GOBLIN], [DWARF]], ""),
    ("ties lose", [SERGEANT, DWARF], [[GOBLIN]], "fields_of_ice"),
    ("wave", ["swamp_stalkers.swamp_beast"], [["goblins.thug", "goblins.thug"]], ""),
    ("wave against two", ["swamp_stalkers.swamp_beast"], [[SERGEANT], [GOBLIN]], ""),
]


def set_maneuver(mine: Sequence[str], others: Sequence[Sequence[str]], effect: str) -> Scene:
    scene = Scene(players=3)
    here = 0
    for seat, kinds in enumerate((mine, *others)):
        scene.army(seat, here, *kinds)
    scene.state.march = March(0, here)
    if effect:
        begin(scene.game, effect, 1, (f"terrain:{here}",), "DD-SPELL-01", amount=1)
    return scene


def wins(mine: Sequence[str], others: Sequence[Sequence[str]], effect: str) -> Asking[int]:
    scene = set_maneuver(mine, others, effect)
    against = list(range(1, len(others) + 1))
    scene.state.agenda = [RollManeuver(against)]
    yield from roll_maneuver(scene.game, against)
    return int(any(isinstance(task, TurnTerrain) for task in scene.state.agenda))


@pytest.mark.parametrize(
    ("mine", "others", "effect"),
    [each[1:] for each in MANEUVERS],
    ids=[each[0] for each in MANEUVERS],
)
def test_who_wins_a_maneuver(
    mine: Sequence[str], others: Sequence[Sequence[str]], effect: str
) -> None:
    scene = set_maneuver(mine, others, effect)
    chance, exact = maneuver_odds(scene.game, 0, 0, list(range(1, len(others) + 1)))
    found = every_throw(lambda: wins(mine, others, effect), by_default, Fraction(1, 10**5))
    assert exact
    assert chance == pytest.approx(float(found.chances[1]), abs=float(found.cut_off) + 1e-8)


def test_three_results_against_one_save_by_hand() -> None:
    three = Distribution((1, 0, 0, 1), 2)
    assert three.beyond(Distribution((1, 1), 2)) == Distribution((2, 0, 1, 1), 4)
