"""No power is forgotten: each has code, and a test that bears its name."""

from __future__ import annotations

import re
from pathlib import Path

from wartable.games.heroscape.abilities.loading import load_powers
from wartable.games.heroscape.abilities.registry import abilities
from wartable.games.heroscape.content import cards

POWERS = sorted({power.id for card in cards().values() for power in card.powers})


def test_every_power_of_every_card_has_code() -> None:
    load_powers()
    assert [power for power in POWERS if power not in abilities] == []


def test_every_power_has_a_test_of_its_name() -> None:
    written = "".join(path.read_text() for path in sorted(Path(__file__).parent.glob("test_*.py")))
    names = re.findall(r"^def test_(\w+)", written, re.MULTILINE)
    missing = [power for power in POWERS if not any(name.startswith(power) for name in names)]
    assert missing == []
