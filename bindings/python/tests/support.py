"""Shared by the tests: where the repository is, and random games with a seed that a failure names."""
import os
import pathlib
import random

ROOT = pathlib.Path(os.environ.get("PANGAEA_SOURCE", pathlib.Path(__file__).resolve().parents[3]))
LONG = os.environ.get("PANGAEA_TEST_LONG") == "1"

GAMES = [
    ("gaia", 2, {"mode": "basic"}),
    ("gaia", 5, {"mode": "advanced", "disasters": True}),
    ("gaia", 4, {"edition": "ru", "mode": "advanced"}),
    ("planet", 2, {"mystery": True}),
    ("planet", 4, {}),
]


def play_random(state, seed, visit=lambda state: None):
    """Plays to the end; chance draws by its own generator."""
    choose = random.Random(seed)
    while not state.is_terminal():
        visit(state)
        if state.is_chance_node():
            state.apply_auto()
        else:
            state.apply_action(choose.choice(state.legal_actions()))
    return state
