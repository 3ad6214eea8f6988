"""What the game is played with, as it is shipped."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from wartable.games.dndattackwing.cards import ICONS, Energy, Recolors
from wartable.games.dndattackwing.content import shipped, templates
from wartable.games.dndattackwing.forces.messages import ENERGY_NAMES
from wartable.games.dndattackwing.forces.ready import STARTERS, ready_legions
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.numbers import QUARTER_TURN


@pytest.mark.rule("DN-CARD-07")
def test_the_damage_deck_has_33_cards_of_14_titles() -> None:
    deck = shipped().damage_deck()
    assert len(deck) == 33
    assert len(set(deck)) == 14
    assert all(card.ours() for card in shipped().damage.values())


@pytest.mark.rule("DN-CARD-05")
def test_the_box_has_thirteen_templates() -> None:
    box = templates()
    assert (len(box.turns), len(box.banks), len(box.straights)) == (3, 4, 6)


@pytest.mark.rule("DN-RULING-02")
def test_sizes_are_those_of_the_family() -> None:
    sizes = shipped().geometry
    assert sizes.bases == {"small": 40_000, "large": 80_000, "soldier": 40_000}
    assert sizes.templates.straight == tuple(40_000 * speed for speed in range(1, 7))
    assert sizes.templates.bank[:3] == (80_000, 130_000, 180_000)
    assert sizes.templates.turn == (35_000, 62_500, 90_000)
    assert sizes.tokens.burst == sizes.tokens.objective == 25_400
    assert sizes.template_width == sizes.ruler_width == 20_000
    assert set(sizes.arcs.values()) == {QUARTER_TURN}


@pytest.mark.rule("DN-RULER-01")
@pytest.mark.rule("DN-CARD-08")
def test_lengths_the_book_prints() -> None:
    inch = 25_400
    sizes = shipped().geometry
    assert (sizes.sections, sizes.section) == (4, 3 * inch)
    assert sizes.play_area == 36 * inch
    assert (sizes.setup.depth, sizes.setup.area, sizes.setup.large_area) == (
        6 * inch,
        6 * inch,
        9 * inch,
    )
    assert sizes.tokens.objectives == 12


@pytest.mark.rule("DN-RULING-27")
@pytest.mark.rule("DN-CARD-06")
def test_faces_of_the_dice() -> None:
    dice = shipped().dice
    assert Counter(dice.attack.faces) == {"hit": 3, "critical": 1, "concentrate": 2, "blank": 2}
    assert Counter(dice.defense.faces) == {"dodge": 3, "concentrate": 2, "blank": 3}


@pytest.mark.rule("DN-RULING-28")
@pytest.mark.rule("DN-RULING-29")
@pytest.mark.rule("DN-RULING-77")
def test_results_with_lost_icons_are_data() -> None:
    icons = shipped().dice.icons
    assert (icons.flees, icons.geyser, icons.leader_lost) == ("concentrate", "hit", "critical")


@pytest.mark.rule("DN-CARD-01")
@pytest.mark.rule("DN-EX-15")
def test_balagos_has_the_numbers_of_the_book() -> None:
    card = shipped().creatures["balagos"]
    assert (card.level, card.attack, card.agility, card.health, card.armor) == (8, 5, 1, 6, 2)
    assert (card.alignment, card.energy, card.unique) == ("evil", "fire", True)
    assert [(weapon.name, weapon.arc, weapon.reach) for weapon in card.weapons] == [
        ("Bite", "forward", 2),
        ("Tail", "rear", 2),
    ]
    assert not any(card.ours(field) for field in ("level", "attack", "health", "weapons"))
    assert card.ours("cost")


@pytest.mark.rule("DN-CARD-04")
@pytest.mark.parametrize(
    ("unique", "plain"),
    [
        ("balagos", "red_dragon"),
        ("eshaedra", "blue_dragon"),
        ("galadaeros", "copper_dragon"),
        ("bramblecrown", "green_dragon"),
        ("old_sleetmantle", "white_dragon"),
    ],
)
def test_a_dragon_has_a_unique_and_a_plain_side(unique: str, plain: str) -> None:
    one, other = shipped().creatures[unique], shipped().creatures[plain]
    assert one.unique
    assert not other.unique
    assert (one.air, one.ground, one.creature_class) == (
        other.air,
        other.ground,
        other.creature_class,
    )


@pytest.mark.rule("DN-EX-26")
def test_eshaedras_banner() -> None:
    assert shipped().creatures["eshaedra"].slots == {"dragon": 3, "arcane": 1, "divine": 1}


@pytest.mark.rule("DN-CARD-03")
@pytest.mark.rule("DN-DIAL-04")
def test_every_creature_has_its_dials_and_every_maneuver_a_template() -> None:
    cards = shipped()
    for creature in cards.creatures.values():
        ground, air = cards.dial_of(creature, "ground"), cards.dial_of(creature, "air")
        assert ground is not None
        assert ground.level == "ground"
        winged = bool({"dragon", "gargoyle"} & set(creature.tags))
        assert (air is not None) == creature.flies == winged
    for dial in cards.dials.values():
        assert all(templates().has(each) for each in dial.maneuvers.values())
        about = "wingover" if dial.level == "air" else "turnabout"
        kinds = {each.kind for each in dial.maneuvers.values()}
        assert kinds <= {"straight", "bank", "turn", about, "fall_back", "pivot"}


@pytest.mark.rule("DN-DIAL-07")
@pytest.mark.rule("DN-DIAL-15")
def test_a_dial_has_bearing_speed_and_color() -> None:
    dial = shipped().dials["adult_red_dragon.flight"]
    assert dial.maneuvers["wingover-3"] == Maneuver("wingover", 3, "red")
    assert dial.maneuvers["bank_left-1"].color == dial.maneuvers["bank_right-1"].color == "green"
    assert {each.speed for each in dial.maneuvers.values()} <= set(range(7))


@pytest.mark.rule("DN-ENERGY-01")
@pytest.mark.rule("DN-ENERGY-04")
def test_breath_is_of_the_energy_of_its_card() -> None:
    for card in shipped().upgrades.values():
        for line in card.abilities:
            if line.attack is not None:
                assert line.attack.energy == card.energy


@pytest.mark.rule("DN-ENERGY-01")
def test_there_are_nine_energy_types_and_each_has_a_name() -> None:
    nine = {"fire", "cold", "acid", "lightning", "thunder"}
    nine |= {"positive", "negative", "poison", "disease"}
    assert set(get_args(Energy)) == {"", *nine}
    assert nine <= set(ENERGY_NAMES)


@pytest.mark.rule("DN-CARD-02")
def test_there_is_a_whole_set_to_play_with() -> None:
    cards = shipped()
    slots = Counter(card.slot for card in cards.upgrades.values())
    assert set(ICONS) < set(slots)
    assert sum(slots.values()) - slots["artifact"] >= 40
    assert slots["artifact"] == 3
    assert sum(card.troop for card in cards.creatures.values()) == 3
    assert all(card.spell_level for card in cards.upgrades.values() if card.slot == "divine")


PRICED = ("weakening_breath", "scales_of_tiamat")
"""Upgrades whose cost is known."""


@pytest.mark.rule("DN-RULING-55")
def test_values_that_are_ours_say_so() -> None:
    cards = shipped()
    known = {*(name for name in cards.creatures["balagos"].__struct_fields__), "all"}
    for creature in cards.creatures.values():
        assert set(creature.house) <= known
        assert creature.ours("cost")
    for upgrade in cards.upgrades.values():
        assert set(upgrade.house) <= {*upgrade.__struct_fields__, "all"}
        assert upgrade.ours("cost") is (upgrade.id not in {"displacement", *PRICED})
    assert not cards.upgrades["fire_breath"].ours("penalty")
    assert not cards.dials["adult_red_dragon.flight"].house
    assert cards.dials["adult_red_dragon.ground"].house


@pytest.mark.rule("DN-RULING-57")
@pytest.mark.rule("DN-TROOP-02")
def test_troop_tokens_replace_attack_and_cost() -> None:
    elves = shipped().creatures["elf_troop"]
    assert [elves.attack_of(size) for size in range(1, 7)] == [2, 2, 3, 3, 4, 4]
    assert (elves.cost_of(1), elves.attack_of(1)) == (elves.cost, elves.attack)
    assert shipped().creatures["balagos"].cost_of(1) == 47


@pytest.mark.rule("DN-DIAL-16")
def test_a_change_of_color_speaks_of_some_maneuvers() -> None:
    torn = shipped().damage["torn_wing"].recolors
    assert torn == Recolors(to="red", bearing="turn", level="air")
    assert torn.covers(Maneuver("turn_left", 2), "air")
    assert not torn.covers(Maneuver("turn_left", 2), "ground")
    assert not torn.covers(Maneuver("bank_left", 2), "air")
    lamed = shipped().damage["lamed_leg"].recolors
    assert lamed is not None
    assert lamed.covers(Maneuver("straight", 2), "ground")
    assert not lamed.covers(Maneuver("straight", 1), "ground")


@pytest.mark.rule("DN-SETUP-04")
@pytest.mark.rule("DN-SETUP-05")
@pytest.mark.rule("DN-SETUP-06")
def test_the_forces_of_the_first_match() -> None:
    forces = [ready_legions()[name].legion.creatures for name in STARTERS]
    assert [(one.creature, set(one.upgrades)) for [one] in forces] == [
        ("balagos", {"fire_breath", "haste"}),
        ("eshaedra", {"lightning_breath", "devotrix_of_tiamat", "prayer_of_healing"}),
        (
            "galadaeros",
            {"acid_breath", "slow_breath", "trickster", "shield", "magic_missile"},
        ),
    ]
