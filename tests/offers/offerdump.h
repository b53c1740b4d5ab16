// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/readers.h"

#include <QString>

namespace waybill::testing {

[[nodiscard]] inline const char *kindName(api::Kind kind)
{
    switch (kind) {
    case api::Kind::Command: return "command";
    case api::Kind::Flag: return "flag";
    case api::Kind::Environment: return "env";
    case api::Kind::Setting: return "setting";
    case api::Kind::Route: return "route";
    case api::Kind::Metric: return "metric";
    case api::Kind::FeatureGate: return "gate";
    case api::Kind::SchemaType: return "schema";
    case api::Kind::SchemaProperty: return "property";
    case api::Kind::Table: return "table";
    case api::Kind::Column: return "column";
    default: return "declaration";
    }
}

/// "LINE KIND NAME (SHAPE) = VALUE @SCOPE deprecated optional", without what is empty; one a line.
[[nodiscard]] inline QString offersText(const char *path, const QByteArray &text)
{
    QString result;
    for (const api::Element &element : api::readOffers(path, text.toStdString())) {
        result += QString::number(element.line) + QLatin1Char(' ') + QLatin1String(kindName(element.kind))
                  + QLatin1Char(' ') + QString::fromStdString(element.name);
        if (!element.shape.empty())
            result += QLatin1String(" (") + QString::fromStdString(element.shape) + QLatin1Char(')');
        if (!element.value.empty())
            result += QLatin1String(" = ") + QString::fromStdString(element.value);
        if (!element.scope.empty())
            result += QLatin1String(" @") + QString::fromStdString(element.scope);
        if (element.deprecated)
            result += QLatin1String(" deprecated");
        if (element.optional)
            result += QLatin1String(" optional");
        result += QLatin1Char('\n');
    }
    return result;
}

} // namespace waybill::testing
