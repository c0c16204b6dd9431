"""The golden games of the program, played again in Python: same seed, same deal, same actions, same sights, same end."""
import hashlib
import json
import unittest

import support

import pangaea


def short_list(names):
    """For every group (a verb with its card, deck, goal or tile) what follows it, as the files have it."""
    groups = {}
    for name in sorted(names):
        group = " ".join(name.split(" ")[:2])
        rest = name[len(group) :]
        groups[group] = groups[group] + rest if group in groups else rest[1:]
    return groups


class Golden(unittest.TestCase):
    def test_every_game(self):
        files = sorted((support.ROOT / "tests/golden").glob("*_*_*.jsonl"))
        self.assertEqual(len(files), 24)
        for file in files if support.LONG else files[::3]:
            with self.subTest(file.name):
                self.replay([json.loads(line) for line in file.read_text().splitlines()])

    def replay(self, lines):
        head, first, *plies, _, last, end = lines
        record = end["record"]
        game = pangaea.load_game(record["game"], head["players"], rules=head["rules"])
        state = game.new_initial_state(head["seed"])
        self.assertEqual(state.to_json(), first["state"])
        for ply in plies:
            actor = {pangaea.CHANCE_PLAYER: "chance"}.get(state.current_player(), state.current_player())
            self.assertEqual(actor, ply["to_act"])
            names = [state.action_to_string(action) for action in state.legal_actions()]
            self.assertEqual(short_list(names), ply["legal"])
            for seat, seen in enumerate(ply["seen"]):
                text = state.observation_string(seat)
                if isinstance(seen, str):
                    self.assertEqual(hashlib.sha256(text.encode()).hexdigest()[:12], seen)
                else:
                    self.assertEqual(json.loads(text), seen)
            state.apply_action(state.string_to_action(ply["action"]))
        self.assertTrue(state.is_terminal())
        self.assertEqual(state.to_json(), last["state"])
        self.assertEqual(state.record(), record)
        again = pangaea.replay(record)
        self.assertEqual(again.to_json(), state.to_json())
        self.assertEqual(again.history(), state.history())

    def test_records_of_earlier_rules(self):
        for line in (support.ROOT / "tests/golden/rules_v1.jsonl").read_text().splitlines():
            old = json.loads(line)
            state = pangaea.replay(old["record"]).to_json()
            state.get("turn", {}).pop("seen_by", None)
            self.assertEqual(state, old["end"])


if __name__ == "__main__":
    unittest.main()
