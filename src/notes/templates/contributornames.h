// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace waybill::release {
struct Release;
}

namespace waybill::notes {

/// Whose work is in a release: everybody once, by name. Of several names that wrote from one address, or from one
/// account of a forge, the one that looks most like a person's and is used most. Without robots.
[[nodiscard]] QStringList contributorNames(const release::Release &release);

/// Whether it can be somebody's name: "=" is what git was told, and nobody's.
[[nodiscard]] bool isName(const QString &text);

} // namespace waybill::notes
