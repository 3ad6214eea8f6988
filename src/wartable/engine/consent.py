"""Consent: undoing an answer past a die or a reveal, and draws."""

from __future__ import annotations

from typing import Literal, TypeAlias

from wartable.engine import messages
from wartable.engine.answering import Answering
from wartable.engine.journal import Agreed, Undone
from wartable.engine.proposal import Proposal, undo_target
from wartable.engine.refusal import NotNow, WrongSeat
from wartable.engine.take_backs import was_known

UndoReach: TypeAlias = Literal["none", "free", "take_back"]


class Consent(Answering):
    """A match as far as its seats have to agree on something."""

    def undo(self, seat: int) -> bool:
        """Undo the seat's last answer: at once if that is free, otherwise ask the others.

        True if it is done; False if it waits for consent (see `proposal`, `agree`, `decline`).
        """
        self._must_play(seat)
        if seat in self._open:
            self.take_back(seat)
            return True
        if self.journal is None:
            raise NotNow(messages.NO_UNDO_IN_FORK)
        target = undo_target(self.journal, seat, self._barrier)
        free = target.free and not self._open
        missing = () if free else self._others(seat, bots=False)
        return self._propose(Proposal("undo", seat, target.line, missing))

    def undo_reach(self, seat: int) -> UndoReach:
        """How far an undo of this seat would go: not at all, freely, or past something revealed."""
        if seat in self._open:
            return "free"
        if self.journal is None or self.result is not None or seat in self._runner.out:
            return "none"
        try:
            first = undo_target(self.journal, seat, self._barrier).line
        except NotNow:
            return "none"
        cut = range(first, len(self.journal.line))
        known = any(was_known(self.journal.on_line(position)) for position in cut)
        return "take_back" if known else "free"

    def offer_draw(self, seat: int) -> bool:
        """Offer a draw to all other seats still in play; bots do not agree to draws."""
        self._must_play(seat)
        others = self._others(seat, bots=True)
        if len(others) != len(self._others(seat, bots=False)):
            raise NotNow(messages.BOTS_DO_NOT_DRAW, self.rulebook.draw_rule())
        return self._propose(Proposal("draw", seat, 0, others))

    def agree(self, seat: int) -> bool:
        """Agree to what was proposed; True once all have and it is done."""
        proposal = self._proposed(seat)
        left = tuple(other for other in proposal.missing if other != seat)
        if left == proposal.missing:
            raise WrongSeat(messages.OWN_PROPOSAL)
        agreed = (*proposal.agreed, seat)
        return self._propose(Proposal(proposal.what, proposal.seat, proposal.line, left, agreed))

    def decline(self, seat: int) -> None:
        """Turn down what was proposed, or withdraw the seat's own proposal."""
        self._proposed(seat)
        self.proposal = None

    def _others(self, seat: int, *, bots: bool) -> tuple[int, ...]:
        return tuple(
            other
            for other in range(self.seats)
            if other != seat
            and other not in self._runner.out
            and (bots or not self.holders[other].bot)
        )

    def _proposed(self, seat: int) -> Proposal:
        self._must_play(seat)
        proposal = self.proposal
        if proposal is None:
            raise NotNow(messages.NOTHING_PROPOSED)
        if seat not in proposal.missing and seat != proposal.seat:
            raise WrongSeat(messages.NOT_ASKED(name=self.seat_name(seat)))
        return proposal

    def _propose(self, proposal: Proposal) -> bool:
        if proposal.missing:
            self.proposal = proposal
            return False
        if proposal.what == "undo":
            self._cut_back(Undone(proposal.seat, proposal.line, proposal.agreed))
        else:
            seats = tuple(sorted((proposal.seat, *proposal.agreed)))
            self._guard(lambda: self.absorb(Agreed("draw", seats)))
        return True

    def _cut_back(self, undone: Undone) -> None:
        assert self.journal is not None
        line = list(self.journal.line)
        try:
            self._guard(lambda: self.absorb(undone))
        except BaseException:
            self.journal.line[:] = line
            raise
