"""The odds of spells are what their rules come to over all ways in which dice can fall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast as typed

import pytest

from tests.dragondice.every_throw import every_throw
from tests.dragondice.magic import air, hold, offered
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.engine.forms import Option, Pick
from wartable.engine.odds import OddsShown
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Ask, Asking
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.magic.aiming import aim
from wartable.games.dragondice.magic.cast import SPELLS, Cast
from wartable.games.dragondice.magic.harm import HARMS
from wartable.games.dragondice.odds import odds_of
from wartable.games.dragondice.odds.spells import HarmOdds, harm_odds
from wartable.games.dragondice.state import DEAD
from wartable.games.dragondice.view import seen_by

Setting = tuple[str, Sequence[str], str, int, int]
"""A spell, the units at its target, what it is aimed at, castings, saves that they have besides."""
SETTINGS: list[Setting] = [
    ("hailstorm", ("goblins.thug", "goblins.cutthroat"), f"army:1:{FRONTIER}", 2, 0),
    ("hailstorm", ("goblins.thug", "goblins.cutthroat"), f"army:1:{FRONTIER}", 4, 1),
    ("hailstorm", ("dragonkin.dragonhero.air", "goblins.thug"), f"army:1:{FRONTIER}", 5, 0),
    ("firestorm", ("goblins.thug", "goblins.cutthroat"), f"terrain:{FRONTIER}", 2, 0),
    ("tidal_wave", ("goblins.thug", "goblins.cutthroat"), f"terrain:{FRONTIER}", 1, 0),
    ("firebolt", ("goblins.cutthroat",), "die:0", 3, 0),
    ("firebolt", ("goblins.thug",), "die:0", 1, 0),
    ("fearful_flames", ("goblins.cutthroat",), "die:0", 2, 0),
    ("lightning_strike", ("goblins.cutthroat",), "die:0", 1, 0),
    ("lightning_strike", ("dragonkin.dragonhero.air", "goblins.thug"), "die:0", 1, 0),
]


def aimed(setting: Setting) -> tuple[Scene, Cast, str]:
    spell, kinds, target, castings, saves = setting
    scene = Scene()
    scene.army(1, FRONTIER, *kinds)
    scene.army(0, HOME_0, "dwarves.theurgist")
    scene.army(1, HOME_1, "goblins.thug")
    if saves:
        about = (f"army:1:{FRONTIER}",)
        begin(scene.game, "stone_skin", 1, about, "DD-SPELL-01", amount=saves)
    kind = scene.game.catalogue.spells[spell]
    return scene, Cast(scene.game, 0, HOME_0, kind, kind.element, castings, (target,)), target


def killed(setting: Setting) -> Asking[int]:
    """The health that a spell kills."""
    scene, cast, _ = aimed(setting)
    act = SPELLS.get(cast.spell.effect)
    assert act is not None
    before = scene.game.health(scene.game.units(1, FRONTIER))
    yield from act(cast)
    fled = [die for die in scene.game.units(1, -1) if die.id < len(setting[1])]
    return before - scene.game.health([*scene.game.units(1, FRONTIER), *fled])


@pytest.mark.parametrize("setting", SETTINGS, ids=[f"{each[0]}-{each[3]}" for each in SETTINGS])
def test_what_a_spell_kills(setting: Setting) -> None:
    _, cast, target = aimed(setting)
    harm = HARMS.get(cast.spell.effect)
    assert harm is not None
    odds = harm_odds(cast, harm, target)
    found = every_throw(lambda: killed(setting), lambda prompt: prompt.form.default())
    assert odds.exact == (len(harm.counts) == 1)
    for result in range(max(odds.lost.most, *found.chances) + 1):
        wanted = float(found.chances.get(result, 0))
        assert odds.lost.chance(result) == pytest.approx(wanted, abs=float(found.cut_off) + 1e-8)
    assert 0 < odds.lost.at_least(1) <= 1


def test_every_spell_that_says_so_is_tested() -> None:
    assert sorted({each[0] for each in SETTINGS}) == sorted(HARMS.names())


def test_a_unit_hurt_before_falls_sooner() -> None:
    scene, cast, target = aimed(("firebolt", ("goblins.cutthroat",), "die:0", 1, 0))
    harm = HARMS.get(cast.spell.effect)
    assert harm is not None
    assert harm_odds(cast, harm, target).lost.mean == 0
    scene.state.dice[0].hurt = 1
    assert harm_odds(cast, harm, target).lost.mean > 0


def test_a_warded_army_loses_nothing() -> None:
    scene, cast, target = aimed(SETTINGS[0])
    scene.terrain(FRONTIER, "coastland_temple", 8, 1)
    harm = HARMS.get(cast.spell.effect)
    assert harm is not None
    assert harm_odds(cast, harm, target).lost.mean > 0
    death = Cast(scene.game, 0, HOME_0, cast.spell, "death", 2, (target,))
    assert harm_odds(death, harm, target).lost.mean == 0


def ask(scene: Scene, kind: str, about: tuple[str, ...], options: Sequence[str]) -> OddsShown:
    form = Pick(tuple(Option(option, option) for option in options))
    prompt = Prompt(0, kind, kind, "DD-MAGIC-08", form, about)
    return odds_of(seen_by(scene.state, 0), typed("Prompt[object]", prompt))


def test_each_spell_shows_what_it_kills_at_its_best_target() -> None:
    scene, _, _ = aimed(SETTINGS[0])
    options = offered(scene, hold(scene, air(6)))
    assert {"hailstorm", "lightning_strike", "blizzard"} <= set(options)
    shown = ask(scene, "spell", (f"army:0:{HOME_0}",), options)
    assert set(shown) == {"hailstorm", "lightning_strike"}
    best = max(
        (shown_odds(scene, "hailstorm", f"army:1:{place}") for place in (FRONTIER, HOME_1)),
        key=lambda odds: odds.lost.mean,
    )
    health, any_at_all = shown["hailstorm"]
    assert health.key == "dragondice.odds.lost"
    assert health.number == pytest.approx(best.lost.mean, abs=1e-4)
    assert any_at_all.number == pytest.approx(best.lost.at_least(1), abs=1e-4)


def shown_odds(scene: Scene, spell: str, target: str, castings: int = 1) -> HarmOdds:
    kind = scene.game.catalogue.spells[spell]
    harm = HARMS.get(kind.effect)
    assert harm is not None
    return harm_odds(Cast(scene.game, 0, HOME_0, kind, kind.element, castings), harm, target)


def test_more_castings_kill_more() -> None:
    scene, _, _ = aimed(SETTINGS[0])
    about = (f"army:0:{HOME_0}", "spell:hailstorm")
    shown = ask(scene, "castings", about, ["1", "2", "3"])
    numbers = [shown[option][0].number for option in ("1", "2", "3")]
    assert numbers == sorted(set(numbers))
    assert not ask(scene, "castings", (f"army:0:{HOME_0}", "spell:blizzard"), ["1", "2"])


def test_each_target_of_a_spell() -> None:
    scene, _, _ = aimed(SETTINGS[0])
    units = scene.game.units(1, FRONTIER)
    targets = [f"die:{die.id}" for die in units]
    about = (f"army:0:{HOME_0}", "spell:lightning_strike", "castings:1")
    shown = ask(scene, "spell_target", about, targets)
    for die, target in zip(units, targets, strict=True):
        health, dies = shown[target]
        assert 0 < dies.number < 1
        assert health.number == pytest.approx(dies.number * scene.game.unit(die).health, abs=1e-3)


def test_each_target_of_a_spell_that_castings_change() -> None:
    scene, _, target = aimed(SETTINGS[0])
    for castings in (1, 3):
        about = (f"army:0:{HOME_0}", "spell:hailstorm", f"castings:{castings}")
        health = ask(scene, "spell_target", about, [target])[target][0]
        wanted = shown_odds(scene, "hailstorm", target, castings).lost.mean
        assert health.number == pytest.approx(wanted, abs=1e-4)


def test_the_question_for_a_target_says_how_often_the_spell_is_cast() -> None:
    _, cast, _ = aimed(SETTINGS[0])
    asking = aim(cast, frozenset())
    asked = next(asking)
    assert isinstance(asked, Ask)
    assert asked.prompts[0].about == (f"army:0:{HOME_0}", "spell:hailstorm", "castings:2")


def test_nothing_dead_is_counted() -> None:
    scene, cast, _ = aimed(SETTINGS[0])
    for die in scene.game.units(1, HOME_1):
        die.place = DEAD
    harm = HARMS.get(cast.spell.effect)
    assert harm is not None
    assert harm_odds(cast, harm, f"army:1:{HOME_1}").lost.mean == 0
