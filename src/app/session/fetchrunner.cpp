// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/fetchrunner.h"

#include "app/session/session.h"
#include "release/product/repositoryspec.h"
#include "support/text.h"
#include "wording/text.h"

namespace waybill::app {

namespace {

using FetchState = models::FetchRow::State;

constexpr int AtOnce = 4; // fetches: servers turn down more from one address

/// One row for each repository on disk, whichever of the product's repositories lie in it.
FetchRunner::Rows findRemotes(const std::vector<release::RepositorySpec> &specs)
{
    FetchRunner::Rows rows;
    for (const release::RepositorySpec &spec : specs) {
        const QString name = visibleLine(spec.name);
        const auto repository = git::Repository::open(spec.path);
        models::FetchRow row;
        row.name = name;
        row.path = repository ? repository->commonFolder() : spec.path;
        const auto known =
            std::find_if(rows.begin(), rows.end(), [&](const models::FetchRow &one) { return one.path == row.path; });
        if (known != rows.end()) {
            known->name += QStringLiteral(", ") + name;
            continue;
        }
        if (repository) {
            const QByteArray remote = git::defaultRemote(*repository);
            row.remote = QString::fromUtf8(remote);
            row.from = git::shownRemoteUrl(*repository, remote);
            row.state = remote.isEmpty() ? FetchState::NoRemote : FetchState::Waiting;
        } else {
            row.state = FetchState::Failed;
            row.fault = wording::line(repository.error());
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace

FetchRunner::FetchRunner(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_looking(this, session.pool(), *session.jobs(), [this] { Q_EMIT changed(); })
{
    m_pool.setMaxThreadCount(AtOnce);
    connect(session.jobs(), &JobList::cancelled, this, [this] { stop(); });
}

FetchRunner::~FetchRunner()
{
    for (Fetch &one : m_fetches) {
        one.job.cancel();
        m_session.jobs()->done(one.number);
    }
    m_fetches.clear();
    m_pool.waitForDone();
}

void FetchRunner::look()
{
    m_looking.start(
        tr("Looking for remotes"),
        [specs = m_session.repositories()](const JobControl &) -> Result<Rows> { return findRemotes(specs); },
        [this](const Result<Rows> &rows) {
            if (rows)
                m_rows = *rows;
            m_fetches.clear();
            m_fetches.resize(m_rows.size());
            Q_EMIT changed();
        });
}

void FetchRunner::start(const git::Prompts &prompts)
{
    if (isRunning())
        return;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (!m_rows[row].remote.isEmpty())
            begin(row, prompts);
    }
    Q_EMIT changed();
}

void FetchRunner::begin(std::size_t row, const git::Prompts &prompts)
{
    models::FetchRow &one = m_rows[row];
    one.state = FetchState::Running;
    Fetch &fetch = m_fetches[row];
    fetch.job = Job<git::Fetched>::start(
        m_pool,
        [path = one.path, remote = one.remote.toUtf8(), prompts](const JobControl &control) -> Result<git::Fetched> {
            const auto repository = git::Repository::open(path);
            if (!repository)
                return fail(repository.error());
            return git::fetchRemote(*repository, git::RemoteAccess(remote, prompts, control));
        });
    fetch.number = m_session.jobs()->add(tr("Fetching %1", "a repository").arg(one.name), fetch.job.control());
    fetch.job.then(this, [this, row](const Result<git::Fetched> &result) { ended(row, result); });
}

void FetchRunner::ended(std::size_t row, const Result<git::Fetched> &result)
{
    m_session.jobs()->done(std::exchange(m_fetches[row].number, 0));
    models::FetchRow &one = m_rows[row];
    if (result) {
        one.state = FetchState::Done;
        one.what = *result;
    } else {
        one.state = result.error().fault == Fault::Cancelled ? FetchState::Cancelled : FetchState::Failed;
        one.fault = wording::line(result.error());
    }
    Q_EMIT changed();
    if (!isRunning())
        Q_EMIT finished();
}

void FetchRunner::cancel()
{
    for (Fetch &one : m_fetches) {
        one.job.cancel();
        m_session.jobs()->done(one.number);
    }
    stop();
}

/// Nobody hears of a job that was cancelled.
void FetchRunner::stop()
{
    if (!isRunning())
        return;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row].state == FetchState::Running)
            m_rows[row].state = FetchState::Cancelled;
        m_fetches[row] = {};
    }
    Q_EMIT changed();
    Q_EMIT finished();
}

bool FetchRunner::isRunning() const
{
    return std::any_of(m_rows.begin(), m_rows.end(), [](const auto &one) { return one.state == FetchState::Running; });
}

bool FetchRunner::hasNews() const
{
    return std::any_of(m_rows.begin(), m_rows.end(),
                       [](const auto &one) { return one.state == FetchState::Done && !one.what.isEmpty(); });
}

} // namespace waybill::app

#include "moc_fetchrunner.cpp"
