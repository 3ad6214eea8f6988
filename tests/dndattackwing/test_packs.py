"""Packs: cards that owners of the box type in, and everything that is refused."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from wartable.engine.refusal import BadOptions
from wartable.games.dndattackwing.attack import attack_dice
from wartable.games.dndattackwing.combat import with_weapon
from wartable.games.dndattackwing.content import catalogue_of, shipped
from wartable.games.dndattackwing.forces.legality import problems
from wartable.games.dndattackwing.forces.legion import Legion, Member
from wartable.games.dndattackwing.options import DndOptions, check_options, pack_text
from wartable.games.dndattackwing.pack_cards import card as pack_card
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.setup import set_up
from wartable.games.dndattackwing.sheets import Pack
from wartable.games.dndattackwing.values import dial_in_use, printed, weapons
from wartable.games.dndattackwing.view import seen_by
from wartable.games.flightpath.packs import read_pack
from wartable.testing import conform

DRAKE = """
name = "My own box"

[[dials]]
id = "drake_flight"
level = "air"
green = ["straight 2"]
white = ["bank 1", "turn 2"]
red = ["wingover 2"]

[[creatures]]
id = "drake"
name = "Drake"
creature_class = "Drake"
like = "balagos"
cost = 20
level = 5
attack = 3
agility = 2
health = 4
armor = 1
alignment = "evil"
actions = ["dodge"]
slots = { dragon = 1, arcane = 1 }
weapons = [{ name = "Talons", arc = "forward", reach = 1 }]
air = "drake_flight"
ground = "adult_red_dragon.ground"
"""
HASTE = """
name = "The printed Haste"

[[upgrades]]
id = "haste"
name = "Haste"
slot = "arcane"
upgrade_class = "Spell"
cost = 6
like = "haste"
replaces = "haste"
"""


def pack(text: str) -> Pack:
    return read_pack(text, Pack)


def refusal(text: str) -> BadOptions:
    with pytest.raises(BadOptions) as refused:
        check_options(DndOptions(pack=pack(text)))
    return refused.value


def test_a_creature_has_figures_of_its_own_and_the_abilities_of_its_model() -> None:
    given = pack(DRAKE)
    options = DndOptions(pack=given)
    [drake] = [each for each in catalogue_of(pack_text(options)).creatures if "drake-" in each]
    legion = Legion(size=60, creatures=(Member(drake),))
    options = DndOptions(pack=given, legions=(legion, legion))
    check_options(options)
    state = set_up(options)
    one, other = state.creatures.values()
    assert (printed(one).level, one.armor, one.altitude) == (5, 1, "air")
    assert set(dial_in_use(one).maneuvers) >= {"straight-2", "wingover-2"}
    assert not printed(one).ours()
    attack = with_weapon(state, one, weapons(one)[0])
    attack.defender, attack.range_band = other.id, 1
    assert attack_dice(state, attack).value == 3
    one.pose = other.pose = None
    assert "balagos" in state.cast
    assert seen_by(state, 0).pack == pack_text(options)


@pytest.mark.rule("DN-RULING-55")
def test_a_card_may_take_the_place_of_a_house_card() -> None:
    options = DndOptions(pack=pack(HASTE), force="starter")
    cards = catalogue_of(pack_text(options))
    [haste] = [each for each in cards.upgrades if each.startswith("haste")]
    assert haste != "haste"
    assert cards.upgrades[haste].abilities == shipped().upgrades["haste"].abilities
    state = set_up(options)
    assert haste in {card.card for card in state.creatures["0.balagos"].cards}
    house = Legion(size=120, creatures=(Member("balagos", 0, ("haste",)),))
    assert [each.rule for each in problems(house, cards)] == ["DN-CARD-02"]


def test_cards_of_a_pack_are_forgotten_with_their_match() -> None:
    state = set_up(DndOptions(pack=pack(DRAKE)))
    [drake] = [each for each in catalogue_of(state.pack).creatures if "drake-" in each]
    assert drake in shipped().creatures
    assert drake not in list(shipped().creatures)
    del state
    gc.collect()
    assert drake not in shipped().creatures


def test_what_a_pack_adds_is_counted() -> None:
    found = pack_card(DRAKE)
    assert found.adds == {"creatures": 1, "dials": 1, "upgrades": 0}
    assert found.summary == "My own box, with 1 creature and 1 dial."


TALONS = 'weapons = [{ name = "Talons", arc = "forward", reach = 1 }]'
DOUBLE = HASTE + HASTE[HASTE.index("[[") :]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (DOUBLE, "has “haste” twice"),
        (DOUBLE.replace('id = "haste"', 'id = "haste_2"', 1), "replaces “haste” twice"),
        (HASTE.replace('replaces = "haste"', 'replaces = "hast"'), "there is no such card"),
        (HASTE.replace('like = "haste"', 'like = "hastes"'), "“hastes”"),
        (HASTE.replace("cost = 6", "cost = 600"), "cost"),
        (DRAKE.replace("health = 4", "health = 0"), "health"),
        (DRAKE.replace('air = "drake_flight"', 'air = "drake_fligt"'), "drake_fligt"),
        (DRAKE.replace('air = "drake_flight"', 'air = "champion.ground"'), "other play level"),
        (DRAKE.replace("wingover 2", "wingover 9"), "wingover 9"),
        (DRAKE.replace('id = "drake"', 'id = "Drake!"'), "Drake!"),
        (
            DRAKE.replace(
                'weapons = [{ name = "Talons", arc = "forward", reach = 1 }]', "weapons = []"
            ),
            "no Primary Weapon",
        ),
    ],
)
def test_a_pack_that_will_not_do_is_refused(text: str, words: str) -> None:
    assert words in str(refusal(text))


def test_abilities_of_its_own_are_refused() -> None:
    text = HASTE + '[[upgrades.abilities]]\ntiming = "always"\nkind = "passive"\ntext = "Win."\n'
    assert "abilities of its own" in str(refusal(text))


def test_a_name_alone_is_no_pack_and_an_adventure_keeps_its_creatures() -> None:
    with pytest.raises(BadOptions):
        check_options(DndOptions(pack="my_pack"))
    lord = DRAKE.replace('like = "balagos"', 'like = "balagos"\nreplaces = "balagos"')
    with pytest.raises(BadOptions) as refused:
        check_options(DndOptions(players=3, adventure="ambush_in_the_valley", pack=pack(lord)))
    assert refused.value.rule == "DN-ADVENTURE-05"


def test_the_kit_plays_with_a_pack(tmp_path: Path) -> None:
    lord = DRAKE.replace('like = "balagos"', 'like = "balagos"\nreplaces = "red_dragon"')
    options = DndOptions(pack=pack(lord), force="legions", size=60, round_limit=2)
    report = conform(DndAttackWing(), options, matches=2, seed="pack", logs=tmp_path)
    assert report.matches == 2
