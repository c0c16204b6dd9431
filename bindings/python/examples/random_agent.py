"""Random agents play a game of each kind by PettingZoo's loop:   python3 random_agent.py [SEED]"""
import sys

import numpy as np

from pangaea import aec

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
for name, players in (("gaia", 3), ("planet", 2)):
    env = aec.env(name, players)
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    rewards, decisions = {}, 0
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        rewards[agent] = reward
        decisions += not termination
        env.step(None if termination else random.choice(np.flatnonzero(observation["action_mask"])))
    print(f"{name}: {decisions} decisions, {rewards}")
