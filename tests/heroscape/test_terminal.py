"""HeroScape in a terminal."""

from __future__ import annotations

from wartable.engine.table_events import DiceRolled
from wartable.games.heroscape.terminal.dice import dice_told


def rolled(*values: int, sides: int = 6) -> DiceRolled:
    return DiceRolled(
        rule="HS-ATTACK-06",
        roller=0,
        name="Red",
        kind="attack",
        asked="attack",
        sides=(sides,) * len(values),
        values=values,
    )


def test_combat_dice_are_told_by_what_they_show() -> None:
    assert dice_told(rolled(1, 2, 3, 4, 6)) == "Red rolls 3 skulls, 1 shield, 1 blank: attack"
    assert dice_told(rolled(6, 6)) == "Red rolls 2 blanks: attack"


def test_the_20_sided_die_is_told_by_its_number() -> None:
    assert dice_told(rolled(17, sides=20)) is None
