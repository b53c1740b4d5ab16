// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonArray>

namespace waybill::release {
struct Release;
}

namespace waybill::notes {

/// What a live upgrade requires of each component, and whether the release has it (docs/domain.md, 1.13):
/// [{"component","requirement","level","state","evidence","place"}]; empty until the relations were read.
[[nodiscard]] QJsonArray liveUpgradeJson(const release::Release &release);
/// The same as a section of Markdown, with a heading; nothing where the table says nothing.
[[nodiscard]] QStringList liveUpgradeMarkdown(const release::Release &release);

} // namespace waybill::notes
