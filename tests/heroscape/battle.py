"""Small battles for tests: figures on a drawn battlefield, in the middle of a turn.

Special Powers are off unless a test asks for them, so that a test of a rule stays one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias, cast

from tests.heroscape.grounds import Place, sheet_of
from wartable.engine.forms import Option, Pick
from wartable.games.heroscape.board import MapSheet
from wartable.games.heroscape.board.sheet import Ground
from wartable.games.heroscape.field import space_names
from wartable.games.heroscape.options import HeroScapeOptions
from wartable.games.heroscape.rulebook import HeroScape
from wartable.games.heroscape.scenes import CardLaid, GlyphLaid, Position, Standing, stage
from wartable.games.heroscape.state import Figure, HeroScapeState
from wartable.space.hexes import Hex
from wartable.testing.scenes import Scene

Battle: TypeAlias = Scene[HeroScapeState]

SKULL, SHIELD, BLANK = 1, 4, 6


def field(
    radius: int = 6, levels: Mapping[Place, int] | None = None, water: Iterable[Place] = ()
) -> MapSheet:
    """A round battlefield on level 0 with columns and water."""
    wet = set(water)
    return sheet_of(
        Ground(q, r, (levels or {}).get((q, r), 0), "water" if (q, r) in wet else "grass")
        for q, r in Hex(0, 0).disc(radius)
    )


def card(id_: str, *spaces: str, wounds: int = 0, copies: int = 1) -> CardLaid:
    """A card whose figures stand on these spaces; a double-space figure as `front rear`."""
    return CardLaid(id_, tuple(Standing(tuple(each.split()), wounds) for each in spaces), copies)


def battle(
    red: Iterable[CardLaid],
    blue: Iterable[CardLaid],
    *,
    turn: str = "",
    sheet: MapSheet | None = None,
    markers: Mapping[str, tuple[str, ...]] | None = None,
    glyphs: Iterable[GlyphLaid] = (),
    powers: bool = False,
    options: HeroScapeOptions | None = None,
    more: Mapping[str, tuple[CardLaid, ...]] | None = None,
) -> Battle:
    """A scene of two Armies (more with `more`) on a battlefield of their own."""
    options = options or HeroScapeOptions(glyphs=False)
    state = stage(
        options,
        Position(
            {"red": tuple(red), "blue": tuple(blue), **(more or {})},
            turn,
            markers={color: _four(names) for color, names in (markers or {}).items()},
            glyphs=tuple(glyphs),
            map=sheet or field(),
        ),
    )
    if not powers:
        state.cast = ()
    return Scene(HeroScape(), options, state)


def _four(names: tuple[str, ...]) -> tuple[str, str, str, str]:
    """The cards of markers 1, 2, 3 and x."""
    one, two, three, decoy = names
    return one, two, three, decoy


def state_of(scene: Battle) -> HeroScapeState:
    """The state of a scene."""
    return scene.state


def figure(scene: Battle, id_: str) -> Figure:
    """A figure of a scene."""
    return state_of(scene).figure(id_)


def at(scene: Battle, id_: str) -> tuple[str, ...]:
    """Where a figure stands, by names."""
    return space_names(state_of(scene), figure(scene, id_).spaces)


def chosen(scene: Battle, seat: str) -> list[str]:
    """The ids a seat may choose among now."""
    return [option.id for option in options(scene, seat)]


def options(scene: Battle, seat: str) -> tuple[Option, ...]:
    """What a seat may choose among now."""
    return cast("Pick", scene.question(seat).form).options
