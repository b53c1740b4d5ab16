// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QHashFunctions>
#include <QString>

#include <array>
#include <compare>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>

namespace waybill::git {

/// The name of a git object: 20 bytes of SHA-1. A plain value; default-constructed it is null (all zeros), which names
/// nothing.
class ObjectId {
public:
    static constexpr std::size_t Size = 20;

    constexpr ObjectId() = default;
    explicit ObjectId(const std::uint8_t *bytes) { std::memcpy(m_bytes.data(), bytes, Size); }

    /// Reads 40 hexadecimal digits; nothing for anything else.
    [[nodiscard]] static std::optional<ObjectId> fromHex(const QByteArray &hex);

    [[nodiscard]] bool isNull() const { return m_bytes == std::array<std::uint8_t, Size>{}; }
    /// 40 hexadecimal digits, lower case.
    [[nodiscard]] QByteArray toHex() const;
    [[nodiscard]] QString toString() const { return QString::fromLatin1(toHex()); }
    /// The first `digits` digits, for the eye only: not guaranteed to be unique.
    [[nodiscard]] QString shortId(int digits = 7) const { return QString::fromLatin1(toHex().left(digits)); }
    [[nodiscard]] const std::uint8_t *data() const { return m_bytes.data(); }

    auto operator<=>(const ObjectId &) const = default;

private:
    std::array<std::uint8_t, Size> m_bytes{};
};

/// As which values of it are written (support/valuekinds.h).
[[nodiscard]] inline std::array<std::uint8_t, ObjectId::Size> plainForm(const ObjectId &id)
{
    std::array<std::uint8_t, ObjectId::Size> bytes;
    std::memcpy(bytes.data(), id.data(), bytes.size());
    return bytes;
}
inline void setFromPlainForm(ObjectId &id, const std::array<std::uint8_t, ObjectId::Size> &bytes)
{
    id = ObjectId(bytes.data());
}

inline std::size_t qHash(const ObjectId &id, std::size_t seed = 0) noexcept
{
    std::size_t hash = 0;
    std::memcpy(&hash, id.data(), sizeof hash); // SHA-1 is uniform already
    return hash ^ seed;
}

} // namespace waybill::git

template <>
struct std::hash<waybill::git::ObjectId> {
    std::size_t operator()(const waybill::git::ObjectId &id) const noexcept { return waybill::git::qHash(id); }
};
