// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringView>

namespace waybill::catalogue {

/// The tag of an image reference: "5.0" of "registry:5000/a/b:5.0"; empty where it has none.
[[nodiscard]] QStringView imageTag(QStringView reference);
/// True where the same reference may be another image tomorrow: no tag, "latest", "nightly-jupyter", "main". A digest
/// never is, nor a day's build ("nightly-20230114"), nor a placeholder that something fills in.
[[nodiscard]] bool isFloatingImage(QStringView reference);

} // namespace waybill::catalogue
