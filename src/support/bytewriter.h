// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>
#include <QtEndian>

#include <bit>
#include <type_traits>

namespace waybill {

/// Writes numbers, bytes and texts as QDataStream does in its format of Qt 6.4, without its device: what a ByteReader
/// reads.
class ByteWriter {
public:
    ByteWriter() = default;
    Q_DISABLE_COPY_MOVE(ByteWriter)

    template <typename T>
    requires std::is_arithmetic_v<T>
    void add(T number)
    {
        if constexpr (std::is_same_v<T, bool>)
            *room(1) = number ? 1 : 0;
        else if constexpr (std::is_floating_point_v<T>)
            add(std::bit_cast<quint64>(double(number)));
        else
            qToBigEndian(number, room(sizeof(T)));
    }
    void add(const QByteArray &bytes);
    void add(const QString &text);
    void addRaw(const void *bytes, std::size_t count);

    /// All that was added.
    [[nodiscard]] QByteArray bytes() const { return m_bytes.left(m_size); }

private:
    /// Where as many bytes are to be written, behind all others.
    [[nodiscard]] char *room(std::size_t count)
    {
        const qsizetype begin = m_size;
        m_size += qsizetype(count);
        if (m_size > m_bytes.size())
            grow();
        return m_data + begin;
    }
    void grow();

    QByteArray m_bytes;
    char *m_data = nullptr; ///< of m_bytes
    qsizetype m_size = 0;
};

} // namespace waybill
