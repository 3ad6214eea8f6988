"""Odds of spells that try units one by one, or flood a terrain: what their rules come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast as typed

import pytest

from tests.dragondice.every_throw import every_throw
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.engine.forms import Option, Pick
from wartable.engine.odds import OddsShown
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.magic.aiming import aim, groups
from wartable.games.dragondice.magic.cast import SPELLS, Cast
from wartable.games.dragondice.magic.harm import FLOODS, TRIALS
from wartable.games.dragondice.odds import odds_of
from wartable.games.dragondice.odds.floods import flood_odds, hold_odds
from wartable.games.dragondice.odds.spells import HarmOdds
from wartable.games.dragondice.odds.trials import trial_odds
from wartable.games.dragondice.state import BURIED, DEAD, RESERVE
from wartable.games.dragondice.view import seen_by

Setting = tuple[str, Sequence[str], str, int]
"""A spell, the units that it takes, their place, castings."""
TRIED: list[Setting] = [
    ("mirage", ("goblins.thug", "goblins.cutthroat"), f"terrain:{FRONTIER}", 1),
    ("mirage", ("dragonkin.dragonhero.air", "dwarves.footman"), f"terrain:{FRONTIER}", 1),
    ("exhume", ("goblins.thug", "goblins.cutthroat"), "dead:1", 1),
    ("swamp_fever", ("goblins.thug", "goblins.cutthroat"), f"army:1:{FRONTIER}", 1),
    ("swamp_fever", ("coral_elves.trooper", "goblins.wardog_rider"), f"army:1:{FRONTIER}", 2),
]
FATES = {"mirage": {RESERVE}, "exhume": {BURIED}, "swamp_fever": {DEAD, BURIED}}


def aimed(setting: Setting) -> tuple[Scene, Cast]:
    spell, kinds, place, castings = setting
    scene = Scene()
    scene.army(1, DEAD if place.startswith("dead:") else FRONTIER, *kinds)
    scene.army(0, HOME_0, "dwarves.theurgist")
    kind = scene.game.catalogue.spells[spell]
    targets = tuple(f"die:{number}" for number in range(len(kinds)))
    return scene, Cast(scene.game, 0, HOME_0, kind, kind.element, castings, targets)


def reckoned(cast: Cast, place: str) -> HarmOdds:
    trial = TRIALS.get(cast.spell.effect)
    assert trial is not None
    return trial_odds(cast, trial, dict(groups(cast, frozenset()))[place])


def undone(setting: Setting) -> Asking[int]:
    """The health of units that the spell does to what it does."""
    scene, cast = aimed(setting)
    act = SPELLS.get(cast.spell.effect)
    assert act is not None
    yield from act(cast)
    dice = [scene.game.die(number) for number in range(len(setting[1]))]
    return scene.game.health([die for die in dice if die.place in FATES[setting[0]]])


@pytest.mark.parametrize("setting", TRIED, ids=[f"{each[0]}-{each[1][0]}" for each in TRIED])
def test_what_becomes_of_the_units(setting: Setting) -> None:
    _, cast = aimed(setting)
    odds = reckoned(cast, setting[2])
    found = every_throw(lambda: undone(setting), lambda prompt: prompt.form.default())
    assert odds.exact
    assert 0 < odds.lost.mean < odds.health
    for result in range(max(odds.lost.most, *found.chances) + 1):
        wanted = float(found.chances.get(result, 0))
        assert odds.lost.chance(result) == pytest.approx(wanted, abs=float(found.cut_off) + 1e-8)


def test_every_spell_that_says_so_is_tested() -> None:
    assert sorted({each[0] for each in TRIED}) == sorted(TRIALS.names())
    assert sorted(FLOODS.names()) == ["flash_flood"]


def test_the_caster_takes_the_units_that_it_does_most_to() -> None:
    scene, cast = aimed(("mirage", ["goblins.thug"] * 3 + ["goblins.cutthroat"] * 2, "", 1))
    both = reckoned(cast, f"terrain:{FRONTIER}")
    assert both.health == cast.amount == 5
    for die in scene.game.units(1, FRONTIER)[:3]:
        die.place = DEAD
    assert reckoned(cast, f"terrain:{FRONTIER}").lost.mean < both.lost.mean


def test_own_units_are_spared_as_long_as_they_can_be() -> None:
    scene, cast = aimed(("mirage", ["goblins.thug"] * 5, "", 1))
    alone = reckoned(cast, f"terrain:{FRONTIER}")
    scene.army(0, FRONTIER, *["dwarves.footman"] * 3)
    assert reckoned(cast, f"terrain:{FRONTIER}") == alone


def test_units_that_cannot_leave_are_not_driven_off() -> None:
    scene, cast = aimed(TRIED[0])
    begin(scene.game, "Net", 0, ("die:0", "die:1"), "DD-SAI-41")
    assert f"terrain:{FRONTIER}" not in dict(groups(cast, frozenset()))


FLOODED: Setting = ("flash_flood", ("goblins.leopard_rider", "goblins.wolf_rider"), "", 1)


def flooding(face: int = 4) -> tuple[Scene, Cast]:
    scene, cast = aimed(FLOODED)
    scene.terrain(FRONTIER, "coastland_tower", face)
    target = (f"terrain:{FRONTIER}",)
    return scene, Cast(scene.game, 0, HOME_0, cast.spell, cast.element, 1, target)


def flooded() -> Asking[int]:
    """How far the terrain goes down."""
    scene, cast = flooding()
    act = SPELLS.get(cast.spell.effect)
    assert act is not None
    yield from act(cast)
    return 4 - scene.game.terrain(FRONTIER).face


def test_a_flood_turns_the_terrain_unless_an_army_holds_it() -> None:
    _, cast = flooding()
    chance, exact = flood_odds(cast)
    found = every_throw(flooded, lambda _: "yes")
    assert exact
    assert 0 < chance < 1
    assert chance == pytest.approx(float(found.chances[1]), abs=float(found.cut_off) + 1e-8)


def test_a_flood_does_nothing_where_it_cannot() -> None:
    assert flood_odds(flooding(face=1)[1]) == (0.0, True)
    scene, cast = flooding()
    scene.state.flooded.append(f"flash_flood:{FRONTIER}")
    assert flood_odds(cast) == (0.0, True)


def ask(
    scene: Scene, kind: str, about: tuple[str, ...], options: Sequence[str], seat: int = 0
) -> OddsShown:
    form = Pick(tuple(Option(option, option) for option in options))
    prompt = Prompt(seat, kind, kind, "DD-MAGIC-08", form, about)
    return odds_of(seen_by(scene.state, seat), typed("Prompt[object]", prompt))


def test_each_place_shows_what_becomes_of_its_units() -> None:
    for setting, label in ((TRIED[0], "driven_off"), (TRIED[2], "buried"), (TRIED[3], "lost")):
        scene, cast = aimed(setting)
        health, any_at_all = ask(scene, "spell_place", cast.about, [setting[2]])[setting[2]]
        odds = reckoned(cast, setting[2])
        assert health.key == f"dragondice.odds.{label}"
        assert health.number == pytest.approx(odds.lost.mean, abs=1e-4)
        assert any_at_all.number == pytest.approx(odds.lost.at_least(1), abs=1e-4)
        best = ask(scene, "spell", cast.about[:1], [setting[0]])[setting[0]]
        assert best[0].number == health.number


def units_asked(scene: Scene, cast: Cast, place: str) -> Prompt[object]:
    """The question of which units the spell takes."""

    def step() -> Step:
        yield from aim(cast, frozenset())

    scene.answers("spell_place", place)
    scene.answers("spell_units", lambda prompt: prompt.form.default())
    scene.do(step)
    [prompt] = scene.asked("spell_units")
    return prompt


@pytest.mark.parametrize(
    ("setting", "label"),
    [(TRIED[0], "drives_it_off"), (TRIED[2], "buries_it"), (TRIED[4], "kills_it")],
    ids=["mirage", "exhume", "swamp_fever"],
)
def test_each_unit_shows_what_becomes_of_it(setting: Setting, label: str) -> None:
    spell, kinds, place, castings = setting
    alone = [reckoned(aimed((spell, [kind], place, castings))[1], place) for kind in kinds]
    scene, cast = aimed((spell, [kind for kind in kinds for _ in range(4)], place, castings))
    shown = odds_of(seen_by(scene.state, 0), units_asked(scene, cast, place))
    assert list(shown) == [f"d{number}" for number in range(4 * len(kinds))]
    for number in range(4 * len(kinds)):
        [odds] = shown[f"d{number}"]
        assert odds.key == f"dragondice.odds.{label}"
        assert 0 < odds.number < 1
        wanted = alone[number // 4].lost.at_least(1)
        assert odds.number == pytest.approx(wanted, abs=1e-4)


def test_units_that_roll_for_nothing_show_nothing() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.theurgist", *["dwarves.footman"] * 3)
    scene.army(0, FRONTIER, "dwarves.footman")
    kind = scene.game.catalogue.spells["path"]
    cast = Cast(scene.game, 0, HOME_0, kind, kind.element, 1)
    prompt = units_asked(scene, cast, f"terrain:{HOME_0}")
    assert odds_of(seen_by(scene.state, 0), prompt) == {}


def test_both_sides_of_a_flood_see_their_chances() -> None:
    scene, cast = flooding()
    target = cast.targets[0]
    shown = ask(scene, "spell_target", cast.about, [target])[target]
    assert shown[0].number == pytest.approx(flood_odds(cast)[0], abs=1e-4)
    about = (target, *cast.about)
    [holds] = ask(scene, "hold_terrain", about, ["yes", "no"], seat=1)["yes"]
    assert holds.number == pytest.approx(
        hold_odds(scene.game, 1, FRONTIER, cast.amount)[0], abs=1e-4
    )
    assert holds.number == pytest.approx(1 - shown[0].number, abs=2e-4)
    scene.state.flooded.append(f"flash_flood:{FRONTIER}")
    assert ask(scene, "spell_target", cast.about, [target])[target][0].number == 0


def test_a_temple_keeps_fevers_off() -> None:
    scene, cast = aimed(TRIED[3])
    scene.army(1, HOME_1, "goblins.thug")
    scene.terrain(FRONTIER, "coastland_temple", 8, 1)
    assert f"army:1:{FRONTIER}" not in dict(groups(cast, frozenset()))


def test_more_castings_are_harder_to_hold_against() -> None:
    scene, cast = flooding()
    about = (cast.targets[0], f"army:0:{HOME_0}", "spell:flash_flood")
    once, twice = (
        ask(scene, "hold_terrain", (*about, f"castings:{number}"), ["yes"], seat=1)["yes"][0].number
        for number in (1, 2)
    )
    assert once > twice
