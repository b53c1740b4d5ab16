// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRegularExpression>
#include <QString>

#include <vector>

namespace waybill {

/// What is searched for in texts.
struct TextQuery {
    QString text; ///< nothing is found of an empty one
    bool regularExpression = false;
    bool caseSensitive = false;
    bool wholeWords = false; ///< no letter, digit or underscore continues what is found

    bool operator==(const TextQuery &) const = default;
};

/// A stretch of a line, in UTF-16 units.
struct Span {
    int start = 0;
    int length = 0;
    bool operator==(const Span &) const = default;
};

/// A query made ready to be looked for in one line after the other. May be used from several threads at once.
class LineMatcher {
public:
    /// Finds nothing.
    LineMatcher() = default;
    explicit LineMatcher(const TextQuery &query);

    /// False for a broken regular expression, in which nothing is found.
    [[nodiscard]] bool isValid() const { return m_expression.isValid(); }
    /// What is wrong with it, in the words of the library, and where: from 1.
    [[nodiscard]] QString fault() const { return m_expression.errorString(); }
    [[nodiscard]] int faultColumn() const { return int(m_expression.patternErrorOffset()) + 1; }

    [[nodiscard]] const TextQuery &query() const { return m_query; }
    /// What is found in a line, from the left, not overlapping, `most` of it at most. Empty matches of regular
    /// expressions don't count.
    [[nodiscard]] std::vector<Span> matchesIn(const QString &line, int most = 10'000) const;

private:
    TextQuery m_query;
    QRegularExpression m_expression;
};

} // namespace waybill
