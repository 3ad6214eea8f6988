"""The Species Abilities Phase and the abilities that name it (DD-SPECIES)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.choosing import choose, choose_some, option
from wartable.games.dragondice.damage import result_or_die
from wartable.games.dragondice.death import Death, move
from wartable.games.dragondice.dice import DRAGONKIN
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.messages import NOBODY
from wartable.games.dragondice.messages import NONE as NO_ONE
from wartable.games.dragondice.naming import place_name
from wartable.games.dragondice.promotion import Grant, improvable, improve
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.species import messages
from wartable.games.dragondice.state import BURIED, DEAD, POOL, RESERVE, Die, UseAbility
from wartable.games.dragondice.turn.phases import COULD_USE, IN_SPECIES_PHASE

NONE = "none"
MUTATE_PER_24 = 1


def use_ability(game: Game, left: list[str]) -> Step:
    """One of the abilities that are left, in the order the marching player likes (DD-TURN-03).

    DD-RULING-110.
    """
    ready = [name for name, could in COULD_USE.of(left) if could(game)]
    if not ready:
        game.state.next()
        return
    name = yield from choose(
        Prompt(
            game.state.turn,
            "next_ability",
            messages.NEXT_ABILITY,
            "DD-TURN-03",
            Pick(tuple(Option(name, called("ability", name)) for name in ready)),
            (f"seat:{game.state.turn}",),
        )
    )
    use = IN_SPECIES_PHASE.get(name)
    assert use is not None
    yield from use(game)
    yield from settle(game)
    rest = [other for other in left if other != name]
    game.state.next(*([UseAbility(rest)] if rest else []))


HANDLERS: Final = "Dragonkin Handlers"
FERALIZATION: Final = "Feralization"
FORTITUDE: Final = "Winter's Fortitude"
MUTATE: Final = "Mutate"


@COULD_USE.by(HANDLERS)
def handlers_could(game: Game) -> bool:
    """Whether some army could take in or promote a Dragonkin."""
    return bool(_handlers_grants(game))


@IN_SPECIES_PHASE.by(HANDLERS)
def dragonkin_handlers(game: Game) -> Step:
    """One army with Eldarim may bring in a small Dragonkin or promote one (DD-SPECIES-12)."""
    grants = _handlers_grants(game)
    place = yield from _which_army(game, list(grants), messages.HANDLERS, "DD-SPECIES-12")
    if place is not None:
        yield from improve(game, grants[place])


def _handlers_grants(game: Game) -> dict[int, Grant]:
    seat = game.state.turn
    grants = {place: _handlers_grant(game, seat, place) for place in _homes(game, seat, HANDLERS)}
    return {place: grant for place, grant in grants.items() if improvable(game, grant)}


def _handlers_grant(game: Game, seat: int, place: int) -> Grant:
    """They match the terrain, and never outweigh their handlers (DD-SPECIES-13, DD-SPECIES-14).

    DD-RULING-130.
    """
    units = game.units(seat, place)
    kin = [die for die in units if game.unit(die).species == DRAGONKIN]
    room = game.health(game.bearers(seat, place, HANDLERS)) - game.health(kin)
    elements = game.harmony(seat, place)

    def fits(die: Die) -> bool:
        unit = game.unit(die)
        return unit.species == DRAGONKIN and bool(elements & set(unit.elements))

    worth = 1 if room >= 1 else 0
    return Grant(
        seat, "DD-SPECIES-12", kin, worth, recruits_to=place, recruits_from=POOL, fits=fits
    )


@COULD_USE.by(FERALIZATION)
def ferals_could(game: Game) -> bool:
    """Whether some army could recruit or promote a Feral."""
    return bool(_feral_grants(game))


@IN_SPECIES_PHASE.by(FERALIZATION)
def feralization(game: Game) -> Step:
    """Each army with a Feral at earth or air recruits or promotes one (DD-SPECIES-15)."""
    done: set[int] = set()
    while True:
        grants = {at: grant for at, grant in _feral_grants(game).items() if at not in done}
        if not grants:
            return
        place = yield from _which_army(
            game, list(grants), messages.FERALIZATION, "DD-SPECIES-15", may_stop=False
        )
        assert place is not None
        done.add(place)
        yield from improve(game, grants[place])


def _feral_grants(game: Game) -> dict[int, Grant]:
    seat = game.state.turn
    grants = {
        place: _kin_grant(game, seat, place, FERALIZATION, 1, "DD-SPECIES-15")
        for place in _homes(game, seat, FERALIZATION)
        if game.harmony(seat, place) & {"earth", "air"}
    }
    return {place: grant for place, grant in grants.items() if improvable(game, grant)}


def _kin_grant(game: Game, seat: int, place: int, ability: str, worth: int, rule: str) -> Grant:
    """Units with an ability, recruited to an army or promoted in it."""
    return Grant(
        seat,
        rule,
        game.bearers(seat, place, ability),
        worth,
        recruits_to=place,
        fits=lambda die: ability in game.abilities(die),
    )


@COULD_USE.by(FORTITUDE)
def fortitude_could(game: Game) -> bool:
    """Whether a unit of the kind is buried, and another at a terrain with air."""
    seat = game.state.turn
    homes = _homes(game, seat, FORTITUDE)
    return bool(game.bearers(seat, BURIED, FORTITUDE)) and any(
        "air" in game.harmony(seat, place) for place in homes
    )


@IN_SPECIES_PHASE.by(FORTITUDE)
def winters_fortitude(game: Game) -> Step:
    """With a Frostwing at air, one that is buried may go to the dead (DD-SPECIES-19)."""
    seat = game.state.turn
    buried = _each_kind(game.bearers(seat, BURIED, FORTITUDE))
    answer = yield from ask(
        Prompt(
            seat,
            "winters_fortitude",
            messages.FORTITUDE,
            "DD-SPECIES-19",
            Pick((*(option(game, die) for die in buried), Option(NONE, NO_ONE))),
        )
    )
    if answer != NONE:
        die = game.die(int(answer[1:]))
        move(game, [die], DEAD, "DD-SPECIES-19", FORTITUDE)


@COULD_USE.by(MUTATE)
def stalkers_could(game: Game) -> bool:
    """Units in an opponent's reserves, an army at a terrain, and some dead (DD-SPECIES-32)."""
    seat = game.state.turn
    return (
        game.dead_bearers(seat, MUTATE) > 0
        and bool(_homes(game, seat, MUTATE))
        and any(game.units(other, RESERVE) for other in game.opponents(seat))
    )


@IN_SPECIES_PHASE.by(MUTATE)
def mutate(game: Game) -> Step:
    """Units in an opponent's reserves save or die; what dies feeds an army (DD-SPECIES-33)."""
    seat = game.state.turn
    number = min(game.dead_bearers(seat, MUTATE), game.per_24(MUTATE_PER_24))
    victim = yield from _whose_reserves(game, seat)
    if victim is None:
        return
    targets = yield from choose_some(
        game,
        seat,
        game.units(victim, RESERVE),
        "targets",
        messages.MUTATE_UNITS(number=number, name=game.state.name(victim)),
        "DD-SPECIES-34",
        least=number,
        most=number,
    )
    death = Death("DD-SPECIES-33", called("ability", MUTATE))
    killed = yield from result_or_die(game, targets, "save", death)
    worth = game.health(killed)
    grants = {
        place: _kin_grant(game, seat, place, MUTATE, worth, "DD-SPECIES-35")
        for place in _homes(game, seat, MUTATE)
    }
    able = [place for place, grant in grants.items() if improvable(game, grant)]
    words = messages.MUTATE_FEEDS(worth=worth)
    place = yield from _which_army(game, able, words, "DD-SPECIES-35", may_stop=False)
    if place is not None:
        yield from improve(game, grants[place])


def _whose_reserves(game: Game, seat: int) -> Asking[int | None]:
    """One opponent with units in reserves, or nobody (DD-RULING-51)."""
    others = [other for other in game.opponents(seat) if game.units(other, RESERVE)]
    answer = yield from ask(
        Prompt(
            seat,
            "mutate",
            messages.MUTATE_WHOSE,
            "DD-SPECIES-32",
            Pick(
                (
                    *(
                        Option(str(other), game.state.name(other), (f"army:{other}:{RESERVE}",))
                        for other in others
                    ),
                    Option(NONE, NOBODY),
                ),
            ),
        )
    )
    return None if answer == NONE else int(answer)


def _homes(game: Game, seat: int, ability: str) -> list[int]:
    """The terrains where a player has units with an ability."""
    return [
        place for place in range(len(game.state.terrains)) if game.bearers(seat, place, ability)
    ]


def _which_army(
    game: Game, places: Sequence[int], words: str, rule: str, *, may_stop: bool = True
) -> Asking[int | None]:
    """One of the marching player's armies, or none if that is allowed."""
    if not places:
        return None
    seat = game.state.turn
    options = [
        Option(str(place), place_name(game, place), (f"army:{seat}:{place}",)) for place in places
    ]
    if may_stop:
        options.append(Option(NONE, NO_ONE))
    answer = yield from choose(Prompt(seat, "which_army", words, rule, Pick(tuple(options))))
    return None if answer == NONE else int(answer)


def _each_kind(dice: Sequence[Die]) -> list[Die]:
    """One die of each kind."""
    return list({die.kind: die for die in reversed(dice)}.values())[::-1]
