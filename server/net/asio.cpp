// The code of Asio and Beast themselves, compiled once here (separate compilation).
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
