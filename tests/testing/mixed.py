"""Matches of every kind a game has, for the conformance kit.

A game's `tests/<game>/mixed.py` gives the options of match number n with `mixed_options(n, short)`;
short ones end early, so that every question can be looked at closely.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import cast

from wartable.engine.rulebook import AnyRulebook, Options
from wartable.games import find_rulebook
from wartable.ledger.shelf import ledgers
from wartable.testing import Report, conform

RATE = 0.05
TWINS = 0.5


def mixed_options(rulebook: AnyRulebook, number: int, *, short: bool) -> Options:
    """The options of one of many matches; a game without a mixture is played as usual."""
    module = f"tests.{rulebook.id}.mixed"
    if find_spec(f"tests.{rulebook.id}") is None or find_spec(module) is None:
        return cast("Options", rulebook.options_type())
    return cast("Options", import_module(module).mixed_options(number, short=short))


def check_match(game: str, number: int, logs: Path, *, short: bool) -> Report:
    """One match under the eyes of the kit."""
    rulebook = find_rulebook(game)
    ledger = ledgers().get(game)
    return conform(
        rulebook,
        mixed_options(rulebook, number, short=short),
        matches=1,
        seed=f"mixed {number}",
        rate=RATE,
        twins=TWINS,
        known_rules=None if ledger is None else {rule.id for rule in ledger.rules},
        logs=logs,
    )
