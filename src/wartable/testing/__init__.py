"""The conformance kit: plays random matches of a game and checks that it keeps the engine's laws.

`conform` runs everything over many matches; `python -m wartable.testing GAME` does so from a shell.
The checks can also be run one by one on any match, in the tests of a game: each raises `LawBroken`,
an `AssertionError` that names the broken law and where it happened.
"""

from wartable.testing.accepting import check_accepting, check_defaults
from wartable.testing.conform import conform
from wartable.testing.dealing import check_dealing, check_travel
from wartable.testing.forking import check_forking
from wartable.testing.law import Case, Law, LawBroken
from wartable.testing.leaving import check_leaving, check_over, check_seating
from wartable.testing.records import check_round_trip, check_setup, check_state_type
from wartable.testing.refusing import check_duplicate, check_refusing
from wartable.testing.replaying import check_elsewhere, check_replay, check_saving
from wartable.testing.report import Report
from wartable.testing.twins import check_twins, secret_entries
from wartable.testing.undoing import History, check_undo
from wartable.testing.wandering import finish, wander
from wartable.testing.wording import check_events, check_prompts

__all__ = [
    "Case",
    "History",
    "Law",
    "LawBroken",
    "Report",
    "check_accepting",
    "check_dealing",
    "check_defaults",
    "check_duplicate",
    "check_elsewhere",
    "check_events",
    "check_forking",
    "check_leaving",
    "check_over",
    "check_prompts",
    "check_refusing",
    "check_replay",
    "check_round_trip",
    "check_saving",
    "check_seating",
    "check_setup",
    "check_state_type",
    "check_travel",
    "check_twins",
    "check_undo",
    "conform",
    "finish",
    "secret_entries",
    "wander",
]
