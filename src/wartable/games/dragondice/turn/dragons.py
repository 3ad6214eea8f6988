"""The Dragon Attack Phase: which terrain, whom the dragons attack, and what they roll.

DD-ATTACK and DD-CHAMPION. One terrain after the other is fought out in steps of their
own; what is known so far is kept in the state.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option, Pick, Plan
from wartable.engine.forms.plan import Data, Field
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask_together, draw
from wartable.engine.requests import roll as roll_dice
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.dragon_nature import (
    BREATH,
    TREASURE,
    attacked,
    dragon_kind,
    dragons_at,
    legal_targets,
    rolls_again,
)
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.naming import at, listed, owned, place_name
from wartable.games.dragondice.state import (
    NOBODY,
    AimDragons,
    AnswerDragons,
    DragonAttack,
    DragonBreath,
    DragonDamage,
    DragonDie,
    DragonFight,
    DragonTreasure,
    EndDragonAttack,
    Fighter,
    RollDragons,
    Task,
)
from wartable.games.dragondice.turn import messages
from wartable.games.dragondice.turn.dragon_events import Aim, DragonRolled, DragonsAimed

ARMY: Final = "army"
STAYS: Final = "stays"


def dragon_attack(game: Game, done: list[int]) -> Step:
    """The marching player says at which terrain the dragons attack next (DD-ATTACK-12).

    Each terrain has its turn once, even one that units reach only now (DD-ATTACK-01).
    """
    seat = game.state.turn
    left = [place for place in attacked(game, seat) if place not in done]
    if not left:
        game.state.next()
        return
    options = tuple(
        Option(str(place), place_name(game, place), (f"terrain:{place}",)) for place in left
    )
    words = messages.NEXT_DRAGONS
    answer = yield from choose(Prompt(seat, "next_dragons", words, "DD-ATTACK-12", Pick(options)))
    place = int(answer)
    game.state.next(AimDragons(place), DragonAttack([*done, place]))


# Whom they attack


def aim_dragons(game: Game, place: int) -> Step:
    """Owners pick dragons to attack, unseen by the others; all is revealed together.

    A controller decides in the owner's place (DD-CHAMPION-19); nothing waits for a player who is
    out: the table picks (DD-RULING-118).

    DD-RULING-92.
    """
    state = game.state
    choices = {dragon.id: _choices(game, dragon) for dragon in dragons_at(game, place)}
    answers = yield from ask_together(_questions(game, choices))
    aims: dict[int, str] = {}
    for number, options in choices.items():
        chosen = answers.get(_chooser(game, number), {}).get(str(number))
        if len(options) == 1:
            aims[number] = options[0]
        elif chosen is not None:
            aims[number] = str(chosen)
        elif options:
            aims[number] = yield from _table_picks(options, number)
    fight = DragonFight(state.turn, place, _fighters(game, aims))
    _tell_aims(game, fight)
    state.fight = fight if fight.fighters else None
    state.next(*([RollDragons()] if fight.fighters else []))


def _choices(game: Game, dragon: DragonDie) -> list[str]:
    """Whom a dragon may attack: "army", dragons by number, or none.

    DD-CHAMPION-06, DD-RULING-91.
    """
    targets = [str(number) for number in legal_targets(game, dragon.id)]
    army = [] if _with_army(game, dragon.tamer) or _with_army(game, dragon.controller) else [ARMY]
    if dragon.controller != NOBODY:
        others = [str(other.id) for other in dragons_at(game, dragon.place) if other is not dragon]
        return [STAYS, *others, *([] if targets else army)]
    return targets or army


def _with_army(game: Game, unit: int) -> bool:
    """Whether the unit that holds a dragon belongs to the marching player."""
    return unit != NOBODY and game.die(unit).owner == game.state.turn


def _chooser(game: Game, number: int) -> int:
    dragon = game.state.dragons[number]
    if dragon.controller != NOBODY:
        return game.die(dragon.controller).owner
    return game.asked(dragon.owner)


def _questions(game: Game, choices: dict[int, list[str]]) -> list[Prompt[dict[str, Data]]]:
    fields: dict[int, dict[str, Field]] = {}
    for number, options in choices.items():
        seat = _chooser(game, number)
        if len(options) > 1 and seat != NOBODY:
            form = Pick(tuple(_option(game, number, option) for option in options))
            name = dragon_kind(game, number).called
            fields.setdefault(seat, {})[str(number)] = Field(name, form, (f"dragon:{number}",))
    return [
        Prompt(
            seat,
            "dragon_targets",
            messages.DRAGON_TARGETS,
            "DD-ATTACK-14",
            Plan(own),
            tuple(f"dragon:{number}" for number in own),
            sealed="all",
        )
        for seat, own in fields.items()
    ]


def _option(game: Game, number: int, choice: str) -> Option:
    place = game.state.dragons[number].place
    if choice == ARMY:
        return Option(choice, messages.THE_ARMY, (f"army:{game.state.turn}:{place}",))
    if choice == STAYS:
        return Option(choice, messages.HOLDS_BACK, (f"dragon:{number}",))
    dragon = game.state.dragons[int(choice)]
    return Option(choice, _owned_dragon(game, dragon.id), (f"dragon:{choice}",))


def _table_picks(options: list[str], number: int) -> Asking[str]:
    [picked] = yield from draw(
        None,
        options,
        kind="dragon_target",
        words=messages.TABLE_AIMS,
        rule="DD-RULING-118",
        about=(f"dragon:{number}",),
    )
    return picked


def _fighters(game: Game, aims: dict[int, str]) -> list[Fighter]:
    """Everything that rolls; controlled dragons that were held back help an attacked army."""
    fighters = [
        Fighter(number, NOBODY if aim == ARMY else int(aim))
        for number, aim in aims.items()
        if aim != STAYS
    ]
    if any(fighter.on_army for fighter in fighters):
        fighters += [
            Fighter(number, helps=True)
            for number, aim in aims.items()
            if aim == STAYS and _with_army(game, game.state.dragons[number].controller)
        ]
    return fighters


def _tell_aims(game: Game, fight: DragonFight) -> None:
    def aim(fighter: Fighter) -> str:
        name = _owned_dragon(game, fighter.dragon)
        if fighter.helps:
            return messages.HELPS(dragon=name)
        if fighter.on_army:
            return messages.ATTACKS_ARMY(dragon=name)
        return messages.ATTACKS_DRAGON(dragon=name, other=_owned_dragon(game, fighter.target))

    game.tell(
        DragonsAimed(
            rule="DD-ATTACK-13",
            about=tuple(f"dragon:{fighter.dragon}" for fighter in fight.fighters),
            reveals=(f"dragons:{fight.place}",),
            place=fight.place,
            where=at(game, fight.place),
            aims=tuple(
                Aim(fighter.dragon, fighter.target, fighter.helps) for fighter in fight.fighters
            ),
            what=listed(aim(fighter) for fighter in fight.fighters) if fight.fighters else "",
        )
    )


def _owned_dragon(game: Game, number: int) -> str:
    return owned(game, dragon_kind(game, number).called, game.state.dragons[number].owner)


# What they roll


def roll_dragons(game: Game) -> Step:
    """Every owner rolls; some faces have a dragon rolled again, and every face counts.

    DD-ATTACK-10.
    """
    fight = current_fight(game)
    rolling = fight.fighters
    while rolling:
        yield from _roll(game, rolling)
        rolling = [fighter for fighter in rolling if rolls_again(fighter)]
    game.state.next(*_what_follows(fight))


def _roll(game: Game, rolling: list[Fighter]) -> Step:
    """Owners in turn order; those who left before there was one come last (DD-LEAVE-03)."""
    state = game.state
    owners = [state.dragons[fighter.dragon].owner for fighter in rolling]
    for seat in dict.fromkeys([*state.order, *owners]):
        own = [fighter for fighter in rolling if state.dragons[fighter.dragon].owner == seat]
        if not own:
            continue
        kinds = [dragon_kind(game, fighter.dragon) for fighter in own]
        values = yield from roll_dice(
            None if seat in state.out else seat,
            [len(kind.faces) for kind in kinds],
            kind="dragons",
            words=messages.DRAGON_ROLL(name=state.name(seat)),
            rule="DD-ATTACK-11",
            about=tuple(f"dragon:{fighter.dragon}" for fighter in own),
        )
        for fighter, kind, value in zip(own, kinds, values, strict=True):
            face = kind.faces[value - 1]
            fighter.faces.append(face)
            state.dragons[fighter.dragon].face = value - 1
            game.tell(
                DragonRolled(
                    rule="DD-ATTACK-15",
                    about=(f"dragon:{fighter.dragon}",),
                    dragon=fighter.dragon,
                    owner=state.name(seat),
                    name=kind.called,
                    face=face,
                )
            )


def _what_follows(fight: DragonFight) -> list[Task]:
    """The steps of the attack that have something to do.

    DD-ATTACK-16, DD-ATTACK-17, DD-ATTACK-18.
    """
    on_army = [fighter for fighter in fight.fighters if fighter.on_army]
    fight.breath = [fighter.dragon for fighter in on_army if BREATH in fighter.faces]
    tasks: list[Task] = [DragonBreath()] if fight.breath else []
    if any(TREASURE in fighter.faces for fighter in on_army):
        tasks.append(DragonTreasure())
    if on_army:
        tasks.append(AnswerDragons())
    return [*tasks, DragonDamage(), EndDragonAttack()]


def current_fight(game: Game) -> DragonFight:
    """The dragon attack that is being fought out."""
    fight = game.state.fight
    assert fight is not None
    return fight
