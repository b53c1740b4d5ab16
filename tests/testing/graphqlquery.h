// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QMap>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace waybill::testing {

/// As much of GraphQL as queries to a forge need: fields with aliases, arguments and variables, inline and named
/// fragments.
struct GraphQlField {
    QString name;  ///< empty: a fragment, whose fields belong to where it stands
    QString alias; ///< what the answer calls it
    QString onType;
    QMap<QString, QJsonValue> arguments;
    std::vector<GraphQlField> fields;

    [[nodiscard]] QString text(const char *argument) const
    {
        return arguments.value(QLatin1String(argument)).toString();
    }
};

/// The fields of a query's operation, with named fragments put in; nothing where it is not a query that this reads.
[[nodiscard]] std::optional<std::vector<GraphQlField>> parseGraphQl(const QString &query, const QJsonObject &variables);

/// Of an object that has everything, what the fields ask for. `resolve` makes values of fields that have arguments; a
/// field that neither it nor the object knows is told to `unknown`.
using GraphQlResolver = std::function<std::optional<QJsonValue>(const QJsonObject &object, const GraphQlField &field)>;
[[nodiscard]] QJsonObject selectGraphQl(const QJsonObject &object, const std::vector<GraphQlField> &fields,
                                        const GraphQlResolver &resolve, QStringList &unknown);

} // namespace waybill::testing
