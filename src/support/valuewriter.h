// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/bytewriter.h"
#include "support/members.h"
#include "support/message.h"
#include "support/valuekinds.h"

#include <QHash>
#include <QStringList>

#include <map>

namespace waybill {

/// Writes values of any plain struct as bytes, every member of every member. Texts and messages repeat in thousands of
/// places: each is written once. Different values give different bytes, so that these also name what follows from a
/// value (cache.h).
class ValueWriter {
public:
    template <typename T>
    void add(const T &value)
    {
        if constexpr (std::is_enum_v<T>)
            m_out.add(qint64(value));
        else if constexpr (std::is_arithmetic_v<T>)
            m_out.add(value);
        else if constexpr (std::is_same_v<T, QString> || std::is_same_v<T, Message>)
            m_out.add(numberOf(value));
        else if constexpr (std::is_same_v<T, QByteArray>)
            m_out.add(value);
        else if constexpr (std::is_same_v<T, QStringList>) {
            m_out.add(quint32(value.size()));
            for (const QString &text : value)
                m_out.add(text);
        } else if constexpr (std::is_same_v<T, QDateTime>) {
            m_out.add(value.isValid());
            m_out.add(value.toMSecsSinceEpoch());
            m_out.add(value.offsetFromUtc());
        } else if constexpr (HasPlainForm<T>)
            add(plainForm(value));
        else if constexpr (isVariant<T>) {
            m_out.add(quint32(value.index()));
            std::visit([this](const auto &one) { add(one); }, value);
        } else if constexpr (MaybeValue<T>) {
            m_out.add(bool(value));
            if (value)
                add(*value);
        } else if constexpr (QtMapValue<T>) {
            m_out.add(quint32(value.size()));
            for (auto one = value.keyValueBegin(); one != value.keyValueEnd(); ++one) {
                add(one->first);
                add(one->second);
            }
        } else if constexpr (TupleValue<T>)
            std::apply([this](const auto &...one) { (add(one), ...); }, value);
        else if constexpr (ByteArrayValue<T>) {
            m_out.add(quint32(value.size()));
            m_out.addRaw(value.data(), value.size());
        } else if constexpr (ListValue<T>) {
            m_out.add(quint32(value.size()));
            for (const auto &one : value)
                add(one);
        } else
            std::apply([this](const auto &...one) { (add(one), ...); }, membersOf(value));
    }

    /// All that was added.
    [[nodiscard]] QByteArray bytes() const;

private:
    [[nodiscard]] qint32 numberOf(const QString &text);
    [[nodiscard]] qint32 numberOf(const Message &message);

    ByteWriter m_out;
    QStringList m_texts;
    QHash<QString, qint32> m_textNumbers;
    Messages m_messages;
    std::map<Message, qint32> m_messageNumbers;
};

template <typename T>
[[nodiscard]] QByteArray toBytes(const T &value)
{
    ValueWriter writer;
    writer.add(value);
    return writer.bytes();
}

} // namespace waybill
