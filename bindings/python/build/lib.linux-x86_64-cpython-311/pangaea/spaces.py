"""The spaces of gymnasium if it is installed, else the little of them that is needed here, under the same names."""

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:
    import numpy as np

    class Discrete:
        def __init__(self, n, seed=None):
            self.n, self.shape, self.dtype = int(n), (), np.int64
            self._random = np.random.default_rng(seed)

        def sample(self, mask=None):
            return int(self._random.integers(self.n)) if mask is None else int(self._random.choice(np.flatnonzero(mask)))

        def contains(self, x):
            return isinstance(x, (int, np.integer)) and 0 <= x < self.n

        __contains__ = contains

    class Box:
        def __init__(self, low, high, shape, dtype):
            self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), np.dtype(dtype)

        def contains(self, x):
            return isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype

        __contains__ = contains

    class Dict:
        def __init__(self, spaces):
            self.spaces = dict(spaces)

        def __getitem__(self, key):
            return self.spaces[key]

        def contains(self, x):
            return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(space.contains(x[key]) for key, space in self.spaces.items())

        __contains__ = contains


def observation_space(game):
    import numpy as np

    return Dict(
        {
            "observation": Box(0, 255, (game.observation_tensor_size(),), np.uint8),
            "action_mask": Box(0, 1, (game.num_distinct_actions(),), np.int8),
        }
    )


def observe(state, player):
    import numpy as np

    return {"observation": state.observation_tensor(player), "action_mask": state.legal_actions_mask(player).view(np.int8)}
