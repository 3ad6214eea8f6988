"""Dice that are lost, hit, held back or returned: keep the best, strike the best."""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option
from wartable.games.dragondice.bot.choices import pick_dice, worth_of
from wartable.games.dragondice.bot.look import Look, answers
from wartable.games.dragondice.state import DEAD, RESERVE

ALREADY_HURT: Final = 0.3
"""How much less a unit is worth for each damage it has taken."""


@answers("casualties", "breath_kills", "next_target", "bury", "foul_stench")
def give_up(look: Look) -> object:
    """The seat's own dice that are missed least; of others', those that are missed most."""

    def missed_least(option: Option) -> float:
        die = look.die(option)
        if die is None:
            return 0.0
        worth = look.worth(die) - ALREADY_HURT * die.hurt
        return -worth if die.owner == look.seat else worth

    return pick_dice(look, missed_least)


@answers("target", "targets", "spell_units")
def strike(look: Look) -> object:
    """The dice that others miss most, or the seat's own best where its own are meant."""

    def missed_most(option: Option) -> float:
        die = look.die(option)
        if die is None:
            return 0.0
        good = die.owner != look.seat or look.prompt.kind == "spell_units"
        return look.worth(die) if good else -look.worth(die)

    return pick_dice(look, missed_most)


@answers(
    "double", "wilding", "return_dead", "return_units", "winters_fortitude", "resist_fear", "mire",
    "stepped_damage", "accelerated_growth",
)  # fmt: skip
def use_best(look: Look) -> object:
    """The best dice, as many as can be; of smaller units rather the best than none."""
    return pick_dice(look, worth_of(look))


@answers("grove", "silver_medallion")
def unbury(look: Look) -> object:
    """The best of the seat's own dice; another player's only if forced, and the least."""

    def gain(option: Option) -> float:
        die = look.die(option)
        if die is None:
            return 1.0
        return look.worth(die) if die.owner == look.seat else -look.worth(die)

    return pick_dice(look, gain)


@answers("bury_items", "items_left_out")
def do_without(look: Look) -> str:
    """The items that are missed least together."""
    dice = look.view.dice

    def missed(option: Option) -> float:
        numbers = [int(about.partition(":")[2]) for about in option.about]
        return sum(look.worth(dice[number]) for number in numbers)

    return min(look.options, key=missed).id


@answers("keep_item")
def do_with(look: Look) -> str:
    """The item that would be missed most."""
    dice = look.view.dice
    return max(
        look.options, key=lambda each: look.worth(dice[int(each.about[0].partition(":")[2])])
    ).id


@answers("temple", "mutate")
def whose(look: Look) -> str:
    """The rival with the most to lose."""

    def loses(option: Option) -> float:
        if not option.id.lstrip("-").isdigit():
            return 0.0
        place = DEAD if look.prompt.kind == "temple" else RESERVE
        return 1.0 + sum(
            look.table.averages[die.kind].worth for die in look.table.dice(int(option.id), place)
        )

    return max(look.options, key=loses).id


@answers("take_item", "carry_along")
def take_along(look: Look) -> str:
    """Whatever can be carried."""
    return look.options[0].id
