#!/usr/bin/env node
// A player for the arena in JavaScript (docs/bots.md): reads a question a line, answers a line, plays at random.
//
//     pangaea match --bots strong,cmd:examples/player.js
//
// Replace choose() by something clever. question.state is what the seat sees, question.actions what it may do.
const { createInterface } = require("node:readline");

function choose(question) {
    return question.actions[question.seed % question.actions.length];
}

createInterface({ input: process.stdin }).on("line", (line) => {
    const question = JSON.parse(line);
    process.stdout.write(JSON.stringify({ ok: true, id: question.id, action: choose(question) }) + "\n");
});
