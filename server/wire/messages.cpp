// Writing messages. Views and updates are put together as text: members are serialised once, compared by hash with
// what the viewer has, and appended.
#include "server/wire/messages.h"

#include <functional>

#include "server/wire/text.h"

namespace pangaea::wire {
namespace {

void append_number(std::string& out, std::int64_t number) { out += std::to_string(number); }

void append_id(std::string& out, RequestId id) {
    if (id) {
        append_number(out, *id);
    } else {
        out += "null";
    }
}

json::value seat_or_null(int seat) { return seat < 0 ? json::value(nullptr) : json::value(seat); }

std::uint64_t hash_of(std::string_view text) { return std::hash<std::string_view>{}(text); }

void append_log(std::string& out, const std::vector<LogLine>& lines) {
    out += '[';
    for (std::size_t i = 0; i < lines.size(); ++i) {
        out += i == 0 ? "{\"n\":" : ",{\"n\":";
        append_number(out, lines[i].n);
        out += ",\"seat\":";
        out += lines[i].seat < 0 ? "null" : std::to_string(lines[i].seat);
        out += ",\"events\":";
        append_json(out, lines[i].told.events());
        out += '}';
    }
    out += ']';
}

/// Writes `"name":text` with commas in between, for the members the viewer does not have yet: each is written, and cut
/// off again if it is what they have.
class Members {
public:
    Members(std::string& out, Memory& memory, bool all) : out_(out), memory_(memory), all_(all) { out_ += '{'; }
    template <class Write>
    void add_text(std::string_view name, std::uint64_t place, Write write) {
        const std::size_t before = out_.size();
        out_ += is_first_ ? "\"" : ",\"";
        out_ += name;
        out_ += "\":";
        const std::size_t begin = out_.size();
        write(out_);
        if (memory_.changes(place, std::string_view(out_).substr(begin)) || all_) {
            is_first_ = false;
        } else {
            out_.resize(before);
        }
    }
    template <class Value>
    void add(std::string_view name, const Value& value, std::uint64_t place) {
        add_text(name, place, [&value](std::string& out) { append_json(out, value); });
    }
    template <class Value>
    void add(std::string_view name, const Value& value) {
        add(name, value, hash_of(name));
    }
    void end() { out_ += '}'; }

private:
    std::string& out_;
    Memory& memory_;
    bool all_;
    bool is_first_ = true;
};

/// Each viewed seat with its members: `{"0":{…},"1":{…}}`.
void append_seen(std::string& out, const std::vector<std::pair<std::string, Seen>>& list, Memory& memory, bool all) {
    out += '{';
    bool is_first = true;
    for (const auto& [key, seen] : list) {
        out += is_first ? "\"" : ",\"";
        is_first = false;
        out += key;
        out += "\":";
        Members members(out, memory, all);
        const std::uint64_t place = hash_of(key) * 31;
        for (const auto& member : seen.members()) {
            members.add(member.key(), member.value(), place ^ hash_of(member.key()));
        }
        members.end();
    }
    out += '}';
}

void append_facts(std::string& out, const Scene& scene) {
    out += '{';
    for (const auto& [key, facts] : scene.facts) {
        out += (&key == &scene.facts.front().first ? "\"" : ",\"") + key + "\":";
        append_json(out, facts.members());
    }
    out += '}';
}

void append_legal(std::string& out, const Scene& scene) {
    if (!scene.choices) {
        out += "null";
        return;
    }
    out += "{\"seat\":" + std::to_string(scene.legal_seat) + ",\"actions\":";
    append_json(out, scene.choices->actions());
    out += '}';
}

void add_scene(Members& members, const Scene& scene) {
    members.add_text("facts", hash_of("facts"), [&](std::string& out) { append_facts(out, scene); });
    members.add("to_act", write_actor(scene.to_act));
    members.add_text("legal", hash_of("legal"), [&](std::string& out) { append_legal(out, scene); });
    members.add("undo", scene.undo);
    members.add("result", scene.result);
    members.add("clocks", scene.clocks);
    members.add("orders", scene.orders);
}

}  // namespace

bool Memory::changes(std::uint64_t name, std::string_view text) {
    const std::uint64_t hash = hash_of(text);
    for (auto& [known, last] : hashes_) {
        if (known == name) {
            const bool is_new = last != hash;
            last = hash;
            return is_new;
        }
    }
    hashes_.emplace_back(name, hash);
    return true;
}

std::string write_view(std::int64_t n, const json::object& table, const Scene& scene, const std::vector<LogLine>& log,
                       Memory& memory) {
    std::string out;
    out.reserve(8192);
    out += "{\"type\":\"view\",\"n\":";
    append_number(out, n);
    out += ",\"table\":";
    append_json(out, table);
    out += ",\"you\":";
    append_json(out, scene.you);
    out += ",\"observations\":";
    append_seen(out, scene.seen, memory, true);
    std::string rest;
    Members members(rest, memory, true);
    add_scene(members, scene);
    out += ',';
    out.append(rest, 1, std::string::npos);  // without its opening brace
    out += ",\"log\":";
    append_log(out, log);
    out += '}';
    return out;
}

std::string write_update(std::int64_t from, std::int64_t n, std::size_t keep, const std::vector<LogLine>& add,
                         const Scene& scene, bool all, Memory& memory) {
    std::string out;
    out.reserve(4096);
    out += "{\"type\":\"update\",\"from\":";
    append_number(out, from);
    out += ",\"n\":";
    append_number(out, n);
    out += ",\"log\":{\"keep\":";
    append_number(out, static_cast<std::int64_t>(keep));
    out += ",\"add\":";
    append_log(out, add);
    out += "},\"observe\":";
    append_seen(out, scene.seen, memory, all);
    out += ",\"set\":";
    Members members(out, memory, all);
    add_scene(members, scene);
    members.end();
    out += '}';
    return out;
}

std::string write_ok(RequestId id, std::int64_t n) {
    std::string out = "{\"type\":\"ok\",\"id\":";
    append_id(out, id);
    out += ",\"n\":";
    append_number(out, n);
    return out + "}";
}

std::string write_error(RequestId id, const Error& error) {
    json::object told{{"type", "error"},
                      {"id", id ? json::value(*id) : json::value(nullptr)},
                      {"code", error.code},
                      {"message", error.message}};
    if (!error.why.empty()) {
        told["why"] = error.why;
    }
    return json::serialize(told);
}

std::string write_table(const json::object& info) {
    return R"({"type":"table","table":)" + json::serialize(info) + "}";
}

std::string write_hint(RequestId id, std::string_view action) {
    return json::serialize(
        json::object{{"type", "hint"}, {"id", id ? json::value(*id) : json::value(nullptr)}, {"action", action}});
}

std::string write_preview(RequestId id, const json::object& preview) {
    json::object message{{"type", "preview"}, {"id", id ? json::value(*id) : json::value(nullptr)}};
    for (const auto& member : preview) {
        message[member.key()] = member.value();
    }
    return json::serialize(message);
}

std::string write_vote(std::string_view what, int seat, const std::vector<int>& yes, int needed) {
    return json::serialize(json::object{{"type", "vote"},
                                        {"what", what},
                                        {"seat", seat_or_null(seat)},
                                        {"yes", json::array(yes.begin(), yes.end())},
                                        {"needed", needed}});
}

std::string write_rematch(std::string_view table) {
    return json::serialize(json::object{{"type", "rematch"}, {"table", table}});
}

std::string write_closing(std::string_view reason) {
    return json::serialize(json::object{{"type", "closing"}, {"reason", reason}});
}

std::string write_chat(const std::vector<ChatLine>& lines) {
    json::array list;
    for (const ChatLine& line : lines) {
        list.push_back({{"id", line.id},
                        {"at", line.at},
                        {"who", line.who},
                        {"name", line.name},
                        {"seat", seat_or_null(line.seat)},
                        {"text", line.text}});
    }
    return json::serialize(json::object{{"type", "chat"}, {"chat", std::move(list)}});
}

}  // namespace pangaea::wire
