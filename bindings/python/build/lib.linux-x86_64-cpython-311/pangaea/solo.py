"""A game in the shape of a gymnasium environment: one seat is the agent's, a level of the computer plays the others.

Written after the published interface; gymnasium itself is not needed (its spaces are used if it is there).
"""

from . import load_game, spaces


class SoloEnv:
    metadata = {"render_modes": ["ansi"]}
    reward_range = (0.0, 1.0)

    def __init__(self, game, players=None, *, level="greedy", seat=0, iterations=200, rules=None, components="house", render_mode=None):
        self.game = load_game(game, players, rules=rules, components=components)
        if not 0 <= seat < self.game.num_players():
            raise ValueError(f"seat: must be from 0 to {self.game.num_players() - 1}")
        self.level, self.seat, self.iterations, self.render_mode = level, seat, iterations, render_mode
        self.observation_space = spaces.observation_space(self.game)
        self.action_space = spaces.Discrete(self.game.num_distinct_actions())

    @property
    def unwrapped(self):
        return self

    def reset(self, *, seed=None, options=None):
        self.state = self.game.new_initial_state(seed)
        self._go_on()
        return spaces.observe(self.state, self.seat), {}

    def step(self, action):
        self.state.apply_action(int(action))
        self._go_on()
        over = self.state.is_terminal()
        reward = self.state.player_return(self.seat) if over else 0.0
        return spaces.observe(self.state, self.seat), reward, over, False, {}

    def render(self):
        return str(self.state) if self.render_mode == "ansi" else None

    def close(self):
        pass

    def _go_on(self):
        """The others, until the agent has to decide. With a budget of iterations the same seed gives the same game."""
        while not self.state.is_terminal() and self.state.current_player() != self.seat:
            if self.state.is_chance_node():
                self.state.apply_auto()
            else:
                self.state.apply_action(
                    self.state.choose(self.level, iterations=self.iterations, seed=len(self.state.history()))
                )
