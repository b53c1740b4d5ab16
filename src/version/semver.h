// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <array>
#include <compare>
#include <optional>
#include <vector>

namespace waybill::version {

/// How the numbers of a version are written. SemVer has one way; many projects leave out a patch number of 0 ("1.7"),
/// and versions that follow a calendar may have fewer numbers and zeros before them ("24.04").
struct Writing {
    quint8 numbers = 3;                       ///< at least; one that is not 0 is always written
    std::array<quint8, 3> digits = {1, 1, 1}; ///< of each number, at least
    /// Whether a patch number of 0 is left out: "1.7" for 1.7.0.
    [[nodiscard]] bool isShort() const { return numbers == 2; }
    bool operator==(const Writing &) const = default;
};

/// A version by SemVer 2.0.0. Equality and order are its precedence (section 11): build metadata does not count.
struct SemVer {
    quint64 major = 0;
    quint64 minor = 0;
    quint64 patch = 0;
    std::vector<QString> prerelease; ///< "rc", "1" of 1.0.0-rc.1; empty for a stable release
    std::vector<QString> build;      ///< "k8s", "1" of 2.0.8+k8s.1
    Writing writing = {};            ///< no part of what it is

    /// Reads exactly what SemVer allows, without a prefix; nothing for anything else (leading zeros, "1.0", empty
    /// identifiers, numbers beyond 64 bits).
    [[nodiscard]] static std::optional<SemVer> parse(QStringView text);
    /// Reads also what people write for a version: with space around it, with a 'v' before it, and without the patch
    /// number ("1.34", "v1.34", "1.34-rc.0"), which then is 0.
    [[nodiscard]] static std::optional<SemVer> parseLenient(QStringView text);

    /// Reads what leaves out the patch number ("1.7", "1.7-rc.1"), and how it is written; nothing for anything else.
    [[nodiscard]] static std::optional<SemVer> parseShort(QStringView text);

    /// Reads what toString() wrote, and its way of writing: one to three numbers, zeros before them allowed. For what
    /// was written by Waybill; of a text from elsewhere it says nothing about which scheme that follows.
    [[nodiscard]] static std::optional<SemVer> fromString(QStringView text);

    [[nodiscard]] bool isPrerelease() const { return !prerelease.empty(); }
    /// The same version without pre-release and build parts.
    [[nodiscard]] SemVer stable() const { return {major, minor, patch, {}, {}, writing}; }
    [[nodiscard]] bool sameLine(const SemVer &other) const { return major == other.major && minor == other.minor; }
    [[nodiscard]] QString toString() const;

    std::weak_ordering operator<=>(const SemVer &other) const;
    bool operator==(const SemVer &other) const { return (*this <=> other) == 0; }
};

} // namespace waybill::version
