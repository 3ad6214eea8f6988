"""Forces for tests: a legal one, and changes to it."""

import msgspec

from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.forces.force import Army, Force
from wartable.games.dragondice.forces.legality import Agreement, Problem, problems

DICE = catalogue_of()


def army(*dice: str) -> Army:
    """An army of these units and items."""
    return Army(
        tuple(each for each in dice if each not in DICE.items),
        tuple(each for each in dice if each in DICE.items),
    )


PLAIN = Force(
    name="Plain",
    size=24,
    home=army("goblins.troll", "goblins.marauder", "goblins.thug"),
    horde=army("goblins.troll", "goblins.marauder", "goblins.thug"),
    campaign=army("goblins.troll", "goblins.marauder", "goblins.thug"),
    home_terrain="swampland_city",
    frontier="highland_tower",
    dragons=("death_drake",),
)


def changed(base: Force = PLAIN, /, **changes: object) -> Force:
    """A force, or the plain one, with something else."""
    return msgspec.structs.replace(base, **changes)


def found(force: Force, agreement: Agreement | None = None) -> list[Problem]:
    """What is wrong with a force."""
    return problems(force, DICE, agreement)


def rules(force: Force, agreement: Agreement | None = None) -> list[str]:
    """The rules that a force breaks."""
    return [problem.rule for problem in found(force, agreement)]


def pack_of(units: list[str], items: list[str]) -> str:
    """A pack with goblins and items of these names."""
    faces = ["1 id", "1 melee", "1 maneuver", "1 save", "1 magic", "1 melee"]
    goblins = [
        {"id": f"g{at}", "name": name, "class": "light melee", "size": "small", "faces": faces}
        for at, name in enumerate(units)
    ]
    things = [
        {"id": f"i{at}", "name": name, "kind": "relic", "faces": ["4 melee"] * 6}
        for at, name in enumerate(items)
    ]
    return msgspec.json.encode(
        {"name": "Odd names", "units": {"goblins": goblins}, "items": things}
    ).decode()
