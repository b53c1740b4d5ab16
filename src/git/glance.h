// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace waybill::git {

/// What all that is read from a repository goes by, apart from what ids name: HEAD, references, configuration, owners,
/// and which objects are there. Where two are equal, whatever was read at the one time is read at the other.
struct Glance {
    QList<QByteArray>
        settings; ///< the files of the user's and the system's configuration, also those that are not there
    QByteArray digest;
    bool operator==(const Glance &) const = default;
};

/// Looks at the repository at `path` without opening it. Nothing where a look does not tell enough: where it is no
/// working tree with a folder .git of its own, a shallow clone, has links among its references, or a configuration that
/// includes another; and while objects have come within the last two seconds, so that more could come and look alike.
[[nodiscard]] std::optional<Glance> glanceAt(const QString &path);

/// Whether `before` would be seen again. Does without libgit2, whose start takes as long as reading a small product.
[[nodiscard]] bool looksAsBefore(const QString &path, const Glance &before);

/// Whether a revision means the same as long as a glance is the same: a reference, a full id, or a commit before one.
/// What the reflog, messages and the digits of other objects say is not looked at.
[[nodiscard]] bool isToldByGlance(const QByteArray &revision);

} // namespace waybill::git
