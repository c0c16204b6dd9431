// After Mark Glickman's description of Glicko-2; system constant 0.5. Letters follow the paper.
#include "server/lobby/glicko.h"

#include <cmath>
#include <numbers>

namespace pangaea::lobby {
namespace {

constexpr double kScale = 173.7178;
constexpr double kTau = 0.5;

double weight(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

/// The volatility that fits the surprise of the result (step 5, the Illinois method).
double new_volatility(double sigma, double phi, double v, double delta) {
    const double a = std::log(sigma * sigma);
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double d = phi * phi + v + e;
        return e * (delta * delta - d) / (2 * d * d) - (x - a) / (kTau * kTau);
    };
    double low = a;
    double high = 0;
    if (delta * delta > phi * phi + v) {
        high = std::log(delta * delta - phi * phi - v);
    } else {
        double k = 1;
        while (f(a - k * kTau) < 0) {
            ++k;
        }
        high = a - k * kTau;
    }
    double f_low = f(low);
    double f_high = f(high);
    while (std::abs(high - low) > 1e-6) {
        const double middle = low + (low - high) * f_low / (f_high - f_low);
        const double f_middle = f(middle);
        if (f_middle * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = middle;
        f_high = f_middle;
    }
    return std::exp(low / 2);
}

}  // namespace

std::vector<store::Rating> rate_game(const std::vector<store::Rating>& before, const std::vector<int>& place) {
    std::vector<store::Rating> after = before;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const double mu = (before[i].rating - 1500) / kScale;
        const double phi = before[i].deviation / kScale;
        double information = 0;
        double surprise = 0;
        for (std::size_t j = 0; j < before.size(); ++j) {
            if (j == i) {
                continue;
            }
            const double g = weight(before[j].deviation / kScale);
            const double expected = 1 / (1 + std::exp(-g * (mu - (before[j].rating - 1500) / kScale)));
            const double score = place[i] < place[j] ? 1 : place[i] > place[j] ? 0 : 0.5;
            information += g * g * expected * (1 - expected);
            surprise += g * (score - expected);
        }
        if (information == 0) {
            continue;
        }
        const double v = 1 / information;
        const double sigma = new_volatility(before[i].volatility, phi, v, v * surprise);
        const double wider = std::sqrt(phi * phi + sigma * sigma);
        const double narrower = 1 / std::sqrt(1 / (wider * wider) + 1 / v);
        after[i].rating = 1500 + kScale * (mu + narrower * narrower * surprise);
        after[i].deviation = kScale * narrower;
        after[i].volatility = sigma;
        ++after[i].games;
    }
    return after;
}

}  // namespace pangaea::lobby
