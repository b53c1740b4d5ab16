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

} // namespace waybill::release
