// The JSON library, compiled into this module: whoever installs a wheel has none of this version.
#include <boost/json/src.hpp>
