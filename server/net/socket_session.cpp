// See socket_session.h. Everything runs on the connection's executor; the room hands its messages over to it.
#include "server/net/socket_session.h"

#include <boost/asio/dispatch.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

namespace pangaea::net {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

class SocketSession final : public room::Peer, public std::enable_shared_from_this<SocketSession> {
public:
    SocketSession(Context& context, std::shared_ptr<ConnectionPlace> place, beast::tcp_stream stream,
                  lobby::Admission admission)
        : context_(context),
          place_(std::move(place)),
          socket_(stream.release_socket()),
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
        timeout.idle_timeout = std::chrono::seconds(context_.options.idle_seconds);
        timeout.keep_alive_pings = true;
        socket_.set_option(timeout);
        socket_.read_message_max(context_.options.max_message);
        socket_.text(true);
        socket_.async_accept(request, [self = shared_from_this()](const ErrorCode& error) {
            if (error) {
                return;
            }
            self->admission_.room->connect(self, std::move(self->admission_.visitor));
            self->read();
        });
    }

    // room::Peer, called on the room's strand
    void send(std::shared_ptr<const std::string> message) override {
        asio::dispatch(socket_.get_executor(), [self = shared_from_this(), message = std::move(message)]() mutable {
            self->enqueue(std::move(message));
        });
    }
    void close(int code, std::string_view reason) override {
        asio::dispatch(socket_.get_executor(),
                       [self = shared_from_this(), code, reason = std::string(reason.substr(0, 100))] {
                           self->close_after_writing(code, reason);
                       });
    }

private:
    void read() {
        socket_.async_read(buffer_, [self = shared_from_this()](const ErrorCode& error, std::size_t) {
            if (error) {
                return self->leave();
            }
            ++self->context_.counters.messages_in;
            if (!self->is_within_rate()) {
                ++self->context_.counters.dropped_flood;
                self->leave();
                return self->close_after_writing(1008, "too many messages");
            }
            const auto data = self->buffer_.data();
            self->admission_.room->receive(self, {static_cast<const char*>(data.data()), data.size()});
            self->buffer_.consume(self->buffer_.size());
            // An idle connection should not keep the room of its largest message.
            if (self->buffer_.capacity() > kKeptBuffer) {
                self->buffer_.shrink_to_fit();
            }
            self->read();
        });
    }

    bool is_within_rate() {
        const auto now = std::chrono::steady_clock::now();
        const double seconds = std::chrono::duration<double>(now - last_message_).count();
        last_message_ = now;
        tokens_ =
            std::min(context_.options.messages_at_once, tokens_ + seconds * context_.options.messages_per_second) - 1;
        return tokens_ >= 0;
    }

    void leave() {
        if (!has_left_) {
            has_left_ = true;
            admission_.room->disconnect(shared_from_this());
        }
    }

    void enqueue(std::shared_ptr<const std::string> message) {
        if (is_closing_) {
            return;
        }
        queued_bytes_ += message->size();
        queue_.push_back(std::move(message));
        if (queue_.size() > context_.options.max_queue || queued_bytes_ > context_.options.max_queue_bytes) {
            // Somebody who does not read must not cost memory. There is no way to tell them: they do not read.
            ++context_.counters.dropped_slow;
            is_closing_ = true;
            beast::get_lowest_layer(socket_).close(ignored_);
            return leave();
        }
        if (!is_writing_) {
            write();
        }
    }

    void write() {
        is_writing_ = true;
        socket_.async_write(asio::buffer(*queue_.front()),
                            [self = shared_from_this()](const ErrorCode& error, std::size_t) {
                                self->is_writing_ = false;
                                if (error) {
                                    self->is_closing_ = true;
                                    return self->leave();
                                }
                                self->queued_bytes_ -= self->queue_.front()->size();
                                self->queue_.pop_front();
                                if (!self->queue_.empty()) {
                                    self->write();
                                } else if (self->close_code_ != 0) {
                                    self->close_now();
                                } else {
                                    self->queue_.shrink_to_fit();
                                }
                            });
    }

    void close_after_writing(int code, const std::string& reason) {
        if (is_closing_) {
            return;
        }
        close_code_ = code;
        close_reason_ = reason;
        if (!is_writing_) {
            close_now();
        }
        is_closing_ = true;
    }

    void close_now() {
        socket_.async_close({static_cast<websocket::close_code>(close_code_), close_reason_},
                            [self = shared_from_this()](const ErrorCode&) {});
    }

    static constexpr std::size_t kKeptBuffer = 512;

    Context& context_;
    std::shared_ptr<ConnectionPlace> place_;
    websocket::stream<Tcp::socket> socket_;
    lobby::Admission admission_;
    beast::flat_buffer buffer_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t queued_bytes_ = 0;
    double tokens_;
    std::chrono::steady_clock::time_point last_message_;
    bool is_writing_ = false;
    bool is_closing_ = false;
    bool has_left_ = false;
    int close_code_ = 0;
    std::string close_reason_;
    ErrorCode ignored_;
};

}  // namespace

void start_socket(Context& context, std::shared_ptr<ConnectionPlace> place, beast::tcp_stream stream,
                  HttpRequest request, lobby::Admission admission) {
    const auto session =
        std::make_shared<SocketSession>(context, std::move(place), std::move(stream), std::move(admission));
    session->run(request);
}

}  // namespace pangaea::net
