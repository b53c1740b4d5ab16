// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/templates/entries.h"

#include <QJsonObject>

namespace waybill::notes {

/// The warning that notes lead with, null where nothing is asked of anybody: headline, steps with their reasons, the
/// way back, what people who decided asked for, and the warnings, each with "am I affected?" and "what to do".
[[nodiscard]] QJsonValue actionRequired(const release::Release &release, const Entries &entries);
/// Who works with whom over the release: a row for each client of each protocol, and one for each component whose
/// version is pinned. Null where there are none.
[[nodiscard]] QJsonValue compatibility(const release::Release &release);
/// The components and dependencies that came, went or have another version, each list null where it is empty; where
/// there are several repositories each dependency says whose it is.
[[nodiscard]] QJsonObject dependencyValues(const release::Release &release);
/// The components by name, for templates that speak of some of them: lower case, "_" for all but letters and digits;
/// each with a sentence that says what `title` is compatible with.
[[nodiscard]] QJsonObject pinnedValues(const release::Release &release, const QString &title);
/// What the repositories of the product pin at the head, of each other and of components.
[[nodiscard]] QJsonArray pinValues(const release::Release &release);

} // namespace waybill::notes
