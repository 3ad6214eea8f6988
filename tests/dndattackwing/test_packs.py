"""Packs: cards that owners of the box type in, and everything that is refused."""

from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path

import pytest

from tests.dndattackwing.battles import BALAGOS, blue, creature, offered, red, table
from wartable.engine.refusal import BadOptions
from wartable.games.dndattackwing.attack import attack_dice
from wartable.games.dndattackwing.combat import with_weapon
from wartable.games.dndattackwing.content import catalogue_of, shipped
from wartable.games.dndattackwing.forces.legality import problems
from wartable.games.dndattackwing.forces.legion import Legion, Member
from wartable.games.dndattackwing.names import card_name
from wartable.games.dndattackwing.odds.card_lines import lines_of
from wartable.games.dndattackwing.options import DndOptions, check_options, pack_text
from wartable.games.dndattackwing.pack_cards import card as pack_card
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.setup import set_up
from wartable.games.dndattackwing.sheets import Pack
from wartable.games.dndattackwing.values import damage_counted, dial_in_use, printed, weapons
from wartable.games.dndattackwing.view import seen_by
from wartable.games.flightpath.damage_deck import DamageCard
from wartable.games.flightpath.packs import read_pack
from wartable.games.flightpath.pose import Pose
from wartable.testing import conform
from wartable.testing.scenes import answers, rolls

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


WOUNDS = """
name = "The printed Damage Deck"

[[damage]]
id = "gash"
title = "Gash"
copies = 8
text = "As printed on our card."
like = "deep_wound"
replaces = "deep_wound"

[[damage]]
id = "bloodied"
title = "Bloodied"
copies = 1
like = "bleeding"
replaces = "bleeding"
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
    lines = {line.owner.id for line in lines_of(state, attack)}
    assert lines == {one.id, other.id}
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


@pytest.mark.rule("DN-CARD-07")
@pytest.mark.rule("DN-RULING-55")
def test_damage_cards_of_a_pack_take_the_place_of_those_of_the_house() -> None:
    given = pack(WOUNDS)
    state = set_up(DndOptions(pack=given, force="starter"))
    counts = Counter(each.partition("-")[0] for each in state.deck.piles[0].unseen)
    assert counts["gash"] == 8
    assert counts["bloodied"] == 1
    assert counts["winded"] == 2
    assert not {"deep_wound", "bleeding"} & set(counts)
    assert counts.total() == 33
    assert {"deep_wound", "bleeding"} <= set(state.cast)
    [gash] = {each for each in state.deck.piles[0].unseen if each.startswith("gash")}
    assert str(card_name(gash)) == "Gash"
    assert (
        catalogue_of(pack_text(DndOptions(pack=given))).damage[gash].text.startswith("As printed")
    )
    balagos = state.creatures["0.balagos"]
    balagos.pose = Pose(0, 0, 0)
    balagos.damage = [DamageCard("damage.1", 0, gash, face_up=True)]
    assert damage_counted(state, balagos) == 2


def test_a_damage_card_of_a_pack_offers_the_action_of_its_model_under_its_own_name() -> None:
    given = DndOptions(pack=pack(WOUNDS), force="box")
    held = set_up(given)
    [card] = {each for each in held.deck.piles[0].unseen if each.startswith("bloodied")}
    mine = red(400, 300, critical=(card,), dial="straight-2")
    theirs = blue(400, 700, heading=180, dial="straight-1")
    scene = table(mine, theirs, phase="activation", options=given)
    scene.play(rolls("damage_title", "blank"), answers("Red", "altitude", "stay"))
    [words] = [words for id_, words in offered(scene, "Red").items() if "bleeding" in id_]
    assert words == "Bloodied: roll an attack die; on a hit or critical turn the card face down"
    scene.play(answers("Red", "action", "bleeding:damage.1"), rolls("damage_title", "hit"))
    assert not creature(scene, BALAGOS).damage[0].face_up


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
    assert found.adds == {"creatures": 1, "dials": 1, "upgrades": 0, "damage cards": 0}
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
        (WOUNDS.replace("copies = 8", "copies = 7"), "would have 32 cards"),
        (WOUNDS.replace('replaces = "deep_wound"', ""), "would have 40 cards"),
        (WOUNDS.replace("copies = 8", "copies = 0"), "copies"),
        (WOUNDS.replace('like = "deep_wound"', 'like = "deep_wounds"'), "“deep_wounds”"),
        (WOUNDS.replace('replaces = "bleeding"', 'replaces = "haste"'), "there is no such card"),
        (WOUNDS.replace('replaces = "bleeding"', 'replaces = "deep_wound"'), "twice"),
        (WOUNDS.replace('id = "bloodied"', 'id = "gash"'), "has “gash” twice"),
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


@pytest.mark.rule("DN-RULING-55")
@pytest.mark.parametrize(
    "text",
    [
        pytest.param(DOUBLE, id="the same id"),
        pytest.param(DOUBLE.replace('id = "haste"', 'id = "haste_2"', 1), id="the same card"),
        pytest.param(WOUNDS.replace('id = "bloodied"', 'id = "gash"'), id="damage, the same id"),
    ],
)
def test_a_card_defined_twice_is_refused_by_the_rule_and_changes_nothing(text: str) -> None:
    before = list(shipped().upgrades), list(shipped().damage)
    refused = refusal(text)
    assert "twice" in str(refused)
    assert refused.rule == "DN-RULING-55"
    assert (list(shipped().upgrades), list(shipped().damage)) == before


def test_abilities_of_its_own_are_refused() -> None:
    text = HASTE + '[[upgrades.abilities]]\ntiming = "always"\nkind = "passive"\ntext = "Win."\n'
    assert "abilities of its own" in str(refusal(text))


def test_a_name_alone_is_no_pack() -> None:
    with pytest.raises(BadOptions):
        check_options(DndOptions(pack="my_pack"))


@pytest.mark.rule("DN-RULING-55")
@pytest.mark.rule("DN-ADVENTURE-05")
@pytest.mark.parametrize("force", ["starter", "legions"])
def test_a_creature_of_a_pack_takes_part_in_an_adventure_in_place_of_another(force: str) -> None:
    lord = DRAKE.replace('like = "balagos"', 'like = "balagos"\nreplaces = "balagos"')
    adventure = "ambush_in_the_valley"
    options = DndOptions(players=3, adventure=adventure, force=force, pack=pack(lord))
    check_options(options)
    state = set_up(options)
    demanded = [each.demanded for each in state.terms]
    assert "balagos" not in demanded
    assert [each.partition("-")[0] for each in demanded].count("drake") == 1
    if force == "starter":
        leaders = [state.creatures[part.leader] for part in state.parts]
        assert [printed(each).name for each in leaders].count("Drake") == 1


@pytest.mark.rule("DN-RULING-55")
def test_the_pack_of_the_guide_is_playable() -> None:
    text = Path("docs/packs.md").read_text(encoding="utf-8")
    found = pack_card(text.partition("```toml dndattackwing\n")[2].partition("```")[0])
    assert found.summary == "Out of the box, with 1 upgrade and 2 damage cards."


def test_the_kit_plays_with_a_pack(tmp_path: Path) -> None:
    lord = DRAKE.replace('like = "balagos"', 'like = "balagos"\nreplaces = "red_dragon"')
    options = DndOptions(pack=pack(lord), force="legions", size=60, round_limit=2)
    report = conform(DndAttackWing(), options, matches=2, seed="pack", logs=tmp_path)
    assert report.matches == 2
