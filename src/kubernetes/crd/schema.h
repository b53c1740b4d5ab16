// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

#include <map>
#include <memory>
#include <vector>

namespace waybill::crd {

/// The keywords of a schema that hold one value; each has the name that it has in a schema.
enum class Keyword {
    Type,
    Format,
    Pattern,
    Enum,
    Minimum,
    ExclusiveMinimum,
    Maximum,
    ExclusiveMaximum,
    MultipleOf,
    MinLength,
    MaxLength,
    MinItems,
    MaxItems,
    UniqueItems,
    MinProperties,
    MaxProperties,
    Nullable,
    Default,
    PreserveUnknownFields,
    IntOrString,
    EmbeddedResource,
    ListType,
    ListMapKeys,
    MapType,
};

/// "minLength", "x-kubernetes-list-type".
[[nodiscard]] QString keyName(Keyword keyword);
/// The keyword of that name; null where there is none.
[[nodiscard]] const Keyword *findKeyword(const QString &name);

/// What a keyword says, and where. Scalars are as written; lists are "a, b", and maps compact JSON.
struct Constraint {
    QString text;
    QStringList values; ///< of Enum and ListMapKeys
    int line = 0;
};

/// One of x-kubernetes-validations, in CEL.
struct Rule {
    QString rule; ///< with single spaces, so that a line that was wrapped again is the same rule
    QString message;
    int line = 0;
};

struct Property;

/// What a place of an object may hold: one node of an OpenAPI v3 schema. Children are shared, never changed.
struct Schema {
    /// What becomes of properties that have no name in the schema.
    enum class Additional { Unsaid, Forbidden, Allowed, Described };

    int line = 0;
    QString description;
    std::map<Keyword, Constraint> constraints;
    std::map<QString, int> required;  ///< the names, and the lines of them
    std::vector<Property> properties; ///< by name
    Additional additional = Additional::Unsaid;
    std::shared_ptr<const Schema> additionalSchema; ///< where Described
    std::shared_ptr<const Schema> items;
    std::vector<Schema> allOf;
    std::vector<Schema> anyOf;
    std::vector<Schema> oneOf;
    std::shared_ptr<const Schema> negated; ///< of "not"
    std::vector<Rule> rules;

    /// The constraint of a keyword; null where there is none.
    [[nodiscard]] const Constraint *find(Keyword keyword) const;
    /// Its text; null (not merely empty) where there is none.
    [[nodiscard]] QString textOf(Keyword keyword) const;
    /// Whether a keyword that is true or false is true; one that is not there is false.
    [[nodiscard]] bool isTrue(Keyword keyword) const;
    /// The property of a name; null where there is none.
    [[nodiscard]] const Schema *property(const QString &name) const;
    /// "string", or "int-or-string" for what may be either; null where any type goes.
    [[nodiscard]] QString type() const;
    /// Whether what has no name in the schema stays as it is: unknown fields are kept, or properties of any name are
    /// allowed.
    [[nodiscard]] bool keepsUnknown() const;
};

struct Property {
    QString name;
    Schema schema;
};

/// The schema as a text that is the same for two schemas that accept the same by their words: descriptions and places
/// are left out.
[[nodiscard]] QString shapeOf(const Schema &schema);

} // namespace waybill::crd
