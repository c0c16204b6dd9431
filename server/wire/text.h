// JSON values as text, appended to what is there. The same text as the library's serialize(), in a fraction of the
// time: the library's can be stopped anywhere, which nothing here needs.
#pragma once

#include <string>

#include "referee/json.h"

namespace pangaea::wire {

void append_json(std::string& out, const json::value& value);
void append_json(std::string& out, const json::object& object);
void append_json(std::string& out, const json::array& array);

}  // namespace pangaea::wire
