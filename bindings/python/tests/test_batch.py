"""Batches play the same games as states do, refuse as a whole, and share the interpreter with others."""
import sys
import threading
import unittest

import numpy as np
import support

import pangaea


class Batches(unittest.TestCase):
    def test_same_games_as_states(self):
        for name, players, rules in support.GAMES:
            game = pangaea.load_game(name, players, rules=rules)
            batch = game.batch(5, seed=100)
            self.assertEqual(batch.seeds.tolist(), [100, 101, 102, 103, 104])
            states = [game.new_initial_state(seed) for seed in range(100, 105)]
            random = np.random.default_rng(1)
            for _ in range(250):
                observations, masks = batch.observe()
                for i, state in enumerate(states):
                    self.assertEqual(batch.current_players[i], state.current_player())
                    self.assertEqual(batch.legal_counts[i], len(state.legal_actions()))
                self.assertTrue(np.array_equal(observations, [state.observation_tensor() for state in states]))
                self.assertTrue(np.array_equal(masks, [state.legal_actions_mask() for state in states]))
                ranks = random.integers(batch.legal_counts)
                actions = np.array([state.legal_actions()[rank] for state, rank in zip(states, ranks)])
                if random.integers(2):
                    batch.step(actions)
                else:
                    batch.step_by_rank(ranks)
                for i, state in enumerate(states):
                    state.apply_action(int(actions[i]))
                    while state.is_chance_node():
                        state.apply_auto()
                    self.assertEqual(bool(batch.ended[i]), state.is_terminal())
                    self.assertTrue(np.allclose(batch.rewards[i], state.returns()))
                    if state.is_terminal():
                        states[i] = game.new_initial_state(int(batch.seeds[i]))
                        while states[i].is_chance_node():
                            states[i].apply_auto()
                    self.assertEqual(batch.state(i).hash(), states[i].hash())

    def test_refused_as_a_whole(self):
        batch = pangaea.load_game("gaia", 2).batch(8, seed=1)
        before = [batch.state(i).hash() for i in range(8)]
        wrong = np.zeros(8, dtype=np.int64)
        wrong[7] = batch.legal_counts[7]
        for step, actions in (
            (batch.step_by_rank, wrong),
            (batch.step_by_rank, -np.ones(8, dtype=np.int64)),
            (batch.step, np.full(8, 2**40)),
            (batch.step, np.zeros(7, dtype=np.int64)),
            (batch.step, np.zeros((8, 1), dtype=np.int64)),
            (batch.step, np.zeros(8)),
        ):
            self.assertRaises(pangaea.Error, step, actions)
        with self.assertRaisesRegex(pangaea.Error, "game 7"):
            batch.step_by_rank(wrong)
        self.assertEqual([batch.state(i).hash() for i in range(8)], before)
        self.assertRaises(pangaea.Error, batch.observe, np.zeros((8, 3), dtype=np.uint8))
        self.assertRaises(pangaea.Error, batch.observe, np.zeros(8))
        self.assertRaises(pangaea.Error, batch.state, 8)
        with self.assertRaises(ValueError):
            batch.rewards[0] = 1

    def test_views_keep_the_batch_alive(self):
        counts = pangaea.load_game("planet").batch(3, seed=1).legal_counts
        self.assertEqual(counts.tolist(), [300, 300, 300])

    def test_fills_given_arrays(self):
        game = pangaea.load_game("planet", 2)
        batch = game.batch(4, seed=1)
        observations = np.empty((4, game.observation_tensor_size()), dtype=np.uint8)
        masks = np.empty((4, game.num_distinct_actions()), dtype=np.uint8)
        seen, legal = batch.observe(observations, masks)
        self.assertIs(seen, observations)
        self.assertIs(legal, masks)

    def test_threads(self):
        """Batches of their own go side by side; one batch is one thread's."""
        game = pangaea.load_game("gaia", 2)
        ends = {}

        def play(seed):
            batch = game.batch(64, seed=seed)
            random = np.random.default_rng(seed)
            for _ in range(100):
                batch.step_by_rank(random.integers(batch.legal_counts))
            ends.setdefault(seed, []).append(batch.state(63).hash())

        threads = [threading.Thread(target=play, args=(seed,)) for seed in (1, 2, 1, 2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(ends[1][0], ends[1][1])
        self.assertEqual(ends[2][0], ends[2][1])

    def test_steps_do_not_hold_the_interpreter(self):
        """Threads take turns here only where one lets go of the interpreter by itself, and the loop has but steps."""
        batch = pangaea.load_game("planet", 2).batch(2048, seed=1)
        ranks = np.zeros(2048, dtype=np.int64)
        stop, steps = [], []

        def step():
            while not stop and len(steps) < 3000:
                batch.step_by_rank(ranks)
                steps.append(None)

        interval = sys.getswitchinterval()
        sys.setswitchinterval(1000)
        try:
            thread = threading.Thread(target=step)
            thread.start()
            stop.append(None)
            thread.join()
        finally:
            sys.setswitchinterval(interval)
        self.assertLess(len(steps), 3000)


if __name__ == "__main__":
    unittest.main()
