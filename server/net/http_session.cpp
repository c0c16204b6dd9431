// See http_session.h.
#include "server/net/http_session.h"

#include <algorithm>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "server/net/invitation.h"
#include "server/net/socket_session.h"
#include "server/store/fault.h"

namespace pangaea::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Response = http::response<http::string_body>;
/// Of a page, which stays where it is: however many read it slowly, there is one.
using PageResponse = http::response<http::span_body<const char>>;

// No inline script or style, nothing from elsewhere; WebAssembly may be compiled.
constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'";

constexpr const char* kForever = "public, max-age=31536000, immutable";

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

/// The value of the cookie with this name in a Cookie header.
std::string find_cookie(std::string_view header, const std::string& name) {
    while (!header.empty()) {
        const auto end = std::min(header.find(';'), header.size());
        std::string_view pair = header.substr(0, end);
        header.remove_prefix(std::min(end + 1, header.size()));
        while (pair.starts_with(' ')) {
            pair.remove_prefix(1);
        }
        if (pair.starts_with(name) && pair.substr(name.size()).starts_with('=')) {
            return std::string(pair.substr(name.size() + 1));
        }
    }
    return {};
}

/// The last entry of a list with commas, which it leaves.
std::string take_last(std::string& entries) {
    const auto comma = entries.rfind(',');
    std::string last = comma == std::string::npos ? entries : entries.substr(comma + 1);
    entries.resize(comma == std::string::npos ? 0 : comma);
    last.erase(0, last.find_first_not_of(" \t"));
    last.erase(last.find_last_not_of(" \t") + 1);
    return last;
}

/// Whether two programs could read this head in two ways: a proxy before us, and we.
bool is_ambiguous(const http::request_header<>& head) {
    for (const auto field : {http::field::host, http::field::origin, http::field::cookie, http::field::authorization,
                             http::field::content_type, http::field::transfer_encoding}) {
        if (head.count(field) > 1) {
            return true;
        }
    }
    const auto encoding = head.find(http::field::transfer_encoding);
    constexpr unsigned kHttp11 = 11;  // the first that knows of encodings
    return encoding != head.end() && (head.version() < kHttp11 || !beast::iequals(encoding->value(), "chunked") ||
                                      head.count(http::field::content_length) > 0);
}

/// An address is plain signs; all else in it is escaped (RFC 3986). A database need not be asked about other bytes.
bool is_plain(beast::string_view target) {
    return std::all_of(target.begin(), target.end(), [](char c) { return c > ' ' && c < 127; });
}

/// Without what may follow it, such as the character set.
beast::string_view media_type(beast::string_view type) {
    type = type.substr(0, std::min(type.find(';'), type.size()));
    return type.substr(0, type.find_last_not_of(" \t") + 1);
}

class HttpSession : public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(Context& context, std::shared_ptr<ConnectionPlace> place, Tcp::socket socket, Peer peer)
        : context_(context), place_(std::move(place)), stream_(std::move(socket)), peer_(std::move(peer)) {}

    void read_header() {
        parser_.emplace();
        parser_->header_limit(static_cast<std::uint32_t>(context_.options.max_header));
        parser_->body_limit(std::max(context_.options.max_body, context_.options.max_import));
        stream_.expires_after(std::chrono::seconds(context_.options.header_seconds));
        http::async_read_header(stream_, buffer_, *parser_,
                                [self = shared_from_this()](const ErrorCode& error, std::size_t) {
                                    if (error) {
                                        return self->refuse_broken(error);
                                    }
                                    self->judge_head();
                                });
    }

private:
    void judge_head() {
        head_ = parser_->get().base();
        if (is_ambiguous(head_) || !is_plain(parser_->get().target())) {
            return refuse_broken(http::error::bad_field);
        }
        judge_size();
    }

    /// Whole games may be sent to be played on from, and component sets to be kept; nothing else is large. (A limit
    /// that is raised only after the header comes too late: the length told there has been judged by then.)
    void judge_size() {
        const auto target = parser_->get().target();
        const bool is_import =
            (target == "/api/tables" || target == "/api/me/sets") && parser_->get().method() == http::verb::post;
        const std::size_t limit = is_import ? context_.options.max_import : context_.options.max_body;
        if (const auto length = parser_->content_length(); length && *length > limit) {
            return refuse_broken(http::error::body_limit);
        }
        parser_->body_limit(limit);
        read_body();
    }

    void read_body() {
        stream_.expires_after(std::chrono::seconds(context_.options.body_seconds));
        http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](const ErrorCode& error, std::size_t) {
            if (error) {
                return self->refuse_broken(error);
            }
            self->stream_.expires_never();
            self->request_ = self->parser_->release();
            self->request_.base() = std::move(self->head_);  // what came behind the body is no header
            self->parser_.reset();
            ++self->context_.counters.requests;
            self->begin_ = std::chrono::steady_clock::now();
            try {
                self->dispatch();
            } catch (...) {
                self->context_.tables->note_fault("request", caught_fault());
                self->send_failure({"fault", "something went wrong here; the server's log has more"});
            }
        });
    }

    void refuse_broken(const ErrorCode& error) {
        if (error == http::error::body_limit || error == http::error::header_limit) {
            request_ = {};
            request_.keep_alive(false);
            return send_failure({"too_large", "the request is too large"});
        }
        if (error.category() == make_error_code(http::error::bad_method).category() &&
            error != http::error::end_of_stream && error != http::error::partial_message) {
            request_ = {};
            request_.keep_alive(false);
            return send_failure({"bad_request", "this is not HTTP"});
        }
        stream_.close();
    }

    lobby::ApiRequest api_request() const {
        lobby::ApiRequest asked;
        const std::string target = text_of(request_.target());
        const auto mark = std::min(target.find('?'), target.size());
        asked.method = text_of(request_.method_string());
        asked.path = target.substr(0, mark);
        asked.query = target.substr(std::min(mark + 1, target.size()));
        asked.cookie = find_cookie(text_of(request_[http::field::cookie]), cookie_name());
        const std::string authorization = text_of(request_[http::field::authorization]);
        if (authorization.starts_with("Bearer ")) {
            asked.bearer = authorization.substr(7);
        }
        asked.address = client_address();
        return asked;
    }

    /// What proxies have written: some add to a line, some a line of their own at the end.
    std::string forwarded(beast::string_view name) const {
        std::string all;
        const auto lines = request_.equal_range(name);
        for (auto line = lines.first; line != lines.second; ++line) {
            all += (all.empty() ? "" : ",") + text_of(line->value());
        }
        return all;
    }

    /// The last entry that is not a proxy's own is the client; the ones before it are the client's word.
    std::string client_address() const {
        std::string entries = peer_.is_proxy ? forwarded("X-Forwarded-For") : std::string();
        while (!entries.empty()) {
            ErrorCode error;
            const auto address = asio::ip::make_address(take_last(entries), error);
            if (error) {
                break;  // who knows who wrote that
            }
            if (!context_.is_proxy(address)) {
                return network_of(address);
            }
        }
        return peer_.address;
    }

    bool is_secure() const {
        return context_.options.origin.starts_with("https://") || (peer_.is_proxy && is_forwarded_https());
    }
    bool is_forwarded_https() const {
        std::string entries = forwarded("X-Forwarded-Proto");
        return take_last(entries) == "https";
    }

    /// Over TLS under a name that no other host of the domain can set.
    std::string cookie_name() const { return is_secure() ? "__Host-pangaea" : "pangaea"; }

    bool is_own_origin() const {
        const auto origin = request_.find(http::field::origin);
        if (origin == request_.end()) {
            return true;
        }
        const std::string value = text_of(origin->value());
        if (!context_.options.origin.empty()) {
            return value == context_.options.origin;
        }
        const std::string host = text_of(request_[http::field::host]);
        return !host.empty() && (value == "http://" + host || value == "https://" + host);
    }

    void dispatch() {
        const bool is_upgrade = beast::websocket::is_upgrade(request_);
        const bool is_reading = request_.method() == http::verb::get || request_.method() == http::verb::head;
        if ((is_upgrade || !is_reading) && !is_own_origin()) {
            return send_failure({"wrong_origin", "this request comes from another page"});
        }
        auto asked = api_request();
        if (peer_.is_proxy && !place_->count_for(asked.address)) {
            request_.keep_alive(false);
            return send_failure(lobby::too_many("connections", 1000));
        }
        if (is_upgrade) {
            return admit(std::move(asked));
        }
        // One click in a mail program (RFC 8058) sends a form that says nothing more than the address does.
        if (asked.path.starts_with("/mail/") && request_.method() == http::verb::post) {
            asked.path = "/api/mail/out/" + asked.path.substr(6);
            request_.body().clear();
        }
        if (asked.path.starts_with("/api/")) {
            return call_api(std::move(asked));
        }
        if (const auto allowed = context_.api->allow_page(asked); !allowed) {
            return send_failure(allowed.error());
        }
        if (asked.path == "/healthz") {
            return check_health();
        }
        if (asked.path == "/metrics") {
            const bool is_local = peer_.is_local && !peer_.is_proxy && forwarded("X-Forwarded-For").empty();
            if (!context_.options.has_public_metrics && !is_local) {
                return send_failure({"not_yours", "figures are for the machine itself"});
            }
            return send_text(200, "text/plain; version=0.0.4", metrics_text(context_));
        }
        if (!is_reading) {
            return send_failure({"bad_request", "this method is not understood here"});
        }
        const Page* page = context_.pages.find(asked.path);
        if (page == nullptr) {
            // A person gets the page, which says so in their language; a program gets the error.
            return request_[http::field::accept].find("text/html") == beast::string_view::npos
                       ? send_failure({"not_found", "there is no such page"})
                       : send_page(*context_.pages.find("/"), 404);
        }
        asked.path.starts_with("/t/") ? send_invitation(std::move(asked), *page) : send_page(*page);
    }

    /// The page with a preview for messengers.
    void send_invitation(lobby::ApiRequest asked, const Page& page) {
        const std::string host = text_of(request_[http::field::host]);
        const std::string origin = !context_.options.origin.empty() ? context_.options.origin
                                   : host.empty()                   ? std::string()
                                   : is_secure()                    ? "https://" + host
                                                                    : "http://" + host;
        const auto id = asked.path.substr(3, asked.path.find_first_of("/.,;:!?)", 3) - 3);
        asked.path = "/api/tables/" + id;
        asked.method = "GET";
        const bool is_posted = context_.tables->workers().post(
            [self = shared_from_this(), asked = std::move(asked), origin, &page]() mutable {
                auto reply = self->context_.api->handle(asked);
                hand_back(std::move(self), [reply = std::move(reply), origin, &page](HttpSession& session) {
                    if (reply.status != 200) {
                        return session.send_page(page);
                    }
                    session.send_text(200, page.type, with_invitation(page.content, reply.body, origin));
                });
            });
        if (!is_posted) {
            send_page(page);
        }
    }

    /// From a worker: the connection goes back to its executor, and with it the last word on its end.
    template <class Then>
    static void hand_back(std::shared_ptr<HttpSession> self, Then then) {
        const auto executor = self->stream_.get_executor();
        asio::post(executor, [self = std::move(self), then = std::move(then)]() mutable { then(*self); });
    }

    void call_api(lobby::ApiRequest asked) {
        const bool has_body = request_.method() != http::verb::get && request_.method() != http::verb::head;
        if (has_body && !request_.body().empty() &&
            !beast::iequals(media_type(request_[http::field::content_type]), "application/json")) {
            return send_failure({"bad_request", "the body must be application/json"});
        }
        asked.body = std::move(request_.body());
        if (request_.method() == http::verb::head) {
            asked.method = "GET";
        }
        const bool is_posted = context_.tables->workers().post([self = shared_from_this(),
                                                                asked = std::move(asked)]() mutable {
            auto reply = self->context_.api->handle(asked);
            hand_back(std::move(self), [reply = std::move(reply)](HttpSession& session) { session.send_reply(reply); });
        });
        if (!is_posted) {
            send_failure({"busy", "too much is waiting"});
        }
    }

    void admit(lobby::ApiRequest asked) {
        const bool is_posted =
            context_.tables->workers().post([self = shared_from_this(), asked = std::move(asked)]() mutable {
                auto admission = self->context_.api->admit(asked);
                hand_back(std::move(self), [admission = std::move(admission)](HttpSession& session) mutable {
                    session.become_socket(std::move(admission));
                });
            });
        if (!is_posted) {
            become_socket(Error{"busy", "too much is waiting"});
        }
    }

    void become_socket(Result<lobby::Admission> admission) {
        start_socket(context_, std::move(place_), std::move(stream_), request_, std::move(admission));
    }

    void check_health() {
        const bool is_posted = context_.tables->workers().post([self = shared_from_this()]() mutable {
            const bool is_well = !self->context_.is_stopping && self->context_.tables->is_well();
            hand_back(std::move(self), [is_well](HttpSession& session) {
                session.send_text(is_well ? 200 : 503, "application/json",
                                  is_well ? "{\"ok\":true}" : "{\"ok\":false}");
            });
        });
        if (!is_posted) {
            send_text(503, "application/json", "{\"ok\":false}");
        }
    }

    // --- replies ----------------------------------------------------------------------------------------------------

    template <class Message = Response>
    Message new_response(int status, std::string_view type) const {
        Message response(static_cast<http::status>(status), 11);
        response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
        response.set("X-Content-Type-Options", "nosniff");
        response.set("Content-Security-Policy", kPolicy);
        response.set("Referrer-Policy", "same-origin");
        response.set("Cross-Origin-Opener-Policy", "same-origin");
        response.set("Cross-Origin-Resource-Policy", "same-origin");
        response.keep_alive(request_.keep_alive() && !context_.is_stopping);
        return response;
    }

    void send_text(int status, std::string_view type, std::string body) {
        auto response = new_response(status, type);
        response.set(http::field::cache_control, "no-store");
        response.body() = std::move(body);
        write(std::move(response));
    }

    void send_failure(const Error& error) { send_reply(lobby::Api::failure(error)); }

    void send_reply(const lobby::ApiReply& reply) {
        auto response = new_response(reply.status, "application/json");
        response.set(http::field::cache_control, reply.is_immutable ? kForever : "no-store");
        if (reply.cookie) {
            response.set(http::field::set_cookie,
                         cookie_name() + "=" + *reply.cookie + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" +
                             (reply.cookie->empty() ? "0" : "63072000") + (is_secure() ? "; Secure" : ""));
        }
        if (reply.retry_after > 0) {
            response.set(http::field::retry_after, std::to_string(reply.retry_after));
        }
        response.body() = reply.body;
        write(std::move(response));
    }

    void send_page(const Page& page, int status = 200) {
        if (status == 200 && request_[http::field::if_none_match] == page.etag) {
            auto response = new_response(304, page.type);
            response.set(http::field::etag, page.etag);
            return write(std::move(response));
        }
        auto response = new_response<PageResponse>(status, page.type);
        response.set(http::field::etag, page.etag);
        response.set(http::field::vary, "Accept-Encoding");
        response.set(http::field::cache_control, page.is_immutable ? kForever : "no-cache");
        const bool takes_gzip = request_[http::field::accept_encoding].find("gzip") != beast::string_view::npos;
        const bool is_compressed = takes_gzip && !page.compressed.empty();
        if (is_compressed) {
            response.set(http::field::content_encoding, "gzip");
        }
        const std::string& body = is_compressed ? page.compressed : page.content;
        response.body() = {body.data(), body.size()};
        write(std::move(response));
    }

    template <class Body>
    void write(http::response<Body> response) {
        auto kept = std::make_shared<http::response<Body>>(std::move(response));
        kept->prepare_payload();
        if (request_.method() == http::verb::head) {
            kept->body() = {};  // the length stays: HEAD tells how much there would be
        }
        stream_.expires_after(std::chrono::seconds(context_.options.body_seconds));
        http::async_write(stream_, *kept, [self = shared_from_this(), kept](const ErrorCode& error, std::size_t) {
            self->note_request(kept->result_int());
            if (error || !kept->keep_alive()) {
                ErrorCode ignored;
                self->stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
                return;
            }
            self->read_header();
        });
    }

    void note_request(unsigned status) {
        const auto took = std::chrono::steady_clock::now() - begin_;
        context_.counters.request_times.add(took);
        if (context_.log().has_requests()) {
            const auto target = request_.target();
            context_.log().note("request",
                                {{"method", text_of(request_.method_string())},
                                 {"path", text_of(target.substr(0, std::min(target.find('?'), std::size_t{200})))},
                                 {"status", status},
                                 {"us", std::chrono::duration_cast<std::chrono::microseconds>(took).count()}});
        }
    }

    Context& context_;
    std::shared_ptr<ConnectionPlace> place_;
    beast::tcp_stream stream_;
    Peer peer_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    http::request_header<> head_;
    HttpRequest request_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace

void start_http(Context& context, std::shared_ptr<ConnectionPlace> place, Tcp::socket socket, Peer peer) {
    std::make_shared<HttpSession>(context, std::move(place), std::move(socket), std::move(peer))->read_header();
}

}  // namespace pangaea::net
