"""Dragons that Eldarim Champions slay."""

from __future__ import annotations

import pytest

from tests.dragondice.champion_fights import (
    challenge,
    offered,
)
from tests.dragondice.dragon_fight import Fight, rocs, show
from tests.dragondice.scene import HOME_0
from tests.dragondice.turns import choices, totals
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    GONE,
    POOL,
)


@pytest.mark.rule("DD-CHAMPION-13")
def test_a_dragonslayer_slays_a_dragon_of_any_type() -> None:
    for kind in ("air_drake", "fire_water_drake", "ivory_drake", "ivory_fire_drake", "white_drake"):
        fight = challenge("dragonslayer", kind)
        fight.fight()
        assert fight.state.dragons[0].place == GONE
        assert fight.damage == []


@pytest.mark.rule("DD-CHAMPION-13")
def test_only_the_slain_dragons_damage_is_ignored_and_nobody_has_to_slay() -> None:
    for answer, damage in (("1", 6 - 4), ("none", 6 + 6 - 4)):
        fight = challenge("dragonslayer", "air_drake", "air_wyrm")
        fight.answers("champion", answer)
        fight.fight()
        assert fight.damage == [damage]


@pytest.mark.rule("DD-CHAMPION-13")
def test_only_a_dragon_that_attacked_the_army_is_slain() -> None:
    fight = challenge("dragonslayer", "ivory_drake")
    for kind in ("air_drake", "fire_drake"):
        fight.comes(kind, "claw")
    fight.fight()
    [question] = fight.asked("champion")
    assert (question.seat, choices(question)) == (0, ["0", "none"])


@pytest.mark.rule("DD-CHAMPION-13")
def test_what_a_slain_dragon_would_have_done_is_not_bashed_back() -> None:
    fight = Fight("eldarim.dragonslayer", "dwarves.behemoth")
    slain = fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, "Logo", "Bash")
    fight.answers("next_icon", "Logo:eldarim.dragonslayer")
    fight.answers("champion", str(slain.id))
    fight.fight()
    assert slain.place == GONE
    assert totals(fight, "save") == [0]


@pytest.mark.rule("DD-CHAMPION-14")
def test_a_slain_dragon_leaves_the_game() -> None:
    fight = challenge("dragonslayer", "air_drake", face="wing")
    fight.fight()
    assert fight.state.dragons[0].place == GONE
    assert not fight.killed
    fight = challenge("dragonslayer", "white_drake", face="claw")
    fight.fight()
    assert fight.state.dragons[0].place == GONE


@pytest.mark.rule("DD-CHAMPION-14")
@pytest.mark.rule("DD-RULING-120")
def test_no_other_icon_takes_a_dragon_that_is_slain() -> None:
    fight = Fight("eldarim.dragonslayer", "dwarves.roc", "vorpalsword.fire")
    slain = fight.comes("fire_drake", "jaws")
    other = fight.comes("fire_wyrm", "jaws")
    show(fight, fight.dwarves, "Logo", "save", "Decapitate")
    fight.answers("next_icon", "Logo:eldarim.dragonslayer")
    fight.answers("champion", str(slain.id))
    fight.fight()
    assert not fight.asked("target_dragon")
    assert (slain.place, other.place) == (GONE, POOL)


@pytest.mark.rule("DD-CHAMPION-15")
def test_the_jaws_of_a_slain_white_dragon_bury_its_slayer() -> None:
    for face, place in (("jaws", BURIED), ("claw", HOME_0)):
        fight = challenge("dragonslayer", "white_drake")
        fight.dragon_shows(fight.state.dragons[0], "belly", face)
        fight.fight()
        assert fight.state.dragons[0].place == GONE
        assert fight.dwarves[0].place == place


@pytest.mark.rule("DD-CHAMPION-15")
def test_other_slain_dragons_are_not_rolled() -> None:
    fight = challenge("dragonslayer", "air_drake")
    fight.fight()
    assert [roll.kind for roll in fight.rolls] == ["dragons", "response"]


@pytest.mark.rule("DD-CHAMPION-16")
def test_a_slain_dragon_gives_no_promotions() -> None:
    fight = challenge("dragonslayer", "air_drake")
    fight.army(0, HOME_0, "dwarves.footman")
    fight.shows(fight.state.dice[-1], "1 save")
    fight.army(0, DEAD, "dwarves.sergeant")
    fight.fight()
    assert not fight.asked("promote")


@pytest.mark.rule("DD-RULING-85")
@pytest.mark.parametrize("kills", [False, True])
def test_only_if_the_army_kills_the_dragon_it_tamed_it_is_promoted(kills: bool) -> None:
    fight = Fight("eldarim.dragonlord", *rocs(3), "dwarves.footman")
    dragon = fight.comes("air_drake", "claw")
    fight.army(0, DEAD, "dwarves.sergeant")
    show(fight, fight.dwarves, "Logo", "melee", "melee", "melee", "1 save")
    fight.answers("kill_dragon", f"melee:{dragon.id}" if kills else "none")
    fight.fight()
    assert dragon.place == (POOL if kills else HOME_0)
    assert len(fight.asked("promote")) == kills


@pytest.mark.rule("DD-CHAMPION-17")
def test_a_dragonhunter_slays_dragons_of_its_element() -> None:
    fight = challenge("dragonhunter", "ivory_air_drake", "ivory_fire_drake", "ivory_drake")
    fight.fight()
    assert offered(fight) == ["0", "none"]
    assert fight.state.dragons[0].place == GONE
