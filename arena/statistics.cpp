// Intervals by deal, Student's t, chi-square, and the sequential test. docs/arena.md explains the choices.
#include "arena/statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace pangaea::arena {
namespace {

constexpr double kNormal95 = 1.959963984540054;
constexpr double kEndless = std::numeric_limits<double>::infinity();

struct Ratio {
    double value = 0;
    double of = 0;
    std::vector<double> residuals;  // of each deal, divided by the sum of `of`
};

Ratio ratio_of(std::span<const Part> deals) {
    Ratio ratio;
    double won = 0;
    for (const Part& deal : deals) {
        won += deal.won;
        ratio.of += deal.of;
    }
    if (ratio.of <= 0) {
        return ratio;
    }
    ratio.value = won / ratio.of;
    for (const Part& deal : deals) {
        ratio.residuals.push_back((deal.won - ratio.value * deal.of) / ratio.of);
    }
    return ratio;
}

/// Standard error of a sum of residuals, one a deal.
double error_of(std::span<const double> residuals) {
    const auto count = static_cast<double>(residuals.size());
    if (count < 2) {
        return kEndless;
    }
    double squares = 0;
    for (const double residual : residuals) {
        squares += residual * residual;
    }
    return std::sqrt(squares * count / (count - 1));
}

int count_used(std::span<const Part> deals) {
    return static_cast<int>(std::count_if(deals.begin(), deals.end(), [](const Part& deal) { return deal.of > 0; }));
}

}  // namespace

double student_95(int degrees) {
    // Below eight the expansion is too coarse; the table is exact to the digits shown.
    constexpr std::array<double, 8> kTable = {kEndless,          12.706204736432095, 4.302652729696142,
                                              3.182446305284263, 2.7764451051977987, 2.570581835636314,
                                              2.446911848791681, 2.364624251010299};
    if (degrees < static_cast<int>(kTable.size())) {
        return kTable[std::max(degrees, 0)];
    }
    // Cornish and Fisher's expansion around the normal quantile.
    const double z = kNormal95;
    const double z3 = z * z * z;
    const double z5 = z3 * z * z;
    const double z7 = z5 * z * z;
    const double n = degrees;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

double chi_square_tail(double x, int degrees) {
    if (x <= 0 || degrees <= 0) {
        return 1;
    }
    const double a = degrees / 2.0;
    const double y = x / 2;
    const double front = std::exp(-y + a * std::log(y) - std::lgamma(a));
    if (y < a + 1) {  // the series converges quickly on this side, the continued fraction on the other
        double term = 1 / a;
        double sum = term;
        for (int k = 1; k < 1000 && term > sum * 1e-15; ++k) {
            term *= y / (a + k);
            sum += term;
        }
        return std::clamp(1 - front * sum, 0.0, 1.0);
    }
    double b = y + 1 - a;
    double c = 1e300;
    double d = 1 / b;
    double h = d;
    for (int k = 1; k < 1000; ++k) {
        const double numerator = -k * (k - a);
        b += 2;
        d = 1 / (numerator * d + b);
        c = b + numerator / c;
        const double change = d * c;
        h *= change;
        if (std::abs(change - 1) < 1e-15) {
            break;
        }
    }
    return std::clamp(front * h, 0.0, 1.0);
}

Estimate mean_of(std::span<const double> deals) {
    Estimate estimate;
    if (deals.empty()) {
        return {0, kEndless, -kEndless, kEndless};
    }
    const auto count = static_cast<double>(deals.size());
    for (const double value : deals) {
        estimate.value += value / count;
    }
    std::vector<double> residuals;
    for (const double value : deals) {
        residuals.push_back((value - estimate.value) / count);
    }
    estimate.error = error_of(residuals);
    const double reach = deals.size() < 2 ? kEndless : student_95(static_cast<int>(deals.size()) - 1) * estimate.error;
    estimate.low = estimate.value - reach;
    estimate.high = estimate.value + reach;
    return estimate;
}

Estimate share_of(std::span<const Part> deals) {
    const Ratio ratio = ratio_of(deals);
    const int used = count_used(deals);
    if (used == 0) {
        return {0.5, kEndless, 0, 1};
    }
    Estimate estimate;
    estimate.value = ratio.value;
    estimate.error = used < 2 ? kEndless : error_of(ratio.residuals);
    const double p = std::clamp(ratio.value, 0.0, 1.0);
    const double variance = p * (1 - p);
    // Independent games that would give this error; where every deal said the same, as many as there are deals.
    double games = used;
    double z = kNormal95;
    if (used >= 2 && variance > 0 && estimate.error > 0) {
        z = student_95(used - 1);
        games = variance / (estimate.error * estimate.error);
    }
    const double bend = z * z / games;
    const double middle = (p + bend / 2) / (1 + bend);
    const double reach = z / (1 + bend) * std::sqrt(variance / games + bend / (4 * games));
    estimate.low = std::max(0.0, middle - reach);
    estimate.high = std::min(1.0, middle + reach);
    return estimate;
}

Estimate difference_of(std::span<const Part> a, std::span<const Part> b) {
    const Ratio first = ratio_of(a);
    const Ratio second = ratio_of(b);
    const int used = std::min(count_used(a), count_used(b));
    if (used < 2) {
        return {first.value - second.value, kEndless, -1, 1};
    }
    std::vector<double> residuals(first.residuals.size());
    for (std::size_t i = 0; i < residuals.size(); ++i) {
        residuals[i] = first.residuals[i] - second.residuals[i];
    }
    Estimate estimate;
    estimate.value = first.value - second.value;
    estimate.error = error_of(residuals);
    const double reach = student_95(used - 1) * estimate.error;
    estimate.low = std::max(-1.0, estimate.value - reach);
    estimate.high = std::min(1.0, estimate.value + reach);
    return estimate;
}

Spread spread_of(std::span<const Estimate> values, bool adds_up) {
    double weights = 0;
    double weighted = 0;
    double squares = 0;
    int count = 0;
    Spread spread;
    double smallest = kEndless;
    double largest = -kEndless;
    for (const Estimate& value : values) {
        if (!(value.error > 0) || !std::isfinite(value.error)) {
            continue;
        }
        const double weight = 1 / (value.error * value.error);
        weights += weight;
        weighted += weight * value.value;
        squares += weight * weight;
        smallest = std::min(smallest, value.value);
        largest = std::max(largest, value.value);
        ++count;
    }
    if (count < 2) {
        return spread;
    }
    // Cochran's Q, and from it the variance between the true values (DerSimonian and Laird's estimate).
    const double mean = weighted / weights;
    double q = 0;
    for (const Estimate& value : values) {
        if (value.error > 0 && std::isfinite(value.error)) {
            q += (value.value - mean) * (value.value - mean) / (value.error * value.error);
        }
    }
    if (adds_up) {
        q *= static_cast<double>(count - 1) / count;  // as Pearson's sum for counts
    }
    spread.chance = chi_square_tail(q, count - 1);
    spread.deviation = std::sqrt(std::max(0.0, (q - (count - 1)) / (weights - squares / weights)));
    spread.largest_gap = largest - smallest;
    return spread;
}

void SequentialTest::add(const Part& deal) {
    ++deals_;
    won_ += deal.won;
    of_ += deal.of;
    won_won_ += deal.won * deal.won;
    won_of_ += deal.won * deal.of;
    of_of_ += deal.of * deal.of;
}

double SequentialTest::ratio() const {
    if (deals_ < kLeastDeals || of_ <= 0) {
        return 0;
    }
    const double p = won_ / of_;
    // Two imaginary deals, one won and one lost outright, keep the error above zero while all deals end alike.
    const double size = of_ / deals_;
    const double imaginary = size * size * (p * p + (1 - p) * (1 - p));
    const double squares = won_won_ - 2 * p * won_of_ + p * p * of_of_ + imaginary;
    const double variance = squares / (of_ * of_);
    return (p1_ - p0_) * (2 * p - p0_ - p1_) / (2 * variance);
}

SequentialTest::Verdict SequentialTest::verdict() const {
    const double now = ratio();
    return now >= kBound ? Verdict::AcceptH1 : now <= -kBound ? Verdict::AcceptH0 : Verdict::Open;
}

}  // namespace pangaea::arena
