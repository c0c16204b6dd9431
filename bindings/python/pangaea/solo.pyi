from typing import Any

from numpy.typing import NDArray

from . import Game, State, spaces

class SoloEnv:
    metadata: dict[str, Any]
    reward_range: tuple[float, float]
    game: Game
    state: State
    level: str
    seat: int
    iterations: int
    render_mode: str | None
    observation_space: spaces.Dict
    action_space: spaces.Discrete
    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        level: str = "greedy",
        seat: int = 0,
        iterations: int = 200,
        rules: dict[str, Any] | None = None,
        components: str = "house",
        render_mode: str | None = None,
    ) -> None: ...
    @property
    def unwrapped(self) -> SoloEnv: ...
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]: ...
    def step(self, action: int) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]: ...
    def render(self) -> str | None: ...
    def close(self) -> None: ...
