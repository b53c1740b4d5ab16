// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/lineids.h"

#include <QHash>

#include <bit>

namespace waybill::diffview {

LineIds::LineIds(size_t expected)
    : m_slots(std::bit_ceil(std::max<size_t>(64, expected * 2)), -1)
{
    m_known.reserve(expected);
}

int LineIds::idOf(QByteArrayView bytes)
{
    const size_t hash = qHash(bytes, 0);
    const size_t mask = m_slots.size() - 1;
    size_t slot = hash & mask;
    for (; m_slots[slot] >= 0; slot = (slot + 1) & mask) {
        const Known &known = m_known[size_t(m_slots[slot])];
        if (known.hash == hash && known.bytes == bytes)
            return m_slots[slot];
    }
    const int id = int(m_known.size());
    m_slots[slot] = id;
    m_known.push_back({bytes, hash});
    if (m_known.size() * 2 > m_slots.size())
        grow();
    return id;
}

void LineIds::grow()
{
    m_slots.assign(m_slots.size() * 2, -1);
    const size_t mask = m_slots.size() - 1;
    for (size_t id = 0; id < m_known.size(); ++id) {
        size_t slot = m_known[id].hash & mask;
        while (m_slots[slot] >= 0)
            slot = (slot + 1) & mask;
        m_slots[slot] = int(id);
    }
}

} // namespace waybill::diffview
