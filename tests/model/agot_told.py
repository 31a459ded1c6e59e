"""A tournament of A Game of Thrones of the model alone, told stage by stage: what is the same for Joust and Melee."""
from agot_common import State


class Told:
    """`model`: the module of the game. People are 1, 2, 3 ..."""

    def __init__(self, model, count, settings):
        self.model, self.state = model, State(model.Settings(**settings))
        for _ in range(count):
            self.state.enter()

    def status(self, number, status):
        self.state.entrants[number].status = status
        return self

    @property
    def groups(self):
        return [sorted(group) for group in self.model.preliminary_groups(self.state)]
