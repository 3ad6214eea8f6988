"""The ledgers: every rule of every game in our own words, each with an id that never changes.

Prompts, events and refusals name these ids, tests prove them, and players look them up.

>>> from wartable import ledger
>>> ledger.rule("DW-FALL-05").words
'Falling can kill.'
>>> [found.id for found in ledger.ledger("dragonwars").search("falling can kill")]
['DW-FALL-05']
"""

from wartable.ledger.reading import Kind, Ledger, LedgerError, Rule, read_ledger
from wartable.ledger.shelf import UnknownRule, is_built, ledger, ledgers, rule

__all__ = [
    "Kind",
    "Ledger",
    "LedgerError",
    "Rule",
    "UnknownRule",
    "is_built",
    "ledger",
    "ledgers",
    "read_ledger",
    "rule",
]
