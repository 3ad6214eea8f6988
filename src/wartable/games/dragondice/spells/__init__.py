"""What every spell does, in files by element (DD-SPELL)."""
