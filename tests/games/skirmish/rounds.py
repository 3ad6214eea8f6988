"""A round: draw, sealed orders, sealed dials, turns, end (SK-ROUND, SK-ORDER, SK-DIAL, SK-TURN)."""

from __future__ import annotations

from tests.games.skirmish.combat import choose_target, declare
from tests.games.skirmish.events import Note, OrderShown
from tests.games.skirmish.names import called, own_id, unit_option
from tests.games.skirmish.registry import (
    ATTACKS,
    CALM,
    DAWN,
    LURKING,
    NIGHT,
    ROUND,
    TURN,
    abilities,
    in_turn,
)
from tests.games.skirmish.state import (
    COLORS,
    FULL_HAND,
    LAST_ROUND,
    Act,
    Agendum,
    Battle,
    Deal,
    Dial,
    Lurk,
    Lurking,
    Orders,
    RoundEnd,
    Spring,
    Turn,
)
from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask, ask_together, draw
from wartable.engine.rulebook import MatchOver, Result, Table
from wartable.engine.windows import Chosen, Order, roll_off, together


def agenda_of_round(seats: list[int], cast: tuple[str, ...]) -> list[Agendum]:
    """Everything a round brings, last things first: the agenda is a stack."""
    backwards = seats[::-1]
    lurks = not set(cast).isdisjoint(abilities.hooked(LURKING))
    turns = [(Turn(seat), Lurk(seat)) if lurks else (Turn(seat),) for seat in backwards]
    return [
        RoundEnd(),
        *(each for turn in turns for each in turn),
        *(Dial(seat) for seat in backwards),
        Orders(),
        *(Deal(seat) for seat in backwards),
    ]


def deal(state: Battle, table: Table, seat: int) -> Step:
    """A seat draws a card that only it sees, up to a full hand."""
    state.agenda.pop()
    if len(state.hands[seat]) >= FULL_HAND or not state.deck:
        return
    drawn = yield from draw(
        seat,
        state.deck,
        kind="deal",
        words="a trick card",
        rule="SK-ROUND-02",
        audience=(seat,),
    )
    state.deck.remove(drawn[0])
    state.hands[seat] = sorted([*state.hands[seat], drawn[0]])
    table.tell(Note(rule="SK-ROUND-02", text=f"{COLORS[seat].title()} draws a card."))


def give_orders(state: Battle, table: Table) -> Step:
    """All at once and in secret, every seat names the unit that will act."""
    orders = yield from ask_together(
        [
            Prompt(
                seat,
                "order",
                "Which unit acts this round?",
                "SK-ORDER-01",
                Pick(tuple(unit_option(unit.id) for unit in state.of(seat))),
                sealed="all",
            )
            for seat in state.alive()
        ]
    )
    state.orders = {seat: own_id(chosen) for seat, chosen in orders.items()}
    state.agenda.pop()
    state.mustered = list(state.units)
    table.tell(Note(rule="SK-ORDER-01", text="All orders are given."))


def set_dial(state: Battle, table: Table, seat: int) -> Step:
    """One after another, each seat locks its dial in secret; it cannot be changed."""
    dice = tuple(Option(str(number), f"{number} dice at home") for number in range(3))
    state.dials[seat] = int(
        (
            yield from ask(
                Prompt(
                    seat,
                    "dial",
                    "How many dice stay?",
                    "SK-DIAL-01",
                    Pick(dice),
                    (f"seat:{seat}",),
                    "all",
                )
            )
        )
    )
    state.agenda.pop()
    table.tell(Note(rule="SK-DIAL-01", text=f"{COLORS[seat].title()} has set its dial."))


def lurk(state: Battle, table: Table, seat: int) -> Step:
    """Every seat with something hidden is asked in secret, whether or not it has any use."""
    state.chosen = yield from abilities.ask_secretly(
        state,
        LURKING,
        Lurking(seat),
        words="Do you use something hidden?",
        rule="SK-LURK-01",
        also=[each for each, hand in state.hands.items() if hand and each != seat],
    )
    state.agenda.pop()


def take_turn(state: Battle, table: Table, turn: Turn) -> Step:
    """Order and dial are shown, and whatever was chosen in secret; then the ordered unit acts."""
    yield from ()
    state.agenda.pop()
    state.effects.pass_moment(TURN.end(state))
    state.turn += 1
    if turn.granted:
        name = turn.granted
        table.tell(Note(rule="SK-RALLY-02", text=f"{name} acts at once."))
    else:
        if turn.seat not in state.orders:
            return
        name = state.orders.pop(turn.seat)
        guard = state.guards[turn.seat] = state.dials.pop(turn.seat)
        shown = (f"order:{turn.seat}", f"dial:{turn.seat}")
        table.tell(
            OrderShown(rule="SK-TURN-01", seat=turn.seat, unit=name, guard=guard, reveals=shown)
        )
    state.agenda.append(Act(name))
    for chosen in show_chosen(state, table):
        state.agenda.append(Spring(turn.seat, name, chosen))


def show_chosen(state: Battle, table: Table) -> list[Chosen]:
    """What was chosen in secret is turned over, all of it before any of it acts."""
    chosen, state.chosen = state.chosen, []
    for each in chosen:
        text = f"{called(each.source)} is no longer hidden."
        secrets = (f"chosen:{each.seat}",)
        table.tell(Note(rule="SK-LURK-02", text=text, reveals=secrets))
    return chosen[::-1]


def spring(state: Battle, table: Table, record: Spring) -> Step:
    """One thing used in secret acts: a step of its own, as it may change what is hidden."""
    state.agenda.pop()
    moment = Lurking(record.seat, record.unit)
    yield from abilities.act(state, table, LURKING, moment, record.chosen)


def act(state: Battle, table: Table, name: str) -> Step:
    """The unit whose turn it is, if it lives, attacks, goes a way that a card offers, or passes."""
    state.agenda.pop()
    if name not in state.units:
        return
    unit = state.units[name]
    offer = abilities.offer(state, table, ATTACKS, unit, seat=unit.seat, sources=(unit.id,))
    chosen = yield from choose_target(state, unit, offer)
    if chosen in offer:
        yield from offer.take(chosen)
    elif chosen != "pass":
        yield from declare(state, table, unit, state.units[own_id(chosen)])


def end_round(state: Battle, table: Table) -> Step:
    """Effects run out; after the last round the seat with the most health left wins."""
    state.agenda.pop()
    yield from abilities.open(state, table, CALM, state, in_turn(state, 0))
    at_once: Order[Battle] = together(state.from_seat(0), rule="SK-NIGHT-01")
    yield from abilities.open(state, table, NIGHT, state, at_once)
    for effect in state.effects.pass_moment(ROUND.end(state)):
        name = abilities[effect.ability].name
        table.tell(Note(rule="SK-ROUND-03", text=f"{name} wears off."))
    state.guards.clear()
    if state.round == LAST_ROUND:
        raise MatchOver(by_health(state))
    state.round += 1
    rolled: Order[Battle] = roll_off(sides=20, rule="SK-DAWN-01")
    yield from abilities.open(state, table, DAWN, state, rolled)
    state.agenda = agenda_of_round(state.alive(), state.cast)


def health(state: Battle, seat: int) -> int:
    """How many wounds a seat's units can still take."""
    return sum(unit.card.health - unit.wounds for unit in state.of(seat))


def by_health(state: Battle) -> Result:
    """The result after the last round."""
    most = max(health(state, seat) for seat in state.alive())
    winners = [seat for seat in state.alive() if health(state, seat) == most]
    if len(winners) > 1:
        return Result((), "Night falls on an even field.", "SK-WIN-02")
    return Result(tuple(winners), f"Night falls; {COLORS[winners[0]]} stands best.", "SK-WIN-03")
