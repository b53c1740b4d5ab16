// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>

namespace waybill::release {
struct Release;
}

namespace waybill::notes {

/// What `waybill-cli advise --format json` prints (docs/cli.md), with the reasons of each stance and the warnings
/// besides.
[[nodiscard]] QJsonObject adviceJson(const release::Release &release);
/// The same to be read: the table of stances, the procedure, the rollback, and the warnings.
[[nodiscard]] QString adviceMarkdown(const release::Release &release);

} // namespace waybill::notes
