// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/bytereader.h"
#include "support/members.h"
#include "support/message.h"
#include "support/valuekinds.h"

#include <QStringList>

#include <memory>

namespace waybill {

/// Reads what a ValueWriter wrote of values of the same types. Whatever the bytes are: never more memory than they can
/// fill.
class ValueReader {
public:
    /// `bytes` must outlive it.
    explicit ValueReader(const QByteArray &bytes);

    template <typename T>
    void read(T &value)
    {
        if constexpr (std::is_enum_v<T>) {
            qint64 number = 0;
            m_in.read(number);
            value = T(number);
        } else if constexpr (std::is_arithmetic_v<T>)
            m_in.read(value);
        else if constexpr (std::is_same_v<T, QString>)
            value = m_texts.value(number());
        else if constexpr (std::is_same_v<T, Message>)
            value = message(number());
        else if constexpr (std::is_same_v<T, QByteArray>)
            m_in.read(value);
        else if constexpr (std::is_same_v<T, QStringList>)
            value = texts();
        else if constexpr (std::is_same_v<T, QDateTime>)
            value = date();
        else if constexpr (HasPlainForm<T>) {
            decltype(plainForm(value)) plain{};
            read(plain);
            setFromPlainForm(value, plain);
        } else if constexpr (MaybeValue<T>)
            readMaybe(value);
        else if constexpr (QtMapValue<T>) {
            for (quint32 left = count(); left > 0 && isFine(); --left) {
                typename T::key_type key{};
                read(key);
                read(value[key]);
            }
        } else if constexpr (TupleValue<T>)
            std::apply([this](auto &...one) { (read(one), ...); }, value);
        else if constexpr (ListValue<T>)
            readList(value);
        else
            std::apply([this](auto &...one) { (read(one), ...); }, membersOf(value));
    }

    /// True where everything was read, and nothing is left.
    [[nodiscard]] bool isWhole() const { return isFine() && m_in.atEnd(); }

private:
    template <typename T>
    void readMaybe(T &value)
    {
        bool there = false;
        m_in.read(there);
        value = {};
        if (!there || !isFine())
            return;
        std::remove_cvref_t<decltype(*value)> one{};
        read(one);
        if constexpr (requires { value = std::move(one); })
            value = std::move(one);
        else
            value = std::make_shared<decltype(one)>(std::move(one));
    }
    template <typename T>
    void readList(T &list)
    {
        if constexpr (requires { list.emplace_back(); }) {
            list.clear();
            for (quint32 left = count(); left > 0 && isFine(); --left)
                read(list.emplace_back());
        } else if constexpr (requires { typename T::mapped_type; }) {
            for (quint32 left = count(); left > 0 && isFine(); --left) {
                std::pair<typename T::key_type, typename T::mapped_type> one;
                read(one);
                list.insert(std::move(one));
            }
        } else if constexpr (requires { typename T::key_type; }) {
            for (quint32 left = count(); left > 0 && isFine(); --left) {
                typename T::key_type one{};
                read(one);
                list.insert(std::move(one));
            }
        } else if constexpr (ByteArrayValue<T>) {
            static_cast<void>(count());
            m_in.readRaw(list.data(), list.size());
        } else { // an array
            static_cast<void>(count());
            for (auto &one : list)
                read(one);
        }
    }

    [[nodiscard]] bool isFine() const { return m_in.isFine(); }
    [[nodiscard]] qint32 number();
    [[nodiscard]] quint32 count();
    [[nodiscard]] QStringList texts();
    [[nodiscard]] Message message(qint32 number) const;
    [[nodiscard]] QDateTime date();

    ByteReader m_in;
    QStringList m_texts;
    Messages m_messages;
};

/// Nothing for bytes that are of no such value.
template <typename T>
[[nodiscard]] std::optional<T> fromBytes(const QByteArray &bytes)
{
    ValueReader reader(bytes);
    std::optional<T> value(std::in_place);
    reader.read(*value);
    if (!reader.isWhole())
        value.reset();
    return value;
}

} // namespace waybill
