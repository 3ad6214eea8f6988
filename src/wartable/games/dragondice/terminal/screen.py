"""Dragon Dice in a terminal: its table, its pages, and its own way of entering answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

import msgspec
from rich.console import RenderableType
from rich.text import Text

from wartable.cli.terminal import Asker
from wartable.engine.events import Event
from wartable.engine.forms import Build, Faces, Pick, PickSome, PickWeight
from wartable.engine.prompt import Prompt
from wartable.engine.table_events import DiceRolled
from wartable.games.dragondice.content import shipped_packs
from wartable.games.dragondice.options import ADVANCED
from wartable.games.dragondice.rolls.events import DiceThrown, RollCounted
from wartable.games.dragondice.terminal.declared import show_faces
from wartable.games.dragondice.terminal.dice import (
    PICK_WORDS,
    SOME_WORDS,
    enter_pick,
    enter_some,
)
from wartable.games.dragondice.terminal.dividing import DIVIDE_WORDS, enter_division
from wartable.games.dragondice.terminal.force import FORCE_WORDS, enter_force
from wartable.games.dragondice.terminal.look import SEAT_STYLES
from wartable.games.dragondice.terminal.lookup import SORTS, look_up
from wartable.games.dragondice.terminal.odds import odds_page
from wartable.games.dragondice.terminal.reserves import (
    REINFORCE_WORDS,
    RETREAT_WORDS,
    enter_reinforce,
    enter_retreat,
)
from wartable.games.dragondice.terminal.rolls import counted_line, thrown_lines
from wartable.games.dragondice.terminal.table import PHASES, draw_table, under_way
from wartable.games.dragondice.turn.events import PhaseBegan
from wartable.games.dragondice.view import DragonDiceView

AIM: Final = "Capture the eighth faces of two terrains, or be the last with units in play."
PLAN_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "retreat": RETREAT_WORDS,
    "reinforce": REINFORCE_WORDS,
    "divide_results": DIVIDE_WORDS,
}
MARCHES: Final = ("first_march", "second_march")
"""The phases in which something always happens; others show by what happens in them."""
LEGEND: Final = (
    "d12 Thug (1): 2 melee is die 12, a Thug of 1 health that last rolled two melee; (1 of 3) has "
    "1 health left. dr3 is a dragon, m5 a minor terrain, 1 2 3 are the terrains, r the reserves. "
    "The face of a terrain is its distance: 1 far, 7 near, 8 taken; the word behind it is the "
    "action it allows. Answers are typed by the same handles. `look smite`, `look d12`, or "
    "`spell`, `icon`, `ability`, `species`, `die` and a name tell what something does."
)


class DragonDiceTerminal:
    """One game in a terminal."""

    options: Mapping[str, str] = {
        "players": "2 to 6",
        "force_size": "points of each force: 15, 24, 30, 36, 60 or any other",
        **{name: f"{words}: true or false" for name, words in ADVANCED.items()},
        "round_limit": "a draw after this many turns each; 0 is no limit",
        "pack": f"more dice: {', '.join(shipped_packs())}, or a file of your own (.toml, .json)",
    }
    pages: Mapping[str, str] = {
        "legend": "how to read the table",
        "look": "what anything does: `look smite`, `look d12`, `look hailstorm`",
        "die": "the faces of a die: `die thug`",
        "icon": "what an icon or face does: `icon smite`",
        "spell": "what a spell costs and does: `spell hailstorm`",
        "ability": "what an ability does: `ability foul stench`",
        "species": "the abilities and units of a species: `species goblins`",
        "odds": "what your armies roll on average; `odds 1` for one army in full",
    }
    highlights: Mapping[str, str] = {**SEAT_STYLES, "killed": "bold red", "captures": "bold yellow"}

    def welcome(self, view: msgspec.Struct) -> str:
        seen = cast("DragonDiceView", view)
        off = [words for name, words in ADVANCED.items() if name not in seen.advanced]
        without = f" Without {', '.join(off).lower()}." if off else ""
        return f"Forces of {seen.force_size} points.{without} {AIM}"

    def board(
        self, view: msgspec.Struct, width: int, prompt: Prompt[object] | None = None
    ) -> RenderableType:
        return draw_table(cast("DragonDiceView", view), width)

    def page(self, name: str, view: msgspec.Struct, width: int, wanted: str = "") -> RenderableType:
        seen = cast("DragonDiceView", view)
        if name == "legend":
            return Text(LEGEND)
        if name == "odds":
            return odds_page(seen, wanted)
        if name == "look" or name in SORTS:
            return look_up(seen.pack, wanted, "" if name == "look" else name, _handles(seen))
        raise KeyError(name)

    def enter(self, prompt: Prompt[object], asker: Asker) -> object | None:
        form = prompt.form
        if isinstance(form, Build):
            return enter_force(form, asker)
        if isinstance(form, Faces):
            show_faces(prompt, asker)
            return None
        for line in under_way(cast("DragonDiceView", asker.view)):
            asker.show(line)
        if prompt.kind == "retreat":
            return enter_retreat(prompt, asker)
        if prompt.kind == "reinforce":
            return enter_reinforce(prompt, asker)
        if prompt.kind == "divide_results":
            return enter_division(prompt, asker)
        if isinstance(form, Pick):
            return enter_pick(prompt, asker)
        if isinstance(form, PickSome | PickWeight):
            return enter_some(prompt, asker)
        return None

    def words_for(self, prompt: Prompt[object]) -> Mapping[str, str]:
        form = prompt.form
        if isinstance(form, Build):
            return FORCE_WORDS
        if isinstance(form, Pick):
            return PICK_WORDS
        if isinstance(form, PickSome | PickWeight):
            return SOME_WORDS
        return PLAN_WORDS.get(prompt.kind, {})

    def chapter(self, event: Event) -> str:
        if isinstance(event, PhaseBegan) and event.phase == next(iter(PHASES)):
            return f"Round {event.round}: {event.name}'s turn"
        return ""

    def retell(self, event: Event, view: msgspec.Struct) -> Sequence[RenderableType] | None:
        seen = cast("DragonDiceView", view)
        if isinstance(event, DiceRolled):
            return None if event.kind == "dragon_target" else ()
        if isinstance(event, DiceThrown):
            return thrown_lines(seen, event)
        if isinstance(event, PhaseBegan):
            return None if event.phase in MARCHES else ()
        return (counted_line(seen, event),) if isinstance(event, RollCounted) else None


def make_terminal() -> DragonDiceTerminal:
    """The terminal of this game."""
    return DragonDiceTerminal()


def _handles(view: DragonDiceView) -> dict[str, str]:
    """The handles of everything on the table, and what kinds they are."""
    return {
        **{f"d{die.id}": die.kind for die in view.dice},
        **{f"dr{dragon.id}": dragon.kind for dragon in view.dragons},
        **{f"m{minor.id}": minor.kind for minor in view.minors},
        **{str(place + 1): terrain.kind for place, terrain in enumerate(view.terrains)},
    }
