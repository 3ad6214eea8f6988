"""Template flight: what games of bases, templates, arcs and dials have in common."""
