// Figures in Prometheus' text form.
#include "server/net/context.h"

namespace pangaea::net {

std::string metrics_text(const Context& context) {
    std::string out;
    const auto add = [&](std::string_view name, std::string_view type, std::string_view help, double value) {
        out += "# HELP pangaea_" + std::string(name) + " " + std::string(help) + "\n# TYPE pangaea_" +
               std::string(name) + " " + std::string(type) + "\npangaea_" + std::string(name) + " ";
        char number[32];
        std::snprintf(number, sizeof number, "%.15g\n", value);
        out += number;
    };
    const auto count = [&](std::string_view name, std::string_view help, std::uint64_t value) {
        add(name, "counter", help, static_cast<double>(value));
    };
    const auto gauge = [&](std::string_view name, std::string_view help, std::size_t value) {
        add(name, "gauge", help, static_cast<double>(value));
    };
    const auto histogram = [&](const std::string& name, std::string_view help, const store::Histogram& times) {
        const std::string full = "pangaea_" + name;
        out += "# HELP " + full + " " + std::string(help) + "\n# TYPE " + full + " histogram\n";
        std::uint64_t sum = 0;
        char line[64];
        for (std::size_t i = 0; i <= store::Histogram::kBounds.size(); ++i) {
            sum += times.count(i);
            const bool is_last = i == store::Histogram::kBounds.size();
            std::snprintf(line, sizeof line, "%g",
                          is_last ? 0 : static_cast<double>(store::Histogram::kBounds[i]) / 1e6);
            out += full + "_bucket{le=\"" + (is_last ? "+Inf" : line) + "\"} " + std::to_string(sum) + "\n";
        }
        std::snprintf(line, sizeof line, "_sum %.6f\n", static_cast<double>(times.sum_us()) / 1e6);
        out += full + line + full + "_count " + std::to_string(sum) + "\n";
    };
    lobby::Tables& tables = *context.tables;
    const auto journal = tables.journal().figures();
    gauge("tables_loaded", "Tables in memory", tables.rooms());
    gauge("connections", "Open connections", context.counters.connections.load());
    gauge("sockets", "Open table sockets", context.counters.sockets.load());
    count("requests_total", "HTTP requests", context.counters.requests);
    count("messages_in_total", "Messages from clients", context.counters.messages_in);
    count("messages_out_total", "Messages to clients", tables.figures().messages_out);
    count("steps_total", "Steps taken and stored", tables.figures().actions);
    count("refused_total", "Requests refused at tables", tables.figures().refused);
    count("games_over_total", "Games that ended", tables.figures().games_over);
    count("faults_total", "Rooms, requests and computers that failed and were caught", tables.figures().faults);
    count("dropped_slow_total", "Connections closed because they did not read", context.counters.dropped_slow);
    count("dropped_flood_total", "Connections closed because they flooded", context.counters.dropped_flood);
    gauge("bots_waiting", "Decisions of computers that wait for a thread", tables.bots_waiting());
    gauge("work_waiting", "Requests that wait for a thread", tables.workers().waiting());
    gauge("steps_waiting", "Steps that wait to be stored", journal.waiting);
    count("commits_total", "Transactions of steps", journal.commits);
    count("steps_stored_total", "Steps stored", journal.appended);
    count("steps_failed_total", "Steps that could not be stored", journal.failed);
    histogram("step_seconds", "From a step's proposal until it is stored", tables.figures().step_times);
    histogram("commit_seconds", "Time in the database, for one transaction of steps", tables.journal().times());
    histogram("think_seconds", "Decisions of computers, their wait for a thread included",
              tables.figures().think_times);
    histogram("request_seconds", "HTTP requests, until their answer is written", context.counters.request_times);
    return out;
}

}  // namespace pangaea::net
