"""What cards do not do: on other creatures, in other attacks, unpaid or a second time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.dndattackwing.battles import barred, blue, offered, red, run
from tests.dndattackwing.cards.effects import Nobody, put
from tests.dndattackwing.cards.fights import FURTHER, Fight, attack_dice, scene_of
from tests.dndattackwing.cards.test_attacks import Cast
from tests.dndattackwing.cards.test_spells import Casting, caster
from tests.dndattackwing.cards.test_troops import Charge, in_line
from wartable.engine.windows import Effect
from wartable.games.dndattackwing.attack import attack_dice as dice_of
from wartable.games.dndattackwing.combat import cannot_attack, with_weapon
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.damage import suffer
from wartable.games.dndattackwing.events.combat import DieRolled
from wartable.games.dndattackwing.scenes import Standing
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import give
from wartable.games.dndattackwing.upgrades import effect_tokens
from wartable.testing.scenes import Scene, answers, draws, rolls, tells

Make = Callable[..., Standing]
BITE = ("hit", "hit", "critical", "concentrate", "blank")
TROOPS = {
    card.id
    for card in shipped().upgrades.values()
    if "troop" in card.needs.tags or any("troop" in each for each in card.needs.creatures)
}
ATTACKS = [
    card.id
    for card in shipped().upgrades.values()
    if card.abilities[0].attack is not None and card.abilities[0].attack.shape != "area"
]
CREATURES = ["balagos", "eshaedra", "bramblecrown", "old_sleetmantle", "siege_ballista"]


def bystander(make: Make, card: str) -> Standing:
    """A creature far away that carries a card, or is one."""
    if card in CREATURES:
        return make(120, 820, card=card, damage=1)
    if card in TROOPS:
        return make(120, 820, card="elf_troop", soldiers=3, upgrades=(card,))
    return make(120, 820, card="galadaeros", damage=2, upgrades=(card,))


@pytest.mark.rule("DN-ABILITY-01")
@pytest.mark.rule("DN-ABILITY-02")
@pytest.mark.parametrize("make", [red, blue], ids=["of the attacker", "of the defender"])
@pytest.mark.parametrize("card", [*shipped().upgrades, *CREATURES])
def test_a_card_leaves_attacks_of_others_alone(card: str, make: Make) -> None:
    """Nobody is asked, no die more is rolled, and the damage is what it is."""
    if make is red and card == "siege_ballista":
        return
    fight = Fight({}, {}, beside=(bystander(make, card),))
    for creature in fight.scene.state.creatures.values():
        in_line(creature)
    lines = [rolls("attack", *BITE), rolls("defense", "blank"), draws("damage", "deep_wound")]
    fight.play(*lines)
    assert fight.scene.question("Red").kind == "attack"
    assert (fight.counted("attack"), fight.counted("defense")) == (5, 1)
    assert (len(fight.defender.damage), len(fight.attacker.damage)) == (2, 0)
    assert (fight.defender.armor, fight.defender.altitude) == (1, "air")
    assert not fight.defender.tokens["exhaustion"]
    assert_no_die(fight.scene)


def assert_no_die(scene: Scene[Battle]) -> None:
    """No card has rolled a die of its own."""
    assert not any(isinstance(event, DieRolled) for event in scene.events)


@pytest.mark.rule("DN-ABILITY-02")
@pytest.mark.parametrize("title", list(shipped().damage))
def test_a_damage_card_leaves_damage_of_others_alone(title: str) -> None:
    hurt = blue(120, 820, card="galadaeros", critical=(title,), upgrades=("old_scales",))
    fight = Fight({}, {"upgrades": ("wing_buffet", "trickster")}, beside=(hurt,))
    fight.defender.cards[1].disabled = True
    fight.play(rolls("attack", *BITE), rolls("defense", "blank"), draws("damage", "deep_wound"))
    other = fight.scene.state.creatures["1.galadaeros"]
    assert [card.face_up for card in other.damage] == [True]
    assert fight.defender.durations == {}
    assert (fight.defender.armor, fight.defender.altitude) == (1, "air")
    assert [card.disabled for card in fight.defender.cards] == [False, True]


def test_bleeding_rolls_only_when_its_own_creature_activates() -> None:
    mine = red(400, 300, card="red_dragon", dial="straight-2")
    hurt = blue(400, 700, card="balagos", heading=180, critical=("bleeding",), dial="straight-1")
    scene = scene_of(mine, hurt, phase="activation")
    assert scene.question("Red").kind == "altitude"
    assert_no_die(scene)


# Attacks they are not for


def quiet(one: dict[str, Any], other: dict[str, Any], faces: tuple[str, ...], **more: Any) -> None:
    """An attack in which nobody is asked whether to use anything."""
    fight = Fight(one, other, **more)
    if fight.attacker.soldiers and fight.scene.question("Red").kind == "next_attacker":
        fight.scene.play(answers("Red", "next_attacker", f"creature:{fight.mine}"))
    fight.play(rolls("attack", *faces), rolls("defense", "blank"))
    assert fight.scene.question("Red").kind == "attack"
    assert_no_die(fight.scene)


def test_rending_claws_are_for_bites() -> None:
    quiet({"upgrades": ("rending_claws",)}, {}, ("hit",) * 5, weapon="tail")


def test_old_sleetmantle_bites_harder_and_nothing_else() -> None:
    fight = Fight({"card": "old_sleetmantle"}, {}, weapon="tail")
    fast = [
        each
        for each in shipped().dials["ancient_white_dragon.flight"].maneuvers.values()
        if each.speed >= 4
    ]
    fight.attacker.executed = fast[:1]
    fight.play()
    assert fight.counted("attack") == 5


def test_iron_tail_spike_is_for_the_tail() -> None:
    quiet({"upgrades": ("iron_tail_spike",)}, {}, ("hit", *("blank",) * 4))


def test_devotrix_of_tiamat_defends_only_the_wounded() -> None:
    quiet({}, {"upgrades": ("devotrix_of_tiamat",), "damage": 1}, ("hit", *("blank",) * 4))


def test_frost_skin_freezes_only_what_strikes_from_near() -> None:
    frosty = {"card": "white_dragon", "upgrades": ("frost_skin",), "armor": 0}
    archers = {"card": "wizard"}
    quiet(archers, frosty, ("hit", "hit"), weapon="spark")
    quiet({}, frosty, ("hit",) * 5, gap=FURTHER)


def test_blood_frenzy_is_for_melee() -> None:
    furious = {"card": "frost_giant", "upgrades": ("blood_frenzy",), "damage": 3}
    assert attack_dice(furious, {}, gap=100, weapon="rock") == 5


def test_barbed_bolts_are_for_primary_weapons() -> None:
    fight = Cast(
        {"card": "wizard", "upgrades": ("magic_missile", "barbed_bolts"), "tokens": {"target": 1}},
        {},
        weapon="spark",
    )
    fight.use(
        "magic_missile",
        answers("Red", "defender", "creature:1.blue_dragon"),
        rolls("attack", "hit", "hit"),
    )
    assert len(fight.defender.damage) == 2
    quiet({"card": "champion", "upgrades": ("barbed_bolts",)}, GROUNDED, ("hit",) * 4, **SWORD)


GROUNDED = {"altitude": "ground"}
SWORD = {"weapon": "great_sword"}


@pytest.mark.parametrize("card", ["trickster", "mirrored_shapes", "smoke_pots"])
def test_what_helps_against_normal_attacks_helps_against_no_other(card: str) -> None:
    fight = Cast({"upgrades": ("fire_breath",)}, {"upgrades": (card,)}, gap=FURTHER)
    if shipped().upgrades[card].effect_token:
        put(fight.scene.state, fight.defender, card, 2)
    fight.use(
        "fire_breath",
        answers("Red", "level", "air"),
        rolls("attack", *("hit",) * 5),
        rolls("defense", "blank"),
    )
    assert len(fight.defender.damage) == 5


@pytest.mark.parametrize("card", ["shield", "mirrored_shapes", "granite_hide"])
def test_what_protects_a_creature_does_nothing_when_it_attacks(card: str) -> None:
    fight = Fight({"card": "eshaedra", "upgrades": (card,)}, {})
    put(fight.scene.state, fight.attacker, card, 2)
    fight.play(rolls("attack", *("hit",) * 4), rolls("defense", "blank"))
    assert len(fight.defender.damage) == 3


# Effects of others


def test_sleep_breath_wakes_nobody_but_who_is_hurt() -> None:
    fight = Cast({"upgrades": ("sleep_breath",)}, {})
    fight.use(
        "sleep_breath",
        answers("Red", "level", "air"),
        rolls("attack", "hit", "hit"),
        rolls("defense", "blank"),
    )
    run(suffer(fight.scene.state, Nobody(), fight.attacker, 1))
    assert cannot_attack(fight.scene.state, fight.defender)


def test_sacred_ward_ends_only_with_its_own_exhaustion() -> None:
    casting = Casting(caster("war_priest", "sacred_ward"))
    casting.name("sacred_ward", "0.war_priest")
    run(give(casting.scene.state, Nobody(), casting.balagos, "exhaustion", "DN-EXHAUST-05"))
    run(give(casting.scene.state, Nobody(), casting.me, "dodge", "DN-DODGE-01"))
    assert effect_tokens(casting.scene.state)


def test_battle_cry_is_for_those_who_heard_it() -> None:
    fight = Fight({}, {})
    heard = Effect("battle_cry", "0.red_dragon.0.battle_cry", 0, ("0.siege_ballista",))
    fight.scene.state.cast = (*fight.scene.state.cast, "battle_cry")
    fight.scene.state.effects.add(heard)
    fight.play(rolls("attack", *("blank",) * 5), rolls("defense", "blank"))
    assert fight.scene.question("Red").kind == "attack"


def test_terrible_presence_does_not_frighten_friends() -> None:
    feared = blue(400, 300, card="bramblecrown", upgrades=("terrible_presence",))
    friend = blue(400, 380, card="green_dragon", heading=180)
    scene = scene_of(feared, friend, red(800, 800), phase="combat")
    attack = with_weapon(
        scene.state,
        scene.state.creatures["1.green_dragon"],
        shipped().creatures["green_dragon"].weapons[0],
    )
    attack.defender, attack.range_band, attack.area = "1.bramblecrown", 1, True
    assert dice_of(scene.state, attack).value == 4


def test_hold_the_ground_is_for_the_ground() -> None:
    flying = {"tokens": {"pivot": 1}, "upgrades": ("hold_the_ground",)}
    assert attack_dice({}, flying) == 6


def test_haste_needs_a_first_attack() -> None:
    fight = Fight({"card": "balagos", "upgrades": ("haste",)}, {})
    put(fight.scene.state, fight.attacker, "haste", 2)
    fight.scene.play(answers("Red", "attack", "none"))
    assert fight.scene.question("Red").kind == "attack"
    assert fight.scene.question("Red").about == ("creature:0.siege_ballista",)


# After Actions and movement


def test_range_finder_is_for_a_target_action_that_failed_once() -> None:
    mine = red(400, 100, card="siege_ballista", upgrades=("range_finder",), dial="straight-1")
    theirs = [
        blue(x, y, card=card, heading=180, dial="straight-1")
        for card, x, y in (("balagos", 400, 300), ("eshaedra", 400, 850), ("wizard", 800, 850))
    ]
    for lines in (
        (answers("Red", "action", "concentrate"),),
        (answers("Red", "action", "target"), answers("Red", "target", "creature:1.balagos")),
        (
            answers("Red", "action", "target"),
            answers("Red", "target", "creature:1.eshaedra"),
            answers("Red", "use.range_finder", "use"),
            answers("Red", "target", "creature:1.wizard"),
        ),
    ):
        scene = scene_of(mine, *theirs, phase="activation")
        scene.play(*lines)
        assert scene.question().kind != "use.range_finder"


def test_veterans_eye_follows_only_its_own_actions() -> None:
    first = red(300, 300, card="wizard", dial="straight-1")
    second = red(500, 300, card="champion", upgrades=("veterans_eye",), dial="straight-1")
    theirs = blue(400, 800, card="balagos", heading=180, dial="straight-1")
    scene = scene_of(first, second, theirs, phase="activation")
    scene.play(answers("Red", "action", "dodge"))
    assert scene.question("Red").kind == "action"


def test_galadaeros_dodges_only_after_his_own_feint() -> None:
    mine = red(400, 300, card="copper_dragon", dial="straight-2")
    friend = red(700, 300, card="galadaeros", dial="straight-2")
    scene = scene_of(mine, friend, blue(400, 800, dial="straight-1"), phase="activation")
    scene.play(
        answers("Red", "altitude", "stay"),
        answers("Red", "action", "feint"),
        answers("Red", "feint_side", "left"),
        answers("Red", "feint_lay", {"on": "side", "at": 0}),
        answers("Red", "feint_end", {"on": "end", "at": 0}),
    )
    assert scene.question("Red").kind == "altitude"


def test_wedge_rush_is_for_checks_that_the_troop_makes() -> None:
    giant = red(400, 200, card="frost_giant", dial="straight-3")
    troop = blue(400, 300, card="hobgoblin_troop", soldiers=1, upgrades=("wedge_rush",))
    scene = scene_of(giant, troop, blue(800, 800), phase="activation")
    scene.state.creatures["1.hobgoblin_troop"].activated = True
    scene.play(
        rolls("overrun", "hit", "hit"),
        rolls("overrun", "blank"),
        tells("overrun_checked", other_faces=("blank",)),
    )


def test_maelis_ninthlamp_and_spells_that_are_running() -> None:
    mine = red(
        400,
        300,
        card="maelis_ninthlamp",
        upgrades=("shield", "fireball"),
        durations={"fireball": 1},
    )
    scene = scene_of(mine, blue(400, 800), phase="end")
    put(scene.state, scene.state.creatures["0.maelis_ninthlamp"], "shield", 2)
    assert scene.question("Red").kind == "dials"


# Leaders


@pytest.mark.parametrize("card", ["drum_captain", "lane_captain", "standard_bearer"])
@pytest.mark.parametrize("make", [red, blue], ids=["of an enemy", "of a friend"])
def test_a_leader_far_away_is_no_leader(card: str, make: Make) -> None:
    other = make(120, 820, card="elf_troop", soldiers=3, upgrades=(card,))
    fight = Charge("hobgoblin_troop", beside=(other,))
    fight.bite(
        rolls("morale", "concentrate", "blank"),
        answers("Blue", "flees", "soldier:1.hobgoblin_troop.2"),
    )
    assert len(fight.defender.soldiers) == 1
    assert_no_die(fight.scene)


def test_standard_bearer_helps_friendly_troops_nearby_and_no_enemy() -> None:
    for make, left in ((red, 1), (blue, 2)):
        near = make(400, 500, card="elf_troop", soldiers=2, upgrades=("standard_bearer",))
        fight = Charge("hobgoblin_troop", beside=(near,))
        last = (
            answers("Blue", "flees", "soldier:1.hobgoblin_troop.2")
            if left == 1
            else answers("Blue", "new_point", "soldier:1.hobgoblin_troop.2")
        )
        fight.bite(rolls("morale", "concentrate", "blank"), last)
        assert len(fight.defender.soldiers) == left


# What is paid, and what bars it


@pytest.mark.rule("DN-DURATION-01")
@pytest.mark.rule("DN-ABILITY-03")
@pytest.mark.parametrize("card", ATTACKS)
def test_what_an_upgrade_attack_costs(card: str) -> None:
    tokens = {"target": 1, "concentrate": 1}
    fight = Cast({"upgrades": (card,), "tokens": tokens}, {}, gap=FURTHER)
    fight.use(card)
    [paid] = fight.attacker.cards
    prices = {price.pay: price.count for price in shipped().upgrades[card].abilities[0].cost}
    assert paid.duration == prices.get("duration", 0)
    assert paid.disabled is ("disable" in prices)
    for token in tokens:
        assert fight.attacker.tokens[token] == int(f"spend_{token}" not in prices)


@pytest.mark.rule("DN-CHARGE-04")
@pytest.mark.parametrize("card", ATTACKS)
def test_no_ranged_upgrade_attack_by_a_creature_that_charged(card: str) -> None:
    tokens = {"target": 1, "concentrate": 1}
    fight = Cast({"upgrades": (card,), "tokens": tokens}, {})
    fight.attacker.charged = True
    assert fight.option(card) in barred(fight.scene, "Red")


@pytest.mark.rule("DN-DURATION-01")
@pytest.mark.parametrize("card", ["bestow_curse", "sacred_ward", "fly"])
def test_a_spell_that_names_somebody_waits_too(card: str) -> None:
    casting = Casting(caster("wizard", card, durations={card: 1}))
    assert not any(each.startswith(f"{card}:") for each in offered(casting.scene, "Red"))
    assert any(each.startswith(f"{card}:") for each in barred(casting.scene, "Red"))


@pytest.mark.parametrize("card", ["old_scales", "healing_draught"])
def test_nothing_is_mended_that_is_whole(card: str) -> None:
    casting = Casting(caster("balagos", card))
    assert any(each.startswith(f"{card}:") for each in barred(casting.scene, "Red"))


def test_savage_roar_is_paid_for() -> None:
    casting = Casting(caster("frost_giant", "savage_roar"))
    casting.act("savage_roar")
    assert casting.me.cards[0].disabled
