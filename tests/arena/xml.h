// A small check that a text is well-formed XML: tags closed in order, attributes quoted and unlike, entities known.
// Pages are written so that it holds for them too.
#pragma once

#include <string>
#include <string_view>

namespace pangaea::test {

/// What is wrong with the text, or nothing.
std::string xml_fault(std::string_view text);

}  // namespace pangaea::test
