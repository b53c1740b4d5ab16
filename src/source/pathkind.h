// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace waybill::source {

/// What kind of file a path is, for those who use what is released.
enum class PathKind { Product, Documentation, Tests, Automation, Vendored, Generated, Dependencies, VersionFile };

/// Pure; by names and folders that repositories agree on.
[[nodiscard]] PathKind pathKind(const QByteArray &path);

} // namespace waybill::source
