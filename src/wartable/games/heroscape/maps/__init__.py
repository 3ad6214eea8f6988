"""Maps of one's own: checked, brought in from other programs, written out."""
