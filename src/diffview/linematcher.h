// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/wordmarks.h"
#include "support/result.h"

#include <QRegularExpression>

namespace waybill::diffview {

/// What is searched for.
struct SearchQuery {
    QString text; ///< nothing is found of an empty one
    bool regularExpression = false;
    bool caseSensitive = false;
    bool wholeWords = false; ///< no letter, digit or underscore continues what is found

    bool operator==(const SearchQuery &) const = default;
};

/// A query made ready to be looked for in one line after the other. May be used from several threads at once.
class LineMatcher {
public:
    /// Finds nothing.
    LineMatcher() = default;
    /// Fails for a broken regular expression; the place's column is that of the fault, from 1.
    [[nodiscard]] static Result<LineMatcher> create(const SearchQuery &query);

    [[nodiscard]] const SearchQuery &query() const { return m_query; }
    /// What is found in a line, from the left, not overlapping, `most` of it at most. Empty matches of regular
    /// expressions don't count.
    [[nodiscard]] std::vector<Span> matchesIn(const QString &line, int most = 10'000) const;

private:
    SearchQuery m_query;
    QRegularExpression m_expression;
};

/// LineMatcher::matchesIn() for a query that is used once; nothing where the query is broken.
[[nodiscard]] std::vector<Span> matchesIn(const QString &line, const SearchQuery &query);

} // namespace waybill::diffview
