"""Casting spells: magic at hand, announcing, dispelling, resolving (DD-MAGIC, DD-SPELLGEN)."""
