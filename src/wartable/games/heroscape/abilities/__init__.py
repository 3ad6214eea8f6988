"""Special Powers and Glyphs, each in one place, hooked into the windows of `registry.py`.

How to add a power:

1. Its id and numbers are in content/cards.json (`powers`: `id`, `name`, `params`). Powers that
   differ in numbers alone share an id and one piece of code: `bearer.number("attack")` reads this
   card's.
2. Write it in a module of this folder, with others of its family; modules are found by themselves
   (`loading.py`). `run = abilities.ability("run", rule="HS-POWER-01")`: the name on the card is
   found in the content. Hook it on with a decorator:

   - changes a number: `@it.changes(DEFENSE_DICE)`, gives an amount or None (`auras.py`)
   - allows or forbids: `@it.allows(FLY)`, `@it.forbids(STRIKE_LEAVER)` (`keywords.py`)
   - must or may act at a moment: `@it.on(BEFORE_MOVE, may="...", when=...)` (`running.py`)
   - another way to attack, move or use a turn: `@it.offers(ATTACKS, "...")` (`blasts.py`)
   - grants a turn: `@it.on(REVEALED, may=...)` with `grant_turn` (`bonding.py`)
   - attacks again: `@it.on(ATTACK_OVER)` sets `attack.again` (`more_attacks.py`)
   - lasts: `use.leave(target, expires=TURN.end(state))`, `@it.lasting.changes(...)` (`running.py`)
   - needs several steps: `use.later("shot", ...)` on the agenda, `@it.then("shot")` (`blasts.py`)
   - moves hidden markers: a `Shift` on the agenda, whose question is sealed (`orders.py`)
   - depends on hidden markers: `@it.on(REVEALING, secretly=public, when=private, may=...)`

3. Every figure of a card carries its powers. One that speaks for the whole card acts only through
   its first figure: `when=speaks_for_card` (`conditions.py`). A power of figures that wait off the
   battlefield is named in `abilities.waiting`.
   Questions many share (whom, where, the 20-sided die) are in `asking.py`, targets of Special
   Attacks in `aiming.py`, places in `places.py`, markers kept on a card in `tokens.py`.
4. What happens goes through the chapters: `wound`, `heal`, `destroy` (damage.py), `make_attack`,
   `attack_several` (attack.py), `grant_turn` (turns.py), `place_anew` (placing_anew.py),
   `start_move`, `follow` (moving). Ask `BE_MOVED` before moving or taking over another's figure.
   Dice that are neither attack nor defense are rolled with `roll(...)` under a kind of their own.
5. Once per turn, round or game is a limit: `limit=once(TURN)`. A granted turn is a turn of its own.
6. Test it by name, as `tests/heroscape/abilities/` does.
"""
