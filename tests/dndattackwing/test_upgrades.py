"""Upgrades and the tokens on them: effects that begin and end, cards disabled and discarded."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.dndattackwing.battles import blue, offered, red, run
from tests.dndattackwing.cards.effects import Nobody, put
from tests.dndattackwing.cards.fights import BALLISTA, Fight, attack_dice, scene_of
from wartable.engine.requests import Step
from wartable.games.dndattackwing.actions import hindrance
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.damage import turn_down
from wartable.games.dndattackwing.events.actions import CardDisabled
from wartable.games.dndattackwing.scenes import Standing
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.upgrades import disable, discard, effect_tokens, end_effect
from wartable.games.dndattackwing.values import primary_weapon
from wartable.games.flightpath.pose import Pose
from wartable.testing.scenes import Scene, answers, rolls

MINE = "0.galadaeros"


def shielded() -> dict[str, object]:
    return {"card": "galadaeros", "upgrades": ("shield",)}


def activating(*mine: Standing) -> Scene[Battle]:
    return scene_of(
        *mine, blue(400, 800, card="balagos", heading=180, dial="straight-1"), phase="activation"
    )


@pytest.mark.rule("DN-EFFECT-04")
@pytest.mark.rule("DN-END-06")
@pytest.mark.parametrize(("tokens", "left"), [(1, 0), (2, 1)])
def test_an_effect_ends_with_the_last_duration_token(tokens: int, left: int) -> None:
    mine = red(400, 300, card="galadaeros", upgrades=("shield",))
    scene = scene_of(mine, blue(400, 800), phase="end")
    creature = scene.state.creatures[MINE]
    put(scene.state, creature, "shield", tokens)
    assert scene.question("Red").kind == "dials"
    assert creature.cards[0].duration == left
    assert len(effect_tokens(scene.state)) == left


@pytest.mark.rule("DN-DISABLE-06")
@pytest.mark.rule("DN-END-05")
@pytest.mark.parametrize("lose", [disable, discard])
def test_tokens_come_off_cards_that_are_disabled_or_discarded(lose: Callable[..., Step]) -> None:
    mine = red(400, 300, card="galadaeros", upgrades=("shield",))
    scene = scene_of(mine, blue(400, 800), phase="end")
    holder = scene.state.creatures[MINE]
    put(scene.state, holder, "shield", 2)
    card = holder.cards[0]
    run(lose(scene.state, Nobody(), holder, card, 0, "DN-DISABLE-06"))
    assert scene.question("Red").kind == "dials"
    assert card.duration == 1
    assert len(effect_tokens(scene.state)) == 1


@pytest.mark.rule("DN-EFFECT-05")
def test_an_effect_that_is_dispelled_leaves_its_duration_tokens() -> None:
    mine = red(400, 300, card="galadaeros", upgrades=("shield",))
    scene = scene_of(mine, blue(400, 800), phase="combat")
    holder = scene.state.creatures[MINE]
    put(scene.state, holder, "shield", 2)
    end_effect(scene.state, Nobody(), effect_tokens(scene.state)[0], "DN-EFFECT-05")
    assert effect_tokens(scene.state) == []
    assert holder.cards[0].duration == 2


@pytest.mark.rule("DN-EFFECT-05")
def test_the_tokens_that_are_left_still_block_the_card() -> None:
    mine = red(400, 300, card="galadaeros", upgrades=("shield",), dial="straight-2")
    for tokens in (2, 0):
        scene = activating(mine)
        holder = scene.state.creatures[MINE]
        if tokens:
            put(scene.state, holder, "shield", tokens)
            end_effect(scene.state, Nobody(), effect_tokens(scene.state)[0], "DN-EFFECT-05")
        scene.play(answers("Red", "altitude", "stay"))
        castable = any(id_.startswith("shield") for id_ in offered(scene, "Red"))
        assert castable == (not tokens)


@pytest.mark.rule("DN-DISABLE-02")
def test_a_disabled_upgrade_cannot_be_used_and_its_text_does_not_apply() -> None:
    for disabled in ((), ("shield",)):
        mine = red(
            400, 300, card="galadaeros", upgrades=("shield",), disabled=disabled, dial="straight-2"
        )
        scene = activating(mine)
        scene.play(answers("Red", "altitude", "stay"))
        assert any(id_.startswith("shield") for id_ in offered(scene, "Red")) == (not disabled)


@pytest.mark.rule("DN-DISABLE-05")
def test_a_discarded_upgrade_is_never_offered_again() -> None:
    mine = red(400, 300, card="galadaeros", upgrades=("shield",), dial="straight-2")
    scene = activating(mine)
    holder = scene.state.creatures[MINE]
    [card] = holder.cards
    run(discard(scene.state, Nobody(), holder, card, 0, "DN-DISABLE-05"))
    scene.play(answers("Red", "altitude", "stay"))
    assert not any(id_.startswith(("shield", "enable")) for id_ in offered(scene, "Red"))
    assert (holder.cards, holder.discarded) == ([], [card])


@pytest.mark.rule("DN-DURATION-03")
@pytest.mark.rule("DN-RULING-64")
def test_a_permanent_token_blocks_its_card_until_the_effect_is_ended() -> None:
    for ended in (False, True):
        mine = red(400, 300, card="eshaedra", upgrades=("granite_hide",), dial="straight-1")
        scene = activating(mine)
        holder = scene.state.creatures["0.eshaedra"]
        put(scene.state, holder, "granite_hide", 0)
        if ended:
            end_effect(scene.state, Nobody(), effect_tokens(scene.state)[0], "DN-EFFECT-05")
        scene.state.creatures["1.balagos"].activated = True
        scene.play(answers("Red", "altitude", "stay"))
        assert any(id_.startswith("granite_hide") for id_ in offered(scene, "Red")) == ended


@pytest.mark.rule("DN-EFFECT-02")
def test_an_effect_token_lies_by_the_recipient_that_was_named() -> None:
    mine = red(400, 300, card="war_priest", upgrades=("bestow_curse",), dial="straight-1")
    scene = activating(mine)
    scene.state.creatures["1.balagos"].pose = Pose(400_000, 400_000, 0)
    option = next(id_ for id_ in offered(scene, "Red") if id_.startswith("bestow_curse"))
    scene.play(
        answers("Red", "action", option),
        answers("Red", "name_creature", "creature:1.balagos"),
    )
    assert [each.targets for each in effect_tokens(scene.state)] == [("1.balagos",)]


@pytest.mark.rule("DN-DISABLE-06")
@pytest.mark.rule("DN-DISABLE-02")
def test_an_effect_goes_on_when_its_card_is_disabled_or_discarded() -> None:
    for lose in (disable, discard):
        fight = Fight({}, shielded())
        put(fight.scene.state, fight.defender, "shield", 2)
        card = fight.defender.cards[0]
        run(lose(fight.scene.state, Nobody(), fight.defender, card, 1, "DN-DISABLE-06"))
        fight.play(rolls("attack", *("hit",) * 5), rolls("defense", "blank", "blank"))
        assert fight.shown("defense") == ("blank", "blank", "dodge")
        assert card.duration == 2


@pytest.mark.rule("DN-FAQ-03")
def test_a_creature_has_an_effect_token_once() -> None:
    fight = Fight({}, shielded())
    put(fight.scene.state, fight.defender, "shield", 2)
    put(fight.scene.state, fight.defender, "shield", 2)
    assert len(effect_tokens(fight.scene.state)) == 1


@pytest.mark.rule("DN-EFFECT-03")
def test_good_effects_have_green_tokens_and_bad_ones_red() -> None:
    for card in shipped().upgrades.values():
        effects = [line.effect for line in card.abilities if line.effect is not None]
        assert bool(effects) == bool(card.effect_token)
        for effect in effects:
            harms = effect.recipient in {"enemy", "any"}
            assert card.effect_token == ("red" if harms else "green")


@pytest.mark.rule("DN-DISABLE-01")
@pytest.mark.rule("DN-DISABLE-03")
def test_a_disabled_card_is_not_disabled_again() -> None:
    fight = Fight({"upgrades": ("wing_buffet",)}, {})
    card = fight.attacker.cards[0]
    heard: list[object] = []

    class Ear(Nobody):
        def tell(self, event: object) -> None:
            heard.append(event)

    for _ in range(2):
        run(disable(fight.scene.state, Ear(), fight.attacker, card, 1, "DN-DISABLE-01"))
    assert card.disabled
    assert [type(event) for event in heard] == [CardDisabled]


@pytest.mark.rule("DN-DISABLE-04")
@pytest.mark.rule("DN-ACTION-08")
def test_an_action_takes_a_disabled_token_off() -> None:
    cards = ("wing_buffet", "rending_claws")
    mine = red(400, 300, card="red_dragon", upgrades=cards, disabled=cards, dial="straight-2")
    scene = activating(mine)
    creature = scene.state.creatures["0.red_dragon"]
    scene.play(
        answers("Red", "altitude", "stay"),
        answers("Red", "action", "enable"),
        answers("Red", "enable", f"card:{creature.cards[1].id}"),
    )
    assert [card.disabled for card in creature.cards] == [True, False]


@pytest.mark.rule("DN-CRIT-01")
@pytest.mark.rule("DN-CRIT-03")
def test_a_damage_card_works_while_it_is_face_up() -> None:
    fight = Fight({"critical": ("broken_fang",)}, {})
    state, me = fight.scene.state, fight.attacker
    assert primary_weapon(state, me) == 4
    turn_down(Nobody(), me, me.damage[0], "DN-CRIT-03")
    assert primary_weapon(state, me) == 5


@pytest.mark.rule("DN-CONFLICT-02")
def test_what_one_card_forbids_another_does_not_allow() -> None:
    free = {"card": "champion", "upgrades": ("veterans_eye",)}
    fight = Fight({**free, "critical": ("dazed",)}, {"altitude": "ground"}, weapon="great_sword")
    found = hindrance(fight.scene.state, fight.attacker, "target", free=True)
    assert found is not None
    awake = Fight(free, {"altitude": "ground"}, weapon="great_sword")
    assert hindrance(awake.scene.state, awake.attacker, "target", free=True) is None


@pytest.mark.rule("DN-ABILITY-01")
def test_the_ability_of_a_creature_is_its_own() -> None:
    balagos = red(100, 100, card="balagos", damage=2)
    assert attack_dice({"damage": 2}, {}, beside=(balagos,)) == 5


@pytest.mark.rule("DN-ABILITY-02")
def test_an_upgrade_affects_its_own_creature() -> None:
    shields = blue(800, 100, card="champion", upgrades=("tower_shields",))
    archers = {"card": "elf_troop", "soldiers": 1}
    target = {"card": "champion"}
    fight = Fight(archers, target, gap=160, weapon="long_bow", beside=(shields,))
    fight.play()
    assert fight.counted("defense") == 2


@pytest.mark.rule("DN-ABILITY-03")
def test_optional_abilities_are_asked_about_and_may_be_declined() -> None:
    fight = Fight({"upgrades": ("wing_buffet",)}, {})
    fight.play(
        rolls("attack", "hit", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Red", "use.wing_buffet", "decline"),
    )
    assert fight.defender.tokens["exhaustion"] == 0
    assert not fight.attacker.cards[0].disabled


@pytest.mark.rule("DN-ENERGY-03")
def test_a_bite_has_no_energy_type() -> None:
    fight = Fight({"card": "copper_dragon"}, {"card": "young_black_dragon"})
    fight.play(rolls("attack", *("hit",) * 4), rolls("defense", "blank", "blank"))
    assert fight.shown("defense") == ("blank", "blank")


@pytest.mark.rule("DN-UPGRADE-01")
def test_an_upgrade_attack_takes_the_place_of_the_primary_weapon() -> None:
    fight = Fight({"upgrades": ("fire_breath",)}, {})
    option = next(id_ for id_ in offered(fight.scene, "Red") if id_.startswith("fire_breath"))
    fight.scene.play(answers("Red", "attack", option), answers("Red", "level", "ground"))
    assert fight.scene.question("Red").about == (f"creature:{BALLISTA}",)
    assert fight.attacker.fought


@pytest.mark.rule("DN-UPGRADE-03")
def test_a_range_without_an_arc_is_in_any_direction() -> None:
    mine = red(400, 300, card="war_priest", upgrades=("mending_word",), dial="straight-1")
    behind = red(445, 300, card="champion", damage=1)
    scene = activating(mine, behind)
    scene.state.creatures["0.champion"].activated = True
    option = next(id_ for id_ in offered(scene, "Red") if id_.startswith("mending_word"))
    scene.play(
        answers("Red", "action", option), answers("Red", "name_creature", "creature:0.champion")
    )
    assert not scene.state.creatures["0.champion"].damage
