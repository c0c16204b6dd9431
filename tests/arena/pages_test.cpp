// Plots and pages: well-formed whatever the names in them, self-contained, and the numbers written as people read them.
#include <doctest/doctest.h>

#include <cmath>

#include "arena/page.h"
#include "arena/plot.h"
#include "arena/svg.h"
#include "tests/arena/xml.h"

namespace pangaea::arena {
namespace {

constexpr const char* kHostile = "<b>\"Ann\" & 'Bob'</b>\n\x01";

TEST_CASE("Plots: the checker of well-formedness finds faults") {
    CHECK(test::xml_fault("<a b=\"c\"><d/>e</a>").empty());
    CHECK_FALSE(test::xml_fault("<a><b></a></b>").empty());
    CHECK_FALSE(test::xml_fault("<a>").empty());
    CHECK_FALSE(test::xml_fault("<a b=c/>").empty());
    CHECK_FALSE(test::xml_fault("<a b=\"1\" b=\"2\"/>").empty());
    CHECK_FALSE(test::xml_fault("<a>&nbsp;</a>").empty());
    CHECK_FALSE(test::xml_fault("<a/>text").empty());
}

TEST_CASE("Plots: numbers") {
    CHECK(write_number(0.125, Unit::Percent, 1) == "12.5 %");
    CHECK(write_number(-0.125, Unit::SignedPercent, 1) == "−12.5 %");
    CHECK(write_number(0.125, Unit::SignedPercent, 0) == "+12 %");
    CHECK(write_number(-0.0001, Unit::SignedPercent, 1) == "0.0 %");
    CHECK(write_number(-3, Unit::Signed, 0) == "−3");
    CHECK(write_estimate({0.5, 0.1, 0.3, 0.7}, Unit::Percent, 0) == "50 % (30 to 70)");
}

TEST_CASE("Plots: round steps and scales") {
    CHECK(round_step(10, 5) == doctest::Approx(2));
    CHECK(round_step(0.7, 7) == doctest::Approx(0.1));
    CHECK(round_step(1234, 5) == doctest::Approx(500));
    const Scale scale(0.13, 0.87, 0, 100, 5);
    CHECK(scale.low() == doctest::Approx(0));
    CHECK(scale.high() == doctest::Approx(1));
    CHECK(scale.at(0.5) == doctest::Approx(50));
    CHECK(scale.decimals() == 1);
    const Scale flat(3, 3, 0, 100, 5);  // one value only
    CHECK(flat.low() < 3);
    CHECK(flat.high() > 3);
}

TEST_CASE("Plots: each kind is well-formed, with hostile names and with nothing to show") {
    const Estimate endless{0.5, INFINITY, -INFINITY, INFINITY};
    const LinePlot line{kHostile,
                        kHostile,
                        kHostile,
                        Unit::Percent,
                        {{kHostile, {{0, 0}, {1, NAN}, {2, 5}}, 9}, {"b", {}, 1}},
                        {{{1, 2}, kHostile, 0, 1.0, 3.0}},
                        {0.5},
                        {},
                        {}};
    const IntervalPlot intervals{
        kHostile, kHostile, Unit::Signed, {{kHostile, endless, 0}, {"b", {1, 1, 0, 2}, 1}}, 0.5};
    const BarPlot bars{kHostile, "x", "y", {{kHostile, 1}, {"c", 0}}};
    for (const std::string& svg :
         {draw(line), draw(intervals), draw(bars), draw(LinePlot{}), draw(IntervalPlot{}), draw(BarPlot{}),
          draw(histogram("h", "x", {}, 5)), draw(histogram("h", "x", {3}, 5))}) {
        CHECK(test::xml_fault(svg) == "");
        CHECK(svg.find("nan") == svg.npos);
        CHECK(svg.find("inf") == svg.npos);
    }
}

TEST_CASE("Plots: a histogram counts every value once") {
    const BarPlot plot = histogram("h", "x", {1, 1, 2, 10, 99, 100}, 10);
    double sum = 0;
    for (const Bar& bar : plot.bars) {
        sum += bar.value;
    }
    CHECK(sum == 6);
}

TEST_CASE("Pages: well-formed, and nothing is fetched from elsewhere") {
    Page page(kHostile, kHostile);
    page.heading(kHostile);
    page.paragraph(kHostile);
    page.figure(draw(LinePlot{}), kHostile);
    page.table({kHostile, "b"}, {{kHostile, "1"}, {"c", kHostile}});
    page.figures_row({{kHostile, kHostile}});
    const std::string text = page.finish();
    CHECK(test::xml_fault(text) == "");
    CHECK(text.find("<script") == text.npos);
    CHECK(text.find("src=") == text.npos);
    CHECK(text.find("url(") == text.npos);
    CHECK(text.find("@import") == text.npos);
}

TEST_CASE("Pages: a Markdown table") {
    CHECK(markdown_table({"a", "b"}, {{"c", "1"}}) == "| a | b |\n| --- | ---: |\n| c | 1 |\n");
}

}  // namespace
}  // namespace pangaea::arena
