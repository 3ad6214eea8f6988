"""Bazaar: a made-up game with one question of every form, secret cards and secret offers.

Every round each seat draws a card no other seat sees and all make an offer in secret; offers are
shown, and in turn each seat keeps some wares, names a rival and rolls for coins, which the rival
may have rolled again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal, cast

import msgspec

from wartable.engine.chance import Chance
from wartable.engine.events import Event
from wartable.engine.forms import (
    Along,
    Bar,
    Data,
    Field,
    Option,
    Order,
    Pick,
    PickSome,
    PickWeight,
    Plan,
    Share,
    Stretch,
    plan_law,
)
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import BadOptions, Illegal
from wartable.engine.requests import Asking, Step, ask, ask_together, draw, roll
from wartable.engine.rulebook import MatchOver, Options, Result, Rulebook, State, Table

WARES = ("silk", "salt", "amber")
DECK = tuple(f"card{n}" for n in range(1, 10))
RICH = 22


class BazaarOptions(Options, frozen=True):
    """How many trade."""

    players: int = 3


class Offer(msgspec.Struct, array_like=True):
    """What a seat offers: where, how much to whom, what, and what it likes best."""

    stall: list[int]
    gifts: dict[str, int]
    lots: list[str]
    rank: list[str]


class BazaarState(State):
    """Cards are secret; offers are secret until they are shown."""

    players: int
    phase: Literal["deal", "offer", "show", "haggle"] = "deal"
    round: int = 1
    turn: int = 0
    cards: list[str] = []
    coins: list[int] = []
    offers: dict[int, Offer] = {}
    shown: bool = False
    gone: list[int] = []


class BazaarView(msgspec.Struct, frozen=True):
    """What a seat may see."""

    phase: str
    round: int
    turn: int
    card: str
    coins: list[int]
    offers: dict[int, list[str]]


class OffersShown(Event, frozen=True, tag="bz.shown"):
    """All offers are shown."""

    lots: dict[int, list[str]]

    def words(self) -> str:
        return "The offers are shown."


class Said(Event, frozen=True, tag="bz.said"):
    """Anything else."""

    text: str

    def words(self) -> str:
        return self.text


WARE_OPTIONS = tuple(Option(ware, ware, (f"ware:{ware}",)) for ware in WARES)


@plan_law("bazaar.offer")
class OfferLaw:
    """What is liked best must be on offer."""

    def check(self, plan: Plan, answer: dict[str, Data]) -> None:
        lots, rank = cast("list[str]", answer["lots"]), cast("list[str]", answer["rank"])
        if rank[0] not in lots:
            raise Illegal("what you like best must be on offer", "BZ-OFFER-02")

    def pairs(self, plan: Plan) -> list[dict[str, Data]]:
        lots, rank = (plan.fields[name].form for name in ("lots", "rank"))
        return [
            {"lots": some, "rank": order}
            for some in cast("Iterator[list[str]]", lots.answers())
            for order in cast("Iterator[list[str]]", rank.answers())
            if order[0] in some
        ]

    def sample(self, plan: Plan, rng: Chance) -> dict[str, Data]:
        free = {name: plan.fields[name].form.sample(rng) for name in ("stall", "gifts")}
        return {**free, **rng.choice(self.pairs(plan))}

    def count(self, plan: Plan) -> int:
        stall, gifts = (plan.fields[name].form.count() for name in ("stall", "gifts"))
        return stall * gifts * len(self.pairs(plan))

    def default(self, plan: Plan) -> dict[str, Data]:
        free = {name: plan.fields[name].form.default() for name in ("stall", "gifts")}
        return {**free, **self.pairs(plan)[0]}

    def answers(self, plan: Plan) -> Iterator[dict[str, Data]]:
        for stall in plan.fields["stall"].form.answers():
            for gifts in plan.fields["gifts"].form.answers():
                for pair in self.pairs(plan):
                    yield {"stall": stall, "gifts": gifts, **pair}


def offer_form(law: str = "bazaar.offer") -> Plan:
    """The four parts of an offer."""
    stall = Along(
        (Stretch("east", "the east side", ((0, 1),)), Stretch("west", "the west side", ((0, 3),))),
        unit="pace",
    )
    poor = Share((Option("poor", "the poor"), Option("sultan", "the sultan")), 2, (2, 1))
    lots = PickWeight(WARE_OPTIONS, (1, 2, 2), 3, "at_most")
    fields = {
        "stall": Field("your stall", stall),
        "gifts": Field("your gifts", poor),
        "lots": Field("your wares", lots),
        "rank": Field("what you like best", Order(WARE_OPTIONS)),
    }
    return Plan(fields, law)


class Bazaar(Rulebook[BazaarState, BazaarOptions]):
    """The game."""

    id: ClassVar[str] = "bazaar"
    title: ClassVar[str] = "Bazaar"
    rules_version: ClassVar[str] = "1"
    content_version: ClassVar[str] = "1"
    players: ClassVar[tuple[int, int]] = (2, 4)
    step_bound: ClassVar[int] = 12
    match_bound: ClassVar[int] = 150
    rounds: ClassVar[int] = 2
    state_type = BazaarState
    options_type = BazaarOptions

    def check_options(self, options: BazaarOptions) -> None:
        if not 2 <= options.players <= 4:
            raise BadOptions("Two to four can trade.", "BZ-SETUP-01")

    def seats(self, options: BazaarOptions) -> int:
        return options.players

    def setup(self, options: BazaarOptions) -> BazaarState:
        return BazaarState(options.players, coins=[0] * options.players)

    def next_step(self, state: BazaarState, table: Table) -> Step | None:
        if state.round > self.rounds:
            return None
        if state.phase == "deal":
            return self.deal(state, table)
        if state.phase == "offer":
            return self.offer(state, table)
        if state.phase == "show":
            return self.show(state, table)
        return self.haggle(state, table)

    def playing(self, state: BazaarState) -> list[int]:
        return [seat for seat in range(state.players) if seat not in state.gone]

    def deal(self, state: BazaarState, table: Table) -> Step:
        """The next seat draws a card in secret."""
        seat = len(state.cards)
        left = [card for card in DECK if card not in state.cards]
        state.cards += yield from draw(
            seat, left, kind="card", words="a card", rule="BZ-DEAL-01", audience=(seat,)
        )
        state.phase = "deal" if len(state.cards) < state.players else "offer"

    def offer_prompt(self, state: BazaarState, seat: int) -> Prompt[dict[str, Data]]:
        return Prompt(
            seat,
            "offer",
            "What do you offer?",
            "BZ-OFFER-01",
            offer_form(),
            (f"round:{state.round}",),
            sealed="all",
        )

    def offer(self, state: BazaarState, table: Table) -> Step:
        """All make their offers in secret."""
        answers = yield from ask_together(
            [self.offer_prompt(state, seat) for seat in self.playing(state)]
        )
        state.offers = {seat: read_offer(answer) for seat, answer in answers.items()}
        state.phase, state.turn = "haggle", self.playing(state)[0]

    def keep_prompt(self, state: BazaarState, seat: int) -> Prompt[list[str]]:
        bars = (Bar("camel", "the camel", "A camel is not for sale.", "BZ-KEEP-02"),)
        form = PickSome(WARE_OPTIONS, 1, 2, bars)
        return Prompt(seat, "keep", "What do you keep?", "BZ-KEEP-01", form)

    def haggle(self, state: BazaarState, table: Table) -> Step:
        """A seat keeps wares, names a rival and rolls, and the rival may have it rolled again."""
        seat = state.turn
        kept = yield from ask(self.keep_prompt(state, seat))
        table.tell(Said(rule="BZ-KEEP-01", text=f"Seat {seat} keeps {', '.join(kept)}."))
        rivals = [other for other in self.playing(state) if other != seat]
        options = tuple(Option(f"seat{other}", f"seat {other}") for other in rivals)
        prompt = Prompt(
            seat, "rival", "Whom do you beat down?", "BZ-ROLL-01", Pick(options), ("coins",)
        )
        rival = int((yield from ask(prompt)).removeprefix("seat"))
        dice = yield from self.throw(seat)
        yes_no = Pick((Option("no", "let it stand"), Option("yes", "roll again")))
        again = Prompt(rival, "again", "Again?", "BZ-ROLL-02", yes_no, (f"seat:{seat}",))
        if (yield from ask(again)) == "yes":
            dice = yield from self.throw(seat)
        state.coins[seat] += sum(dice) + len(kept)
        if state.coins[seat] >= RICH:
            raise MatchOver(Result((seat,), "Somebody is rich.", "BZ-WIN-02"))
        self.pass_on(state, seat)

    def throw(self, seat: int) -> Asking[list[int]]:
        return roll(seat, [6, 4], kind="coins", words="for coins", rule="BZ-ROLL-01")

    def pass_on(self, state: BazaarState, seat: int) -> None:
        later = [other for other in self.playing(state) if other > seat]
        state.phase, state.turn = ("haggle", later[0]) if later else ("show", 0)

    def show(self, state: BazaarState, table: Table) -> Step:
        """Offers are shown and pay, and the round is over."""
        yield from ()
        lots = {seat: offer.lots for seat, offer in state.offers.items()}
        secrets = tuple(f"offer:{seat}" for seat in lots)
        table.tell(OffersShown(rule="BZ-SHOW-01", lots=lots, reveals=secrets))
        for seat, offer in state.offers.items():
            state.coins[seat] += len(offer.lots)
        state.offers = {}
        state.phase, state.round = "offer", state.round + 1

    def view(self, state: BazaarState, seat: int | None) -> BazaarView:
        own = -1 if seat is None else seat
        return BazaarView(
            state.phase,
            state.round,
            state.turn,
            state.cards[own] if 0 <= own < len(state.cards) else "",
            list(state.coins),
            {who: list(offer.lots) for who, offer in state.offers.items() if who == own},
        )

    def determinize(self, state: BazaarState, seat: int, rng: Chance) -> None:
        own = state.cards[seat] if seat < len(state.cards) else ""
        left = rng.shuffled([card for card in DECK if card != own])
        state.cards = [own if who == seat else left.pop() for who in range(len(state.cards))]
        for who in state.offers:
            if who != seat:
                state.offers[who] = read_offer(offer_form().sample(rng))

    def retire(self, state: BazaarState, seat: int, table: Table) -> Step:
        yield from ()
        state.gone.append(seat)
        state.offers.pop(seat, None)
        if state.phase == "haggle" and state.turn == seat:
            self.pass_on(state, seat)

    def result(self, state: BazaarState) -> Result | None:
        if state.round <= self.rounds:
            return None
        worth = {
            seat: state.coins[seat] * 10 + int(state.cards[seat][4:])
            for seat in self.playing(state)
        }
        best = max(worth.values())
        winners = tuple(seat for seat in worth if worth[seat] == best)
        return Result(winners, "The bazaar closes.", "BZ-WIN-01")

    def sides(self, state: BazaarState) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(state.players))

    def seat_name(self, state: BazaarState, seat: int) -> str:
        return f"Trader {seat + 1}"

    def leaving_rule(self) -> str:
        return "BZ-LEAVE-01"

    def draw_rule(self) -> str:
        return "BZ-LEAVE-02"

    def score(self, state: BazaarState, seat: int) -> float:
        return (state.coins[seat] + 1) / (sum(state.coins) + state.players)


def read_offer(answer: dict[str, Data]) -> Offer:
    """An answer as a record."""
    stall = cast("dict[str, str | int]", answer["stall"])
    return Offer(
        [0 if stall["on"] == "east" else 1, int(stall["at"])],
        cast("dict[str, int]", answer["gifts"]),
        cast("list[str]", answer["lots"]),
        cast("list[str]", answer["rank"]),
    )


RULES = frozenset(
    f"BZ-{section}-0{number}"
    for section, count in {
        "SETUP": 1,
        "DEAL": 1,
        "OFFER": 2,
        "KEEP": 2,
        "ROLL": 2,
        "SHOW": 1,
        "WIN": 2,
        "LEAVE": 2,
    }.items()
    for number in range(1, count + 1)
)
"""The ids its ledger would have."""
