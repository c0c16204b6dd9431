// Ordinary tables while others ask for as much as the server lets them.
#pragma once

#include "bench/load/client.h"
#include "bench/load/report.h"

namespace pangaea::bench {

struct Abuse {
    int people = 100;
    int seconds = 20;
};

/// The server believes a proxy on this machine: everybody comes from an address of their own.
void abuse(const ServerProcess& server, const Abuse& options, Report& report);

}  // namespace pangaea::bench
