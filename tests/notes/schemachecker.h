// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace schemas {

/// Holds JSON against a schema of JSON Schema 2020-12, as far as docs/notes.schema.json goes: type, const, enum, anyOf,
/// $ref to "#/$defs/...", pattern, minimum, properties, required, additionalProperties, items, minItems.
class SchemaChecker {
public:
    explicit SchemaChecker(QJsonObject schema)
        : m_schema(std::move(schema))
    {}

    /// What is wrong, each with where; empty where all is well.
    [[nodiscard]] QStringList check(const QJsonValue &value) const { return check(value, m_schema, QString()); }

    /// Keywords of the schema that this does not know: a test that looks past them proves nothing.
    [[nodiscard]] QStringList unknownKeywords() const
    {
        QStringList unknown;
        collectUnknown(m_schema, unknown);
        return unknown;
    }

private:
    static bool isOfType(const QJsonValue &value, const QString &type)
    {
        if (type == QLatin1String("integer"))
            return value.isDouble() && value.toDouble() == double(value.toInteger());
        return (type == QLatin1String("object") && value.isObject())
               || (type == QLatin1String("array") && value.isArray())
               || (type == QLatin1String("string") && value.isString())
               || (type == QLatin1String("null") && value.isNull())
               || (type == QLatin1String("boolean") && value.isBool());
    }

    QStringList check(const QJsonValue &value, const QJsonObject &schema, const QString &where) const
    {
        const QString reference = schema.value(QLatin1String("$ref")).toString();
        if (!reference.isEmpty()) {
            const QString name = reference.section(QLatin1Char('/'), -1);
            return check(value, m_schema[QLatin1String("$defs")][name].toObject(), where);
        }
        if (schema.contains(QLatin1String("anyOf"))) {
            QStringList all;
            for (const QJsonValue one : schema.value(QLatin1String("anyOf")).toArray()) {
                const QStringList wrong = check(value, one.toObject(), where);
                if (wrong.isEmpty())
                    return {};
                all += wrong;
            }
            return all;
        }
        QStringList wrong = checkItself(value, schema, where);
        if (value.isObject())
            wrong += checkObject(value.toObject(), schema, where);
        if (value.isArray()) {
            const QJsonArray array = value.toArray();
            for (qsizetype i = 0; i < array.size() && schema.contains(QLatin1String("items")); ++i)
                wrong += check(array.at(i), schema.value(QLatin1String("items")).toObject(),
                               where + QStringLiteral("[%1]").arg(i));
        }
        return wrong;
    }

    static QStringList checkItself(const QJsonValue &value, const QJsonObject &schema, const QString &where)
    {
        QStringList wrong;
        const QJsonValue type = schema.value(QLatin1String("type"));
        QJsonArray types = type.toArray();
        if (type.isString())
            types = {type};
        if (!types.isEmpty() && std::none_of(types.begin(), types.end(), [&](const QJsonValue &one) {
                return isOfType(value, one.toString());
            }))
            wrong << where + QLatin1String(": of another type");
        if (schema.contains(QLatin1String("const")) && schema.value(QLatin1String("const")) != value)
            wrong << where + QLatin1String(": another constant");
        if (schema.contains(QLatin1String("enum")) && !schema.value(QLatin1String("enum")).toArray().contains(value))
            wrong << where + QLatin1String(": none of the words");
        if (value.isString() && schema.contains(QLatin1String("pattern"))
            && !value.toString().contains(QRegularExpression(schema.value(QLatin1String("pattern")).toString())))
            wrong << where + QLatin1String(": of another form");
        if (value.isDouble() && value.toDouble() < schema.value(QLatin1String("minimum")).toDouble(value.toDouble()))
            wrong << where + QLatin1String(": too small");
        if (value.isArray() && value.toArray().size() < schema.value(QLatin1String("minItems")).toInt())
            wrong << where + QLatin1String(": too short");
        return wrong;
    }

    QStringList checkObject(const QJsonObject &object, const QJsonObject &schema, const QString &where) const
    {
        QStringList wrong;
        const QJsonObject properties = schema.value(QLatin1String("properties")).toObject();
        for (const QJsonValue name : schema.value(QLatin1String("required")).toArray()) {
            if (!object.contains(name.toString()))
                wrong << where + QLatin1Char('.') + name.toString() + QLatin1String(": missing");
        }
        const QJsonValue others = schema.value(QLatin1String("additionalProperties"));
        for (auto it = object.begin(); it != object.end(); ++it) {
            const QString place = where + QLatin1Char('.') + it.key();
            if (properties.contains(it.key()))
                wrong += check(it.value(), properties.value(it.key()).toObject(), place);
            else if (others.isObject())
                wrong += check(it.value(), others.toObject(), place);
            else // stricter than the schema: what is written is listed there
                wrong << place + QLatin1String(": unknown");
        }
        return wrong;
    }

    static void collectUnknown(const QJsonObject &schema, QStringList &unknown)
    {
        static const QStringList known{QStringLiteral("$schema"),  QStringLiteral("$id"),
                                       QStringLiteral("title"),    QStringLiteral("description"),
                                       QStringLiteral("type"),     QStringLiteral("const"),
                                       QStringLiteral("enum"),     QStringLiteral("anyOf"),
                                       QStringLiteral("$ref"),     QStringLiteral("pattern"),
                                       QStringLiteral("minimum"),  QStringLiteral("properties"),
                                       QStringLiteral("required"), QStringLiteral("additionalProperties"),
                                       QStringLiteral("items"),    QStringLiteral("minItems"),
                                       QStringLiteral("$defs")};
        for (auto it = schema.begin(); it != schema.end(); ++it) {
            if (!known.contains(it.key()))
                unknown << it.key();
            if (it.key() == QLatin1String("properties") || it.key() == QLatin1String("$defs")) {
                for (const QJsonValue one : it.value().toObject())
                    collectUnknown(one.toObject(), unknown);
            } else if (it.value().isObject()) {
                collectUnknown(it.value().toObject(), unknown);
            } else if (it.key() == QLatin1String("anyOf")) {
                for (const QJsonValue one : it.value().toArray())
                    collectUnknown(one.toObject(), unknown);
            }
        }
    }

    QJsonObject m_schema;
};

} // namespace schemas
