// Layout: which part of a row of numbers means what, told once and read by people and programs alike.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace pangaea::python {

/// `count` numbers from `offset` on, to be read as an array of that shape, row by row.
struct Part {
    std::string name;
    int offset = 0;
    std::vector<int> shape;
    std::string about;
};

class Layout {
public:
    void add(std::string name, std::vector<int> shape, std::string about) {
        int count = 1;
        for (const int length : shape) {
            count *= length;
        }
        parts_.push_back({std::move(name), size_, std::move(shape), std::move(about)});
        size_ += count;
    }
    const std::vector<Part>& parts() const { return parts_; }
    int size() const { return size_; }

private:
    std::vector<Part> parts_;
    int size_ = 0;
};

}  // namespace pangaea::python
