// A player for a Pangaea table in C++ with Boost (Beast, JSON): takes a seat by its key and plays at random.
//
//     bot http://127.0.0.1:8080 TABLE KEY
//
// Where KEY comes from: docs/api.md, "Seats, links and keys". Replace choose() by something clever. What it is given is
// the view of docs/api.md: "observations" is what the seat sees, "legal" is what it may do. Of the project nothing is
// needed but this file: c++ -std=c++20 examples/bot.cpp -lboost_json -lpthread -o bot
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <exception>
#include <iostream>
#include <random>
#include <string>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;

/// A table's socket. Beast answers pings and puts messages in several frames together.
class TableSocket {
public:
    TableSocket(const std::string& url, const std::string& table, const std::string& key) : socket_(io_) {
        const std::string authority = url.substr(url.find("//") + 2, url.find('/', 8) - url.find("//") - 2);
        const auto colon = authority.rfind(':');
        const std::string host = authority.substr(0, colon);
        const std::string port = colon == std::string::npos ? "80" : authority.substr(colon + 1);
        asio::connect(socket_.next_layer(), asio::ip::tcp::resolver(io_).resolve(host, port));
        socket_.set_option(beast::websocket::stream_base::decorator([&key](beast::websocket::request_type& request) {
            request.set(beast::http::field::authorization, "Bearer " + key);
        }));
        socket_.handshake(authority, "/api/tables/" + table + "/socket");
    }

    void send(const json::object& message) { socket_.write(asio::buffer(json::serialize(message))); }

    json::object receive() {
        beast::flat_buffer buffer;
        socket_.read(buffer);  // throws when the connection has ended
        return json::parse(beast::buffers_to_string(buffer.data())).as_object();
    }
    std::string why_closed() const {
        return std::to_string(socket_.reason().code) + " " + std::string(socket_.reason().reason.c_str());
    }

private:
    asio::io_context io_;
    beast::websocket::stream<asio::ip::tcp::socket> socket_;
};

/// An update brought into the view; no rule of any game is needed for it.
void merge(json::object& view, const json::object& update) {
    view["n"] = update.at("n");
    auto& log = view.at("log").as_array();
    log.resize(update.at("log").at("keep").to_number<std::size_t>());
    for (const json::value& line : update.at("log").at("add").as_array()) {
        log.push_back(line);
    }
    auto& observations = view.at("observations").as_object();
    for (const auto& seat : update.at("observe").as_object()) {
        auto& seen = observations[seat.key()];
        for (const auto& member : seat.value().as_object()) {
            (seen.is_object() ? seen.as_object() : seen.emplace_object())[member.key()] = member.value();
        }
    }
    for (const auto& member : update.at("set").as_object()) {
        view[member.key()] = member.value();
    }
}

json::value choose(const json::object& view) {
    static std::mt19937_64 random{std::random_device{}()};
    const auto& actions = view.at("legal").at("actions").as_array();
    return actions[random() % actions.size()];
}

/// Plays to the end of the game.
void play(TableSocket& socket) {
    json::object view;
    json::value asked;
    for (;;) {
        const json::object message = socket.receive();
        const auto& type = message.at("type").as_string();
        if (type == "view") {
            view = message;
        } else if (type == "update") {
            merge(view, message);
        } else if (type == "error" && message.at("code") != "stale") {
            std::cerr << "refused: " << json::serialize(message) << "\n";
        }
        if (view.empty()) {
            continue;
        }
        if (view.at("result").at("over").as_bool()) {
            std::cout << "over: winners " << view.at("result").at("winners") << ", scores "
                      << view.at("result").at("scores") << std::endl;
            return;
        }
        if (view.at("legal").is_object() && asked != view.at("n")) {
            asked = view.at("n");
            const json::value action = choose(view);
            if (view.at("reaction").is_object() && action == "pass") {
                continue;  // no answer is a pass; an answer could tell that we had another (docs/api.md, Reactions)
            }
            socket.send({{"type", "act"},
                         {"id", asked},
                         {"n", asked},
                         {"seat", view.at("legal").at("seat")},
                         {"action", action}});
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::cerr << "bot URL TABLE KEY\n";
        return 2;
    }
    try {
        TableSocket socket(argv[1], argv[2], argv[3]);
        try {
            play(socket);
        } catch (const std::exception&) {
            std::cerr << "closed: " << socket.why_closed() << "\n";
            throw;
        }
    } catch (const std::exception& error) {
        std::cerr << "bot: " << error.what() << "\n";
        return 1;
    }
    return 0;
}
