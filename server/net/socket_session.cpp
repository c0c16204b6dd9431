// See socket_session.h. Everything runs on the connection's executor; the room hands its messages over to it.
#include "server/net/socket_session.h"

#include <boost/asio/dispatch.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/net/collecting_socket.h"
#include "server/store/fault.h"

namespace pangaea::net {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

class SocketSession final : public room::Peer, public std::enable_shared_from_this<SocketSession> {
public:
    SocketSession(Context& context, std::shared_ptr<ConnectionPlace> place, beast::tcp_stream stream,
                  Result<lobby::Admission> admission)
        : context_(context),
          place_(std::move(place)),
          socket_(CollectingSocket(stream.release_socket(), context.has_one_thread() ? &context.outbox : nullptr)),
          pulse_(socket_.get_executor()),
          admission_(std::move(admission)),
          tokens_(context.options.messages_at_once),
          last_message_(std::chrono::steady_clock::now()) {
        ++context_.counters.sockets;
    }
    ~SocketSession() override { --context_.counters.sockets; }
    SocketSession(const SocketSession&) = delete;
    SocketSession& operator=(const SocketSession&) = delete;

    void run(const HttpRequest& request) {
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = std::chrono::seconds(context_.options.header_seconds);
        timeout.idle_timeout = websocket::stream_base::none();  // it would set a timer for every message: see pulse()
        socket_.set_option(timeout);
        socket_.control_callback([this](websocket::frame_type, beast::string_view) {
            is_silent_ = false;
            // Pings are answered without being read here, and those answers would wait, too.
            if (!is_within_rate() || is_queue_full()) {
                drop("flood", context_.counters.dropped_flood);
            }
        });
        socket_.read_message_max(context_.options.max_message);
        socket_.next_layer().on_read([this](std::size_t size) {
            const bool is_welcome =
                is_within_rate(static_cast<double>(size) / static_cast<double>(context_.options.max_message));
            if (!is_welcome) {
                drop("flood", context_.counters.dropped_flood);
            }
            return is_welcome;
        });
        socket_.async_accept(request, [self = shared_from_this()](const ErrorCode& error) {
            if (error) {
                return;
            }
            if (!self->admission_) {
                const Error& reason = self->admission_.error();
                return self->close_now(4000 + lobby::Api::failure(reason).status, reason.message);
            }
            self->admission_->room->connect(self, std::move(self->admission_->visitor));
            self->read();
            self->pulse();
        });
    }

    // room::Peer, called on the room's strand
    void send(room::Message message) override {
        if (context_.has_one_thread()) {
            return enqueue(message->text());  // there is but one thread for rooms and connections
        }
        asio::dispatch(socket_.get_executor(), [self = shared_from_this(), message = std::move(message)]() mutable {
            self->enqueue(message->text());
        });
    }
    void close(int code, std::string_view reason) override {
        asio::dispatch(socket_.get_executor(), [self = shared_from_this(), code, reason = std::string(reason)] {
            self->close_now(code, reason);
        });
    }

private:
    void read() {
        socket_.async_read(buffer_, [self = shared_from_this()](const ErrorCode& error, std::size_t) {
            if (error) {
                return self->leave();
            }
            ++self->context_.counters.messages_in;
            self->is_silent_ = false;
            if (!self->is_within_rate()) {
                ++self->context_.counters.dropped_flood;
                self->context_.log().note_rarely("dropped", {{"why", "flood"}, {"table", self->table()}});
                self->leave();
                return self->close_now(1008, "too many messages");
            }
            const auto data = self->buffer_.data();
            try {
                self->admission_->room->receive(self, {static_cast<const char*>(data.data()), data.size()});
            } catch (...) {
                self->context_.tables->note_fault("message", caught_fault());
                self->leave();
                return self->close_now(1011, "something went wrong here");
            }
            self->buffer_.consume(self->buffer_.size());
            // An idle connection keeps the room of one read, not that of its largest message.
            if (self->buffer_.capacity() > kKeptBuffer) {
                self->buffer_.shrink_to_fit();
            }
            self->read();
        });
    }

    /// Whoever has been silent for half of the time allowed is asked for a sign of life, and is gone after the other.
    void pulse() {
        pulse_.expires_after(std::chrono::milliseconds(std::int64_t{context_.options.idle_seconds} * 500));
        pulse_.async_wait([weak = weak_from_this()](const ErrorCode& error) {
            const auto self = weak.lock();
            if (error || !self || self->has_left_) {
                return;
            }
            if (self->is_asked_ && self->is_silent_) {
                return beast_close_socket(self->socket_.next_layer());
            }
            self->is_asked_ = self->is_silent_;
            self->is_silent_ = true;
            if (self->is_asked_ && !self->is_closing_) {
                self->socket_.async_ping({}, [self](const ErrorCode&) {});
            }
            self->pulse();
        });
    }

    /// `cost` in messages; the bytes of the largest one cost as much as a message by itself.
    bool is_within_rate(double cost = 1) {
        const auto now = std::chrono::steady_clock::now();
        const double seconds = std::chrono::duration<double>(now - last_message_).count();
        last_message_ = now;
        tokens_ =
            std::min(context_.options.messages_at_once, tokens_ + seconds * context_.options.messages_per_second) -
            cost;
        return tokens_ >= 0;
    }

    std::string table() const { return admission_ ? admission_->room->id() : std::string(); }

    void leave() {
        if (!has_left_ && admission_) {
            has_left_ = true;
            admission_->room->disconnect(shared_from_this());
        }
    }

    void enqueue(std::string_view message) {
        if (is_closing_) {
            return;
        }
        socket_.next_layer().append_text_frame(message);
        if (is_queue_full(message.size())) {
            // Somebody who does not read must not cost memory. There is no way to tell them: they do not read.
            drop("slow", context_.counters.dropped_slow);
        }
    }

    bool is_queue_full(std::size_t last = 0) {
        const auto& connection = socket_.next_layer();
        return connection.waiting_texts() > context_.options.max_queue ||
               connection.waiting_bytes() > context_.options.max_queue_bytes + last;
    }

    /// At once and without a word.
    void drop(const char* why, std::atomic<std::uint64_t>& counter) {
        if (std::exchange(is_closing_, true)) {
            return;
        }
        ++counter;
        context_.log().note_rarely("dropped", {{"why", why}, {"table", table()}});
        beast_close_socket(socket_.next_layer());
        leave();
    }

    void close_now(int code, const std::string& reason) {
        if (!is_closing_) {
            is_closing_ = true;
            socket_.async_close({static_cast<websocket::close_code>(code), reason.substr(0, 100)},
                                [self = shared_from_this()](const ErrorCode&) {});
        }
    }

    static constexpr std::size_t kKeptBuffer = 1536;

    Context& context_;
    std::shared_ptr<ConnectionPlace> place_;
    websocket::stream<CollectingSocket> socket_;
    asio::steady_timer pulse_;
    Result<lobby::Admission> admission_;
    beast::flat_buffer buffer_;
    double tokens_;
    std::chrono::steady_clock::time_point last_message_;
    bool is_silent_ = true;  // since the last pulse
    bool is_asked_ = false;  // at the last pulse
    bool is_closing_ = false;
    bool has_left_ = false;
};

}  // namespace

void start_socket(Context& context, std::shared_ptr<ConnectionPlace> place, beast::tcp_stream stream,
                  const HttpRequest& request, Result<lobby::Admission> admission) {
    const auto session =
        std::make_shared<SocketSession>(context, std::move(place), std::move(stream), std::move(admission));
    session->run(request);
}

}  // namespace pangaea::net
