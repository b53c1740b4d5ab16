// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/schema.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace waybill::crd {

namespace {

constexpr std::array Names{
    "type",
    "format",
    "pattern",
    "enum",
    "minimum",
    "exclusiveMinimum",
    "maximum",
    "exclusiveMaximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minProperties",
    "maxProperties",
    "nullable",
    "default",
    "x-kubernetes-preserve-unknown-fields",
    "x-kubernetes-int-or-string",
    "x-kubernetes-embedded-resource",
    "x-kubernetes-list-type",
    "x-kubernetes-list-map-keys",
    "x-kubernetes-map-type",
};

QHash<QString, Keyword> keywordsByName()
{
    QHash<QString, Keyword> all;
    for (std::size_t i = 0; i < Names.size(); ++i)
        all.insert(QString::fromLatin1(Names[i]), Keyword(i));
    return all;
}

void addShape(QString &text, const char *name, const std::vector<Schema> &members)
{
    QStringList shapes;
    for (const Schema &member : members)
        shapes << shapeOf(member);
    shapes.sort(); // the order of the members means nothing
    for (const QString &shape : shapes)
        text += QLatin1String(name) + shape;
}

} // namespace

QString keyName(Keyword keyword)
{
    return QString::fromLatin1(Names[std::size_t(keyword)]);
}

const Keyword *findKeyword(const QString &name)
{
    static const QHash<QString, Keyword> all = keywordsByName();
    const auto found = all.find(name);
    return found == all.end() ? nullptr : &found.value();
}

const Constraint *Schema::find(Keyword keyword) const
{
    const auto found = constraints.find(keyword);
    return found == constraints.end() ? nullptr : &found->second;
}

QString Schema::textOf(Keyword keyword) const
{
    const Constraint *constraint = find(keyword);
    return constraint ? constraint->text : QString();
}

bool Schema::isTrue(Keyword keyword) const
{
    return textOf(keyword) == QLatin1String("true");
}

const Schema *Schema::property(const QString &name) const
{
    const auto found = std::lower_bound(properties.begin(), properties.end(), name,
                                        [](const Property &one, const QString &other) { return one.name < other; });
    return found == properties.end() || found->name != name ? nullptr : &found->schema;
}

QString Schema::type() const
{
    return isTrue(Keyword::IntOrString) ? QStringLiteral("int-or-string") : textOf(Keyword::Type);
}

bool Schema::keepsUnknown() const
{
    return isTrue(Keyword::PreserveUnknownFields) || additional == Additional::Allowed
           || additional == Additional::Described;
}

QString shapeOf(const Schema &schema)
{
    QString text = QStringLiteral("{");
    for (const auto &[keyword, constraint] : schema.constraints)
        text += keyName(keyword) + u'=' + constraint.text + u';';
    for (const auto &[name, line] : schema.required)
        text += QLatin1String("required=") + name + u';';
    for (const auto &[name, property] : schema.properties)
        text += u'.' + name + shapeOf(property);
    text += QString::number(int(schema.additional));
    if (schema.additionalSchema)
        text += shapeOf(*schema.additionalSchema);
    if (schema.items)
        text += QLatin1String("[]") + shapeOf(*schema.items);
    addShape(text, "all", schema.allOf);
    addShape(text, "any", schema.anyOf);
    addShape(text, "one", schema.oneOf);
    if (schema.negated)
        text += QLatin1String("not") + shapeOf(*schema.negated);
    for (const Rule &rule : schema.rules)
        text += QLatin1String("rule=") + rule.rule + u';';
    return text + u'}';
}

} // namespace waybill::crd
