// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace waybill::release {

/// An entry of a changelog without the pull requests, issues and tickets that stand in front of it: "[#376](address)
/// **breaking**, another port", "#12: Add a key", ":pr:`12` Add a key". What is linked as words stays. Pure.
[[nodiscard]] QByteArray withoutReferences(const QByteArray &entry);

/// Whether an entry calls itself breaking: "Breaking change", "**BREAKING:**", "[breaking] ...",
/// "Backwards-incompatible:
/// ..." in front, "(breaking)" or "**breaking change**" anywhere; not "BREAKING CHANGE notes are read". Pure.
[[nodiscard]] bool saysBreaking(const QByteArray &entry);

/// Whether the entry of a section says that there is nothing to say: "None", "N/A", "No known breaking changes". Pure.
[[nodiscard]] bool saysNothing(const QByteArray &entry);

/// An entry without the stars and underlines that make it bold: "**Drop support** ..." begins with "Drop". Pure.
[[nodiscard]] QByteArray withoutEmphasis(const QByteArray &entry);

/// Whether a sentence says, wherever it begins, that something is gone or has another default: "The `app` argument has
/// now been removed", "`ZBUFF_*()` is no longer built", "Change the default of ...", "Replace `a` by `b`". Pure.
[[nodiscard]] bool tellsOfGone(const QByteArray &entry);

/// Whether a paragraph says of the release itself that it breaks somebody: "This version introduces a few breaking
/// changes", "Version 2.0 contains backward incompatible changes"; not "no breaking changes". Pure.
[[nodiscard]] bool tellsOfBreakages(const QByteArray &paragraph);

/// Whether an entry says that something is deprecated, and so still there: "Deprecate `a` in favor of `b`", "`a` was
/// deprecated and will be removed"; not "The deprecated `a` was removed". Pure.
[[nodiscard]] bool onlyDeprecates(const QByteArray &entry);

/// Whether a paragraph asks those who upgrade to do or check something: "If you relied on the old behavior, ...",
/// "The field must be renamed before upgrading"; not "No action is needed". Pure.
[[nodiscard]] bool asksReaders(const QByteArray &paragraph);

/// Whether a text says that something older no longer does: "The minimum required version is now Kombu 5.5", "Minimum
/// Django version is bumped to 2.2", "redis-py 4.5 is the new minimum"; not what stays. Pure.
[[nodiscard]] bool raisesMinimum(const QByteArray &text);

/// Whether an entry begins with a mark for what readers must not miss: "**WARNING** The class has another name". Pure.
[[nodiscard]] bool beginsWithWarning(const QByteArray &entry);

/// Whether an entry ends the support of a Node.js, which packages promise to run on until their next major:
/// "Dropped support for Node < 4.x", "Drop Node.js 10 and 12". Pure.
[[nodiscard]] bool dropsPlatform(const QByteArray &entry);

/// Whether an entry ends the support of some releases of Python, Ruby or PHP, but of no major one: "Dropped support for
/// Ruby 3.0". Whoever stays there keeps the package that still runs on it: many do so in minor releases. Pure.
[[nodiscard]] bool dropsOldRelease(const QByteArray &entry);

/// Whether an entry that begins with "Remove" or "Rename" is about something that who upgrades never sees (a test, an
/// unused variable, a reference in the manual), or about what the program does in some case ("Remove the old buffer
/// when renaming"). Pure.
[[nodiscard]] bool concernsNobody(const QByteArray &entry);

/// "Added CI tests", "Add an example", "added an optimization": whether what is added is nothing that others use. Pure.
[[nodiscard]] bool addsForDevelopers(const QByteArray &text);

/// "Bump x from 1.2 to 1.3", "Update the Go version to 1.22": no feature, whatever it stands below. Pure.
[[nodiscard]] bool bumpsVersion(const QByteArray &text);

} // namespace waybill::release
