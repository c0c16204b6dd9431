// The JSON library, compiled into this module: there is no ready-made one for WebAssembly. Numbers with a fraction are
// written with its smaller tables, ten kilobytes less that would not compress; the digits are the same.
#define BOOST_JSON_RYU_OPTIMIZE_SIZE
#include <boost/json/src.hpp>
