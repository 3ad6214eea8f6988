"""What a spell can be aimed at with some castings, it can be aimed at with more."""

from __future__ import annotations

import msgspec

from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.chronicle import Chronicle
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games import find_rulebook
from wartable.games.dragondice.dice import ELEMENTS
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.magic.aiming import can_aim
from wartable.games.dragondice.magic.cast import Cast
from wartable.games.dragondice.state import DragonDiceState

SEED = seed_from("more castings")
CASTINGS = range(1, 9)


def casting_states(number: int) -> list[DragonDiceState]:
    """The table at the first spells of a match of random answers, with Dragonkin."""
    rulebook = find_rulebook("dragondice")
    options = msgspec.convert({"force_size": 36, "dragonkin": True}, rulebook.options_type)
    seed = derive(SEED, number)
    match, rng = Match(rulebook, options, Seeded(seed)), Chance(seed)
    found: list[DragonDiceState] = []
    while match.result is None and len(found) < 12:
        seat = match.waiting()[0].seat
        [prompt] = match.prompts(seat)
        if prompt.kind == "spell":
            packed = msgspec.msgpack.encode(match.state)
            state = msgspec.msgpack.decode(packed, type=DragonDiceState)
            found += [state] if state.casting is not None else []
        match.answer(seat, prompt.id, prompt.form.sample(rng))
    return found


def test_more_castings_have_no_fewer_targets() -> None:
    seen: set[tuple[bool, ...]] = set()
    for state in [state for number in range(6) for state in casting_states(number)]:
        game = Game(state, Chronicle(state.players, muted=True))
        assert state.casting is not None
        seat, place = state.casting.seat, state.casting.place
        for spell in game.catalogue.spells.values():
            for element in ELEMENTS if spell.element == "elemental" else (spell.element,):
                casts = [Cast(game, seat, place, spell, element, each) for each in CASTINGS]
                able = tuple(can_aim(cast, frozenset()) for cast in casts)
                assert able == tuple(sorted(able)), spell.id
                seen.add(able)
    assert any(not able[0] and able[-1] for able in seen)
