"""Captains of Pirates: a squad names one, and may leave him for another (HS-POWER-05)."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Effect, Use
from wartable.games.heroscape.abilities.asking import choose_friend
from wartable.games.heroscape.abilities.bonding import CAPTAINCY
from wartable.games.heroscape.abilities.conditions import (
    Bears,
    bearer_of,
    is_bearer,
    speaks_for_card,
)
from wartable.games.heroscape.abilities.registry import (
    DEFENSE_DICE,
    DESTROYED,
    GAME_START,
    WOUNDED,
    abilities,
)
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.damage import heal
from wartable.games.heroscape.field import adjacent, card, within_clear_sight
from wartable.games.heroscape.moments import Attack, Destruction, Wounds
from wartable.games.heroscape.state import Figure, HeroScapeState

NAME_CAPTAIN = Message("heroscape.name_captain", "Who is their Captain?")()

the_captains_way = abilities.ability(CAPTAINCY, rule="HS-POWER-07")


def unique_captains(bearer: Bears) -> list[Figure]:
    """The Unique Captains of the same player."""
    state, [card_class] = bearer.state, bearer.words("class")
    return [
        each
        for each in state.controlled(bearer.seat)
        if card(state, each).card_class == card_class and card(state, each).unique
    ]


@the_captains_way.on(
    GAME_START,
    when=lambda bearer, _state: speaks_for_card(bearer) and bool(unique_captains(bearer)),
)
def follow_captain(use: Use[HeroScapeState], _state: HeroScapeState) -> Step:
    """The squad names its Captain for the whole game."""
    captain = yield from choose_friend(use, unique_captains(use), NAME_CAPTAIN)
    assert captain is not None
    use.leave(captain.id, expires="", mark=bearer_of(use).muster)


def captain_of(bearer: Bears) -> Figure | None:
    """The Captain the bearer's squad has named, if he lives."""
    own = bearer_of(bearer).muster
    for effect in bearer.state.effects:
        if effect.ability == CAPTAINCY and effect.mark == own:
            captain = bearer.state.figure(effect.targets[0])
            return captain if captain.on_board else None
    return None


@the_captains_way.changes(DEFENSE_DICE)
def under_his_eyes(bearer: Bears, attack: Attack) -> int | None:
    """With the Captain in sight a Knave defends better against those not adjacent."""
    state = bearer.state
    if not is_bearer(bearer, attack.defender):
        return None
    captain = captain_of(bearer)
    if captain is None or adjacent(state, attack.attacker, attack.defender):
        return None
    near = within_clear_sight(state, attack.defender, captain, bearer.number("radius"))
    return bearer.number("defense") if near else None


mutiny = abilities.ability("mutiny", rule="HS-POWER-01")


def crews_of(bearer: Bears, captain: Figure) -> list[Effect]:
    """The records of Pirate Squads of the same player that have named another Captain, this one."""
    state = bearer.state
    [squad_class], [captain_class] = bearer.words("squad_class"), bearer.words("class")
    printed = card(state, captain)
    if is_bearer(bearer, captain) or printed.card_class != captain_class or not printed.unique:
        return []
    return [
        effect
        for effect in state.effects
        if effect.ability == CAPTAINCY
        and effect.targets == (captain.id,)
        and state.muster(effect.mark).seat == bearer.seat
        and card_of(state.muster(effect.mark).card).card_class == squad_class
        and state.of_muster(effect.mark)
    ]


def desert(use: Use[HeroScapeState], captain: Figure) -> None:
    """All of them follow Cornelius from now on, and that heals him."""
    own = bearer_of(use)
    for effect in crews_of(use, captain):
        use.state.effects.change(effect, targets=(own.id,))
    heal(use.table, own, own.wounds, use.ability.rule)


@mutiny.on(
    WOUNDED,
    may="Let the crew of the wounded Captain follow him?",
    when=lambda bearer, wounds: (
        wounds.seat == bearer.seat and bool(crews_of(bearer, wounds.figure))
    ),
)
def mutiny_when_wounded(use: Use[HeroScapeState], wounds: Wounds) -> None:
    """Their Captain has been wounded."""
    desert(use, wounds.figure)


@mutiny.on(
    DESTROYED,
    may="Let the crew of the fallen Captain follow him?",
    when=lambda bearer, death: death.seat == bearer.seat and bool(crews_of(bearer, death.figure)),
)
def mutiny_when_fallen(use: Use[HeroScapeState], death: Destruction) -> None:
    """Their Captain has been destroyed."""
    desert(use, death.figure)
