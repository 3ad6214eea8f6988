"""Special Attacks of several blows, or of one that sweeps round a figure or along the water."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.windows import Later, Use
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.aiming import aimed, ask_another, ask_target, choose_target
from wartable.games.heroscape.abilities.blasts import blast_of, no_target
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of
from wartable.games.heroscape.abilities.consuming import CONSUMED, consumed
from wartable.games.heroscape.abilities.places import spaces_around
from wartable.games.heroscape.abilities.registry import ATTACKS, abilities
from wartable.games.heroscape.attack import attack_several, make_attack
from wartable.games.heroscape.field import beside, board, is_water
from wartable.games.heroscape.moments import Acting, Special
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.state import Figure, HeroScapeState
from wartable.games.heroscape.targets import targets
from wartable.space.hexes import DIRECTIONS

HAS_RUN = Message("heroscape.has_run", "it has run this turn")()
NO_WATER = Message("heroscape.no_water", "no water is near")()
WHICH_WAY = Message("heroscape.twister_way", "Who else does the twister hit?")()
ALSO = Message("heroscape.twister_also", "{figures}")
NOBODY_ELSE = Message("heroscape.twister_alone", "No one else")()

overwhelm = abilities.ability("overwhelm", rule="HS-SPECIAL-01")


def next_target(
    use: Use[HeroScapeState], special: Callable[[Figure], Special], *, first: bool
) -> Asking[Figure | None]:
    """Whom the next of several attacks is on: the first must have one, others may end them."""
    figure = bearer_of(use)
    if not figure.on_board:
        return None
    options, bars = targets(use.state, figure, blast_of(use))
    if not options:
        return None
    options = aimed(use, options, special)
    return (yield from (ask_target if first else ask_another)(use, options, bars))


def has_run(bearer: Bears) -> bool:
    """Whether she runs this turn."""
    return any(
        each.ability == "run" and bearer.source in each.targets for each in bearer.state.effects
    )


@overwhelm.offers(
    ATTACKS,
    "Attack twice, harder if it is the same figure.",
    unless=lambda bearer, acting: (
        HAS_RUN if has_run(bearer) else no_target(bearer, acting, blast_of(bearer))
    ),
)
def begin_overwhelming(use: Use[HeroScapeState], _acting: Acting) -> None:
    """Each attack is a step of its own."""
    use.state.agenda.append(use.later("blow", amount=use.number("attacks")))


@overwhelm.then("blow")
def blow(use: Use[HeroScapeState], later: Later) -> Step:
    """One attack; the second on the same figure has more dice."""

    def special(at: Figure) -> Special:
        plain = blast_of(use)
        more = use.number("same_target_bonus") if at.id in later.targets else 0
        return replace(plain, dice=plain.dice + more)

    target = yield from next_target(use, special, first=not later.targets)
    if target is None:
        return
    if later.amount > 1:
        use.state.agenda.append(use.later("blow", target.id, amount=later.amount - 1))
    state, figure = use.state, bearer_of(use)
    yield from make_attack(
        state, use.table, figure, target, turn=state.turn(), special=special(target)
    )


sonic_blast = abilities.ability("sonic_blast", rule="HS-SPECIAL-01")


@sonic_blast.offers(
    ATTACKS,
    "Blast twice from afar.",
    unless=lambda bearer, acting: no_target(bearer, acting, blast_of(bearer)),
)
def begin_blasting(use: Use[HeroScapeState], _acting: Acting) -> None:
    """Each attack is a step of its own."""
    use.state.agenda.append(use.later("blast", amount=use.number("attacks")))


@sonic_blast.then("blast")
def blast_off(use: Use[HeroScapeState], later: Later) -> Step:
    """One attack, and then those that are left."""
    first = later.amount == use.number("attacks")
    target = yield from next_target(use, lambda _at: blast_of(use), first=first)
    if target is None:
        return
    if later.amount > 1:
        use.state.agenda.append(use.later("blast", amount=later.amount - 1))
    state, figure = use.state, bearer_of(use)
    yield from make_attack(
        state, use.table, figure, target, turn=state.turn(), special=blast_of(use)
    )


soul_fury = abilities.ability("soul_fury", rule="HS-SPECIAL-01")


@soul_fury.offers(
    ATTACKS,
    "Attack everyone next to him, harder for each Consume marker.",
    unless=lambda bearer, acting: (
        None if beside(bearer.state, acting.figure) else messages.NO_TARGET
    ),
)
def rage(use: Use[HeroScapeState], acting: Acting) -> Step:
    """All adjacent figures defend against one roll; each of them uses up a marker."""
    state, figure, plain = use.state, bearer_of(use), blast_of(use)
    struck = beside(state, figure)
    more = consumed(use) * use.number("plus_per_marker")
    special = replace(plain, dice=plain.dice + more)
    yield from attack_several(state, use.table, figure, struck, special, turn=acting.turn)
    state.muster(figure.muster).counters[CONSUMED] = max(0, consumed(use) - len(struck))


twister = abilities.ability("twister", rule="HS-SPECIAL-01")


def near_water(bearer: Bears) -> bool:
    """Whether she stands on water or next to it."""
    state, own = bearer.state, bearer_of(bearer).spaces
    return any(is_water(state, space) for space in (*own, *spaces_around(state, own)))


def swept(bearer: Bears, target: Figure) -> dict[str, list[Figure]]:
    """Whom it may take along besides the target, by an id: different groups only."""
    state, own, ground = bearer.state, bearer_of(bearer), board(bearer.state)
    others = [each for each in state.on_board() if each is not own and each is not target]
    found: dict[str, list[Figure]] = {}
    for space in target.spaces:
        for direction in DIRECTIONS:
            group: list[Figure] = []
            for place in ground.hex(space).ray(direction, bearer.number("extra_line")):
                group += [
                    each
                    for each in others
                    if each not in group and any(ground.hex(one) == place for one in each.spaces)
                ]
                if group:
                    found["with:" + "+".join(sorted(each.id for each in group))] = list(group)
    return found


@twister.offers(
    ATTACKS,
    "Send a twister: a figure and those behind or beside it.",
    unless=lambda bearer, acting: (
        no_target(bearer, acting, blast_of(bearer)) if near_water(bearer) else NO_WATER
    ),
)
def send_twister(use: Use[HeroScapeState], acting: Acting) -> Step:
    """The target and all on a few further spaces in a line defend against one roll."""
    state, figure, special = use.state, bearer_of(use), blast_of(use)
    target = yield from choose_target(use, special)
    groups = swept(use, target)
    struck = [target]
    if groups:
        ids = sorted(groups, key=lambda id_: -_gain(state, figure, groups[id_]))
        options = [
            Option(
                id_,
                ALSO(figures=[figure_name(each.id) for each in groups[id_]]),
                tuple(f"figure:{each.id}" for each in groups[id_]),
            )
            for id_ in ids
        ]
        alone = Option("alone", NOBODY_ELSE)
        best = _gain(state, figure, groups[ids[0]])
        options.insert(len(options) if best > 0 else 0, alone)
        answer = yield from ask(
            Prompt(
                use.seat, "twister", WHICH_WAY, use.ability.rule, Pick(tuple(options)), use.about
            )
        )
        struck += groups.get(answer, [])
    yield from attack_several(
        state, use.table, figure, struck, special, turn=acting.turn, target=target
    )


def _gain(state: HeroScapeState, figure: Figure, group: list[Figure]) -> int:
    """Enemies count for it, friends against it."""
    return sum(-1 if state.friends(figure, each) else 1 for each in group)
