// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffsearch.h"

#include <algorithm>

namespace waybill::diffview {

namespace {

constexpr int keyPause = 60; // ms

} // namespace

DiffSearch::DiffSearch(QObject *parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    m_start.setSingleShot(true);
    m_start.setInterval(keyPause);
    connect(&m_start, &QTimer::timeout, this, &DiffSearch::search);
}

DiffSearch::~DiffSearch()
{
    m_job.cancel();
    m_pool.waitForDone();
}

void DiffSearch::setAlignment(const std::shared_ptr<const Alignment> &alignment)
{
    m_alignment = alignment;
    m_matches = {};
    m_current = -1;
    if (!m_query.text.isEmpty())
        search();
}

void DiffSearch::setQuery(const TextQuery &query)
{
    if (query == m_query)
        return;
    m_query = query;
    m_start.start();
}

void DiffSearch::search()
{
    m_start.stop();
    m_searching = m_alignment && !m_query.text.isEmpty();
    if (!m_searching) {
        m_job = {};
        m_matches = {};
        m_current = -1;
        Q_EMIT found();
        return;
    }
    m_job = Job<SearchMatches>::start(m_pool, [alignment = m_alignment, query = m_query](const JobControl &control) {
        return findMatches(*alignment, query, control);
    });
    m_job.then(this, [this](const Result<SearchMatches> &result) {
        m_searching = false;
        m_current = -1;
        m_matches = result.value_or(SearchMatches());
        if (result)
            Q_EMIT found();
        else
            Q_EMIT failed(result.error());
    });
}

int DiffSearch::next(bool forward, DiffSide side, int line) const
{
    const int count = int(m_matches.matches.size());
    if (count == 0)
        return -1;
    if (m_current >= 0)
        return (m_current + (forward ? 1 : count - 1)) % count;
    // Matches are in the order of the rows, in which the lines of either side ascend.
    const auto isAfter = [&](const SearchMatch &match) { return match.side == side && match.line >= line; };
    const auto first = std::find_if(m_matches.matches.begin(), m_matches.matches.end(), isAfter);
    const int at = first == m_matches.matches.end() ? 0 : int(first - m_matches.matches.begin());
    return forward ? at : (at + count - 1) % count;
}

} // namespace waybill::diffview

#include "moc_diffsearch.cpp"
