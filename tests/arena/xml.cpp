// Reading XML as strictly as the tests of pages and plots need it.
#include "tests/arena/xml.h"

#include <array>
#include <cctype>
#include <set>
#include <vector>

namespace pangaea::test {
namespace {

class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::string fault() {
        if (starts("<!DOCTYPE html>")) {
            skip(15);
        }
        while (fault_.empty() && !rest_.empty()) {
            rest_.front() == '<' ? tag() : text();
        }
        if (fault_.empty() && !open_.empty()) {
            fault_ = "<" + open_.back() + "> is never closed";
        }
        return fault_;
    }

private:
    bool starts(std::string_view with) const { return rest_.substr(0, with.size()) == with; }
    void skip(std::size_t count) { rest_.remove_prefix(std::min(count, rest_.size())); }

    std::string name() {
        std::size_t size = 0;
        while (size < rest_.size() && (std::isalnum(static_cast<unsigned char>(rest_[size])) != 0 ||
                                       rest_[size] == '-' || rest_[size] == ':')) {
            ++size;
        }
        std::string result(rest_.substr(0, size));
        skip(size);
        return result;
    }

    void space() {
        while (!rest_.empty() && std::isspace(static_cast<unsigned char>(rest_.front())) != 0) {
            skip(1);
        }
    }

    void text() {
        const std::size_t end = std::min(rest_.find('<'), rest_.size());
        const std::string_view here = rest_.substr(0, end);
        if (open_.empty() && here.find_first_not_of(" \n") != here.npos) {
            fault_ = "text outside of everything";
        }
        entities(here);
        skip(end);
    }

    void entities(std::string_view here) {
        constexpr std::array<std::string_view, 4> kKnown = {"&amp;", "&lt;", "&gt;", "&quot;"};
        for (std::size_t at = here.find('&'); at != here.npos; at = here.find('&', at + 1)) {
            bool is_known = false;
            for (const auto entity : kKnown) {
                is_known = is_known || here.substr(at, entity.size()) == entity;
            }
            if (!is_known) {
                fault_ = "unknown entity: " + std::string(here.substr(at, 10));
            }
        }
    }

    void tag() {
        skip(1);
        if (starts("/")) {
            skip(1);
            const std::string closed = name();
            if (open_.empty() || open_.back() != closed) {
                fault_ = "</" + closed + "> closes nothing";
                return;
            }
            open_.pop_back();
        } else {
            const std::string opened = name();
            if (opened.empty()) {
                fault_ = "a tag without a name";
                return;
            }
            open_.push_back(opened);
            attributes();
            if (starts("/")) {
                skip(1);
                open_.pop_back();
            }
        }
        space();
        if (!starts(">")) {
            fault_ = "a tag is not ended: " + std::string(rest_.substr(0, 20));
        }
        skip(1);
    }

    void attributes() {
        std::set<std::string> known;
        for (space(); fault_.empty() && !rest_.empty() && rest_.front() != '>' && rest_.front() != '/'; space()) {
            const std::string attribute = name();
            if (!known.insert(attribute).second || !starts("=\"")) {
                fault_ = "attribute " + attribute + " is not written once as name=\"value\"";
                return;
            }
            skip(2);
            const std::size_t end = rest_.find('"');
            entities(rest_.substr(0, end));
            if (end == rest_.npos || rest_.substr(0, end).find('<') != rest_.npos) {
                fault_ = "attribute " + attribute + " is not ended";
                return;
            }
            skip(end + 1);
        }
    }

    std::string_view rest_;
    std::vector<std::string> open_;
    std::string fault_;
};

}  // namespace

std::string xml_fault(std::string_view text) { return Reader(text).fault(); }

}  // namespace pangaea::test
