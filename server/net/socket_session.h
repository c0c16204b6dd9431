// One WebSocket: reads messages for a room and writes what the room sends, one at a time from a bounded queue.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/net/context.h"

namespace pangaea::net {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Takes the connection over and answers the upgrade. It lives until the connection ends. Whoever is not admitted is
/// told by the way the socket is closed: a browser does not show its page the answer to an upgrade.
void start_socket(Context& context, std::shared_ptr<ConnectionPlace> place, boost::beast::tcp_stream stream,
                  const HttpRequest& request, Result<lobby::Admission> admission);

}  // namespace pangaea::net
