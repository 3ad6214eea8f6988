"""Dragons that Eldarim Champions have tamed."""

from __future__ import annotations

import pytest

from tests.dragondice.champion_fights import (
    aims,
    challenge,
    held,
    offered,
)
from tests.dragondice.dragon_fight import Fight, show
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1
from tests.dragondice.turns import choices, play_phase, step, totals
from wartable.games.dragondice.death import Death, kill, move
from wartable.games.dragondice.dragon_nature import send
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import (
    DEAD,
    NOBODY,
    RESERVE,
)
from wartable.games.dragondice.taming import hold, ride


@pytest.mark.rule("DD-CHAMPION-05")
def test_a_dragonlord_tames_a_dragon_of_any_type() -> None:
    for kind in ("air_drake", "fire_water_drake", "ivory_drake", "ivory_fire_drake"):
        fight = challenge("dragonlord", kind)
        fight.fight()
        assert fight.state.dragons[0].tamer == fight.dwarves[0].id
        assert fight.damage == []


@pytest.mark.rule("DD-CHAMPION-05")
def test_only_the_tamed_dragons_damage_is_ignored_and_nobody_has_to_tame() -> None:
    fight = challenge("dragonlord", "air_drake", "air_wyrm")
    fight.answers("champion", "1")
    fight.fight()
    assert fight.damage == [2]
    other = challenge("dragonlord", "air_drake")
    other.answers("champion", "none")
    other.fight()
    assert other.damage == [2]
    assert other.state.dragons[0].tamer == NOBODY


@pytest.mark.rule("DD-CHAMPION-05")
def test_only_a_dragon_that_attacked_the_army_is_tamed() -> None:
    fight = challenge("dragonlord", "fire_drake", "ivory_air_drake")
    fight.fight()
    assert offered(fight) == ["1", "none"]


@pytest.mark.rule("DD-CHAMPION-05")
def test_a_tamed_dragon_has_done_no_damage_that_bash_could_return() -> None:
    fight = Fight("eldarim.dragonlord", "dwarves.behemoth")
    fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, "Logo", "Bash")
    fight.answers("next_icon", "Logo:eldarim.dragonlord")
    fight.fight()
    assert totals(fight, "save") == [0]


@pytest.mark.rule("DD-CHAMPION-06")
def test_a_tamed_dragon_spares_its_tamers_army_but_not_dragons() -> None:
    fight, dragon, unit = held("dragonlord", "air_drake", "tamed")
    fight.fight()
    assert aims(fight) == ()
    assert (fight.rolls, fight.state.fight) == ([], None)
    fight.comes("fire_drake", "belly")
    fight.fight()
    assert aims(fight) == ("Air Drake attacks Fire Drake", "Fire Drake attacks Air Drake")
    assert dragon.tamer == unit.id


@pytest.mark.rule("DD-CHAMPION-06")
@pytest.mark.rule("DD-RULING-91")
def test_a_tamed_dragon_attacks_other_players_armies() -> None:
    fight, _, _ = held("dragonlord", "air_drake", "tamed")
    [thug] = fight.army(1, HOME_0, "goblins.thug")
    fight.shows(thug, "1 maneuver")
    fight.state.turn = 1
    fight.fight()
    assert aims(fight) == ("Air Drake attacks the army",)
    assert thug.place == DEAD


@pytest.mark.rule("DD-CHAMPION-07")
def test_a_tamer_rides_its_dragon_and_takes_its_items() -> None:
    fight, dragon, unit = held("dragonlord", "air_drake", "tamed")
    [sword] = fight.army(0, HOME_0, "flickerfoil.fire")
    fight.answers("ride", str(FRONTIER))
    fight.answers("take_item", f"d{sword.id}")
    fight.do(ride(fight.game))
    fight.do(settle(fight.game))
    assert (dragon.place, unit.place, sword.place) == (FRONTIER, FRONTIER, FRONTIER)
    assert dragon.tamer == unit.id
    [asked] = fight.asked("ride")
    assert choices(asked) == [str(HOME_1), str(FRONTIER), "stay"]


@pytest.mark.rule("DD-CHAMPION-07")
def test_nobody_has_to_ride_and_a_controller_cannot() -> None:
    fight, dragon, _ = held("dragonlord", "air_drake", "tamed")
    fight.do(ride(fight.game))
    assert dragon.place == HOME_0
    other, _, _ = held("dragoncrusader", "air_drake", "controlled")
    other.do(ride(other.game))
    assert not other.asked("ride")


@pytest.mark.rule("DD-CHAMPION-07")
def test_a_tamer_rides_in_the_retreat_step_of_its_own_turn_only() -> None:
    fight, dragon, unit = held("dragonlord", "air_drake", "tamed")
    fight.answers("ride", str(FRONTIER))
    fight.state.turn = 1
    play_phase(fight, "reserves")
    assert not fight.asked("ride")
    fight.state.turn = 0
    play_phase(fight, "reserves")
    assert (dragon.place, unit.place) == (FRONTIER, FRONTIER)


@pytest.mark.rule("DD-CHAMPION-08")
def test_a_tamed_white_dragon_is_free_when_its_tamers_turn_begins() -> None:
    fight, white, unit = held("dragonlord", "white_drake", "tamed")
    play_phase(fight, "expire")
    assert (fight.state.turn, white.tamer) == (1, unit.id)
    play_phase(fight, "expire")
    assert (fight.state.turn, white.tamer) == (0, NOBODY)


@pytest.mark.rule("DD-CHAMPION-09")
@pytest.mark.parametrize("goal", [RESERVE, FRONTIER])
def test_a_tamed_dragon_stays_tamed_until_they_are_parted(goal: int) -> None:
    fight, dragon, unit = held("dragonlord", "air_drake", "tamed")
    play_phase(fight, "expire")
    play_phase(fight, "expire")
    fight.do(settle(fight.game))
    assert dragon.tamer == unit.id
    move(fight.game, [unit], goal, "DD-RESERVE-01", "moved")
    fight.do(settle(fight.game))
    assert dragon.tamer == NOBODY


@pytest.mark.rule("DD-CHAMPION-09")
def test_a_tamed_dragon_is_free_when_it_leaves_or_its_tamer_dies() -> None:
    fight, dragon, unit = held("dragonlord", "air_drake", "tamed")
    fight.do(step(kill(fight.game, [unit], Death("DD-DAMAGE-09"))))
    fight.do(settle(fight.game))
    assert dragon.tamer == NOBODY
    other, away, _ = held("dragonlord", "air_drake", "tamed")
    send(other.game, away, FRONTIER, "DD-DRAGON-06", "a test")
    assert away.tamer == NOBODY


@pytest.mark.rule("DD-CHAMPION-09")
def test_a_dragon_that_another_tames_or_controls_changes_its_master() -> None:
    for how in ("tamed", "controlled"):
        fight, dragon, _ = held("dragonlord", "air_drake", "tamed")
        [rival] = fight.army(1, HOME_0, "eldarim.dragoncrusader")
        hold(fight.game, dragon, rival, "tamed" if how == "tamed" else "controlled", "DD-SAI-102")
        masters = (dragon.tamer, dragon.controller)
        assert masters == ((rival.id, NOBODY) if how == "tamed" else (NOBODY, rival.id))


@pytest.mark.rule("DD-CHAMPION-10")
def test_a_unit_has_one_tamed_dragon() -> None:
    fight, first, unit = held("dragonlord", "air_drake", "tamed")
    second = fight.comes("air_wyrm", "claw")
    fight.shows(unit, "Logo")
    fight.fight()
    assert (first.tamer, second.tamer) == (NOBODY, unit.id)


@pytest.mark.rule("DD-CHAMPION-11")
def test_a_dragonmaster_tames_dragons_of_its_element() -> None:
    fight = challenge("dragonmaster", "air_drake", "air_wyrm")
    fight.fight()
    assert offered(fight) == ["0", "1", "none"]
    assert fight.state.dragons[0].tamer == fight.dwarves[0].id
    other = challenge("dragonmaster", "ivory_drake", "ivory_air_drake", "ivory_fire_drake")
    other.fight()
    assert offered(other) == ["1", "none"]
