"""The terminal: Troops soldier by soldier, and what an Adventure asks of each side."""

from __future__ import annotations

from rich.console import Console, RenderableType

from tests.dndattackwing.adventuring import lair
from tests.dndattackwing.battles import blue, creature, red, seen, table
from wartable.engine.table_events import DiceRolled
from wartable.games.dndattackwing.terminal import make_terminal
from wartable.games.dndattackwing.terminal.mat import card_page, draw_mat
from wartable.games.flightpath.damage_deck import DamageCard


def printed(what: RenderableType) -> str:
    console = Console(width=200)
    with console.capture() as captured:
        console.print(what)
    return captured.get()


def test_soldiers_stand_beside_the_letter_of_their_troop() -> None:
    scene = table(red(400, 300, card="hobgoblin_troop", soldiers=3), blue(800, 800))
    troop = creature(scene, "0.hobgoblin_troop")
    troop.soldiers[1].column, troop.soldiers[2].row = 1, 1
    troop.soldiers[2].pressed = True
    rows = printed(draw_mat(seen(scene, "Red"))).splitlines()
    [line] = [row for row in rows if row.startswith("|") and "a↑" in row]
    assert line.partition("a↑")[2].strip().startswith("2")
    assert "3 soldiers, 1 pressed" in "\n".join(rows)


def test_an_adventure_tells_what_each_side_is_after() -> None:
    terminal, view = make_terminal(), seen(lair(), "Blue")
    assert "In for a Penny" in terminal.welcome(view)
    page = printed(terminal.page("adventure", view, 200))
    assert "while she has 1 or 2 Health left" in page
    assert "fire trap" in page
    standard = seen(table(red(400, 300), blue(800, 800)), "Red")
    assert "standard game" in printed(terminal.page("adventure", standard, 200))


def test_numbers_of_dice_are_left_out_where_the_game_says_what_they_mean() -> None:
    rolled = DiceRolled(
        rule="DN-ATTACKDICE-01",
        roller=0,
        name="Red",
        kind="attack",
        asked="Balagos attacks",
        sides=(8,),
        values=(7,),
    )
    view = seen(table(red(400, 300), blue(800, 800)), "Red")
    assert make_terminal().retell(rolled, view) == ()


def test_face_up_damage_is_among_the_cards() -> None:
    scene = table(red(400, 300), blue(800, 800))
    hurt = DamageCard("damage.1", 0, "bleeding", face_up=True)
    creature(scene, "0.balagos").damage.append(hurt)
    assert "When you begin your activation" in printed(card_page(seen(scene, "Red"), "a"))
