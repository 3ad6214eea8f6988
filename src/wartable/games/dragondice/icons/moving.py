"""Icons that take units elsewhere, one by one (DD-SAIGEN and DD-ITEM)."""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.games.dragondice.carrying import can_hold
from wartable.games.dragondice.choosing import choose_die, choose_worth
from wartable.games.dragondice.death import may_leave, move
from wartable.games.dragondice.icons import messages
from wartable.games.dragondice.icons.icon import Act, IconUse, icon
from wartable.games.dragondice.naming import place_name
from wartable.games.dragondice.state import RESERVE, Die
from wartable.games.dragondice.taking_along import choose_items

STAY = "stay"
DONE = "done"


def choose_goal(use: IconUse, die: Die, *, reserves: bool) -> Asking[int | None]:
    """Where a die goes, if it does: another terrain or, where allowed, the Reserve Area."""
    game = use.game
    places = [place for place in range(len(game.state.terrains)) if place != die.place]
    if reserves and die.place != RESERVE:
        places.append(RESERVE)
    answer = yield from ask(
        Prompt(
            use.seat,
            "move_to",
            messages.WHERE_GOES(by=use.entry.title, unit=game.kind(die).called),
            use.rule,
            Pick(
                (
                    *(
                        Option(str(place), place_name(game, place), (_about(use, place),))
                        for place in places
                    ),
                    Option(STAY, messages.IT_STAYS),
                ),
                otherwise=STAY,
            ),
            (f"die:{die.id}",),
        )
    )
    return None if answer == STAY else int(answer)


def _about(use: IconUse, place: int) -> str:
    return f"army:{use.seat}:{place}" if place == RESERVE else f"terrain:{place}"


def _carries_off(worth: int) -> Act:
    """This unit may go to any terrain with up to this much health-worth of its army.

    DD-RULING-67.
    """

    def act(use: IconUse) -> Step:
        game = use.game
        die = use.dice[0]
        if not may_leave(game, die):
            return
        goal = yield from choose_goal(use, die, reserves=False)
        if goal is None:
            return
        others = [
            each
            for each in game.units(use.seat, die.place)
            if each.id != die.id and may_leave(game, each)
        ]
        words = messages.TAKE_ALONG(worth=worth)
        along = yield from choose_worth(
            game,
            use.seat,
            others,
            worth,
            "take_along",
            words,
            use.rule,
            all_of_it=False,
            about=use.about,
        )
        going = [die, *along]
        items = yield from choose_items(game, use.seat, going)
        move(game, [*going, *items], goal, use.rule, use.entry.title)

    return act


ferry = icon("Ferry")
ferry.acts("not_maneuver", rule="DD-SAI-47", together=False)(_carries_off(4))

firewalking = icon("Firewalking")
firewalking.gives("maneuver", rolls="maneuver", rule="DD-SAI-51")
firewalking.acts("not_maneuver", rule="DD-SAI-52", together=False)(_carries_off(3))

teleport = icon("Teleport")
teleport.gives("maneuver", rolls="maneuver", rule="DD-SAI-132")
teleport.acts("not_maneuver", rule="DD-SAI-133", together=False)(_carries_off(3))

vanish = icon("Vanish")


@vanish.acts("save", gives=("save",), rule="DD-SAI-138", together=False, bears=("harmless",))
def vanish_from_sight(use: IconUse) -> Step:
    """The unit may go to any terrain or to reserves, and its saves stay with the army."""
    die = use.dice[0]
    if not may_leave(use.game, die):
        return
    goal = yield from choose_goal(use, die, reserves=True)
    if goal is not None:
        use.thrown[0].stays = True
        items = yield from choose_items(use.game, use.seat, [die])
        move(use.game, [die, *items], goal, use.rule, use.entry.title)


wayfare = icon("Wayfare")
wayfare.gives("maneuver", rolls="maneuver", rule="DD-SAI-146")


def travel(use: IconUse) -> Step:
    """The item and one unit that can carry it may go to any terrain or to reserves."""
    game = use.game
    item = use.dice[0]
    able = [
        die
        for die in game.units(use.seat, item.place)
        if may_leave(game, die) and can_hold(game.unit(die), game.item(item))
    ]
    if not able:
        return
    goal = yield from choose_goal(use, item, reserves=True)
    if goal is not None:
        words = messages.WHO_CARRIES(item=game.kind(item).called)
        carrier = yield from choose_die(game, use.seat, able, "carrier", words, use.rule, use.about)
        assert carrier is not None
        move(game, [carrier, item], goal, use.rule, use.entry.title)


wayfare.acts("maneuver", rule="DD-SAI-146", together=False, label=messages.MOVE_ITEM)(travel)
wayfare.acts("response", rule="DD-SAI-147", together=False)(travel)
