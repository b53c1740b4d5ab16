// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/protofile.h"

#include <QIcon>

namespace waybill::app {

/// The icon of a kind of element, of Waybill's own family.
[[nodiscard]] QIcon kindIcon(proto::ElementKind kind);

} // namespace waybill::app
