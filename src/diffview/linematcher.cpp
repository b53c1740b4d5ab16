// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/linematcher.h"

#include <QCoreApplication>

namespace waybill::diffview {

namespace {

bool isWordCharacter(QChar c)
{
    return c.isLetterOrNumber() || c.isMark() || c.isSurrogate() || c == QLatin1Char('_');
}

/// Whether a word goes on across the border before `at`.
bool isInsideWord(QStringView line, qsizetype at)
{
    return at > 0 && at < line.size() && isWordCharacter(line[at - 1]) && isWordCharacter(line[at]);
}

} // namespace

Result<LineMatcher> LineMatcher::create(const SearchQuery &query)
{
    LineMatcher matcher;
    matcher.m_query = query;
    if (!query.regularExpression || query.text.isEmpty())
        return matcher;
    QRegularExpression::PatternOptions options = QRegularExpression::UseUnicodePropertiesOption;
    if (!query.caseSensitive)
        options |= QRegularExpression::CaseInsensitiveOption;
    matcher.m_expression = QRegularExpression(query.text, options);
    if (!matcher.m_expression.isValid()) {
        const int column = int(matcher.m_expression.patternErrorOffset()) + 1;
        return fail(Fault::Input,
                    QCoreApplication::translate("waybill::diffview::LineMatcher", "Invalid regular expression: %1")
                        .arg(matcher.m_expression.errorString()),
                    Place{{}, 0, column},
                    QCoreApplication::translate("waybill::diffview::LineMatcher", "see character %1").arg(column));
    }
    if (query.wholeWords)
        matcher.m_expression.setPattern(QStringLiteral("\\b(?:%1)\\b").arg(query.text));
    matcher.m_expression.optimize();
    return matcher;
}

std::vector<Span> LineMatcher::matchesIn(const QString &line, int most) const
{
    std::vector<Span> found;
    if (m_query.text.isEmpty())
        return found;
    if (m_query.regularExpression) {
        auto matches = m_expression.globalMatch(line);
        while (int(found.size()) < most && matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            if (match.capturedLength() > 0)
                found.push_back({int(match.capturedStart()), int(match.capturedLength())});
        }
        return found;
    }
    const Qt::CaseSensitivity sensitivity = m_query.caseSensitive ? Qt::CaseSensitive : Qt::CaseInsensitive;
    const qsizetype length = m_query.text.size();
    for (qsizetype at = 0; int(found.size()) < most && (at = line.indexOf(m_query.text, at, sensitivity)) >= 0;) {
        if (m_query.wholeWords && (isInsideWord(line, at) || isInsideWord(line, at + length))) {
            ++at;
            continue;
        }
        found.push_back({int(at), int(length)});
        at += length;
    }
    return found;
}

std::vector<Span> matchesIn(const QString &line, const SearchQuery &query)
{
    const auto matcher = LineMatcher::create(query);
    return matcher ? matcher->matchesIn(line) : std::vector<Span>();
}

} // namespace waybill::diffview
