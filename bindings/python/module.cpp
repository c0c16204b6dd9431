// The door to Python: conversion only, in OpenSpiel's words where it has one. Whatever may take long runs without the
// interpreter's lock, on copies or on what is guarded.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <atomic>
#include <filesystem>
#include <optional>
#include <random>

#include "arena/referee_bots.h"
#include "bindings/python/seam.h"
#include "pangaea_version.h"
#include "referee/record_writing.h"
#include "referee/referee.h"

namespace py = pybind11;

namespace pangaea::python {
namespace {

using Bytes = py::array_t<std::uint8_t, py::array::c_style>;

py::object& error_type() {
    static auto* type = new py::object();  // lives as long as the interpreter
    return *type;
}

[[noreturn]] void raise(const Error& error) {
    py::object raised = error_type()(error.message);
    raised.attr("code") = error.code;
    raised.attr("why") = error.why;
    PyErr_SetObject(error_type().ptr(), raised.ptr());
    throw py::error_already_set();
}
template <class T>
T take(Result<T> result) {
    if (!result) {
        raise(result.error());
    }
    return std::move(*result);
}

ComponentLibrary& library() {
    static auto* instance = new ComponentLibrary(std::vector<std::filesystem::path>{});
    return *instance;
}
const Bots& bots() {
    static const auto* instance = new auto(arena::referee_bots());
    return *instance;
}

py::object from_json(const std::string& text) { return py::module_::import("json").attr("loads")(text); }
/// Text stays as it is, whatever else is written as JSON.
std::string to_json(const py::object& value) {
    if (value.is_none()) {
        return {};
    }
    return py::isinstance<py::str>(value) ? value.cast<std::string>()
                                          : py::module_::import("json").attr("dumps")(value).cast<std::string>();
}

std::uint64_t seed_or_random(std::optional<std::int64_t> seed) {
    if (seed) {
        return static_cast<std::uint64_t>(*seed);  // a negative one is too large, and refused
    }
    std::random_device device;
    return (static_cast<std::uint64_t>(device()) << 32 | device()) & kMaxSeed;
}

py::list layout_list(const Layout& layout) {
    py::list parts;
    for (const Part& part : layout.parts()) {
        parts.append(py::make_tuple(part.name, part.offset, py::tuple(py::cast(part.shape)), part.about));
    }
    return parts;
}

BotRequest request(std::string level, int ms, std::uint64_t iterations, std::uint64_t seed, std::string style) {
    BotRequest asked;
    asked.level = std::move(level);
    asked.ms = ms;
    asked.iterations = iterations;
    asked.seed = seed;
    asked.style = std::move(style);
    if (ms < 1 || ms > kMaxBotMs || iterations > static_cast<std::uint64_t>(kMaxBotIterations)) {
        raise({"bad_budget", "ms must be from 1 to 600000, iterations at most 1000000000"});
    }
    return asked;
}

struct PyGame {
    std::shared_ptr<const Game> game;
    int players;
};
using SharedGame = std::shared_ptr<PyGame>;

struct PyState {
    SharedGame game;
    std::unique_ptr<Position> position;

    PyState copy() const { return {game, position->clone()}; }
    int actions() const { return game->game->actions().size(); }
    /// The player asked for; without one whoever is to act.
    int seat(std::optional<int> player) const {
        const int seat = player.value_or(position->to_act());
        if (seat < 0 || seat >= game->players) {
            raise({"out_of_range", "player: must be from 0 to " + std::to_string(game->players - 1)});
        }
        return seat;
    }
    bool decides(std::optional<int> player) const { return !player || *player == position->to_act(); }
    void apply(int id) {
        if (auto done = position->apply(id); !done) {
            raise(done.error());
        }
    }
};

SharedGame load_game(const std::string& name, std::optional<int> players, const py::object& rules,
                     const std::string& components) {
    auto game = take(open_game(library(), name, to_json(rules), components));
    const int count = players.value_or(game->min_players());
    if (count < game->min_players() || count > game->max_players()) {
        raise({"out_of_range", "players: must be from " + std::to_string(game->min_players()) + " to " +
                                   std::to_string(game->max_players())});
    }
    return std::make_shared<PyGame>(PyGame{std::move(game), count});
}

/// Guards a batch while it works without the interpreter's lock.
class PyBatch {
public:
    PyBatch(SharedGame of, int size, std::uint64_t seed)
        : game(std::move(of)), batch(take(game->game->batch(size, game->players, seed))) {}

    template <class Work>
    auto work(Work work) {
        if (busy_.exchange(true)) {
            raise({"busy", "this batch is at work in another thread"});
        }
        Status done = Done{};
        {
            py::gil_scoped_release release;
            const Idle idle_again{busy_};
            done = work(*batch);
        }
        if (!done) {
            raise(done.error());
        }
    }

    SharedGame game;
    std::unique_ptr<Batch> batch;

private:
    /// Whatever happens: a batch that once ran out of memory can be asked again.
    struct Idle {
        std::atomic<bool>& busy;
        ~Idle() { busy = false; }
    };
    std::atomic<bool> busy_ = false;
};

/// A view of the batch's own numbers, which keeps it alive; read only.
template <class T>
py::array view(std::vector<T>& numbers, std::vector<py::ssize_t> shape, const py::object& owner) {
    py::array array(py::dtype::of<T>(), std::move(shape), numbers.data(), owner);
    array.attr("flags").attr("writeable") = false;
    return array;
}

void step(PyBatch& self, const py::array& actions, bool by_rank) {
    const char kind = actions.dtype().kind();
    if (actions.ndim() != 1 || actions.shape(0) != self.batch->size() || (kind != 'i' && kind != 'u')) {
        raise({"bad_value", "actions: must be " + std::to_string(self.batch->size()) + " whole numbers in one row"});
    }
    const auto numbers = py::array_t < std::int64_t, py::array::c_style | py::array::forcecast > ::ensure(actions);
    const std::int64_t* const data = numbers.data();
    self.work([&](Batch& batch) { return by_rank ? batch.step_by_rank(data) : batch.step(data); });
}

Bytes out_array(const py::object& given, int rows, int columns, const char* name) {
    if (given.is_none()) {
        return Bytes(std::vector<py::ssize_t>{rows, columns});
    }
    if (!py::isinstance<Bytes>(given)) {
        raise({"bad_value", std::string(name) + ": must be a contiguous array of uint8"});
    }
    auto array = py::reinterpret_borrow<Bytes>(given);
    if (array.ndim() != 2 || array.shape(0) != rows || array.shape(1) != columns || !array.writeable()) {
        raise({"bad_value", std::string(name) + ": must have " + std::to_string(rows) + " rows of " +
                                std::to_string(columns) + " and be writeable"});
    }
    return array;
}

void bind_game(py::module_& module) {
    py::class_<PyGame, SharedGame>(module, "Game")
        .def_property_readonly("name", [](const PyGame& self) { return self.game->name(); })
        .def_property_readonly("components", [](const PyGame& self) { return self.game->components(); })
        .def_property_readonly("rules", [](const PyGame& self) { return from_json(self.game->rules()); })
        .def("num_players", [](const PyGame& self) { return self.players; })
        .def("num_distinct_actions", [](const PyGame& self) { return self.game->actions().size(); })
        .def("min_utility", [](const PyGame&) { return 0.0; })
        .def("max_utility", [](const PyGame&) { return 1.0; })
        .def("utility_sum", [](const PyGame&) { return 1.0; })
        .def("observation_tensor_size", [](const PyGame& self) { return self.game->observation().size(); })
        .def("observation_tensor_shape",
             [](const PyGame& self) { return std::vector<int>{self.game->observation().size()}; })
        .def("observation_layout", [](const PyGame& self) { return layout_list(self.game->observation()); })
        .def("action_layout", [](const PyGame& self) { return layout_list(self.game->actions()); })
        .def(
            "new_initial_state",
            [](const SharedGame& self, std::optional<std::int64_t> seed) {
                return PyState{self, take(self->game->deal(self->players, seed_or_random(seed)))};
            },
            py::arg("seed") = py::none())
        .def(
            "state_from_json",
            [](const SharedGame& self, const py::object& state) {
                auto position = take(self->game->set_up(to_json(state)));
                auto game = position->players() == self->players
                                ? self
                                : std::make_shared<PyGame>(PyGame{self->game, position->players()});
                return PyState{std::move(game), std::move(position)};
            },
            py::arg("state"))
        .def(
            "batch",
            [](const SharedGame& self, int size, std::optional<std::int64_t> seed) {
                return std::make_unique<PyBatch>(self, size, seed_or_random(seed));
            },
            py::arg("size"), py::arg("seed") = py::none())
        .def("__repr__", [](const PyGame& self) {
            return "<pangaea.Game " + self.game->name() + ", " + std::to_string(self.players) + " players>";
        });
}

using StateClass = py::class_<PyState>;

void bind_playing(StateClass& state) {
    state.def("get_game", [](const PyState& self) { return self.game; })
        .def("num_players", [](const PyState& self) { return self.game->players; })
        .def("num_distinct_actions", &PyState::actions)
        .def("current_player", [](const PyState& self) { return self.position->to_act(); })
        .def("is_terminal", [](const PyState& self) { return self.position->to_act() == kTerminalPlayer; })
        .def("is_chance_node", [](const PyState& self) { return self.position->to_act() == kChancePlayer; })
        .def("is_simultaneous_node", [](const PyState&) { return false; })
        .def(
            "legal_actions",
            [](const PyState& self, std::optional<int> player) {
                return self.decides(player) ? self.position->legal() : std::vector<std::int32_t>{};
            },
            py::arg("player") = py::none())
        .def(
            "legal_actions_mask",
            [](const PyState& self, std::optional<int> player) {
                Bytes mask(self.actions());
                if (self.decides(player)) {
                    self.position->write_mask(mask.mutable_data());
                } else {
                    std::fill_n(mask.mutable_data(), self.actions(), std::uint8_t{0});
                }
                return mask;
            },
            py::arg("player") = py::none())
        .def("chance_outcomes", [](const PyState& self) { return self.position->outcomes(); })
        .def("apply_action", &PyState::apply, py::arg("action"))
        .def("apply_auto",
             [](PyState& self) {
                 if (auto done = self.position->apply_auto(); !done) {
                     raise(done.error());
                 }
             })
        .def("history", [](const PyState& self) { return self.position->history(); })
        .def("move_number", [](const PyState& self) { return self.position->history().size(); })
        .def("returns", [](const PyState& self) { return self.position->shares(); })
        // What the last action brought: only the end of the game brings anything.
        .def("rewards", [](const PyState& self) { return self.position->shares(); })
        .def(
            "player_return", [](const PyState& self, int player) { return self.position->shares()[self.seat(player)]; },
            py::arg("player"))
        .def(
            "player_reward", [](const PyState& self, int player) { return self.position->shares()[self.seat(player)]; },
            py::arg("player"))
        .def("clone", &PyState::copy)
        .def("__copy__", &PyState::copy)
        .def(
            "__deepcopy__", [](const PyState& self, const py::object&) { return self.copy(); }, py::arg("memo"))
        .def(
            "child",
            [](const PyState& self, int action) {
                PyState next = self.copy();
                next.apply(action);
                return next;
            },
            py::arg("action"));
}

void bind_names(StateClass& state) {
    state
        .def(
            "action_to_string",
            [](const PyState& self, int action) { return take(self.position->action_name(action)); }, py::arg("action"))
        .def(
            "action_to_string",
            [](const PyState& self, int, int action) { return take(self.position->action_name(action)); },
            py::arg("player"), py::arg("action"))
        .def(
            "string_to_action",
            [](const PyState& self, const std::string& name) { return take(self.position->action_id(name)); },
            py::arg("name"))
        .def(
            "string_to_action",
            [](const PyState& self, int, const std::string& name) { return take(self.position->action_id(name)); },
            py::arg("player"), py::arg("name"));
}

void bind_seeing(StateClass& state) {
    state
        .def(
            "observation_tensor",
            [](const PyState& self, std::optional<int> player) {
                Bytes tensor(self.game->game->observation().size());
                self.position->write_observation(self.seat(player), tensor.mutable_data());
                return tensor;
            },
            py::arg("player") = py::none())
        .def(
            "observation_string",
            [](const PyState& self, std::optional<int> player) {
                return self.position->observation(self.seat(player));
            },
            py::arg("player") = py::none())
        .def(
            "observation",
            [](const PyState& self, std::optional<int> player) {
                return from_json(self.position->observation(self.seat(player)));
            },
            py::arg("player") = py::none())
        .def(
            "determinize",
            [](const PyState& self, std::optional<int> player, std::optional<std::int64_t> seed) {
                return PyState{self.game, self.position->determinize(self.seat(player), seed_or_random(seed))};
            },
            py::arg("player") = py::none(), py::arg("seed") = py::none())
        .def(
            "resample_from_infostate",
            [](const PyState& self, int player, const py::function& sampler) {
                const auto seed = static_cast<std::uint64_t>(sampler().cast<double>() * 0x1p53) & kMaxSeed;
                return PyState{self.game, self.position->determinize(self.seat(player), seed)};
            },
            py::arg("player"), py::arg("probability_sampler"))
        .def("hash", [](const PyState& self) { return self.position->hash(); })
        .def("to_json", [](const PyState& self) { return from_json(self.position->state()); })
        .def("record", [](const PyState& self) { return from_json(self.position->record()); })
        .def("serialize", [](const PyState& self) { return self.position->record(); })
        .def("__str__", [](const PyState& self) { return self.position->state(); })
        .def("__repr__", [](const PyState& self) {
            return "<pangaea.State of " + self.game->game->name() + " after " +
                   std::to_string(self.position->history().size()) + " actions>";
        });
}

void bind_thinking(StateClass& state) {
    state
        .def(
            "choose",
            [](const PyState& self, std::string level, int ms, std::uint64_t iterations, std::uint64_t seed,
               std::string style) {
                const auto asked = request(std::move(level), ms, iterations, seed, std::move(style));
                const auto position = self.position->clone();
                Result<int> chosen = 0;
                {
                    py::gil_scoped_release release;
                    chosen = position->choose(bots(), asked);
                }
                return take(std::move(chosen));
            },
            py::arg("level") = "strong", py::kw_only(), py::arg("ms") = 200, py::arg("iterations") = 0,
            py::arg("seed") = 0, py::arg("style") = "")
        .def(
            "analyse",
            [](const PyState& self, std::optional<int> player, std::string level, int ms, std::uint64_t iterations,
               std::uint64_t seed) {
                const auto asked = request(std::move(level), ms, iterations, seed, {});
                const int seat = self.seat(player);
                const auto position = self.position->clone();
                Result<std::string> found = std::string();
                {
                    py::gil_scoped_release release;
                    found = position->analyse(bots(), seat, asked);
                }
                return from_json(take(std::move(found)));
            },
            py::arg("player") = py::none(), py::kw_only(), py::arg("level") = "master", py::arg("ms") = 200,
            py::arg("iterations") = 0, py::arg("seed") = 0);
}

void bind_batch(py::module_& module) {
    py::class_<PyBatch>(module, "Batch")
        .def("__len__", [](const PyBatch& self) { return self.batch->size(); })
        .def("get_game", [](const PyBatch& self) { return self.game; })
        .def_property_readonly("current_players",
                               [](const py::object& self) {
                                   auto& batch = *self.cast<PyBatch&>().batch;
                                   return view(batch.to_act(), {batch.size()}, self);
                               })
        .def_property_readonly("legal_counts",
                               [](const py::object& self) {
                                   auto& batch = *self.cast<PyBatch&>().batch;
                                   return view(batch.legal_counts(), {batch.size()}, self);
                               })
        .def_property_readonly("ended",
                               [](const py::object& self) {
                                   auto& batch = *self.cast<PyBatch&>().batch;
                                   return view(batch.ended(), {batch.size()}, self).attr("view")("bool");
                               })
        .def_property_readonly("rewards",
                               [](const py::object& self) {
                                   auto& batch = *self.cast<PyBatch&>().batch;
                                   return view(batch.rewards(), {batch.size(), batch.players()}, self);
                               })
        .def_property_readonly("seeds",
                               [](const py::object& self) {
                                   auto& batch = *self.cast<PyBatch&>().batch;
                                   return view(batch.seeds(), {batch.size()}, self);
                               })
        .def(
            "step", [](PyBatch& self, const py::array& actions) { step(self, actions, false); }, py::arg("actions"))
        .def(
            "step_by_rank", [](PyBatch& self, const py::array& ranks) { step(self, ranks, true); }, py::arg("ranks"))
        .def(
            "observe",
            [](PyBatch& self, const py::object& observations, const py::object& masks) {
                const Game& game = *self.game->game;
                Bytes seen = out_array(observations, self.batch->size(), game.observation().size(), "observations");
                Bytes legal = out_array(masks, self.batch->size(), game.actions().size(), "masks");
                std::uint8_t* const to_seen = seen.mutable_data();
                std::uint8_t* const to_legal = legal.mutable_data();
                self.work([&](Batch& batch) {
                    batch.observe(to_seen, to_legal);
                    return Status(Done{});
                });
                return py::make_tuple(seen, legal);
            },
            py::arg("observations") = py::none(), py::arg("masks") = py::none())
        .def(
            "state",
            [](const PyBatch& self, int index) {
                if (index < 0 || index >= self.batch->size()) {
                    raise({"out_of_range", "index: must be from 0 to " + std::to_string(self.batch->size() - 1)});
                }
                return PyState{self.game, self.batch->game(index)};
            },
            py::arg("index"));
}

/// All words of the protocol.
class PyReferee {
public:
    PyReferee() : referee_(library(), &bots(), [] { return seed_or_random(std::nullopt); }) {}
    std::string answer(const std::string& line) { return referee_.answer(line); }

private:
    Referee referee_;
};

}  // namespace

PYBIND11_MODULE(_engine, module) {
    module.doc() = "The engine of Pangaea; see docs/python.md.";
    error_type() = py::reinterpret_steal<py::object>(PyErr_NewException("pangaea.Error", PyExc_ValueError, nullptr));
    module.attr("Error") = error_type();
    module.attr("__version__") = std::string(kVersion);
    module.attr("CHANCE_PLAYER") = kChancePlayer;
    module.attr("TERMINAL_PLAYER") = kTerminalPlayer;
    module.def(
        "use_components",
        [](const std::string& folder) { library() = ComponentLibrary({std::filesystem::path(folder)}); },
        py::arg("folder"));
    module.def(
        "add_components",
        [](const py::object& set) {
            auto document = take(parse_component_document(to_json(set)));
            const std::string name = document.full_name();
            library().add(std::move(document));
            return name;
        },
        py::arg("set"));
    module.def("load_game", &load_game, py::arg("name"), py::arg("players") = py::none(), py::kw_only(),
               py::arg("rules") = py::none(), py::arg("components") = "house");
    module.def(
        "replay",
        [](const py::object& record) {
            auto replayed = take(replay(library(), to_json(record)));
            const int players = replayed.position->players();
            return PyState{std::make_shared<PyGame>(PyGame{std::move(replayed.game), players}),
                           std::move(replayed.position)};
        },
        py::arg("record"));
    module.def("levels", &ai::levels);
    bind_game(module);
    StateClass state(module, "State");
    bind_playing(state);
    bind_names(state);
    bind_seeing(state);
    bind_thinking(state);
    bind_batch(module);
    py::class_<PyReferee>(module, "Referee")
        .def(py::init<>())
        .def("answer", &PyReferee::answer, py::arg("line"))
        .def(
            "ask", [](PyReferee& self, const py::object& command) { return from_json(self.answer(to_json(command))); },
            py::arg("command"));
}

}  // namespace pangaea::python
