// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <tuple>
#include <type_traits>
#include <variant>

namespace waybill {

// What values are made of, for those who walk through all of one (valuewriter.h, valuereader.h, unread.h).

/// Optional values and pointers: there, or not.
template <typename T>
concept MaybeValue = requires(const T &value)
{
    bool(value);
    *value;
};

/// A class that is no plain struct says by which plain value it is written: `plainForm(value)`, beside its declaration,
/// and `setFromPlainForm(value, plain)` for the way back.
template <typename T>
concept HasPlainForm = requires(const T &value)
{
    plainForm(value);
};

template <typename T>
concept TupleValue = requires
{
    std::tuple_size<T>::value;
}
&&!requires(const T &value)
{
    value.begin();
};

template <typename T>
inline constexpr bool isVariant = false;
template <typename... T>
inline constexpr bool isVariant<std::variant<T...>> = true;

/// Lists, sets and arrays.
template <typename T>
concept ListValue = requires(const T &value)
{
    value.begin();
    value.end();
    value.size();
};

/// Arrays of bytes, such as ids: written in one go.
template <typename T>
concept ByteArrayValue = ListValue<T> && requires
{
    std::tuple_size<T>::value;
    requires std::is_same_v<typename T::value_type, unsigned char>;
};

/// QMap and QHash: their iterators give values without keys.
template <typename T>
concept QtMapValue = ListValue<T> && requires(const T &value)
{
    value.keyValueBegin();
};

} // namespace waybill
