// Writing messages as text. In views and updates each member is written once, compared by hash with what the viewer
// has, and taken back if it is that.
#include "table/messages.h"

#include <functional>

namespace pangaea::table {
namespace {

auto id_or_null(RequestId id) {
    return [id](JsonText& out) { id ? out.add(*id) : out.add(nullptr); };
}

auto seat_or_null(int seat) {
    return [seat](JsonText& out) { seat < 0 ? out.add(nullptr) : out.add(seat); };
}

auto written(std::string_view text) {
    return [text](JsonText& out) { out.add_written(text); };
}

auto number_list(const std::vector<std::int64_t>& numbers) {
    return [&numbers](JsonText& out) {
        out.begin_array();
        for (const std::int64_t number : numbers) {
            out.add(number);
        }
        out.end_array();
    };
}

std::uint64_t hash_of(std::string_view text) { return std::hash<std::string_view>{}(text); }

auto log_list(const std::vector<LogLine>& lines) {
    return [&lines](JsonText& out) {
        out.begin_array();
        for (const LogLine& line : lines) {
            out.object("n", line.n, "seat", seat_or_null(line.seat), "events", written(line.told.events()));
        }
        out.end_array();
    };
}

/// Members of which a viewer gets those they do not have yet.
class Members {
public:
    Members(JsonText& out, Memory& memory, bool all) : out_(out), memory_(memory), all_(all) {}

    template <std::size_t N, class Value>
    void add(const char (&name)[N], const Value& value) {
        const std::size_t before = out_.size();
        out_.add(name, value);
        if (!memory_.changes(hash_of({name, N - 1}), out_.since(before)) && !all_) {
            out_.cut(before);
        }
    }

private:
    JsonText& out_;
    Memory& memory_;
    bool all_;
};

/// Each viewed seat with its members: `{"0":{…},"1":{…}}`.
auto seen_list(const std::vector<std::pair<std::string, Seen>>& list, Memory& memory, bool all) {
    return [&list, &memory, all](JsonText& out) {
        out.begin_object();
        for (const auto& [key, seen] : list) {
            const std::string_view text = seen.content().text();
            const auto& members = seen.content().members();
            const std::uint64_t place = hash_of(key) * 31;
            out.add_named(key, [&](JsonText&) {
                out.begin_object();
                for (std::size_t i = 0; i + 1 < members.size(); ++i) {
                    const std::string_view member = text.substr(members[i], members[i + 1] - members[i] - 1);
                    const std::string_view name = member.substr(0, member.find(':'));
                    if (memory.changes(place ^ hash_of(name), member) || all) {
                        out.add_written(member);
                    }
                }
                out.end_object();
            });
        }
        out.end_object();
    };
}

void add_scene(Members& members, const Scene& scene) {
    members.add("facts", [&](JsonText& out) {
        out.begin_object();
        for (const auto& [key, facts] : scene.facts) {
            out.add_named(key, written(facts.content().text()));
        }
        out.end_object();
    });
    members.add("to_act", write_actor(scene.to_act));
    members.add("legal", [&](JsonText& out) {
        scene.choices ? out.object("seat", scene.legal_seat, "actions", written(scene.choices->actions()))
                      : void(out.add(nullptr));
    });
    members.add("undo", [&](JsonText& out) {
        scene.undo.is_allowed() ? out.object("allowed", true, "seat", scene.undo.seat)
                                : out.object("allowed", false, "code", scene.undo.code, "reason", scene.undo.reason);
    });
    members.add("result", [&](JsonText& out) {
        scene.result ? void(out.add(*scene.result))
                     : out.object("over", false, "winners", json::array(), "reason", nullptr, "scores", nullptr);
    });
    const auto write_clocks = [&](JsonText& out, const Clocks& clocks) {
        out.object("running", seat_or_null(clocks.running), "left_ms", number_list(clocks.left_ms), "at", clocks.at,
                   "now", clocks.now);
    };
    members.add("clocks",
                [&](JsonText& out) { scene.clocks ? write_clocks(out, *scene.clocks) : void(out.add(nullptr)); });
    members.add("reaction", [&](JsonText& out) {
        scene.reaction ? out.object("ends", scene.reaction->ends, "now", scene.reaction->now) : void(out.add(nullptr));
    });
    members.add("orders", [&](JsonText& out) {
        out.begin_object();
        for (const auto& [seat, order] : scene.orders) {
            out.add_named(std::to_string(seat), order);
        }
        out.end_object();
    });
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

JsonText write_view(std::int64_t n, const json::object& table, const Scene& scene, const std::vector<LogLine>& log,
                    Memory& memory) {
    JsonText out;
    out.begin_object().add("type", "view").add("n", n).add("table", table).add("you", scene.you);
    out.add("observations", seen_list(scene.seen, memory, true));
    Members members(out, memory, true);
    add_scene(members, scene);
    out.add("log", log_list(log)).end_object();
    return out;
}

JsonText write_update(const Span& span, const std::vector<LogLine>& add, const Scene& scene, bool all, Memory& memory) {
    JsonText out;
    out.begin_object().add("type", "update").add("from", span.from).add("n", span.n);
    out.add("log", [&](JsonText&) { out.object("keep", span.keep, "add", log_list(add)); });
    out.add("observe", seen_list(scene.seen, memory, all));
    out.add("set", [&](JsonText&) {
        out.begin_object();
        Members members(out, memory, all);
        add_scene(members, scene);
        out.end_object();
    });
    out.end_object();
    return out;
}

JsonText write_ok(RequestId id, std::int64_t n) {
    JsonText out;
    out.object("type", "ok", "id", id_or_null(id), "n", n);
    return out;
}

Error try_again_later(std::string code, const std::string& reason, std::int64_t wait_ms) {
    const auto seconds = static_cast<int>(wait_ms / 1000 + 1);
    return {std::move(code), reason + "; try again in " + std::to_string(seconds) + " s", {}, seconds};
}

JsonText write_error(RequestId id, const Error& error) {
    JsonText out;
    out.begin_object().add("type", "error").add("id", id_or_null(id));
    out.add("code", error.code).add("message", error.message);
    if (!error.why.empty()) {
        out.add("why", error.why);
    }
    if (error.retry_after > 0) {
        out.add("retry_after", error.retry_after);
    }
    out.end_object();
    return out;
}

JsonText write_table(const json::object& info) {
    JsonText out;
    out.object("type", "table", "table", info);
    return out;
}

JsonText write_hint(RequestId id, std::string_view action) {
    JsonText out;
    out.object("type", "hint", "id", id_or_null(id), "action", action);
    return out;
}

JsonText write_preview(RequestId id, const json::object& preview) {
    JsonText out;
    out.begin_object().add("type", "preview").add("id", id_or_null(id));
    for (const auto& member : preview) {
        out.add_named(member.key(), member.value());
    }
    out.end_object();
    return out;
}

JsonText write_previews(RequestId id, const std::vector<Result<json::object>>& previews) {
    JsonText out;
    out.begin_object().add("type", "previews").add("id", id_or_null(id)).add("previews", [&](JsonText&) {
        out.begin_array();
        for (const auto& preview : previews) {
            if (preview) {
                out.add(*preview);
            } else {
                const Error& error = preview.error();
                out.add(
                    json::object{{"error", {{"code", error.code}, {"message", error.message}, {"why", error.why}}}});
            }
        }
        out.end_array();
    });
    out.end_object();
    return out;
}

JsonText write_vote(std::string_view what, int seat, const std::vector<int>& yes, int needed) {
    JsonText out;
    out.object("type", "vote", "what", what, "seat", seat_or_null(seat), "yes", json::array(yes.begin(), yes.end()),
               "needed", needed);
    return out;
}

JsonText write_rematch(std::string_view table) {
    JsonText out;
    out.object("type", "rematch", "table", table);
    return out;
}

JsonText write_closing(std::string_view reason) {
    JsonText out;
    out.object("type", "closing", "reason", reason);
    return out;
}

JsonText write_chat(const std::vector<ChatLine>& lines) {
    JsonText out;
    out.begin_object().add("type", "chat").add("chat", [&](JsonText&) {
        out.begin_array();
        for (const ChatLine& line : lines) {
            out.object("id", line.id, "at", line.at, "who", line.who, "name", line.name, "seat",
                       seat_or_null(line.seat), "text", line.text);
        }
        out.end_array();
    });
    out.end_object();
    return out;
}

}  // namespace pangaea::table
