"""Icons that save and strike back, and those that double results."""

from __future__ import annotations

from typing import Final

from wartable.engine.requests import Step
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.choosing import choose_die
from wartable.games.dragondice.damage import hurt_army_past_saves, hurt_unit
from wartable.games.dragondice.death import Death
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.icons import messages
from wartable.games.dragondice.icons.bot_values import BotValue
from wartable.games.dragondice.icons.dragons import bash_dragon
from wartable.games.dragondice.icons.icon import Act, IconUse, icon
from wartable.games.dragondice.icons.targeting import one_target
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.rolls.worth import as_type, is_id

FERAL = "feral"
TRUMPETED: Final[tuple[Type, ...]] = ("melee", "save")


def strike_back(use: IconUse) -> Step:
    """X damage to the attacking army, which only spell saves reduce."""
    seat, place = use.defenders
    yield from hurt_army_past_saves(use.game, seat, place, use.x, Death(use.rule, use.entry.title))


counter = icon("Counter")
counter.acts("save.melee", gives=("save",), rule="DD-SAI-28", bears=("harmless",))(strike_back)
counter.gives("save", rolls="save", rule="DD-SAI-29")
counter.gives("melee", rolls="melee", rule="DD-SAI-30")
counter.gives("save", "melee", rolls="response", rule="DD-SAI-31")

volley = icon("Volley")
volley.acts("save.missile", gives=("save",), rule="DD-SAI-139", bears=("harmless",))(strike_back)
volley.gives("save", rolls="save", rule="DD-SAI-140")
volley.gives("missile", rolls="missile", rule="DD-SAI-141")
volley.gives("save", "missile", rolls="response", rule="DD-SAI-142")

bash = icon("Bash")
bash.gives("save", rolls="save", rule="DD-SAI-04")
bash.acts("response", rule="DD-SAI-05", together=False, bears=("open",))(bash_dragon)


@bash.acts("save.melee", rule="DD-SAI-03", together=False, bears=("open",))
def bash_attacker(use: IconUse) -> Step:
    """An attacking unit takes the melee results it made, and as many are saved."""
    attack = use.roll.attack
    assert attack is not None
    target = yield from one_target(use)
    if target is None:
        return
    damage = attack.generated.get(target.id, 0)
    if damage:
        use.give("save", damage)
        yield from hurt_unit(use.game, target, damage, Death(use.rule, use.entry.title))


def _doubles(type_: Type) -> Act:
    """One unit's results of this type are doubled, if nothing has doubled them yet.

    DD-SAIGEN-14.
    """

    def act(use: IconUse) -> Step:
        roll = use.roll
        units = [
            thrown.die
            for thrown in roll.thrown
            if roll.live(thrown)
            and use.game.is_unit(thrown.die)
            and (thrown.die.id, type_) not in roll.doubled
            and _makes(roll, thrown, type_)
        ]
        words = messages.DOUBLE_WHOSE(icon=use.entry.title, type=called("type", type_))
        die = yield from choose_die(use.game, use.seat, units, "double", words, use.rule, use.about)
        if die is not None:
            roll.doubled[die.id, type_] = use.entry.icon

    return act


def _makes(roll: Roll, thrown: Thrown, type_: Type) -> bool:
    """Whether a die shows anything that can be a result of this type."""
    faces = roll.game.faces(thrown.die)
    for nth, at in enumerate(thrown.faces):
        entry = roll.chosen.get((thrown.die.id, nth))
        made = () if entry is None else (*entry.gives, *entry.either)
        if as_type(faces[at]) == type_ or is_id(roll, thrown.die, faces[at]) or type_ in made:
            return True
    return any(made.die == thrown.die.id and made.type == type_ for made in roll.given)


elevate = icon("Elevate")
elevate.gives("maneuver", rolls="maneuver", rule="DD-SAI-42")
elevate.acts("missile", rule="DD-SAI-43", together=False, bears=("open",))(_doubles("missile"))
elevate.acts("save.melee", rule="DD-SAI-44", together=False, bears=("open",))(_doubles("save"))
elevate.acts(
    "response",
    rule="DD-SAI-45",
    together=False,
    label=messages.DOUBLE_MISSILES,
    bears=("open",),
)(_doubles("missile"))
elevate.acts(
    "response", rule="DD-SAI-45", together=False, label=messages.DOUBLE_SAVES, bears=("open",)
)(_doubles("save"))

trumpet = icon("Trumpet", value=BotValue(always=4.0))


def sound_the_trumpet(use: IconUse) -> Step:
    """Melee and save results of all Feral units in the army are doubled."""
    game = use.game
    for thrown in use.roll.thrown:
        if game.is_unit(thrown.die) and game.unit(thrown.die).species == FERAL:
            for type_ in TRUMPETED:
                use.roll.doubled.setdefault((thrown.die.id, type_), use.entry.icon)
    yield from ()


trumpet.acts(
    "melee", "save", rule="DD-SAI-135", together=False, bears=("changes_roll", "harmless")
)(sound_the_trumpet)
trumpet.acts("response", rule="DD-SAI-137", together=False, bears=("changes_roll", "harmless"))(
    sound_the_trumpet
)
