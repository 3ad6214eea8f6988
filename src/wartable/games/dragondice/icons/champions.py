"""The logo of Eldarim and Dragonkin Champions.

DD-CHAMPION, DD-KIN and DD-SAI.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.requests import roll as roll_dice
from wartable.games.dragondice import causes
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.death import bury, end_effects_on
from wartable.games.dragondice.dice import ELEMENTS, Face
from wartable.games.dragondice.dragon_nature import JAWS, dragon_kind, is_white, send
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.icons import messages
from wartable.games.dragondice.icons.icon import IconUse, icon
from wartable.games.dragondice.messages import NONE as NO_DRAGON
from wartable.games.dragondice.messages import WHICH_TERRAIN
from wartable.games.dragondice.naming import owned, place_name
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.worth import LOOKS_LIKE_ID
from wartable.games.dragondice.state import GONE, Die, DragonDie
from wartable.games.dragondice.taming import Hold, hold
from wartable.games.dragondice.turn.dragon_events import DragonRolled, DragonSlain

LOGO: Final = "Logo"
SAVES: Final = 4
NONE: Final = "none"
ID_WORTH: Final = 2
ALSO_IDS: Final[set[str]] = set()
"""The champions whose logo is an ID in other rolls (DD-CHAMPION-12)."""
DRAGONKIN_CHAMPIONS: Final = (
    "dragonkin.dragonvictor",
    "dragonkin.dragonvedette",
    "dragonkin.dragonstallion",
)


@LOOKS_LIKE_ID.by(LOGO)
def looks_like_id(roll: Roll, die: Die, _face: Face) -> int:
    """Two results as an ID, but not against dragons, nor where one unit rolls a save.

    DD-RULING-101.
    """
    if roll.kind == "response" or (not roll.army and "save" in roll.counts):
        return 0
    return ID_WORTH if die.kind.rpartition(".")[0] in ALSO_IDS else 0


Power = Callable[[IconUse, DragonDie], Step]


def champion(kind: str, rule: str, power: Power, *, also_id: bool = False) -> None:
    """A champion's logo: saves for itself, and a power over one dragon that attacked it.

    DD-CHAMPION-02.
    """
    if also_id:
        ALSO_IDS.add(kind)
    logo = icon(f"{LOGO}:{kind}")
    logo.gives("save", rolls="individual.save", rule="DD-CHAMPION-03", amount=SAVES)

    @logo.acts("response", rule=rule, together=False)
    def act(use: IconUse) -> Step:
        dragon = yield from _choose_dragon(use)
        fought = use.roll.dragons
        if dragon is not None and fought is not None:
            fought.held.append(dragon.id)
            fought.damage[dragon.id] = 0
            yield from power(use, dragon)


def _choose_dragon(use: IconUse) -> Asking[DragonDie | None]:
    """One of the dragons that attack the army, if the champion likes."""
    game = use.game
    unit = use.dice[0]
    attacking = [] if use.roll.dragons is None else list(use.roll.dragons.damage)
    able = [
        game.state.dragons[number]
        for number in attacking
        if game.state.dragons[number].place == use.roll.place and _masters(game, unit, number)
    ]
    if not able:
        return None
    answer = yield from ask(
        Prompt(
            use.seat,
            "champion",
            messages.POWER_ON(unit=game.kind(unit).called),
            use.rule,
            Pick((*(_option(game, dragon) for dragon in able), Option(NONE, NO_DRAGON))),
            (f"die:{unit.id}",),
        )
    )
    return None if answer == NONE else game.state.dragons[int(answer)]


def _masters(game: Game, unit: Die, number: int) -> bool:
    """White champions affect every dragon, others those of their element that are not white.

    DD-CHAMPION-04, DD-DRAGON-05, DD-DRAGON-09.
    """
    kind = dragon_kind(game, number)
    own = set(game.elements(unit))
    return own >= set(ELEMENTS) or (not is_white(kind) and bool(own & set(kind.elements)))


def _option(game: Game, dragon: DragonDie) -> Option:
    words = owned(game, dragon_kind(game, dragon.id).called, dragon.owner)
    return Option(str(dragon.id), words, (f"dragon:{dragon.id}",))


def holding(how: Hold) -> Power:
    """Taming a dragon, or taking control of it."""

    def power(use: IconUse, dragon: DragonDie) -> Step:
        hold(use.game, dragon, use.dice[0], how, use.rule)
        yield from ()

    return power


def slay(use: IconUse, dragon: DragonDie) -> Step:
    """The dragon is out of the match; the jaws of a White Dragon may bury its slayer.

    DD-CHAMPION-16.
    """
    game = use.game
    kind = dragon_kind(game, dragon.id)
    about = (f"dragon:{dragon.id}",)
    slayer = use.dice[0]
    game.tell(
        DragonSlain(
            rule="DD-CHAMPION-14",
            about=about,
            dragon=dragon.id,
            owner=game.state.name(dragon.owner),
            name=kind.called,
            by=owned(game, game.kind(slayer).called, slayer.owner),
        )
    )
    send(game, dragon, GONE, "DD-CHAMPION-14", causes.SLAIN)
    if not is_white(kind):
        return
    [value] = yield from roll_dice(
        None if dragon.owner in game.state.out else dragon.owner,
        [len(kind.faces)],
        kind="dragons",
        words=messages.SLAIN_ROLL(dragon=kind.called),
        rule="DD-CHAMPION-15",
        about=about,
    )
    face = kind.faces[value - 1]
    game.tell(
        DragonRolled(
            rule="DD-CHAMPION-15",
            about=about,
            dragon=dragon.id,
            owner=game.state.name(dragon.owner),
            name=kind.called,
            face=face,
        )
    )
    why = causes.JAWS(dragon=kind.called)
    if face == JAWS and (yield from bury(game, slayer, "DD-CHAMPION-15", why)):
        end_effects_on(game, slayer)


champion("eldarim.dragonlord", "DD-CHAMPION-05", holding("tamed"))
champion("eldarim.dragonmaster", "DD-CHAMPION-11", holding("tamed"), also_id=True)
champion("eldarim.dragonslayer", "DD-CHAMPION-13", slay)
champion("eldarim.dragonhunter", "DD-CHAMPION-17", slay, also_id=True)
champion("eldarim.dragoncrusader", "DD-CHAMPION-18", holding("controlled"))
champion("eldarim.dragonzealot", "DD-CHAMPION-25", holding("controlled"), also_id=True)


def move_dragon(use: IconUse) -> Step:
    """A dragon at a terrain that has the champion's element may be moved to another.

    DD-RULING-119.
    """
    game = use.game
    own = set(game.elements(use.dice[0]))
    able = [
        dragon
        for dragon in game.state.dragons
        if dragon.place >= 0 and own & set(dragon_kind(game, dragon.id).elements)
    ]
    if not able:
        return
    answer = yield from ask(
        Prompt(
            use.seat,
            "move_dragon",
            messages.MOVE_DRAGON,
            use.rule,
            Pick(
                (*(_option(game, dragon) for dragon in able), Option(NONE, NO_DRAGON)),
                otherwise=NONE,
            ),
            (f"die:{use.dice[0].id}",),
        )
    )
    if answer == NONE:
        return
    dragon = game.state.dragons[int(answer)]
    goals = tuple(
        Option(str(place), place_name(game, place), (f"terrain:{place}",))
        for place in range(len(game.state.terrains))
        if place != dragon.place
    )
    goal = yield from choose(
        Prompt(
            use.seat, "dragon_goal", WHICH_TERRAIN, use.rule, Pick(goals), (f"dragon:{dragon.id}",)
        )
    )
    send(game, dragon, int(goal), use.rule, use.entry.title)


for name in DRAGONKIN_CHAMPIONS:
    dragonkin_logo = icon(f"{LOGO}:{name}")
    dragonkin_logo.gives("save", rolls="individual.save", rule="DD-KIN-11", amount=SAVES)
    dragonkin_logo.acts("melee", rule="DD-KIN-12", together=False)(move_dragon)
