// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/historyloader.h"

#include "app/session/session.h"

namespace waybill::app {

HistoryLoader::HistoryLoader(Session &session, QObject *parent)
    : QObject(parent)
    , m_title(tr("Reading commits"))
    , m_history(this, session.pool(), *session.jobs(), [this] { Q_EMIT failed(cancelled().value()); })
    , m_ends(this, session.pool(), *session.jobs(), [this] { Q_EMIT failed(cancelled().value()); })
{}

HistoryLoader::~HistoryLoader() = default;

void HistoryLoader::read(const compare::HistoryQuestion &question)
{
    cancel();
    m_history.start(
        m_title, [question](const JobControl &control) { return compare::readHistoryStart(question, control); },
        [this, question](const Result<compare::HistoryPtr> &start) {
            if (!start)
                return Q_EMIT failed(start.error());
            readRest(question);
            if (!(*start)->commits.empty())
                Q_EMIT historyRead(*start);
        });
}

void HistoryLoader::readRest(const compare::HistoryQuestion &question)
{
    m_history.start(
        m_title, [question](const JobControl &control) { return compare::readHistory(question, control); },
        [this](const Result<compare::HistoryPtr> &whole) {
            if (whole)
                Q_EMIT historyRead(*whole);
            else
                Q_EMIT failed(whole.error());
        });
}

void HistoryLoader::readEnds(const compare::HistoryQuestion &question)
{
    m_ends.start(
        m_title, [question](const JobControl &) { return compare::historyEnds(question); },
        [this](const Result<std::array<git::ObjectId, 2>> &ends) {
            if (ends)
                Q_EMIT endsRead(*ends);
            else
                Q_EMIT failed(ends.error());
        });
}

void HistoryLoader::cancel()
{
    m_history.cancel();
    m_ends.cancel();
}

} // namespace waybill::app

#include "moc_historyloader.cpp"
