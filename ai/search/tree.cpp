// A full tree makes room: rare, so that it need not stand in every search.
#include "ai/search/tree.h"

namespace pangaea::ai {

std::uint32_t Tree::give_back(std::uint32_t root) {
    for (std::uint32_t least = 0; keep(root, least); least = 2 * least + 1) {
    }
    // Edges first, while the nodes still lie where the marks say.
    std::sort(kept_.get(), kept_.get() + kept_count_,
              [this](std::uint32_t a, std::uint32_t b) { return nodes_[a].first_edge < nodes_[b].first_edge; });
    edge_count_ = 0;
    for (std::size_t i = 0; i < kept_count_; ++i) {
        Node& node = nodes_[kept_[i]];
        std::copy_n(edges_.get() + node.first_edge, node.edges, edges_.get() + edge_count_);
        node.first_edge = static_cast<std::uint32_t>(edge_count_);
        node.room = node.edges;
        edge_count_ += node.edges;
    }
    std::sort(kept_.get(), kept_.get() + kept_count_);
    for (std::size_t i = 0; i < kept_count_; ++i) {
        moved_to_[kept_[i]] = static_cast<std::uint32_t>(i);
        nodes_[i] = nodes_[kept_[i]];
    }
    node_count_ = kept_count_;
    for (std::size_t i = 0; i < edge_count_; ++i) {
        edges_[i].child = edges_[i].child == kNoNode ? kNoNode : moved_to_[edges_[i].child];
    }
    is_full_ = false;
    return moved_to_[root];
}

bool Tree::keep(std::uint32_t root, std::uint32_t least) {
    std::fill_n(moved_to_.get(), node_count_, kNoNode);
    kept_[0] = root;
    kept_count_ = 1;
    std::size_t edge_count = nodes_[root].edges;
    for (std::size_t i = 0; i < kept_count_; ++i) {
        for (const Edge& edge : edges(nodes_[kept_[i]])) {
            if (edge.child != kNoNode && nodes_[edge.child].visits > least) {
                kept_[kept_count_++] = edge.child;
                edge_count += nodes_[edge.child].edges;
            }
        }
    }
    return kept_count_ > 1 && (2 * kept_count_ > max_nodes_ || 2 * edge_count > max_edges_);
}

}  // namespace pangaea::ai
