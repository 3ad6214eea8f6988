"""What happens in a match of HeroScape, each event in one sentence.

Figures, cards and Glyphs are named by their ids and spaces by `q,r,level`; an attack tells every
step: who attacks whom, how many dice and why, what is blocked, what is left.
"""
