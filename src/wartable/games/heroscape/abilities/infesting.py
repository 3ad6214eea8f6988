"""The brood of Queen Maladrix: her Guard, laid on Heroes' cards, lives off them (HS-RULING-64)."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Effect, Use
from wartable.games.heroscape.abilities.asking import choose_place, choose_victim, roll_20
from wartable.games.heroscape.abilities.conditions import (
    Bears,
    bearer_of,
    is_bearer,
    on_own_turn,
    speaks_for_card,
)
from wartable.games.heroscape.abilities.registry import (
    ATTACK_DICE,
    DESTROYED,
    ROUND_OVER,
    TURN_OVER,
    abilities,
)
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.damage import destroy
from wartable.games.heroscape.events.powers import MarkersShifted, PowerActs
from wartable.games.heroscape.field import beside, card, fits
from wartable.games.heroscape.moments import Attack, Destruction
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.placing_anew import bring_back
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn

INFEST_WHOM = Message("heroscape.infest_whom", "Choose a Hero to infest.")()
INFESTED = Message("heroscape.infested", "A parasite is in {figure}.")

parasite = abilities.ability("parasite", rule="HS-RULING-64")
infestation = abilities.ability("infestation", rule="HS-RULING-64")


def fallen_guards(bearer: Bears) -> list[Figure]:
    """Her destroyed Guards that lie on no other card."""
    state, [name] = bearer.state, bearer.words("card")
    return [
        each
        for each in state.figures
        if each.where == "destroyed"
        and not each.host
        and state.seat_of(each) == bearer.seat
        and card(state, each).name == name
    ]


def infestable(bearer: Bears) -> list[Figure]:
    """The Unique Heroes next to her whose card holds no Guard yet, friend or enemy."""
    state = bearer.state
    held = {each.targets for each in state.effects if each.ability == parasite.id}
    return [
        each
        for each in beside(state, bearer_of(bearer))
        if card(state, each).unique and card(state, each).hero and (each.id,) not in held
    ]


@infestation.on(
    TURN_OVER,
    when=lambda bearer, turn: (
        on_own_turn(bearer, turn) and bool(fallen_guards(bearer)) and bool(infestable(bearer))
    ),
)
def infest(use: Use[HeroScapeState], _turn: Turn) -> Step:
    """A good roll puts a fallen Guard on a Hero's card."""
    hero = yield from choose_victim(use, infestable(use), INFEST_WHOM, may_stop=True)
    if hero is None:
        return
    die = yield from roll_20(use, hero)
    if die < use.number("d20"):
        return
    guard = fallen_guards(use)[0]
    guard.host = hero.muster
    use.state.effects.add(Effect(parasite.id, guard.id, use.seat, (hero.id,)))
    use.table.tell(
        PowerActs(
            rule=use.ability.rule,
            about=(f"figure:{guard.id}", f"figure:{hero.id}"),
            text=INFESTED(figure=figure_name(hero.id)),
        )
    )


def host_of(bearer: Bears) -> Figure:
    """The Hero a Guard lives off."""
    return bearer.state.figure(bearer.effect.targets[0])


@parasite.lasting.on(ROUND_OVER, when=lambda bearer, _state: host_of(bearer).on_board)
def gnaw(use: Use[HeroScapeState], _state: HeroScapeState) -> Step:
    """At the end of each round a high roll destroys the Hero."""
    die = yield from roll_20(use, host_of(use))
    if die >= use.number("d20"):
        yield from destroy(use.state, use.table, host_of(use), "power", by=use.source)


def cradles(bearer: Bears, death: Destruction) -> list[tuple[int, ...]]:
    """Where the Guard comes out: the Hero fell by an attack or by this power, and there is room."""
    guard = bearer.state.figure(bearer.source)
    eaten = death.cause in ("attack", "leaving") or death.by == bearer.source
    if not eaten or guard.where != "destroyed":
        return []
    return [(space,) for space in death.spaces if fits(bearer.state, guard, (space,))]


@parasite.lasting.on(DESTROYED, when=lambda bearer, death: death.figure is host_of(bearer))
def hatch(use: Use[HeroScapeState], death: Destruction) -> Step:
    """The Guard is back where the Hero stood; else it is just a destroyed figure again."""
    guard, places = use.state.figure(use.source), cradles(use, death)
    use.end()
    guard.host = ""
    if len(places) > 1:
        chosen = yield from choose_place(use, guard, places)
        assert chosen is not None
        places = [chosen]
    if places:
        yield from bring_back(use.state, use.table, guard, places[0], use.ability.rule)


motherless_rage = abilities.ability("motherless_rage", rule="HS-RULING-50")


def orphaned(bearer: Bears) -> bool:
    """Whether the Queen was in the Army and is destroyed."""
    state, [name] = bearer.state, bearer.words("card")
    return any(
        each.where == "destroyed" and state.seat_of(each) == bearer.seat
        for each in state.figures
        if card(state, each).name == name
    )


@motherless_rage.changes(ATTACK_DICE)
def rage(bearer: Bears, attack: Attack) -> int | None:
    """Without their Queen they attack with more dice."""
    raging = is_bearer(bearer, attack.attacker) and orphaned(bearer)
    return bearer.number("attack") if raging else None


@motherless_rage.on(
    DESTROYED,
    may="Move her face-down markers to this card?",
    when=lambda bearer, death: (
        death.seat == bearer.seat
        and (card_of(bearer.state.muster(death.figure.muster).card).name,) == bearer.words("card")
        and bearer.state.unrevealed(death.figure.muster) > 0
        and speaks_for_card(bearer)
    ),
)
def take_over(use: Use[HeroScapeState], death: Destruction) -> None:
    """All of them go, so that nothing shows what they are."""
    state, source, own = use.state, death.figure.muster, bearer_of(use).muster
    going = [
        marker
        for marker in state.markers
        if marker.muster == source and not marker.revealed and not marker.off
    ]
    for marker in going:
        marker.muster, marker.copy = own, 0
    state.markers.sort(key=lambda marker: (marker.seat, marker.muster, marker.copy))
    use.table.tell(
        MarkersShifted(
            rule=use.ability.rule,
            about=(f"card:{source}", f"card:{own}"),
            color=state.color(use.seat),
            count=len(going),
            card=source,
            target=own,
        )
    )
