"""Gaïa and Planet: the rules, positions, computer players and batches of games. Documentation: docs/python.md."""

import pathlib as _pathlib

from . import _engine
from ._engine import (
    CHANCE_PLAYER,
    TERMINAL_PLAYER,
    Batch,
    Error,
    Game,
    Referee,
    State,
    add_components,
    levels,
    load_game,
    replay,
)

__version__ = _engine.__version__
__all__ = [
    "CHANCE_PLAYER",
    "TERMINAL_PLAYER",
    "Batch",
    "Error",
    "Game",
    "Referee",
    "State",
    "add_components",
    "levels",
    "load_game",
    "parts",
    "replay",
]

_engine.use_components(str(_pathlib.Path(__file__).parent / "components"))


def parts(game, tensor):
    """The named parts of an observation tensor, or of a batch of them, as views of it."""
    rows = tensor.shape[:-1]
    return {
        name: tensor[..., offset : offset + _size(shape)].reshape(*rows, *shape)
        for name, offset, shape, _ in game.observation_layout()
    }


def _size(shape):
    size = 1
    for length in shape:
        size *= length
    return size
