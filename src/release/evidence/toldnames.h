// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <set>

namespace waybill::release {

/// Names of what others use: bare identifiers and flags, "followRedirect", "log-output".
struct ToldNames {
    std::set<QByteArray> added;
    std::set<QByteArray> gone;
    std::set<QByteArray> goneFlags; ///< that were written as flags, "--log-output", whatever kind of change that was
};

/// A title without the part of the product in front ("net/http: ", "[core] "); empty where it speaks of tests,
/// documents and the like. Pure.
[[nodiscard]] QString titleForOthers(const QString &title);

/// The names that the title of a change says it adds or takes away: "Add the `retry` option", "Adds CubeHandler",
/// "Remove getAll()", "Rename `a` to `b`". What is said is checked elsewhere (NetSurface). Titles that speak of tests,
/// documents and the like name nothing. Pure.
[[nodiscard]] ToldNames toldNames(const QString &title);

/// The same of an entry of a changelog, which may begin with the pull requests that it names. Pure.
[[nodiscard]] ToldNames namesOfEntry(const QString &entry);

} // namespace waybill::release
