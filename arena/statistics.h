// Statistics of matches: shares of victory with 95 % intervals, comparisons, and a sequential test (docs/arena.md).
// The unit is always the deal: games of one deal are not independent, deals are. No randomness in here.
#pragma once

#include <span>
#include <vector>

namespace pangaea::arena {

/// A value, its standard error, and the bounds of its 95 % interval.
struct Estimate {
    double value = 0;
    double error = 0;
    double low = 0;
    double high = 0;

    bool contains(double x) const { return low <= x && x <= high; }
};

/// What one deal adds to a ratio, such as victories won by seats with a card over the number of those seats.
struct Part {
    double won = 0;
    double of = 0;
};

/// Student's t: a variable with so many degrees of freedom lies within this distance of 0 with probability 95 %.
double student_95(int degrees);
/// The chance that a chi-square variable is at least x.
double chi_square_tail(double x, int degrees);

/// The mean of one value a deal.
Estimate mean_of(std::span<const double> deals);
/// Sum of `won` over sum of `of`, a share between 0 and 1: Wilson's interval with the number of independent games that
/// would give the error found, so it neither leaves [0, 1] nor shrinks to a point.
Estimate share_of(std::span<const Part> deals);
/// The share of `a` less that of `b`, both counted in the same deals.
Estimate difference_of(std::span<const Part> a, std::span<const Part> b);

/// How unequal things are that should be equal, beyond what chance explains.
struct Spread {
    double deviation = 0;    // standard deviation of the true values, the noise of measuring taken out
    double chance = 1;       // that equal things would look at least this unequal
    double largest_gap = 0;  // between the largest and the smallest value measured
};
/// `adds_up`: the values add up to a constant, as shares do, so that what one gains the others lose.
Spread spread_of(std::span<const Estimate> values, bool adds_up = false);

/// Sequential probability ratio test of a share: H0 says it is p0, H1 says it is p1 (p0 < p1), 5 % of error each way.
class SequentialTest {
public:
    enum class Verdict { Open, AcceptH0, AcceptH1 };
    static constexpr double kBound = 2.9444389791664403;  // ln(0.95 / 0.05)
    static constexpr int kLeastDeals = 20;                // the error of the share means little before

    SequentialTest(double p0, double p1) : p0_(p0), p1_(p1) {}

    void add(const Part& deal);
    /// ln of how many times likelier the deals so far are under H1, by the normal approximation.
    double ratio() const;
    Verdict verdict() const;
    int deals() const { return deals_; }

private:
    double p0_;
    double p1_;
    int deals_ = 0;
    // Sums over the deals: all that the share and its error need.
    double won_ = 0;
    double of_ = 0;
    double won_won_ = 0;
    double won_of_ = 0;
    double of_of_ = 0;
};

}  // namespace pangaea::arena
