"""Many matches at once: simulations and tournaments of bots."""

from wartable.lab.matches import MatchPlan, MatchRecord, play_match
from wartable.lab.simulation import plan_matches, simulate
from wartable.lab.summary import Entrant, Span, Summary, Tally, wilson

__all__ = [
    "Entrant",
    "MatchPlan",
    "MatchRecord",
    "Span",
    "Summary",
    "Tally",
    "plan_matches",
    "play_match",
    "simulate",
    "wilson",
]
