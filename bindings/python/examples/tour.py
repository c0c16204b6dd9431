"""A tour of the package, from a deal to an analysis:   python3 tour.py"""
import pangaea

game = pangaea.load_game("gaia", 2, rules={"mode": "advanced"})
print(f"{game.name} with {game.num_players()} players, {game.num_distinct_actions()} action ids, {game.observation_tensor_size()} bytes a sight")

state = game.new_initial_state(seed=7)
print("the first player holds", ", ".join(state.observation(0)["players"][0]["hand"]))
for action in state.legal_actions()[:5]:
    print("  may", state.action_to_string(action))

while not state.is_terminal():
    if state.is_chance_node():
        state.apply_auto()
    else:
        state.apply_action(state.choose("greedy", seed=len(state.history())))
print("after", len(state.history()), "actions the shares are", state.returns())

record = state.record()
again = pangaea.replay(record)
assert again.hash() == state.hash()

middle = pangaea.load_game("planet", 2).new_initial_state(seed=3)
best = middle.analyse(iterations=300)
print("Planet, first decision:", best)
