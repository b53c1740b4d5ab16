// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/checkfindings.h"

#include <QJsonObject>

namespace waybill::release {
struct Product;
}

namespace waybill::cli {

/// `check --format json`: {"findings": [{"rule","severity","message","repository","change","place"}],"passed"}.
[[nodiscard]] QJsonObject checkJson(const std::vector<CheckFinding> &findings);

/// `check --format github`: a workflow command for each, "::error file=...,line=...,title=...::message", which GitHub
/// shows beside the line. Paths are from `folder`, where what is checked out stands.
[[nodiscard]] QByteArray checkAnnotations(const std::vector<CheckFinding> &findings, const release::Product &product,
                                          const QString &folder);

/// What stands behind "::", and between "=" and "," of a workflow command, so that GitHub reads it as one.
[[nodiscard]] QString annotationText(const QString &text);
[[nodiscard]] QString annotationProperty(const QString &text);

} // namespace waybill::cli
