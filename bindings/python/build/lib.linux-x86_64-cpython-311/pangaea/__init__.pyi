import numpy as np
from numpy.typing import NDArray

from ._engine import (
    CHANCE_PLAYER as CHANCE_PLAYER,
    TERMINAL_PLAYER as TERMINAL_PLAYER,
    Batch as Batch,
    Error as Error,
    Game as Game,
    Referee as Referee,
    State as State,
    add_components as add_components,
    levels as levels,
    load_game as load_game,
    replay as replay,
)

__version__: str

def parts(game: Game, tensor: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]: ...
