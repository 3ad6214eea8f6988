"""Icons that give results and, some of them, roll their die again (DD-SAIGEN)."""

from __future__ import annotations

from wartable.games.dragondice.dice import TYPES
from wartable.games.dragondice.icons.icon import icon

fly = icon("Fly")
fly.either("maneuver", "save", rolls="any", rule="DD-SAI-59")

trample = icon("Trample")
trample.gives("maneuver", "melee", rolls="any", rule="DD-SAI-134")

fireminions = icon("Create Fireminions")
fireminions.either(*TYPES, rolls="army", rule="DD-SAI-32")

hoof = icon("Hoof")
hoof.gives("maneuver", rolls="maneuver", rule="DD-SAI-67")
hoof.gives("save", rolls="save", rule="DD-SAI-68")
hoof.gives("save", rolls="response", rule="DD-SAI-69")

rend = icon("Rend")
rend.gives("melee", rolls="melee", again=True, rule="DD-SAI-92")
rend.gives("melee", rolls="response", again=True, rule="DD-SAI-93")
rend.gives("maneuver", rolls="maneuver", rule="DD-SAI-94")

tail = icon("Tail")
tail.gives("melee", rolls="melee", amount=2, again=True, rule="DD-SAI-130")
tail.gives("melee", rolls="response", amount=2, again=True, rule="DD-SAI-131")

sortie = icon("Sortie")
sortie.gives("melee", rolls="melee", rule="DD-SAI-114")
sortie.gives("save", rolls="save", rule="DD-SAI-115")
sortie.gives("save", "melee", rolls="response", rule="DD-SAI-116")

flurry = icon("Flurry")
flurry.gives("melee", rolls="melee", again=True, rule="DD-SAI-56")
flurry.gives("save", rolls="save.melee", rule="DD-SAI-57")
flurry.gives("save", rolls="response", rule="DD-SAI-58")
flurry.gives("melee", rolls="response", again=True, rule="DD-SAI-58")
