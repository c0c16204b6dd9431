// Every code an Error can have: stable words for programs, once, with a line each (docs/protocol.md and docs/api.md
// show them to people). A test finds any code in the sources that is not here, and any here that nothing uses.
#pragma once

#include <string_view>

namespace pangaea {

struct ErrorCode {
    std::string_view name;
    int status;  // of an HTTP answer; 400 unless it says more
    std::string_view when;
};

inline constexpr ErrorCode kErrorCodes[] = {
    // what was written
    {"bad_json", 400, "the text is not JSON, or is nested too deeply"},
    {"bad_request", 400, "the request is malformed, or its parts do not go together"},
    {"line_too_long", 400, "a line of the protocol is over its limit"},
    {"too_large", 413, "a body or message is over its limit"},
    {"unknown_command", 400, "the protocol has no such command"},
    {"unknown_field", 400, "nobody asked for this field"},
    {"missing_field", 400, "a field that is needed is not there"},
    {"wrong_type", 400, "a field is of another type"},
    {"out_of_range", 400, "a number or a length is outside its bounds"},
    {"bad_value", 400, "a field has a value it cannot have"},
    // games, sets, positions, records
    {"unknown_game", 400, "there is no such game"},
    {"unknown_rule", 400, "the game has no such rule"},
    {"bad_rule", 400, "a rule has a value it cannot have"},
    {"unknown_components", 400, "no such component set is here, or not with this content"},
    {"bad_components", 400, "a component set breaks the rules for sets"},
    {"bad_state", 400, "a position is not consistent"},
    {"bad_record", 400, "a record cannot be replayed"},
    // playing
    {"no_game", 400, "there is no game yet"},
    {"game_over", 400, "the game is over"},
    {"illegal_action", 400, "the action is not among the legal ones; `why` names the rule"},
    {"not_chance", 400, "\"auto\" decides only for chance"},
    {"not_a_player", 400, "no player is to act"},
    {"nothing_to_undo", 400, "no action has been applied"},
    // tables
    {"not_yours", 403, "the seat, the table or the right to watch is somebody else's"},
    {"not_over", 403, "the record of a game being played"},
    {"not_found", 404, "there is no such table, seat, token or page"},
    {"taken", 409, "the seat, the colour, the account's name or the step's number is taken"},
    {"stale", 409, "the table has gone on: the number is not the present one"},
    {"not_your_turn", 409, "the seat is not to act"},
    {"not_started", 409, "the game has not begun, or is over, or is paused"},
    {"undo_refused", 409, "the table's policy does not let this be taken back"},
    {"no_hints", 409, "the table plays without hints"},
    {"on_holiday", 409, "the person is on holiday, which they end before they act; or may not begin another one yet"},
    {"out_of_time", 409, "the clock has run out, and there is no more time to be had"},
    // people
    {"no_identity", 401, "a cookie or key is needed, and there is none, or a wrong one"},
    {"wrong_password", 403, "name or password is wrong"},
    {"wrong_code", 403, "name or recovery code is wrong, or the code is used up"},
    {"bad_name", 400, "a name that nobody can read, or that is made to be mistaken"},
    {"no_account", 403, "a rated table is for people with an account"},
    {"banned", 403, "the host does not let this person in for now"},
    {"muted", 403, "the host does not let this person write for now"},
    {"not_public", 400, "a push service at an address that is not public"},
    {"offline", 503, "a push service or a mail relay that cannot be reached"},
    {"refused", 400, "a mail that the relay does not take"},
    {"too_many_tables", 429, "the person has too many unfinished tables"},
    {"too_many_sets", 429, "the person keeps too many component sets, or too large ones"},
    {"wrong_origin", 403, "the `Origin` is not this server's"},
    {"too_many_requests", 429, "over a rate limit"},
    // the server
    {"not_stored", 503, "the database did not take it, or holds what cannot be read; nothing changed"},
    {"busy", 503, "too much is waiting, or the server is stopping"},
    {"fault", 500, "something went wrong in the server; its log has more"},
    {"cannot_listen", 500, "the address cannot be listened on"},
    {"no_random", 500, "there is no source of random numbers"},
    // computers
    {"no_bots", 400, "this program has no computer players, or no analysis"},
    {"unknown_level", 400, "there is no computer player of this name"},
    {"unknown_style", 400, "there is no style of this name"},
    {"bad_budget", 400, "time, work, threads or memory to think with are out of bounds"},
    {"bad_weights", 400, "a file of weights cannot be used"},
    {"bad_network", 400, "a network cannot be used"},
    // the terminal, matches and books
    {"unreadable_file", 400, "a file cannot be read"},
    {"unwritable_file", 400, "a file cannot be written"},
    {"bad_player", 400, "a player of a match is not written as one"},
    {"program_failed", 400, "a program that plays crashed, was silent or said something wrong"},
    {"bad_bots", 400, "there are more or fewer bots than players"},
    {"bad_rules", 400, "rules on the command line are not written as such"},
    {"bad_seat", 400, "seats on the command line do not fit the game"},
    {"bad_colour", 400, "colours on the command line do not fit the seats"},
    {"bad_first", 400, "who begins on the command line is none of the seats"},
    {"bad_judge", 400, "this player cannot judge: it does not look ahead"},
    {"bad_plan", 400, "the plan of the balance book cannot be used"},
    {"bad_results", 400, "a file of results cannot be read"},
    {"bad_sprt", 400, "the bounds of a sequential test make no sense"},
    {"other_match", 400, "the file holds another match"},
    {"stopped", 400, "stopped before the end"},
};

constexpr const ErrorCode* find_error_code(std::string_view name) {
    for (const ErrorCode& code : kErrorCodes) {
        if (code.name == name) {
            return &code;
        }
    }
    return nullptr;
}

}  // namespace pangaea
