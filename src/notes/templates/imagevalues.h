// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/compare/publishedimage.h"

#include <QJsonValue>

namespace waybill::notes {

/// Container images as they are to be pulled; null where none was seen in a registry.
[[nodiscard]] QJsonValue imageValues(const std::vector<registry::PublishedImage> &images);

} // namespace waybill::notes
