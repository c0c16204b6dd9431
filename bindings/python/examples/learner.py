"""A small agent that learns Planet: a linear policy over (observation, action) features, improved by the games it plays against itself
(REINFORCE with a running mean as its baseline). Many games go side by side in one batch.   python3 learner.py [STEPS]"""
import sys

import numpy as np

import pangaea

STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 300
GAMES, RATE = 128, 0.02
game = pangaea.load_game("planet", 2)
layout = {name: (offset, shape) for name, offset, shape, _ in game.observation_layout()}


def features(observations):
    """For every game and action id: how much of each habitat of one's own lies next to the face, by the tile's habitat there."""
    parts = pangaea.parts(game, observations)
    own = parts["planets"][:, 0].astype(np.float32)  # game, habitat, face, edge
    tiles = parts["display"][:, :, 1:].reshape(-1, 5, 5, 5).astype(np.float32)  # game, slot, edge, habitat
    amount = own.sum(axis=(2, 3))  # game, habitat
    on_tile = tiles.sum(axis=2)  # game, slot, habitat
    match = on_tile * amount[:, None, :]
    objective = on_tile * parts["objectives"][:, 0].astype(np.float32)[:, None, :]
    per_slot = np.concatenate([match, objective, on_tile], axis=2) / 5.0  # game, slot, 15
    return np.repeat(per_slot, 60, axis=1)  # every face and turn of a slot alike: game, 300, 15


def policy(weights, batch):
    observations, masks = batch.observe()
    seen = features(observations)
    score = np.where(masks == 1, seen @ weights, -np.inf)
    chance = np.exp(score - score.max(axis=1, keepdims=True))
    return seen, chance / chance.sum(axis=1, keepdims=True)


def learn(steps):
    random = np.random.default_rng(1)
    weights = np.zeros(15, dtype=np.float32)
    batch = game.batch(GAMES, seed=1)
    trace = np.zeros((GAMES, 2, 15), dtype=np.float32)  # what each seat of each game did more than its policy expected
    for _ in range(steps):
        seen, chance = policy(weights, batch)
        actions = (chance.cumsum(axis=1) > random.random((GAMES, 1))).argmax(axis=1)
        rows = np.arange(GAMES)
        trace[rows, batch.current_players] += seen[rows, actions] - np.einsum("ga,gaf->gf", chance, seen)
        batch.step(actions)
        for over in np.flatnonzero(batch.ended):
            weights += RATE * ((batch.rewards[over] - 0.5)[:, None] * trace[over]).sum(axis=0)
            trace[over] = 0
    return weights


def wins(weights, games=64):
    """The share of victories of seat 0 with these weights against a random seat 1."""
    random = np.random.default_rng(2)
    batch, won, over = game.batch(games, seed=10_000), 0.0, 0
    while over < games:
        _, chance = policy(weights, batch)
        best = chance.argmax(axis=1)
        _, masks = batch.observe()
        any_legal = np.array([random.choice(np.flatnonzero(mask)) for mask in masks])
        batch.step(np.where(batch.current_players == 0, best, any_legal))
        over += int(batch.ended.sum())
        won += float(batch.rewards[batch.ended, 0].sum())
    return won / over


if __name__ == "__main__":
    print(f"against random: {wins(np.zeros(15, dtype=np.float32)):.2f} before, {wins(learn(STEPS)):.2f} after {STEPS} steps of {GAMES} games")
