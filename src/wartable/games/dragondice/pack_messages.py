"""What is said about options and packs that cannot be played with."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

# Options

PLAYER_COUNT: Final = Message(
    "dragondice.player_count", "Dragon Dice is for {least} to {most} players here, not {players}."
)
FORCE_SIZE: Final = Message(
    "dragondice.force_size", "Forces have {least} to {most} points, not {size}."
)
TURN_LIMIT: Final = Message("dragondice.turn_limit", "The limit of turns is 0 (none) to {most}.")
NO_PACK: Final = Message(
    "dragondice.no_pack", "There is no pack “{pack}”; packs are {packs}.{hint}"
)
HINT: Final = Message("dragondice.hint", " Did you mean “{name}”?")

# Faces of dice

SIZES: Final = {
    size: Message(f"dragondice.size.{size}", size)()
    for size in ("small", "medium", "large", "champion", "monster")
}
SORTS: Final = {
    sort: Message(f"dragondice.sort.{sort}", sort)()
    for sort in ("equipment", "artifact", "medallion", "relic")
}
NO_FACE: Final = Message(
    "dragondice.pack.no_face",
    "{die}: a face is a number from 1 to 9 and an icon, such as “2 melee”, not “{found}”.",
)
NO_ICON: Final = Message(
    "dragondice.pack.no_icon",
    "{die}: there is no icon “{icon}” for such a die.{hint} "
    "A pack uses the icons that shipped dice have.",
)
UNIT_FACES: Final = Message(
    "dragondice.pack.unit_faces",
    "{die} has {found} faces, and a {size} unit has {faces}: write one entry for each.",
)
ID_WORTH: Final = Message(
    "dragondice.pack.id_worth",
    "{die}: the ID of a {size} unit is worth its health; write “{health} id”.",
)
FOUR_EACH: Final = Message(
    "dragondice.pack.four_each",
    "{die}: each face of a {size} is worth four; write “{worth} {icon}”.",
)
ONE_OF: Final = Message(
    "dragondice.pack.one_of",
    "{die}: equipment and artifacts name their elements in “one_of”, "
    "medallions and relics have none.",
)
ITEM_SIZE: Final = Message(
    "dragondice.pack.item_size",
    "{die}: equipment is small, medium or large; other items have no size.",
)
ITEM_FACES: Final = Message(
    "dragondice.pack.item_faces",
    "{die} has {found} faces, and an item of the kind {sort} has {faces}: "
    "write one entry for each.",
)
NO_ID: Final = Message("dragondice.pack.no_id", "{die}: equipment has no ID icon.")
ONE_ACTION: Final = Message(
    "dragondice.pack.one_action",
    "{die}: equipment shows one kind of action, "
    "and only large equipment has one special icon besides.",
)
ITEM_FOUR: Final = Message(
    "dragondice.pack.item_four",
    "{die}: each face of an item of the kind {sort} is worth four.",
)

# Packs

LONG_PACK: Final = Message(
    "dragondice.pack.long", "A pack has at most {most} characters; this one has more."
)
NOT_TOML: Final = Message(
    "dragondice.pack.not_toml", "The pack is not well-formed TOML: {problem}."
)
UNREADABLE: Final = Message("dragondice.pack.unreadable", "The pack cannot be read: {problem}.")
NO_SUCH_WORD: Final = Message(
    "dragondice.pack.no_such_word", "“{found}” will not do at “{where}”: write one of {words}."
)
MANY_SPECIES: Final = Message(
    "dragondice.pack.many_species", "A pack adds at most {most} species; leave some out."
)
SPELL_TWICE: Final = Message(
    "dragondice.pack.spell_twice", "Two spells have the id “{id}”; give one another id."
)
SPELL_NAME_TWICE: Final = Message(
    "dragondice.pack.spell_name_twice", "Two spells are called “{name}”; give one another name."
)
MANY_DICE: Final = Message(
    "dragondice.pack.many_dice", "A pack adds at most {most} kinds of dice; this one adds {found}."
)
NO_SPECIES: Final = Message(
    "dragondice.pack.no_species",
    "The pack adds units to “{species}”, which is not a species of the game.{hint} "
    "A new species goes under “species”.",
)
SAY_ELEMENTS: Final = Message(
    "dragondice.pack.say_elements",
    "{die}: say which elements it has in “elements” or “one_of”.",
)
SPECIES_TWICE: Final = Message(
    "dragondice.pack.species_twice",
    "There is already a species “{species}”; use another id, or add units to it "
    "under “units.{species}”.",
)
SPECIES_NAME_TWICE: Final = Message(
    "dragondice.pack.species_name_twice",
    "Two species are called “{name}”; give one of them another name.",
)
NO_UNITS: Final = Message(
    "dragondice.pack.no_units", "{species} has no units; a species needs at least one."
)
NO_ABILITY: Final = Message(
    "dragondice.pack.no_ability",
    "{species}: there is no ability “{ability}”.{hint} A pack uses the abilities there are.",
)
ABILITY_TWICE: Final = Message(
    "dragondice.pack.ability_twice", "{species} names an ability twice; name each once."
)
UNIT_TWICE: Final = Message(
    "dragondice.pack.unit_twice", "Two units have the id “{id}”; give one of them another id."
)
NOT_BOTH: Final = Message(
    "dragondice.pack.not_both", "{die}: give either “elements” or “one_of”, not both."
)
BAD_ID: Final = Message(
    "dragondice.pack.bad_id",
    "An id is lowercase letters, digits and _, such as “hill_giant”, not “{id}”.",
)
THE_PACK: Final = Message("dragondice.pack.the_pack", "The pack")()
THE_SPECIES: Final = Message("dragondice.pack.the_species", "The species “{id}”")
THE_UNIT: Final = Message("dragondice.pack.the_unit", "The unit “{id}”")
THE_CLASS: Final = Message("dragondice.pack.the_class", "The class of “{id}”")
THE_ITEM: Final = Message("dragondice.pack.the_item", "The item “{id}”")
THE_SPELL: Final = Message("dragondice.pack.the_spell", "The spell “{id}”")
NEEDS_NAME: Final = Message(
    "dragondice.pack.needs_name",
    "{whose} needs a name of 1 to {most} letters that can be seen, without blanks around it or "
    "two in a row.",
)
NAME_TWICE: Final = Message(
    "dragondice.pack.name_twice", "Two dice are called “{name}”; give one of them another name."
)
BAD_WORDS: Final = Message(
    "dragondice.pack.bad_words",
    "{whose} has a text of more than {most} characters, or with some that cannot be shown.",
)
ELEMENT_TWICE: Final = Message(
    "dragondice.pack.element_twice",
    "{whose} names an element twice; the elements are {elements}.",
)
DIE_TWICE: Final = Message(
    "dragondice.pack.die_twice", "There is already a die “{id}”; give the new one another id."
)
NO_EFFECT: Final = Message(
    "dragondice.pack.no_effect",
    "{spell}: there is no spell “{effect}” whose effect it could have.{hint}",
)
SPELL_COST: Final = Message(
    "dragondice.pack.spell_cost", "{spell} costs {cost}; a spell costs 1 to 99."
)
SPELL_AMOUNT: Final = Message(
    "dragondice.pack.spell_amount", "{spell}: the amount of {base} may be 1 to 99."
)
SPELL_NO_AMOUNT: Final = Message(
    "dragondice.pack.spell_no_amount",
    "{spell}: {base} has no amount, so leave it out.",
)
SAY_WORDS: Final = Message(
    "dragondice.pack.say_words",
    "{spell} does more or less than {base}: say it in “words”.",
)
NO_SPELL_SPECIES: Final = Message(
    "dragondice.pack.no_spell_species", "{spell}: there is no species “{species}”.{hint}"
)
