"""Under which terms abilities act: limits, costs, ways, what lies face down, later steps."""

from __future__ import annotations

import pytest

from tests.engine.windows.camp import (
    EAT,
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
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, roll
from wartable.engine.windows import (
    Abilities,
    Bearer,
    Chosen,
    Cost,
    Later,
    Limit,
    Order,
    Scope,
    Use,
    Value,
    Ways,
    once,
    owners_choose,
    seat_by_seat,
    together,
)

DAY = Scope[Camp]("day")
TURN = Scope[Camp]("turn", lambda state: str(state.turns[-1]))
SIZE = Value[str]("size")
MEALS = Ways[Feast]("meals")
IN_ORDER: Order[Camp] = seat_by_seat((0, 1, 2))


def nibbler(abilities: CampAbilities, limit: Limit[Camp, Feast]) -> None:
    @abilities.ability("nibble", "Nibble", rule="CA-NIBBLE-01").on(FEAST, limit=limit)
    def nibble(use: Use[Camp], feast: Feast) -> None:
        feast.eaten.append(use.source)


def test_terms_of_another_type_are_refused_where_they_are_declared() -> None:
    ability = CampAbilities().ability("nibble", "Nibble", rule="CA-NIBBLE-01")

    def act(use: Use[Camp], feast: Feast) -> None: ...

    with pytest.raises(TypeError, match=r"limit of nibble is Scope.*write once"):
        ability.on(FEAST, limit=DAY)(act)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"cost of nibble is 'food'; write Cost"):
        ability.offers(MEALS, "Eat", cost="food")(act)  # type: ignore[arg-type]


def test_an_id_without_an_ability_is_named() -> None:
    abilities = CampAbilities()
    nibbler(abilities, once(DAY))
    abilities.need(["nibble"])
    with pytest.raises(LookupError, match="no ability is declared as gorge, nible: "):
        abilities.need(["nibble", "nible", "gorge", "nible"])


# Limits


def test_a_limit_holds_until_its_stretch_of_play_ends() -> None:
    abilities = CampAbilities()
    nibbler(abilities, Limit(DAY, times=2))
    state = camp(a0="Nibble", b0="Nibble")
    assert feast(abilities, state) == ["a", "b"]
    assert feast(abilities, state) == ["a", "b"]
    assert feast(abilities, state) == []
    state.effects.pass_moment(DAY.end(state))
    assert feast(abilities, state) == ["a", "b"]


def test_a_granted_turn_starts_afresh_and_the_turn_around_it_still_counts() -> None:
    abilities = CampAbilities()
    nibbler(abilities, once(TURN))
    state = camp(a0="Nibble")
    state.turns = [1]
    assert feast(abilities, state) == ["a"]
    state.turns.append(2)
    assert feast(abilities, state) == ["a"], "a turn of its own"
    assert feast(abilities, state) == []
    state.effects.pass_moment(TURN.end(state))
    state.turns.pop()
    assert feast(abilities, state) == [], "back in the first turn"
    assert len(state.effects.spent) == 1


def test_one_seat_may_share_a_limit() -> None:
    abilities = CampAbilities()
    nibbler(abilities, once(DAY, by="seat"))
    assert feast(abilities, camp(a0="Nibble", b0="Nibble", c1="Nibble")) == ["a", "c"]


def test_a_declined_ability_uses_nothing_up() -> None:
    abilities = CampAbilities()
    ability = abilities.ability("nibble", "Nibble", rule="CA-NIBBLE-01")

    @ability.on(FEAST, may="Nibble at it?", limit=once(DAY))
    def nibble(use: Use[Camp], feast: Feast) -> None:
        feast.eaten.append(use.source)

    state = camp(a0="Nibble")
    assert feast(abilities, state, answer=lambda prompt: "decline") == []
    assert state.effects.spent == []
    assert feast(abilities, state, answer=lambda prompt: "use") == ["a"]


# Costs


def test_costs_may_be_read_off_the_card_and_all_must_be_payable() -> None:
    abilities = CampAbilities()

    def pay(use: Use[Camp], moment: object) -> Step:
        yield from roll(use.seat, [6], kind="paid", words="", rule="CA-PAY-01")
        use.state.food -= 1

    price: Cost[Camp, object] = Cost(
        "food", lambda bearer, moment: None if bearer.state.food else "No food.", pay
    )
    ability = abilities.ability("buy", "Buy", rule="CA-BUY-01")

    @ability.on(FEAST, cost=lambda bearer: [price] * bearer.number("bites"))
    def buy(use: Use[Camp], feast: Feast) -> None:
        feast.eaten.append(use.source)

    state = camp(a0="Buy")
    assert feast(abilities, state) == []
    state.food = 1
    moment = Feast()
    assert run(abilities.open(state, Silence(), FEAST, moment, IN_ORDER)) == ["paid"]
    assert (moment.eaten, state.food) == (["a"], 0)


def test_a_card_that_says_nothing_of_a_number_is_a_fault() -> None:
    abilities = CampAbilities()
    state = camp(a0="Eat")
    bearer = Bearer(state, abilities.ability("eat", "Eat", rule="CA-EAT-01"), "a", 0)
    assert bearer.words("dish") == ("soup",)
    with pytest.raises(LookupError, match="eat:a says nothing of range"):
        bearer.number("range")
    with pytest.raises(TypeError, match="not a number"):
        bearer.number("dish")
    with pytest.raises(TypeError, match="not words"):
        bearer.words("bites")


# Ways


def test_a_record_may_offer_a_way() -> None:
    abilities = CampAbilities()
    guest = abilities.ability("guest", "Guest", rule="CA-GUEST-01")

    @guest.lasting.offers(MEALS, "Eat here.")
    def eat_here(use: Use[Camp], feast: Feast) -> None:
        feast.eaten.append(use.source)
        use.end()

    state, moment = camp(a0="Rest"), Feast()
    state.effects.add(Bearer(state, guest, "a", 0).leaves(expires=""))
    offer = abilities.offer(state, Silence(), MEALS, moment, seat=0)
    assert [option.id for option in offer.options] == ["guest:a:1"]
    assert "guest:a:1" in offer
    run(offer.take("guest:a:1"))
    assert moment.eaten == ["a"]
    assert not abilities.offer(state, Silence(), MEALS, moment, seat=0)


def test_ways_of_others_are_not_offered() -> None:
    abilities = CampAbilities()

    @abilities.ability("cook", "Cook", rule="CA-COOK-01").offers(MEALS, "Cook.")
    def cook(use: Use[Camp], feast: Feast) -> None:
        return

    state = camp(a0="Cook", b0="Cook", c1="Cook")
    offer = abilities.offer(state, Silence(), MEALS, Feast(), seat=0, sources=("b", "c"))
    assert [option.id for option in offer.options] == ["cook:b"]


# Face down and in secret


def test_what_lies_face_down_rests_and_is_asked_about_in_secret() -> None:
    abilities = CampAbilities()
    eater(abilities, "Nibble", may="Nibble at it?")
    abilities["nibble"].changes(SIZE)(lambda bearer, piece: 1)
    abilities["nibble"].forbids(EAT)(lambda bearer, piece: "No.")
    state = camp(a0="Nibble", b1="Rest")
    assert abilities.number(state, SIZE, 1, "a") == 2
    state.face_down = ["a"]
    assert feast(abilities, state) == [], "nobody is asked"
    assert abilities.number(state, SIZE, 1, "a") == 1
    assert abilities.forbidden(state, EAT, "a") is None
    prompts: list[Prompt[object]] = []
    kept: list[Chosen] = []

    def choose(prompt: Prompt[object]) -> str:
        prompts.append(prompt)
        return "nibble:a" if prompt.seat == 0 else "nothing"

    def step() -> Step:
        kept.extend(
            (
                yield from abilities.ask_secretly(
                    state, FEAST, Feast(), words="Hidden?", rule="CA-HIDE-01", also=(0, 1)
                )
            )
        )

    assert run(step(), choose) == ["0 secret.feast", "1 secret.feast"]
    assert {prompt.sealed for prompt in prompts} == {"all"}
    assert kept == [Chosen(0, "nibble", "a")]
    moment = Feast()
    run(abilities.act(state, Silence(), FEAST, moment, kept[0]))
    assert moment.eaten == ["a:Nibble"]


def test_what_was_chosen_does_nothing_if_it_is_gone() -> None:
    abilities = CampAbilities()
    eater(abilities, "Nibble", may="Nibble at it?")
    state, moment = camp(b1="Nibble"), Feast()
    state.face_down = ["b"]
    run(abilities.act(state, Silence(), FEAST, moment, Chosen(0, "nibble", "a")))
    run(abilities.act(state, Silence(), FEAST, Feast(over=True), Chosen(1, "nibble", "b")))
    assert moment.eaten == []


# Later steps, names, order


def test_a_later_step_is_found_by_its_stage() -> None:
    abilities = CampAbilities()
    ability = abilities.ability("digest", "Digest", rule="CA-DIGEST-01")
    done: list[Later] = []

    @ability.then("rest")
    def rest(use: Use[Camp], later: Later) -> None:
        assert (use.source, use.seat) == ("a", 1)
        done.append(later)

    state = camp(a1="Digest")
    use = Use(state, ability, "a", 1, table=Silence())
    later = use.later("rest", "b", amount=3)
    run(abilities.go_on(state, Silence(), later))
    assert done == [Later("digest", "rest", "a", 1, ("b",), 3)]
    with pytest.raises(LookupError, match="no step called sleep"):
        run(abilities.go_on(state, Silence(), use.later("sleep")))


class Nameless(CampAbilities):
    """Its content names abilities, a card at a time."""

    def title(self, state: Camp, ability: object, source: str) -> str:
        return f"Eating {source}"


def test_an_ability_is_named_in_code_or_by_the_content() -> None:
    with pytest.raises(ValueError, match="eat needs a name"):
        CampAbilities().ability("eat", rule="CA-EAT-01")
    ability = Nameless().ability("eat", rule="CA-EAT-01")
    assert Bearer(camp(a0="Eat"), ability, "a", 0).title == "Eating a"


def test_all_that_must_act_comes_before_all_that_may() -> None:
    abilities = CampAbilities()
    eater(abilities, "Nibble", may="Nibble at it?")
    eater(abilities, "Eat")
    order: Order[Camp] = owners_choose((0, 1), rule="CA-ORDER-01", mandatory_first=True)
    state = camp(a0="Nibble", b1="Eat")
    assert feast(abilities, state, order, lambda prompt: "use") == ["b:Eat", "a:Nibble"]


def test_what_turns_up_later_is_asked_about_in_the_same_way() -> None:
    abilities = CampAbilities()
    eater(abilities, "Nibble", may="Nibble at it?")

    @abilities.ability("invite", "Invite", rule="CA-INVITE-01").on(FEAST)
    def invite(use: Use[Camp], feast: Feast) -> None:
        use.state.pieces["guest"] = ["nibble"]
        use.state.owners["guest"] = 1

    def all_of_them(prompt: Prompt[object]) -> object:
        return [option.id for option in prompt.form.options]  # type: ignore[attr-defined]

    order: Order[Camp] = together((0, 1), rule="CA-ORDER-01")
    moment, state = Feast(), camp(a0="Nibble", b0="Invite")
    asked = run(abilities.open(state, Silence(), FEAST, moment, order), all_of_them)
    assert asked == ["0 which_abilities", "1 which_abilities"]
    assert moment.eaten == ["a:Nibble", "guest:Nibble"]


def test_numbers_and_deeds_without_hooks_in_play_are_not_searched_for() -> None:
    abilities = CampAbilities()
    eat = abilities.ability("eat", "Eat", rule="CA-EAT-01")
    eat.changes(SIZE)(lambda bearer, piece: 1)
    eat.forbids(EAT)(lambda bearer, piece: "No.")
    eat.allows(EAT)(lambda bearer, piece: True)
    state = camp(a0="Rest")
    assert abilities.number(state, SIZE, 1, "a") == 1
    assert abilities.forbidden(state, EAT, "a") is None
    assert not abilities.allowed(state, EAT, "a")
    assert abilities.looks == 0
    state = camp(a0="Eat")
    assert not abilities.allowed(state, EAT, "a"), "cannot beats can"
    assert abilities.looks == 2


def test_a_judge_collects_once_for_many() -> None:
    abilities = CampAbilities()
    ability = abilities.ability("guard", "Guard", rule="CA-GUARD-01")
    ability.forbids(EAT)(lambda bearer, dish: "Guarded." if dish == "ham" else None)
    banned = abilities.judge(camp(a0="Guard"), EAT)
    assert [banned(dish) is not None for dish in ("ham", "bread", "soup")] == [True, False, False]
    assert abilities.looks == 1


def test_what_is_hooked_to_a_window_can_be_asked() -> None:
    abilities: Abilities[Camp] = CampAbilities()
    assert abilities.hooked(FEAST) == []
    singer = abilities.ability("singer", "Singer", rule="CA-SONG-01")
    singer.lasting.on(FEAST)(lambda _use, _camp: None)
    assert abilities.hooked(FEAST) == []
    assert abilities.hooked(FEAST, lasting=True) == ["singer"]
