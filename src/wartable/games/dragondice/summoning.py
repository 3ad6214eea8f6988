"""Dragons that are summoned to a terrain (DD-DRAGON)."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.dragon_nature import send
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.messages import SUMMON_WHICH
from wartable.games.dragondice.naming import dragon_at
from wartable.games.dragondice.state import POOL, DragonDie


def summonable(game: Game, elements: Sequence[str], place: int) -> list[DragonDie]:
    """The dragons that magic or an effect of these elements can bring to a terrain."""
    return [
        dragon
        for dragon in game.state.dragons
        if dragon.place != place and answers(game, dragon, elements)
    ]


def white_dragons(game: Game, place: int) -> list[DragonDie]:
    """The White Dragons that are not at a terrain yet; one spell alone brings them.

    DD-DRAGON-13.
    """
    return [
        dragon
        for dragon in game.state.dragons
        if dragon.place != place
        and _in_reach(dragon)
        and game.catalogue.dragons[dragon.kind].sort == "white"
    ]


def _in_reach(dragon: DragonDie) -> bool:
    return dragon.place >= 0 or dragon.place == POOL


def answers(
    game: Game, dragon: DragonDie, elements: Sequence[str], *, hybrids_as_ivory: bool = True
) -> bool:
    """Whether a dragon can be summoned by any of these elements.

    Ivory ones come by any element, but from a terrain only by an element of their own. For some
    effects an Ivory Hybrid never passes for an Ivory Dragon.

    DD-DRAGON-05, DD-DRAGON-06, DD-DRAGON-07, DD-DRAGON-09, DD-DRAGON-10.
    """
    kind = game.catalogue.dragons[dragon.kind]
    if not _in_reach(dragon):
        return False
    match kind.sort:
        case "white":
            return False
        case "ivory" if dragon.place == POOL:
            return True
        case "ivory_hybrid" if dragon.place == POOL and hybrids_as_ivory:
            return True
        case _:
            return any(element in kind.elements for element in elements)


def summon(
    game: Game, seat: int, dragons: list[DragonDie], place: int, rule: str, why: str
) -> Step:
    """One of these dragons comes to a terrain, as the player chooses.

    Nothing waits for a player who is out: the first one comes (DD-RULING-118).

    DD-RULING-88.
    """
    if not dragons:
        return
    if seat in game.state.out:
        send(game, dragons[0], place, rule, why)
        return
    answer = yield from choose(
        Prompt(
            seat,
            "summon",
            SUMMON_WHICH,
            rule,
            Pick(
                tuple(
                    Option(str(dragon.id), dragon_at(game, dragon), (f"dragon:{dragon.id}",))
                    for dragon in dragons
                )
            ),
            (f"terrain:{place}",),
        )
    )
    send(game, game.state.dragons[int(answer)], place, rule, why)
