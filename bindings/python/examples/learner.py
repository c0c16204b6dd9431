"""A small agent that learns Planet: a linear policy over features of every action, improved by the games it plays against itself
(REINFORCE; half a victory is the baseline). Many games go side by side in one batch.   python3 learner.py [STEPS]"""
import sys

import numpy as np

import pangaea

STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 300
GAMES, RATE = 128, 0.01
game = pangaea.load_game("planet", 2)

# The face and the edge across each edge of each face (docs/rules/planet.md).
ACROSS = np.array([[int(number) for number in pair.split("/")] for pair in """
1/0 2/0 3/0 4/0 5/0    0/0 5/4 6/2 7/3 2/1    0/1 1/4 7/2 8/3 3/1    0/2 2/4 8/2 9/3 4/1
0/3 3/4 9/2 10/3 5/1   0/4 4/4 10/2 6/3 1/1   11/0 7/4 1/2 5/3 10/1  11/4 8/4 2/2 1/3 6/1
11/3 9/4 3/2 2/3 7/1   11/2 10/4 4/2 3/3 8/1  11/1 6/4 5/2 4/3 9/1   6/0 10/0 9/0 8/0 7/0
""".split()]).reshape(12, 5, 2)
# The edge at which each area of a tile lies, for each turn of it.
TURNED = (np.arange(5)[:, None] + np.arange(5)) % 5
FEATURES = 8


def features(observations):
    """For every game and action id: by habitat, how many edges meet it on both sides; for the objective the same, and on the tile; edges that meet no tile."""
    parts = pangaea.parts(game, observations)
    own = parts["planets"][:, 0].astype(np.float32)  # game, habitat, face, edge
    tiles = parts["display"][:, :, 1:].reshape(-1, 5, 5, 5).astype(np.float32)  # game, slot, area, habitat
    objective = parts["objectives"][:, 0].astype(np.float32)
    beyond = own[:, :, ACROSS[..., 0], ACROSS[..., 1]][..., TURNED]  # game, habitat, face, turn, area: what it would touch
    met = np.einsum("gsah,ghfta->gsfth", tiles, beyond)
    own_met = np.einsum("gsfth,gh->gsft", met, objective)
    own_areas = np.einsum("gsah,gh->gs", tiles, objective)[:, :, None, None] + np.zeros_like(own_met)
    alone = 5 - beyond.sum(axis=(1, 4))[:, None] + np.zeros_like(own_met)
    return np.concatenate([met, np.stack([own_met, own_areas, alone], axis=-1)], axis=-1).reshape(len(own), -1, FEATURES)


def policy(weights, batch):
    observations, masks = batch.observe()
    seen = features(observations)
    score = np.where(masks == 1, seen @ weights, -np.inf)
    chance = np.exp(score - score.max(axis=1, keepdims=True))
    return seen, chance / chance.sum(axis=1, keepdims=True)


def learn(steps):
    random = np.random.default_rng(1)
    weights = np.zeros(FEATURES, dtype=np.float32)
    batch = game.batch(GAMES, seed=1)
    trace = np.zeros((GAMES, 2, FEATURES), dtype=np.float32)  # what each seat of each game did more than its policy expected
    rows = np.arange(GAMES)
    for _ in range(steps):
        seen, chance = policy(weights, batch)
        actions = (chance.cumsum(axis=1) > random.random((GAMES, 1))).argmax(axis=1)
        trace[rows, batch.current_players] += seen[rows, actions] - np.einsum("ga,gaf->gf", chance, seen)
        batch.step(actions)
        for over in np.flatnonzero(batch.ended):
            weights += RATE * ((batch.rewards[over] - 0.5)[:, None] * trace[over]).sum(axis=0)
            trace[over] = 0
    return weights


def wins(weights, games=256):
    """The share of victories of seat 0 with these weights against a random seat 1."""
    random = np.random.default_rng(2)
    batch, won, over = game.batch(games, seed=10_000), 0.0, 0
    while over < games:
        _, chance = policy(weights, batch)
        _, masks = batch.observe()
        any_legal = np.array([random.choice(np.flatnonzero(mask)) for mask in masks])
        batch.step(np.where(batch.current_players == 0, chance.argmax(axis=1), any_legal))
        over += int(batch.ended.sum())
        won += float(batch.rewards[batch.ended, 0].sum())
    return won / over


if __name__ == "__main__":
    before, after = wins(np.zeros(FEATURES, dtype=np.float32)), wins(learn(STEPS))
    print(f"against random: {before:.2f} before, {after:.2f} after {STEPS} steps of {GAMES} games")
