// The main function shared by all test programs; compiled once because doctest's implementation is slow to compile.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
