"""States, ids, masks, observations, chance, words: one suite for both games over random play."""
import copy
import json
import threading
import unittest

import numpy as np
import support

import pangaea


class States(unittest.TestCase):
    def games(self):
        return [pangaea.load_game(name, players, rules=rules) for name, players, rules in support.GAMES]

    def test_random_games(self):
        for game in self.games():
            support.play_random(game.new_initial_state(7), 7, self.check)

    def check(self, state):
        legal = state.legal_actions()
        self.assertTrue(legal)
        self.assertEqual(legal, sorted(set(legal)))
        mask = state.legal_actions_mask()
        self.assertEqual(np.flatnonzero(mask).tolist(), legal)
        names = [state.action_to_string(action) for action in legal]
        self.assertEqual(len(set(names)), len(names))
        pick = len(state.history()) % len(legal)
        self.assertEqual(state.string_to_action(names[pick]), legal[pick])
        if state.is_chance_node():
            self.assertEqual([action for action, _ in state.chance_outcomes()], legal)
            self.assertAlmostEqual(sum(chance for _, chance in state.chance_outcomes()), 1)
            return
        self.assertEqual(state.legal_actions((state.current_player() + 1) % state.num_players()), [])

    def test_clone_plays_like_the_original(self):
        for game in self.games():
            state = game.new_initial_state(3)
            for action in range(5):
                state.apply_action(state.legal_actions()[0])
            twins = [state.clone(), copy.copy(state), copy.deepcopy(state), state]
            ends = {json.dumps(support.play_random(twin, 5).record(), sort_keys=True) for twin in twins}
            self.assertEqual(len(ends), 1)

    def test_child_leaves_the_parent_alone(self):
        state = pangaea.load_game("gaia").new_initial_state(1)
        before = state.to_json()
        child = state.child(state.legal_actions()[0])
        self.assertEqual(state.to_json(), before)
        self.assertNotEqual(child.hash(), state.hash())

    def test_what_is_refused_changes_nothing(self):
        for game in self.games():
            state = game.new_initial_state(2)
            before = state.to_json()
            illegal = np.flatnonzero(state.legal_actions_mask() == 0).tolist()
            for action in [-1, game.num_distinct_actions(), 2**31 - 1, -(2**31), *illegal[:: max(1, len(illegal) // 50)]]:
                with self.assertRaises(pangaea.Error) as caught:
                    state.apply_action(action)
                self.assertEqual(caught.exception.code, "illegal_action")
            for call in (
                lambda: state.apply_auto(),
                lambda: state.string_to_action("fly to the moon"),
                lambda: state.observation_tensor(9),
                lambda: state.observation_tensor(-2),
                lambda: game.new_initial_state(-1),
                lambda: game.new_initial_state(2**53),
                lambda: game.batch(0),
                lambda: game.state_from_json({"game": "chess"}),
                lambda: game.state_from_json("{"),
                lambda: pangaea.load_game("chess"),
                lambda: pangaea.load_game("gaia", 9),
                lambda: pangaea.load_game("gaia", rules={"mode": "wild"}),
                lambda: pangaea.replay("[]"),
                lambda: state.choose("nobody"),
                lambda: state.choose("strong", ms=0),
            ):
                self.assertRaises(pangaea.Error, call)
            self.assertEqual(state.to_json(), before)

    def test_every_id_is_decoded_or_refused(self):
        for game in self.games():
            state = game.new_initial_state(4)
            for _ in range(30 if game.name == "gaia" else 20):
                legal = set(state.legal_actions())
                for action in range(game.num_distinct_actions()):
                    try:
                        state.action_to_string(action)
                        self.assertIn(action, legal)
                    except pangaea.Error:
                        self.assertNotIn(action, legal)
                state.apply_auto() if state.is_chance_node() else state.apply_action(sorted(legal)[len(legal) // 2])

    def test_json_round_trip(self):
        for game in self.games():
            state = game.new_initial_state(11)
            for _ in range(20):
                state.apply_auto() if state.is_chance_node() else state.apply_action(state.legal_actions()[-1])
            again = game.state_from_json(state.to_json())
            self.assertEqual(again.to_json(), state.to_json())
            self.assertEqual(again.hash(), state.hash())
            self.assertEqual(again.legal_actions(), state.legal_actions())
            self.assertEqual(pangaea.replay(again.record()).to_json(), state.to_json())

    def test_determinize_is_what_the_seat_sees(self):
        for game in self.games():
            def check(state):
                if len(state.history()) % 7 == 0:
                    for seat in range(state.num_players()):
                        other = state.determinize(seat, seed=len(state.history()))
                        self.assertEqual(other.observation_string(seat), state.observation_string(seat))
                        self.assertTrue(np.array_equal(other.observation_tensor(seat), state.observation_tensor(seat)))
            support.play_random(game.new_initial_state(21), 21, check)

    def test_resample(self):
        state = pangaea.load_game("gaia", 3).new_initial_state(5)
        other = state.resample_from_infostate(1, lambda: 0.25)
        self.assertEqual(other.observation_string(1), state.observation_string(1))

    def test_returns_add_up(self):
        for game in self.games():
            state = game.new_initial_state(8)
            self.assertEqual(state.returns(), [0.0] * game.num_players())
            support.play_random(state, 8)
            self.assertAlmostEqual(sum(state.returns()), game.utility_sum())
            self.assertEqual(state.player_return(0), state.returns()[0])
            self.assertEqual(state.rewards(), state.returns())
            self.assertEqual(state.player_reward(1), state.returns()[1])
            self.assertEqual(state.move_number(), len(state.history()))
            self.assertFalse(state.is_simultaneous_node())
            self.assertEqual(state.legal_actions(), [])
            self.assertFalse(state.legal_actions_mask().any())
            with self.assertRaises(pangaea.Error):
                state.apply_action(0)

    def test_players(self):
        self.assertIn("greedy", pangaea.levels())
        for game in self.games():
            state = game.new_initial_state(6)
            action = state.choose("strong", iterations=50, seed=1)
            self.assertIn(action, state.legal_actions())
            self.assertEqual(action, state.choose("strong", iterations=50, seed=1))
        found = state.analyse(iterations=50)
        self.assertAlmostEqual(sum(found["chances"]), 1.0, places=3)

    def test_two_threads_think_at_once(self):
        state = pangaea.load_game("planet").new_initial_state(6)
        chosen = []
        threads = [threading.Thread(target=lambda: chosen.append(state.choose("greedy", seed=1))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(set(chosen)), 1)

    def test_referee(self):
        referee = pangaea.Referee()
        self.assertTrue(referee.ask({"cmd": "new", "game": "planet", "players": 2, "seed": 7})["ok"])
        self.assertFalse(referee.ask({"cmd": "dance"})["ok"])

    def test_own_components(self):
        own = json.loads((support.ROOT / "data/components/gaia/house.json").read_text())
        own["id"] = "mine"
        name = pangaea.add_components(own)
        self.assertTrue(name.startswith("mine@"))
        self.assertEqual(pangaea.load_game("gaia", components="mine").components, name)
        self.assertRaises(pangaea.Error, pangaea.add_components, "{}")


if __name__ == "__main__":
    unittest.main()
