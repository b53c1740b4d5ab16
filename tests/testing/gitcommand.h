// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QStringList>

#include <source_location>

namespace waybill::testing {

struct CommandOutput {
    int exitCode = -1; ///< -1 where the program could not be run or was killed
    QByteArray output;
    QByteArray errors;
};

/// Runs the git command line in `folder`, in an environment of its own: no configuration of the user or the system, one
/// fixed author and date, UTC, LC_ALL=C.
[[nodiscard]] CommandOutput runGit(const QString &folder, const QStringList &arguments);
/// As runGit(); what it prints without the last newline. An exit code other than 0 fails the test that calls.
QByteArray git(const QString &folder, const QStringList &arguments,
               const std::source_location &caller = std::source_location::current());

} // namespace waybill::testing
