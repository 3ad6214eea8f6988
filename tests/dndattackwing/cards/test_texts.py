"""Every number and condition of a card is what its text tells the player."""

from __future__ import annotations

import re

import pytest

from wartable.games.dndattackwing.abilities.lines import question
from wartable.games.dndattackwing.cards import Ability, DamageCard, UpgradeAttack
from wartable.games.dndattackwing.content import shipped

LINES = [
    pytest.param(line, id=f"{card.id}.{number}")
    for card in shipped().upgrades.values()
    for number, line in enumerate(card.abilities, 1)
]
ATTACKS = [
    pytest.param(line.text, line.attack, id=card.id)
    for card in shipped().upgrades.values()
    for line in card.abilities
    if line.attack is not None
]
PAID = {
    "permanent": "put a Permanent Duration Token",
    "disable": "disable this card",
    "discard": "discard this card",
    "spend_target": "spend your Target Token",
    "spend_concentrate": "spend your Concentrate Token",
    "no_attack": "you cannot attack this round",
}
SHAPES = {
    "single": "one enemy",
    "line": "ruler|a line of",
    "cone": "a cone of",
    "burst": "Burst Token",
    "area": "any soldier of that row",
}
CONDITIONS = {
    "bite": "your Bite",
    "rear_arc": "rear-arc",
    "primary": "Primary Weapon|Long Bow",
    "melee": "melee",
    "ranged": "ranged|Long Bow",
    "ahead": "in your forward arc",
    "normal": "normal attack",
    "no_cone_or_burst": "no cone and no burst",
    "range_1": "at Range 1",
    "range_2_or_more": "Range 2 or more",
    "charged": "Charge Token",
    "damaged_twice": "2 or more Damage Cards",
    "half_health_lost": "half or more of your Health",
    "on_ground": "on the ground",
    "two_in_front": "2 or more soldiers",
    "three_in_front": "3 or more soldiers",
    "attacker_in_front": "from your front",
    "attacker_lower_level": "lower Level",
    "attacker_enemy": "enemy's|Enemies of",
    "defender_charged": "creature that charged",
    "defender_smaller": "smaller base",
}
RECOVERIES = {
    "die": " Action: roll 1 attack die; on a hit or critical turn this card face down.",
    "sure": " Action: turn this card face down.",
}
EITHER = "melee or ranged"


def test_a_question_about_an_effect_leaves_out_how_it_began() -> None:
    assert question("haste").startswith("Use it? After your attack")
    assert question("wing_buffet").startswith("Use it? After you hit a creature")


@pytest.mark.parametrize("line", LINES)
def test_what_is_paid(line: Ability) -> None:
    said = {pay: 1 for pay, words in PAID.items() if words in line.text}
    if found := re.search(r"[Pp]ut (\d) Duration Token", line.text):
        said["duration"] = int(found[1])
    assert {price.pay: price.count for price in line.cost} == said


@pytest.mark.parametrize("line", LINES)
def test_when_it_works(line: Ability) -> None:
    effect = line.effect
    conditions = {*line.when, *(() if effect is None else effect.when)}
    dice = effect is not None and effect.does
    if line.attack is not None or not (line.role or conditions or dice):
        return
    text = line.text.replace(EITHER, "")
    said = {name for name, words in CONDITIONS.items() if re.search(words, text)}
    if "charged" in said:
        said.add("melee")
    assert conditions == said


@pytest.mark.parametrize("line", LINES)
@pytest.mark.rule("DN-ABILITY-03")
def test_what_may_be_declined(line: Ability) -> None:
    if line.timing not in {"action", "attack"}:
        assert line.optional is (" may " in line.text.replace("Armor may", ""))


@pytest.mark.parametrize("line", LINES)
def test_what_it_does_to_dice(line: Ability) -> None:
    does = (*line.does, *(() if line.effect is None else line.effect.does))
    text = line.text
    more = [(int(n), pool, way) for n, pool, way in re.findall(_DICE, text) if does]
    if "attack die and 1 defense die fewer" in text:
        more = [(1, "attack", "fewer"), (1, "defense", "fewer")]
    numbers = [each for each in does if each.op in {"dice", "extra"}]
    assert [(each.pool, each.add) for each in numbers] == [
        (pool, n if way == "more" else -n) for n, pool, way in more
    ]
    turned = [(int(n), old, new) for n, old, new in re.findall(_TURNS, text) if does]
    converts = [each for each in does if each.op == "convert"]
    assert [(each.most, each.old, each.new) for each in converts] == turned
    rolled = [(int(n), face) for n, face in re.findall(_AGAIN, text) if does]
    again = [each for each in does if each.op == "again"]
    assert [(each.most, each.old) for each in again] == rolled
    added = [(int(n), face) for n, face in re.findall(r"add (\d) (\w+) result", text) if does]
    adds = [each for each in does if each.op == "add"]
    assert [(each.most, each.new) for each in adds] == added


_DICE = r"(\d) (attack|defense) (?:die|dice) (more|fewer)"
_TURNS = r"turn (?:up to )?(\d) (?:uncancelled )?(\w+)(?: results?)? into (?:a )?(\w+?)(?=s?\b)"
_AGAIN = r"(?:re-rolls?|roll) (\d) (?:of his )?(blank|hit)(?= |s|\b)"


@pytest.mark.parametrize("line", LINES)
def test_how_far_it_reaches(line: Ability) -> None:
    found = re.findall(r"within Range (?:1-)?(\d)", line.text)
    if line.range is None:
        assert line.attack is not None or not found
    else:
        assert {int(each) for each in found} == {line.range[1]}


@pytest.mark.parametrize(("text", "attack"), ATTACKS)
def test_what_an_upgrade_attack_is(text: str, attack: UpgradeAttack) -> None:
    dice = re.search(r"(\d) [Dd]ice", text)
    assert attack.dice == (int(dice[1]) if dice else 0)
    assert bool(attack.dice) is ("Primary Weapon Value" not in text)
    found = re.search(r"Range (?:(\d)-)?(\d)", text)
    assert found is not None
    assert (attack.least, attack.reach) == (int(found[1] or 1), int(found[2]))
    assert re.search(SHAPES[attack.shape], text)
    assert attack.penetrates is ("Armor does not help" in text)
    assert attack.penetrates_evil is ("Evil creatures cannot use Armor" in text)
    assert attack.names_level is ("ground or air" in text)
    assert attack.bars_defense is ("rolls no defense dice" in text)
    assert attack.replaces_damage is ("suffers none" in text)
    assert attack.lasts is ("It stays" in text)
    assert f"{attack.arc} arc" in text
    if attack.shape == "burst":
        around = re.search(r"within Range (\d) of it", text)
        assert around is not None
        assert attack.blast == int(around[1])


@pytest.mark.parametrize("card", shipped().damage.values(), ids=lambda card: card.id)
def test_what_a_damage_card_does(card: DamageCard) -> None:
    placed = re.search(r"Put (\d) Duration Token", card.text)
    assert card.duration == (int(placed[1]) if placed else 0)
    assert card.then_down is ("then turn" in card.text)
    said = {way for way, words in RECOVERIES.items() if card.text.endswith(words)}
    assert said == ({card.recovery} if card.recovery else set())
    assert ("Action:" in card.text) is bool(said)
    if card.recolors is not None:
        speed = re.search(r"speed (\d) or more", card.text)
        assert card.recolors.least_speed == (int(speed[1]) if speed else 0)
        assert f"count as {card.recolors.to}" in card.text
        assert (card.recolors.level == "air") is ("in the air" in card.text)
        assert card.recolors.bearing == ("turn" if "turns" in card.text else "")


def test_who_recovers_by_a_roll_surely_or_not_at_all() -> None:
    ways = {
        way: {each.id for each in shipped().damage.values() if each.recovery == way}
        for way in ("sure", "")
    }
    assert ways["sure"] == {"stunned"}
    at_once = {"shattered_scales", "dazed", "forced_down", "lost_focus"}
    assert ways[""] == {"deep_wound", *at_once}
