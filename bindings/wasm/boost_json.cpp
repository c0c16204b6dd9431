// The JSON library, compiled into this module: there is no ready-made one for WebAssembly.
#include <boost/json/src.hpp>
