// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/crd/celrule.h"

#include <QRegularExpression>
#include <QSet>

namespace waybill::crd {

namespace {

/// The rule without what stands in quotes.
QString withoutTexts(QString rule)
{
    static const QRegularExpression text(QStringLiteral(R"('(\\.|[^'\\])*'|"(\\.|[^"\\])*")"));
    return rule.remove(text);
}

QSet<QString> wordsOf(const QString &rule)
{
    static const QRegularExpression word(QStringLiteral(R"([A-Za-z_]\w*|\d+)"));
    QSet<QString> words;
    for (auto matches = word.globalMatch(rule); matches.hasNext();)
        words.insert(matches.next().captured());
    words.remove(QStringLiteral("self"));
    return words;
}

} // namespace

bool usesOldSelf(const QString &rule)
{
    static const QRegularExpression word(QStringLiteral(R"(\boldSelf\b)"));
    return word.match(withoutTexts(rule)).hasMatch();
}

std::optional<QString> frozenPath(const QString &rule)
{
    static const QRegularExpression frozen(
        QStringLiteral(R"(\A\s*(self|oldSelf)((?:\.[A-Za-z_]\w*)*)\s*==\s*(self|oldSelf)((?:\.[A-Za-z_]\w*)*)\s*\z)"));
    const QRegularExpressionMatch match = frozen.match(rule);
    if (!match.hasMatch() || match.captured(1) == match.captured(3) || match.captured(2) != match.captured(4))
        return std::nullopt;
    return match.captured(2);
}

bool speakAlike(const QString &one, const QString &other)
{
    const QSet<QString> before = wordsOf(one);
    const QSet<QString> after = wordsOf(other);
    const qsizetype common = QSet<QString>(before).intersect(after).size();
    const qsizetype all = before.size() + after.size() - common;
    return all > 0 && common * 2 >= all;
}

} // namespace waybill::crd
