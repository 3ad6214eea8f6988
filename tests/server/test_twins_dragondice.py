"""Twin matches of Dragon Dice: nothing of a sealed force or a dragon's target gets out early."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.server.player import Message, Player, form_of
from tests.server.processes import in_loop
from tests.server.twins import Start, Twin, make_twins
from wartable.engine.chance import Chance, seed_from

SEED = "dragons meet"
"""With these dice and answers both players have dragons at one terrain that can choose."""
MOST_ANSWERS = 300
OPTIONS = {"players": 2, "force_size": 60}
CASTER = "firewalkers.sunflare"

WISHES: dict[str, tuple[str, ...]] = {
    "action": ("magic",),
    "maneuver": ("no",),
    "spell": ("summon_dragon", "done"),
    "castings": ("3", "2", "1"),
    "spell_target": ("terrain:2",),
    "counter_attack": ("no",),
}
"""What is answered where it is offered, so that dragons are summoned to the Frontier."""
USUAL = ("retreat", "reinforce")
"""What is answered by default, so that armies stay where dragons come."""


def force(home: int, horde: int, campaign: int, **changes: Any) -> Message:
    """Sixty points of casters, this many in each army, and dragons that attack one another."""
    return {
        "name": "Casters",
        "size": 60,
        "home": {"units": [CASTER] * home},
        "horde": {"units": [CASTER] * horde},
        "campaign": {"units": [CASTER] * campaign},
        "home_terrain": "highland_city",
        "frontier": "coastland_grove",
        "dragons": ["air_drake", "air_wyrm", "fire_drake"],
        **changes,
    }


EVEN = force(10, 10, 10)
OTHERS = (
    force(9, 10, 11),
    force(10, 10, 10, frontier="coastland_temple"),
    force(10, 10, 10, dragons=["air_drake", "fire_drake", "fire_wyrm"]),
    force(15, 14, 1, name="Another name, and a longer one", home_terrain="coastland_city"),
)
"""Other secrets, the first of which is only split otherwise."""


async def same_until_told(twins: Sequence[Twin], secret: Any, others: Sequence[Any]) -> None:
    """Bob seals one answer here and another there, errs and changes his mind: no one can tell."""
    first, second = twins
    done = await first.answer(first.bob, secret)
    assert done["type"] == "ack", done
    for other in others:
        for data in (other, "nonsense", secret, other):
            done = await second.answer(second.bob, data)
            assert done["type"] == ("refused" if data == "nonsense" else "ack"), done
        looks = [await closer_look(twin) for twin in twins]
        assert looks[0] == looks[1]
    await second.answer(second.bob, secret)


async def closer_look(twin: Twin) -> list[str]:
    """Everything there is to see, the odds of Anna's question among it."""
    [prompt] = twin.anna.state["prompts"]
    number = f"odds{len(twin.anna.odds)}"
    await twin.anna.send({"type": "odds", "id": number, "prompt": prompt["id"]})
    await twin.anna.until(lambda: number in twin.anna.odds)
    contents = await twin.host.web.get(f"/api/matches/{twin.match}/catalogue")
    return [*await twin.look(), contents.text]


def wished(player: Player, rng: Chance) -> Any:
    """An answer that brings dragons to the Frontier, or any."""
    prompt = player.asked[0]
    form = form_of(prompt)
    if prompt["kind"] in USUAL:
        return form.default()
    offered = [option.id for option in getattr(form, "options", ())]
    liked = [wish for wish in WISHES.get(prompt["kind"], ()) if wish in offered]
    return liked[0] if liked else form.sample(rng)


async def to_dragons(twins: Sequence[Twin]) -> None:
    """Play both alike until both players choose targets for their dragons at once."""
    rng = Chance(seed_from(SEED))
    for _ in range(MOST_ANSWERS):
        first = twins[0]
        asked = [player for player in (first.anna, first.bob) if player.asked]
        if len(asked) == 2:
            assert {player.asked[0]["kind"] for player in asked} == {"dragon_targets"}
            return
        data = wished(asked[0], rng)
        for twin in twins:
            await twin.answer_all(twin.anna if asked[0] is first.anna else twin.bob, data)
    raise AssertionError("the dragons never met: take another seed")


@in_loop
async def test_nothing_of_a_force_or_of_targets_gets_out_before_all_have_answered(
    fresh_server: Start,
) -> None:
    server = fresh_server("data")
    twins, host = await make_twins(server, SEED, game="dragondice", options=OPTIONS)
    async with host:
        ready = form_of(twins[0].bob.asked[0]).options[0].id
        await same_until_told(twins, EVEN, [*OTHERS, ready])
        for twin in twins:
            await twin.answer_all(twin.anna, EVEN)
            assert any("force_revealed" in frame for frame in twin.anna.frames)
        await to_dragons(twins)
        plan = form_of(twins[0].bob.asked[0])
        secret, *others = plan.answers()
        await same_until_told(twins, secret, others[:3])
        await twins[1].answer(twins[1].bob, others[0])
        for twin in twins:
            await twin.answer_all(twin.anna, form_of(twin.anna.asked[0]).default())
        assert await twins[0].look() != await twins[1].look(), "now every seat sees it"
    server.stop()
