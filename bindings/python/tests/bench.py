"""How fast the package is, in processor time of one core:   python3 bindings/python/tests/bench.py   (with the package on PYTHONPATH)"""
import time

import numpy as np

import pangaea

SIZE, ROUNDS = 1024, 7


def best(work):
    """Decisions a second, the best and the median of some rounds."""
    rates = []
    for _ in range(ROUNDS):
        start, done = time.process_time(), work()
        rates.append(done / (time.process_time() - start))
    return f"{max(rates):12,.0f} {sorted(rates)[ROUNDS // 2]:12,.0f}"


def measure(name, players, rules):
    game = pangaea.load_game(name, players, rules=rules)
    batch = game.batch(SIZE, seed=1)
    random = np.random.default_rng(1)
    seen = np.empty((SIZE, game.observation_tensor_size()), dtype=np.uint8)
    masks = np.empty((SIZE, game.num_distinct_actions()), dtype=np.uint8)

    def plain(steps=200):
        for _ in range(steps):
            batch.step_by_rank(random.integers(batch.legal_counts))
        return steps * SIZE

    def tensors(steps=60):
        for _ in range(steps):
            batch.observe(seen, masks)
            batch.step_by_rank(random.integers(batch.legal_counts))
        return steps * SIZE

    def ids(steps=60):
        for _ in range(steps):
            batch.observe(seen, masks)
            batch.step(masks.argmax(axis=1))
        return steps * SIZE

    def single(games=30):
        decisions = 0
        for seed in range(games):
            state = game.new_initial_state(seed)
            while (player := state.current_player()) != pangaea.TERMINAL_PLAYER:
                state.apply_action(state.legal_actions()[0])
                decisions += 1
        return decisions

    title = f"{name} {players} {' '.join(f'{key}={value}' for key, value in rules.items())}"
    for what, work in (("batch", plain), ("batch, tensors, masks", tensors), ("the same, by id", ids), ("single states", single)):
        print(f"{title:36} {what:22} {best(work)}", flush=True)

    # What one apply_action costs above the same work inside the engine: a batch of one game does it in one call, too, so the difference
    # of a step in Python and of a step in a large batch is the price of the call.
    line = []
    for _ in range(ROUNDS):
        actions, spent = 0, 0
        for seed in range(20):
            state = game.new_initial_state(seed)
            history = []
            while not state.is_terminal():
                history.append(state.legal_actions()[0])
                state.apply_action(history[-1])
            again, apply = game.new_initial_state(seed), None
            apply = again.apply_action
            start = time.process_time_ns()
            for action in history:
                apply(action)
            spent += time.process_time_ns() - start
            actions += len(history)
        line.append(spent / actions)
    print(f"{title:36} {'apply_action, ns':22} {min(line):12,.0f} {sorted(line)[ROUNDS // 2]:12,.0f}", flush=True)


print(f"{'':36} {'decisions a second':22} {'best':>12} {'median':>12}")
measure("gaia", 2, {})
measure("gaia", 4, {"mode": "advanced", "disasters": True})
measure("planet", 4, {})
