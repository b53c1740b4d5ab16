// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <algorithm>
#include <random>
#include <vector>

namespace waybill::differ {

/// Chance from a seed: the same numbers everywhere, which the standard distributions do not promise.
class Random {
public:
    explicit Random(quint64 seed)
        : m_engine(seed * 0x9E3779B97F4A7C15ULL + 0x1234567ULL)
    {}

    /// 0 to count - 1; 0 where there is nothing to choose from.
    int below(int count) { return count > 1 ? int(m_engine() % quint64(count)) : 0; }
    /// Both ends inclusive.
    int between(int first, int last) { return first + below(last - first + 1); }
    bool chance(int percent) { return below(100) < percent; }
    quint64 seed() { return m_engine(); }

    template <typename T>
    const T &pick(const std::vector<T> &from)
    {
        return from[std::size_t(below(int(from.size())))];
    }
    template <typename T>
    void shuffle(std::vector<T> &items)
    {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[std::size_t(below(int(i)))]);
    }

private:
    std::mt19937_64 m_engine;
};

} // namespace waybill::differ
