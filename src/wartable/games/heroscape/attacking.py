"""The attack action of a turn: which figure attacks, and whom or in which way.

HS-ATTACK-01, HS-ATTACK-02, HS-ATTACK-03, HS-ATTACK-04, HS-TURN-05, HS-BASIC-16, HS-BASIC-18,
HS-COMMON-02, HS-RULING-40, HS-SPECIAL-01.
"""

from __future__ import annotations

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.engine.windows import Offer
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.registry import ATTACKS, abilities
from wartable.games.heroscape.attack import make_attack
from wartable.games.heroscape.moments import Acting
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn
from wartable.games.heroscape.targets import targets, whom
from wartable.games.heroscape.using import may_act, note_use

DONE = "done"
NONE = "none"


def attack_action(state: HeroScapeState, table: Table, turn: Turn) -> Step:
    """One figure attacks, or the attack action is over (HS-ATTACK-02, HS-TURN-05).

    HS-BASIC-16: with nobody left who can attack, the turn ends at once.
    """
    ready, bars, enemies = attackers(state, table, turn)
    if not ready:
        turn.phase = "over"
        return
    words = messages.WHO_ATTACKS if enemies else messages.WHO_ATTACKS_FRIENDS
    figure = yield from choose_attacker(turn, ready, bars, words)
    if figure is None:
        turn.phase = "over"
        return
    yield from attack_with(state, table, turn, figure)


def offer_of(
    state: HeroScapeState, table: Table, turn: Turn, figure: Figure
) -> Offer[HeroScapeState]:
    """The Special Attacks and other ways this figure has (HS-SPECIAL-01)."""
    return abilities.offer(
        state, table, ATTACKS, Acting(figure, turn), seat=turn.seat, sources=(figure.id,)
    )


def attackers(
    state: HeroScapeState, table: Table, turn: Turn
) -> tuple[list[Figure], list[Bar], bool]:
    """Figures of the card that can attack, and whether any can attack more than a friend.

    Those that have nobody to attack are barred (HS-ATTACK-01, HS-ATTACK-03).
    """
    ready: list[Figure] = []
    bars: list[Bar] = []
    enemies = False
    if turn.no_attacks:
        return ready, bars, enemies
    for figure in state.of_muster(turn.muster):
        if figure.id in turn.attacked or not may_act(state, turn, figure):
            continue
        found = whom(state, figure)
        if found == "enemy" or offer_of(state, table, turn, figure):
            ready.append(figure)
            enemies = True
        elif found:
            ready.append(figure)
        else:
            words = figure_name(figure.id)
            bars.append(Bar(f"figure:{figure.id}", words, messages.NO_TARGET, "HS-ATTACK-01"))
    return ready, bars, enemies


def choose_attacker(
    turn: Turn, ready: list[Figure], bars: list[Bar], words: str
) -> Asking[Figure | None]:
    """Which figure attacks next, in any order; none by default (HS-ATTACK-02, HS-LEAVE-07)."""
    if len(ready) == 1:
        return ready[0]
    options = [Option(f"figure:{each.id}", figure_name(each.id)) for each in ready]
    options.append(Option(DONE, messages.NO_MORE_ATTACKS))
    answer = yield from ask(
        Prompt(
            turn.seat,
            "attacker",
            words,
            "HS-ATTACK-02",
            Pick(tuple(options), tuple(bars), otherwise=DONE),
            (f"card:{turn.muster}",),
        )
    )
    return next((each for each in ready if f"figure:{each.id}" == answer), None)


def attack_with(state: HeroScapeState, table: Table, turn: Turn, figure: Figure) -> Step:
    """A figure attacks once, normally or in a way of its card, or does not (HS-ATTACK-03).

    HS-BASIC-18. Each figure names a target of its own (HS-ATTACK-04), and what it may attack is
    looked at only now (HS-RULING-47).
    """
    offer = offer_of(state, table, turn, figure)
    options, bars = targets(state, figure)
    enemies = offer.options or any(
        not state.friends(figure, state.figure(each.id.removeprefix("figure:"))) for each in options
    )
    say = messages.ATTACK_WHOM if enemies else messages.ATTACK_FRIEND
    none = Option(NONE, messages.NO_ATTACK)
    answer = yield from ask(
        Prompt(
            turn.seat,
            "target",
            say(figure=figure_name(figure.id)),
            "HS-ATTACK-01",
            Pick((*options, *offer.options, none), (*bars, *offer.bars), otherwise=NONE),
            (f"figure:{figure.id}",),
        )
    )
    turn.attacked.append(figure.id)
    if answer == NONE:
        return
    note_use(turn, figure)
    if answer in offer:
        yield from offer.take(answer)
        return
    target = state.figure(answer.removeprefix("figure:"))
    attack = yield from make_attack(state, table, figure, target, turn=turn)
    if attack.called_off or attack.again:
        turn.attacked.remove(figure.id)
