// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>
#include <QtEndian>

#include <bit>
#include <type_traits>

namespace waybill {

/// Reads numbers, bytes and texts that a ByteWriter wrote, in the format of QDataStream but without its device, which
/// costs ten times what the reading itself does. Beyond the end everything is zero or empty, and isFine() is false from
/// then on.
class ByteReader {
public:
    /// `bytes` must outlive it.
    explicit ByteReader(const QByteArray &bytes)
        : m_at(bytes.constData())
        , m_end(m_at + bytes.size())
    {}

    template <typename T>
    requires std::is_arithmetic_v<T>
    void read(T &number)
    {
        if constexpr (std::is_same_v<T, bool>) {
            qint8 byte = 0;
            read(byte);
            number = byte != 0;
        } else if constexpr (std::is_floating_point_v<T>) {
            quint64 bits = 0;
            read(bits);
            number = T(std::bit_cast<double>(bits));
        } else {
            const char *at = take(sizeof(T));
            number = at ? qFromBigEndian<T>(at) : T(0);
        }
    }
    void read(QByteArray &bytes);
    void read(QString &text);
    /// As many bytes as they are.
    void readRaw(void *bytes, std::size_t count);

    void fail()
    {
        m_fine = false;
        m_at = m_end;
    }
    [[nodiscard]] bool isFine() const { return m_fine; }
    [[nodiscard]] bool atEnd() const { return m_at == m_end; }
    /// What is left, for those who read it in another way, and then skip() it. Valid as long as what it is of.
    [[nodiscard]] QByteArray rest() const { return QByteArray::fromRawData(m_at, left()); }
    [[nodiscard]] qsizetype left() const { return m_end - m_at; }
    void skip(qsizetype count) { (void)take(std::size_t(count)); }

private:
    /// Null where there is not as much.
    [[nodiscard]] const char *take(std::size_t count)
    {
        if (count > std::size_t(left())) {
            fail();
            return nullptr;
        }
        const char *at = m_at;
        m_at += count;
        return at;
    }

    const char *m_at;
    const char *m_end;
    bool m_fine = true;
};

} // namespace waybill
