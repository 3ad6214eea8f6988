"""Special Attacks that strike several figures with one roll (HS-SPECIAL-01, HS-RULING-45)."""

from __future__ import annotations

from dataclasses import replace

from wartable.engine.forms import Bar, Option
from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Effect, Use
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.aiming import ask_target, choose_target
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, is_bearer
from wartable.games.heroscape.abilities.registry import (
    ATTACK_NORMALLY,
    ATTACK_OVER,
    ATTACKS,
    MOVE_NORMALLY,
    ROUND,
    abilities,
)
from wartable.games.heroscape.attack import attack_several
from wartable.games.heroscape.board.board import OPEN
from wartable.games.heroscape.damage import wound
from wartable.games.heroscape.field import beside, board
from wartable.games.heroscape.moments import Acting, Aim, Attack, Special
from wartable.games.heroscape.state import Figure, HeroScapeState
from wartable.games.heroscape.targets import has_target, targets

NOT_FLOWN = Message("heroscape.not_flown", "he has not flown this turn")()
CRASHED = Message("heroscape.crashed", "it has crash-landed this round")()
USED_UP = Message("heroscape.grenades_gone", "the grenades have been thrown")()
OTHERS_SHOT = Message("heroscape.others_shot", "others of the card have attacked normally")()
OVERHUNG = Message("heroscape.overhung", "an overhang is in the way")()
MUST_THROW = Message("heroscape.must_throw", "this turn the Elites throw grenades")()
SHOT = "grenade.shot"

blunderbuss = abilities.ability("blunderbuss", rule="HS-SPECIAL-01")


def blast_of(bearer: Bears) -> Special:
    """The Special Attack as its card prints it."""
    return Special(bearer.ability.id, bearer.title, bearer.number("range"), bearer.number("attack"))


def no_target(bearer: Bears, acting: Acting, special: Special) -> str | None:
    """Why a Special Attack cannot be made: it would find nobody."""
    return None if has_target(bearer.state, acting.figure, special) else messages.NO_TARGET


@blunderbuss.offers(
    ATTACKS,
    "Attack a figure and everyone next to it.",
    unless=lambda bearer, acting: no_target(bearer, acting, blast_of(bearer)),
)
def blast(use: Use[HeroScapeState], acting: Acting) -> Step:
    """The target and all figures adjacent to it defend against one roll; the bearer is immune."""
    state, figure, special = use.state, bearer_of(use), blast_of(use)
    target = yield from choose_target(use, special)
    struck = [target, *(each for each in beside(state, target) if each is not figure)]
    yield from attack_several(
        state, use.table, figure, struck, special, turn=acting.turn, target=target
    )


explosion = abilities.ability("explosion", rule="HS-SPECIAL-01")


@explosion.offers(
    ATTACKS,
    "Attack a figure and everyone next to it.",
    unless=lambda bearer, acting: no_target(bearer, acting, blast_of(bearer)),
)
def explode(use: Use[HeroScapeState], acting: Acting) -> Step:
    """The target and all figures adjacent to it, even the bearer, defend against one roll."""
    state, figure, special = use.state, bearer_of(use), blast_of(use)
    target = yield from choose_target(use, special)
    struck = [target, *beside(state, target)]
    yield from attack_several(
        state, use.table, figure, struck, special, turn=acting.turn, target=target
    )


crash_landing = abilities.ability("crash_landing", rule="HS-SPECIAL-01")


def not_diving(bearer: Bears, acting: Acting) -> str | None:
    """Why he cannot crash: he did not fly, or nobody is there."""
    if acting.turn is None or acting.figure.id not in acting.turn.flew:
        return NOT_FLOWN
    return None if beside(bearer.state, acting.figure) else messages.NO_TARGET


@crash_landing.offers(ATTACKS, "Crash into everyone next to him.", unless=not_diving)
def crash(use: Use[HeroScapeState], acting: Acting) -> Step:
    """All adjacent figures defend against one roll; then he is hurt and stays where he is."""
    state, figure = use.state, bearer_of(use)
    struck = beside(state, figure)
    use.leave(figure.id, expires=ROUND.end(state))
    yield from attack_several(state, use.table, figure, struck, blast_of(use), turn=acting.turn)
    yield from wound(state, use.table, figure, use.number("self_wound"), "power", by=figure.id)


@crash_landing.lasting.forbids(MOVE_NORMALLY)
def stay_crashed(bearer: Bears, acting: Acting) -> str | None:
    """He does not move normally for the rest of the round."""
    return CRASHED if acting.figure.id in bearer.effect.targets else None


grenade = abilities.ability("grenade", rule="HS-SPECIAL-01")


def grenade_of(bearer: Bears) -> Special:
    """A throw: no sight is needed."""
    special = blast_of(bearer)
    return replace(special, needs_sight=False)


def under_open_sky(bearer: Bears, figure: Figure) -> bool:
    """Whether no overhang is over a figure."""
    ceiling = board(bearer.state).ceiling
    return all(ceiling[space] == OPEN for space in figure.spaces)


def aims(bearer: Bears, figure: Figure) -> tuple[list[Option], list[Bar]]:
    """Whom an Elite may throw at; nobody under an overhang."""
    state = bearer.state
    options, bars = targets(state, figure, grenade_of(bearer))
    free: list[Option] = []
    for each in options:
        if under_open_sky(bearer, state.figure(each.id.removeprefix("figure:"))):
            free.append(each)
        else:
            bars.append(Bar(each.id, each.words, OVERHUNG, bearer.ability.rule))
    return free, bars


def thrown(bearer: Bears) -> Effect | None:
    """The record of the turn in which the card's grenades are thrown."""
    card = f"card:{bearer_of(bearer).muster}"
    return next(
        (
            each
            for each in bearer.state.effects
            if each.ability == "grenade" and card in each.targets
        ),
        None,
    )


def no_throw(bearer: Bears, acting: Acting) -> str | None:
    """Why an Elite cannot throw: used up, others have shot already, an overhang, nobody."""
    assert acting.turn is not None
    known = thrown(bearer)
    if known is not None and known.mark != str(acting.turn.id):
        return USED_UP
    if SHOT in acting.turn.noted:
        return OTHERS_SHOT
    if not under_open_sky(bearer, acting.figure):
        return OVERHUNG
    return None if aims(bearer, acting.figure)[0] else messages.NO_TARGET


@grenade.offers(
    ATTACKS,
    "Throw a grenade, once a game: all Elites that attack this turn must throw.",
    unless=no_throw,
)
def throw_grenade(use: Use[HeroScapeState], acting: Acting) -> Step:
    """The target and all figures adjacent to it defend against one roll."""
    state, figure, special = use.state, bearer_of(use), grenade_of(use)
    assert acting.turn is not None
    if thrown(use) is None:
        use.leave(f"card:{figure.muster}", expires="", mark=str(acting.turn.id))
    options, bars = aims(use, figure)
    target = yield from ask_target(use, options, bars)
    struck = [target, *beside(state, target)]
    yield from attack_several(
        state, use.table, figure, struck, special, turn=acting.turn, target=target
    )


@grenade.on(
    ATTACK_OVER,
    when=lambda bearer, attack: (
        is_bearer(bearer, attack.attacker) and attack.special is None and attack.turn is not None
    ),
)
def note_shot(_use: Use[HeroScapeState], attack: Attack) -> None:
    """An Elite that shoots keeps the others from throwing."""
    assert attack.turn is not None
    attack.turn.noted.append(SHOT)


@grenade.lasting.forbids(ATTACK_NORMALLY)
def throw_or_nothing(bearer: Bears, aim: Aim) -> str | None:
    """In the turn of the grenades no Elite attacks normally."""
    turn = bearer.state.turn()
    now = turn is not None and str(turn.id) == bearer.effect.mark
    own = f"card:{aim.attacker.muster}" in bearer.effect.targets
    return MUST_THROW if now and own else None
