"""Golden playthroughs as text. `python -m tests.startrek.playthroughs` writes them again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Pick, Region
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal
from wartable.games.flightpath.areas import Rectangle
from wartable.games.flightpath.dials import planned_end
from wartable.games.flightpath.overlap import beyond, overlaps
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.startrek.areas import areas_for
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.attacks import AttackDeclared
from wartable.games.startrek.events.rounds import PhaseBegan, RoundBegan
from wartable.games.startrek.forces.ready import ready_fleets
from wartable.games.startrek.mat import templates
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.pieces import Ship
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import printed

FOLDER = Path(__file__).parent / "golden"

MISSION1 = ("federation_40", "klingon_40", "romulan_40")
OPTIONS = {
    "starter": StarTrekOptions(force="introductory", round_limit=12),
    "cloaking": StarTrekOptions(
        fleets=(ready_fleets()["klingon_45"].fleet, ready_fleets()["romulan_45"].fleet),
        obstacles=2,
        round_limit=10,
    ),
    "mission": StarTrekOptions(
        players=3,
        mission="dilithium",
        fleets=tuple(ready_fleets()[name].fleet for name in MISSION1),
        round_limit=14,
    ),
}
NAMES = tuple(OPTIONS)
SEEDS = {"starter": "golden starter e", "cloaking": "golden cloaking", "mission": "golden mission"}
REFUSALS = ("none", "done", "decline", "pass")
MINED = 3
ABROAD = 150_000
"""Nearer to home than this a ship with its freight flies on over the border."""


def truth(match: Match) -> Fleets:
    """The state of a match."""
    return cast("Fleets", match.state)


def answer_to(match: Match, prompt: Prompt[object], rng: Chance) -> object:
    """Flies at whatever it is after, cloaks where it can, fires at whom it can, uses its cards."""
    form = prompt.form
    state = truth(match)
    if isinstance(form, Region) and prompt.kind == "place_ship":
        return _placed(state, form, prompt.seat, rng)
    if not isinstance(form, Pick):
        return form.sample(rng)
    ids = [option.id for option in form.options]
    wanted = [each for each in ids if not each.startswith(REFUSALS)]
    if prompt.kind == "dial":
        ship = state.ships[prompt.about[0].removeprefix("ship:")]
        return min(ids, key=lambda each: (_away(state, ship, each), each))
    if prompt.kind == "action":
        for first in ("mission_return", "mission_team", "cloak", "target_lock"):
            for each in wanted:
                if each.startswith(first) and (first != "mission_return" or _laden(state, each)):
                    return each
        wanted = [each for each in wanted if not each.startswith("mission_return")]
    if prompt.kind == "attack" and wanted:
        return wanted[0]
    return rng.choice(wanted) if wanted else ids[0]


def _laden(state: Fleets, action: str) -> bool:
    return state.ships[action.partition(":")[2]].mined >= MINED


def _home(state: Fleets, seat: int) -> Rectangle:
    areas = areas_for(state.mission, state.side_count, state.width, state.height)
    return areas[state.areas[state.side(seat)]]


def _placed(state: Fleets, form: Region, seat: int, rng: Chance) -> dict[str, int]:
    """Anywhere in the own starting area, facing in."""
    while True:
        answer = {**form.sample(rng), "heading": _home(state, seat).inward}
        try:
            return form.check(answer)
        except Refusal:
            continue


def _goal(state: Fleets, ship: Ship) -> tuple[int, int]:
    """Where a ship wants to be: at the Planet of a Mission and home again, or at an enemy."""
    assert ship.pose is not None
    if state.mission and state.planet is not None:
        if len(ship.gained) < MINED:
            return state.planet.x, state.planet.y
        area = _home(state, ship.seat)
        return (area.left + area.right) // 2, (area.bottom + area.top) // 2
    at = ship.pose
    poses = [other.pose for other in state.opposing(ship) if other.pose is not None]
    near = min(poses, key=lambda each: (_square(each, (at.x, at.y)), each.x, each.y))
    return near.x, near.y


def _square(pose: Pose, place: tuple[int, int]) -> int:
    return (pose.x - place[0]) ** 2 + (pose.y - place[1]) ** 2


def _away(state: Fleets, ship: Ship, maneuver: str) -> tuple[int, int]:
    """How bad the end of a maneuver is: off the mat, on something, then far from the goal."""
    assert ship.pose is not None
    dial = shipped().dials[printed(ship).dial].maneuvers
    end = planned_end(dial[maneuver], ship.pose, ship.side, templates())
    base = Base.at(end, ship.side)
    ahead = Base.at(end.moved(ship.side, 0), ship.side)
    bad = 4 * (beyond(base, state.width, state.height) > 0)
    bad += 2 * (beyond(ahead, state.width, state.height) > 0)
    if len(ship.gained) >= MINED:
        bad = 4 - bad if _square(end, _goal(state, ship)) < ABROAD**2 else bad
    bad += any(overlaps(base, other.base) for other in state.others(ship))
    bad += state.planet is not None and overlaps(base, state.planet.disc)
    return bad, _square(end, _goal(state, ship))


def told(match: Match) -> Iterator[str]:
    """A match as a person would read it, with the rule behind every sentence."""
    state = truth(match)
    yield f"Star Trek: Attack Wing, {state.seats} players"
    for event in match.chronicle.all_events():
        if isinstance(event, RoundBegan | PhaseBegan | AttackDeclared):
            yield ""
        yield f"{event.words()}  [{event.rule}]"


def played(name: str) -> Match:
    """One golden playthrough."""
    seed = seed_from(SEEDS[name])
    match = Match(StarTrek(), OPTIONS[name], Seeded(seed), keep_events=True)
    rng = Chance(seed)
    while match.result is None:
        seat = match.waiting()[0].seat
        [prompt] = match.prompts(seat)
        match.answer(seat, prompt.id, answer_to(match, prompt, rng))
    return match


def playthrough(name: str) -> str:
    """One golden playthrough as text."""
    return "\n".join(told(played(name))) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in NAMES:
        (FOLDER / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
