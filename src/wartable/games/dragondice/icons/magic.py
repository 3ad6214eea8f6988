"""Icons that make magic or act in a magic action (DD-SAIGEN)."""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.messages import NO
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.damage import hurt_army_unsaved
from wartable.games.dragondice.death import Death, bury
from wartable.games.dragondice.dice import DRAGONKIN, ELEMENTS, Element
from wartable.games.dragondice.dragon_nature import send
from wartable.games.dragondice.icons import messages
from wartable.games.dragondice.icons.bot_values import BotValue
from wartable.games.dragondice.icons.dragons import choose_dragon
from wartable.games.dragondice.icons.icon import IconUse, icon
from wartable.games.dragondice.icons.targeting import opposing_here, target_army
from wartable.games.dragondice.magic.cantrips import cast_cantrips
from wartable.games.dragondice.naming import place_name
from wartable.games.dragondice.rolls.roll import Parcel
from wartable.games.dragondice.state import BURIED, Die
from wartable.games.dragondice.summoning import answers

NONE = "none"

cantrip = icon("Cantrip")
cantrip.gives("magic", rolls="magic", rule="DD-SAI-10")
cantrip.gives("magic", rolls="negation", rule="DD-SAI-11")


@cantrip.acts("not_maneuver", rule="DD-SAI-12", bears=("harmless",))
def make_cantrips(use: IconUse) -> Step:
    """Magic that pays only for Cantrip spells, cast at once (DD-RULING-69)."""
    yield from cast_cantrips(use)


attune = icon("Attune")


@attune.acts("magic", rule="DD-SAI-01", together=False, bears=("special", "harmless"))
def attune_magic(use: IconUse) -> Step:
    """X magic of any element; one unit's normal magic may take an element made (DD-SAI-02).

    If a unit is recolored, one of the results is of that element for certain.
    """
    item = use.dice[0].id
    free = use.x
    chosen = yield from _recolour(use)
    if chosen is not None:
        die, element = chosen
        use.roll.recoloured[die.id] = element
        made = Parcel(item, "magic", 1, "sai", element=element, icon=use.entry.icon)
        use.roll.given.append(made)
        free -= 1
    use.roll.given.append(Parcel(item, "magic", free, "sai", free=True, icon=use.entry.icon))


def _recolour(use: IconUse) -> Asking[tuple[Die, Element] | None]:
    """A unit that shows normal magic icons, and the element they become."""
    game = use.game
    units = [
        thrown.die
        for thrown, _, face in use.roll.faces()
        if face.icon == "magic" and game.is_unit(thrown.die)
    ]
    options: dict[str, tuple[Die, Element]] = {
        f"{die.id}:{element}": (die, element)
        for die in units
        if die.id not in use.roll.recoloured
        for element in ELEMENTS
        if game.elements(die) != (element,)
    }
    if not options:
        return None
    answer = yield from ask(
        Prompt(
            use.seat,
            "recolour",
            messages.RECOLOUR,
            "DD-SAI-02",
            Pick(
                (
                    *(
                        Option(name, _recoloured(use, die, element), (f"die:{die.id}",))
                        for name, (die, element) in options.items()
                    ),
                    Option(NONE, NO),
                ),
                otherwise=NONE,
            ),
            use.about,
        )
    )
    return options.get(answer)


def _recoloured(use: IconUse, die: Die, element: Element) -> str:
    unit = use.game.kind(die).called
    return messages.UNIT_ELEMENT(unit=unit, element=called("element", element))


summon_dragon = icon("Summon Dragon")
summon_dragon.gives("magic", rolls="magic", where="reserves", rule="DD-SAI-126")


@summon_dragon.acts(
    "magic",
    again=True,
    together=False,
    where="terrain",
    rule="DD-SAI-125",
    bears=("harmless",),
)
def summon(use: IconUse) -> Step:
    """A dragon of the item's element, or an ivory one, comes to any terrain (DD-RULING-89)."""
    game = use.game
    elements = game.elements(use.dice[0])
    able = [
        dragon.id
        for dragon in game.state.dragons
        if answers(game, dragon, elements, hybrids_as_ivory=False)
    ]
    if not able:
        return
    dragon = game.state.dragons[(yield from choose_dragon(use, able))]
    places = [place for place in range(len(game.state.terrains)) if place != dragon.place]
    goal = yield from choose(
        Prompt(
            use.seat,
            "dragon_to",
            messages.DRAGON_TO(dragon=game.catalogue.dragons[dragon.kind].called),
            use.rule,
            Pick(
                tuple(
                    Option(str(place), place_name(game, place), (f"terrain:{place}",))
                    for place in places
                )
            ),
            (f"dragon:{dragon.id}",),
        )
    )
    send(game, dragon, int(goal), use.rule, use.entry.title)


sneak_attack = icon("Sneak Attack", value=BotValue(each=1.4))
sneak_attack.gives("melee", rolls="melee", rule="DD-SAI-112")
sneak_attack.gives("melee", rolls="response", rule="DD-SAI-113")


def sneak_up(use: IconUse) -> Step:
    """X damage, no save, to an opposing army here; Dragonkin that it kills are buried."""
    game = use.game
    army = yield from target_army(use, opposing_here(use))
    if army is None:
        return
    death = Death(use.rule, use.entry.title)
    for die in (yield from hurt_army_unsaved(game, *army, use.x, death)):
        if game.unit(die).species == DRAGONKIN and die.place != BURIED:
            yield from bury(game, die, use.rule, use.entry.title)


sneak_attack.acts("missile", rule="DD-SAI-110")(sneak_up)
sneak_attack.acts("magic", rule="DD-SAI-111")(sneak_up)
