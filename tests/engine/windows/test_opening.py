"""How a window is opened: what is collected, in which order, how often, and when it closes."""

from __future__ import annotations

from typing import cast

import pytest

from tests.engine.windows.camp import (
    EAT,
    FAST,
    FEAST,
    Camp,
    CampAbilities,
    Feast,
    Silence,
    camp,
    eater,
    feast,
    run,
)
from wartable.engine.forms import Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, roll
from wartable.engine.windows import Bearer, Order, Use, lowest_first, owners_choose, seat_by_seat


def test_seats_act_in_the_order_given_and_sources_in_their_own() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")
    state = camp(a1="Eat", b0="Eat", c1="Eat", d0="Eat")
    assert feast(abilities, state) == ["b:Eat", "d:Eat", "a:Eat", "c:Eat"]
    assert feast(abilities, state, seat_by_seat((1, 0))) == ["a:Eat", "c:Eat", "b:Eat", "d:Eat"]


def test_a_rulebook_may_order_by_anything() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")
    order: Order[Camp] = lowest_first(lambda use: -ord(use.source))
    assert feast(abilities, camp(a0="Eat", b1="Eat"), order) == ["b:Eat", "a:Eat"]


def test_an_order_may_roll_dice_and_ask() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")

    def highest_roll_first(ready: object) -> Asking[Use[Camp] | None]:
        uses = cast("list[Use[Camp]]", ready)
        yield from roll(None, [20, 20], kind="who_first", words="who first", rule="CA-1")
        return uses[-1]

    moment = Feast()
    kinds = run(
        abilities.open(camp(a0="Eat", b1="Eat"), Silence(), FEAST, moment, highest_roll_first)
    )
    assert kinds == ["who_first", "who_first"]
    assert moment.eaten == ["b:Eat", "a:Eat"]


def test_each_source_acts_once_and_two_abilities_of_one_source_both_act() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")
    eater(abilities, "Drink")
    assert feast(abilities, camp(a0="Eat Drink")) == ["a:Eat", "a:Drink"]


def test_an_ability_may_repeat_as_often_as_it_says() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat", times=3)
    eater(abilities, "Drink")
    assert feast(abilities, camp(a0="Eat", b1="Drink")) == ["a:Eat"] * 3 + ["b:Drink"]


def test_one_may_prevent_another() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")

    @abilities.ability("bite", "Bite", rule="CA-BITE-01").on(FEAST)
    def bite(use: Use[Camp], moment: Feast) -> None:
        use.state.pieces.pop("b", None)
        use.state.owners.pop("b", None)

    assert feast(abilities, camp(a0="Bite", b0="Eat", c0="Eat")) == ["c:Eat"]


def test_one_may_add_another() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")

    @abilities.ability("invite", "Invite", rule="CA-INVITE-01").on(FEAST)
    def invite(use: Use[Camp], moment: Feast) -> None:
        use.state.pieces["guest"] = ["eat"]
        use.state.owners["guest"] = 0

    assert feast(abilities, camp(a1="Eat", b1="Invite")) == ["a:Eat", "guest:Eat"]


def test_a_moment_that_is_over_closes_the_window() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")

    @abilities.ability("gobble", "Gobble", rule="CA-GOBBLE-01").on(FEAST)
    def gobble(use: Use[Camp], moment: Feast) -> None:
        moment.eaten.append("everything")
        moment.over = True

    assert feast(abilities, camp(a0="Eat", b0="Gobble", c0="Eat")) == ["a:Eat", "everything"]


def test_a_condition_is_checked_again_after_each() -> None:
    abilities = CampAbilities()

    @abilities.ability("shy", "Shy", rule="CA-SHY-01").on(
        FEAST, when=lambda bearer, moment: not moment.eaten
    )
    def shy(use: Use[Camp], moment: Feast) -> None:
        moment.eaten.append(use.source)

    assert feast(abilities, camp(a0="Shy", b0="Shy")) == ["a"]


def test_optional_ones_ask_and_mandatory_ones_run() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")
    eater(abilities, "Nibble", may="Nibble at it?")
    asked: list[Prompt[object]] = []

    def decline(prompt: Prompt[object]) -> str:
        asked.append(prompt)
        return "decline"

    state = camp(a0="Nibble", b1="Eat")
    assert feast(abilities, state, answer=decline) == ["b:Eat"]
    [prompt] = asked
    assert (prompt.seat, prompt.kind, prompt.rule) == (0, "use.nibble", "CA-NIBBLE-01")
    assert prompt.about == ("ability:nibble", "a")
    assert prompt.words == "Nibble: Nibble at it?"
    assert prompt.form.default() == "decline", "the table uses nothing for a seat that is out"
    assert feast(abilities, state, answer=lambda prompt: "use") == ["a:Nibble", "b:Eat"]


def test_cannot_beats_can() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")
    eater(abilities, "Nibble", may="Nibble at it?")

    @abilities.ability("starve", "Starve", rule="CA-STARVE-01").forbids(abilities.using)
    def starve(bearer: Bearer[Camp], other: Bearer[Camp]) -> str | None:
        return "There is nothing left." if other.seat == 1 else None

    state = camp(a0="Starve", b1="Eat", c1="Nibble", d0="Eat")
    assert feast(abilities, state) == ["d:Eat"], "not even asked"
    del state.pieces["a"]
    assert feast(abilities, state, answer=lambda prompt: "use") == ["d:Eat", "b:Eat", "c:Nibble"]


def test_a_prohibition_says_why_and_by_which_rule() -> None:
    abilities = CampAbilities()

    @abilities.ability("guard", "Guard", rule="CA-GUARD-01").forbids(EAT)
    def guard(bearer: Bearer[Camp], what: str) -> str | None:
        return "It is guarded." if what == "ham" else None

    state = camp(a0="Guard")
    assert abilities.forbidden(state, EAT, "bread") is None
    ban = abilities.forbidden(state, EAT, "ham")
    assert ban is not None
    bar = ban.bar("ham", "Eat the ham")
    assert (bar.id, bar.reason, bar.rule, bar.about) == (
        "ham",
        "It is guarded.",
        "CA-GUARD-01",
        ("ability:guard", "a"),
    )


def test_owners_choose_their_own_order() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")
    eater(abilities, "Drink")
    order: Order[Camp] = owners_choose((0, 1), rule="CA-ORDER-01")
    state = camp(a0="Eat Drink", b1="Eat")
    eaten = feast(abilities, state, order, lambda prompt: "drink:a")
    assert eaten == ["a:Drink", "a:Eat", "b:Eat"], "the last of each needs no question"


def test_an_owner_must_first_take_what_is_mandatory_before_being_done() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")
    eater(abilities, "Nibble", may="Nibble at it?")
    eater(abilities, "Sip", may="Sip?")
    options: list[list[str]] = []

    def first(prompt: Prompt[object]) -> str:
        form = cast("Pick", prompt.form)
        options.append([option.id for option in form.options])
        return "done" if "done" in options[-1] else form.default()

    order: Order[Camp] = owners_choose((0, 1), rule="CA-ORDER-01")
    state = camp(a0="Nibble Eat Sip", b1="Eat")
    assert feast(abilities, state, order, first) == ["a:Eat", "b:Eat"]
    assert options == [["nibble:a", "eat:a", "sip:a"], ["nibble:a", "sip:a", "done"]]


def test_an_ability_chosen_by_its_owner_is_not_asked_about_again() -> None:
    abilities = CampAbilities()
    eater(abilities, "Nibble", may="Nibble at it?")
    eater(abilities, "Sip", may="Sip?")
    kinds: list[str] = []

    def take(prompt: Prompt[object]) -> str:
        kinds.append(prompt.kind)
        return "nibble:a" if prompt.kind == "next_ability" else "use"

    order: Order[Camp] = owners_choose((0,), rule="CA-ORDER-01")
    assert feast(abilities, camp(a0="Nibble Sip"), order, take) == ["a:Nibble", "a:Sip"]
    assert kinds == ["next_ability", "use.sip"]


def test_windows_nest() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")

    @abilities.ability("host", "Host", rule="CA-HOST-01").on(
        FEAST, when=lambda b, moment: not moment.eaten
    )
    def host(use: Use[Camp], moment: Feast) -> Step:
        yield from roll(None, [6], kind="first_course", words="", rule="CA-HOST-01")
        moment.eaten.append("host")
        order: Order[Camp] = seat_by_seat((0, 1))
        yield from abilities.open(use.state, use.table, FEAST, moment, order)

    assert feast(abilities, camp(a0="Host", b0="Eat")) == ["host", "b:Eat", "b:Eat"]


def test_a_window_without_hooks_is_not_even_searched() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")
    eater(abilities, "Drink")
    moment = Feast()
    order: Order[Camp] = seat_by_seat((0,))
    run(abilities.open(camp(a0="Eat"), Silence(), FAST, moment, order))
    assert abilities.looks == 0
    run(abilities.open(camp(a0="Rest"), Silence(), FEAST, moment, order))
    assert abilities.looks == 0, "hooked in this game, but by nothing in this match"


def test_a_window_that_never_comes_to_rest_is_a_fault() -> None:
    abilities = CampAbilities()
    bud = abilities.ability("bud", "Bud", rule="CA-BUD-01")

    @bud.lasting.on(FEAST)
    def grow(use: Use[Camp], moment: Feast) -> None:
        use.state.effects.add(use.leaves(expires="never"))

    state = camp(a0="Rest")
    state.effects.add(Bearer(state, bud, "a", 0).leaves(expires="never"))
    with pytest.raises(RuntimeError, match="never comes to rest"):
        feast(abilities, state)


def test_names_are_unique_and_hooks_too() -> None:
    abilities = CampAbilities()
    eat = abilities.ability("eat", "Eat", rule="CA-EAT-01")
    with pytest.raises(ValueError, match="two abilities called eat"):
        abilities.ability("eat", "Eat", rule="CA-EAT-02")

    @eat.on(FEAST)
    def once(use: Use[Camp], moment: Feast) -> None:
        return

    with pytest.raises(ValueError, match="hooked to feast twice"):
        eat.on(FEAST)(once)


def test_abilities_are_found_by_id() -> None:
    abilities = CampAbilities()
    eat = abilities.ability("eat", "Eat", rule="CA-EAT-01")
    assert abilities["eat"] is eat
    assert "eat" in abilities
    assert "fly" not in abilities
    assert [ability.rule for ability in abilities] == ["CA-EAT-01"]
