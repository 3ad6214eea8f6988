"""The damage of a dragon attack, all at one time, and what comes after it.

DD-ATTACK and DD-CHAMPION.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step
from wartable.games.dragondice import causes
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.damage import choose_casualties, heal
from wartable.games.dragondice.death import Death, kill
from wartable.games.dragondice.dragon_nature import (
    WING,
    damage_of,
    dragon_kind,
    needed_to_kill,
    send_home,
)
from wartable.games.dragondice.events import DamageDealt
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.lasting import end_on_lost_armies
from wartable.games.dragondice.messages import NONE as NO_DRAGON
from wartable.games.dragondice.naming import army
from wartable.games.dragondice.promotion import promote_each
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import Die, DragonFight
from wartable.games.dragondice.turn import messages
from wartable.games.dragondice.turn.dragon_events import DragonKilled
from wartable.games.dragondice.turn.dragons import current_fight

NONE: Final = "none"


def dragon_damage(game: Game) -> Step:
    """Who falls is settled on both sides first; then they fall (DD-ATTACK-23, DD-RULING-83)."""
    fight = current_fight(game)
    by_army = yield from _struck_by_army(game, fight)
    by_dragons = _struck_by_dragons(game, fight)
    falling = yield from _casualties(game, fight)
    fight.credit = bool(by_army)
    for number in dict.fromkeys([*by_army, *by_dragons]):
        who = army(game, fight.seat, fight.place) if number in by_army else causes.DRAGONS
        _kill_dragon(game, number, who)
    yield from kill(game, falling, Death("DD-ATTACK-24", causes.DRAGONS, after_save=True))
    yield from settle(game)
    game.state.next()


def _struck_by_army(game: Game, fight: DragonFight) -> Asking[list[int]]:
    """The dragons that icons killed and those that melee or missiles are allotted to.

    DD-ATTACK-21, DD-RULING-84, DD-RULING-120.
    """
    present = {dragon.id for dragon in game.state.dragons if dragon.place == fight.place}
    struck = [number for number in fight.felled if number in present]
    if not game.units(fight.seat, fight.place):
        return struck
    helped = sum(damage_of(game, fighter) for fighter in fight.fighters if fighter.helps)
    left = {"melee": fight.melee + helped, "missile": fight.missile}
    needed = {
        fighter.dragon: needed_to_kill(game, fight.fighters, fighter.dragon)
        - fight.bashed.get(fighter.dragon, 0)
        for fighter in fight.fighters
        if fighter.on_army and fighter.dragon in present and fighter.dragon not in struck
    }
    struck += [number for number, points in needed.items() if points <= 0]
    while True:
        options = [
            _allotment(game, number, type_, points)
            for number, points in needed.items()
            for type_, amount in left.items()
            if number not in struck and points <= amount
        ]
        if not options:
            return struck
        answer = yield from choose(_question(fight, options))
        if answer == NONE:
            return struck
        type_, _, number = answer.partition(":")
        struck.append(int(number))
        left[type_] -= needed[int(number)]


def _allotment(game: Game, number: int, type_: str, points: int) -> Option:
    words = messages.DRAGON_WITH(
        dragon=dragon_kind(game, number).called, points=points, type=called("type", type_)
    )
    return Option(f"{type_}:{number}", words, (f"dragon:{number}",))


def _question(fight: DragonFight, options: list[Option]) -> Prompt[str]:
    return Prompt(
        fight.seat,
        "kill_dragon",
        messages.KILL_DRAGON,
        "DD-ATTACK-20",
        Pick((*options, Option(NONE, NO_DRAGON))),
        (f"army:{fight.seat}:{fight.place}",),
    )


def _struck_by_dragons(game: Game, fight: DragonFight) -> list[int]:
    """Dragons that the dragons attacking them kill: what these do is added (DD-RULING-82).

    DD-CHAMPION-21.
    """
    safe = {fighter.dragon for fighter in fight.fighters if fighter.helps}
    damage: dict[int, int] = {}
    for fighter in fight.fighters:
        target = fighter.target
        if target >= 0 and target not in safe:
            damage[target] = damage.get(target, 0) + damage_of(game, fighter)
    return [
        number
        for number, points in damage.items()
        if game.state.dragons[number].place == fight.place
        and points >= needed_to_kill(game, fight.fighters, number)
    ]


def _casualties(game: Game, fight: DragonFight) -> Asking[list[Die]]:
    """What all dragons do to the army, less its saves once (DD-ATTACK-24)."""
    dragons = [
        fighter
        for fighter in fight.fighters
        if fighter.on_army and fighter.dragon not in fight.held
    ]
    inflicted = sum(damage_of(game, fighter) for fighter in dragons)
    if not inflicted or not game.units(fight.seat, fight.place):
        return []
    damage = max(inflicted - fight.saves, 0)
    game.tell(
        DamageDealt(
            rule="DD-ATTACK-24",
            about=(f"army:{fight.seat}:{fight.place}",),
            seat=fight.seat,
            place=fight.place,
            damage=damage,
            saves=fight.saves,
            who=army(game, fight.seat, fight.place),
        )
    )
    return (yield from choose_casualties(game, fight.seat, fight.place, damage, "DD-ATTACK-24"))


def _kill_dragon(game: Game, number: int, by: str) -> None:
    dragon = game.state.dragons[number]
    game.tell(
        DragonKilled(
            rule="DD-ATTACK-25",
            about=(f"dragon:{number}",),
            dragon=number,
            owner=game.state.name(dragon.owner),
            name=dragon_kind(game, number).called,
            why=by,
        )
    )
    send_home(game, dragon, "DD-ATTACK-25", causes.KILLED)


def end_dragon_attack(game: Game) -> Step:
    """Promotions for those who killed dragons, in one round; then wings (DD-RULING-61)."""
    fight = current_fight(game)
    if fight.credit:
        units = game.units(fight.seat, fight.place)
        yield from promote_each(game, fight.seat, units, "DD-ATTACK-26")
    for fighter in fight.fighters:
        dragon = game.state.dragons[fighter.dragon]
        if WING in fighter.faces and not fighter.helps and dragon.place == fight.place:
            send_home(game, dragon, "DD-ATTACK-27", causes.WINGS)
    game.state.fight = None
    heal(game)
    yield from settle(game)
    end_on_lost_armies(game)
    game.state.next()
