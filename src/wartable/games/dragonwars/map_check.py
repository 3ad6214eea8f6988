"""Whether a map is playable, and if not, what is wrong and where (DW-MAP-01).

Any map of the terrain kinds with heights 0 to 9, one Summit and lairs for all players will do, as
long as it is connected and has no holes: a lair stands outside its edge and touches it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from wartable.engine.map_files import Problem, misshapen, parse_map
from wartable.games.dragonwars.board import SUMMIT, TERRAINS, MapSheet
from wartable.games.dragonwars.dragons import HIGHEST
from wartable.space.hexes import Hex

LAIR_HEXES = 3
MOST_HEXES = 2000
FARTHEST = 100
LONGEST_NAME = 80
LONGEST_WORDS = 1000
MOST_SITES = 36
PLAYER_COUNTS = ("2", "3", "4", "5", "6")
TEAM_COUNTS = ("4", "6")


def check_map_text(text: str) -> list[Problem]:
    """What is wrong with a map file, JSON or TOML; empty for a good map."""
    try:
        return check_map(parse_map(text))
    except ValueError as error:
        return [Problem("file", str(error))]


def check_map(data: object) -> list[Problem]:
    """What is wrong with a map given as plain data; empty for a good map."""
    try:
        sheet = msgspec.convert(data, MapSheet)
    except msgspec.ValidationError as error:
        return [misshapen(error)]
    return check_sheet(sheet)


def read_map(text: str) -> MapSheet:
    """A map from a good map file; raises ValueError with the first problem of a bad one."""
    data = parse_map(text)
    for problem in check_map(data):
        raise ValueError(str(problem))
    return msgspec.convert(data, MapSheet)


def check_sheet(sheet: MapSheet) -> list[Problem]:
    """What is wrong with a map that has the right shape."""
    if len(sheet.hexes) > MOST_HEXES:
        return [Problem("hexes", f"{len(sheet.hexes)} hexes are more than {MOST_HEXES}")]
    far = [p for p in _all_places(sheet) if max(abs(p.q), abs(p.r)) > FARTHEST]
    if far:
        return [Problem(f"hex {p}", f"coordinates go from -{FARTHEST} to {FARTHEST}") for p in far]
    return [
        *_check_names(sheet),
        *_check_hexes(sheet),
        *_check_shape(sheet),
        *_check_sites(sheet),
        *_check_players(sheet),
        *_check_teams(sheet),
    ]


def _all_places(sheet: MapSheet) -> Iterator[Hex]:
    yield from (ground.hex for ground in sheet.hexes)
    for places in sheet.sites.values():
        yield from places


def _check_names(sheet: MapSheet) -> Iterator[Problem]:
    if len(sheet.name) > LONGEST_NAME or not sheet.name.isidentifier() or not sheet.name.islower():
        yield Problem("name", f"{sheet.name[:40]!r} is not a short lower-case word")
    if not sheet.title.strip():
        yield Problem("title", "a map needs a title")
    if len(sheet.title) > LONGEST_NAME:
        yield Problem("title", f"a title has at most {LONGEST_NAME} letters")
    if len(sheet.words) > LONGEST_WORDS:
        yield Problem("words", f"the words about a map are at most {LONGEST_WORDS} letters")
    if len(sheet.sites) > MOST_SITES or any(len(site) > LONGEST_NAME for site in sheet.sites):
        yield Problem("sites", f"there are at most {MOST_SITES} sites, with short names")


def _check_hexes(sheet: MapSheet) -> Iterator[Problem]:
    for place, times in Counter(ground.hex for ground in sheet.hexes).items():
        if times > 1:
            yield Problem(f"hex {place}", f"this hex is listed {times} times")
    for ground in sheet.hexes:
        if ground.terrain not in TERRAINS:
            known = ", ".join(TERRAINS)
            said = ground.terrain[:40]
            yield Problem(f"hex {ground.hex}", f"unknown terrain {said!r}; there are {known}")
        if not 0 <= ground.height <= HIGHEST:
            yield Problem(f"hex {ground.hex}", f"height {ground.height} is not 0 to {HIGHEST}")
    summits = [ground.hex for ground in sheet.hexes if ground.terrain == SUMMIT]
    if not summits:
        yield Problem("hexes", "there is no Summit, so the egg has no place")
    for place in summits[1:]:
        yield Problem(f"hex {place}", f"a second Summit; the first is {summits[0]}")


def _check_shape(sheet: MapSheet) -> Iterator[Problem]:
    places = {ground.hex for ground in sheet.hexes}
    if not places:
        return
    joined = _spread(sheet.hexes[0].hex, places)
    for place in sorted(places - joined):
        yield Problem(f"hex {place}", f"no way leads here from {sheet.hexes[0].hex}")
    for hole in _holes(places):
        yield Problem(f"hex {hole}", "a hole in the middle of the map")


def _spread(start: Hex, places: set[Hex]) -> set[Hex]:
    found = {start}
    edge = [start]
    while edge:
        fresh = [near for near in edge.pop().neighbors() if near in places and near not in found]
        found.update(fresh)
        edge += fresh
    return found


def _holes(places: set[Hex]) -> list[Hex]:
    """The places without a hex that cannot be reached from outside."""
    qs = [place.q for place in places]
    rs = [place.r for place in places]
    empty = {
        Hex(q, r)
        for q in range(min(qs) - 1, max(qs) + 2)
        for r in range(min(rs) - 1, max(rs) + 2)
        if Hex(q, r) not in places
    }
    return sorted(empty - _spread(Hex(min(qs) - 1, min(rs) - 1), empty))


def _check_sites(sheet: MapSheet) -> Iterator[Problem]:
    ground = {ground.hex for ground in sheet.hexes}
    owner: dict[Hex, str] = {}
    for site, places in sheet.sites.items():
        where = f"site {site[:40]}"
        if len(set(places)) != LAIR_HEXES or len(places) != LAIR_HEXES:
            yield Problem(where, f"a lair has {LAIR_HEXES} different hexes, not {len(set(places))}")
        elif len(_spread(places[0], set(places))) != LAIR_HEXES:
            yield Problem(where, "the hexes of a lair must touch each other")
        for place in places:
            if place in ground:
                yield Problem(where, f"{place} is already a hex of the map")
            elif not any(near in ground for near in place.neighbors()):
                yield Problem(where, f"{place} lies off the edge: it touches no hex of the map")
            if owner.setdefault(place, site) != site:
                yield Problem(where, f"{place} belongs to site {owner[place][:40]} as well")


def _check_players(sheet: MapSheet) -> Iterator[Problem]:
    if not sheet.players:
        yield Problem("players", "the map says for no number of players which sites they use")
    ground = {ground.hex for ground in sheet.hexes}
    for count, sites in sheet.players.items():
        where = f"players {count[:40]}"
        if count not in PLAYER_COUNTS:
            yield Problem(where, "the number of players is 2 to 6")
            continue
        known = [site for site in sites if site in sheet.sites]
        for site in sites:
            if site not in sheet.sites:
                yield Problem(where, f"there is no site {site[:40]!r}")
        if len(set(sites)) != int(count) or len(sites) != int(count):
            yield Problem(where, f"{count} players need {count} different sites, not {len(sites)}")
        lairs = {place for site in known for place in sheet.sites[site]}
        if ground and not _holes(ground):
            for hole in _holes(ground | lairs):
                yield Problem(where, f"the lairs leave a hole at {hole}")


def _check_teams(sheet: MapSheet) -> Iterator[Problem]:
    for count, sides in sheet.teams.items():
        where = f"teams {count[:40]}"
        if count not in TEAM_COUNTS:
            yield Problem(where, "teams are for 4 or 6 players")
        elif count not in sheet.players:
            yield Problem(where, f"the map has no sites for {count} players")
        elif _sorted(sides.colors, sides.chromatics) != _sorted(sheet.players[count]):
            yield Problem(where, f"the teams must share out the sites for {count} players")
        elif len(sides.colors) != len(sides.chromatics):
            yield Problem(where, "both teams need the same number of sites")


def _sorted(*groups: Iterable[str]) -> list[str]:
    return sorted(site for group in groups for site in group)
