"""Maps that players make: checked, brought in from other programs, written out."""
