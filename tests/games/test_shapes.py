"""One ability of each shape that the coming games' cards have, at work in Skirmish."""

from __future__ import annotations

from typing import cast

import pytest

from tests.games.skirmish.field import Field
from tests.games.skirmish.registry import ATTACK, ATTACKS, DEFENSE, abilities
from tests.games.skirmish.rulebook import BattleView
from wartable.engine.forms import Bar, Pick
from wartable.engine.message import Phrase
from wartable.engine.refusal import Illegal
from wartable.engine.windows import Spent


def bars(field: Field) -> dict[str, Bar]:
    """What is barred now, by id."""
    return {bar.id: bar for bar in cast("Pick", field.asked().form).bars}


def dice(field: Field, unit: str) -> int:
    """With how many dice a unit attacks."""
    found = field.state.units[unit]
    return abilities.number(field.state, ATTACK, found.card.attack, found)


def pass_round(field: Field, *colors: str) -> None:
    """All seats let the turn pass."""
    for color in colors:
        field.wait(color)


# Ways


def test_a_way_stands_beside_the_normal_options_and_names_its_ability() -> None:
    field = Field("archer", "recruit recruit")
    assert field.options() == [
        "pass",
        "unit:blue.recruit",
        "unit:blue.recruit.1",
        "volley:red.archer",
    ]
    way = cast("Pick", field.asked().form).options[-1]
    assert way.words == "Volley: Shoot at two targets."
    assert way.about == ("ability:volley", "red.archer")
    assert way.values["ability"] == Phrase("skirmish.ability.volley")


def test_each_attack_of_a_volley_is_a_separate_step() -> None:
    field = Field("archer", "martyr recruit", dice=[[6, 6], [1], [1, 1], [1], [6, 6], [1, 1]])
    field.answer("red", "target", "volley:red.archer")
    field.match.answer(0, field.asked().id, ["unit:blue.martyr", "unit:blue.recruit"])
    assert field.kinds() == [("blue", "trick")]
    field.answer("blue", "trick", "none")
    assert not field.lives("blue.martyr")
    field.answer("blue", "trick", "none")
    assert field.match.result is not None, "the second target fell too"
    assert field.match.result.winners == (0,)


def test_a_way_that_is_barred_says_why_and_by_which_rule() -> None:
    field = Field("archer", "recruit")
    assert bars(field)["volley:red.archer"].reason == "There are not two targets."
    with pytest.raises(Illegal, match="not two targets") as refused:
        field.answer("red", "target", "volley:red.archer")
    assert refused.value.rule == "SK-VOLLEY-01"


def test_a_limit_is_a_record_that_ends() -> None:
    field = Field("scout recruit", "recruit", cards=["duck.1", "duck.2", "duck.3"])
    field.answer("red", "target", "scout:red.scout")
    field.answer("red", "scouted", "duck.1")
    assert field.state.effects.spent == [Spent("scout", "seat:0", "round.end")]
    assert cast("BattleView", field.match.view(1)).spent == tuple(field.state.effects.spent)
    field.wait("blue")
    assert field.state.effects.spent == []
    field.give_orders("red.scout", "blue.recruit")
    assert "scout:red.scout" in field.options()


def test_a_limit_of_a_seat_binds_all_its_sources() -> None:
    field = Field("scout scout viper", "recruit recruit", cards=["duck.1", "duck.2", "duck.3"])
    field.answer("red", "target", "scout:red.scout")
    field.answer("red", "scouted", "duck.1")
    unit = field.state.units["red.scout.1"]
    offer = abilities.offer(field.state, field.match.chronicle, ATTACKS, unit, seat=0)
    assert [bar.id for bar in offer.bars] == ["scout:red.scout", "scout:red.scout.1"]
    assert {bar.reason for bar in offer.bars} == {"It cannot be used again yet."}


def test_a_secret_draw_ends_its_step_and_the_question_follows_in_another() -> None:
    field = Field("scout", "recruit", cards=["duck.1", "duck.2", "gag.1"])
    field.answer("red", "target", "scout:red.scout")
    assert field.asked().kind == "scouted"
    assert field.options() == ["card:duck.1", "card:gag.1"]
    assert "Red draws gag.1: a trick card" not in field.told("blue")
    field.answer("red", "scouted", "gag.1")
    assert field.state.discard == ["gag.1"]


# Costs


def test_a_cost_is_named_paid_and_checked_before_it_is_offered() -> None:
    field = Field("zealot", "recruit recruit", dice=[[1] * 4, [1, 1], [6, 1], [1]])
    way = cast("Pick", field.asked().form).options[-1]
    assert way.words == "Blood Price: Attack with more dice. (costs: a wound)"
    field.answer("red", "target", "blood_price:red.zealot")
    assert field.wounds("red.zealot") == 1
    assert dice(field, "red.zealot") == 2 + 2, "as many as its card says"
    field.answer("red", "blood_target", "blue.recruit")
    field.answer("blue", "trick", "none")
    field.attack("blue.recruit", "red.zealot")
    assert field.wounds("red.zealot") == 2
    field.give_orders("red.zealot", "blue.recruit")
    assert dice(field, "red.zealot") == 2, "it was for that turn"
    assert bars(field)["blood_price:red.zealot"].reason == "Red Zealot would not survive it."


def test_a_cost_may_ask_and_two_lines_of_a_card_share_a_limit() -> None:
    field = Field("veteran recruit", "recruit recruit", dice=[[1] * 3, [1, 1]])
    field.attack("red.veteran", "blue.recruit")
    field.uses("red", "Brace")
    assert field.asked().kind == "bleeds"
    field.answer("red", "bleeds", "red.recruit")
    assert field.wounds("red.recruit") == 1
    assert field.kinds() == [("blue", "target")], "nobody was asked about bracing hard"


def test_what_cannot_be_paid_is_not_asked_about() -> None:
    field = Field("veteran", "recruit recruit", dice=[[1] * 4, [1, 1]])
    field.attack("red.veteran", "blue.recruit")
    prompt = field.asked()
    assert prompt.kind == "use.brace_hard", "there is no friend to take a wound"
    assert prompt.about == ("ability:brace_hard", "red.veteran", "unit:blue.recruit")
    assert prompt.words == "Brace Hard: Roll two dice more? (costs: a wound)"
    field.answer("red", "use.brace_hard", "use")
    assert field.wounds("red.veteran") == 1
    assert "Red Veteran uses Brace Hard." in field.told()


# Secret uses


def test_a_seat_that_might_lie_in_ambush_is_asked_whatever_it_ordered() -> None:
    for ordered, options in (
        ("blue.assassin", ["nothing", "ambush:blue.assassin"]),
        ("blue.recruit", ["nothing"]),
    ):
        field = Field("recruit", "recruit assassin", first=("red.recruit", ordered))
        assert field.kinds() == [("blue", "secret.turn.lurking")]
        assert field.options() == options


def test_an_ambush_acts_after_the_order_is_shown() -> None:
    field = Field(
        "recruit recruit",
        "assassin recruit",
        first=("red.recruit", "blue.assassin"),
        dice=[[6, 6, 6], [1, 1]],
    )
    field.answer("blue", "secret.turn.lurking", "ambush:blue.assassin")
    assert "Blue Assassin is no longer hidden." in field.told()
    assert not field.lives("red.recruit")
    field.answer("red", "secret.turn.lurking", "nothing")
    assert field.kinds() == [("red", "order"), ("blue", "order")], "it does not act again"


def test_a_card_face_down_is_used_in_secret_alone() -> None:
    field = Field("recruit", "recruit", cards=["duck.1", "snare.1"], snares=True)
    assert field.kinds() == [("blue", "secret.turn.lurking")]
    assert field.options() == ["nothing", "snare:snare.1"]
    fork = field.match.fork(bytes(32), for_seat=0)
    assert fork.waiting() == field.match.waiting(), "red cannot tell what blue holds"
    field.answer("blue", "secret.turn.lurking", "snare:snare.1")
    assert field.state.discard == ["snare.1"]
    assert dice(field, "red.recruit") == 0
    assert field.asked().kind == "target"


def test_every_seat_that_holds_cards_is_asked_whatever_they_are() -> None:
    field = Field("recruit", "recruit", cards=["duck.1", "duck.2"], snares=True)
    assert field.kinds() == [("blue", "secret.turn.lurking")]
    assert field.options() == ["nothing"]


def test_no_seat_is_asked_in_secret_where_nothing_could_be_hidden() -> None:
    assert Field("recruit", "recruit").kinds() == [("red", "target")]


# Wounds that are coming


def test_what_must_act_comes_before_what_may_and_the_window_closes_at_nothing() -> None:
    field = Field("recruit", "tortoise squire", dice=[[6, 1], [1], [1]])
    field.attack("red.recruit", "blue.tortoise")
    assert field.asked().kind == "next_ability", "Shell or Thorns"
    assert field.options() == ["shell:blue.tortoise", "thorns:blue.tortoise"]
    field.answer("blue", "next_ability", "shell:blue.tortoise")
    assert field.kinds() == [("blue", "target")], "no wound is left: neither thorns nor sharing"


def test_an_optional_one_acts_on_what_is_left() -> None:
    field = Field("viper", "tortoise squire", dice=[[4, 4, 4], [1], [1]])
    field.attack("red.viper", "blue.tortoise")
    field.answer("blue", "next_ability", "shell:blue.tortoise")
    assert field.asked().about == ("ability:share", "blue.squire", "unit:blue.tortoise")
    field.uses("blue", "Share")
    assert (field.wounds("blue.tortoise"), field.wounds("blue.squire")) == (1, 1)


def test_a_limit_may_count_each_target_apart() -> None:
    field = Field("viper viper", "tortoise", dice=[[4, 4, 1], [1], [5]])
    field.attack("red.viper", "blue.tortoise")
    field.answer("blue", "next_ability", "thorns:blue.tortoise")
    assert field.wounds("red.viper") == 1
    assert field.state.effects.spent == [Spent("thorns", "blue.tortoise", "round.end", "red.viper")]


# Between rounds


def test_several_seats_are_asked_at_the_same_time() -> None:
    field = Field("healer recruit", "healer recruit")
    for unit in ("red.healer", "blue.healer"):
        field.state.units[unit].wounds = 1
    pass_round(field, "red", "blue")
    assert field.kinds() == [("red", "which_abilities"), ("blue", "which_abilities")]
    for seat, answer in ((1, ["mend:blue.healer"]), (0, [])):
        [prompt] = field.match.prompts(seat)
        field.match.answer(seat, prompt.id, answer)
    assert (field.wounds("red.healer"), field.wounds("blue.healer")) == (1, 0)


def test_the_highest_roller_orders_abilities_of_all_and_ties_are_rolled_again() -> None:
    field = Field("augur", "augur", dice=[[7], [7], [3], [12]])
    pass_round(field, "red", "blue")
    assert field.kinds() == [("blue", "next_ability")]
    assert field.options() == ["omen:red.augur", "omen:blue.augur"]
    field.answer("blue", "next_ability", "omen:red.augur")
    assert (dice(field, "red.augur"), dice(field, "blue.augur")) == (1, 2), "the last one counts"


def test_a_record_for_the_whole_match_finds_another_target() -> None:
    field = Field("squire captain captain", "viper", dice=[[4, 4, 4], [1, 1, 1]])
    pass_round(field, "red", "blue")
    field.answer("red", "oath", "red.captain")
    lord, other = field.state.units["red.captain"], field.state.units["red.captain.2"]
    assert abilities.number(field.state, DEFENSE, 2, lord) == 3
    field.give_orders("red.squire", "blue.viper")
    field.wait("red")
    field.attack("blue.viper", "red.captain")
    field.declines("red", "Share")
    assert not field.lives("red.captain")
    [record] = field.state.effects
    assert record.targets == ("red.squire", "red.captain.2")
    assert abilities.number(field.state, DEFENSE, 2, other) == 3


# Everything else


def test_what_is_silenced_is_barred_with_the_reason_of_the_other_card() -> None:
    field = Field("archer", "recruit recruit", cards=["duck.1", "gag.1"], dice=[[1, 1], [1, 1]])
    field.attack("red.archer", "blue.recruit", trick="gag.1")
    field.wait("blue")
    field.give_orders("red.archer", "blue.recruit")
    bar = bars(field)["volley:red.archer"]
    assert (bar.reason, bar.rule) == ("It is gagged.", "SK-GAG-01")


def test_a_changed_number_names_each_modifier_and_its_source() -> None:
    field = Field("recruit captain", "recruit")
    unit = field.state.units["red.recruit"]
    [part] = abilities.query(field.state, ATTACK, 2, unit).parts
    assert part.words == "Banner (Red Captain)"
    assert part.values["ability"] == Phrase("skirmish.ability.banner")
    assert part.values["source"] == Phrase(
        "skirmish.unit",
        {"color": Phrase("skirmish.color.red"), "kind": Phrase("skirmish.name.captain")},
    )
    [bare] = abilities.query(field.state, ATTACK, 2, unit).bare().parts
    assert (bare.words, bare.key, bare.values) == ("Banner (Red Captain)", "", {})
