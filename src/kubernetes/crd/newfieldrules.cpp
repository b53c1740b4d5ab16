// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/newfieldrules.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace waybill::crd {

namespace {

constexpr qsizetype LongestReadRule = 2000;

/// Calls `found` with the place of each character of an expression that stands in no brackets and no string, until it
/// returns true.
template <typename Found>
void scan(const QString &expression, Found found)
{
    int depth = 0;
    QChar quote;
    for (qsizetype at = 0; at < expression.size(); ++at) {
        const QChar c = expression.at(at);
        if (!quote.isNull()) {
            if (c == u'\\')
                ++at;
            else if (c == quote)
                quote = QChar();
            continue;
        }
        if (c == u'\'' || c == u'"')
            quote = c;
        else if (c == u'(' || c == u'[' || c == u'{')
            ++depth;
        else if (c == u')' || c == u']' || c == u'}')
            --depth;
        else if (depth == 0 && found(at))
            return;
    }
}

/// The operands of "||" or "&&"; the expression itself where it has none.
QStringList operands(const QString &expression, QLatin1String sign)
{
    QStringList parts;
    qsizetype from = 0;
    scan(expression, [&](qsizetype at) {
        if (at >= from && QStringView(expression).sliced(at).startsWith(sign)) {
            parts << expression.sliced(from, at - from);
            from = at + sign.size();
        }
        return false;
    });
    parts << expression.sliced(from);
    return parts;
}

qsizetype placeOf(const QString &expression, QChar sign)
{
    qsizetype place = -1;
    scan(expression, [&](qsizetype at) {
        if (expression.at(at) == sign)
            place = at;
        return place >= 0;
    });
    return place;
}

/// Whether the brackets that an expression begins with end with it: nothing stands outside of them.
bool isInBrackets(const QString &expression)
{
    bool isOpen = false;
    scan(expression, [&isOpen](qsizetype) { return isOpen = true; });
    return !isOpen && expression.startsWith(u'(') && expression.endsWith(u')');
}

QString unquoted(QString text)
{
    const bool quoted =
        text.size() > 1 && (text.startsWith(u'"') || text.startsWith(u'\'')) && text.endsWith(text.at(0));
    return quoted ? text.sliced(1, text.size() - 2) : text;
}

/// What a rule comes to for objects of the old schema, as far as that follows from what they cannot have.
class OldObject {
public:
    OldObject(const Schema &before, const Schema &after)
        : m_before(before)
        , m_after(after)
    {}

    /// Nothing where it depends on the object.
    [[nodiscard]] std::optional<bool> valueOf(const QString &written) const
    {
        QString expression = written.trimmed();
        while (isInBrackets(expression))
            expression = expression.sliced(1, expression.size() - 2).trimmed();
        if (const qsizetype mark = placeOf(expression, u'?'); mark >= 0)
            return chosen(expression, mark);
        if (const QStringList any = operands(expression, QLatin1String("||")); any.size() > 1)
            return joined(any, true);
        if (const QStringList all = operands(expression, QLatin1String("&&")); all.size() > 1)
            return joined(all, false);
        if (expression.startsWith(u'!')) {
            const QString inner = expression.sliced(1).trimmed();
            const std::optional<bool> value =
                isInBrackets(inner) || isPresence(inner) ? valueOf(inner) : std::optional<bool>();
            return value ? std::optional(!*value) : std::nullopt;
        }
        if (expression == QLatin1String("true") || expression == QLatin1String("false"))
            return expression == QLatin1String("true");
        if (isPresence(expression))
            return presence(expression);
        return compared(expression);
    }

private:
    static const QRegularExpression &presenceForm()
    {
        static const QRegularExpression form(QStringLiteral(R"(^has\(\s*self\.([\w.]+)\s*\)$)"));
        return form;
    }

    static bool isPresence(const QString &expression) { return presenceForm().match(expression).hasMatch(); }

    /// Of "a ? b : c", where a is known.
    [[nodiscard]] std::optional<bool> chosen(const QString &expression, qsizetype mark) const
    {
        const QString rest = expression.sliced(mark + 1);
        const qsizetype colon = placeOf(rest, u':');
        const std::optional<bool> condition = valueOf(expression.first(mark));
        if (colon < 0 || !condition)
            return {};
        return valueOf(*condition ? rest.first(colon) : rest.sliced(colon + 1));
    }

    /// Of operands one of which decides by being `decisive`, whatever the others are.
    [[nodiscard]] std::optional<bool> joined(const QStringList &parts, bool decisive) const
    {
        bool isKnown = true;
        for (const QString &part : parts) {
            const std::optional<bool> value = valueOf(part);
            if (value == decisive)
                return decisive;
            isKnown = isKnown && value;
        }
        return isKnown ? std::optional(!decisive) : std::nullopt;
    }

    /// The property of a name, where it is new.
    [[nodiscard]] static const Schema *added(const QString &name, const Schema &before, const Schema &after)
    {
        return before.property(name) || before.keepsUnknown() ? nullptr : after.property(name);
    }

    /// Of "has(self.a.b)": a is there in every object, or it is a that is new and asked for.
    [[nodiscard]] std::optional<bool> presence(const QString &expression) const
    {
        const Schema *old = &m_before;
        const Schema *now = &m_after;
        const QStringList names = presenceForm().match(expression).captured(1).split(u'.');
        for (qsizetype i = 0; i < names.size(); ++i) {
            const bool isLast = i + 1 == names.size();
            if (const Schema *one = added(names.at(i), *old, *now))
                return isLast ? std::optional(one->find(Keyword::Default) != nullptr) : std::nullopt;
            if (isLast || old->required.count(names.at(i)) == 0)
                return {};
            old = old->property(names.at(i));
            now = now->property(names.at(i));
            if (!old || !now)
                return {};
        }
        return {};
    }

    /// Of "self.a == 'x'": what a new property has by default.
    [[nodiscard]] std::optional<bool> compared(const QString &expression) const
    {
        static const QRegularExpression form(
            QStringLiteral(R"(^self\.(\w+)\s*(==|!=)\s*('[^'\\]*'|"[^"\\]*"|true|false|-?\d+)$)"));
        const QRegularExpressionMatch match = form.match(expression);
        const Schema *one = match.hasMatch() ? added(match.captured(1), m_before, m_after) : nullptr;
        const Constraint *value = one ? one->find(Keyword::Default) : nullptr;
        if (!value)
            return {};
        const bool isSame = unquoted(value->text) == unquoted(match.captured(3));
        return isSame == (match.captured(2) == QLatin1String("=="));
    }

    const Schema &m_before;
    const Schema &m_after;
};

} // namespace

bool isOnlyOfNewFields(const QString &rule, const Schema &before, const Schema &after, bool prunes)
{
    return prunes && rule.size() <= LongestReadRule && OldObject(before, after).valueOf(rule).value_or(false);
}

} // namespace waybill::crd
