"""Resolving announced spells one at a time, in the caster's order (DD-MAGIC)."""

from __future__ import annotations

from msgspec.structs import replace

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.magic.aiming import still_there
from wartable.games.dragondice.magic.cast import SPELLS, Cast
from wartable.games.dragondice.magic.events import SpellFailed, SpellResolved
from wartable.games.dragondice.magic.messages import NEXT_SPELL, TARGET_GONE
from wartable.games.dragondice.naming import targets_told
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import Announced, Casting


def resolve_one(game: Game, casting: Casting) -> Step:
    """The caster picks one of the spells, and it is resolved (DD-SPELLGEN-14)."""
    casting.announced = [each for each in casting.announced if not each.negated]
    if not casting.announced:
        return
    announced = casting.announced.pop((yield from _pick(game, casting)))
    yield from _resolve(game, casting, announced)
    yield from settle(game)


def _pick(game: Game, casting: Casting) -> Asking[int]:
    """For a caster who is out they follow as they were announced (DD-RULING-118)."""
    if len(casting.announced) == 1 or casting.seat in game.state.out:
        return 0
    answer = yield from ask(
        Prompt(
            casting.seat,
            "next_spell",
            NEXT_SPELL,
            "DD-MAGIC-10",
            Pick(
                tuple(
                    Option(str(at), game.catalogue.spells[each.spell].called, each.targets)
                    for at, each in enumerate(casting.announced)
                )
            ),
        )
    )
    return int(answer)


def _resolve(game: Game, casting: Casting, announced: Announced) -> Step:
    spell = game.catalogue.spells[announced.spell]
    cast = Cast(
        game,
        casting.seat,
        casting.place,
        spell,
        announced.element,
        announced.castings,
        announced.targets,
    )
    targets = tuple(target for target in cast.targets if still_there(cast, target))
    if not targets:
        _tell_failed(cast)
        return
    game.tell(
        SpellResolved(
            rule=cast.rule,
            about=targets,
            seat=cast.seat,
            caster=game.state.name(cast.seat),
            spell=spell.id,
            name=spell.called,
            on=targets_told(game, targets),
        )
    )
    cast = replace(cast, targets=targets)
    if spell.lasting:
        cast.last()
    act = SPELLS.get(spell.effect)
    if act is not None:
        yield from act(cast)


def _tell_failed(cast: Cast) -> None:
    cast.game.tell(
        SpellFailed(
            rule="DD-MAGIC-11",
            about=cast.targets,
            seat=cast.seat,
            caster=cast.game.state.name(cast.seat),
            spell=cast.spell.id,
            name=cast.spell.called,
            why=TARGET_GONE,
        )
    )
