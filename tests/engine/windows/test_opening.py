"""How a window is opened: what is collected, in which order, how often, and when it closes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import cast

import pytest

from wartable.engine.events import Event
from wartable.engine.forms import Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Ask, Asking, Roll, Step, roll
from wartable.engine.rulebook import State
from wartable.engine.windows import (
    Abilities,
    Bearer,
    Carried,
    Deed,
    Effects,
    Order,
    Use,
    Window,
    lowest_first,
    owners_choose,
    seat_by_seat,
)


class Camp(State):
    """Pieces and the abilities they carry."""

    pieces: dict[str, list[str]]
    owners: dict[str, int]
    effects: Effects


@dataclass
class Feast:
    """A moment: who has eaten, and whether the food is gone."""

    eaten: list[str] = field(default_factory=list)
    over: bool = False


FEAST = Window[Feast]("feast", over=lambda feast: feast.over)
FAST = Window[Feast]("fast")
EAT = Deed[str]("eat")


class CampAbilities(Abilities[Camp]):
    """Counts how often the camp is searched for carriers."""

    looks = 0

    def carried(self, state: Camp, names: Collection[str]) -> Iterator[Carried]:
        self.looks += 1
        for piece, abilities in state.pieces.items():
            for name in abilities:
                if name in names:
                    yield name, piece, state.owners[piece]

    def cast(self, state: Camp) -> Collection[str]:
        return {name for names in state.pieces.values() for name in names}

    def effects(self, state: Camp) -> Effects:
        return state.effects


class Silence:
    """A table at which nobody listens."""

    def tell(self, event: Event) -> None:
        return


def camp(**pieces: str) -> Camp:
    """A camp of pieces such as `a0="Eat Drink"`: piece a of seat 0 that can eat and drink."""
    return Camp(
        {name[:-1]: text.split() for name, text in pieces.items()},
        {name[:-1]: int(name[-1]) for name in pieces},
        Effects(),
    )


def eater(abilities: CampAbilities, name: str, may: str = "", times: int = 1) -> None:
    """An ability that does nothing but eat."""

    @abilities.ability(name, rule=f"CA-{name.upper()}-01").on(FEAST, may=may, times=times)
    def eat(use: Use[Camp], feast: Feast) -> None:
        feast.eaten.append(f"{use.source}:{name}")


def run(step: Step, answer: Callable[[Prompt[object]], object] | None = None) -> list[str]:
    """Run a step with given answers and dice that always fall on 1; the kinds of its requests."""
    kinds: list[str] = []
    reply: object = None
    while True:
        try:
            request = step.send(reply)
        except StopIteration:
            return kinds
        if isinstance(request, Ask):
            [prompt] = request.prompts
            kinds.append(f"{prompt.seat} {prompt.kind}")
            assert answer is not None, f"asked {prompt.words}"
            reply = {prompt.seat: prompt.form.check(answer(prompt))}
        else:
            kinds.append(request.kind)
            reply = [1] * len(request.sides) if isinstance(request, Roll) else []


def feast(
    abilities: CampAbilities,
    state: Camp,
    order: Order[Camp] | None = None,
    answer: Callable[[Prompt[object]], object] | None = None,
) -> list[str]:
    """Who eats in which order."""
    moment = Feast()
    chosen: Order[Camp] = order or seat_by_seat((0, 1, 2))
    run(abilities.open(state, Silence(), FEAST, moment, chosen), answer)
    return moment.eaten


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

    @abilities.ability("Bite", rule="CA-BITE-01").on(FEAST)
    def bite(use: Use[Camp], moment: Feast) -> None:
        use.state.pieces.pop("b", None)
        use.state.owners.pop("b", None)

    assert feast(abilities, camp(a0="Bite", b0="Eat", c0="Eat")) == ["c:Eat"]


def test_one_may_add_another() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")

    @abilities.ability("Invite", rule="CA-INVITE-01").on(FEAST)
    def invite(use: Use[Camp], moment: Feast) -> None:
        use.state.pieces["guest"] = ["Eat"]
        use.state.owners["guest"] = 0

    assert feast(abilities, camp(a1="Eat", b1="Invite")) == ["a:Eat", "guest:Eat"]


def test_a_moment_that_is_over_closes_the_window() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")

    @abilities.ability("Gobble", rule="CA-GOBBLE-01").on(FEAST)
    def gobble(use: Use[Camp], moment: Feast) -> None:
        moment.eaten.append("everything")
        moment.over = True

    assert feast(abilities, camp(a0="Eat", b0="Gobble", c0="Eat")) == ["a:Eat", "everything"]


def test_a_condition_is_looked_at_anew_after_each() -> None:
    abilities = CampAbilities()

    @abilities.ability("Shy", rule="CA-SHY-01").on(
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
    assert (prompt.seat, prompt.rule, prompt.about) == (0, "CA-NIBBLE-01", ("a",))
    assert prompt.words == "Nibble: Nibble at it?"
    assert prompt.form.default() == "decline", "the table uses nothing for a seat that is out"
    assert feast(abilities, state, answer=lambda prompt: "use") == ["a:Nibble", "b:Eat"]


def test_cannot_beats_can() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")
    eater(abilities, "Nibble", may="Nibble at it?")

    @abilities.ability("Starve", rule="CA-STARVE-01").forbids(abilities.using)
    def starve(bearer: Bearer[Camp], other: Bearer[Camp]) -> str | None:
        return "There is nothing left." if other.seat == 1 else None

    state = camp(a0="Starve", b1="Eat", c1="Nibble", d0="Eat")
    assert feast(abilities, state) == ["d:Eat"], "not even asked"
    del state.pieces["a"]
    assert feast(abilities, state, answer=lambda prompt: "use") == ["d:Eat", "b:Eat", "c:Nibble"]


def test_a_prohibition_says_why_and_by_which_rule() -> None:
    abilities = CampAbilities()

    @abilities.ability("Guard", rule="CA-GUARD-01").forbids(EAT)
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
        ("a",),
    )


def test_owners_choose_their_own_order() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")
    eater(abilities, "Drink")
    order: Order[Camp] = owners_choose((0, 1), rule="CA-ORDER-01")
    state = camp(a0="Eat Drink", b1="Eat")
    eaten = feast(abilities, state, order, lambda prompt: "1")
    assert eaten == ["a:Drink", "a:Eat", "b:Eat"], "the last of each needs no question"


def test_an_owner_must_first_take_what_is_mandatory_before_being_done() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")
    eater(abilities, "Nibble", may="Nibble?")
    eater(abilities, "Sip", may="Sip?")
    options: list[list[str]] = []

    def first(prompt: Prompt[object]) -> str:
        form = cast("Pick", prompt.form)
        options.append([option.id for option in form.options])
        return "done" if "done" in options[-1] else form.default()

    order: Order[Camp] = owners_choose((0, 1), rule="CA-ORDER-01")
    state = camp(a0="Nibble Eat Sip", b1="Eat")
    assert feast(abilities, state, order, first) == ["a:Eat", "b:Eat"]
    assert options == [["0", "1", "2"], ["0", "1", "done"]]


def test_an_ability_chosen_by_its_owner_is_not_asked_about_again() -> None:
    abilities = CampAbilities()
    eater(abilities, "Nibble", may="Nibble?")
    eater(abilities, "Sip", may="Sip?")
    kinds: list[str] = []

    def take(prompt: Prompt[object]) -> str:
        kinds.append(prompt.kind)
        return "0" if prompt.kind == "next_ability" else "use"

    order: Order[Camp] = owners_choose((0,), rule="CA-ORDER-01")
    assert feast(abilities, camp(a0="Nibble Sip"), order, take) == ["a:Nibble", "a:Sip"]
    assert kinds == ["next_ability", "use_ability"]


def test_windows_nest() -> None:
    abilities = CampAbilities()
    eater(abilities, "Eat")

    @abilities.ability("Host", rule="CA-HOST-01").on(FEAST, when=lambda b, moment: not moment.eaten)
    def host(use: Use[Camp], moment: Feast) -> Step:
        yield from roll(None, [6], kind="first_course", words="", rule="CA-HOST-01")
        moment.eaten.append("host")
        order: Order[Camp] = seat_by_seat((0, 1))
        yield from abilities.open(use.state, use.table, FEAST, moment, order)

    assert feast(abilities, camp(a0="Host", b0="Eat")) == ["host", "b:Eat", "b:Eat"]


def test_a_window_that_nobody_hooks_is_not_even_searched() -> None:
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
    bud = abilities.ability("Bud", rule="CA-BUD-01")

    @bud.lasting.on(FEAST)
    def grow(use: Use[Camp], moment: Feast) -> None:
        use.state.effects.add(use.leaves(expires="never"))

    state = camp(a0="Rest")
    state.effects.add(Bearer(state, bud, "a", 0).leaves(expires="never"))
    with pytest.raises(RuntimeError, match="never comes to rest"):
        feast(abilities, state)


def test_names_are_unique_and_hooks_too() -> None:
    abilities = CampAbilities()
    eat = abilities.ability("Eat", rule="CA-EAT-01")
    with pytest.raises(ValueError, match="two abilities called Eat"):
        abilities.ability("Eat", rule="CA-EAT-02")

    @eat.on(FEAST)
    def once(use: Use[Camp], moment: Feast) -> None:
        return

    with pytest.raises(ValueError, match="hooked to feast twice"):
        eat.on(FEAST)(once)


def test_abilities_are_found_by_name() -> None:
    abilities = CampAbilities()
    eat = abilities.ability("Eat", rule="CA-EAT-01")
    assert abilities["Eat"] is eat
    assert "Eat" in abilities
    assert "Fly" not in abilities
    assert [ability.rule for ability in abilities] == ["CA-EAT-01"]
