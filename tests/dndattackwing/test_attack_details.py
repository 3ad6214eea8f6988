"""Attacks once more: wrong guesses, what is and is not in between, Armor again and again."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.dndattackwing.battles import (
    BALAGOS,
    blue,
    copper,
    creature,
    offered,
    red,
    table,
)
from tests.dndattackwing.cards.effects import Nobody, put
from tests.dndattackwing.cards.fights import Fight
from tests.dndattackwing.test_attack_steps import attacking
from tests.dndattackwing.test_combat import bites
from tests.dndattackwing.test_sides import teams
from wartable.engine.windows import Order
from wartable.games.dndattackwing import registry
from wartable.games.dndattackwing.agenda import Execute, Strike
from wartable.games.dndattackwing.attack import defense_dice
from wartable.games.dndattackwing.pieces import Altitude
from wartable.games.dndattackwing.registry import by_role
from wartable.games.dndattackwing.scenes import Lying
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import mend, shatter
from wartable.games.flightpath.damage_deck import Pile
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.orders import done_before
from wartable.testing.scenes import answers, asks, draws, rolls, tells

BLANKS = ("blank",) * 5
RED = f"creature:{BALAGOS}"
THEIRS = "creature:1.blue_dragon"


@pytest.mark.rule("DN-MODIFY-06")
def test_what_the_attacker_makes_possible_comes_too_late_for_the_defender() -> None:
    """A spell of the defender rolls a hit again; there is none until the attacker has acted."""
    theirs = {"card": "galadaeros", "upgrades": ("mirrored_shapes",)}
    for faces, again in ((("concentrate",) * 5, False), (("hit", *("concentrate",) * 4), True)):
        fight = Fight({"tokens": {"concentrate": 1}}, theirs)
        put(fight.scene.state, fight.defender, "mirrored_shapes", 2)
        lines = [rolls("reroll", "blank")] if again else []
        fight.play(
            rolls("attack", *faces),
            *lines,
            answers("Red", "use.concentrate_token", "use"),
            rolls("defense", "blank", "blank"),
        )
        assert fight.shown().count("hit") == (4 if again else 5)


@pytest.mark.rule("DN-MODIFY-06")
@pytest.mark.rule("DN-MODIFY-07")
@pytest.mark.parametrize(
    ("first", "then", "seats", "before"),
    [
        ("0.red_dragon", "1.blue_dragon", [0, 2, 1, 3], [0, 2]),
        ("2.copper_dragon", "3.champion", [2, 0, 1, 3], [2, 0]),
        ("2.copper_dragon", "0.red_dragon", [2, 0, 1, 3], [2]),
    ],
)
def test_a_team_goes_first_as_a_whole_unless_a_team_mate_attacks(
    monkeypatch: pytest.MonkeyPatch, first: str, then: str, seats: list[int], before: list[int]
) -> None:
    """No printed card lets team mates both act in one step, so the order is taken as it is made."""
    made: list[tuple[list[int], list[int]]] = []

    def noted(order: Sequence[int], whose: Sequence[int], rule: str) -> Order[Battle]:
        made.append((list(order), list(whose)))
        return done_before(order, whose, rule)

    monkeypatch.setattr(registry, "done_before", noted)
    state = teams("combat").state
    by_role(state, state.creatures[first], state.creatures[then], "DN-MODIFY-06")
    assert made == [(seats, before)]


@pytest.mark.rule("DN-RULER-05")
@pytest.mark.rule("DN-DECLARE-02")
@pytest.mark.rule("DN-DECLARE-03")
@pytest.mark.parametrize(
    ("x", "y", "heading", "failed"), [(400, 520, 180, "range"), (400, 420, 90, "arc")]
)
def test_a_wrong_guess_costs_the_attack_though_another_target_is_near(
    x: int, y: int, heading: int, failed: str
) -> None:
    scene = table(red(400, 300), blue(x, y, heading), copper(800, 800), phase="combat", players=3)
    near = creature(scene, "2.galadaeros")
    assert near.in_play
    scene.play(*bites("Blue", RED), tells("attack_measured", failed=failed), asks("Red", "attack"))


@pytest.mark.rule("DN-RANGE-03")
@pytest.mark.rule("DN-RANGE-02")
@pytest.mark.parametrize(("y", "failed", "band"), [(464, "", 4), (466, "range", 0)])
def test_beyond_range_four_everything_is_out_of_range(y: int, failed: str, band: int) -> None:
    scene = table(red(400, 100, card="siege_ballista"), blue(400, y, 180), phase="combat")
    creature(scene, "1.eshaedra").fought = True
    scene.leave_to_table("attack", "defense", "damage")
    scene.play(
        answers("Red", "attack", "weapon:bolt"),
        answers("Red", "defender", "creature:1.eshaedra"),
        tells("attack_measured", failed=failed, range_band=band),
    )


@pytest.mark.rule("DN-PRIMARY-02")
@pytest.mark.parametrize(("gap", "band"), [(80, 1), (160, 2)])
def test_a_weapon_reaches_every_range_up_to_its_own(gap: int, band: int) -> None:
    fight = Fight({}, {}, gap=gap)
    fight.play(tells("attack_measured", failed="", range_band=band), rolls("attack", *BLANKS))


@pytest.mark.rule("DN-PRIMARY-01")
def test_a_ranged_weapon_is_offered_where_a_melee_weapon_is_not() -> None:
    scene = table(red(400, 300, card="frost_giant"), blue(400, 600), phase="combat")
    creature(scene, "1.eshaedra").fought = True
    assert set(offered(scene, "Red")) == {"weapon:rock", "none"}
    assert "ranged" in offered(scene, "Red")["weapon:rock"]


@pytest.mark.rule("DN-INIT-07")
@pytest.mark.rule("DN-COMBAT-02")
@pytest.mark.parametrize(("holder", "first"), [("red", "Red"), ("blue", "Blue")])
def test_initiative_attacks_first(holder: str, first: str) -> None:
    scene = table(
        red(400, 300, card="red_dragon"),
        blue(400, 450, 180, card="copper_dragon"),
        phase="combat",
        holder=holder,
    )
    scene.play(asks(first, "attack"))


@pytest.mark.rule("DN-EX-23")
@pytest.mark.parametrize(
    ("holder", "first"), [("red", "1.copper_dragon"), ("blue", "0.red_dragon")]
)
def test_the_holder_of_the_token_activates_last(holder: str, first: str) -> None:
    scene = table(
        red(400, 300, card="red_dragon", dial="straight-1"),
        blue(400, 800, 180, card="copper_dragon", dial="straight-2"),
        phase="activation",
        holder=holder,
    )
    scene.play(tells("dial_revealed", creature=first))


@pytest.mark.rule("DN-EX-13")
@pytest.mark.rule("DN-RANGE-04")
def test_a_defender_at_range_four_has_a_die_more_against_every_attack() -> None:
    fight = Fight({}, {})
    for primary in (True, False):
        for band, dice in ((3, 1), (4, 2)):
            attack = attacking(fight, range_band=band, primary=primary)
            assert defense_dice(fight.scene.state, attack).value == dice


@pytest.mark.rule("DN-THROUGH-02")
@pytest.mark.rule("DN-THROUGH-04")
@pytest.mark.parametrize(("altitude", "between"), [("ground", 1), ("air", 0), ("swoop", 0)])
def test_flyers_in_between_do_not_matter_on_the_ground(altitude: Altitude, between: int) -> None:
    scene = table(
        red(400, 100, card="siege_ballista"),
        blue(400, 300, 180, card="wizard"),
        blue(400, 200, altitude=altitude),
        phase="combat",
    )
    for name in ("1.wizard", "1.eshaedra"):
        creature(scene, name).fought = True
    scene.leave_to_table("attack", "defense", "damage")
    scene.play(
        answers("Red", "attack", "weapon:bolt"),
        answers("Red", "defender", "creature:1.wizard"),
        tells("attack_measured", between=between),
    )


@pytest.mark.rule("DN-ATTACKDICE-02")
@pytest.mark.rule("DN-UPGRADE-04")
def test_a_breath_with_the_primary_weapon_value_is_no_primary_weapon_attack() -> None:
    scene = table(
        red(400, 300, upgrades=("fire_breath",)),
        blue(400, 450, 180, card="blue_dragon", tokens={"dodge": 1}),
        phase="combat",
    )
    scene.play(
        answers("Red", "attack", f"fire_breath:{BALAGOS}.0.fire_breath"),
        answers("Red", "level", "air"),
        rolls("attack", *BLANKS),
        rolls("defense", "blank"),
        asks("Blue", "use.dodge_token"),
    )
    [attack] = scene.state.strikes()
    assert (attack.dice, attack.primary, attack.energy) == (5, False, "fire")


@pytest.mark.rule("DN-ENERGY-01")
@pytest.mark.rule("DN-ENERGY-04")
@pytest.mark.rule("DN-EX-25")
def test_only_an_upgrade_attack_that_shows_its_own_energy_type_is_resisted() -> None:
    for energy, faces in (
        ("", ("blank",)),
        ("fire", ("blank",)),
        ("cold", ("blank",)),
        ("lightning", ("blank", "dodge")),
    ):
        fight = Fight({"card": "blue_dragon"}, {})
        fight.scene.state.agenda.append(Strike(attacking(fight, primary=False, energy=energy)))
        fight.scene.play(rolls("attack", *BLANKS[:4]), rolls("defense", "blank"))
        assert fight.shown("defense") == faces
    bite = Fight({"card": "blue_dragon"}, {})
    bite.play(rolls("attack", *BLANKS[:4]), rolls("defense", "blank"))
    assert bite.shown("defense") == ("blank",)


@pytest.mark.rule("DN-EX-45")
def test_no_dice_left_may_dodge_and_barred_dice_may_not() -> None:
    fight = Fight({}, {"tokens": {"dodge": 1}})
    attack = attacking(fight, range_band=4, extra_defense=-2, penetrates=True)
    assert defense_dice(fight.scene.state, attack).value == 0
    fight.scene.state.agenda.append(Strike(attack))
    fight.scene.play(
        rolls("attack", "hit", *BLANKS[1:]),
        answers("Blue", "use.dodge_token", "use"),
        tells("attack_compared", dodges=1, hits=0),
    )
    wizard = {"card": "galadaeros", "upgrades": ("magic_missile",), "tokens": {"target": 1}}
    barred = Fight(wizard, {"tokens": {"dodge": 1, "concentrate": 1}})
    barred.scene.play(
        answers("Red", "attack", "magic_missile:0.galadaeros.0.magic_missile"),
        answers("Red", "defender", THEIRS),
        rolls("attack", "hit", "hit"),
        tells("attack_compared", dodges=0, hits=2),
    )
    assert barred.defender.tokens.counts == {"concentrate": 1, "dodge": 1}


@pytest.mark.rule("DN-COMPARE-04")
def test_a_single_critical_hits() -> None:
    fight = Fight({}, {})
    fight.play(
        rolls("attack", "critical", *BLANKS[1:]),
        rolls("defense", "blank"),
        draws("damage", "staggered"),
        tells("damage_dealt", creature=fight.theirs, title="staggered"),
    )
    assert len(fight.defender.damage) == 1


@pytest.mark.rule("DN-ARMOR-01")
@pytest.mark.rule("DN-ARMOR-02")
def test_armor_deflects_as_many_hits_as_it_has_tokens_and_is_not_used_up() -> None:
    fight = Fight({}, {"armor": 2})
    fight.play(
        rolls("attack", "hit", "hit", *BLANKS[2:]),
        rolls("defense", "blank"),
        tells("hits_deflected", count=2),
        asks("Red", "attack"),
    )
    assert (fight.defender.armor, fight.defender.shattered, fight.defender.damage) == (2, 0, [])


@pytest.mark.rule("DN-ARMOR-05")
@pytest.mark.rule("DN-SETUP-18")
def test_armor_is_shattered_and_repaired_but_there_is_never_more() -> None:
    fight = Fight({}, {"armor": 2})
    mine = fight.defender
    shatter(Nobody(), mine, 5, "DN-ARMOR-05")
    assert (mine.armor, mine.shattered) == (0, 2)
    mend(Nobody(), mine, 1, "DN-ARMOR-05")
    assert (mine.armor, mine.shattered) == (1, 1)
    mend(Nobody(), mine, 9, "DN-SETUP-18")
    assert (mine.armor, mine.shattered) == (2, 0)


@pytest.mark.rule("DN-LIMIT-04")
@pytest.mark.parametrize(("cards", "deflected", "suffered"), [(5, 1, 2), (0, 2, 1)])
def test_without_damage_cards_criticals_are_hits_that_armor_deflects(
    cards: int, deflected: int, suffered: int
) -> None:
    fight = Fight({}, {"armor": 2})
    deck = fight.scene.state.deck
    deck.piles[-1] = Pile(["staggered"] * cards, cards)
    fight.scene.leave_to_table("damage")
    fight.play(
        rolls("attack", "hit", "critical", "critical", "blank", "blank"),
        rolls("defense", "blank"),
        tells("hits_deflected", count=deflected),
        asks("Red", "attack"),
    )
    assert len(fight.defender.damage) == suffered
    assert any(card.face_up for card in fight.defender.damage) == bool(cards)


@pytest.mark.rule("DN-LIMIT-04")
@pytest.mark.parametrize(("cards", "deflected"), [(5, 0), (0, 1)])
def test_without_damage_cards_armor_helps_against_a_critical_of_an_obstacle_too(
    cards: int, deflected: int
) -> None:
    scene = table(
        red(200, 200, altitude="ground"),
        blue(700, 700, 180),
        phase="activation",
        objectives=(Lying((200, 260), ("ground",)),),
    )
    scene.state.deck.piles[-1] = Pile(["staggered"] * cards, cards)
    scene.leave_to_table("damage")
    scene.state.agenda.append(Execute(BALAGOS, Maneuver("straight", 2)))
    scene.play(rolls("obstacle", "critical"), tells("obstacle_hit", deflected=deflected))
    assert len(creature(scene, BALAGOS).damage) == 1 - deflected
