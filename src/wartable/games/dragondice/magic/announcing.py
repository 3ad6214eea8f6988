"""Announcing spells one at a time, each with its target (DD-MAGIC and DD-SPELLGEN).

What is offered is exactly what can still be paid for and aimed at.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.dice import SpellKind
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.magic import messages
from wartable.games.dragondice.magic.aiming import aim, can_aim, taken
from wartable.games.dragondice.magic.cast import MOST, Cast
from wartable.games.dragondice.magic.events import NoSpellPossible, SpellAnnounced
from wartable.games.dragondice.magic.paying import Purse
from wartable.games.dragondice.naming import targets_told
from wartable.games.dragondice.state import RESERVE, Announced, Casting

DONE = "done"
NO_MORE = Option(DONE, messages.NO_MORE_SPELLS)


class Offer(msgspec.Struct, frozen=True):
    """A spell that can be announced: how many castings of which element have a target."""

    spell: SpellKind
    ways: dict[str, list[int]]


def announce(game: Game, casting: Casting) -> Asking[bool]:
    """The caster announces another spell; false if there are no more."""
    offers: dict[str, Offer] = {}
    bars: list[Bar] = []
    purse = Purse(game, casting)
    for offer in _offers(game, casting, purse):
        if isinstance(offer, Bar):
            bars.append(offer)
        else:
            offers[offer.spell.id] = offer
    if not offers:
        if not casting.announced:
            _tell_none(game, casting, purse, bars)
        return False
    in_a_roll = casting is not game.state.casting
    words = messages.CANTRIP(magic=purse.left) if in_a_roll else messages.ANNOUNCE
    answer = yield from ask(_question(casting, words, offers, bars))
    if answer == DONE:
        return False
    offer = offers[answer]
    cast = yield from _prepared(game, casting, offer)
    targets = yield from aim(cast, taken(casting, cast))
    casting.announced.append(Announced(offer.spell.id, cast.element, cast.castings, targets))
    game.tell(
        SpellAnnounced(
            rule="DD-MAGIC-08",
            about=targets,
            seat=casting.seat,
            caster=game.state.name(casting.seat),
            spell=offer.spell.id,
            name=offer.spell.called,
            element=cast.element,
            castings=cast.castings,
            targets=targets,
            on=targets_told(game, targets),
        )
    )
    return True


def _tell_none(game: Game, casting: Casting, purse: Purse, bars: list[Bar]) -> None:
    """Say why not one spell can be announced."""
    game.tell(
        NoSpellPossible(
            rule="DD-MAGIC-12",
            about=(f"army:{casting.seat}:{casting.place}",),
            seat=casting.seat,
            caster=game.state.name(casting.seat),
            magic=purse.left,
            enough=any(bar.rule != "DD-SPELLGEN-05" for bar in bars),
        )
    )


def _question(
    casting: Casting, words: str, offers: dict[str, Offer], bars: list[Bar]
) -> Prompt[str]:
    options = [_option(name, spell_words(offer.spell)) for name, offer in offers.items()]
    options.append(NO_MORE)
    return Prompt(
        casting.seat,
        "spell",
        words,
        "DD-MAGIC-08",
        Pick(tuple(options), tuple(bars), otherwise=DONE),
        (f"army:{casting.seat}:{casting.place}",),
    )


@lru_cache(maxsize=256)
def _option(name: str, words: str) -> Option:
    return Option(name, words)


def spell_words(spell: SpellKind) -> str:
    """A spell with what it costs."""
    return _words(spell.called, spell.cost, spell.element)


@lru_cache(maxsize=256)
def _words(name: str, cost: int, element: str) -> str:
    return messages.SPELL(spell=name, cost=cost, element=called("element", element))


def _prepared(game: Game, casting: Casting, offer: Offer) -> Asking[Cast]:
    """Settle the element and the number of castings."""
    spell = offer.spell
    about = (f"army:{casting.seat}:{casting.place}", f"spell:{spell.id}")
    element, *others = offer.ways
    if others:
        element = yield from ask(
            Prompt(
                casting.seat,
                "spell_element",
                messages.WHICH_ELEMENT(spell=spell.called),
                "DD-SPELLGEN-03",
                Pick(tuple(Option(each, called("element", each)) for each in offer.ways)),
                about,
            )
        )
    castings, *more = offer.ways[element]
    if more:
        answer = yield from ask(
            Prompt(
                casting.seat,
                "castings",
                messages.HOW_MANY(spell=spell.called),
                "DD-SPELLGEN-15",
                _numbers(castings, more[-1]),
                about,
            )
        )
        castings = int(answer)
    return Cast(game, casting.seat, casting.place, spell, element, castings)


@lru_cache
def _numbers(least: int, most: int) -> Pick:
    return Pick(tuple(Option(str(each), str(each)) for each in range(least, most + 1)))


def _offers(game: Game, casting: Casting, purse: Purse) -> Iterator[Offer | Bar]:
    """Every spell that this magic is of, with what can be done with it or why nothing can.

    DD-SPELLGEN-12.
    """
    for offer in purse.offers:
        spell = offer.spell
        if casting.place == RESERVE and not spell.reserves:
            yield _bar(spell, messages.NOT_FROM_RESERVES, "DD-MAGIC-06")
            continue
        most = {
            element: castings
            for element, payers in offer.payers.items()
            if (castings := purse.affordable(spell, payers))
        }
        if not most:
            yield _bar(spell, messages.TOO_LITTLE_MAGIC, "DD-SPELLGEN-05")
            continue
        ways = dict(_ways(game, casting, spell, most))
        if not ways:
            yield _bar(spell, messages.NOTHING_TO_CAST_ON, "DD-MAGIC-09")
            continue
        yield Offer(spell, ways)


def _bar(spell: SpellKind, reason: str, rule: str) -> Bar:
    return _barred(spell.id, spell_words(spell), reason, rule)


@lru_cache(maxsize=512)
def _barred(name: str, words: str, reason: str, rule: str) -> Bar:
    return Bar(name, words, reason, rule)


def _ways(
    game: Game, casting: Casting, spell: SpellKind, most: dict[str, int]
) -> Iterator[tuple[str, list[int]]]:
    """The castings that have a target, by element; what some can be aimed at, more can too."""
    useful = MOST.get(spell.effect)
    for element, payable in most.items():
        cast = Cast(game, casting.seat, casting.place, spell, element, 1)
        already = taken(casting, cast)
        limit = payable if useful is None else min(payable, useful(cast))
        for least in range(1, limit + 1):
            if can_aim(replace(cast, castings=least) if least > 1 else cast, already):
                yield element, list(range(least, limit + 1))
                break
