"""The table, rolls and pages of Dragon Dice as text."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest
from rich.console import Group

from tests.dragondice.keyboard import drawn
from wartable.bots import drive, make_bot
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.engine.windows import Effect, Effects
from wartable.games import find_rulebook
from wartable.games.dragondice.rolls.events import DiceThrown, FacesShown, PartShown, RollCounted
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    POOL,
    RESERVE,
    Announced,
    AnnounceSpell,
    Attack,
    Casting,
    DragonDiceState,
    Magic,
    March,
    ResolveSpell,
)
from wartable.games.dragondice.terminal import make_terminal
from wartable.games.dragondice.terminal.table import draw_table, magic_words, under_way
from wartable.games.dragondice.turn.events import PhaseBegan
from wartable.games.dragondice.view import DragonDiceView, seen_by

RULES = find_rulebook("dragondice")
TERMINAL = make_terminal()


def played(players: int, size: int) -> DragonDiceState:
    """A match with every advanced die, some turns on."""
    options = RULES.options_type(players=players, force_size=size, round_limit=2)
    match = Match(RULES, options, Seeded(seed_from("table")))
    drive(match, {seat: make_bot("random") for seat in range(players)}, seed_from("bots"))
    return cast("DragonDiceState", match.state)


def table_of(players: int, size: int) -> DragonDiceView:
    """The same as the first player sees it."""
    return seen_by(played(players, size), 0)


@pytest.fixture(scope="module")
def view() -> DragonDiceView:
    return table_of(2, 24)


def moved(view: DragonDiceView, *places: int) -> DragonDiceView:
    """The same table with the first player's first dice moved to these places."""
    own = [die for die in view.dice if die.owner == 0]
    new = {die.id: place for die, place in zip(own, places, strict=False)}
    dice = [msgspec.structs.replace(die, place=new.get(die.id, die.place)) for die in view.dice]
    return msgspec.structs.replace(view, dice=tuple(dice))


def test_everything_on_the_table_is_named_once(view: DragonDiceView) -> None:
    own = [die.id for die in view.dice if die.owner == 0]
    text = drawn(draw_table(moved(view, RESERVE, DEAD, BURIED, POOL), 80))
    for die in view.dice:
        assert text.count(f" d{die.id} ") == 1, die
    for dragon in view.dragons:
        assert f"dr{dragon.id} " in text
    for minor in view.minors:
        assert f"m{minor.id} " in text
    for place in range(len(view.terrains)):
        assert f"\n{place + 1} " in text
    headings = [text.index(word) for word in ("r Reserves", "\nDead", "\nBuried", "\nSummoning")]
    assert headings == sorted(headings)
    for heading, number in zip(headings, own, strict=False):
        assert text.index(f" d{number} ") > heading
    assert "Red (you), " in text


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("players", [2, 6])
def test_the_table_fits_any_width(players: int, width: int) -> None:
    text = drawn(draw_table(table_of(players, 36), width), width)
    assert max(map(len, text.splitlines())) <= width
    assert "Violet" in text or players == 2


def test_the_phase_is_in_brackets(view: DragonDiceView) -> None:
    for phase, words in (("first_march", "[1st march]"), ("reserves", "[reserves]")):
        there = msgspec.structs.replace(view, phase=phase, turn=1, round=3)
        text = drawn(draw_table(there, 80))
        assert text.startswith("Round 3, Blue to play\n")
        assert words in text
        assert text.count("[") == 1


def test_an_empty_table_says_so(view: DragonDiceView) -> None:
    empty = msgspec.structs.replace(view, terrains=(), dice=(), dragons=(), minors=())
    assert "forces are brought first" in drawn(draw_table(empty, 80))


def test_a_die_shows_health_wounds_and_its_last_face(view: DragonDiceView) -> None:
    die = next(die for die in view.dice if die.place >= 0)
    dice = list(view.dice)
    dice[die.id] = msgspec.structs.replace(die, kind="goblins.marauder", hurt=1, face=5)
    text = drawn(draw_table(msgspec.structs.replace(view, dice=tuple(dice)), 80))
    assert f"d{die.id} Marauder (2 of 3): Smite 4" in text
    dice[die.id] = msgspec.structs.replace(die, kind="goblins.marauder", hurt=0, face=-1)
    text = drawn(draw_table(msgspec.structs.replace(view, dice=tuple(dice)), 80))
    assert f"d{die.id} Marauder (3)\n" in text or f"d{die.id} Marauder (3) " in text


def test_lasting_effects_stand_where_they_lie() -> None:
    state = played(2, 24)
    die = next(die for die in state.dice if die.place >= 0)
    army = f"army:{die.owner}:{die.place}"
    state.effects = Effects()
    state.effects.add(Effect("blizzard", "", 1, ("terrain:0",), amount=3))
    state.effects.add(Effect("stone_skin", "", 0, (army,), amount=1))
    state.effects.add(Effect("Stun", "", 1, (f"die:{die.id}",)))
    text = drawn(draw_table(seen_by(state, 0), 80))
    assert "  lasting: Blizzard 3, by Blue\n" in text
    assert "    lasting: Stone Skin 1, by Red\n" in text
    assert "[Stun]" in text


def test_what_is_under_way(view: DragonDiceView) -> None:
    state = played(2, 24)
    pool = [
        Magic(1, 2, ("air",), ""),
        Magic(2, 1, ("air",), ""),
        Magic(3, 4, ("air", "earth"), ""),
    ]
    state.casting = Casting(0, 0, pool, [Announced("hailstorm", "air", 2, ("army:1:0",))])
    state.march = March(0, 1)
    state.attack = Attack("melee", 0, 1, 1, 1, counter=True, results=5)
    state.phase, state.marched = "second_march", [0, 1]
    state.result = None
    state.agenda.append(AnnounceSpell())
    text = drawn(Group(*under_way(seen_by(state, 0))), 200)
    land = [line for line in text.splitlines() if "counter-attack" in line]
    assert "Melee counter-attack: Red at 2 " in land[0]
    assert land[0].endswith(", 5 results")
    assert "Marched already: 1 " in text
    assert "Magic left: 3 air, 4 air or earth, less 4 for what is announced\n" in text
    assert "Announced: Hailstorm on Blue's " in text
    assert ", 2 castings" in text
    assert magic_words(msgspec.structs.replace(view, casting=None)) == "none"
    state.agenda.append(ResolveSpell())
    resolving = drawn(Group(*under_way(seen_by(state, 0))), 200)
    assert "Announced: Hailstorm on Blue's " in resolving
    assert "Magic left" not in resolving


def test_a_roll_is_shown_by_its_dice_and_steps(view: DragonDiceView) -> None:
    dice = list(view.dice)
    dice[0] = msgspec.structs.replace(dice[0], kind="goblins.marauder")
    dice[1] = msgspec.structs.replace(dice[1], kind="goblins.thug")
    there = msgspec.structs.replace(view, dice=tuple(dice))
    thrown = DiceThrown(
        rule="DD-ROLL-03",
        seat=0,
        place=0,
        kind="melee",
        dice=(FacesShown(0, 5), FacesShown(1, 0)),
        who="the Home Army of Red",
    )
    told = TERMINAL.retell(thrown, there)
    assert told is not None
    text = drawn(Group(*told))
    assert "The Home Army of Red rolls" in text
    assert "d0 Marauder: Smite 4; d1 Thug: ID" in text
    counted = RollCounted(
        rule="DD-ROLL-12", seat=0, place=0, kind="melee", type="melee", who="Red",
        subtotal=5, subtracted=3, divided=1, special=4, multiplied=2, added=6, total=13,
        parts=(PartShown("subtracted", "Blizzard", 3, -1), PartShown("special", "Smite", 4, 0),
               PartShown("multiplied", "Trumpet", 2, 1), PartShown("added", "Charge", 6, 1),
               PartShown("subtotal", "id", 5, 1), PartShown("subtotal", "Dragon Plague", 0, 0),
               PartShown("divided", "minor:flood", 1, -1)),
    )  # fmt: skip
    told = TERMINAL.retell(counted, there)
    assert told is not None
    text = " ".join(drawn(Group(*told), 300).split())
    assert text == (
        "Red: 13 melee = 5 shown (step 5): Dragon Plague of d0, less 3 (6): Blizzard, less 1 by "
        "halving (7): Flood, plus 4 of special icons (8): Smite of d0, plus 2 by doubling (9): "
        "Trumpet on d1, plus 6 added (10): Charge of d1"
    )


def test_turns_are_chapters(view: DragonDiceView) -> None:
    turn = PhaseBegan(rule="DD-TURN-01", seat=1, name="Blue", phase="expire", round=4)
    assert TERMINAL.chapter(turn) == "Round 4: Blue's turn"
    march = msgspec.structs.replace(turn, phase="first_march")
    assert TERMINAL.chapter(march) == ""
    assert TERMINAL.retell(march, view) is None
    assert TERMINAL.retell(msgspec.structs.replace(turn, phase="species"), view) == ()


def test_the_odds_page_has_every_army_and_one_in_full(view: DragonDiceView) -> None:
    place = next(die.place for die in view.dice if die.owner == 0 and die.place >= 0)
    text = drawn(TERMINAL.page("odds", view, 80))
    assert "melee" in text
    assert f", {place + 1} " in text
    full = drawn(TERMINAL.page("odds", view, 80, str(place + 1)))
    assert "or more" in full
    assert "100.0%" in full
    assert "You have no army there" in drawn(TERMINAL.page("odds", view, 80, "9"))
    watching = msgspec.structs.replace(view, seat=None)
    assert "You have no armies on the table" in drawn(TERMINAL.page("odds", watching, 80))
