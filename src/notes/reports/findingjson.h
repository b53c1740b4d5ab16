// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/finding.h"

#include <QJsonObject>

namespace waybill::notes {

/// A finding as `proto diff --format json` prints it (docs/cli.md). An addition has null for its old place.
[[nodiscard]] QJsonObject findingJson(const proto::Finding &finding);
/// The same as compact text, in a fraction of the time: there may be tens of thousands.
[[nodiscard]] QByteArray findingLine(const proto::Finding &finding);
/// {"new_client_old_server", "old_client_new_server", "stored"}
[[nodiscard]] QJsonObject skewJson(const proto::Skew &skew);

} // namespace waybill::notes
