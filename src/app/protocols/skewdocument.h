// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/basis.h"
#include "upgrade/skewmatrix.h"

#include <QByteArray>

namespace waybill::app {

/// A skew matrix as the bytes of a file with this suffix ("svg", "png", "md", "json"); Markdown for any other. Pure;
/// takes a while for a large picture.
[[nodiscard]] QByteArray skewDocument(const upgrade::SkewMatrix &matrix, upgrade::Basis basis, const QString &suffix);

} // namespace waybill::app
