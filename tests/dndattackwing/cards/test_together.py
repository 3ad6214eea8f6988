"""Cards that meet other cards, Troops, team mates, or a creature that is gone."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import blue, copper, offered, red, run, standing, table
from tests.dndattackwing.cards.effects import Nobody, put
from tests.dndattackwing.cards.fights import Fight, attack_dice, scene_of
from wartable.engine.windows import Bearer, Effect
from wartable.games.dndattackwing.abilities import abilities
from wartable.games.dndattackwing.attack import attack_dice as dice_of
from wartable.games.dndattackwing.combat import with_weapon
from wartable.games.dndattackwing.damage import defeat, heal, turn_down
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.pieces import Attack
from wartable.games.dndattackwing.planning import maneuvers
from wartable.games.dndattackwing.registry import ROUND
from wartable.games.dndattackwing.scenes import Standing, Start
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.upgrades import effect_tokens
from wartable.games.dndattackwing.values import armor, weapons
from wartable.games.flightpath.state import Phase
from wartable.testing.scenes import Scene, answers, draws, rolls

GIANT = {"card": "frost_giant", "altitude": "ground"}


# Armor


@pytest.mark.rule("DN-COMPARE-03")
def test_blackguards_mail_turns_a_critical_that_dodges_left_over() -> None:
    """Before the dodges it would only be one more hit for them to cancel."""
    mailed = {**GIANT, "upgrades": ("blackguards_mail",), "tokens": {"dodge": 1}}
    fight = Fight({"altitude": "ground"}, mailed, gap=100)
    fight.play(
        rolls("attack", "critical", "critical", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Blue", "use.dodge_token", "use"),
        answers("Blue", "use.blackguards_mail.2", "use"),
    )
    assert fight.defender.damage == []


def test_blackguards_mail_is_not_offered_when_all_criticals_are_cancelled() -> None:
    mailed = {**GIANT, "upgrades": ("blackguards_mail",), "tokens": {"dodge": 1}}
    fight = Fight({"altitude": "ground"}, mailed, gap=100)
    fight.play(
        rolls("attack", "critical", "blank", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Blue", "use.dodge_token", "use"),
    )
    assert fight.scene.question("Red").kind == "attack"
    assert not fight.defender.cards[0].disabled


@pytest.mark.rule("DN-DISABLE-02")
def test_frost_skin_and_the_armor_of_a_disabled_mail() -> None:
    mailed = {
        **GIANT,
        "card": "champion",
        "upgrades": ("plated_barding",),
        "disabled": ("plated_barding",),
        "armor": 1,
    }
    fight = Fight(
        mailed,
        {"card": "white_dragon", "altitude": "ground", "upgrades": ("frost_skin",), "armor": 0},
        weapon="great_sword",
    )
    fight.play(
        rolls("attack", "hit", "hit", "hit", "hit"),
        rolls("defense", "blank"),
        rolls("frost_skin", "hit"),
    )
    assert len(fight.attacker.damage) == 1


@pytest.mark.rule("DN-DISABLE-02")
def test_rending_claws_and_the_armor_of_a_disabled_mail() -> None:
    mailed = {
        **GIANT,
        "upgrades": ("blackguards_mail",),
        "disabled": ("blackguards_mail",),
        "armor": 3,
    }
    fight = Fight({"altitude": "ground", "upgrades": ("rending_claws",)}, mailed, gap=100)
    fight.play(
        rolls("attack", "hit", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Red", "use.rending_claws", "use"),
    )
    assert len(fight.defender.damage) == 2
    assert armor(fight.scene.state, fight.defender) == 1


def test_rending_claws_and_granite_hide() -> None:
    hard = {"card": "eshaedra", "upgrades": ("granite_hide",), "armor": 2}
    fight = Fight({"upgrades": ("rending_claws",)}, hard)
    put(fight.scene.state, fight.defender, "granite_hide", 0)
    fight.play(
        rolls("attack", "hit", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Red", "use.rending_claws", "use"),
    )
    assert len(fight.defender.damage) == 1


# Dice


def test_balagos_and_a_deep_wound() -> None:
    """It counts as two Damage Cards, for Balagos and for his target."""
    assert attack_dice({"card": "balagos", "critical": ("deep_wound",)}, {"damage": 1}) == 6
    wounded = {"critical": ("deep_wound",)}
    assert attack_dice({"card": "balagos", "damage": 2}, wounded) == 5


def test_terrible_presence_and_shaken_creatures() -> None:
    """Shaken lowers the Level only for the order of activation and combat."""
    feared = {"card": "bramblecrown", "upgrades": ("terrible_presence",)}
    for one, other, dice in (
        ({"card": "eshaedra", "critical": ("shaken",)}, feared, 4),
        ({}, {**feared, "critical": ("shaken",)}, 4),
    ):
        fight = Fight(one, other)
        assert dice_of(fight.scene.state, attack_of(fight)).value == dice


@pytest.mark.parametrize(("ahead", "dice"), [(True, 7), (False, 5)])
def test_crushing_charge_in_the_forward_arc_only(ahead: bool, dice: int) -> None:
    giant = {"card": "frost_giant", "upgrades": ("crushing_charge",)}
    fight = Fight(giant, {"altitude": "ground"}, gap=100, weapon="great_axe")
    fight.attacker.charged = True
    attack = attack_of(fight)
    attack.ahead = ahead
    assert dice_of(fight.scene.state, attack).value == dice


def attack_of(fight: Fight) -> Attack:
    attack = with_weapon(fight.scene.state, fight.attacker, weapons(fight.attacker)[0])
    attack.defender, attack.range_band = fight.theirs, 1
    return attack


def test_haste_does_not_weaken_an_ice_storm() -> None:
    """The second attack has fewer dice, not what the same creature does in the End Phase."""
    caster = {"card": "maelis_ninthlamp", "upgrades": ("haste", "ice_storm")}
    fight = Fight(caster, {"altitude": "ground"}, weapon="staff")
    state = fight.scene.state
    put(state, fight.attacker, "haste", 2)
    fight.play(
        answers("Red", "use.haste", "use"),
        answers("Red", "attack", "none"),
    )
    storm = attack_of(fight)
    assert dice_of(state, storm).value == 0
    storm.primary, storm.dice, storm.detached = False, 2, True
    assert dice_of(state, storm).value == 2


# Colors


@pytest.mark.parametrize("more", [{"critical": ("torn_wing",)}, {}])
def test_aerobat_amulet_and_maneuvers_that_count_as_red(more: dict[str, object]) -> None:
    fight = Fight({"upgrades": ("aerobat_amulet",), **more}, {})
    colors = {each.id: each.color for each in maneuvers(fight.scene.state, fight.attacker)}
    assert colors["turn_left-3"] == colors["wingover-3"] == "white"


# Troops


def looking(*theirs: Standing) -> Scene[Battle]:
    mine = red(400, 100, card="siege_ballista", upgrades=("range_finder",), dial="straight-1")
    return scene_of(mine, *theirs, phase="activation")


@pytest.mark.rule("DN-TARGETTOKEN-03")
@pytest.mark.parametrize("soldier", [1, 2])
def test_range_finder_after_a_soldier_was_too_far_away(soldier: int) -> None:
    troop = blue(400, 850, card="hobgoblin_troop", soldiers=2, heading=180, dial="straight-1")
    near = blue(500, 300, card="balagos", heading=180, dial="straight-1")
    scene = looking(troop, near)
    scene.state.creatures["1.hobgoblin_troop"].activated = True
    scene.play(
        answers("Red", "action", "target"),
        answers("Red", "target", f"soldier:1.hobgoblin_troop.{soldier}"),
        answers("Red", "use.range_finder", "use"),
        answers("Red", "target", "creature:1.balagos"),
    )
    assert scene.state.creatures["0.siege_ballista"].tokens["target"] == 1


def test_range_finder_names_a_soldier() -> None:
    troop = blue(500, 300, card="hobgoblin_troop", soldiers=2, heading=180, dial="straight-1")
    away = blue(400, 850, card="balagos", heading=180, dial="straight-1")
    scene = looking(troop, away)
    scene.state.creatures["1.hobgoblin_troop"].activated = True
    scene.play(
        answers("Red", "action", "target"),
        answers("Red", "target", "creature:1.balagos"),
        answers("Red", "use.range_finder", "use"),
        answers("Red", "target", "soldier:1.hobgoblin_troop.2"),
    )
    assert scene.state.creatures["0.siege_ballista"].tokens["target"] == 1


# Creatures that are gone, and cards turned down


@pytest.mark.rule("DN-RULING-64")
def test_sacred_ward_may_be_used_again_when_its_creature_is_defeated() -> None:
    friend = red(400, 380, card="champion")
    mine = red(400, 300, card="war_priest", upgrades=("sacred_ward",))
    scene = scene_of(mine, friend, blue(400, 800), phase="combat")
    state = scene.state
    priest, champion = state.creatures["0.war_priest"], state.creatures["0.champion"]
    put(state, priest, "sacred_ward", 0, on=champion)
    run(defeat(state, Nobody(), champion, "DN-END-02"))
    assert not effect_tokens(state)
    assert not priest.cards[0].permanent


@pytest.mark.rule("DN-FAQ-03")
@pytest.mark.rule("DN-RULING-64")
def test_a_second_sacred_ward_on_a_creature_does_not_block_its_card_for_ever() -> None:
    friend = red(400, 380, card="champion")
    priests = [red(x, 300, card="war_priest", upgrades=("sacred_ward",)) for x in (350, 450)]
    state = scene_of(*priests, friend, blue(400, 800), phase="combat").state
    champion = state.creatures["0.champion"]
    cards = []
    for name in ("0.war_priest", "0.war_priest.2"):
        put(state, state.creatures[name], "sacred_ward", 0, on=champion)
        cards += state.creatures[name].cards
    assert len(effect_tokens(state)) == 1
    assert [card.permanent for card in cards] == [True, False]


@pytest.mark.parametrize("title", ["shattered_scales", "lost_focus"])
@pytest.mark.rule("DN-EFFECT-05")
def test_granite_hide_ends_with_critical_damage_whatever_became_of_its_card(title: str) -> None:
    fight = Fight({}, {"card": "eshaedra", "upgrades": ("granite_hide",)})
    put(fight.scene.state, fight.defender, "granite_hide", 0)
    fight.play(
        rolls("attack", "critical", "blank", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        draws("damage", title),
    )
    first = next(each for each in offered(fight.scene, "Blue") if each.startswith(title))
    fight.scene.play(answers("Blue", "next_ability", first))
    assert not effect_tokens(fight.scene.state)


@pytest.mark.parametrize(("phase", "asked"), [("combat", "use.battle_cry"), ("end", "attack")])
def test_battle_cry_is_heard_until_the_end_phase(phase: Phase, asked: str) -> None:
    """A Burst that works in the End Phase is too late for it."""
    fight = Fight({}, {})
    state = fight.scene.state
    state.cast = (*state.cast, "battle_cry")
    state.effects.add(Effect("battle_cry", "0.red_dragon.0.battle_cry", 0, (fight.mine,)))
    attack, defender = fight.first
    fight.scene.play(attack)
    state.phase = phase
    fight.scene.play(defender, rolls("attack", *("blank",) * 5))
    question = fight.scene.question("Red")
    assert question.kind == asked
    assert ("Re-roll 1 attack die?" in question.words) is (phase == "combat")


def test_duration_tokens_leave_a_damage_card_that_is_turned_down() -> None:
    """No tokens are left on a card that may come back another time, face down."""
    for undo in ("turn", "heal"):
        fight = Fight({"critical": ("stunned",)}, {})
        mine = fight.attacker
        [card] = mine.damage
        assert mine.durations == {card.id: 2}
        if undo == "turn":
            turn_down(Nobody(), mine, card, "DN-CRIT-03")
        else:
            run(heal(fight.scene.state, Nobody(), mine, card, "DN-CRIT-03"))
        assert mine.durations == {}


def test_fly_does_not_lift_a_creature_that_was_forced_down_this_round() -> None:
    mine = red(400, 300, card="wizard", upgrades=("fly",), dial="straight-1")
    scene = scene_of(mine, blue(400, 800, card="balagos"), phase="activation")
    state = scene.state
    bearer = Bearer(state, abilities["forced_down"], "0.wizard", 0)
    state.cast = (*state.cast, "forced_down")
    state.effects.add(bearer.leaves("0.wizard", expires=ROUND.end(state)))
    option = next(each for each in offered(scene, "Red") if each.startswith("fly:"))
    scene.play(
        answers("Red", "action", option), answers("Red", "name_creature", "creature:0.wizard")
    )
    wizard = state.creatures["0.wizard"]
    assert (wizard.flight_dial, wizard.level) == ("borrowed_wings.flight", "ground")
    assert scene.question().kind != "fly_now"


# Team mates


def mates(*upgrades: str, phase: Start = "combat") -> Scene[Battle]:
    """Copper's dragon is about to bite Blue's; Red's priest stands beside it."""
    options = DndOptions(players=4, teams=True, force="legions")
    scene = table(
        red(330, 300, card="war_priest", upgrades=upgrades, dial="straight-1"),
        blue(400, 380, 180, card="blue_dragon"),
        copper(400, 300, card="copper_dragon"),
        standing("champion", "green", 800, 800, 180),
        phase=phase,
        options=options,
    )
    for name, creature in scene.state.creatures.items():
        creature.fought = name != "2.copper_dragon"
    return scene


def rolled(scene: Scene[Battle], face: str) -> None:
    scene.play(
        answers("Copper", "attack", "weapon:bite"),
        answers("Copper", "defender", "creature:1.blue_dragon"),
        rolls("attack", face, "blank", "blank", "blank"),
    )


@pytest.mark.rule("DN-TEAM-02")
@pytest.mark.rule("DN-TEAM-03")
def test_battle_blessing_is_used_by_the_player_whose_creature_attacks() -> None:
    scene = mates("battle_blessing")
    put(scene.state, scene.state.creatures["0.war_priest"], "battle_blessing", 2)
    rolled(scene, "concentrate")
    scene.play(
        answers("Copper", "use.battle_blessing", "use"),
        rolls("defense", "blank"),
    )
    assert len(effect_tokens(scene.state)) == 1
    assert len(list(scene.state.effects)) == 1


@pytest.mark.rule("DN-TEAM-02")
@pytest.mark.rule("DN-TEAM-03")
def test_battle_cry_is_heard_by_the_player_whose_creature_attacks() -> None:
    scene = mates("battle_cry", phase="activation")
    for name, creature in scene.state.creatures.items():
        creature.activated = name != "0.war_priest"
    option = next(each for each in offered(scene, "Red") if each.startswith("battle_cry:"))
    scene.play(answers("Red", "action", option))
    rolled(scene, "blank")
    scene.play(
        answers("Copper", "use.battle_cry", "use"),
        answers("Copper", "reroll", ["die:0"]),
        rolls("reroll", "hit"),
        rolls("defense", "blank"),
    )


def test_an_ability_beside_others_says_whose_it_is() -> None:
    fight = Fight({"card": "eshaedra", "tokens": {"concentrate": 1}}, {})
    fight.play(rolls("attack", "concentrate", "blank", "blank", "blank"))
    assert offered(fight.scene, "Red") == {
        "concentrate_token:0.eshaedra": "Concentrate Token (Eshaedra)",
        "eshaedra:0.eshaedra": "Ability of Eshaedra",
        "done": "No more of these",
    }
