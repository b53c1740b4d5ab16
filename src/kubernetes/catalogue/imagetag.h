// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill::catalogue {

/// True where the same reference may be another image tomorrow: no tag, "latest", "nightly-jupyter", "main". A digest
/// never is, nor a day's build ("nightly-20230114"), nor a placeholder that something fills in.
[[nodiscard]] bool isFloatingImage(const QString &reference);

} // namespace waybill::catalogue
