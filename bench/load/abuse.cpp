// See abuse.h.
#include "bench/load/abuse.h"

#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <memory>
#include <thread>

namespace pangaea::bench {
namespace {

constexpr int kOrdinaryTables = 20;      // of two people
constexpr int kEasyTables = 10;          // of one person and a computer of level easy
constexpr double kMessagesASecond = 20;  // of each abuser: what one connection may send
constexpr double kRequestsASecond = 5;   // of each abuser: tables and imports, most of which are refused
constexpr int kRequestThreads = 4;

std::string address_of(int person) {
    return "10.1." + std::to_string(person / 200) + "." + std::to_string(1 + person % 200);
}

std::string socket_of(const std::string& table) { return "/api/tables/" + table + "/socket"; }

/// At a table of the strongest computers: hints and chat, without end.
class Abuser final : public LoadSocket {
public:
    using LoadSocket::LoadSocket;
    void ask() {
        ++asked_;
        const std::string id = std::to_string(asked_);
        send_text(asked_ % 2 == 0 ? R"({"type":"hint","seat":0,"id":)" + id + "}"
                                  : R"({"type":"chat","text":"Look at me, look at me!","id":)" + id + "}");
    }
    int refused() const { return refused_; }
    int asked() const { return asked_; }

private:
    void take(std::string_view message) override { refused_ += message.starts_with(R"({"type":"error")") ? 1 : 0; }

    int asked_ = 0;
    int refused_ = 0;
};

/// Against a computer: how long it takes to answer, from the acknowledgement to one's next turn.
class Beginner final : public LoadSocket {
public:
    Beginner(int port, const std::string& path, const std::string& cookie, int poll, const std::string& address,
             std::vector<double>& waits_ms)
        : LoadSocket(port, path, cookie, poll, address), waits_ms_(waits_ms) {}
    /// Plays the first of the legal actions, if it is this one's turn.
    void act() {
        if (action_.empty() || n_ == acted_n_) {
            return;
        }
        send_text(R"({"type":"act","id":1,"seat":0,"n":)" + n_ + R"(,"action":")" + action_ + "\"}");
        acted_n_ = n_;
    }
    bool is_over() const { return is_over_; }

private:
    void take(std::string_view message) override {
        if (message.starts_with(R"({"type":"ok")")) {
            acknowledged_ = Clock::now();
            return;
        }
        is_over_ = is_over_ || message.find(R"("over":true)") != std::string_view::npos;
        if (const auto n = message.find(R"("n":)"); n != std::string_view::npos) {
            n_ = message.substr(n + 4, message.find_first_of(",}", n) - n - 4);
        }
        // Without a word about it, what is legal is what it was.
        if (message.find(R"("legal":null)") != std::string_view::npos) {
            action_.clear();
            is_answering_ = true;
        }
        const auto legal = message.find(R"("legal":{"seat":0)");
        if (legal == std::string_view::npos) {
            return;
        }
        constexpr std::string_view kActions = R"("actions":[")";
        const auto begin = message.find(kActions, legal) + kActions.size();
        action_ = message.substr(begin, message.find('"', begin) - begin);
        if (is_answering_) {
            is_answering_ = false;
            waits_ms_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - acknowledged_).count());
        }
    }

    std::vector<double>& waits_ms_;
    std::string action_;
    std::string n_ = "0";
    std::string acted_n_;
    Clock::time_point acknowledged_;
    bool is_answering_ = false;
    bool is_over_ = false;
};

/// Makes tables of computers and brings games of nearly the largest size, at a steady rate; refused or not. Nobody
/// there: nothing.
class Requests {
public:
    Requests(int port, std::vector<std::string> cookies, double rate)
        : port_(port), cookies_(std::move(cookies)), rate_(rate) {
        for (int i = 0; i < kRequestThreads && !cookies_.empty(); ++i) {
            threads_.emplace_back([this, i] { work(i); });
        }
    }
    ~Requests() { stop(); }
    Requests(const Requests&) = delete;
    Requests& operator=(const Requests&) = delete;

    void stop() {
        is_stopping_ = true;
        for (auto& thread : threads_) {
            if (thread.joinable()) {
                thread.join();
            }
        }
    }
    int sent() const { return sent_; }
    int refused() const { return refused_; }

private:
    void work(int thread) {
        std::vector<std::unique_ptr<Desk>> desks;
        for (std::size_t i = 0; i < cookies_.size(); ++i) {
            desks.push_back(std::make_unique<Desk>(port_, address_of(static_cast<int>(i))));
        }
        const std::string table =
            R"({"game":"gaia","public":true,"seats":[{"kind":"person"},{"kind":"computer","level":"master"},{"kind":"computer","level":"master"}]})";
        std::string record = R"({"seats":[{"kind":"person"},{"kind":"person"}],"record":{"game":"gaia","actions":[)";
        while (record.size() < 900'000) {
            record += R"("play forest 0,0",)";
        }
        record += R"("end"]}})";
        const auto begin = Clock::now();
        for (int turn = 0; !is_stopping_; ++turn) {
            const auto due = begin + std::chrono::duration_cast<Clock::duration>(
                                         std::chrono::duration<double>(turn * kRequestThreads / rate_));
            std::this_thread::sleep_until(std::min(due, Clock::now() + std::chrono::milliseconds(100)));
            if (Clock::now() < due) {
                --turn;
                continue;
            }
            const auto who = static_cast<std::size_t>(turn * kRequestThreads + thread) % cookies_.size();
            const auto answer = desks[who]->post("/api/tables", turn % 10 == 0 ? record : table, cookies_[who]);
            ++sent_;
            refused_ += answer.starts_with("HTTP/1.1 200") ? 0 : 1;
        }
    }

    int port_;
    std::vector<std::string> cookies_;
    double rate_;
    std::atomic<bool> is_stopping_ = false;
    std::atomic<int> sent_ = 0;
    std::atomic<int> refused_ = 0;
    std::vector<std::thread> threads_;
};

double own_processor_seconds() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

class Scene {
public:
    Scene(const ServerProcess& server, int people) : server_(server), poll_(epoll_create1(EPOLL_CLOEXEC)), rng_(1) {
        for (int i = 0; i < people; ++i) {
            Desk desk(server_.port(), address_of(i));
            cookies_.push_back(desk.guest("Abuser"));
            const auto table = desk.new_table(
                cookies_.back(),
                R"({"game":"gaia","rules":{"mode":"advanced"},"hints":true,"begins":"seats","seats":[{"kind":"person"},{"kind":"computer","level":"master"}]})");
            abusers_.push_back(
                std::make_unique<Abuser>(server_.port(), socket_of(table), cookies_.back(), poll_, address_of(i)));
        }
        Desk desk(server_.port(), "10.2.0.1");
        const std::string cookies[] = {desk.guest("Ann"), desk.guest("Bob")};
        for (int i = 0; i < kOrdinaryTables; ++i) {
            const auto table = desk.new_table(cookies[0]);
            desk.join(table, cookies[1]);
            auto& pair = *pairs_.emplace_back(std::make_unique<Pair>());
            for (int seat = 0; seat < 2; ++seat) {
                pair.players[seat] = std::make_unique<TablePlayer>(server_.port(), socket_of(table), cookies[seat],
                                                                   poll_, pair.shared, score_);
            }
        }
        for (int i = 0; i < kEasyTables; ++i) {
            Desk own(server_.port(), "10.3.0." + std::to_string(i + 1));
            const auto cookie = own.guest("Eva");
            const auto table = own.new_table(
                cookie,
                R"({"game":"gaia","begins":"seats","seats":[{"kind":"person"},{"kind":"computer","level":"easy"}]})");
            beginners_.push_back(std::make_unique<Beginner>(server_.port(), socket_of(table), cookie, poll_,
                                                            "10.3.0." + std::to_string(i + 1), waits_ms_));
        }
    }
    ~Scene() { close(poll_); }
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;

    /// An action a second at each table, twenty messages a second of each abuser.
    void play(int seconds, const std::string& title, bool has_abuse, Report& report) {
        score_ = {};
        waits_ms_.clear();
        const double server = server_.processor_seconds();
        const double own = own_processor_seconds();
        const auto begin = Clock::now();
        double gone = 0;
        {
            Requests requests(server_.port(), has_abuse ? cookies_ : std::vector<std::string>{},
                              kRequestsASecond * static_cast<double>(cookies_.size()));
            std::size_t acted = 0;
            std::size_t answered = 0;
            std::size_t asked = 0;
            for (; gone < seconds; gone = std::chrono::duration<double>(Clock::now() - begin).count()) {
                for (; static_cast<double>(acted) < gone * kOrdinaryTables; ++acted) {
                    auto& pair = *pairs_[acted % pairs_.size()];
                    if (!pair.shared.is_waiting && !pair.shared.is_over) {
                        (void)(pair.players[0]->act(rng_) || pair.players[1]->act(rng_));
                    }
                }
                for (; static_cast<double>(answered) < gone * kEasyTables; ++answered) {
                    beginners_[answered % beginners_.size()]->act();
                }
                for (; has_abuse &&
                       static_cast<double>(asked) < gone * kMessagesASecond * static_cast<double>(abusers_.size());
                     ++asked) {
                    abusers_[asked % abusers_.size()]->ask();
                }
                poll(1);
            }
            requests.stop();
            if (has_abuse) {
                report.add(title + ": requests of abusers", requests.sent() / gone, "a second");
                report.add(title + ": … refused", 100.0 * requests.refused() / std::max(1, requests.sent()), "%");
            }
        }
        int asked = 0;
        int refused = 0;
        int lost = 0;
        for (const auto& abuser : abusers_) {
            asked += abuser->asked();
            refused += abuser->refused();
            lost += abuser->is_broken() ? 1 : 0;
        }
        if (has_abuse) {
            report.add(title + ": messages of abusers", asked / gone, "a second");
            report.add(title + ": … refused", 100.0 * refused / std::max(1, asked), "%");
            report.add(title + ": abusers sent away", lost, "");
        }
        report.add(title + ": an ordinary action, p50", percentile(score_.latencies_ms, 0.5), "ms");
        report.add(title + ": an ordinary action, p99", percentile(score_.latencies_ms, 0.99), "ms", "< 50");
        report.add(title + ": ordinary actions", static_cast<double>(score_.latencies_ms.size()), "");
        report.add(title + ": easy answers, p50", percentile(waits_ms_, 0.5), "ms");
        report.add(title + ": easy answers, longest", percentile(waits_ms_, 1), "ms", "< 2000");
        report.add(title + ": answers of easy", static_cast<double>(waits_ms_.size()), "");
        report.add(title + ": the server's share of a core", 100 * (server_.processor_seconds() - server) / gone, "%");
        report.add(title + ": the generator's share of a core", 100 * (own_processor_seconds() - own) / gone, "%");
    }

private:
    struct Pair {
        Shared shared;
        std::unique_ptr<Player> players[2];
    };

    void poll(int timeout_ms) {
        epoll_event events[256];
        const int count = epoll_wait(poll_, events, 256, timeout_ms);
        for (int i = 0; i < count; ++i) {
            auto* socket = static_cast<LoadSocket*>(events[i].data.ptr);
            socket->read();
            if (socket->is_broken()) {
                epoll_ctl(poll_, EPOLL_CTL_DEL, socket->file(), nullptr);
            }
        }
    }

    const ServerProcess& server_;
    int poll_;
    Rng rng_;
    Score score_;
    std::vector<double> waits_ms_;
    std::vector<std::string> cookies_;
    std::vector<std::unique_ptr<Abuser>> abusers_;
    std::vector<std::unique_ptr<Pair>> pairs_;
    std::vector<std::unique_ptr<Beginner>> beginners_;
};

}  // namespace

void abuse(const ServerProcess& server, const Abuse& options, Report& report) {
    Scene scene(server, options.people);
    scene.play(options.seconds, "quiet", false, report);
    scene.play(options.seconds, std::to_string(options.people) + " abusers", true, report);
}

}  // namespace pangaea::bench
