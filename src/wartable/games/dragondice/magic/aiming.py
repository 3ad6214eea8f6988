"""What a spell may be aimed at, and the question of what it is (DD-SPELLGEN and DD-MAGIC).

Some spells name one target; others name units of one place, by their number or their health. Such a
spell takes as many as it can (DD-UPTO-02).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from wartable.engine.forms import Bar, Limit, Option, Pick, PickSome
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask
from wartable.games.dragondice.choosing import choose, choose_worth, dice_of, option
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.magic import messages
from wartable.games.dragondice.magic.cast import BY_TERRAIN, FITS, Cast, army_of, number
from wartable.games.dragondice.naming import target_named
from wartable.games.dragondice.state import BURIED, DEAD, POOL, RESERVE, Casting, Die
from wartable.games.dragondice.turn.actions import hidden, may_target

SOME: Final = {"units", "opposing_units", "own_units", "own_dead", "opposing_dead", "own_pool"}
"""Targets that are some units of one place."""
BY_NUMBER: Final = {"own_units"}
"""Those for which the spell counts units, not health."""


PLACES: Final = {"army", "opposing_army", "terrain", "dragon"}
"""Targets few enough to say of each why it cannot be chosen."""


def aims_at_some(cast: Cast) -> bool:
    """Whether the target is some units; a spell that lies on the dead lies on all of them."""
    return cast.spell.target in SOME and not cast.spell.lasting


def taken(casting: Casting, cast: Cast) -> frozenset[str]:
    """What the same spell was announced on already; castings on one target are combined.

    Dragons come by each element for itself, so that one element does not shut out another.

    DD-SPELLGEN-16.
    """
    if not casting.announced:
        return frozenset()
    spells = cast.game.catalogue.spells
    apart = cast.spell.target == "dragon"
    return frozenset(
        target
        for announced in casting.announced
        if spells[announced.spell].effect == cast.spell.effect
        and not (apart and announced.element != cast.element)
        for target in announced.targets
    )


def can_aim(cast: Cast, already: frozenset[str]) -> bool:
    """Whether there is anything to aim at."""
    targets = _some_fitting(cast, already) if aims_at_some(cast) else single(cast, already)
    return next(iter(targets), None) is not None


def aim(cast: Cast, already: frozenset[str]) -> Asking[tuple[str, ...]]:
    """Ask for the targets."""
    if aims_at_some(cast):
        return (yield from _aim_at_some(cast, dict(groups(cast, already))))
    targets = list(single(cast, already))
    if len(targets) == 1:
        return (targets[0],)
    answer = yield from ask(
        Prompt(
            cast.seat,
            "spell_target",
            messages.SPELL_TARGET(spell=cast.spell.called),
            "DD-MAGIC-08",
            Pick(
                tuple(Option(each, target_named(cast.game, each), (each,)) for each in targets),
                tuple(_barred(cast, already)),
                only=Limit(messages.ONLY_SUCH_TARGETS, "DD-MAGIC-09"),
            ),
            cast.about,
        )
    )
    return (answer,)


def single(cast: Cast, already: frozenset[str]) -> Iterator[str]:
    """Every single target there is."""
    fits = FITS.get(cast.spell.effect)
    for target in _single(cast):
        if target not in already and _works(cast, target, fits):
            yield target


def _works(cast: Cast, target: str, fits: Callable[[Cast, str], bool] | None) -> bool:
    """Whether the spell could do anything to a target (DD-RULING-132)."""
    return (fits is None or fits(cast, target)) and (cast.spell.lasting or cast.reaches_at(target))


def _single(cast: Cast) -> Iterator[str]:
    """The armies, terrains, units or dead that the spell names; never a minor terrain in play.

    DD-SPELLGEN-08, DD-MINOR-13.
    """
    game = cast.game
    seat = cast.seat
    match cast.spell.target:
        case "army" | "opposing_army":
            for owner in game.in_turn(seat):
                if owner == seat and cast.spell.target == "opposing_army":
                    continue
                for place in game.places(owner):
                    if may_target(game, seat, owner, place):
                        yield f"army:{owner}:{place}"
        case "terrain" | "dragon":
            yield from (f"terrain:{place}" for place in range(len(game.state.terrains)))
        case "unit" | "opposing_unit" | "own_unit":
            for die in _in_play(game):
                mine = die.owner == seat
                if cast.spell.target == "unit" or mine == (cast.spell.target == "own_unit"):
                    yield f"die:{die.id}"
        case "own_buried":
            for minor in game.state.minors:
                if minor.owner == seat and minor.place == BURIED:
                    yield f"minor:{minor.id}"
        case _:
            yield f"dead:{seat}"


def _hidden_armies(cast: Cast) -> Iterator[Bar]:
    """Armies that the spell could be cast on if nothing hid them."""
    if cast.spell.target in {"army", "opposing_army"}:
        for other in cast.game.opponents(cast.seat):
            for place in cast.game.places(other):
                why = hidden(cast.game, cast.seat, other, place)
                if why is not None:
                    name = f"army:{other}:{place}"
                    yield Bar(name, target_named(cast.game, name), *why, (name,))


def _barred(cast: Cast, already: frozenset[str]) -> Iterator[Bar]:
    """Armies and terrains that the spell cannot be cast on, each with the reason."""
    yield from _hidden_armies(cast)
    if cast.spell.target not in PLACES:
        return
    fits = FITS.get(cast.spell.effect)
    for target in _single(cast):
        words = target_named(cast.game, target)
        if target in already:
            yield Bar(target, words, messages.CAST_ON_ALREADY, "DD-SPELLGEN-15", (target,))
        elif not _works(cast, target, fits):
            yield Bar(target, words, messages.NOTHING_HAPPENS, "DD-RULING-132", (target,))


def _in_play(game: Game) -> Iterator[Die]:
    """Every unit in an army, those in reserves too (DD-RULING-121)."""
    for die in game.state.dice:
        if die.place >= RESERVE and game.is_unit(die):
            yield die


def groups(cast: Cast, already: frozenset[str]) -> Iterator[tuple[str, list[Die]]]:
    """The places with units that the spell can take, and these units."""
    found: dict[str, list[Die]] = {}
    for place, die in _fitting(cast, already):
        found.setdefault(place, []).append(die)
    for place, dice in found.items():
        if any(_within(cast, die) for die in dice):
            yield place, dice


def _some_fitting(cast: Cast, already: frozenset[str]) -> Iterator[Die]:
    """Units that the spell can take with its castings."""
    return (die for _, die in _fitting(cast, already) if _within(cast, die))


def _within(cast: Cast, die: Die) -> bool:
    """Whether the castings suffice for a unit."""
    return cast.spell.target in BY_NUMBER or cast.game.unit(die).health <= cast.amount


def _fitting(cast: Cast, already: frozenset[str]) -> Iterator[tuple[str, Die]]:
    fits = FITS.get(cast.spell.effect)
    for place, die in _grouped(cast):
        target = f"die:{die.id}"
        if target not in already and _works(cast, target, fits):
            yield place, die


def _grouped(cast: Cast) -> Iterator[tuple[str, Die]]:
    game = cast.game
    seat = cast.seat
    by_terrain = bool(BY_TERRAIN.get(cast.spell.effect))
    match cast.spell.target:
        case "own_dead":
            yield from ((f"dead:{seat}", die) for die in game.units(seat, DEAD))
        case "own_pool":
            yield from ((f"pool:{seat}", die) for die in game.units(seat, POOL))
        case "opposing_dead":
            for other in game.opponents(seat):
                yield from ((f"dead:{other}", die) for die in game.units(other, DEAD))
        case sort:
            for die in _in_play(game):
                if sort == "opposing_units" and die.owner == seat:
                    continue
                if sort == "own_units" and die.owner != seat:
                    continue
                if not by_terrain:
                    yield f"army:{die.owner}:{die.place}", die
                elif die.place >= 0:
                    yield f"terrain:{die.place}", die


def _aim_at_some(cast: Cast, found: dict[str, list[Die]]) -> Asking[tuple[str, ...]]:
    place = yield from choose(
        Prompt(
            cast.seat,
            "spell_place",
            messages.SPELL_PLACE(spell=cast.spell.called),
            "DD-MAGIC-08",
            Pick(
                tuple(Option(each, target_named(cast.game, each), (each,)) for each in found),
                only=Limit(messages.ONLY_SUCH_PLACES, "DD-MAGIC-09"),
            ),
            cast.about,
        )
    )
    dice = yield from _some(cast, found[place])
    return tuple(f"die:{die.id}" for die in dice)


def _some(cast: Cast, dice: Sequence[Die]) -> Asking[list[Die]]:
    words = messages.SPELL_UNITS(spell=cast.spell.called)
    if cast.spell.target not in BY_NUMBER:
        return (
            yield from choose_worth(
                cast.game,
                cast.seat,
                dice,
                cast.amount,
                "spell_units",
                words,
                "DD-UPTO-02",
                about=cast.about,
            )
        )
    most = min(cast.amount, len(dice))
    form = PickSome(
        tuple(option(cast.game, die) for die in dice),
        least=most,
        most=most,
        only=Limit(messages.ONLY_SUCH_UNITS, "DD-MAGIC-09"),
    )
    prompt = Prompt(cast.seat, "spell_units", words, "DD-UPTO-02", form, cast.about)
    answer = yield from choose(prompt)
    return dice_of(cast.game, answer)


def still_there(cast: Cast, target: str) -> bool:
    """Whether a target is still what it was when the spell was announced (DD-MAGIC-11)."""
    game = cast.game
    match target.partition(":")[0]:
        case "army":
            return bool(game.units(*army_of(target)))
        case "minor":
            return game.state.minors[number(target)].place == BURIED
        case "die":
            return _die_still_there(cast, game.die(number(target)))
        case _:
            return True


def _die_still_there(cast: Cast, die: Die) -> bool:
    match cast.spell.target:
        case "own_dead" | "opposing_dead":
            return die.place == DEAD
        case "own_pool":
            return die.place == POOL
        case _:
            at_terrain = bool(BY_TERRAIN.get(cast.spell.effect))
            return die.place >= (0 if at_terrain else RESERVE)
