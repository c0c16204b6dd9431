// The threads on which computers think. Whoever has had least thinking lately is next: first by address, then by
// person; levels that answer at once before those that search, and with a thread of their own, so that nobody waits for
// a search to end. Searching steps back behind whatever else the server has to do. What was given up meanwhile is not
// begun.
#pragma once

#include <condition_variable>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/room/host.h"

namespace pangaea::lobby {

class Thinkers {
public:
    using OnFault = std::function<void(const Error&)>;

    Thinkers(int threads, std::size_t max_waiting, OnFault on_fault);
    ~Thinkers() { stop(); }
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    /// False if too much is waiting already: nothing will be done then. What is stopped before it begins is dropped
    /// without a word: whoever stopped it knows.
    bool post(room::Thinking thinking, std::function<void()> task);
    std::size_t waiting() const;
    /// How long one may think, of so many milliseconds: the more people wait, the less.
    int share_of(int ms) const;
    void stop();

private:
    struct Waiting {
        room::Thinking thinking;
        std::function<void()> task;
    };
    enum class Takes { Everything, Quick };
    void work(Takes takes);
    /// False when it is time to stop.
    bool work_once(Takes takes);
    std::list<Waiting>::iterator next(Takes takes);
    void charge(const room::Thinking& thinking, double ms);

    const std::size_t max_waiting_;
    const OnFault on_fault_;
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::list<Waiting> waiting_;
    std::map<std::string, double> used_;  // milliseconds, fading, by address and by person
    bool is_stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace pangaea::lobby
