"""The observation tensor says the same as the observation in words, part by part."""
import unittest

import numpy as np
import support

import pangaea

LANDS = ["plain", "forest", "sea", "desert", "mountain", "swamp"]
KINDS = ["nature", "life", "power"]
POWERS = ["sun", "rain", "earthquake", "tornado", "protection", "lightning", "eruption"]
HABITATS = ["ocean", "forest", "mountain", "desert", "glacier"]


class Tensors(unittest.TestCase):
    def test_layouts_have_no_gaps(self):
        for name, players, rules in support.GAMES:
            game = pangaea.load_game(name, players, rules=rules)
            for layout, size in (
                (game.observation_layout(), game.observation_tensor_size()),
                (game.action_layout(), game.num_distinct_actions()),
            ):
                at = 0
                for part, offset, shape, about in layout:
                    self.assertEqual(offset, at, part)
                    at += int(np.prod(shape))
                self.assertEqual(at, size)
            self.assertEqual(game.observation_tensor_shape(), [game.observation_tensor_size()])

    def test_gaia(self):
        game = pangaea.load_game("gaia", 3, rules={"mode": "advanced", "disasters": True})
        support.play_random(game.new_initial_state(9), 9, self.check_gaia)

    def check_gaia(self, state):
        if len(state.history()) % 5:
            return
        game = state.get_game()
        for seat in range(3):
            words = state.observation(seat)
            parts = pangaea.parts(game, state.observation_tensor(seat))
            self.assertEqual(parts["players"][0], 3)
            for other in range(3):
                player = words["players"][(seat + other) % 3]
                self.assertEqual(parts["meeples"][other], player["meeples"])
                self.assertEqual(parts["hands"][other].sum() + parts["backs"][other].sum(), len(player["hand"]) if other == 0 else player["hand"])
                self.assertEqual(parts["hands"][other].sum(), len(player["hand"] if other == 0 else player.get("known", [])))
                self.assertEqual(parts["tables"][other].sum(), len(player["table"]))
                for i, land in enumerate(LANDS):
                    self.assertEqual(parts["tables"][other][i], player["table"].count(land))
                    if other == 0:
                        self.assertEqual(parts["hands"][0][i], player["hand"].count(land))
            for i, land in enumerate(LANDS):
                self.assertEqual(parts["supply"][i], words["supply"][land])
            self.assertEqual(parts["supply"][6], words["supply"]["animals"])
            self.assertEqual(sum(parts["open"]), sum(len(words["decks"][kind]["open"]) for kind in KINDS))
            self.assertEqual(parts["turn"].sum(), 1)
            tiles = parts["tiles"][parts["tiles"][:, 0] == 1]
            self.assertEqual(len(tiles), len(words["map"]))
            self.assertEqual(sum(tile[9] for tile in tiles), sum(tile.get("animals", 0) for tile in words["map"]))
            by_cell = sorted(words["map"], key=lambda tile: tuple(tile["at"]))
            for row, tile in zip(tiles, by_cell):
                self.assertEqual(row[3:9].tolist(), [int(land == tile["land"]) for land in LANDS])
                self.assertEqual(row[10] > 0, tile.get("city") is not None)
            for index, row in enumerate(tiles):
                for direction, step in enumerate([(-1, 0), (0, -1), (0, 1), (1, 0)]):
                    there = [i for i, t in enumerate(tiles) if (int(t[1]), int(t[2])) == (int(row[1]) + step[0], int(row[2]) + step[1])]
                    self.assertEqual(int(row[26 + direction]), there[0] + 1 if there else 0, (index, direction))

    def test_gaia_ids_name_their_cells(self):
        game = pangaea.load_game("gaia", 2)
        part = {name: (offset, shape) for name, offset, shape, _ in game.action_layout()}
        offset, shape = part["play_nature"]

        def check(state):
            seen = pangaea.parts(game, state.observation_tensor())
            tiles = seen["tiles"][seen["tiles"][:, 0] == 1]
            origin = None
            if len(tiles):
                first = min(tuple(tile["at"]) for tile in state.to_json()["map"])
                origin = (first[0] - int(tiles[0][1]), first[1] - int(tiles[0][2]))
            for action in state.legal_actions():
                if origin and offset <= action < offset + shape[0] * shape[1]:
                    land, cell = divmod(action - offset, shape[1])
                    x, y = (int(number) for number in seen["frontier"][cell][1:])
                    self.assertEqual(state.action_to_string(action), f"play {LANDS[land]} {x + origin[0]},{y + origin[1]}")

        support.play_random(game.new_initial_state(10), 10, check)

    def test_planet(self):
        game = pangaea.load_game("planet", 3, rules={"mystery": True})
        support.play_random(game.new_initial_state(12), 12, self.check_planet)

    def check_planet(self, state):
        game = state.get_game()
        for seat in range(3):
            words = state.observation(seat)
            parts = pangaea.parts(game, state.observation_tensor(seat))
            self.assertEqual(parts["round"].argmax() + 1, words["round"])
            self.assertEqual(parts["display"][:, 0].sum(), len(words["display"]))
            self.assertEqual(parts["objectives"].sum(), 1)
            for other in range(3):
                placed = 12 - int(parts["free"][other].sum())
                self.assertEqual(parts["planets"][other].sum(), 5 * placed)
                self.assertEqual(parts["animals"][:, 3 + other].sum(), len(words["players"][(seat + other) % 3]["animals"]))
        self.assertEqual(parts["decides"].sum(), 1)


if __name__ == "__main__":
    unittest.main()
