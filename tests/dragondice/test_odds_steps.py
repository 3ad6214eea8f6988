"""What is lost, halved, doubled, capped and taken, whatever the tiers, beside all ways in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from wartable.games.dragondice.icons.bearing import Bearing
from wartable.games.dragondice.icons.icon import Entry
from wartable.games.dragondice.odds.casting import Icons
from wartable.games.dragondice.odds.chains import Chain
from wartable.games.dragondice.odds.faces import Faces, Gain
from wartable.games.dragondice.odds.looks import Look, Looks
from wartable.games.dragondice.odds.packed import unpack
from wartable.games.dragondice.odds.steps import weigh
from wartable.games.dragondice.odds.survey import Survey


def die(*gains: Gain) -> Faces:
    """A die whose faces give this."""
    looks = {Look("", at, False): gain for at, gain in enumerate(gains)}
    faces = Looks(tuple(looks), {}, dict.fromkeys(looks, 1), (False,) * len(looks), False)
    return Faces(faces, looks, {})


FIGHTER = die(Gain(id=2), Gain(icon=3), Gain(icon=1), Gain(special=2), Gain(taken=1), Gain())
RIDER = die(Gain(id=1), Gain(icon=2, taken=2), Gain(counted_as=3), Gain(icon=4), Gain(), Gain(id=1))
SHIELD = die(Gain(icon=1), Gain(icon=2), Gain(icon=2), Gain(special=1), Gain(icon=3), Gain(id=3))
"""It shows no face without results, as items do."""
EVEN = die(Gain(id=2), Gain(icon=3), Gain(icon=1), Gain(special=2), Gain(icon=2), Gain())
"""It gives no odd number that cannot be lost."""
DICE = {"odd": (FIGHTER, RIDER, SHIELD), "even": (EVEN, EVEN, EVEN, EVEN)}
DOUBLED = [(False, False, False), (True, False, False), (True, False, True), (True, True, True)]
"""Which of these dice are doubled."""


def of(
    thrown: Sequence[Faces],
    doubled: tuple[bool, ...],
    less: int,
    id_doubled: bool,
    cap: int | None,
) -> Survey:
    bonus = () if cap is None else (0, 1, 1, 0, 1, 2)
    treated = zip(thrown, (*doubled, False), strict=False)
    dice = [faces.alike(twice, bonus, False) for faces, twice in treated]
    return Survey(
        tuple(Counter(dice).items()),
        less=less,
        halved=False,
        id_doubled=id_doubled,
        more=0,
        cap=cap,
    )


def by_hand(survey: Survey, shown: bool | None = None) -> Counter[tuple[int, int]]:
    """In how many ways there are this many results, and this many taken.

    Only those count in which an icon that acts is shown, or none is, if that is asked.
    """
    found: Counter[tuple[int, int]] = Counter()
    dice = [each for each, count in survey.dice for _ in range(count)]
    for sides in product(*[enumerate(each.faces.gains) for each in dice]):
        if shown is not None and shown != any(gain.acts for _, gain in sides):
            continue
        results: list[tuple[int, int]] = []
        safe = bonus = taken = 0
        for each, (at, gain) in zip(dice, sides, strict=True):
            times = 2 if each.doubled else 1
            results += [(0, times)] * gain.icon
            results += [(1, 2 if survey.id_doubled else times)] * gain.id
            safe += gain.special * times + gain.counted_as
            bonus += each.bonus[at] if each.bonus else 0
            taken += gain.taken
        left = sorted(results)[survey.less :]
        if survey.halved:
            left = left[len(left) - len(left) // 2 :]
        capped = bonus if survey.cap is None else min(bonus, survey.cap)
        found[safe + sum(times for _, times in left) + capped, taken] += 1
    return found


@pytest.mark.parametrize("thrown", DICE.values(), ids=DICE)
@pytest.mark.parametrize("doubled", DOUBLED)
@pytest.mark.parametrize("id_doubled", [False, True])
@pytest.mark.parametrize("halved", [False, True])
@pytest.mark.parametrize("less", [0, 1, 4, 20])
@pytest.mark.parametrize("cap", [None, 2])
def test_every_way_comes_to_what_the_steps_leave(
    thrown: Sequence[Faces],
    doubled: tuple[bool, ...],
    id_doubled: bool,
    halved: bool,
    less: int,
    cap: int | None,
) -> None:
    survey = of(thrown, doubled, less, id_doubled, cap)._replace(halved=halved)
    wanted = by_hand(survey)
    for takes in (False, True):
        found = weighed_by(survey, Icons(), takes=takes)
        if takes:
            assert found == wanted
        else:
            assert found == _without_taken(wanted)


HORN = Entry("horn", (), "", bears=frozenset[Bearing]({"changes_roll"}))
HERALD = die(Gain(icon=5, use=HORN, acts="horn"), Gain(id=2), Gain(icon=1), Gain(), Gain(id=1))
"""It has most results where it blows the horn."""
PRIEST = die(Gain(id=4, use=HORN, acts="horn"), Gain(icon=2), Gain(special=1), Gain(icon=1))
HORNS = frozenset({"horn"})


@pytest.mark.parametrize("doubled", [(False, False, False), (True, False, True)])
@pytest.mark.parametrize("id_doubled", [False, True])
@pytest.mark.parametrize("halved", [False, True])
@pytest.mark.parametrize("less", [0, 3])
def test_every_way_that_shows_an_icon_or_does_not(
    doubled: tuple[bool, ...], id_doubled: bool, halved: bool, less: int
) -> None:
    thrown = (HERALD, FIGHTER, PRIEST)
    survey = of(thrown, doubled, less, id_doubled, None)._replace(halved=halved)
    for icons, shown in ((Icons(shown=HORNS), True), (Icons(never=HORNS), False)):
        wanted = _without_taken(by_hand(survey, shown))
        assert weighed_by(survey, icons, takes=False) == wanted


def weighed_by(survey: Survey, icons: Icons, *, takes: bool) -> Counter[tuple[int, int]]:
    """In how many ways there are this many results, and this many taken, from packed numbers."""
    weighed = weigh(survey, icons, 0, takes=takes)
    found: Counter[tuple[int, int]] = Counter()
    for taken, number in weighed.numbers.items():
        for results, ways in enumerate(unpack(number, weighed.words)):
            if ways:
                found[results, taken] += ways
    return found


def _without_taken(ways: Counter[tuple[int, int]]) -> Counter[tuple[int, int]]:
    found: Counter[tuple[int, int]] = Counter()
    for (results, _), count in ways.items():
        found[results, 0] += count
    return found


@pytest.mark.parametrize("again", [[(3, 1)], [(2, 2)], [(0, 3)], [(1, 1), (2, 2)]])
def test_a_chain_is_every_number_of_throws(again: list[tuple[int, int]]) -> None:
    faces = sum(count for _, count in again)
    chain = Chain(again, faces, 6)
    field = 640
    length = next(n for n in range(50) if _ways(faces, n) == chain.ways)
    wanted = throws = 1
    for _ in range(length):
        throws *= sum(count << amount * field for amount, count in again)
        wanted = wanted * 6 + throws
    assert chain.times(1, field) == wanted
    assert chain.times(7 + (1 << field), field) == wanted * (7 + (1 << field))


def _ways(faces: int, length: int) -> int:
    return sum(faces**thrown * 6 ** (length - thrown) for thrown in range(length + 1))
