// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QUrl>

#include <tuple>

namespace waybill::forge {

/// Where a secret may go, and nowhere else: scheme, host and port of an address, as browsers compare them.
struct Origin {
    QString scheme; ///< in lower case
    QString host;   ///< in lower case, as ASCII
    int port = -1;  ///< the scheme's own where the address names none

    /// Not valid where the address is neither http nor https, or has no host.
    [[nodiscard]] static Origin of(const QUrl &url);

    [[nodiscard]] bool isValid() const { return !host.isEmpty(); }
    /// "https://api.github.com"; the port where it is not the scheme's own.
    [[nodiscard]] QString text() const;
    /// "api.github.com", with the port likewise.
    [[nodiscard]] QString hostText() const;
    /// An address of this machine or of a private network, or a name for this machine, as far as one can tell without
    /// asking anybody.
    [[nodiscard]] bool isPrivate() const;

    bool operator==(const Origin &) const = default;
    bool operator<(const Origin &other) const
    {
        return std::tie(host, port, scheme) < std::tie(other.host, other.port, other.scheme);
    }
};

} // namespace waybill::forge
