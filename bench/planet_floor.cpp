// Planet beside its floor: a plain scratch program with masks (namespace scratch: no engine, no hash, no events, no
// order of anything) plays random 4-player games with scoring, and the engine plays the same in the same run.
//   bench_planet_floor [REPEATS]      prints the median of each figure, the least, and the ratio to the floor
// The longest list has 5 tiles x 12 faces x 5 rotations = 300 actions.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <numeric>
#include <vector>

#include "engine/planet/planet.h"
#include "tests/support/planet_house.h"

namespace {

using pangaea::Action;
using pangaea::ActionList;
using pangaea::Rng;
namespace planet = pangaea::planet;

namespace scratch {

using Mask = std::uint64_t;

struct Random {
    std::uint64_t state = 88172645463325252U;
    std::uint64_t next() {
        state ^= state << 13;
        state ^= state >> 7;
        return state ^= state << 17;
    }
    unsigned below(unsigned bound) { return static_cast<unsigned>((next() >> 32) * bound >> 32); }
};

struct Card {
    int wants, x, y;
};

struct Data {
    Mask neighbours[60];
    Mask tiles[128][5];  // by habitat, rotation 0
    int tile_count = 0;
    Card cards[96];
    int card_count = 0;
    int per_round[12];
    int scale[5][61];
};

int most(const Data& data, Mask rest) {
    int count = 0;
    while (rest != 0) {
        Mask edge = rest & (0 - rest);
        rest ^= edge;
        while (edge != 0) {
            const Mask reached = data.neighbours[__builtin_ctzll(edge)] & rest;
            edge = (edge & (edge - 1)) | reached;
            rest ^= reached;
        }
        ++count;
    }
    return count;
}

int largest(const Data& data, Mask rest, Mask other, bool touching) {
    int best = 0;
    while (rest != 0) {
        Mask edge = rest & (0 - rest);
        Mask near = 0;
        int size = 0;
        rest ^= edge;
        while (edge != 0) {
            const Mask around = data.neighbours[__builtin_ctzll(edge)];
            const Mask reached = around & rest;
            edge = (edge & (edge - 1)) | reached;
            rest ^= reached;
            near |= around;
            ++size;
        }
        if (size > best && ((near & other) != 0) == touching) {
            best = size;
        }
    }
    return best;
}

int value(const Data& data, const Mask* planet, const Card& card) {
    return card.wants == 0 ? most(data, planet[card.x])
                           : largest(data, planet[card.x], planet[card.y], card.wants == 1);
}

template <class T>
void shuffle(T* items, int count, Random& random) {
    for (int i = count - 1; i > 0; --i) {
        std::swap(items[i], items[random.below(static_cast<unsigned>(i + 1))]);
    }
}

/// A list of actions as numbers tile * 60 + face * 5 + rotation.
int list(const int* display, int tiles, unsigned free, std::uint32_t* out) {
    std::uint32_t* to = out;
    for (int t = 0; t < tiles; ++t) {
        for (unsigned rest = free; rest != 0; rest &= rest - 1) {
            const auto base = static_cast<std::uint32_t>(display[t] * 60 + __builtin_ctz(rest) * 5);
            for (std::uint32_t r = 0; r < 5; ++r) {
                to[r] = base + r;
            }
            to += 5;
        }
    }
    return static_cast<int>(to - out);
}

struct Game {
    Mask planets[4][5] = {};
    unsigned free[4] = {4095, 4095, 4095, 4095};
    int points[4] = {};
    int open[20];
    int open_count = 0;
};

struct Choice {
    int tile, face, rotation;  // tile: its place in the display
};

Choice pick(const int* display, int tiles, int free_faces, unsigned free, Random& random, bool with_list) {
    if (with_list) {
        std::uint32_t actions[300];
        const int count = list(display, tiles, free, actions);
        const auto action = static_cast<int>(actions[random.below(static_cast<unsigned>(count))]);
        int tile = 0;
        while (display[tile] != action / 60) {
            ++tile;
        }
        return {tile, action % 60 / 5, action % 5};
    }
    const auto tile = static_cast<int>(random.below(static_cast<unsigned>(tiles)));
    for (unsigned skip = random.below(static_cast<unsigned>(free_faces)); skip > 0; --skip) {
        free &= free - 1;
    }
    return {tile, __builtin_ctz(free), static_cast<int>(random.below(5))};
}

/// Nobody breaks ties by the second largest here.
void judge(const Data& data, Game& game) {
    int kept = 0;
    for (int i = 0; i < game.open_count; ++i) {
        const Card& card = data.cards[game.open[i]];
        int best = 0;
        int winner = -1;
        for (int seat = 0; seat < 4; ++seat) {
            const int here = value(data, game.planets[seat], card);
            winner = here > best ? seat : here == best ? -1 : winner;
            best = std::max(best, here);
        }
        if (winner >= 0) {
            game.points[winner] += card.x == winner ? 1 : 2;
        } else {
            game.open[kept++] = game.open[i];
        }
    }
    game.open_count = kept;
}

/// One random game; returns a number that depends on all of it.
int play(const Data& data, Random& random, bool with_list) {
    int tiles[128];
    int cards[96];
    std::iota(tiles, tiles + data.tile_count, 0);
    std::iota(cards, cards + data.card_count, 0);
    shuffle(tiles, data.tile_count, random);
    shuffle(cards, data.card_count, random);
    Game game;
    int left[10];
    int next_card = 0;
    for (int round = 0; round < 12; ++round) {
        int* display = round < 10 ? tiles + round * 5 : left + (round - 10) * 5;
        int there = 5;
        for (int turn = 0; turn < 4; ++turn) {
            const int seat = (round + turn) & 3;
            const Choice choice = pick(display, there, 12 - round, game.free[seat], random, with_list);
            for (int h = 0; h < 5; ++h) {
                const Mask areas = data.tiles[display[choice.tile]][h];
                game.planets[seat][h] |= ((areas << choice.rotation | areas >> (5 - choice.rotation)) & 31)
                                         << (choice.face * 5);
            }
            game.free[seat] &= ~(1U << choice.face);
            display[choice.tile] = display[--there];
        }
        if (round < 10) {
            left[round] = display[0];
        }
        for (int i = 0; i < data.per_round[round]; ++i) {
            game.open[game.open_count++] = cards[next_card++];
        }
        if (round >= 2) {
            judge(data, game);
        }
    }
    int sum = 0;
    for (int seat = 0; seat < 4; ++seat) {
        sum = sum * 7 + game.points[seat] + data.scale[seat][__builtin_popcountll(game.planets[seat][seat])];
    }
    return sum;
}

Data data_of(const planet::Components& set) {
    Data data{};
    std::copy(planet::kNeighbours.begin(), planet::kNeighbours.end(), data.neighbours);
    data.tile_count = set.tile_count;
    for (std::size_t tile = 0; tile < set.tile_count; ++tile) {
        for (std::size_t area = 0; area < 5; ++area) {
            data.tiles[tile][planet::index(set.tiles[tile][area])] |= Mask{1} << area;
        }
    }
    data.card_count = set.animal_count;
    for (std::size_t i = 0; i < set.animal_count; ++i) {
        const planet::Animal& animal = set.animals[i];
        data.cards[i] = {static_cast<int>(animal.wants), static_cast<int>(animal.habitat),
                         static_cast<int>(animal.other)};
    }
    std::copy(set.animals_per_round.begin(), set.animals_per_round.end(), data.per_round);
    for (std::size_t habitat = 0; habitat < 5; ++habitat) {
        std::copy(set.objectives[habitat].begin(), set.objectives[habitat].end(), data.scale[habitat]);
    }
    return data;
}

}  // namespace scratch

std::uint64_t checksum = 0;  // printed, so that nothing measured can be left out by the compiler

void play_with_list(const planet::Planet& game, Rng& rng) {
    planet::State state = game.new_game(4, rng);
    ActionList list;
    while (!state.is_over()) {
        list.clear();
        game.legal_actions(state, list);
        game.apply(state, list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))], nullptr);
    }
    checksum += game.outcome(state).winners;
}

void play_drawing(const planet::Planet& game, Rng& rng) {
    planet::State state = game.new_game(4, rng);
    while (!state.is_over()) {
        const auto count = static_cast<std::uint32_t>(game.legal_count(state));
        game.apply(state, game.legal_at(state, static_cast<int>(rng.below(count))), nullptr);
    }
    checksum += game.outcome(state).winners;
}

/// A game recorded: applying it again measures apply alone.
struct Recorded {
    planet::State start;
    std::vector<Action> actions;
};

struct Query {
    planet::AreaSet areas, others;
    int wants;
};

/// The queries of random games' life steps: what is asked in play, planets of 3 to 12 tiles.
std::vector<Query> queries_of(const planet::Planet& game, const std::vector<Recorded>& games) {
    std::vector<Query> result;
    for (const Recorded& recorded : games) {
        planet::State state = recorded.start;
        for (const Action action : recorded.actions) {
            if (state.placed == 0 && state.round > planet::kFirstLifeRound) {
                for (int i = 0; i < state.animals.count(state.round); ++i) {
                    const planet::Animal& card = game.animal(state.animals.cards[static_cast<std::size_t>(i)]);
                    for (const planet::Surface& surface : state.surfaces) {
                        result.push_back({surface.areas(card.habitat),
                                          card.other == planet::kNoHabitat ? 0 : surface.areas(card.other),
                                          static_cast<int>(card.wants)});
                    }
                }
            }
            game.apply(state, action, nullptr);
        }
    }
    return result;
}

/// Games recorded with their queries, and what is done with them.
class Bench {
public:
    static constexpr std::size_t kGames = 2000;
    static constexpr std::size_t kLists = 100000;
    static constexpr std::size_t kStarts = 64;

    Bench() : game_({}, planet::house::components()), data_(scratch::data_of(planet::house::components())) {
        for (Recorded& one : recorded_) {
            one.start = game_.new_game(4, rng_);
            for (planet::State state = one.start; !state.is_over();) {
                const auto count = static_cast<std::uint32_t>(game_.legal_count(state));
                one.actions.push_back(game_.legal_at(state, static_cast<int>(rng_.below(count))));
                game_.apply(state, one.actions.back(), nullptr);
            }
        }
        queries_ = queries_of(game_, recorded_);
        for (std::size_t i = 0; i < kStarts; ++i) {
            std::transform(recorded_[i].start.display.begin(), recorded_[i].start.display.end(), displays_[i],
                           [](planet::TileId tile) { return static_cast<int>(tile); });
        }
    }

    std::size_t query_count() const { return queries_.size(); }

    void floor_games(bool with_list) {
        for (std::size_t i = 0; i < kGames; ++i) {
            checksum += static_cast<std::uint64_t>(scratch::play(data_, random_, with_list));
        }
    }
    void floor_lists() {
        std::uint32_t actions[300];
        volatile unsigned all_free = 4095;
        for (std::size_t i = 0; i < kLists; ++i) {
            const int count = scratch::list(displays_[i % kStarts], 5, all_free, actions);
            checksum += actions[i % static_cast<std::size_t>(count)];
        }
    }
    void floor_queries() {
        for (const Query& query : queries_) {
            checksum += static_cast<std::uint64_t>(
                query.wants == 0 ? scratch::most(data_, query.areas)
                                 : scratch::largest(data_, query.areas, query.others, query.wants == 1));
        }
    }
    void games(bool with_list) {
        for (std::size_t i = 0; i < kGames; ++i) {
            with_list ? play_with_list(game_, rng_) : play_drawing(game_, rng_);
        }
    }
    void lists() {
        for (std::size_t i = 0; i < kLists; ++i) {
            list_.clear();
            game_.legal_actions(recorded_[i % kStarts].start, list_);
            checksum += list_[static_cast<int>(i) % list_.size()].code();
        }
    }
    void queries() {
        for (const Query& query : queries_) {
            checksum +=
                static_cast<std::uint64_t>(query.wants == 0   ? planet::region_count(query.areas)
                                           : query.wants == 1 ? planet::largest_touching(query.areas, query.others)
                                                              : planet::largest_avoiding(query.areas, query.others));
        }
    }
    void applies() {
        for (const Recorded& one : recorded_) {
            planet::State state = one.start;
            for (const Action action : one.actions) {
                game_.apply(state, action, nullptr);
            }
            checksum += state.hash_sum;
        }
    }
    void copies() {
        for (std::size_t i = 0; i < kLists; ++i) {
            copy_ = recorded_[i % kStarts].start;
            asm volatile("" : : "r"(&copy_) : "memory");
        }
    }

private:
    planet::Planet game_;
    scratch::Data data_;
    Rng rng_{1};
    scratch::Random random_;
    std::vector<Recorded> recorded_{kGames};
    std::vector<Query> queries_;
    int displays_[kStarts][5] = {};
    ActionList list_;
    planet::State copy_;
};

struct Figure {
    const char* name;
    double nanoseconds_a_unit;  // 1 or 1000
    double target;              // in units: 1.5 times the figure of the issue; 0: none
    int floor;                  // the figure it is compared with, or -1
    std::size_t count;          // things done in one run
    std::function<void()> work;
    std::vector<double> runs;

    /// Processor time, so that other programs on the machine disturb less.
    void run() {
        const std::clock_t before = std::clock();
        work();
        const auto taken = static_cast<double>(std::clock() - before) * (1e9 / CLOCKS_PER_SEC);
        runs.push_back(taken / static_cast<double>(count) / nanoseconds_a_unit);
    }
    double median() {
        std::sort(runs.begin(), runs.end());
        return runs[runs.size() / 2];
    }
};

}  // namespace

int main(int argc, char** argv) {
    const int repeats = argc > 1 ? std::atoi(argv[1]) : 15;
    Bench bench;
    constexpr std::size_t kGames = Bench::kGames;
    constexpr std::size_t kLists = Bench::kLists;
    const std::size_t queries = bench.query_count();
    Figure figures[] = {
        {"floor: random game, drawn", 1000, 0, -1, kGames, [&] { bench.floor_games(false); }, {}},
        {"floor: random game, listed", 1000, 0, -1, kGames, [&] { bench.floor_games(true); }, {}},
        {"floor: list of 300 actions", 1, 0, -1, kLists, [&] { bench.floor_lists(); }, {}},
        {"floor: region query", 1, 0, -1, queries, [&] { bench.floor_queries(); }, {}},
        {"engine: random game, drawn", 1000, 8.55, 0, kGames, [&] { bench.games(false); }, {}},
        {"engine: random game, listed", 1000, 8.55, 1, kGames, [&] { bench.games(true); }, {}},
        {"engine: list of 300 actions", 1, 64.5, 2, kLists, [&] { bench.lists(); }, {}},
        {"engine: region query", 1, 67.5, 3, queries, [&] { bench.queries(); }, {}},
        {"engine: apply alone", 1, 0, -1, kGames * 48, [&] { bench.applies(); }, {}},
        {"engine: copy of a state", 1, 0, -1, kLists, [&] { bench.copies(); }, {}},
    };
    for (int repeat = 0; repeat < repeats; ++repeat) {
        for (Figure& figure : figures) {
            figure.run();
        }
    }
    std::printf("%zu region queries a game; processor time, median of %d runs\n", queries / kGames, repeats);
    for (Figure& figure : figures) {
        const double median = figure.median();
        std::printf("%-28s %7.2f %s  least %7.2f", figure.name, median, figure.nanoseconds_a_unit > 1 ? "us" : "ns",
                    figure.runs.front());
        if (figure.floor >= 0) {
            std::printf("  %.2f of its floor  (target %.2f)", median / figures[figure.floor].median(), figure.target);
        }
        std::printf("\n");
    }
    std::printf("checksum %llu\n", static_cast<unsigned long long>(checksum));
}
