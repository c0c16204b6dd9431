#!/usr/bin/env python3
"""A player for the arena in Python (docs/bots.md): reads a question a line, answers a line, plays at random.

    pangaea match --bots strong,cmd:examples/player.py

Replace choose() by something clever. question["state"] is what the seat sees, question["actions"] what it may do.
"""
import json
import random
import sys


def choose(question):
    return random.Random(question["seed"]).choice(question["actions"])


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"ok": True, "id": question["id"], "action": choose(question)}), flush=True)
