"""A game in the shape of PettingZoo's AEC environments: one agent acts at a time, masks say what is legal.

Written after the published interface; PettingZoo itself is not needed and not imported.
"""

import numpy as np

from . import load_game, spaces


class AECEnv:
    metadata = {"name": "pangaea", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game, players=None, *, rules=None, components="house", render_mode=None):
        self.game = load_game(game, players, rules=rules, components=components)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.num_players())]
        self.agents = []
        self._observation_spaces = {agent: spaces.observation_space(self.game) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 255, (len(self.possible_agents), self.game.observation_tensor_size()), np.uint8)
        self._action_spaces = {agent: spaces.Discrete(self.game.num_distinct_actions()) for agent in self.possible_agents}

    def __str__(self):
        return self.metadata["name"]

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def observation_space(self, agent):
        return self._observation_spaces[agent]

    def action_space(self, agent):
        return self._action_spaces[agent]

    def reset(self, seed=None, options=None):
        self.game_state = self.game.new_initial_state(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        self.game_state.apply_action(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._go_on()

    def state(self):
        """What the players see together, as training with a common critic wants it: a row a seat, its observation."""
        return np.stack([self.game_state.observation_tensor(seat) for seat in range(len(self.possible_agents))])

    def observe(self, agent):
        return spaces.observe(self.game_state, self.possible_agents.index(agent))

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self):
        return str(self.game_state) if self.render_mode == "ansi" else None

    def close(self):
        pass

    def _go_on(self):
        while self.game_state.is_chance_node():
            self.game_state.apply_auto()
        if not self.game_state.is_terminal():
            self.agent_selection = self.possible_agents[self.game_state.current_player()]
            return
        for agent, share in zip(self.possible_agents, self.game_state.returns()):
            self.rewards[agent] = share
            self._cumulative_rewards[agent] += share
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _leave(self, agent, action):
        """After the end every agent steps once more, with None, and is gone."""
        if action is not None:
            raise ValueError("the game is over: the only step left is None")
        self.agents.remove(agent)
        for by_agent in (self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del by_agent[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]


def env(game, players=None, **options):
    return AECEnv(game, players, **options)
