"""Special Attacks that strike several figures with one roll (HS-SPECIAL-01, HS-RULING-45)."""

from __future__ import annotations

from wartable.engine.forms import Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Use
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of
from wartable.games.heroscape.abilities.registry import ATTACKS, abilities
from wartable.games.heroscape.attack import attack_several
from wartable.games.heroscape.field import beside
from wartable.games.heroscape.moments import Acting, Special
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.state import HeroScapeState
from wartable.games.heroscape.targets import has_target, targets

blunderbuss = abilities.ability("blunderbuss", rule="HS-SPECIAL-01")


def blast_of(bearer: Bears) -> Special:
    """The Special Attack as its card prints it."""
    return Special(bearer.ability.id, bearer.title, bearer.number("range"), bearer.number("attack"))


@blunderbuss.offers(
    ATTACKS,
    "Strike a figure and everybody next to it.",
    unless=lambda bearer, acting: (
        None if has_target(bearer.state, acting.figure, blast_of(bearer)) else messages.NO_TARGET
    ),
)
def blast(use: Use[HeroScapeState], acting: Acting) -> Step:
    """The target and all figures adjacent to it defend against one roll; the bearer is immune."""
    state, figure, special = use.state, bearer_of(use), blast_of(use)
    options, bars = targets(state, figure, special)
    answer = yield from ask(
        Prompt(
            use.seat,
            "special_target",
            messages.ATTACK_WHOM(figure=figure_name(figure.id)),
            use.ability.rule,
            Pick(tuple(options), tuple(bars)),
            use.about,
        )
    )
    target = state.figure(answer.removeprefix("figure:"))
    struck = [target, *(each for each in beside(state, target) if each is not figure)]
    yield from attack_several(state, use.table, figure, struck, special, turn=acting.turn)
