// The memory of a search: nodes and edges in two arrays taken once. An edge is a decision of an actor; the same node
// can hold decisions of several actors, because who decides next may depend on hidden cards (gaia §7.1: whether there
// is anything to keep).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

#include "engine/core/action.h"

namespace pangaea::ai {

inline constexpr std::uint32_t kNoNode = 0xffffffffU;
inline constexpr std::uint8_t kChanceActor = 255;

struct Edge {
    std::uint32_t code;   // of the action
    std::uint32_t child;  // kNoNode until somebody went there
    std::uint32_t visits;
    std::uint32_t available;  // iterations in which it could have been chosen
    float mean;               // of the actor's chances behind it
    float first;              // the actor's chance by the evaluation of the position it leads to
    float pull;               // weight of the prior, not normalised
    std::uint8_t actor;       // a seat, or kChanceActor
    std::uint8_t search;      // the number of the last search in which it was legal

    Action action() const { return Action::from_code(code); }
    /// Actions of different actors can be alike: two seats may pass.
    friend bool operator<(const Edge& a, const Edge& b) {
        return a.code != b.code ? a.code < b.code : a.actor < b.actor;
    }
};
// Left uninitialised in the pool: touching tens of megabytes for each decision would cost more than a short search.
static_assert(sizeof(Edge) == 32 && std::is_trivially_default_constructible_v<Edge>);

/// Edges of a node lie together, ascending.
struct Node {
    std::uint32_t first_edge;
    std::uint16_t edges;
    std::uint16_t room;
    std::uint32_t visits;
};

class Tree {
public:
    /// Never takes more than `bytes` (but always room for one decision).
    explicit Tree(std::size_t bytes)
        : max_nodes_(std::max<std::size_t>(bytes / kBytesPerNode, kLeastNodes)),
          max_edges_(max_nodes_ * kEdgesPerNode + 2 * kMaxActions),
          nodes_(new Node[max_nodes_]),
          edges_(new Edge[max_edges_]),
          kept_(new std::uint32_t[max_nodes_]),
          moved_to_(new std::uint32_t[max_nodes_]) {}

    void clear() {
        node_count_ = edge_count_ = 0;
        is_full_ = false;
    }
    /// Something found no room since the last clear() or give_back().
    bool is_full() const { return is_full_; }
    bool is_half_full() const { return 2 * node_count_ > max_nodes_ || 2 * edge_count_ > max_edges_; }

    /// kNoNode when there is no room left.
    std::uint32_t add_node() {
        if (node_count_ == max_nodes_) {
            is_full_ = true;
            return kNoNode;
        }
        nodes_[node_count_] = {0, 0, 0, 0};
        return static_cast<std::uint32_t>(node_count_++);
    }
    Node& node(std::uint32_t at) { return nodes_[at]; }
    std::span<Edge> edges(const Node& node) { return {edges_.get() + node.first_edge, node.edges}; }
    Edge& edge(std::uint32_t at) { return edges_[at]; }

    /// Adds edges that are sorted and new to the node; false, and nothing is added, when there is no room left.
    bool add_edges(Node& node, std::span<const Edge> fresh) {
        const std::size_t count = node.edges + fresh.size();
        if (count > node.room && !move_to_larger(node, count)) {
            return false;
        }
        Edge* const base = edges_.get() + node.first_edge;
        std::size_t old_left = node.edges;
        std::size_t new_left = fresh.size();
        for (std::size_t to = count; new_left > 0; --to) {
            const bool old_first = old_left > 0 && fresh[new_left - 1] < base[old_left - 1];
            base[to - 1] = old_first ? base[--old_left] : fresh[--new_left];
        }
        node.edges = static_cast<std::uint16_t>(count);
        return true;
    }

    /// Gives back what cannot be reached from `root`, then the least visited branches until half of the room is free.
    /// Returns the root's new place; all others have moved, too.
    std::uint32_t give_back(std::uint32_t root);

private:
    static constexpr std::size_t kEdgesPerNode = 30;
    static constexpr std::size_t kBytesPerNode =
        sizeof(Node) + kEdgesPerNode * sizeof(Edge) + 2 * sizeof(std::uint32_t);
    static_assert(kBytesPerNode <= 1024);
    static constexpr std::size_t kLeastNodes = 16;

    /// Lists the nodes that are reached through nodes with more visits than `least`. True when these are too many.
    bool keep(std::uint32_t root, std::uint32_t least);

    bool move_to_larger(Node& node, std::size_t count) {
        const std::size_t room = node.edges == 0 ? count : count + count / 2;
        if (edge_count_ + room > max_edges_ || room > 0xffff) {
            is_full_ = true;
            return false;
        }
        std::copy_n(edges_.get() + node.first_edge, node.edges, edges_.get() + edge_count_);
        node.first_edge = static_cast<std::uint32_t>(edge_count_);
        node.room = static_cast<std::uint16_t>(room);
        edge_count_ += room;
        return true;
    }

    std::size_t max_nodes_;
    std::size_t max_edges_;
    std::size_t node_count_ = 0;
    std::size_t edge_count_ = 0;
    std::unique_ptr<Node[]> nodes_;
    std::unique_ptr<Edge[]> edges_;
    bool is_full_ = false;
    // Workspace of give_back().
    std::size_t kept_count_ = 0;
    std::unique_ptr<std::uint32_t[]> kept_;
    std::unique_ptr<std::uint32_t[]> moved_to_;
};

}  // namespace pangaea::ai
