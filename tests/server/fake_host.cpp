// See fake_host.h.
#include "tests/server/fake_host.h"

#include <doctest/doctest.h>

#include <new>
#include <utility>

#include "tests/server/program.h"
#include "tests/server/schema.h"

namespace pangaea::test {

void FakePeer::send(room::Message message) {
    if (std::exchange(throws, false)) {
        throw std::bad_alloc();
    }
    texts.emplace_back(message->text());
    json::object parsed = message->value().as_object();
    const std::string fault = schema_fault(parsed, "FromServer");
    REQUIRE_MESSAGE(fault.empty(), fault);
    if (parsed.at("type").as_string() == "update" && view.contains("n")) {
        REQUIRE(parsed.at("from") == view.at("n"));
    }
    merge_message(view, parsed);
    messages.push_back(std::move(parsed));
}

json::object FakePeer::last(std::string_view type) const {
    for (auto message = messages.rbegin(); message != messages.rend(); ++message) {
        if (message->at("type").as_string() == type) {
            return *message;
        }
    }
    return {};
}

std::size_t FakePeer::count(std::string_view type) const {
    std::size_t found = 0;
    for (const auto& message : messages) {
        found += message.at("type").as_string() == type ? 1U : 0U;
    }
    return found;
}

FakeHost::FakeHost() : doors_(make_game_doors(ComponentLibrary({data_folder() + "/components"}))) {}

Result<std::unique_ptr<Table>> FakeHost::make_table(const table::Settings& settings) {
    for (const auto& door : doors_) {
        if (door->name() == settings.game) {
            const json::value rules = settings.rules;
            return settings.start ? door->set_up(settings.components, *settings.start)
                                  : door->deal(settings.components, &rules, static_cast<int>(settings.seats.size()),
                                               settings.seed.value_or(7));
        }
    }
    return Error{"unknown_game", ""};
}

std::shared_ptr<room::Room> FakeHost::open(table::Settings settings, const std::vector<std::string>& people) {
    start = {"t1", clock.now(), people.empty() ? "" : people[0], std::move(settings)};
    for (std::size_t i = 0; i < people.size(); ++i) {
        if (!people[i].empty()) {
            steps.push_back({std::ssize(steps) + 1, clock.now(), "sit", static_cast<int>(i), people[i]});
        }
    }
    return restart();
}

std::shared_ptr<room::Room> FakeHost::restart(bool is_runner) {
    auto course = table::Course::begin(start, [this](const table::Settings& asked) { return make_table(asked); });
    REQUIRE_MESSAGE(course.ok(), (course ? "" : course.error().message));
    table::Names names;
    for (const auto& step : steps) {
        names[step.text] = "name of " + step.text;
    }
    const auto replayed = (*course)->replay(*room::from_stored(steps), names);
    REQUIRE_MESSAGE(replayed.ok(), (replayed ? "" : replayed.error().message));
    auto room = std::make_shared<room::Room>(*this, std::move(*course), is_runner);
    room->start();
    clock.run();
    return room;
}

std::shared_ptr<room::Room> FakeHost::second(const std::shared_ptr<room::Room>& first) {
    auto room = restart(false);
    sharing_ = {first, room};
    return room;
}

std::shared_ptr<FakePeer> FakeHost::join(room::Room& room, const std::string& who, std::optional<std::int64_t> from,
                                         bool wants_facts) {
    auto peer = std::make_shared<FakePeer>();
    room::Visitor visitor;
    visitor.who = who;
    visitor.name = who;
    visitor.from = from;
    visitor.wants_facts = wants_facts;
    room.connect(peer, visitor);
    clock.run();
    return peer;
}

void FakeHost::say(room::Room& room, const std::shared_ptr<FakePeer>& peer, const std::string& text) {
    room.receive(peer, text);
    clock.run();
}

void FakeHost::act(room::Room& room, const std::shared_ptr<FakePeer>& peer, int seat, const std::string& action) {
    say(room, peer,
        json::serialize(
            json::object{{"type", "act"}, {"id", 1}, {"n", peer->n()}, {"seat", seat}, {"action", action}}));
}

void FakeHost::append(store::Append append, std::function<void(const Status&)> answer) {
    if (throws) {
        throw std::bad_alloc();
    }
    auto store = [this, append = std::move(append), answer = std::move(answer)] {
        if (is_database_away || refuses) {
            answer(Error{"not_stored", "away"});
        } else if (append.first_n() != std::ssize(steps) + 1) {
            answer(Error{"taken", "taken"});
        } else {
            keep(append);
            answer(Done{});
        }
    };
    if (holds_answers) {
        held.emplace_back(std::move(store));
    } else if (storing_ms > 0) {
        clock.post_at(clock.now() + storing_ms, std::move(store));
    } else {
        store();
    }
}

void FakeHost::keep(const store::Append& append) {
    steps.insert(steps.end(), append.before.begin(), append.before.end());
    steps.push_back(append.step);
    for (const auto& weak : sharing_) {
        if (const auto room = weak.lock()) {
            room->steps_arrived(append.step.n);
        }
    }
}

void FakeHost::read_news(const std::string&, std::int64_t after, std::function<void(Result<room::News>)> answer) {
    if (is_database_away) {
        answer(Error{"not_stored", "away"});
        return;
    }
    std::vector<store::Step> more;
    for (const auto& step : steps) {
        if (step.n > after) {
            more.push_back(step);
        }
    }
    answer(room::News{*room::from_stored(std::move(more)), {}});
}

void FakeHost::add_chat(const std::string&, store::ChatLine line, std::function<void(Result<std::int64_t>)> answer) {
    line.id = std::ssize(chat) + 1;
    chat.push_back(line);
    auto store = [answer = std::move(answer), id = line.id] { answer(id); };
    if (holds_chat) {
        held_chat.emplace_back(std::move(store));
    } else {
        store();
    }
}

void FakeHost::think_now() {
    while (!thoughts.empty()) {
        auto [task, answer] = std::move(thoughts.front());
        thoughts.pop_front();
        constexpr int kMs = 10;
        answer(task(kMs));
        clock.run();
    }
}

table::Settings settings_for(const std::string& game, int players, json::object rules) {
    table::Settings settings;
    settings.game = game;
    settings.rules = std::move(rules);
    settings.seats.resize(static_cast<std::size_t>(players), {table::SeatKind::Person, ""});
    settings.seed = 7;
    return settings;
}

}  // namespace pangaea::test
