"""Every ability of Skirmish at work: each test is a piece of play."""

from __future__ import annotations

from typing import cast

import pytest

from tests.games.skirmish.abilities import check_content
from tests.games.skirmish.events import DiceCounted
from tests.games.skirmish.field import Field
from tests.games.skirmish.registry import ATTACK, abilities
from tests.games.skirmish.rulebook import BattleView
from wartable.engine.forms import Pick
from wartable.engine.refusal import Illegal
from wartable.engine.windows import Part


def counts(field: Field) -> list[DiceCounted]:
    """How the dice of each throw were counted."""
    events = [told.event for told in field.match.events(0)]
    return [event for event in events if isinstance(event, DiceCounted)]


def test_every_ability_named_by_the_data_has_been_written() -> None:
    check_content()


def test_hits_less_saves_are_wounds() -> None:
    field = Field("recruit", "recruit", dice=[[4, 6], [5, 1]])
    field.attack("red.recruit", "blue.recruit")
    assert field.wounds("blue.recruit") == 1


def test_a_dial_moves_dice_from_attack_to_defense() -> None:
    field = Field("recruit", "recruit", dice=[[6], [1, 1], [4, 4], [1, 5, 5]], guards=(1, 0))
    field.attack("red.recruit", "blue.recruit")
    field.attack("blue.recruit", "red.recruit")
    assert (field.wounds("blue.recruit"), field.wounds("red.recruit")) == (1, 0)


def test_frenzy_must_roll_its_ones_again() -> None:
    field = Field("berserker", "recruit", dice=[[1, 2], [6], [1, 1]])
    field.attack("red.berserker", "blue.recruit")
    assert field.wounds("blue.recruit") == 1


def test_jinx_lets_the_opponent_interrupt_a_roll() -> None:
    field = Field("recruit", "recruit witch", dice=[[6, 5], [1], [1, 1], [5]])
    field.attack("red.recruit", "blue.recruit")
    assert field.kinds() == [("blue", "use.jinx")]
    field.uses("blue", "Jinx")
    assert field.options() == ["die:0", "die:1"]
    field.answer("blue", "jinxed_die", "die:0")
    assert field.wounds("blue.recruit") == 1, "the six became a one"


def test_frenzy_comes_before_jinx_in_the_same_window() -> None:
    """A mandatory and an optional ability of two seats: the roller's side first."""
    field = Field("berserker", "recruit witch", dice=[[1, 5], [4], [1], [1, 1]])
    field.attack("red.berserker", "blue.recruit")
    assert field.told()[-1] == "Red rolls 4: red.berserker rolls again"
    field.uses("blue", "Jinx")
    field.answer("blue", "jinxed_die", "die:1")
    assert field.wounds("blue.recruit") == 1


def test_jinx_may_be_declined_and_is_not_asked_again() -> None:
    field = Field("recruit", "recruit witch", dice=[[6, 1], [1, 1]])
    field.attack("red.recruit", "blue.recruit")
    field.declines("blue", "Jinx")
    assert field.wounds("blue.recruit") == 1
    assert field.kinds() == [("blue", "target")]


def test_luck_is_a_roll_inside_a_roll_and_can_be_jinxed_itself() -> None:
    field = Field("gambler", "recruit witch", dice=[[2, 6], [3], [5], [4], [1, 1]])
    field.attack("red.gambler", "blue.recruit")
    field.uses("red", "Luck")
    field.uses("blue", "Jinx")
    assert field.options() == ["die:0"], "the single die of the luck roll"
    field.answer("blue", "jinxed_die", "die:0")
    field.declines("blue", "Jinx")
    assert not field.lives("blue.recruit"), "luck 5 turned the two into a four: two hits"


def test_venom_waits_for_the_save_roll() -> None:
    """The record is left in the attacker's step and acts in the defender's."""
    field = Field("viper", "recruit witch", dice=[[6, 4, 1], [5, 5]])
    field.attack("red.viper", "blue.recruit")
    field.declines("blue", "Jinx")
    assert field.wounds("blue.recruit") == 1
    assert "Venom takes 1 saves from blue.recruit." in field.told()
    assert len(field.state.effects) == 0, "it ended with the attack"


def test_venom_is_a_record_between_the_two_rolls() -> None:
    field = Field("viper", "gambler", dice=[[6, 1, 1], [5, 5], [1]])
    field.attack("red.viper", "blue.gambler")
    assert field.kinds() == [("blue", "use.luck")], "the save has been thrown"
    [effect] = field.state.effects
    assert (effect.ability, effect.source, effect.targets, effect.amount) == (
        "venom",
        "red.viper",
        ("blue.gambler",),
        1,
    )
    field.declines("blue", "Luck")
    assert field.wounds("blue.gambler") == 0, "one of two saves is left for one hit"


def test_rise_replaces_a_death() -> None:
    field = Field("viper", "phoenix", dice=[[4, 4, 4], [1], [4]])
    field.attack("red.viper", "blue.phoenix")
    assert field.lives("blue.phoenix")
    assert field.wounds("blue.phoenix") == 1
    assert field.kinds() == [("blue", "target")]


def test_rise_may_fail_and_comes_only_once() -> None:
    field = Field("viper", "phoenix recruit", dice=[[4, 4, 4], [1], [3]])
    field.attack("red.viper", "blue.phoenix")
    assert not field.lives("blue.phoenix")
    field = Field("viper", "phoenix recruit", dice=[[4, 4, 4], [1], [6], [4, 4, 4], [1]])
    field.attack("red.viper", "blue.phoenix")
    field.wait("blue")
    field.give_orders("red.viper", "blue.recruit")
    field.attack("red.viper", "blue.phoenix")
    assert not field.lives("blue.phoenix")


def test_the_owner_chooses_which_replacement_is_tried_first() -> None:
    field = Field("viper", "phoenix guardian", dice=[[4, 4, 4], [1], [2]])
    field.attack("red.viper", "blue.phoenix")
    assert field.asked().kind == "next_ability"
    assert field.options() == ["rise:blue.phoenix", "bodyguard:blue.guardian"], "no way out of Rise"
    field.answer("blue", "next_ability", "rise:blue.phoenix")
    field.uses("blue", "Bodyguard")
    assert field.lives("blue.phoenix")
    assert not field.lives("blue.guardian")


def test_a_replaced_death_closes_the_window() -> None:
    field = Field("viper", "phoenix guardian", dice=[[4, 4, 4], [1], [6]])
    field.attack("red.viper", "blue.phoenix")
    field.answer("blue", "next_ability", "rise:blue.phoenix")
    assert field.kinds() == [("blue", "target")], "nobody asks the bodyguard any more"


def test_spite_nests_a_whole_attack_in_the_fall() -> None:
    field = Field("viper", "martyr recruit", dice=[[4, 4, 4], [1], [4, 4], [1]])
    field.attack("red.viper", "blue.martyr")
    assert not field.lives("blue.martyr")
    assert field.match.result is not None, "the viper had two health"
    assert field.match.result.winners == (1,)
    assert field.match.result.rule == "SK-WIN-01"


def test_two_fall_together_and_nobody_wins() -> None:
    field = Field("viper", "martyr", dice=[[4, 4, 4], [1], [4, 4], [1]])
    field.attack("red.viper", "blue.martyr")
    assert field.match.result is not None
    assert field.match.result.winners == ()


def test_rally_grants_a_turn_inside_the_turn() -> None:
    field = Field(
        "viper captain recruit",
        "recruit recruit",
        dice=[[4, 4, 4, 1], [1, 1], [4, 4, 1], [1, 1]],
    )
    field.attack("red.viper", "blue.recruit")
    field.uses("red", "Rally")
    assert field.options() == ["unit:red.viper", "unit:red.recruit"]
    field.answer("red", "rallied", "red.recruit")
    assert field.asked().about == ("unit:red.recruit",), "before blue's own turn"
    field.attack("red.recruit", "blue.recruit.1")
    assert field.match.result is not None
    assert field.match.result.winners == (0,)


def test_rally_comes_once_a_round() -> None:
    field = Field(
        "viper captain recruit",
        "recruit recruit recruit",
        dice=[[4, 4, 4, 1], [1, 1], [4, 4, 1], [1, 1]],
    )
    field.attack("red.viper", "blue.recruit")
    field.uses("red", "Rally")
    field.answer("red", "rallied", "red.recruit")
    field.attack("red.recruit", "blue.recruit.1")
    assert field.kinds() == [("red", "order"), ("blue", "order")], "nothing is left of the round"


def test_banner_adds_a_die_and_says_so() -> None:
    field = Field("recruit captain", "recruit gambler", dice=[[1, 1, 1], [1, 1]])
    field.attack("red.recruit", "blue.recruit")
    attack, _ = counts(field)
    assert attack.reckoning.value == 3
    assert attack.reckoning.base == 2
    assert attack.reckoning.parts == (
        Part("add", 1, "banner", "red.captain", "SK-BANNER-01", "Banner (Red Captain)"),
    )


def test_the_limit_holds_the_sum_and_leaves_the_bonus_alone() -> None:
    army = "lancer captain captain captain captain"
    field = Field(army, "recruit", dice=[[1] * 6, [1, 1]])
    field.attack("red.lancer", "blue.recruit")
    attack, _ = counts(field)
    assert attack.reckoning.value == 2 + 3 + 1
    assert [(part.layer, part.amount) for part in attack.reckoning.parts] == [
        ("add", 1),
        ("add", 1),
        ("add", 1),
        ("add", 1),
        ("add", -1),
        ("bonus", 1),
    ]
    assert attack.reckoning.parts[4].rule == "SK-LIMIT-01"


def test_rage_doubles_before_anything_is_added() -> None:
    field = Field("titan captain", "recruit recruit", dice=[[1] * 6, [1, 1], [6, 1], [1] * 5])
    field.attack("red.titan", "blue.recruit")
    field.attack("blue.recruit", "red.titan")
    assert field.wounds("red.titan") == 1
    dice = abilities.query(field.state, ATTACK, 5, field.state.units["red.titan"])
    assert dice.value == 5 * 2 + 1


def test_taunt_bars_other_targets_with_its_rule() -> None:
    field = Field("recruit", "recruit shieldman")
    assert field.options() == ["pass", "unit:blue.shieldman"]
    with pytest.raises(Illegal, match="taunts") as refused:
        field.answer("red", "target", "blue.recruit")
    assert refused.value.rule == "SK-TAUNT-01"


def test_units_in_front_screen_those_at_the_back() -> None:
    field = Field("recruit", "recruit witch")
    with pytest.raises(Illegal) as refused:
        field.answer("red", "target", "blue.witch")
    assert refused.value.rule == "SK-TARGET-02"


def test_reach_can_but_taunt_says_cannot() -> None:
    field = Field("lancer", "recruit witch")
    assert "unit:blue.witch" in field.options(), "Reach lets it"
    field = Field("lancer", "recruit witch shieldman")
    assert field.options() == ["pass", "unit:blue.shieldman"], "cannot beats can"
    bars = cast("Pick", field.asked().form).bars
    assert {bar.rule for bar in bars} == {"SK-TAUNT-01"}


def test_duck_acts_in_the_save_roll_of_this_attack_only() -> None:
    field = Field("recruit", "recruit", dice=[[6, 6], [1, 1, 5, 5]])
    field.attack("red.recruit", "blue.recruit", trick="duck.2")
    assert field.wounds("blue.recruit") == 0
    assert len(field.state.effects) == 0
    assert field.state.discard == ["duck.2"]


def test_decoy_calls_the_attack_off() -> None:
    field = Field("recruit", "recruit", cards=["duck.1", "decoy.1"])
    field.attack("red.recruit", "blue.recruit", trick="decoy.1")
    assert field.kinds() == [("blue", "target")]


def test_curse_lasts_until_the_end_of_the_round() -> None:
    field = Field("recruit", "recruit", cards=["duck.1", "curse.1"], dice=[[6], [1, 1]])
    field.attack("red.recruit", "blue.recruit", trick="curse.1")
    assert [effect.ability for effect in field.state.effects] == ["curse"]
    field.wait("blue")
    assert len(field.state.effects) == 0
    assert "Curse wears off." in field.told()


def test_gag_forbids_the_use_of_abilities_for_two_rounds() -> None:
    field = Field(
        "berserker recruit",
        "recruit recruit",
        cards=["duck.1", "gag.1"],
        dice=[[1, 1], [1, 1], [1, 1], [1, 1], [1, 6], [5], [1, 1]],
    )
    field.attack("red.berserker", "blue.recruit", trick="gag.1")
    assert field.wounds("blue.recruit") == 0, "no ones were rolled again"
    field.wait("blue")
    field.give_orders("red.berserker", "blue.recruit")
    field.attack("red.berserker", "blue.recruit")
    field.wait("blue")
    assert "Gag wears off." in field.told()
    field.give_orders("red.berserker", "blue.recruit")
    field.attack("red.berserker", "blue.recruit.1")
    assert "Red rolls 5: red.berserker rolls again" in field.told()


def test_every_seat_that_holds_cards_is_asked_for_a_trick_whatever_they_are() -> None:
    for card in ("duck.2", "gag.1", "curse.1", "decoy.2"):
        field = Field("recruit", "recruit", cards=["duck.1", card])
        field.answer("red", "target", "blue.recruit")
        assert field.kinds() == [("blue", "trick")]
        assert field.options() == ["none", f"card:{card}"]


def test_orders_dials_and_hands_are_seen_by_their_owner_alone() -> None:
    field = Field("recruit viper", "recruit witch", guards=(2, 1))
    red = cast("BattleView", field.match.view(0))
    blue = cast("BattleView", field.match.view(1))
    spectator = cast("BattleView", field.match.view(None))
    assert (red.hand, red.order, red.dial) == (("duck.1",), "", None), "red's order is shown"
    assert (blue.hand, blue.order, blue.dial) == (("duck.2",), "blue.recruit", 1)
    assert (spectator.hand, spectator.order, spectator.dial) == ((), "", None)
    assert red.hands == blue.hands == (1, 1)
    assert "Blue draws duck.2: a trick card" in field.told("blue")
    assert "Blue draws duck.2: a trick card" not in field.told("red")
