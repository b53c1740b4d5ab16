// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/graphqlquery.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QStringList>

namespace waybill::testing {

namespace {

class Parser {
public:
    Parser(const QString &query, const QJsonObject &variables)
        : m_variables(variables)
    {
        static const QRegularExpression token(QStringLiteral(
            R"re("""(?:[^"]|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"|\.\.\.|[A-Za-z_]\w*|-?\d+(?:\.\d+)?|[!$&()\[\]:={}|@]|#[^\n]*)re"));
        for (auto matches = token.globalMatch(query); matches.hasNext();) {
            const QString text = matches.next().captured();
            if (!text.startsWith(QLatin1Char('#')))
                m_tokens.append(text);
        }
    }

    std::optional<std::vector<GraphQlField>> document()
    {
        std::optional<std::vector<GraphQlField>> operation;
        while (!atEnd() && !m_failed) {
            if (peek() == QLatin1String("fragment")) {
                next();
                const QString name = next();
                next(); // on
                next(); // the type
                m_fragments[name] = selection();
                continue;
            }
            while (!atEnd() && peek() != QLatin1String("{"))
                next(); // query Name($variable: Type = ...)
            operation = selection();
        }
        if (m_failed || !operation)
            return {};
        putIn(*operation);
        return m_failed ? std::nullopt : operation;
    }

private:
    [[nodiscard]] bool atEnd() const { return m_at >= m_tokens.size(); }
    [[nodiscard]] QString peek() const { return m_tokens.value(m_at); }
    QString next() { return m_tokens.value(m_at++); }
    void expect(const char *token)
    {
        if (next() != QLatin1String(token))
            m_failed = true;
    }

    std::vector<GraphQlField> selection()
    {
        std::vector<GraphQlField> fields;
        expect("{");
        while (!atEnd() && !m_failed && peek() != QLatin1String("}"))
            fields.push_back(field());
        expect("}");
        return fields;
    }

    GraphQlField field()
    {
        GraphQlField field;
        if (peek() == QLatin1String("...")) {
            next();
            if (peek() == QLatin1String("on")) {
                next();
                field.onType = next();
                field.fields = selection();
            } else {
                field.onType = QLatin1Char('*') + next(); // a fragment by name, which may come later
            }
            return field;
        }
        field.name = field.alias = next();
        if (peek() == QLatin1String(":")) {
            next();
            field.name = next();
        }
        if (peek() == QLatin1String("(")) {
            next();
            while (!atEnd() && peek() != QLatin1String(")")) {
                const QString name = next();
                expect(":");
                field.arguments[name] = value();
            }
            expect(")");
        }
        if (peek() == QLatin1String("{"))
            field.fields = selection();
        return field;
    }

    QJsonValue value()
    {
        const QString token = next();
        if (token == QLatin1String("$"))
            return m_variables[next()];
        if (token == QLatin1String("[")) {
            QJsonArray list;
            while (!atEnd() && peek() != QLatin1String("]"))
                list.append(value());
            expect("]");
            return list;
        }
        if (token == QLatin1String("{")) {
            QJsonObject object;
            while (!atEnd() && peek() != QLatin1String("}")) {
                const QString name = next();
                expect(":");
                object[name] = value();
            }
            expect("}");
            return object;
        }
        if (token.startsWith(QLatin1Char('"'))) {
            QString text = token.mid(1).chopped(1);
            return text.replace(QStringLiteral("\\\""), QStringLiteral("\""))
                .replace(QStringLiteral("\\\\"), QStringLiteral("\\"));
        }
        bool number = false;
        const double parsed = token.toDouble(&number);
        if (number)
            return parsed;
        if (token == QLatin1String("true") || token == QLatin1String("false"))
            return token == QLatin1String("true");
        return token; // a value of an enumeration
    }

    void putIn(std::vector<GraphQlField> &fields)
    {
        for (GraphQlField &field : fields) {
            if (field.name.isEmpty() && field.onType.startsWith(QLatin1Char('*'))) {
                const auto found = m_fragments.find(field.onType.mid(1));
                if (found == m_fragments.end())
                    m_failed = true;
                else
                    field.fields = *found;
                field.onType.clear();
            }
            putIn(field.fields);
        }
    }

    QJsonObject m_variables;
    QStringList m_tokens;
    qsizetype m_at = 0;
    bool m_failed = false;
    QMap<QString, std::vector<GraphQlField>> m_fragments;
};

QJsonValue selectValue(const QJsonValue &value, const GraphQlField &field, const GraphQlResolver &resolve,
                       QStringList &unknown)
{
    if (field.fields.empty())
        return value;
    if (value.isArray()) {
        QJsonArray list;
        const QJsonArray all = value.toArray();
        for (const QJsonValue &one : all)
            list.append(selectValue(one, field, resolve, unknown));
        return list;
    }
    return value.isObject() ? QJsonValue(selectGraphQl(value.toObject(), field.fields, resolve, unknown)) : value;
}

} // namespace

std::optional<std::vector<GraphQlField>> parseGraphQl(const QString &query, const QJsonObject &variables)
{
    return Parser(query, variables).document();
}

QJsonObject selectGraphQl(const QJsonObject &object, const std::vector<GraphQlField> &fields,
                          const GraphQlResolver &resolve, QStringList &unknown)
{
    QJsonObject result;
    for (const GraphQlField &field : fields) {
        if (field.name.isEmpty()) {
            const QString type = object[QStringLiteral("__typename")].toString();
            if (!field.onType.isEmpty() && !type.isEmpty() && type != field.onType)
                continue;
            const QJsonObject inner = selectGraphQl(object, field.fields, resolve, unknown);
            for (auto it = inner.begin(); it != inner.end(); ++it)
                result[it.key()] = it.value();
            continue;
        }
        const auto resolved = resolve(object, field);
        if (!resolved && !object.contains(field.name)) {
            unknown.append(field.name);
            continue;
        }
        result[field.alias] = selectValue(resolved ? *resolved : object[field.name], field, resolve, unknown);
    }
    return result;
}

} // namespace waybill::testing
