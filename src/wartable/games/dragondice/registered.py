"""Everything that hooks itself onto the windows of the rules, loaded by being imported here."""

from wartable.games.dragondice import taming
from wartable.games.dragondice.icons import catalogue, champions
from wartable.games.dragondice.species import (
    attacking,
    bones,
    counting,
    dying,
    fearing,
    flying,
    growing,
    harmony,
    kin,
    negating,
    phase,
)
from wartable.games.dragondice.spells import air, death, earth, elemental, fire, water
from wartable.games.dragondice.turn import advanced_faces, eighth_faces, minor_terrains

LOADED = (
    advanced_faces,
    air,
    attacking,
    bones,
    catalogue,
    champions,
    counting,
    death,
    dying,
    earth,
    eighth_faces,
    elemental,
    fearing,
    fire,
    flying,
    growing,
    harmony,
    kin,
    minor_terrains,
    negating,
    phase,
    taming,
    water,
)
