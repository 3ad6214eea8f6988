"""The Oathbound: Legionnaires join a Phalanx, arm it and come out again (HS-RULING-64)."""

from __future__ import annotations

from wartable.engine.forms import Option, PickSome
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Later, Use, once
from wartable.games.heroscape.abilities.aiming import ask_another, ask_target
from wartable.games.heroscape.abilities.asking import choose_place
from wartable.games.heroscape.abilities.blasts import blast_of, no_target
from wartable.games.heroscape.abilities.bonding import named_cards
from wartable.games.heroscape.abilities.conditions import (
    Bears,
    bearer_of,
    is_bearer,
    on_own_turn,
    speaks_for_card,
)
from wartable.games.heroscape.abilities.places import places_next_to
from wartable.games.heroscape.abilities.registry import (
    ATTACKS,
    DESTROYED,
    GAME_START,
    REVEALED,
    ROLLED,
    TURN,
    TURN_OVER,
    WOUNDS_COMING,
    abilities,
)
from wartable.games.heroscape.attack import make_attack, skulls_in
from wartable.games.heroscape.damage import destroy
from wartable.games.heroscape.events.powers import PowerActs
from wartable.games.heroscape.field import adjacent, card
from wartable.games.heroscape.glyphs import change_glyphs
from wartable.games.heroscape.moments import Acting, Attack, Destruction, Wounds
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.objectives import after_loss
from wartable.games.heroscape.placing_anew import place_anew
from wartable.games.heroscape.state import Figure, HeroScapeState, Muster, Turn
from wartable.games.heroscape.targets import targets
from wartable.games.heroscape.turns import grant_turn

WHO_JOINS = Message("heroscape.who_joins", "Which Legionnaires start on the Phalanx's card?")()
JOINED = Message("heroscape.joined", "{figure} joins the Phalanx.")
NO_PHALANX = Message("heroscape.no_phalanx", "it is not next to the Phalanx")()
NONE_HERE = Message("heroscape.none_on_card", "no Legionnaire is on its card")()


def hosted_by(state: HeroScapeState, muster: str) -> list[Figure]:
    """The figures that wait on a card."""
    return [each for each in state.figures if each.where == "hosted" and each.host == muster]


def join(use: Use[HeroScapeState], figure: Figure, host: Muster) -> Step:
    """A figure leaves the battlefield for the card of another."""
    state, before = use.state, figure.spaces
    figure.where, figure.spaces, figure.host = "hosted", (), host.id
    use.table.tell(
        PowerActs(
            rule=use.ability.rule,
            about=(f"figure:{figure.id}", f"card:{host.id}"),
            text=JOINED(figure=figure_name(figure.id)),
        )
    )
    after_loss(state, use.table, figure, before)
    yield from change_glyphs(state, use.table, figure, before)


become_one = abilities.ability("become_one", rule="HS-RULING-64")


@become_one.on(
    GAME_START,
    when=lambda bearer, _state: speaks_for_card(bearer) and bool(named_cards(bearer)),
)
def begin_as_one(use: Use[HeroScapeState], _state: HeroScapeState) -> Step:
    """Any of them may begin on the Phalanx's card, those left out for want of room too."""
    own = bearer_of(use).muster
    figures = [
        each
        for each in use.state.figures
        if each.muster == own and each.where in ("board", "left_out")
    ]
    options = tuple(Option(f"figure:{each.id}", figure_name(each.id)) for each in figures)
    left_out = tuple(f"figure:{each.id}" for each in figures if each.where == "left_out")
    form = PickSome(options, 0, len(options), otherwise=left_out)
    chosen = yield from ask(Prompt(use.seat, "join", WHO_JOINS, use.ability.rule, form, use.about))
    [host] = named_cards(use)
    for each in figures:
        if f"figure:{each.id}" in chosen:
            yield from join(use, each, host)


def phalanx_beside(bearer: Bears, figure: Figure) -> Muster | None:
    """The Phalanx's card, if it stands next to the figure."""
    state = bearer.state
    for muster in named_cards(bearer):
        if any(adjacent(state, figure, each) for each in state.of_muster(muster.id)):
            return muster
    return None


@become_one.offers(
    ATTACKS,
    "Join the Phalanx instead of attacking.",
    when=lambda bearer, _acting: bool(named_cards(bearer)),
    unless=lambda bearer, acting: None if phalanx_beside(bearer, acting.figure) else NO_PHALANX,
)
def become_part(use: Use[HeroScapeState], acting: Acting) -> Step:
    """It goes on the Phalanx's card."""
    host = phalanx_beside(use, acting.figure)
    assert host is not None
    yield from join(use, acting.figure, host)


break_the_link = abilities.ability("break_the_link", rule="HS-RULING-39")


def waiting_on(bearer: Bears) -> list[Figure]:
    """The Legionnaires on the Phalanx's card."""
    return hosted_by(bearer.state, bearer_of(bearer).muster)


@break_the_link.on(
    REVEALED,
    may="Put Legionnaires of its card next to it?",
    when=lambda bearer, turn: (
        on_own_turn(bearer, turn)
        and any(
            places_next_to(bearer.state, each, bearer_of(bearer)) for each in waiting_on(bearer)
        )
    ),
    limit=once(TURN),
)
def break_out(use: Use[HeroScapeState], _turn: Turn) -> Step:
    """One after the other, as many as its player likes and as there is room for."""
    for each in waiting_on(use):
        places = places_next_to(use.state, each, bearer_of(use))
        if not places:
            return
        place = yield from choose_place(use, each, places, may_stop=True)
        if place is None:
            return
        yield from place_anew(use.state, use.table, each, place, use.ability.rule)


@break_the_link.on(
    TURN_OVER,
    may="Take a turn with your Legionnaires?",
    when=lambda bearer, turn: (
        on_own_turn(bearer, turn) and not turn.granted_by and bool(named_cards(bearer))
    ),
)
def legion_follows(use: Use[HeroScapeState], turn: Turn) -> None:
    """After a turn by Order Marker the Legionnaires may take one."""
    [legion] = named_cards(use)
    grant_turn(use.state, use.table, turn, legion.id, use.ability.id, use.title, use.ability.rule)


@break_the_link.on(DESTROYED, when=lambda bearer, death: is_bearer(bearer, death.figure))
def fall_together(use: Use[HeroScapeState], _death: Destruction) -> Step:
    """Nothing can bring them in any more: those on its card are destroyed (HS-RULING-64)."""
    for each in waiting_on(use):
        each.host = ""
        yield from destroy(use.state, use.table, each, "power")


one_falls = abilities.ability("one_falls_the_swarm_survives", rule="HS-RULING-64")


@one_falls.on(
    WOUNDS_COMING,
    may="Destroy a Legionnaire on its card instead?",
    when=lambda bearer, wounds: is_bearer(bearer, wounds.figure) and bool(waiting_on(bearer)),
)
def one_falls_for_all(use: Use[HeroScapeState], wounds: Wounds) -> Step:
    """One of those on its card is destroyed, and all the wounds with it."""
    victim = waiting_on(use)[-1]
    wounds.left = 0
    victim.host = ""
    yield from destroy(use.state, use.table, victim, "power")


all_as_one = abilities.ability("all_as_one", rule="HS-SPECIAL-01")


@all_as_one.offers(
    ATTACKS,
    "Attack once for each Legionnaire on its card.",
    unless=lambda bearer, acting: (
        no_target(bearer, acting, blast_of(bearer)) if waiting_on(bearer) else NONE_HERE
    ),
)
def strike_as_one(use: Use[HeroScapeState], _acting: Acting) -> None:
    """Each attack is a step of its own."""
    use.state.agenda.append(use.later("strike", amount=len(waiting_on(use)), mark="first"))


@all_as_one.then("strike")
def strike(use: Use[HeroScapeState], later: Later) -> Step:
    """One attack, and then those that are left."""
    state, figure, special = use.state, bearer_of(use), blast_of(use)
    if not figure.on_board:
        return
    options, bars = targets(state, figure, special)
    if not options:
        return
    target = yield from (ask_target if later.mark else ask_another)(use, options, bars)
    if target is None:
        return
    if later.amount > 1:
        state.agenda.append(use.later("strike", amount=later.amount - 1))
    yield from make_attack(state, use.table, figure, target, turn=state.turn(), special=special)


@all_as_one.on(
    ROLLED,
    when=lambda bearer, attack: (
        is_bearer(bearer, attack.attacker)
        and attack.special is not None
        and attack.special.ability == bearer.ability.id
        and skulls_in(attack.faces) == len(attack.faces)
        and card(bearer.state, attack.defender).size in bearer.words("sizes")
    ),
)
def overrun(use: Use[HeroScapeState], attack: Attack) -> Step:
    """All skulls: a small target is destroyed and never rolls."""
    attack.ended = True
    yield from destroy(
        use.state, use.table, attack.defender, "attack", by=use.source, attack=attack
    )
