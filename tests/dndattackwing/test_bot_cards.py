"""The computer player uses cards by eye: on whom, how far, and not in vain."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace

from tests.dndattackwing.battles import blue, offered, red, seen, table
from tests.dndattackwing.cards.fights import scene_of
from tests.dndattackwing.cards.test_spells import Casting, caster
from wartable.bots.sense import find_sense
from wartable.engine.chance import Chance
from wartable.games.dndattackwing.bot import choices
from wartable.games.dndattackwing.bot.areas import on_level
from wartable.games.dndattackwing.bot.cards import action_worth, attack_worth, name_creature
from wartable.games.dndattackwing.bot.choices import wants_token
from wartable.games.dndattackwing.bot.sighting import damage_with
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.seen import AttackSeen
from wartable.games.dndattackwing.upgrades import effect_tokens
from wartable.testing.scenes import asks


def named(casting: Casting, card: str) -> str:
    """Whom it names for a card."""
    casting.act(card)
    return name_creature(seen(casting.scene, "Red"), casting.scene.question("Red"))


def test_it_curses_somebody_who_seems_to_be_in_range() -> None:
    near = blue(500, 420, card="wizard")
    assert named(Casting(caster("eshaedra", "bestow_curse"), near), "bestow_curse") == (
        "creature:1.wizard"
    )


def test_it_mends_the_friend_that_is_hurt() -> None:
    beside = (red(400, 430, card="champion", damage=2), red(800, 800, card="wizard", damage=2))
    casting = Casting(caster("war_priest", "mending_word"), *beside)
    assert named(casting, "mending_word") == "creature:0.champion"


def test_it_dispels_what_helps_an_enemy() -> None:
    own = red(300, 300, card="galadaeros", upgrades=("granite_hide",))
    enemy = blue(500, 500, card="eshaedra", upgrades=("granite_hide",))
    under = ("1.eshaedra", "granite_hide")
    casting = Casting(caster("balagos", "dispel_magic"), own, enemy, under=under)
    assert len(effect_tokens(casting.scene.state)) == 1
    assert named(casting, "dispel_magic") == "creature:1.eshaedra"


@pytest.mark.parametrize(("far", "worth"), [(430, True), (800, False)])
def test_it_roars_where_somebody_has_tokens_to_lose(far: int, worth: bool) -> None:
    casting = Casting(caster("frost_giant", "savage_roar"), far=far + 20)
    view = seen(casting.scene, "Red")
    option = next(each for each in offered(casting.scene, "Red") if "savage_roar" in each)
    me = view.creature("0.frost_giant")
    assert (action_worth(view, me, option, 0.0, near=True) > 0) is worth


@pytest.mark.parametrize(
    ("card", "gap", "worth"),
    [("poison_breath", 160, True), ("poison_breath", 260, False), ("fire_breath", 260, True)],
)
def test_it_knows_how_far_a_breath_reaches(card: str, gap: int, worth: bool) -> None:
    scene = table(red(400, 300, upgrades=(card,)), blue(400, 300 + gap, 180), phase="combat")
    view = seen(scene, "Red")
    assert (attack_worth(view, view.creature("0.balagos"), f"{card}:x") > 0) is worth


def test_it_does_not_breathe_on_friends_alone() -> None:
    scene = scene_of(
        red(400, 300, upgrades=("fire_breath",)),
        red(400, 380, card="red_dragon"),
        blue(800, 800),
        phase="combat",
    )
    view = seen(scene, "Red")
    assert attack_worth(view, view.creature("0.balagos"), "fire_breath:x") <= 0


@pytest.mark.rule("DN-FAQ-09")
@pytest.mark.parametrize(("altitude", "level"), [("swoop", "air"), ("ground", "ground")])
def test_it_knows_on_which_level_a_creature_is_caught(altitude: str, level: str) -> None:
    scene = table(red(400, 300, altitude=altitude), blue(400, 800), phase="combat")
    creature = seen(scene, "Blue").creature("0.balagos")
    assert [each for each in ("ground", "air") if on_level(creature, each)] == [level]


@pytest.mark.parametrize(("faces", "wanted"), [(("hit",) * 3, True), (("blank",) * 3, False)])
def test_it_adds_a_dodge_only_to_an_attack_that_hurts(faces: tuple[str, ...], wanted: bool) -> None:
    scene = table(red(400, 300), blue(400, 380, 180), phase="combat")
    scene.play(asks("Blue", "attack"))
    view = seen(scene, "Blue")
    attack = AttackSeen(1, "0.balagos", "1.eshaedra", "bite", 1, "defense", faces, ())
    assert wants_token(replace(view, attack=attack), "shield_wall", 1) is wanted


def test_it_takes_off_when_it_is_given_wings() -> None:
    casting = Casting(caster("wizard", "fly"))
    casting.name("fly", "0.wizard")
    prompt = casting.scene.question("Red")
    sense = find_sense(casting.scene.rulebook)
    assert sense is not None
    chosen = sense.choose(seen(casting.scene, "Red"), prompt, Chance(b"x" * 32))
    assert (prompt.kind, cast("str", chosen)) == ("fly_now", "fly")


@pytest.mark.parametrize(
    ("card", "altitude", "worth"), [("champion", "ground", True), ("red_dragon", "air", False)]
)
def test_it_flies_from_those_who_cannot_follow(card: str, altitude: str, worth: bool) -> None:
    near = blue(400, 380, 180, card=card, altitude=altitude)
    casting = Casting(caster("wizard", "fly"), near)
    view = seen(casting.scene, "Red")
    option = next(each for each in offered(casting.scene, "Red") if each.startswith("fly:"))
    wizard = view.creature("0.wizard")
    values = {each: choices.action_worth(view, wizard, each) for each in (option, "dodge")}
    assert (values[option] > values["dodge"]) is worth


def test_galadaeros_feints_out_of_a_bite_for_his_free_dodge() -> None:
    for card, action in (("galadaeros", "feint"), ("copper_dragon", "dodge")):
        mine = red(400, 300, card=card, dial="straight-2")
        casting = Casting(mine, blue(480, 420, 270, card="red_dragon"))
        view = seen(casting.scene, "Red")
        values = {
            each: choices.action_worth(view, view.creature(casting.mine), each)
            for each in ("dodge", "feint")
        }
        assert max(values, key=lambda each: values[each]) == action


@pytest.mark.parametrize(
    ("card", "upgrades", "weapon", "gap", "reached"),
    [
        ("champion", ("long_spears",), "great_sword", 160, True),
        ("champion", (), "great_sword", 160, False),
        ("siege_ballista", (), "bolt", 90, False),
        ("siege_ballista", (), "bolt", 200, True),
    ],
)
def test_it_knows_what_cards_do_to_the_reach_of_weapons(
    card: str, upgrades: tuple[str, ...], weapon: str, gap: int, reached: bool
) -> None:
    target = blue(400, 300 + gap, 180, card="wizard")
    scene = table(red(400, 300, card=card, upgrades=upgrades), target, phase="combat")
    view = seen(scene, "Red")
    mine, theirs = view.creature(f"0.{card}"), view.creature("1.wizard")
    assert mine.pose is not None
    assert theirs.pose is not None
    [used] = [each for each in shipped().creatures[card].weapons if each.id == weapon]
    assert (damage_with(mine, mine.pose, theirs, theirs.pose, used) > 0) is reached


@pytest.mark.parametrize(("card", "answer"), [("gargoyle", "land"), ("young_black_dragon", "stay")])
def test_a_gargoyle_lands_where_it_strikes_harder(card: str, answer: str) -> None:
    mine = red(400, 300, card=card, dial="straight-2")
    theirs = blue(400, 480, 180, card="balagos", altitude="swoop", dial="straight-1")
    scene = scene_of(mine, theirs, phase="activation")
    prompt = scene.question("Red")
    assert prompt.kind == "altitude"
    view = seen(scene, "Red")
    assert choices.choose_altitude(view, prompt, view.creature(f"0.{card}")) == answer
