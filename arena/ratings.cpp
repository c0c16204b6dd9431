// Newton's method on the logarithms of the strengths; errors by the sandwich formula with one score a deal.
#include "arena/ratings.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace pangaea::arena {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr double kEloPerUnit = 400 / std::numbers::ln10;

/// Inverse of a symmetric positive definite matrix, by Gauss and Jordan.
Matrix inverse(Matrix a) {
    const std::size_t size = a.size();
    Matrix result(size, Vector(size, 0.0));
    for (std::size_t i = 0; i < size; ++i) {
        result[i][i] = 1;
    }
    for (std::size_t pivot = 0; pivot < size; ++pivot) {
        const double scale = 1 / a[pivot][pivot];
        for (std::size_t j = 0; j < size; ++j) {
            a[pivot][j] *= scale;
            result[pivot][j] *= scale;
        }
        for (std::size_t i = 0; i < size; ++i) {
            const double factor = i == pivot ? 0 : a[i][pivot];
            for (std::size_t j = 0; factor != 0 && j < size; ++j) {
                a[i][j] -= factor * a[pivot][j];
                result[i][j] -= factor * result[pivot][j];
            }
        }
    }
    return result;
}

Vector times(const Matrix& a, const Vector& x) {
    Vector result(x.size(), 0.0);
    for (std::size_t i = 0; i < x.size(); ++i) {
        for (std::size_t j = 0; j < x.size(); ++j) {
            result[i] += a[i][j] * x[j];
        }
    }
    return result;
}

class Fit {
public:
    Fit(int players, const std::vector<RatedDeal>& deals) : size_(players), deals_(deals), theta_(size_, 0.0) {
        for (int a = 0; a < players; ++a) {
            for (int b = a + 1; b < players; ++b) {
                imaginary_.push_back({{a, b}, {0.5, 0.5}});
            }
        }
    }

    std::vector<Estimate> run() {
        for (int step = 0; step < 200; ++step) {
            look();
            const Vector change = times(inverse(information_), score_);
            double largest = 0;
            for (const double part : change) {
                largest = std::max(largest, std::abs(part));
            }
            // A long step is cut: far from the answer the quadratic approximation overshoots.
            const double length = largest > 1 ? 1 / largest : 1;
            for (std::size_t i = 0; i < size_; ++i) {
                theta_[i] += length * change[i];
            }
            if (largest < 1e-10) {
                break;
            }
        }
        look();
        return estimates();
    }

private:
    /// Score (first derivatives) and information (negative second ones) at theta_, and the score of each deal.
    void look() {
        score_.assign(size_, 0.0);
        information_.assign(size_, Vector(size_, 0.0));
        by_deal_.assign(deals_.size(), Vector(size_, 0.0));
        for (std::size_t deal = 0; deal < deals_.size(); ++deal) {
            for (const RatedGame& game : deals_[deal]) {
                add(game, by_deal_[deal]);
            }
            for (std::size_t i = 0; i < size_; ++i) {
                score_[i] += by_deal_[deal][i];
            }
        }
        for (const RatedGame& game : imaginary_) {
            add(game, score_);
        }
        // Only differences of strength mean anything: this pins their mean to 0 and makes the matrix regular.
        for (std::size_t i = 0; i < size_; ++i) {
            for (std::size_t j = 0; j < size_; ++j) {
                information_[i][j] += 1;
                score_[i] -= theta_[j];
            }
        }
    }

    void add(const RatedGame& game, Vector& score) {
        Vector chance;
        double total = 0;
        for (const int player : game.players) {
            chance.push_back(std::exp(theta_[player]));
            total += chance.back();
        }
        for (std::size_t a = 0; a < chance.size(); ++a) {
            const auto i = static_cast<std::size_t>(game.players[a]);
            score[i] += game.shares[a] - chance[a] / total;
            information_[i][i] += chance[a] / total;
            for (std::size_t b = 0; b < chance.size(); ++b) {
                information_[i][game.players[b]] -= chance[a] * chance[b] / (total * total);
            }
        }
    }

    std::vector<Estimate> estimates() {
        const Matrix bread = inverse(information_);
        const auto count = static_cast<double>(deals_.size());
        Vector variance(size_, 0.0);
        const auto add_square = [&](const Vector& score, double weight) {
            const Vector influence = times(bread, score);
            for (std::size_t i = 0; i < size_; ++i) {
                variance[i] += weight * influence[i] * influence[i];
            }
        };
        for (const Vector& score : by_deal_) {
            add_square(score, count > 1 ? count / (count - 1) : 1);
        }
        // The imaginary games count as won and lost half of the time each, so that a clean sweep has a wide interval.
        for (const RatedGame& game : imaginary_) {
            for (const double share : {0.0, 1.0}) {
                Vector score(size_, 0.0);
                add({game.players, {share, 1 - share}}, score);
                add_square(score, 0.5);
            }
        }
        const double t = deals_.size() > 1 ? student_95(static_cast<int>(deals_.size()) - 1) : student_95(1);
        std::vector<Estimate> result;
        for (std::size_t i = 0; i < size_; ++i) {
            const double value = kEloPerUnit * theta_[i];
            const double error = kEloPerUnit * std::sqrt(variance[i]);
            result.push_back({value, error, value - t * error, value + t * error});
        }
        return result;
    }

    std::size_t size_;
    const std::vector<RatedDeal>& deals_;
    std::vector<RatedGame> imaginary_;
    Vector theta_;
    Vector score_;
    Matrix information_;
    std::vector<Vector> by_deal_;
};

}  // namespace

std::vector<Estimate> rate(int players, const std::vector<RatedDeal>& deals) { return Fit(players, deals).run(); }

}  // namespace pangaea::arena
