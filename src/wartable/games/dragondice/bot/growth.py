"""Promotions and recruits: whatever makes an army better."""

from __future__ import annotations

from wartable.engine.forms import Option
from wartable.games.dragondice.bot.look import Look, answers


@answers("promote")
def promote(look: Look) -> str:
    """The exchange that gains most; promotions are always taken."""
    dice = look.view.dice

    def gain(option: Option) -> float:
        gone, found, come = option.id.partition(">")
        if not found:
            return 0.0
        more = look.worth(dice[int(come)])
        return more - look.worth(dice[int(gone)]) if gone else more

    return max(look.options, key=gain).id


@answers("which_army")
def which_army(look: Look) -> str:
    """The weakest army that has rivals beside it; any is better than none."""

    def need(option: Option) -> float:
        if not option.id.isdigit():
            return -1000.0
        place = int(option.id)
        own = look.table.strength(look.seat, place).worth
        rivals = look.table.rivals_at(look.seat, place)
        theirs = sum(look.table.strength(other, place).worth for other in rivals)
        return theirs - own

    return max(look.options, key=need).id
