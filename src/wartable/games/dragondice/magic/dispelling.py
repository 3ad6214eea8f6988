"""Dispel Magic: units that may undo what was announced (DD-SAI)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.engine.requests import Step
from wartable.games.dragondice.choosing import agrees
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.icons.special import can_dispel, roll_to_dispel
from wartable.games.dragondice.magic.events import SpellFailed
from wartable.games.dragondice.magic.messages import DISPEL, DISPELLED
from wartable.games.dragondice.naming import listed
from wartable.games.dragondice.state import RESERVE, Announced, Casting, Die


def dispel(game: Game, casting: Casting) -> Step:
    """Each unit that can may roll once, owners in turn order (DD-RULING-70)."""
    if not casting.announced:
        return
    for seat in game.in_turn(game.state.turn):
        for die in list(game.state.dice):
            if die.owner != seat or die.place < RESERVE or not game.is_unit(die):
                continue
            if can_dispel(game, die) and any(True for _ in aimed_at(casting, die)):
                yield from _try(game, casting, die)


def aimed_at(casting: Casting, die: Die) -> Iterator[Announced]:
    """Spells that target a unit, its army or its terrain and that nothing has negated."""
    own = {f"die:{die.id}", f"army:{die.owner}:{die.place}", f"terrain:{die.place}"}
    for announced in casting.announced:
        if not announced.negated and own.intersection(announced.targets):
            yield announced


def _try(game: Game, casting: Casting, die: Die) -> Step:
    """The unit rolls, and with the icon the whole spell comes to nothing (DD-RULING-127)."""
    rule = "DD-SAI-37"
    aimed = list(aimed_at(casting, die))
    names = [game.catalogue.spells[announced.spell].called for announced in aimed]
    about = (f"die:{die.id}",)
    words = DISPEL(unit=game.kind(die).called, spells=listed(names))
    if not (yield from agrees(die.owner, "dispel", words, rule, about)):
        return
    if not (yield from roll_to_dispel(game, die)):
        return
    for announced, name in zip(aimed, names, strict=True):
        announced.negated = True
        game.tell(
            SpellFailed(
                rule=rule,
                about=about,
                seat=casting.seat,
                caster=game.state.name(casting.seat),
                spell=announced.spell,
                name=name,
                why=DISPELLED,
            )
        )
