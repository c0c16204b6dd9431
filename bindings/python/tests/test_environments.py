"""The contract of the two environments, as PettingZoo's and gymnasium's documentation writes it."""
import unittest

import numpy as np
import support

from pangaea.aec import AECEnv, env
from pangaea.solo import SoloEnv


class Aec(unittest.TestCase):
    def test_contract(self):
        for name, players, rules in support.GAMES:
            world = AECEnv(name, players, rules=rules)
            world.reset(seed=3)
            self.assertEqual(world.agents, world.possible_agents)
            self.assertEqual(world.num_agents, players)
            random = np.random.default_rng(3)
            total = dict.fromkeys(world.possible_agents, 0.0)
            gained = dict.fromkeys(world.possible_agents, 0.0)
            for agent in world.agent_iter():
                self.assertEqual(agent, world.agent_selection)
                observation, reward, termination, truncation, info = world.last()
                self.assertTrue(world.observation_space(agent).contains(observation))
                self.assertFalse(truncation)
                self.assertIsInstance(info, dict)
                total[agent] += reward
                # What last() tells is what each step's rewards have added up to since the agent's own last step.
                self.assertEqual(reward, gained[agent])
                gained[agent] = 0.0
                action = None if termination else int(random.choice(np.flatnonzero(observation["action_mask"])))
                self.assertTrue(action is None or world.action_space(agent).contains(action))
                world.step(action)
                for by_agent in (world.rewards, world.terminations, world.truncations, world.infos):
                    self.assertEqual(by_agent.keys(), set(world.agents))
                for other, share in world.rewards.items():
                    gained[other] += share
            self.assertEqual(world.agents, [])
            self.assertAlmostEqual(sum(total.values()), 1)

    def test_only_the_agent_to_act_has_a_mask(self):
        world = env("gaia", 3)
        world.reset(seed=1)
        for agent in world.agents:
            self.assertEqual(world.observe(agent)["action_mask"].any(), agent == world.agent_selection)

    def test_state_is_what_all_see(self):
        for name, players, rules in support.GAMES:
            world = AECEnv(name, players, rules=rules)
            world.reset(seed=4)
            for _ in range(20):
                state = world.state()
                self.assertTrue(world.state_space.contains(state))
                for row, agent in zip(state, world.agents, strict=True):
                    np.testing.assert_array_equal(row, world.observe(agent)["observation"])
                world.step(int(np.flatnonzero(world.last()[0]["action_mask"])[-1]))
            self.assertFalse(np.array_equal(state, world.state()))

    def test_seed_repeats(self):
        def first(seed):
            world = env("planet", 2)
            world.reset(seed=seed)
            return world.last()[0]["observation"].tolist()

        self.assertEqual(first(5), first(5))
        self.assertNotEqual(first(5), first(6))

    def test_after_the_end_only_none(self):
        world = env("planet", 2)
        world.reset(seed=1)
        while not world.terminations[world.agent_selection]:
            world.step(int(np.flatnonzero(world.last()[0]["action_mask"])[0]))
        self.assertRaises(ValueError, world.step, 0)


class Solo(unittest.TestCase):
    def play(self, seed, **options):
        world = SoloEnv(options.pop("game", "planet"), options.pop("players", 2), **options)
        observation, info = world.reset(seed=seed)
        self.assertEqual(info, {})
        random = np.random.default_rng(seed)
        rewards = []
        while True:
            self.assertTrue(world.observation_space.contains(observation))
            action = world.action_space.sample(mask=observation["action_mask"]) if seed < 0 else int(
                random.choice(np.flatnonzero(observation["action_mask"]))
            )
            observation, reward, terminated, truncated, _ = world.step(action)
            rewards.append(reward)
            self.assertFalse(truncated)
            if terminated:
                return rewards, world.state.serialize()

    def test_contract(self):
        rewards, _ = self.play(2)
        self.assertEqual(sum(rewards), rewards[-1])
        self.assertGreaterEqual(rewards[-1], 0)
        self.play(2, game="gaia", players=3, seat=2, rules={"mode": "advanced"})

    def test_seed_repeats(self):
        self.assertEqual(self.play(4), self.play(4))

    def test_seat_is_checked(self):
        self.assertRaises(ValueError, SoloEnv, "planet", 2, seat=2)


if __name__ == "__main__":
    unittest.main()
