// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QStringList>

namespace waybill::model {

/// What the git program prints when it runs in `folder` and reads `input`, byte by byte. Nobody's configuration counts,
/// and neither do replacements and grafts, which Waybill does not follow (docs/model.md). Where git fails the answer
/// begins with "git failed", which no answer of Waybill's does.
[[nodiscard]] QByteArray askGit(const QString &folder, const QStringList &arguments, const QByteArray &input = {});

} // namespace waybill::model
