// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/kindicons.h"

#include "app/common/icons.h"

namespace waybill::app {

QIcon kindIcon(proto::ElementKind kind)
{
    switch (kind) {
    case proto::ElementKind::File: return icon(QStringLiteral("kind-file"));
    case proto::ElementKind::Package: return icon(QStringLiteral("kind-package"));
    case proto::ElementKind::Message: return icon(QStringLiteral("kind-message"));
    case proto::ElementKind::Field: return icon(QStringLiteral("kind-field"));
    case proto::ElementKind::Oneof: return icon(QStringLiteral("kind-oneof"));
    case proto::ElementKind::Enum: return icon(QStringLiteral("kind-enum"));
    case proto::ElementKind::EnumValue: return icon(QStringLiteral("kind-value"));
    case proto::ElementKind::Service: return icon(QStringLiteral("kind-service"));
    case proto::ElementKind::Rpc: return icon(QStringLiteral("kind-rpc"));
    case proto::ElementKind::Extension: return icon(QStringLiteral("kind-extension"));
    }
    return {};
}

} // namespace waybill::app
