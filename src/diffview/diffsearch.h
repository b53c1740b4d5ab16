// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/textsearch.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

namespace waybill::diffview {

/// Finds a text in both sides, in a job, and knows which of the matches the reader is at. Searches again when texts or
/// query change. GUI thread only.
class DiffSearch : public QObject {
    Q_OBJECT

public:
    explicit DiffSearch(QObject *parent = nullptr);
    ~DiffSearch() override;

    void setAlignment(const std::shared_ptr<const Alignment> &alignment);
    /// Waits a moment for further keys before it searches.
    void setQuery(const TextQuery &query);
    [[nodiscard]] const TextQuery &query() const { return m_query; }

    [[nodiscard]] const SearchMatches &matches() const { return m_matches; }
    /// The match that the reader is at; -1 for none.
    [[nodiscard]] int current() const { return m_current; }
    void setCurrent(int match) { m_current = match; }
    /// Which match comes after or before the current one, or, without one, after or before a line of a side; beyond the
    /// last one the first. -1 where there is none.
    [[nodiscard]] int next(bool forward, DiffSide side, int line) const;
    [[nodiscard]] bool isSearching() const { return m_start.isActive() || m_searching; }

Q_SIGNALS:
    void found();                             ///< matches() are those of the query
    void failed(const waybill::Error &error); ///< a regular expression that is broken; there are no matches

private:
    void search();

    QThreadPool m_pool;
    std::shared_ptr<const Alignment> m_alignment;
    TextQuery m_query;
    SearchMatches m_matches;
    int m_current = -1;
    QTimer m_start;
    Job<SearchMatches> m_job;
    bool m_searching = false;
};

} // namespace waybill::diffview
