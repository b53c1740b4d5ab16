// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QString>
#include <QStringList>

namespace waybill::release {

struct Product;

/// What `-w` and the positional arguments mean (docs/cli.md): a waybill.toml or a folder with one; a repository; a
/// folder of repositories (bare ones count), each a row named after its folder; several of these together are one
/// product. Looks into folders one level deep. A path that is nothing of the kind fails with Fault::Input.
[[nodiscard]] Result<Product> openProduct(const QStringList &paths);
/// Without an argument: the nearest waybill.toml upwards from `folder`, else the repository that `folder` stands in.
[[nodiscard]] Result<Product> openNearest(const QString &folder);

} // namespace waybill::release
