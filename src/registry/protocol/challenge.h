// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QUrl>

#include <map>
#include <vector>

namespace waybill::registry {

/// One way in which a server asks who one is: a part of WWW-Authenticate.
struct Challenge {
    QByteArray scheme;                           ///< in lower case: "bearer", "basic"
    std::map<QByteArray, QByteArray> parameters; ///< by names in lower case; unquoted

    [[nodiscard]] QByteArray parameter(const QByteArray &name) const
    {
        const auto found = parameters.find(name);
        return found == parameters.end() ? QByteArray() : found->second;
    }
    /// The token service of a bearer challenge: `realm`, which may be relative to what was asked for. Invalid where it
    /// names none.
    [[nodiscard]] QUrl realm(const QUrl &asked) const;
    bool operator==(const Challenge &) const = default;
};

/// Reads a header (RFC 9110, 11.6.1): several challenges may stand in one, and several headers are joined by commas.
/// What cannot be read ends the list.
[[nodiscard]] std::vector<Challenge> parseChallenges(const QByteArray &header);

} // namespace waybill::registry
