// See invitation.h.
#include "server/net/invitation.h"

#include "referee/json.h"
#include "referee/svg.h"
#include "referee/words.h"

namespace pangaea::net {
namespace {

std::string tag(std::string_view property, std::string_view content) {
    return "<meta property=\"og:" + std::string(property) + "\" content=\"" + svg::escape(content) + "\" />\n";
}

}  // namespace

std::string with_invitation(const std::string& page, std::string_view table, std::string_view origin) {
    const auto answer = parse_json(table);
    const auto end = page.find("</head>");
    const json::value* info = answer && answer->is_object() ? answer->get_object().if_contains("table") : nullptr;
    if (info == nullptr || end == std::string::npos) {
        return page;
    }
    std::string people;
    for (const json::value& seat : info->at("seats").get_array()) {
        const json::value& name = seat.at("name");
        if (name.is_string() && name.get_string() != "·" && seat.at("kind").get_string() == "person") {
            people += (people.empty() ? "" : " · ") + std::string(name.get_string());
        }
    }
    const std::string game(game_title(info->at("game").get_string()));
    std::string tags = tag("site_name", "Pangaea") + tag("type", "website") + tag("title", game + " – Pangaea");
    if (!people.empty()) {
        tags += tag("description", people);
    }
    if (!origin.empty()) {
        tags += tag("image", std::string(origin) + "/icon-512.png") +
                tag("url", std::string(origin) + "/t/" + std::string(info->at("id").get_string()));
    }
    return page.substr(0, end) + tags + page.substr(end);
}

}  // namespace pangaea::net
