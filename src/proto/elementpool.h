// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/list.h"

#include <memory>
#include <new>
#include <string_view>
#include <type_traits>
#include <unordered_set>
#include <vector>

namespace waybill::proto {

/// The memory of the elements of one file, and of their names and values: a few blocks, filled one after the other and
/// freed together. Separate strings and vectors would take much more, since a large tree has hundreds of thousands of
/// them. What the pool hands out is valid as long as it lives.
class ElementPool {
public:
    ElementPool() = default;
    ElementPool(const ElementPool &) = delete; ///< elements point into this one
    ElementPool &operator=(const ElementPool &) = delete;

    /// `text`, copied the first time; an equal one gets the same view until seal() is called.
    [[nodiscard]] std::string_view keep(std::string_view text);
    /// "scope.name", or the name alone where the scope is empty. Always a copy, since full names do not repeat.
    [[nodiscard]] std::string_view keepQualified(std::string_view scope, std::string_view name);
    /// Room for `size` elements, which the caller constructs.
    template <typename T>
    [[nodiscard]] T *room(std::size_t size)
    {
        static_assert(std::is_trivially_destructible_v<T>, "nobody destroys the elements");
        return static_cast<T *>(take(size * sizeof(T), alignof(T)));
    }
    /// A copy of each.
    template <typename T>
    [[nodiscard]] List<T> keepAll(const std::vector<T> &elements)
    {
        if (elements.empty())
            return {};
        T *first = room<T>(elements.size());
        std::uninitialized_copy(elements.begin(), elements.end(), first);
        return {first, elements.size()};
    }
    /// No more comes: forgets what it needs to find equal texts.
    void seal();

private:
    [[nodiscard]] void *take(std::size_t size, std::size_t alignment);

    std::vector<std::unique_ptr<std::byte[]>> m_blocks;
    void *m_free = nullptr; ///< in the last block
    std::size_t m_left = 0; ///< bytes at m_free
    std::size_t m_used = 0; ///< bytes in all blocks
    std::unordered_set<std::string_view> m_known;
};

} // namespace waybill::proto
