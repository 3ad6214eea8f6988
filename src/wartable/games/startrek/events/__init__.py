"""What happens in a match of Star Trek: Attack Wing, each event in one sentence.

Ships are named by their ids, poses are whole micrometers and millidegrees. An attack tells every
step: who fires at whom, how many dice and why, what they show, what was modified, what is left.
"""
