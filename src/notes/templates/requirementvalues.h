// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonValue>

namespace waybill::release {
struct Release;
}

namespace waybill::notes {

/// What users must look at before they upgrade (release::requirementsOf()), for templates: `audiences`, groups by who
/// is concerned, each with a few `entries` and `more` of them, and `statements`, what the maintainers wrote; null where
/// empty. As a whole null where there is nothing.
[[nodiscard]] QJsonValue requirementValues(const release::Release &release);

} // namespace waybill::notes
