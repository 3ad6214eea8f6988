"""Casting spells: available magic, announcing, dispelling, resolving (DD-MAGIC, DD-SPELLGEN)."""
