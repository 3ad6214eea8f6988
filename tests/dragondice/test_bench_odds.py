"""`make bench` holds our odds against icepool's and dyce's: they must be odds of the same rolls."""

from __future__ import annotations

import pytest

from bench.odds import ARMIES, PEERS, Army, ours
from bench.odds_sweep import EFFECTS
from wartable.games.dragondice.rolls.modifiers import CHANGES


@pytest.mark.parametrize("army", ARMIES, ids=lambda army: army.name)
@pytest.mark.parametrize("peer", PEERS)
def test_peers_come_to_the_same_chances(army: Army, peer: str) -> None:
    wanted = [chance for chance in ours(army.game()) if chance]
    assert PEERS[peer](army, army.numbers()) == pytest.approx(wanted, abs=1e-12)


def test_spells_of_random_armies_change_rolls() -> None:
    assert {name for effects in EFFECTS for name, _ in effects} <= CHANGES.keys()
