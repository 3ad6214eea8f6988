"""The shorter questions at a terminal: placing, facings and recovery, holding, giving way."""

from __future__ import annotations

import re
from typing import Final, cast

from rich.text import Text

from wartable.cli.terminal import Asker
from wartable.engine.forms import Pick, Plan
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.combat import HOLD
from wartable.games.dragonwars.dragons import MOST_ENERGY, TURNS, TYPES
from wartable.games.dragonwars.grounded import NO_REST
from wartable.games.dragonwars.messages import CRASH_ENDS, CRASH_KILLS
from wartable.games.dragonwars.order_words import NO_FIRE
from wartable.games.dragonwars.preview import assume_facings, preview
from wartable.games.dragonwars.state import NOTHING, Order
from wartable.games.dragonwars.terminal.look import ARROWS, letters
from wartable.games.dragonwars.terminal.notation import write_order
from wartable.games.dragonwars.terminal.plot import facing_key
from wartable.games.dragonwars.view import DragonSeen, DragonWarsView, kind_of
from wartable.space.hexes import DIRECTION_NAMES, Hex

SUGGEST: Final = "SUGGEST"
WARNINGS: Final = (CRASH_ENDS.key, CRASH_KILLS.key)
HEX: Final = re.compile(r"-?[0-9]{1,3},-?[0-9]{1,3}")
RESTS: Final = {"h": "H2E0", "he": "H1E1", "e": "H0E2", ".": NO_REST}


def numbered_hexes(prompt: Prompt[object]) -> dict[Hex, str]:
    """The hexes a question offers, each with the number to type for it."""
    form = prompt.form
    if not isinstance(form, Plan) or prompt.kind not in ("placing", "denied"):
        return {}
    options = cast("Pick", next(iter(form.fields.values())).form).options
    return {Hex.parse(option.id): f"[{number}]" for number, option in enumerate(options, start=1)}


def enter_placing(prompt: Prompt[object], asker: Asker) -> object:
    """All four dragons in one line, by the numbers drawn on the lair hexes."""
    plan = cast("Plan", prompt.form)
    first = cast("Pick", next(iter(plan.fields.values())).form)
    places = [option.id for option in first.options]
    names = [kind.name for kind in TYPES]
    slots = ", ".join(f"{kind.name} {kind.slots}" for kind in TYPES)
    asker.show(
        Text(f"  Your lair hexes are marked 1 to {len(places)}. A hex holds 6 slots: {slots}.")
    )
    asker.show(Text(f"  Type a number for {', '.join(names)}, such as 1 2 2 3.", "dim"))
    while True:
        text = asker.line("Numbers, or Enter for a suggestion").strip()
        if not text or text.upper() == SUGGEST:
            answer = plan.check(asker.suggest())
            shown = [str(places.index(cast("str", place)) + 1) for place in answer.values()]
            asker.show(Text(f"  placed {' '.join(shown)}", "dim"))
            return answer
        chosen = text.replace(",", " ").split()
        if len(chosen) == 1 and len(text) == len(names):
            chosen = list(text)
        if len(chosen) != len(names) or not all(_numbers(one, len(places)) for one in chosen):
            asker.warn(f"Type {len(names)} numbers from 1 to {len(places)}.")
            continue
        try:
            return plan.check(
                {kind: places[int(one) - 1] for kind, one in zip(plan.fields, chosen, strict=True)}
            )
        except Refusal as refusal:
            asker.warn(str(refusal))


def _numbers(text: str, most: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 4 and 1 <= int(text) <= most


def enter_grounded(prompt: Prompt[object], asker: Asker) -> object:
    """Facing and recovery of each grounded dragon; what makes no difference is not asked."""
    plan = cast("Plan", prompt.form)
    view = cast("DragonWarsView", asker.view)
    asker.show(Text(f"  Round {view.round}, Turn {view.turn} of {TURNS}", "dim"))
    answer = cast("dict[str, object]", plan.default())
    asked = False
    for dragon in view.hand(asker.seat):
        if f"{dragon.type}.face" not in plan.fields:
            continue
        plotted = view.plots[dragon.id][view.turn - 1] if dragon.id in view.plots else NOTHING
        order = _left_of(plotted, dragon)
        if not order.empty:
            asked = True
            answer[f"{dragon.type}.face"] = _ask_facing(view, dragon, order, asker)
        elif not plotted.empty:
            asked = True
            name = f"{letters(dragon)} {kind_of(dragon).name}"
            asker.show(Text(f"  {name} has forfeited what was plotted for it.", "dim"))
        elif f"{dragon.type}.rest" in plan.fields and _is_worn(dragon):
            asked = True
            answer[f"{dragon.type}.rest"] = _ask_rest(dragon, asker)
    if not asked:
        asker.show(Text("  Your grounded dragons rest, and none has anything to recover.", "dim"))
    return plan.check(answer)


def _left_of(order: Order, dragon: DragonSeen) -> Order:
    """What a dragon still carries out of an order after an illegal movement.

    DW-ILLEGAL-06, DW-ILLEGAL-10.
    """
    move = () if dragon.forfeit else order.move
    return Order(move, NO_FIRE if dragon.disarmed else order.fire)


def _ask_facing(view: DragonWarsView, dragon: DragonSeen, order: Order, asker: Asker) -> str:
    board = board_of(view.map, view.players)
    kind = kind_of(dragon)
    asker.show(
        Text.assemble(
            (f"  {letters(dragon)} {kind.name}", "bold"),
            f" on the ground of {dragon.hex}; plotted now: {write_order(order)}",
        )
    )
    for facing, name in enumerate(DIRECTION_NAMES):
        [leg] = preview(board, dragon, [order], {1: facing})
        burns = [
            f"; {shot.words} burns {' '.join(map(str, area.hexes)) or 'nothing'}"
            for shot, area in leg.burns
        ]
        end = f"{leg.hex} at total {leg.total}" if order.move else "stays"
        bad = any("burns nothing" not in warning for warning in leg.warnings)
        words = f"ILLEGAL: {leg.warnings[0].partition(':')[0]}" if bad else f"{end}{''.join(burns)}"
        asker.show(Text(f"     {ARROWS[facing]} {name:<2}  {words}", "red" if bad else ""))
    usual = asker.memory.get(facing_key(dragon, view.round, view.turn))
    if usual is None:
        ahead = view.plots[dragon.id][view.turn - 1 :]
        usual = DIRECTION_NAMES[assume_facings(board, dragon, ahead, {})[1]]
    while True:
        text = asker.line(f"{kind.name} faces, Enter for {usual}").strip().upper()
        if not text:
            return usual
        if text in DIRECTION_NAMES:
            return text
        if text == SUGGEST:
            suggested = cast("dict[str, str]", asker.suggest())[f"{dragon.type}.face"]
            asker.show(Text(f"  suggested: {suggested}", "dim"))
            return suggested
        asker.warn(f"A facing is one of {', '.join(DIRECTION_NAMES)}.")


def _is_worn(dragon: DragonSeen) -> bool:
    return dragon.health < kind_of(dragon).health or dragon.energy < MOST_ENERGY


def _ask_rest(dragon: DragonSeen, asker: Asker) -> str:
    kind = kind_of(dragon)
    hurt, tired = kind.health - dragon.health, MOST_ENERGY - dragon.energy
    usual = "he" if hurt and tired else "h" if hurt else "e"
    if usual == "he" and hurt > tired:
        usual = "h"
    asker.show(
        Text.assemble(
            (f"  {letters(dragon)} {kind.name}", "bold"),
            f" rests in {dragon.hex}: health {dragon.health}/{kind.health}, "
            f"energy {dragon.energy}/{MOST_ENERGY}. It recovers 2 points: h health, e energy, "
            "he one of each, . nothing (then it may strike in Melee).",
        )
    )
    while True:
        text = asker.line(f"{kind.name} recovers, Enter for {usual}").strip().casefold() or usual
        if text.upper() == SUGGEST:
            return cast("dict[str, str]", asker.suggest())[f"{dragon.type}.rest"]
        if text in RESTS:
            return RESTS[text]
        asker.warn("Type h, e, he or a period.")


def enter_hold(prompt: Prompt[object], asker: Asker) -> object:
    """All dragons strike unless told to hold."""
    plan = cast("Plan", prompt.form)
    answer = cast("dict[str, object]", plan.default())
    names = {kind[0].upper(): kind for kind in plan.fields}
    could = ", ".join(f"{letter} {plan.fields[kind].words}" for letter, kind in names.items())
    asker.show(Text(f"  In reach of an enemy: {could}."))
    while True:
        text = asker.line("Enter to strike with all, or the letters of those who hold").upper()
        if text.strip() == SUGGEST:
            return plan.check(asker.suggest())
        held = text.replace(",", " ").split()
        if len(held) == 1 and len(held[0]) > 1:
            held = list(held[0])
        if all(letter in names for letter in held):
            return plan.check({**answer, **{names[letter]: HOLD for letter in held}})
        asker.warn(f"Type some of {' '.join(names)}, or press Enter.")


def enter_denied(prompt: Prompt[object], asker: Asker) -> object:
    """Another hex, by the number drawn on it, and a facing."""
    plan = cast("Plan", prompt.form)
    hexes = cast("Pick", plan.fields["hex"].form)
    places = [option.id for option in hexes.options]
    usual = cast("Pick", plan.fields["facing"].form).default()
    for place, option in enumerate(hexes.options, start=1):
        risky = option.key in WARNINGS
        asker.show(Text(f"  [{place}] {option.words}", "red" if risky else ""))
    for bar in hexes.bars:
        asker.show(Text(f"   -  {bar.words}: {bar.reason} ({bar.rule})", "dim"))
    while True:
        text = asker.line(f"Number and facing, such as 1 {usual}").strip().upper()
        if text == SUGGEST:
            return plan.check(asker.suggest())
        number, _, facing = text.partition(" ")
        facing = facing.strip() or usual
        if _numbers(number, len(places)) and facing in DIRECTION_NAMES:
            return plan.check({"hex": places[int(number) - 1], "facing": facing})
        if HEX.fullmatch(number) and facing in DIRECTION_NAMES:
            try:
                return plan.check({"hex": number, "facing": facing})
            except Refusal as refusal:
                asker.warn(f"{refusal}.")
                continue
        asker.warn(
            f"Type a number from 1 to {len(places)} and one of {', '.join(DIRECTION_NAMES)}."
        )
