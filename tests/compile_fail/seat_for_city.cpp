// expect: (cannot convert|cannot initialize|invalid initialization|no known conversion|no viable conversion)
// A seat is no city.
#include "engine/gaia/board.h"

void found(pangaea::gaia::Board& board) {
#ifdef CONTROL
    board.put_city(0, pangaea::gaia::CityId{1});
#else
    board.put_city(0, pangaea::Seat{1});
#endif
}
