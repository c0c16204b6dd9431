// Games by name behind the seam, and games from records.
#include "bindings/python/seam.h"

#include "bindings/python/batch_of.h"
#include "bindings/python/gaia_codec.h"
#include "bindings/python/planet_codec.h"
#include "referee/referee.h"
#include "referee/words.h"

namespace pangaea::python {
namespace {

constexpr int kMaxBatch = 1 << 20;

template <class Words>
struct CodecFor;
template <>
struct CodecFor<GaiaWords> {
    using Type = GaiaCodec;
};
template <>
struct CodecFor<PlanetWords> {
    using Type = PlanetCodec;
};

template <class Words>
class GameOf final : public Game {
public:
    using Codec = typename CodecFor<Words>::Type;
    using Position = PositionOf<Words, Codec>;

    explicit GameOf(Words words) : spoken_(std::make_shared<const Spoken<Words, Codec>>(std::move(words))) {}

    std::string name() const override { return std::string(Words::kName); }
    std::string components() const override { return spoken_->words.set().name() + "@" + spoken_->words.set().hash(); }
    std::string rules() const override {
        JsonText out;
        spoken_->words.write_rules(out);
        return std::string(out.text());
    }
    int min_players() const override { return Words::kMinPlayers; }
    int max_players() const override { return Words::kMaxPlayers; }
    const Layout& actions() const override { return spoken_->codec.actions(); }
    const Layout& observation() const override { return spoken_->codec.observation(); }

    Result<std::unique_ptr<python::Position>> deal(int players, std::uint64_t seed) const override {
        if (auto fault = refused(players, seed)) {
            return *fault;
        }
        return std::unique_ptr<python::Position>(Position::deal(spoken_, players, seed));
    }
    Result<std::unique_ptr<python::Position>> set_up(std::string_view text) const override {
        const auto parsed = parse_json(text);
        if (!parsed) {
            return parsed.error();
        }
        if (const json::object* object = parsed->if_object()) {
            if (const json::value* rules = object->if_contains("rules")) {
                const auto read = Words::read_rules(rules, spoken_->words.set());
                if (!read) {
                    return read.error();
                }
                if (!(*read == spoken_->game().rules())) {
                    return Error{"bad_state", "state.rules: not the rules this game was loaded with"};
                }
            }
        }
        const auto state = spoken_->words.read_state(*parsed);
        if (!state) {
            return state.error();
        }
        return std::unique_ptr<python::Position>(Position::set_up(spoken_, *state));
    }
    Result<std::unique_ptr<Batch>> batch(int size, int players, std::uint64_t seed) const override {
        if (auto fault = refused(players, seed)) {
            return *fault;
        }
        if (size < 1 || size > kMaxBatch) {
            return Error{"out_of_range", "size: must be from 1 to " + std::to_string(kMaxBatch)};
        }
        return std::unique_ptr<Batch>(std::make_unique<BatchOf<Words, Codec>>(spoken_, size, players, seed));
    }

private:
    static std::optional<Error> refused(int players, std::uint64_t seed) {
        if (players < Words::kMinPlayers || players > Words::kMaxPlayers) {
            return Error{"out_of_range", "players: must be from " + std::to_string(Words::kMinPlayers) + " to " +
                                             std::to_string(Words::kMaxPlayers)};
        }
        if (seed > kMaxSeed) {
            return Error{"out_of_range", "seed: must be below 2^53"};
        }
        return std::nullopt;
    }

    std::shared_ptr<const Spoken<Words, Codec>> spoken_;
};

Result<std::shared_ptr<const Game>> open(const ComponentLibrary& library, std::string_view name,
                                         const json::value* rules, std::string_view components) {
    Result<std::shared_ptr<const Game>> opened = unknown_game(name);
    with_words(name, [&](auto type) {
        using Words = typename decltype(type)::type;
        auto words = open_words<Words>(library, components, rules);
        if (words) {
            opened = std::shared_ptr<const Game>(std::make_shared<GameOf<Words>>(std::move(*words)));
        } else {
            opened = words.error();
        }
    });
    return opened;
}

}  // namespace

Result<std::shared_ptr<const Game>> open_game(const ComponentLibrary& library, std::string_view name,
                                              std::string_view rules, std::string_view components) {
    if (rules.empty()) {
        return open(library, name, nullptr, components);
    }
    const auto parsed = parse_json(rules);
    if (!parsed) {
        return parsed.error();
    }
    return open(library, name, &*parsed, components);
}

Result<Replayed> replay(const ComponentLibrary& library, std::string_view text) {
    const auto parsed = parse_json(text);
    if (!parsed) {
        return parsed.error();
    }
    Referee referee(library, nullptr, [] { return std::uint64_t{0}; });
    const auto table = referee.replay(*parsed);
    if (!table) {
        return table.error();
    }
    // The record as it would be written today, with what older rules left out.
    const json::object record = (*table)->record();
    const json::object& components = record.at("components").as_object();
    const auto game =
        open(library, record.at("game").as_string(), &record.at("rules"),
             std::string(components.at("name").as_string()) + "@" + std::string(components.at("hash").as_string()));
    if (!game) {
        return game.error();
    }
    const json::value* seed = record.if_contains("seed");
    auto position = seed != nullptr ? (*game)->deal((*table)->players(), seed->to_number<std::uint64_t>())
                                    : (*game)->set_up(json::serialize(record.at("start")));
    if (!position) {
        return position.error();
    }
    for (const json::value& name : record.at("actions").as_array()) {
        const auto id = (*position)->action_id(name.as_string());
        if (!id) {
            return id.error();
        }
        if (auto played = (*position)->apply(*id); !played) {
            return played.error();
        }
    }
    return Replayed{*game, std::move(*position)};
}

}  // namespace pangaea::python
