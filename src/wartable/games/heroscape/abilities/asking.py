"""Questions that many powers put: whom, where, and the 20-sided die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask
from wartable.engine.windows import Use
from wartable.games.heroscape import messages
from wartable.games.heroscape.field import space_names, spaces_id
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.state import Figure, HeroScapeState
from wartable.games.heroscape.twenty import roll_twenty

NONE: Final = "none"
NOBODY: Final = Message("heroscape.nobody_after_all", "No one after all")()
NOWHERE: Final = Message("heroscape.nowhere_after_all", "Nowhere after all")()
PLACE_WHERE: Final = Message("heroscape.place_where", "Choose a space for {figure}.")


def enemies_first(
    state: HeroScapeState, figures: Sequence[Figure], of: Figure
) -> tuple[Option, ...]:
    """Figures as options: enemies of one figure first, then its friends, said to be such."""
    enemies = [each for each in figures if not state.friends(each, of)]
    friends = [each for each in figures if state.friends(each, of)]
    return tuple(
        [Option(f"figure:{each.id}", figure_name(each.id)) for each in enemies]
        + [
            Option(f"figure:{each.id}", messages.OWN_SIDE(friend=figure_name(each.id)))
            for each in friends
        ]
    )


def choose_victim(
    use: Use[HeroScapeState], figures: Sequence[Figure], words: str, *, may_stop: bool = False
) -> Asking[Figure | None]:
    """A figure to harm, enemies first; with `may_stop` perhaps none."""
    options = enemies_first(use.state, figures, use.state.figure(use.source))
    return (yield from _choose(use, "victim", options, words, may_stop=may_stop))


def choose_friend(
    use: Use[HeroScapeState], figures: Sequence[Figure], words: str, *, may_stop: bool = False
) -> Asking[Figure | None]:
    """A figure to help, in the order given; with `may_stop` perhaps none."""
    options = tuple(Option(f"figure:{each.id}", figure_name(each.id)) for each in figures)
    return (yield from _choose(use, "friend", options, words, may_stop=may_stop))


def _choose(
    use: Use[HeroScapeState],
    kind: str,
    options: tuple[Option, ...],
    words: str,
    *,
    may_stop: bool,
) -> Asking[Figure | None]:
    if may_stop:
        options = (*options, Option(NONE, NOBODY))
    answer = yield from ask(
        Prompt(use.seat, kind, words, use.ability.rule, Pick(options), use.about)
    )
    return None if answer == NONE else use.state.figure(answer.removeprefix("figure:"))


def choose_place(
    use: Use[HeroScapeState],
    figure: Figure,
    places: Sequence[tuple[int, ...]],
    *,
    may_stop: bool = False,
) -> Asking[tuple[int, ...] | None]:
    """Where a figure is put; with `may_stop` nowhere after all."""
    state = use.state
    found = {spaces_id(state, place): place for place in places}
    options = [
        Option(id_, _words(state, place), _about(state, place)) for id_, place in found.items()
    ]
    if may_stop:
        options.append(Option(NONE, NOWHERE))
    answer = yield from ask(
        Prompt(
            use.seat,
            "put",
            PLACE_WHERE(figure=figure_name(figure.id)),
            use.ability.rule,
            Pick(tuple(options)),
            (*use.about, f"figure:{figure.id}"),
        )
    )
    return None if answer == NONE else found[answer]


def _words(state: HeroScapeState, place: tuple[int, ...]) -> str:
    names = space_names(state, place)
    if len(names) == 1:
        return names[0]
    return messages.TWO_SPACES(front=names[0], rear=names[1])


def _about(state: HeroScapeState, place: tuple[int, ...]) -> tuple[str, ...]:
    if len(place) == 1:
        return ()
    return tuple(f"space:{name}" for name in space_names(state, place))


def roll_20(use: Use[HeroScapeState], *about: Figure) -> Asking[int]:
    """The 20-sided die of a power, under the power's own id as the kind of the roll."""
    return (
        yield from roll_twenty(
            use.state,
            use.seat,
            kind=use.ability.id,
            words=use.title,
            rule=use.ability.rule,
            about=(*use.about, *(f"figure:{each.id}" for each in about)),
        )
    )
