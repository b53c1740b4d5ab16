// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/rangechooser.h"

#include "app/session/session.h"
#include "release/changes/range.h"
#include "release/product/repositoryspec.h"
#include "support/text.h"
#include "wording/text.h"

namespace waybill::app {

RangeChooser::RangeChooser(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_job(this, session.pool(), *session.jobs(), [this] { Q_EMIT refused(); })
{
    connect(&session, &Session::closed, this, [this] {
        m_job.cancel();
        withdraw();
    });
}

void RangeChooser::choose(int repository, const queries::AskedRange &asked)
{
    std::vector<release::RepositorySpec> specs;
    for (int i = 0; i < int(m_session.repositories().size()); ++i) {
        if (repository < 0 || repository == i)
            specs.push_back(m_session.spec(i));
    }
    m_job.start(
        tr("Looking for the range"),
        [specs, asked](const JobControl &control) { return queries::findRanges(specs, asked, control); },
        [this, repository](const Result<std::vector<queries::FoundRange>> &found) {
            if (found)
                take(repository, *found);
        });
}

void RangeChooser::reset(int repository)
{
    m_job.cancel();
    withdraw();
    for (int i = 0; i < int(m_session.repositories().size()); ++i) {
        if (repository < 0 || repository == i)
            m_session.setRange(i, {}, {});
    }
}

void RangeChooser::take(int repository, const std::vector<queries::FoundRange> &found)
{
    withdraw();
    bool any = false;
    for (const queries::FoundRange &one : found) {
        if (!one.unknown.empty())
            continue;
        any = true;
        m_session.setRange(repository < 0 ? one.repository : repository, one.base, one.head);
    }
    if (any)
        Q_EMIT chosen();
    else
        Q_EMIT refused();
    tell(repository, found);
}

void RangeChooser::tell(int repository, const std::vector<queries::FoundRange> &found)
{
    // By what is unknown: which repositories lack it, and what one of them has instead.
    struct Lack {
        QStringList repositories;
        QStringList nearest;
    };
    std::map<QByteArray, Lack> lacks;
    for (const queries::FoundRange &one : found) {
        const int index = repository < 0 ? one.repository : repository;
        for (const queries::UnknownRevision &unknown : one.unknown) {
            Lack &lack = lacks[unknown.asked];
            lack.repositories.append(visibleLine(m_session.repositories()[std::size_t(index)].name));
            const QString nearest = visibleLine(decodeText(unknown.nearest));
            if (!nearest.isEmpty() && !lack.nearest.contains(nearest))
                lack.nearest.append(nearest);
        }
    }
    for (const auto &[asked, lack] : lacks) {
        const QString name = visibleLine(decodeText(asked));
        const bool all = lack.repositories.size() == qsizetype(found.size());
        Problem problem;
        problem.severity = all ? Problem::Severity::Error : Problem::Severity::Warning;
        if (all && repository < 0)
            problem.message = tr("“%1” is not a tag, branch or commit in any repository").arg(name);
        else if (all)
            problem.message = tr("“%1” is not a tag, branch or commit in %2").arg(name, lack.repositories.front());
        else
            problem.message =
                tr("“%1” is not in %2, which keeps its range", "revision, repositories", int(lack.repositories.size()))
                    .arg(name, wording::listed(lack.repositories));
        if (!lack.nearest.isEmpty())
            problem.advice = tr("did you mean %1?").arg(lack.nearest.mid(0, 3).join(QStringLiteral(", ")));
        m_told.push_back(problem);
        Q_EMIT problemFound(problem);
    }
}

void RangeChooser::withdraw()
{
    for (const Problem &problem : std::exchange(m_told, {}))
        Q_EMIT problemSolved(problem);
}

} // namespace waybill::app

#include "moc_rangechooser.cpp"
