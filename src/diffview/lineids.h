// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <vector>

namespace waybill::diffview {

/// Numbers for byte strings: equal strings get equal numbers, from 0 in the order in which they come. Lines are then
/// compared and counted as numbers. Keeps views: the bytes must outlive it.
class LineIds {
public:
    /// Makes room for about `expected` different strings.
    explicit LineIds(size_t expected = 0);

    [[nodiscard]] int idOf(QByteArrayView bytes);
    /// How many different strings there are.
    [[nodiscard]] int count() const { return int(m_known.size()); }

private:
    struct Known {
        QByteArrayView bytes;
        size_t hash = 0;
    };
    void grow();

    std::vector<Known> m_known;
    std::vector<int> m_slots; ///< open addressing: an id or -1; its size is a power of two
};

} // namespace waybill::diffview
