// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace waybill::proto {

/// Elements side by side in the ElementPool of their file, which owns them. The elements of a constant list are
/// constant. Most lists are empty, and this takes two thirds of an empty vector.
template <typename T>
class List {
public:
    List() = default;
    List(T *first, std::size_t size)
        : m_first(first)
        , m_size(size)
    {}

    [[nodiscard]] bool empty() const { return m_size == 0; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] const T *data() const { return m_first; }
    [[nodiscard]] const T *begin() const { return m_first; }
    [[nodiscard]] const T *end() const { return m_first + m_size; }
    [[nodiscard]] const T &front() const { return *m_first; }
    [[nodiscard]] const T &back() const { return m_first[m_size - 1]; }
    [[nodiscard]] const T &operator[](std::size_t index) const { return m_first[index]; }

    // While the file is being read.
    [[nodiscard]] T *begin() { return m_first; }
    [[nodiscard]] T *end() { return m_first + m_size; }
    [[nodiscard]] T &operator[](std::size_t index) { return m_first[index]; }
    /// Keeps the first `size` elements only.
    void shrink(std::size_t size) { m_size = size; }

private:
    T *m_first = nullptr;
    std::size_t m_size = 0;
};

} // namespace waybill::proto
