"""No power and no Glyph is forgotten: each has code, and a test that bears its name."""

from __future__ import annotations

import re
from pathlib import Path

from wartable.games.heroscape.abilities.loading import load_powers
from wartable.games.heroscape.abilities.registry import abilities
from wartable.games.heroscape.content import cards, glyphs

POWERS = sorted({power.id for card in cards().values() for power in card.powers})


def test_every_power_of_every_card_has_code() -> None:
    load_powers()
    assert [power for power in POWERS if power not in abilities] == []


def test_every_power_has_a_test_of_its_name() -> None:
    written = "".join(path.read_text() for path in sorted(Path(__file__).parent.glob("test_*.py")))
    names = re.findall(r"^def test_(\w+)", written, re.MULTILINE)
    missing = [power for power in POWERS if not any(name.startswith(power) for name in names)]
    assert missing == []


def test_every_glyph_has_a_test_of_its_name() -> None:
    """In the name of a test or among its parameters; Brandar's power is the Scenario's."""
    folder = Path(__file__).parent
    written = "".join(path.read_text() for path in sorted(folder.glob("test_*.py")))
    written += (folder.parent / "test_endings.py").read_text()
    names = re.findall(r"^def test_(\w+)", written, re.MULTILINE)
    listed = set(re.findall(r'\("(\w+)", \d+\)', written))
    missing = [
        glyph
        for glyph in glyphs()
        if glyph not in listed and not any(glyph in name for name in names)
    ]
    assert missing == []
