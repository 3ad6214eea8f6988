"""Special Attacks of several shots in a row, each a step of its own."""

from __future__ import annotations

from dataclasses import replace

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Later, Use
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.aiming import aimed, ask_another, ask_target
from wartable.games.heroscape.abilities.asking import choose_friend
from wartable.games.heroscape.abilities.blasts import blast_of, no_target
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, card_of_bearer
from wartable.games.heroscape.abilities.registry import ATTACKS, abilities
from wartable.games.heroscape.attack import make_attack
from wartable.games.heroscape.field import beside, card, engaged_with
from wartable.games.heroscape.moments import Acting, Aim, Special
from wartable.games.heroscape.moving import start_move
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.state import Figure, HeroScapeState
from wartable.games.heroscape.targets import hindered, targets, told

ANYWHERE = 99
"""A Range that reaches everybody."""
STRUCK = Message("heroscape.struck_already", "it has already been attacked")()
WHICH_GUNS = Message("heroscape.which_guns", "Which guns fire next?")()
GUNS = Message("heroscape.guns", "Range {range}, {dice} {dice:die|dice}")
NO_MORE = Message("heroscape.no_more_guns", "No more of them")()
WHO_BOARDS = Message("heroscape.who_boards", "Which of your crew moves now?")()

erupting_earth = abilities.ability("erupting_earth", rule="HS-SPECIAL-01")


@erupting_earth.offers(
    ATTACKS,
    "Let the earth erupt, from figure to figure.",
    unless=lambda bearer, acting: no_target(bearer, acting, blast_of(bearer)),
)
def erupt(use: Use[HeroScapeState], _acting: Acting) -> Step:
    """The first target must be in Range and sight."""
    options, bars = targets(use.state, bearer_of(use), blast_of(use))
    target = yield from ask_target(use, options, bars)
    yield from _erupt_at(use, target, 0, ())


@erupting_earth.then("chain")
def erupt_on(use: Use[HeroScapeState], later: Later) -> Step:
    """On to somebody who was adjacent to the last one when that attack began."""
    figure = bearer_of(use)
    if not figure.on_board:
        return
    struck = tuple(later.mark.split())
    far = Special(use.ability.id, use.title, ANYWHERE, 0, needs_sight=False, engaged_limits=False)
    near = [use.state.figure(each) for each in later.targets]
    special = _eruption(use, later.amount)
    options = [
        Option(f"figure:{each.id}", _called(use.state, figure, each, special))
        for each in sorted(near, key=lambda each: use.state.friends(figure, each))
        if each.id not in struck and hindered(use.state, Aim(figure, each, far)) is None
    ]
    if not options:
        return
    target = yield from ask_another(use, options, ())
    if target is not None:
        yield from _erupt_at(use, target, later.amount, struck)


def _called(state: HeroScapeState, attacker: Figure, figure: Figure, special: Special) -> str:
    if state.friends(attacker, figure):
        return messages.OWN_SIDE(friend=figure_name(figure.id))
    return told(state, attacker, figure, special)


def _eruption(bearer: Bears, made: int) -> Special:
    """Every attack has fewer dice than the one before."""
    special = blast_of(bearer)
    return replace(special, dice=special.dice - made * bearer.number("decay"))


def _erupt_at(use: Use[HeroScapeState], target: Figure, made: int, struck: tuple[str, ...]) -> Step:
    state, figure, special = use.state, bearer_of(use), _eruption(use, made)
    near = [each.id for each in beside(state, target) if each is not figure]
    struck = (*struck, target.id)
    if made + 1 < use.number("attacks"):
        state.agenda.append(use.later("chain", *near, amount=made + 1, mark=" ".join(struck)))
    yield from make_attack(state, use.table, figure, target, turn=state.turn(), special=special)


full_barrage = abilities.ability("full_barrage", rule="HS-SPECIAL-01")


def guns(bearer: Bears) -> list[Special]:
    """The pairs of Range and dice on the card."""
    power = card_of_bearer(bearer).power(bearer.ability.id)
    assert power is not None
    return [
        Special(bearer.ability.id, bearer.title, reach, dice)
        for reach, dice in power.pairs("profiles")
    ]


def loaded(bearer: Bears, fired: tuple[str, ...], struck: tuple[str, ...]) -> list[Special]:
    """The pairs not used yet that would find a figure not attacked yet."""
    figure = bearer_of(bearer)
    return [
        each
        for each in guns(bearer)
        if str(each.range) not in fired and _fresh(bearer.state, figure, each, struck)[0]
    ]


def _fresh(
    state: HeroScapeState, figure: Figure, special: Special, struck: tuple[str, ...]
) -> tuple[list[Option], list[Bar]]:
    options, bars = targets(state, figure, special)
    done = {f"figure:{each}" for each in struck}
    bars += [
        Bar(each.id, each.words, STRUCK, "HS-SPECIAL-01") for each in options if each.id in done
    ]
    return [each for each in options if each.id not in done], bars


@full_barrage.offers(
    ATTACKS,
    "Fire all guns, each at a figure of its own.",
    unless=lambda bearer, _acting: None if loaded(bearer, (), ()) else messages.NO_TARGET,
)
def open_fire(use: Use[HeroScapeState], _acting: Acting) -> None:
    """Each shot is a step of its own."""
    use.state.agenda.append(use.later("fire"))


@full_barrage.then("fire")
def fire(use: Use[HeroScapeState], later: Later) -> Step:
    """One pair of Range and dice against one figure; `mark` says which have been used."""
    state, figure = use.state, bearer_of(use)
    fired = tuple(later.mark.split())
    found = loaded(use, fired, later.targets) if figure.on_board else []
    if not found:
        return
    options = [
        Option(f"range:{each.range}", GUNS(range=each.range, dice=each.dice))
        for each in sorted(found, key=lambda each: -each.dice)
    ]
    if fired:
        options.append(Option("done", NO_MORE))
    answer = yield from ask(
        Prompt(use.seat, "barrage", WHICH_GUNS, use.ability.rule, Pick(tuple(options)), use.about)
    )
    if answer == "done":
        return
    special = next(each for each in found if f"range:{each.range}" == answer)
    target = yield from ask_target(use, *_fresh(state, figure, special, later.targets))
    mark = " ".join((*fired, str(special.range)))
    state.agenda.append(use.later("fire", *later.targets, target.id, mark=mark))
    yield from make_attack(state, use.table, figure, target, turn=state.turn(), special=special)


boarding_party = abilities.ability("boarding_party", rule="HS-SPECIAL-01")


def crew(bearer: Bears) -> list[Figure]:
    """The figures of the classes he commands."""
    state, classes = bearer.state, bearer.words("classes")
    return [
        each for each in state.controlled(bearer.seat) if card(state, each).card_class in classes
    ]


def boarding_at(bearer: Bears, target: Figure) -> Special:
    """More dice against a figure that one of the crew is engaged with."""
    special = blast_of(bearer)
    if any(each in crew(bearer) for each in engaged_with(bearer.state, target)):
        return replace(special, dice=special.dice + bearer.number("engaged_bonus"))
    return special


@boarding_party.offers(
    ATTACKS,
    "Shoot several times and send your crew in.",
    unless=lambda bearer, acting: no_target(bearer, acting, blast_of(bearer)),
)
def board_them(use: Use[HeroScapeState], _acting: Acting) -> None:
    """Each shot is a step of its own."""
    use.state.agenda.append(use.later("shot", amount=use.number("attacks")))


@boarding_party.then("shot")
def shoot_and_board(use: Use[HeroScapeState], later: Later) -> Step:
    """One attack; then, if the target is a new one, a Pirate or Captain may move."""
    state, figure, special = use.state, bearer_of(use), blast_of(use)
    turn = state.turn()
    if not figure.on_board or turn is None:
        return
    options, bars = targets(state, figure, special)
    if not options:
        return
    options = aimed(use, options, lambda target: boarding_at(use, target))
    first = later.amount == use.number("attacks")
    target = yield from (ask_target if first else ask_another)(use, options, bars)
    if target is None:
        return
    special = boarding_at(use, target)
    if later.amount > 1:
        state.agenda.append(use.later("shot", amount=later.amount - 1))
    mark = f"boarding_party.{target.id}"
    if mark not in turn.noted:
        turn.noted.append(mark)
        state.agenda.append(use.later("board"))
    yield from make_attack(state, use.table, figure, target, turn=turn, special=special)


@boarding_party.then("board")
def board(use: Use[HeroScapeState], _later: Later) -> Step:
    """One of the crew who has not moved this way yet moves, with all that happens on the way."""
    state, turn = use.state, use.state.turn()
    assert turn is not None
    ready = [each for each in crew(use) if f"boarding_party.crew.{each.id}" not in turn.noted]
    if not ready:
        return
    chosen = yield from choose_friend(use, ready, WHO_BOARDS, may_stop=True)
    if chosen is not None:
        turn.noted.append(f"boarding_party.crew.{chosen.id}")
        yield from start_move(state, use.table, chosen, move=use.number("ally_move"))
