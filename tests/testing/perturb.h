// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "kubernetes/catalogue/valuepath.h"
#include "support/members.h"
#include "support/message.h"
#include "support/valuekinds.h"
#include "version/calendar.h"

#include <QStringList>

#include <functional>
#include <memory>

/// Walks through all that a plain value is made of and changes each part in turn, for those who must notice all of it.
namespace waybill::testing {

template <typename T>
inline constexpr bool isLeaf =
    std::is_arithmetic_v<
        T> || std::is_enum_v<T> || std::is_same_v<T, QString> || std::is_same_v<T, QByteArray> || std::is_same_v<T, QStringList> || std::is_same_v<T, QDateTime> || std::is_same_v<T, Message> || HasPlainForm<T>;

/// A class around a plain struct from which it is made anew: all of that struct is changed.
template <typename T>
concept AroundPlain = HasPlainForm<T> && requires(const T &value)
{
    T(plainForm(value));
    requires std::is_aggregate_v<decltype(plainForm(value))> && !ListValue<decltype(plainForm(value))>;
};

/// Puts one thing into everything that is empty, so that there is something to change.
template <typename T>
void fill(T &value)
{
    if constexpr (AroundPlain<T>) {
        auto plain = plainForm(value);
        fill(plain);
        value = T(plain);
    } else if constexpr (isLeaf<T>)
        return;
    else if constexpr (MaybeValue<T>) {
        std::remove_cvref_t<decltype(*value)> one{};
        fill(one);
        if constexpr (requires { value = std::move(one); })
            value = std::move(one);
        else
            value = std::make_shared<decltype(one)>(std::move(one));
    } else if constexpr (QtMapValue<T> || requires { typename T::mapped_type; }) {
        value[typename T::key_type{}] = typename T::mapped_type{};
    } else if constexpr (ListValue<T>) {
        if constexpr (requires { value.resize(1); })
            value.resize(1);
        for (auto &one : value)
            fill(one);
    } else if constexpr (TupleValue<T>)
        std::apply([](auto &...one) { (fill(one), ...); }, value);
    else
        std::apply([](auto &...one) { (fill(one), ...); }, membersOf(value));
}

template <typename T>
void changeLeaf(T &value)
{
    if constexpr (std::is_same_v<T, bool>)
        value = !value;
    else if constexpr (std::is_enum_v<T> || std::is_arithmetic_v<T>)
        value = T(int(value) + 1);
    else if constexpr (std::is_same_v<T, QString>)
        value += QLatin1Char('x');
    else if constexpr (std::is_same_v<T, QByteArray>)
        value += 'x';
    else if constexpr (std::is_same_v<T, QStringList>)
        value << QStringLiteral("x");
    else if constexpr (std::is_same_v<T, QDateTime>)
        value = value.isValid() ? value.addSecs(1) : QDateTime::fromSecsSinceEpoch(1);
    else if constexpr (std::is_same_v<T, Message>)
        value = Message(QStringLiteral("x"));
    else if constexpr (std::is_same_v<T, git::ObjectId>) {
        std::uint8_t bytes[git::ObjectId::Size];
        std::memcpy(bytes, value.data(), sizeof bytes);
        ++bytes[7];
        value = git::ObjectId(bytes);
    } else if constexpr (std::is_same_v<T, version::Calendar>)
        value = *version::Calendar::parse(QStringLiteral("YY.0M"));
    else if constexpr (std::is_same_v<T, catalogue::ValuePath>)
        value = catalogue::ValuePath(QString(value.toString() + QStringLiteral(".x")));
    else
        static_assert(std::is_void_v<T>, "say how such a value is changed");
}

/// Calls `look(where)` with each part of `value` changed, one at a time; puts it back each time. `where` names the part
/// by the numbers of members and items that lead to it.
template <typename T>
void perturb(T &value, const std::function<void(const QByteArray &)> &look, const QByteArray &where = {})
{
    const auto into = [&where](int number) -> QByteArray { return where + '.' + QByteArray::number(number); };
    if constexpr (AroundPlain<T>) {
        const T before = value;
        auto plain = plainForm(value);
        const auto lookAtChanged = [&](const QByteArray &part) {
            value = T(plain);
            look(part);
        };
        perturb(plain, lookAtChanged, where + '~');
        value = before;
    } else if constexpr (isLeaf<T>) {
        const T before = value;
        changeLeaf(value);
        look(where);
        value = before;
    } else if constexpr (MaybeValue<T>) {
        const T before = value;
        if (value) {
            using Held = std::remove_reference_t<decltype(*value)>;
            if constexpr (!std::is_const_v<Held>)
                perturb(*value, look, where + '*');
            value = T();
        } else
            fill(value);
        look(where);
        value = before;
    } else if constexpr (QtMapValue<T> || requires { typename T::mapped_type; }) {
        for (const auto &key : std::vector<typename T::key_type>{typename T::key_type{}}) {
            if (value.find(key) != value.end())
                perturb(value[key], look, where + "[]");
        }
        const T before = value;
        typename T::key_type other{};
        changeLeaf(other);
        value[other] = typename T::mapped_type{};
        look(where);
        value = before;
    } else if constexpr (ListValue<T>) {
        int number = 0;
        for (auto &one : value)
            perturb(one, look, into(number++));
        if constexpr (requires { value.emplace_back(); }) {
            value.emplace_back();
            look(where);
            value.pop_back();
        }
    } else {
        int number = 0;
        const auto each = [&](auto &...one) { (perturb(one, look, into(number++)), ...); };
        if constexpr (TupleValue<T>)
            std::apply(each, value);
        else
            std::apply(each, membersOf(value));
    }
}

} // namespace waybill::testing
