// One HTTP connection: reads requests with limits and timeouts, sends them where they belong, writes the replies.
#pragma once

#include <memory>

#include "server/net/context.h"

namespace pangaea::net {

void start_http(Context& context, std::shared_ptr<ConnectionPlace> place, Tcp::socket socket, Peer peer);

}  // namespace pangaea::net
