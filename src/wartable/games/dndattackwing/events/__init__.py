"""What happens in a match of D&D Attack Wing, each event in one sentence.

Creatures are named by their ids. Poses are those that are drawn, in whole micrometers and
millidegrees: no event tells more of a place than the eye does (DN-RULING-13).
"""
