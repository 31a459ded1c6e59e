"""What becomes of an On the Edge tournament when a command is taken back, by the reference model."""
import ontheedge_events as events
from ledger import Ledger as Commands
from ledger import root_of
from ontheedge_events import ABOUT_RESULTS, ABOUT_WHO_PLAYS, Corrected, Ordered, Published
from ontheedge_model import FRESH, IN_DOUBT, OLD, State


class Ledger(Commands):
    """The commands, and the State that they make."""
    entry, draw, publication, end = events.Entered, events.Drawn, Published, events.Closed
    merge, correction, hand = events.Merged, Corrected, (events.Swapped, events.Seated)
    feeds_draws = ABOUT_WHO_PLAYS + ABOUT_RESULTS

    def __init__(self, **options):
        self.options = options
        super().__init__()

    def beginning(self):
        return State(**self.options)

    def fits(self, state, event):
        return events.fits(state, event)

    def apply(self, state, event):
        events.apply(state, event)

    def hand_faults(self, state, event):
        return events.hand_faults(state, event)

    def mark_undo(self, state, commands, command):
        """An undo of something about who plays that is older than the draft makes it old, as any other change does; of a
        correction it may. What came behind the draft goes without a trace."""
        root = root_of(commands, command)
        if self.drawn_before(state, commands, command):
            return
        if root.is_about(tuple(set(ABOUT_WHO_PLAYS) - {Ordered})):
            state.draft_age = OLD
        elif root.is_about((Ordered, Corrected, Published)) and state.draft_age == FRESH:
            state.draft_age = IN_DOUBT
