// The connection below a WebSocket: what is written within one turn of the network's thread goes out together, in
// one call of the system. Writing is done at once as far as the WebSocket above can tell; how much still waits is for
// its owner to limit. A whole frame can be put in between the WebSocket's own, which are each written whole, too.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>

#include "referee/json_text.h"
#include "server/net/context.h"

namespace pangaea::net {

class CollectingSocket {
public:
    using executor_type = Tcp::socket::executor_type;  // NOLINT(readability-identifier-naming): what Asio calls it

    CollectingSocket(Tcp::socket socket, Outbox* outbox) : state_(std::make_shared<State>(std::move(socket), outbox)) {
        ErrorCode ignored;
        state_->socket.non_blocking(true, ignored);
    }

    executor_type get_executor() { return state_->socket.get_executor(); }
    Tcp::socket& socket() { return state_->socket; }
    std::size_t waiting_bytes() const { return state_->waiting.size() + state_->sending.size(); }
    std::size_t waiting_texts() const { return state_->waiting_texts + state_->sending_texts; }

    void append_text_frame(std::string_view text) {
        TextBuffer& out = state_->waiting;
        const std::size_t size = text.size();
        out.put(static_cast<char>(0x81));  // text, whole
        if (size < 126) {
            out.put(static_cast<char>(size));
        } else {
            const int bytes = size < 65536 ? 2 : 8;
            out.put(static_cast<char>(bytes == 2 ? 126 : 127));
            for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
                out.put(static_cast<char>(static_cast<std::uint64_t>(size) >> shift & 0xff));
            }
        }
        out.put(text);
        ++state_->waiting_texts;
        state_->plan();
    }

    /// Asked with the size of all that arrives, frames without content included, which no handler above gets to see;
    /// false ends the reading. Whoever reads keeps it alive.
    void on_read(std::function<bool(std::size_t)> may_read) { state_->may_read = std::move(may_read); }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(ErrorCode, std::size_t)>(
            [](auto handler, const std::shared_ptr<State>& state, const Buffers& into) {
                const auto executor = asio::get_associated_executor(handler, state->socket.get_executor());
                state->socket.async_read_some(
                    into, asio::bind_executor(executor, [handler = std::move(handler), kept = state](
                                                            ErrorCode error, std::size_t size) mutable {
                        const bool is_welcome = error || !kept->may_read || kept->may_read(size);
                        handler(is_welcome ? error : ErrorCode(asio::error::operation_aborted), size);
                    }));
            },
            token, state_, buffers);
    }

    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(ErrorCode, std::size_t)>(
            [](auto handler, State* state, const Buffers& from) {
                std::size_t size = 0;
                for (auto part = asio::buffer_sequence_begin(from); part != asio::buffer_sequence_end(from); ++part) {
                    const asio::const_buffer bytes(*part);
                    state->waiting.put(std::string_view(static_cast<const char*>(bytes.data()), bytes.size()));
                    size += bytes.size();
                }
                state->plan();
                const ErrorCode error =
                    state->socket.is_open() ? ErrorCode() : ErrorCode(asio::error::operation_aborted);
                const auto executor = asio::get_associated_executor(handler, state->socket.get_executor());
                asio::post(executor, [handler = std::move(handler), error, size]() mutable { handler(error, size); });
            },
            token, state_.get(), buffers);
    }

    /// At the end: what the system takes without waiting.
    void send_rest() {
        if (state_->sending.size() == 0 && state_->waiting.size() > 0) {
            ErrorCode ignored;
            (void)state_->socket.send(asio::buffer(state_->waiting.text()), 0, ignored);
            state_->waiting.clear();
        }
    }

private:
    struct State final : Sender, std::enable_shared_from_this<State> {
        State(Tcp::socket given, Outbox* given_outbox) : socket(std::move(given)), outbox(given_outbox) {}

        void plan() {
            if (is_planned || sending.size() > 0) {
                return;
            }
            is_planned = true;
            if (outbox != nullptr) {
                outbox->add(shared_from_this());
            } else {
                asio::post(socket.get_executor(), [self = shared_from_this()] { self->send_now(); });
            }
        }
        void send_now() noexcept override {
            is_planned = false;
            try {
                send();
            } catch (...) {  // no memory for what waits
                fail();
            }
        }
        void send() {
            if (waiting.size() == 0 || sending.size() > 0) {
                return;
            }
            // The system takes it at once, as a rule.
            ErrorCode error;
            const std::size_t sent = socket.send(asio::buffer(waiting.text()), 0, error);
            if (error && error != asio::error::would_block) {
                return fail();
            }
            sending = std::exchange(waiting, {});  // an idle connection keeps no buffer
            sending_texts = std::exchange(waiting_texts, 0);
            send_rest(sent);
        }
        void send_rest(std::size_t sent) {
            if (sent == sending.size()) {
                sending = {};
                sending_texts = 0;
                return send();
            }
            asio::async_write(socket, asio::buffer(sending.text()) + sent,
                              [self = shared_from_this()](const ErrorCode& error, std::size_t) {
                                  error ? self->fail() : self->send_rest(self->sending.size());
                              });
        }
        void fail() {
            waiting = {};
            sending = {};
            ErrorCode ignored;
            socket.close(ignored);
        }

        Tcp::socket socket;
        Outbox* outbox;
        TextBuffer waiting;
        TextBuffer sending;
        std::size_t waiting_texts = 0;
        std::size_t sending_texts = 0;
        std::function<bool(std::size_t)> may_read;
        bool is_planned = false;
    };

    std::shared_ptr<State> state_;
};

// What the WebSocket wants to know of its connection.
inline void beast_close_socket(CollectingSocket& connection) {
    ErrorCode ignored;
    connection.socket().close(ignored);
}
inline void teardown(boost::beast::role_type role, CollectingSocket& connection, ErrorCode& error) {
    connection.send_rest();
    boost::beast::websocket::teardown(role, connection.socket(), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, CollectingSocket& connection, Handler&& handler) {
    connection.send_rest();
    boost::beast::websocket::async_teardown(role, connection.socket(), std::forward<Handler>(handler));
}

}  // namespace pangaea::net
