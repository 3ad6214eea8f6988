"""Plotting a Round at a terminal: dragon by dragon, Turn by Turn, with a preview of the path."""

from __future__ import annotations

from typing import Final, cast

from rich.table import Table
from rich.text import Text

from wartable.cli.terminal import Asker, Hint
from wartable.engine.forms import Plan
from wartable.engine.prompt import Prompt
from wartable.games.dragonwars.board import Board, board_of
from wartable.games.dragonwars.dragons import MOST_ENERGY, TURNS, TYPE_IDS
from wartable.games.dragonwars.events import PlotRevealed
from wartable.games.dragonwars.plotting import field_name
from wartable.games.dragonwars.preview import (
    Leg,
    assume_facings,
    crossing_warnings,
    preview,
)
from wartable.games.dragonwars.state import NOTHING, Order
from wartable.games.dragonwars.terminal.board import draw_table
from wartable.games.dragonwars.terminal.look import facing_words, letters, terrain_word
from wartable.games.dragonwars.terminal.notation import (
    Unreadable,
    choices_words,
    read_turns,
    write_order,
)
from wartable.games.dragonwars.view import DragonSeen, DragonWarsView, kind_of
from wartable.space.hexes import DIRECTION_NAMES, Hex

SHORTCUTS: Final = (
    "Each Turn: a movement with + or - behind it, then fire: F1+ FB2. Three at once: F1+ / F1 / .",
    ". nothing   same   suggest   suggest all   back   clear   face NE   paths   help",
)


PLOT_WORDS: Final = {
    "F1+ FB2": "Forward 1 and climb, then a Fireball at distance 2; see moves for all of them",
    "F1+ / LT / .": "three Turns at once",
    ".": "nothing: a grounded dragon rests, a flying one risks a fall",
    "same": "as this dragon did in the last Round",
    "suggest": "let a bot plot this dragon; suggest all: this and all that follow",
    "back": "to the Turn or the dragon before",
    "clear": "plot this dragon again",
    "face NE": "show the path as if the grounded dragon faced north-east",
    "paths": "the board with the paths plotted so far, such as A2: Ancient, Turn 2",
}


def facing_key(dragon: DragonSeen, round_number: int, turn: int) -> str:
    """Where the facing that was assumed for a grounded dragon is remembered."""
    return f"face {dragon.id} {round_number}.{turn}"


class PlotSheet:
    """One player's plot while it is being filled in."""

    def __init__(self, plan: Plan, asker: Asker) -> None:
        self.plan = plan
        self.asker = asker
        self.view = cast("DragonWarsView", asker.view)
        self.board: Board = board_of(self.view.map, self.view.players)
        kinds = {name.partition(".")[0] for name in plan.fields}
        self.dragons = [d for d in self.view.hand(asker.seat) if d.type in kinds]
        self.orders: dict[str, list[Order]] = {dragon.id: [] for dragon in self.dragons}
        self.faces: dict[str, dict[int, int]] = {dragon.id: {} for dragon in self.dragons}
        self._advice: Hint | None = None

    def fill_in(self) -> object:
        """Ask for every dragon, then review the whole; returns the finished plot."""
        for line in SHORTCUTS:
            self.asker.show(Text("  " + line, "dim"))
        while True:
            open_lanes = [n for n, d in enumerate(self.dragons) if len(self.orders[d.id]) < TURNS]
            if open_lanes:
                self._plot(open_lanes[0])
            elif self._is_sent():
                self._remember()
                return self.plan.check(self._answer())

    def _is_sent(self) -> bool:
        """Show the whole plot; true if it is approved, otherwise what to change is open again."""
        asker = self.asker
        self._show_all()
        text = asker.line("Enter to send, a letter to change a dragon").strip().casefold()
        chosen = [dragon for dragon in self.dragons if text and dragon.type.startswith(text)]
        if text == "back":
            self._unplot(self.dragons[-1])
        elif text == "clear":
            for dragon in self.dragons:
                self._clear(dragon)
        elif text == "paths":
            self._show_paths()
        elif chosen:
            self._clear(chosen[0])
        elif text:
            initials = ", ".join(dragon.type[0].upper() for dragon in self.dragons)
            asker.warn(f"Press Enter to send the plot, or type {initials}.")
        return not text

    def _plot(self, place: int) -> None:
        """Ask for the Turns of one dragon, until they are complete or the player types `back`."""
        dragon = self.dragons[place]
        orders = self.orders[dragon.id]
        self._introduce(dragon, place)
        while len(orders) < TURNS:
            text = self.asker.line(f"{kind_of(dragon).name}, Turn {len(orders) + 1}").strip()
            word, _, rest = text.casefold().partition(" ")
            if word == "back" and not orders:
                if place:
                    self._unplot(self.dragons[place - 1])
                    return
                self.asker.warn("This is the first Turn of your first dragon.")
            elif word == "back":
                orders.pop()
            elif word == "clear":
                self._clear(dragon)
            elif word == "paths":
                self._show_paths()
            elif word == "face":
                self._assume(dragon, rest)
            elif word == "suggest" and rest == "all":
                self._advice = self.asker.advise()
                for other in self.dragons[place:]:
                    self.orders[other.id][:] = self._suggestion(other)
                return
            else:
                found = self._read(dragon, text, len(orders))
                orders += found
                if found and len(orders) < TURNS:
                    self._show_legs(dragon, first=len(orders) - len(found) + 1)
        self._show_legs(dragon)

    def _clear(self, dragon: DragonSeen) -> None:
        self.orders[dragon.id].clear()
        self.faces[dragon.id].clear()

    def _unplot(self, dragon: DragonSeen) -> None:
        """Take the last Turn off, so that the dragon is asked for again."""
        if self.orders[dragon.id]:
            self.orders[dragon.id].pop()

    def _read(self, dragon: DragonSeen, text: str, done: int) -> list[Order]:
        """The orders that were typed for the next Turns; none after printing why not."""
        if text.casefold() == "suggest":
            return self._suggestion(dragon)[done:]
        if text.casefold() == "same":
            before = self._last_round(dragon)
            if not before:
                self.asker.warn("It had no plot in the last Round.")
            return before[done:]
        try:
            found = read_turns(text, kind_of(dragon))
        except Unreadable as error:
            self.asker.warn(str(error))
            return []
        if len(found) > TURNS - done:
            self.asker.warn(f"That is {len(found)} Turns, and {TURNS - done} are left.")
            return []
        return found

    def _suggestion(self, dragon: DragonSeen) -> list[Order]:
        """What a bot would plot for a dragon."""
        self._advice = self._advice or self.asker.advise()
        answer = cast("dict[str, list[str] | str]", self._advice.answer)
        notes = cast("dict[str, dict[str, int]]", self._advice.notes or {})
        faces = notes.get(dragon.type, {})
        self.faces[dragon.id] = {int(turn): facing for turn, facing in faces.items()}
        return [
            Order(
                tuple(answer[field_name(dragon.type, turn, "move")]),
                str(answer[field_name(dragon.type, turn, "fire")]),
            )
            for turn in range(1, TURNS + 1)
        ]

    def _last_round(self, dragon: DragonSeen) -> list[Order]:
        for event in reversed(self.asker.told()):
            if isinstance(event, PlotRevealed):
                for lane in event.lanes:
                    if lane.dragon == dragon.id:
                        return list(lane.orders)
        return []

    def _assume(self, dragon: DragonSeen, name: str) -> None:
        turn = len(self.orders[dragon.id]) + 1
        legs = self._legs(dragon)
        grounded = dragon.grounded if turn == 1 else legs[turn - 2].height == 0
        if name.upper() not in DIRECTION_NAMES:
            self.asker.warn(f"A facing is one of {', '.join(DIRECTION_NAMES)}.")
        elif not grounded:
            self.asker.warn("It is flying then, and keeps its facing (DW-FACING-05).")
        else:
            self.faces[dragon.id][turn] = DIRECTION_NAMES.index(name.upper())
            self.asker.show(Text(f"  Turn {turn} is shown as if it faced {name.upper()}.", "dim"))

    # What is shown

    def _introduce(self, dragon: DragonSeen, place: int) -> None:
        kind = kind_of(dragon)
        where = f"{dragon.hex}, {terrain_word(self.board, dragon.hex)}"
        high = "on the ground"
        if not dragon.grounded:
            faces = facing_words(dragon.facing)
            high = f"flying at {dragon.height} (total {dragon.total}), facing {faces}"
        egg = ", with the egg" if self._carries(dragon) else ""
        asker = self.asker
        asker.show(
            Text.assemble(
                ("\n" + letters(dragon), "bold"),
                (f" {kind.name}", "bold"),
                f" ({place + 1} of {len(self.dragons)}): {where}, {high}{egg}; "
                f"health {dragon.health}/{kind.health}, energy {dragon.energy}/{MOST_ENERGY}",
            )
        )
        for line in choices_words(kind):
            asker.show(Text("   " + line, "dim"))
        if dragon.grounded:
            asker.show(Text("   It picks its facing after the plots are fixed.", "dim"))

    def _carries(self, dragon: DragonSeen) -> bool:
        return self.view.egg is not None and self.view.egg.carrier == dragon.id

    def _legs(self, dragon: DragonSeen, orders: list[Order] | None = None) -> list[Leg]:
        orders = self.orders[dragon.id] if orders is None else orders
        facings = assume_facings(self.board, dragon, orders, self.faces[dragon.id])
        return preview(self.board, dragon, orders, facings, carries=self._carries(dragon))

    def _show_legs(self, dragon: DragonSeen, first: int = 1) -> None:
        for leg in self._legs(dragon)[first - 1 :]:
            self.asker.show(leg_line(leg, self.board))
            for warning in leg.warnings:
                self.asker.warn(f"Turn {leg.turn}: {warning}.")

    def _show_all(self) -> None:
        table = Table(box=None, padding=(0, 1), title="Your plot", title_justify="left")
        for heading in ("", "Turn 1", "Turn 2", "Turn 3", "ends", "energy"):
            table.add_column(heading, no_wrap=True)
        paths: dict[str, tuple[DragonSeen, list[Leg]]] = {}
        for dragon in self.dragons:
            legs = self._legs(dragon)
            paths[dragon.id] = (dragon, legs)
            table.add_row(
                Text(f"{letters(dragon)} {kind_of(dragon).name}", "bold"),
                *(write_order(leg.order) + (" !" if leg.warnings else "") for leg in legs),
                f"{legs[-1].hex} {_high(legs[-1])}",
                str(legs[-1].energy),
            )
        self.asker.show()
        self.asker.show(table)
        for warning in crossing_warnings(paths, friendly_fire=self.view.mode != "teams"):
            self.asker.warn(warning)

    def _show_paths(self) -> None:
        """The board with the Turn in which each of the player's dragons reaches a hex."""
        marks: dict[Hex, str] = {}
        for dragon in self.dragons:
            place = dragon.hex
            for leg in self._legs(dragon):
                if leg.hex != place:
                    place = leg.hex
                    marks[place] = marks.get(place, "") + f"{dragon.type[0].upper()}{leg.turn}"
        self.asker.show(draw_table(self.view, self.asker.width, marks))

    # What is sent and remembered

    def _answer(self) -> dict[str, object]:
        answer: dict[str, object] = {}
        for dragon in self.dragons:
            for turn, order in enumerate(self.orders[dragon.id], start=1):
                answer[field_name(dragon.type, turn, "move")] = list(order.move)
                answer[field_name(dragon.type, turn, "fire")] = order.fire
        return answer

    def _remember(self) -> None:
        """Keep the assumed facings: they are offered when the facings are asked for."""
        self.asker.memory.clear()
        for dragon in self.dragons:
            for leg in self._legs(dragon):
                if leg.free and leg.order != NOTHING:
                    key = facing_key(dragon, self.view.round, leg.turn)
                    self.asker.memory[key] = DIRECTION_NAMES[self._facing_at(dragon, leg.turn)]

    def _facing_at(self, dragon: DragonSeen, turn: int) -> int:
        """The facing assumed at the start of a Turn in which the dragon is grounded."""
        orders = self.orders[dragon.id]
        return assume_facings(self.board, dragon, orders, self.faces[dragon.id])[turn]


def _high(leg: Leg) -> str:
    return f"total {leg.total} facing {DIRECTION_NAMES[leg.facing]}" if leg.height else "grounded"


def leg_line(leg: Leg, board: Board) -> Text:
    """One Turn of a preview in one line."""
    ground = board.heights[leg.hex]
    if leg.rests:
        where = f"rests in {leg.hex}: it may recover 2 points"
    elif leg.height:
        where = (
            f"{leg.hex} {board.terrain[leg.hex]}, total {leg.total} = {ground}+{leg.height}, "
            f"facing {facing_words(leg.facing)}"
        )
    else:
        where = f"{leg.hex} {board.terrain[leg.hex]}, on the ground at {ground}"
    if leg.free and not leg.rests:
        where += " (facing assumed)"
    line = Text(f"   {leg.turn} {write_order(leg.order):<10} ")
    line.append(where)
    for shot, area in leg.burns:
        heights = (
            f"{area.lowest}" if area.lowest == area.highest else f"{area.lowest}-{area.highest}"
        )
        cells = " ".join(str(place) for place in area.hexes) or "nothing"
        line.append(f"; {shot.words} burns {cells} at {heights}", "red")
    return line


def enter_plot(prompt: Prompt[object], asker: Asker) -> object:
    """Fill in the plot of a Round."""
    return PlotSheet(cast("Plan", prompt.form), asker).fill_in()


def plots_page(view: DragonWarsView) -> Table:
    """Every plot this seat knows, as it is typed."""
    table = Table(box=None, padding=(0, 1))
    for heading in ("", "Turn 1", "Turn 2", "Turn 3"):
        table.add_column(heading)
    for dragon in sorted(view.dragons, key=lambda d: (d.seat, TYPE_IDS.index(d.type))):
        if dragon.id in view.plots:
            orders = [write_order(order) for order in view.plots[dragon.id]]
            table.add_row(f"{letters(dragon)} {kind_of(dragon).name}", *orders)
    return table
