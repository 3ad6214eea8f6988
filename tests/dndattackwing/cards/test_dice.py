"""Cards that change numbers of dice or what they show, each by its name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dndattackwing.battles import blue, offered
from tests.dndattackwing.cards.fights import FURTHER, NEAR, Fight, attack_dice, defense_dice
from wartable.games.dndattackwing.planning import maneuvers
from wartable.games.dndattackwing.values import health
from wartable.games.flightpath.dials import Maneuver
from wartable.testing.scenes import answers, rolls


@pytest.mark.rule("DN-EX-17")
@pytest.mark.parametrize(("own", "theirs", "dice"), [(1, 0, 6), (1, 1, 5), (0, 0, 5)])
def test_balagos(own: int, theirs: int, dice: int) -> None:
    assert attack_dice({"card": "balagos", "damage": own}, {"damage": theirs}) == dice


def test_eshaedra() -> None:
    fight = Fight({"card": "eshaedra"}, {})
    fight.play(
        rolls("attack", "concentrate", "concentrate", "blank", "blank"),
        answers("Red", "use.eshaedra", "use"),
    )
    assert fight.shown() == ("hit", "concentrate", "blank", "blank")


def test_bramblecrown() -> None:
    fight = Fight({"card": "bramblecrown"}, {"tokens": {"exhaustion": 1}})
    fight.play(
        rolls("attack", "hit", "hit", "blank", "blank"),
        answers("Red", "use.bramblecrown", "use"),
        rolls("reroll", "critical"),
    )
    assert fight.shown() == ("hit", "hit", "critical", "blank")
    fresh = Fight({"card": "bramblecrown"}, {})
    fresh.play(rolls("attack", "hit", "hit", "blank", "blank"), rolls("defense", "blank"))


def test_devotrix_of_tiamat() -> None:
    fight = Fight({"upgrades": ("devotrix_of_tiamat",)}, {})
    fight.play(
        rolls("attack", "blank", "hit", "hit", "blank", "hit"),
        answers("Red", "use.devotrix_of_tiamat", "use"),
        rolls("reroll", "critical"),
    )
    assert fight.shown() == ("critical", "hit", "hit", "blank", "hit")
    defended = Fight({}, {"upgrades": ("devotrix_of_tiamat",), "damage": 2})
    defended.play(
        rolls("attack", "hit", "hit", "hit", "blank", "hit"),
        rolls("defense", "blank"),
        answers("Blue", "use.devotrix_of_tiamat.2", "use"),
        rolls("reroll", 1),
    )
    assert defended.shown("defense") == ("dodge",)


@pytest.mark.parametrize(
    ("card", "gap", "dice"), [("red_dragon", NEAR, 4), ("balagos", NEAR, 5), ("red_dragon", 160, 5)]
)
def test_terrible_presence(card: str, gap: int, dice: int) -> None:
    feared = {"card": "bramblecrown", "upgrades": ("terrible_presence",)}
    assert attack_dice({"card": card}, feared, gap=gap) == dice


def test_blackguards_mail() -> None:
    mailed = {"card": "frost_giant", "upgrades": ("blackguards_mail",), "altitude": "ground"}
    fight = Fight({"altitude": "ground"}, mailed, gap=100)
    target = fight.defender
    assert target.armor == 2
    fight.play(
        rolls("attack", "critical", "blank", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Blue", "use.blackguards_mail.2", "use"),
    )
    assert target.damage == []
    assert target.cards[0].disabled


@pytest.mark.rule("DN-DISABLE-02")
def test_the_armor_of_a_disabled_mail_does_not_help() -> None:
    mailed = {
        "card": "frost_giant",
        "upgrades": ("blackguards_mail",),
        "disabled": ("blackguards_mail",),
    }
    fight = Fight({"altitude": "ground"}, mailed, gap=100)
    fight.play(rolls("attack", "hit", "hit", "blank", "blank", "blank"), rolls("defense", "blank"))
    assert len(fight.defender.damage) == 1


def test_plated_barding() -> None:
    barded = {"card": "frost_giant", "upgrades": ("plated_barding",)}
    fight = Fight({"altitude": "ground"}, barded, gap=100)
    assert fight.defender.armor == 2
    colors = {each.id: each.color for each in maneuvers(fight.scene.state, fight.defender)}
    assert (colors["turn_left-2"], colors["bank_left-2"]) == ("red", "white")


def test_thick_hide() -> None:
    fight = Fight({}, {"card": "white_dragon", "upgrades": ("thick_hide",)})
    assert health(fight.scene.state, fight.defender) == 7


def test_tower_shields() -> None:
    archers = {"card": "elf_troop", "soldiers": 1}
    shielded = {"card": "champion", "upgrades": ("tower_shields",)}
    assert defense_dice(archers, shielded, gap=FURTHER, weapon="long_bow") == 3
    behind = {**shielded, "heading": 0}
    assert defense_dice(archers, behind, gap=FURTHER, weapon="long_bow") == 2
    assert defense_dice(archers, shielded, weapon="sword") == 2


def test_long_spears() -> None:
    spears = {"card": "champion", "upgrades": ("long_spears",)}
    fight = Fight(spears, {"altitude": "ground"}, gap=FURTHER, weapon="great_sword")
    fight.defender.charged = True
    fight.play()
    assert fight.counted("attack") == 5
    assert attack_dice(spears, {"altitude": "ground"}, weapon="great_sword") == 4
    asking = Fight(spears, {"altitude": "ground"}, weapon="great_sword")
    assert "Range 1-2" in offered(asking.scene, "Red")["weapon:great_sword"]
    asking = Fight({"card": "champion"}, {"altitude": "ground"}, weapon="great_sword")
    assert "Range 1, " in offered(asking.scene, "Red")["weapon:great_sword"]


def test_barbed_bolts() -> None:
    fight = Fight(
        {"card": "elf_troop", "soldiers": 1, "upgrades": ("barbed_bolts",)},
        {},
        gap=FURTHER,
        weapon="long_bow",
    )
    fight.play(rolls("attack", "hit", "hit"), answers("Red", "use.barbed_bolts", "use"))
    assert fight.shown() == ("critical", "hit")
    assert fight.attacker.cards[0].disabled


def test_smoke_pots() -> None:
    pots = {"card": "wizard", "upgrades": ("smoke_pots",)}
    fight = Fight({"altitude": "ground"}, pots, gap=FURTHER)
    fight.play(answers("Blue", "use.smoke_pots", "use"))
    assert fight.counted("defense") == 4
    assert [card.card for card in fight.defender.discarded] == ["smoke_pots"]
    near = Fight({"altitude": "ground"}, pots)
    near.play()
    assert near.counted("defense") == 2


def test_scales_of_tiamat() -> None:
    scales: dict[str, Any] = {"upgrades": ("scales_of_tiamat",)}
    beside = (blue(100, 800, card="champion", **scales), blue(200, 800, card="wizard"))
    fight = Fight({}, scales, beside=beside)
    fight.play(answers("Blue", "use.scales_of_tiamat", "use"))
    assert fight.counted("defense") == 1 + 2
    assert [card.card for card in fight.defender.discarded] == ["scales_of_tiamat"]
    kept = Fight({}, scales, beside=beside)
    kept.play(answers("Blue", "use.scales_of_tiamat", "decline"))
    assert kept.counted("defense") == 1


def test_old_sleetmantle() -> None:
    fight = Fight({"card": "old_sleetmantle"}, {})
    fight.attacker.executed = [Maneuver("straight", 4)]
    fight.play()
    assert fight.counted("attack") == 6
    assert attack_dice({"card": "old_sleetmantle"}, {}) == 5


@pytest.mark.rule("DN-EX-46")
def test_crushing_charge() -> None:
    giant = {"card": "frost_giant", "upgrades": ("crushing_charge",)}
    fight = Fight(giant, {"altitude": "ground"}, gap=100, weapon="great_axe")
    fight.attacker.charged = True
    fight.play()
    assert fight.counted("attack") == 5 + 1 + 1
    equal = Fight(giant, {"card": "jarl_rimebeard"}, gap=100, weapon="great_axe")
    equal.attacker.charged = True
    equal.play()
    assert equal.counted("attack") == 5 + 1


def test_blood_frenzy() -> None:
    furious = {"card": "white_dragon", "upgrades": ("blood_frenzy",), "damage": 3}
    assert attack_dice(furious, {}) == 6
    assert attack_dice({**furious, "damage": 2}, {}) == 5
    assert defense_dice({}, furious) == 0


@pytest.mark.rule("DN-PIVOT-06")
def test_hold_the_ground() -> None:
    pivoted = {"card": "champion", "tokens": {"pivot": 1}}
    assert attack_dice({"altitude": "ground"}, pivoted) == 6
    assert attack_dice({"altitude": "ground"}, {**pivoted, "upgrades": ("hold_the_ground",)}) == 5


def test_iron_tail_spike() -> None:
    fight = Fight({"upgrades": ("iron_tail_spike",)}, {}, weapon="tail")
    fight.play(
        rolls("attack", "hit", "hit", "blank", "blank", "blank"),
        answers("Red", "use.iron_tail_spike", "use"),
    )
    assert fight.shown() == ("critical", "hit", "blank", "blank", "blank")
    front = Fight({"upgrades": ("iron_tail_spike",)}, {})
    front.play(rolls("attack", "hit", "hit", "blank", "blank", "blank"))


@pytest.mark.parametrize(("altitude", "dice"), [("air", 3), ("swoop", 3), ("ground", 5)])
def test_gargoyle(altitude: str, dice: int) -> None:
    gargoyle = {"card": "gargoyle", "altitude": altitude}
    target = "ground" if altitude == "ground" else "air"
    assert attack_dice(gargoyle, {"altitude": target}, weapon="claws") == dice


def test_ulfgar_ironfist() -> None:
    ulfgar = {"card": "ulfgar_ironfist", "upgrades": ("long_spears",)}
    fight = Fight(ulfgar, {"altitude": "ground"}, weapon="war_hammer")
    fight.play(rolls("attack", "hit", "hit", "blank"), answers("Red", "use.ulfgar_ironfist", "use"))
    assert fight.shown() == ("critical", "hit", "blank")
    away = Fight(ulfgar, {"altitude": "ground"}, gap=FURTHER, weapon="war_hammer")
    away.play(rolls("attack", "hit", "hit", "blank"), rolls("defense", "blank"))
    assert away.scene.question("Red").kind == "attack"
