"""Bazaars that each break one law; `BROKEN` says which, and what the kit says about it."""

from __future__ import annotations

from typing import Any, ClassVar, cast

import msgspec

from tests.testing.bazaar import (
    WARE_OPTIONS,
    Bazaar,
    BazaarOptions,
    BazaarState,
    BazaarView,
    OfferLaw,
    Said,
    offer_form,
)
from wartable.engine.chance import Chance, fresh_seed
from wartable.engine.forms import Bar, Data, Option, PickSome, Plan, plan_law
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal
from wartable.engine.requests import Step, ask, roll
from wartable.engine.rulebook import Result, Table
from wartable.testing import Law

TRUTH: list[BazaarState] = []
"""What a law of a plan must never read."""


# Accepting and refusing


@plan_law("test.lists_too_much")
class ListsTooMuchLaw(OfferLaw):
    """Lists and counts offers that are not legal."""

    def pairs(self, plan: Plan) -> list[dict[str, Data]]:
        good = super().pairs(plan)
        return [*good, {"lots": [], "rank": cast("list[str]", good[0]["rank"])}]


@plan_law("test.counts_wrongly")
class CountsWronglyLaw(OfferLaw):
    """Counts one offer too many."""

    def count(self, plan: Plan) -> int:
        return super().count(plan) + 1


@plan_law("test.lists_twice")
class ListsTwiceLaw(OfferLaw):
    """Lists an offer twice."""

    def pairs(self, plan: Plan) -> list[dict[str, Data]]:
        good = super().pairs(plan)
        return [*good[1:], good[1]]


@plan_law("test.meddles")
class MeddlesLaw(OfferLaw):
    """Looking at an offer takes a coin away."""

    def check(self, plan: Plan, answer: dict[str, Data]) -> None:
        for state in TRUTH:
            state.coins[0] -= 1
        super().check(plan, answer)


@plan_law("test.crashes")
class CrashesLaw(OfferLaw):
    """Crashes over an offer that is not legal."""

    def check(self, plan: Plan, answer: dict[str, Data]) -> None:
        if cast("list[str]", answer["rank"])[0] not in cast("list[str]", answer["lots"]):
            raise KeyError("lots")


class OtherLaw(Bazaar):
    """Offers follow another law."""

    law: ClassVar[str]

    def offer_prompt(self, state: BazaarState, seat: int) -> Prompt[dict[str, Data]]:
        TRUTH[:] = [state]
        prompt = super().offer_prompt(state, seat)
        return msgspec.structs.replace(prompt, form=offer_form(self.law))


class ListsTooMuch(OtherLaw):
    """Lists offers that are not legal."""

    law = "test.lists_too_much"


class CountsWrongly(OtherLaw):
    """Counts wrongly."""

    law = "test.counts_wrongly"


class ListsTwice(OtherLaw):
    """Lists an offer twice."""

    law = "test.lists_twice"


class Meddles(OtherLaw):
    """Checking an offer changes the state."""

    law = "test.meddles"


class Crashes(OtherLaw):
    """Checking an offer may crash."""

    law = "test.crashes"


class Sloppy(PickSome, frozen=True, tag="pick_some"):
    """Takes whatever it is given."""

    def check(self, answer: object) -> list[str]:
        return cast("list[str]", answer)


class TakesAnything(Bazaar):
    """A question that takes every answer."""

    def keep_prompt(self, state: BazaarState, seat: int) -> Prompt[list[str]]:
        form = Sloppy(WARE_OPTIONS, 1, 2)
        return msgspec.structs.replace(super().keep_prompt(state, seat), form=form)


class RaisesOnSalt(Bazaar):
    """Keeping salt alone breaks a rule."""

    def haggle(self, state: BazaarState, table: Table) -> Step:
        kept = yield from ask(self.keep_prompt(state, state.turn))
        state.coins[state.turn] += {"silk": 1, "amber": 1}[kept[0]]
        self.pass_on(state, state.turn)


# Forks, replays, records


class Counts(Bazaar):
    """The rulebook itself counts something."""

    calls = 0

    def haggle(self, state: BazaarState, table: Table) -> Step:
        self.calls += 1
        state.coins[state.turn] = self.calls % 7
        yield from super().haggle(state, table)


SHARED_COINS = [0, 0, 0]


class SharesItsTable(Bazaar):
    """All matches are set up with the same list."""

    def setup(self, options: BazaarOptions) -> BazaarState:
        state = super().setup(options)
        state.coins = SHARED_COINS
        return state


class Untyped(BazaarState):
    """A state with a field that may be anything."""

    odd: Any = None


class Hashed(BazaarState):
    """A state with a set."""

    odd: set[str] = set()


class Mixed(BazaarState):
    """A state with lists inside tuples."""

    odd: tuple[list[int], ...] = ()


class Fractional(BazaarState):
    """A state with a float."""

    odd: list[float] = []


class HasAnything(Bazaar):
    """Its state holds anything."""

    state_type = Untyped


class HasSet(Bazaar):
    """Its state holds a set."""

    state_type = Hashed


class HasListsInTuples(Bazaar):
    """Its state holds lists in tuples."""

    state_type = Mixed


class HasFloats(Bazaar):
    """Its state holds floats."""

    state_type = Fractional


class HalvesCoins(Bazaar):
    """Puts a float where its state says int; it happens to be whole."""

    def offer(self, state: BazaarState, table: Table) -> Step:
        yield from super().offer(state, table)
        state.coins = [cast("int", coins * 2 / 2) for coins in state.coins]


class ShowsShares(Bazaar):
    """A view shows each seat's share of all coins."""

    def view(self, state: BazaarState, seat: int | None) -> BazaarView:
        shares = [cast("int", coins / max(1, sum(state.coins))) for coins in state.coins]
        return msgspec.structs.replace(super().view(state, seat), coins=shares)


class Weighed(Said, frozen=True, tag="bz.weighed"):
    """An event with a float."""

    share: float


class TellsShares(Bazaar):
    """An event shows a share."""

    def show(self, state: BazaarState, table: Table) -> Step:
        yield from super().show(state, table)
        table.tell(Weighed(rule="BZ-SHOW-01", text="Weighed.", share=0.5))


class KeepsTuple(Bazaar):
    """Puts a tuple where its state says list."""

    def offer(self, state: BazaarState, table: Table) -> Step:
        yield from super().offer(state, table)
        for offer in state.offers.values():
            offer.stall = cast("list[int]", tuple(offer.stall))


class SharesItsView(Bazaar):
    """What was shown changes later on."""

    def view(self, state: BazaarState, seat: int | None) -> BazaarView:
        return msgspec.structs.replace(super().view(state, seat), coins=state.coins)


# Words


class NoRule(Bazaar):
    """A question cites no rule."""

    def keep_prompt(self, state: BazaarState, seat: int) -> Prompt[list[str]]:
        return msgspec.structs.replace(super().keep_prompt(state, seat), rule="")


class NoWords(Bazaar):
    """A question has no words."""

    def keep_prompt(self, state: BazaarState, seat: int) -> Prompt[list[str]]:
        return msgspec.structs.replace(super().keep_prompt(state, seat), words="")


class SilentOption(Bazaar):
    """Something can be chosen that has no words."""

    def keep_prompt(self, state: BazaarState, seat: int) -> Prompt[list[str]]:
        form = PickSome((*WARE_OPTIONS, Option("camel", "", ("ware:camel",))), 1, 2)
        return msgspec.structs.replace(super().keep_prompt(state, seat), form=form)


class OddId(Bazaar):
    """Something is chosen by an id that no other game would write."""

    def keep_prompt(self, state: BazaarState, seat: int) -> Prompt[list[str]]:
        form = PickSome((*WARE_OPTIONS, Option("3>5", "swap", ("ware:camel",))), 1, 2)
        return msgspec.structs.replace(super().keep_prompt(state, seat), form=form)


class NoSubject(Bazaar):
    """A question is about nothing."""

    def keep_prompt(self, state: BazaarState, seat: int) -> Prompt[list[str]]:
        form = PickSome((Option("a", "a"), Option("b", "b")), 1, 1)
        return msgspec.structs.replace(super().keep_prompt(state, seat), form=form)


class NoReason(Bazaar):
    """Something is barred without a reason."""

    def keep_prompt(self, state: BazaarState, seat: int) -> Prompt[list[str]]:
        form = PickSome(WARE_OPTIONS, 1, 2, (Bar("camel", "the camel", "", "BZ-KEEP-02"),))
        return msgspec.structs.replace(super().keep_prompt(state, seat), form=form)


class UnknownRule(Bazaar):
    """A question cites a rule that is in no ledger."""

    def keep_prompt(self, state: BazaarState, seat: int) -> Prompt[list[str]]:
        return msgspec.structs.replace(super().keep_prompt(state, seat), rule="BZ-KEEP-99")


class SilentEvent(Bazaar):
    """An event has no words."""

    def show(self, state: BazaarState, table: Table) -> Step:
        table.tell(Said(rule="BZ-SHOW-01", text=""))
        yield from super().show(state, table)


class TellsTwice(Bazaar):
    """An event names a seat twice in its audience."""

    def show(self, state: BazaarState, table: Table) -> Step:
        table.tell(Said(rule="BZ-SHOW-01", text="Psst.", audience=(0, 0)))
        yield from super().show(state, table)


# Ending and leaving


class NeverEnds(Bazaar):
    """The round is never over."""

    def show(self, state: BazaarState, table: Table) -> Step:
        yield from super().show(state, table)
        state.round = 1
        state.coins = [0] * state.players


class BreaksOnLeaving(Bazaar):
    """Taking a seat out breaks a rule."""

    def retire(self, state: BazaarState, seat: int, table: Table) -> Step:
        yield from ()
        state.offers[state.players].lots.clear()


class EndlessOnceSomebodyLeft(Bazaar):
    """When a seat has left, the round is never over."""

    def show(self, state: BazaarState, table: Table) -> Step:
        yield from super().show(state, table)
        if state.gone:
            state.round = 1
            state.coins = [0] * state.players


class WinsTwice(Bazaar):
    """The winner is named twice."""

    def result(self, state: BazaarState) -> Result | None:
        result = super().result(state)
        return result and msgspec.structs.replace(result, winners=(0, 0))


class LosesASeat(Bazaar):
    """A seat belongs to no side."""

    def sides(self, state: BazaarState) -> tuple[tuple[int, ...], ...]:
        return super().sides(state)[1:]


class BoastsItsScore(Bazaar):
    """A score is no chance of winning."""

    def score(self, state: BazaarState, seat: int) -> float:
        return 2.0


# Secrets


class DealsAtRandom(Bazaar):
    """Dealing depends on something other than its seed."""

    def determinize(self, state: BazaarState, seat: int, rng: Chance) -> None:
        super().determinize(state, seat, Chance(fresh_seed()))


class DealsTheSame(Bazaar):
    """Others are always dealt the same card."""

    def determinize(self, state: BazaarState, seat: int, rng: Chance) -> None:
        super().determinize(state, seat, rng)
        for other in range(len(state.cards)):
            if other != seat:
                state.cards[other] = "card1"


class DealsMyOwn(Bazaar):
    """Dealing takes away what the seat knows."""

    def determinize(self, state: BazaarState, seat: int, rng: Chance) -> None:
        state.cards = rng.shuffled(state.cards)


class KeepsOffers(Bazaar):
    """Dealing forgets the offers of others."""

    def determinize(self, state: BazaarState, seat: int, rng: Chance) -> None:
        offers = dict(state.offers)
        super().determinize(state, seat, rng)
        state.offers = offers


class Tattling(PickSome, frozen=True, tag="pick_some"):
    """A form that knows what it must not and reveals it in its refusals."""

    def check(self, answer: object) -> list[str]:
        try:
            return super().check(answer)
        except Refusal as refusal:
            secret = getattr(self, "secret", "")
            raise type(refusal)(f"{refusal.reason} {secret}", refusal.rule) from None


class Tattles(Bazaar):
    """Refusals tell the cards of all."""

    def keep_prompt(self, state: BazaarState, seat: int) -> Prompt[list[str]]:
        form = Tattling(WARE_OPTIONS, 1, 2)
        msgspec.structs.force_setattr(form, "secret", " ".join(state.cards))
        return msgspec.structs.replace(super().keep_prompt(state, seat), form=form)


class RollsInSecret(Bazaar):
    """A hidden die is rolled only if a seat has a high card."""

    def offer(self, state: BazaarState, table: Table) -> Step:
        yield from super().offer(state, table)
        if int(state.cards[0][4:]) > 5:
            yield from roll(0, [6], kind="luck", words="luck", rule="BZ-OFFER-01", audience=())


class ShownToAll(Bazaar):
    """A secret draw is announced again, to every seat."""

    def deal(self, state: BazaarState, table: Table) -> Step:
        yield from super().deal(state, table)
        table.tell(Said(rule="BZ-DEAL-01", text=f"It is {state.cards[-1]}."))


class TellsOnLeaving(Bazaar):
    """A seat that leaves sees the others' cards, and so do all."""

    def retire(self, state: BazaarState, seat: int, table: Table) -> Step:
        table.tell(Said(rule="BZ-LEAVE-01", text=" ".join(state.cards)))
        yield from super().retire(state, seat, table)


class RemembersInALocal(Bazaar):
    """A secret card is read before a question and used after it."""

    def haggle(self, state: BazaarState, table: Table) -> Step:
        seat = state.turn
        cards = list(state.cards)
        kept = yield from ask(self.keep_prompt(state, seat))
        rich = max(cards) == cards[(seat + 1) % state.players]
        state.coins[seat] += len(kept) + (3 if rich else 0)
        text = f"The next one is rich: {rich}."
        table.tell(Said(rule="BZ-KEEP-01", text=text, reveals=("cards",)))
        self.pass_on(state, seat)


class TellsTheSpectators(Bazaar):
    """Spectators see all cards."""

    def view(self, state: BazaarState, seat: int | None) -> BazaarView:
        view = super().view(state, seat)
        return msgspec.structs.replace(view, card=" ".join(state.cards)) if seat is None else view


COMPARING: set[Law] = {"forking", "dealing", "replaying", "undoing", "twins"}
"""The checks that compare a match with another one, any of which may come first."""

BROKEN: dict[type[Bazaar], tuple[set[Law], str]] = {
    ListsTooMuch: ({"accepting"}, "“offer”"),
    CountsWrongly: ({"accepting"}, "but counts"),
    ListsTwice: ({"accepting"}, "lists an answer twice"),
    Meddles: ({*COMPARING, "refusing"}, "coins"),
    Crashes: ({"refusing", "faults"}, "KeyError"),
    TakesAnything: ({"refusing"}, "as the answer to “keep” was"),
    RaisesOnSalt: ({"faults"}, "KeyError"),
    Counts: (COMPARING, "coins"),
    SharesItsTable: ({*COMPARING, "setup"}, ""),
    HasAnything: ({"records"}, "odd is not typed"),
    HasSet: ({"records"}, "odd is a set"),
    HasListsInTuples: ({"records"}, "can change inside a tuple"),
    HasFloats: ({"records"}, "odd[] is a float"),
    HalvesCoins: ({"records"}, "got `float` - at `$.coins[0]`"),
    ShowsShares: ({"records"}, "the view of seat 0 holds the float"),
    TellsShares: ({"records"}, "the event Weighed holds the float 0.5 at share"),
    KeepsTuple: ({"records"}, "comes back from a snapshot changed"),
    SharesItsView: ({"records"}, "part of the state"),
    NoRule: ({"wording"}, "cites no rule"),
    NoWords: ({"wording"}, "no words"),
    SilentOption: ({"wording"}, "“camel” has no words"),
    OddId: ({"wording"}, 'has the id "3>5": ids are a word'),
    NoSubject: ({"wording"}, "what it is about"),
    NoReason: ({"wording"}, "without a reason"),
    UnknownRule: ({"wording"}, "BZ-KEEP-99, which no ledger has"),
    SilentEvent: ({"wording"}, "has no words"),
    TellsTwice: ({"wording"}, "none twice"),
    NeverEnds: ({"ending"}, "not over after 150 requests"),
    BreaksOnLeaving: ({"faults", "leaving"}, "breaks"),
    EndlessOnceSomebodyLeft: ({"ending"}, "not over after 150 requests"),
    WinsTwice: ({"ending"}, "none twice"),
    LosesASeat: ({"setup"}, "every seat belongs to one side"),
    BoastsItsScore: ({"dealing"}, "the score"),
    DealsAtRandom: ({"dealing", "twins"}, "cards"),
    DealsMyOwn: ({"dealing", "twins"}, ""),
    KeepsOffers: ({"twins"}, "by a fork"),
    RollsInSecret: ({"twins"}, "can tell"),
    ShownToAll: ({"twins"}, "by events"),
    TellsOnLeaving: ({"twins"}, "by events"),
    RemembersInALocal: ({"twins"}, "by the future of a fork"),
    TellsTheSpectators: ({"twins"}, "a spectator"),
}
