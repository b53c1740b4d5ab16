// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/schemareader.h"

#include "kubernetes/crd/crdproblemmessage.h"
#include "support/nesting.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace waybill::crd {

namespace {

using config::Node;

/// The line to name: of the key, where the value stands behind one.
int lineOf(const Node &node)
{
    return node.keyLine > 0 ? node.keyLine : node.line;
}

class Reader {
public:
    Reader(QString file, std::vector<Problem> &problems)
        : m_file(std::move(file))
        , m_problems(problems)
    {}

    Schema read(const Node &node, int depth)
    {
        Schema schema;
        schema.line = lineOf(node);
        if (!node.isMap()) {
            complain(node, CrdProblemMessage::SchemaIsNoMap);
            return schema;
        }
        if (depth > MostNesting) {
            complain(node, CrdProblemMessage::NestedTooDeeply);
            return schema;
        }
        for (const auto &[key, value] : node.entries) {
            if (value.kind == Node::Kind::Null)
                continue; // says nothing, as if it were not there
            if (const Keyword *keyword = findKeyword(key))
                constrain(schema, *keyword, value);
            else
                readOther(schema, key, value, depth);
        }
        return schema;
    }

private:
    void complain(const Node &node, const Message &what)
    {
        m_problems.push_back({Problem::Severity::Warning, what, Place{m_file, lineOf(node), node.column}, {}});
    }

    void readOther(Schema &schema, const QString &key, const Node &value, int depth)
    {
        if (key == QLatin1String("description"))
            schema.description = value.text;
        else if (key == QLatin1String("required"))
            readRequired(schema, value);
        else if (key == QLatin1String("properties"))
            readProperties(schema, value, depth);
        else if (key == QLatin1String("additionalProperties"))
            readAdditional(schema, value, depth);
        else if (key == QLatin1String("items"))
            schema.items = std::make_shared<const Schema>(read(value, depth + 1));
        else if (key == QLatin1String("not"))
            schema.negated = std::make_shared<const Schema>(read(value, depth + 1));
        else if (key == QLatin1String("allOf"))
            schema.allOf = readMembers(value, depth);
        else if (key == QLatin1String("anyOf"))
            schema.anyOf = readMembers(value, depth);
        else if (key == QLatin1String("oneOf"))
            schema.oneOf = readMembers(value, depth);
        else if (key == QLatin1String("x-kubernetes-validations"))
            readRules(schema, value);
    }

    void constrain(Schema &schema, Keyword keyword, const Node &value)
    {
        Constraint constraint;
        constraint.line = lineOf(value);
        if (keyword == Keyword::Enum || keyword == Keyword::ListMapKeys) {
            if (!value.isList()) {
                complain(value, message(CrdProblemMessage::NotAList, keyName(keyword)));
                return;
            }
            for (const Node &item : value.items)
                constraint.values << compactText(item);
            constraint.text = constraint.values.join(QLatin1String(", "));
        } else if (keyword == Keyword::Default) {
            constraint.text = compactText(value);
        } else if (!value.isText()) {
            complain(value, message(CrdProblemMessage::NotAValue, keyName(keyword)));
            return;
        } else {
            constraint.text = value.text;
        }
        if (constraint.text.isNull())
            constraint.text = QLatin1String("");
        if (keyword == Keyword::Pattern && !isValid(constraint.text))
            complain(value, message(CrdProblemMessage::InvalidPattern, constraint.text));
        schema.constraints.emplace(keyword, std::move(constraint));
    }

    bool isValid(const QString &pattern)
    {
        if (m_valid.contains(pattern))
            return true;
        if (!QRegularExpression(pattern).isValid())
            return false;
        m_valid.insert(pattern);
        return true;
    }

    void readRequired(Schema &schema, const Node &value)
    {
        if (!value.isList())
            complain(value, message(CrdProblemMessage::NotAList, QLatin1String("required")));
        for (const Node &item : value.items)
            if (item.isText())
                schema.required.emplace(item.text, item.line);
    }

    void readProperties(Schema &schema, const Node &value, int depth)
    {
        if (!value.isMap())
            complain(value, message(CrdProblemMessage::NotAMap, QLatin1String("properties")));
        for (const auto &[name, property] : value.entries)
            schema.properties.push_back({name, read(property, depth + 1)});
        const auto byName = [](const Property &one, const Property &other) { return one.name < other.name; };
        std::stable_sort(schema.properties.begin(), schema.properties.end(), byName);
    }

    void readAdditional(Schema &schema, const Node &value, int depth)
    {
        if (value.isMap()) {
            schema.additional = Schema::Additional::Described;
            schema.additionalSchema = std::make_shared<const Schema>(read(value, depth + 1));
        } else if (value.text == QLatin1String("true") || value.text == QLatin1String("false")) {
            schema.additional =
                value.text == QLatin1String("true") ? Schema::Additional::Allowed : Schema::Additional::Forbidden;
        } else {
            complain(value, CrdProblemMessage::NotASchemaOrFlag);
        }
    }

    std::vector<Schema> readMembers(const Node &value, int depth)
    {
        std::vector<Schema> members;
        if (!value.isList())
            complain(value, CrdProblemMessage::ChoiceIsNoList);
        for (const Node &item : value.items)
            members.push_back(read(item, depth + 1));
        return members;
    }

    void readRules(Schema &schema, const Node &value)
    {
        for (const Node &item : value.items) {
            Rule rule;
            rule.rule = item.textOf(u"rule").simplified();
            rule.message = item.textOf(u"message");
            if (rule.message.isEmpty())
                rule.message = item.textOf(u"messageExpression");
            rule.line = item.line;
            if (rule.rule.isEmpty())
                complain(item, CrdProblemMessage::RuleIsEmpty);
            else
                schema.rules.push_back(std::move(rule));
        }
    }

    QString m_file;
    std::vector<Problem> &m_problems;
    QSet<QString> m_valid; ///< patterns; the same ones stand at many places
};

} // namespace

std::shared_ptr<const Schema> readSchema(const QString &file, const Node &node, std::vector<Problem> &problems)
{
    return std::make_shared<const Schema>(Reader(file, problems).read(node, 0));
}

QString compactText(const Node &node)
{
    QStringList parts;
    switch (node.kind) {
    case Node::Kind::Null: return QStringLiteral("null");
    case Node::Kind::Text: return node.text.isNull() ? QLatin1String("") : node.text;
    case Node::Kind::List:
        for (const Node &item : node.items)
            parts << compactText(item);
        return u'[' + parts.join(u',') + u']';
    case Node::Kind::Map:
        for (const auto &[key, value] : node.entries)
            parts << key + u':' + compactText(value);
        parts.sort();
        return u'{' + parts.join(u',') + u'}';
    }
    return {};
}

} // namespace waybill::crd
