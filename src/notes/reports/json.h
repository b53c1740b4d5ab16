// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"

#include <QJsonObject>

namespace waybill::release {
struct PinRelation;
struct Release;
} // namespace waybill::release

namespace waybill::notes {

/// `status --format json` (docs/cli.md): keys sorted, stable between runs.
[[nodiscard]] QJsonObject statusJson(const release::Release &release);
/// `changes --format json` (docs/cli.md).
[[nodiscard]] QJsonObject changesJson(const release::Release &release);
/// What one repository pins: the same in `status` and in `catalogue`.
[[nodiscard]] QJsonObject pinJson(const release::PinRelation &relation);
[[nodiscard]] QJsonObject problemJson(const Problem &problem);

} // namespace waybill::notes
