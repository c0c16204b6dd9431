// As much of JSON Schema as table/messages.schema.json uses, to hold the server's messages to it.
#pragma once

#include <string>

#include "referee/json.h"

namespace pangaea::test {

/// Empty if the message is one of `name` ("FromServer", "FromClient"), else where it is not.
std::string schema_fault(const json::value& message, const std::string& name);

}  // namespace pangaea::test
