// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/transitionrule.h"

#include <QRegularExpression>

namespace waybill::manifest {

namespace {

constexpr qsizetype LongestRule = 4096; ///< in letters; brackets in brackets take time by the square of it

/// The rule without what stands in quotes, which may look like anything.
QString withoutTexts(QString rule)
{
    static const QRegularExpression text(QStringLiteral(R"('(\\.|[^'\\])*'|"(\\.|[^"\\])*")"));
    return rule.replace(text, QStringLiteral("''"));
}

int depthStep(QChar letter)
{
    if (letter == u'(' || letter == u'[' || letter == u'{')
        return 1;
    return letter == u')' || letter == u']' || letter == u'}' ? -1 : 0;
}

/// Without the brackets that stand around all of it.
QStringView unwrapped(QStringView rule)
{
    const auto isWrapped = [](QStringView text) {
        if (!text.startsWith(u'('))
            return false;
        int depth = 0;
        for (qsizetype at = 0; at < text.size(); ++at) {
            depth += depthStep(text[at]);
            if (depth == 0)
                return at + 1 == text.size();
        }
        return false;
    };
    for (rule = rule.trimmed(); isWrapped(rule);)
        rule = rule.sliced(1, rule.size() - 2).trimmed();
    return rule;
}

/// What "&&" joins, outside of all brackets; nothing where a condition stands there.
QList<QStringView> termsOf(QStringView rule)
{
    QList<QStringView> terms;
    int depth = 0;
    qsizetype begin = 0;
    for (qsizetype at = 0; at < rule.size(); ++at) {
        depth += depthStep(rule[at]);
        if (depth != 0)
            continue;
        const QStringView rest = rule.sliced(at);
        if (rest.startsWith(u"||") || rest.startsWith(u'?'))
            return {};
        if (rest.startsWith(u"&&")) {
            terms << rule.sliced(begin, at - begin);
            begin = ++at + 1;
        }
    }
    terms << rule.sliced(begin);
    return terms;
}

void collect(Freeze &freeze, QStringView rule)
{
    static const QRegularExpression equal(
        QStringLiteral(R"(\A(self|oldSelf)((?:\.[A-Za-z_]\w*)*)\s*==\s*(self|oldSelf)((?:\.[A-Za-z_]\w*)*)\z)"));
    const QStringView inner = unwrapped(rule);
    const QList<QStringView> terms = termsOf(inner);
    if (terms.size() > 1) {
        for (const QStringView term : terms)
            collect(freeze, term);
        return;
    }
    const QRegularExpressionMatch match = equal.match(inner.toString());
    if (terms.isEmpty() || !match.hasMatch() || match.captured(1) == match.captured(3)
        || match.captured(2) != match.captured(4)) {
        freeze.isAll = false;
        return;
    }
    if (const QString path = match.captured(2).mid(1); !freeze.paths.contains(path))
        freeze.paths << path;
}

} // namespace

bool usesOldSelf(const QString &rule)
{
    static const QRegularExpression word(QStringLiteral(R"(\boldSelf\b)"));
    return word.match(withoutTexts(rule)).hasMatch();
}

Freeze frozenBy(const QString &rule)
{
    Freeze freeze;
    if (rule.size() > LongestRule)
        return freeze;
    freeze.isAll = true;
    collect(freeze, withoutTexts(rule));
    return freeze;
}

} // namespace waybill::manifest
