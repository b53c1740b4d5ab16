// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/publishdesk.h"

#include "app/common/joblist.h"
#include "app/common/offline.h"
#include "app/session/session.h"
#include "notes/drafts/publishedbody.h"
#include "notes/reports/publishwishes.h"
#include "queries/forgeaccess.h"
#include "release/assess/release.h"
#include "release/publishing/publishmemory.h"

#include <QFileInfo>
#include <QMutex>

namespace waybill::app {

namespace {

constexpr int PollInterval = 100; ///< ms

/// Hosts that publishing would have to ask and nobody allowed.
std::vector<HostStanding> closedHosts(const queries::ForgeAccess &access)
{
    std::vector<HostStanding> closed;
    for (const queries::ProductForge &forge : access.closed())
        closed.push_back({forge.site.host(), access.standingOf(forge)});
    return closed;
}

} // namespace

/// What a run said last, from its thread to this one.
struct PublishDesk::Progress {
    QMutex mutex;
    std::optional<release::PublishJournal> journal;
};

PublishDesk::PublishDesk(QObject *parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    m_poll.setInterval(PollInterval);
    connect(&m_poll, &QTimer::timeout, this, &PublishDesk::takeProgress);
}

PublishDesk::~PublishDesk()
{
    m_control.cancel();
    m_pool.waitForDone();
}

void PublishDesk::setSession(Session &session)
{
    m_session = &session;
    connect(m_session, &Session::productOpened, this, &PublishDesk::productChanged);
    connect(m_session, &Session::closed, this, &PublishDesk::productChanged);
    connect(m_session, &Session::releaseChanged, this, &PublishDesk::releaseChanged);
    connect(m_session, &Session::loaded, this, &PublishDesk::releaseChanged);
    productChanged();
}

QString PublishDesk::journal() const
{
    return release::publishJournalFile(m_session->product());
}

/// A run of the product before goes on by its journal, another time.
void PublishDesk::productChanged()
{
    stop();
    m_files.clear();
    const Work work = m_standing.work;
    m_standing = {};
    m_standing.work = work;
    releaseChanged();
}

void PublishDesk::releaseChanged()
{
    m_standing.isOpen = m_session->isOpen();
    m_standing.isLoaded = m_session->isOpen() && m_session->isLoaded();
    m_standing.isOffline = offline::isOn();
    goStale();
}

void PublishDesk::goStale()
{
    m_standing.isStale = true;
    Q_EMIT changed();
}

void PublishDesk::setNotes(const QString &notes)
{
    if (notes == m_notes)
        return;
    m_notes = notes;
    goStale();
}

void PublishDesk::attach(const QString &repository, const QStringList &files)
{
    QStringList &all = m_files[repository];
    all += files;
    all.removeDuplicates();
    goStale();
}

bool PublishDesk::detach(const QString &repository, const QString &name)
{
    const auto mine = m_files.find(repository);
    if (mine == m_files.end())
        return false;
    const auto gone = mine->second.removeIf([&](const QString &path) { return QFileInfo(path).fileName() == name; });
    if (gone > 0)
        goStale();
    return gone > 0;
}

void PublishDesk::detachAll(const QString &repository)
{
    if (isIdle() && m_files.erase(repository) > 0)
        goStale();
}

void PublishDesk::setOptions(const Options &options)
{
    if (options == m_options)
        return;
    m_options = options;
    goStale();
}

template <typename T>
void PublishDesk::start(Work kind, const QString &title, std::function<Result<T>(const JobControl &)> work,
                        std::function<void(Result<T>)> receiver)
{
    m_standing.work = kind;
    m_standing.fault.reset();
    m_control = JobControl::create();
    m_number = m_session->jobs()->add(title, m_control);
    // A control of its own: who stops it hears how far it came, which a cancelled job tells nobody.
    auto job = std::make_shared<Job<T>>(Job<T>::start(
        m_pool, [work = std::move(work), control = m_control](const JobControl &) { return work(control); }));
    job->then(this, [this, job, receiver = std::move(receiver), product = m_session->folder()](Result<T> result) {
        m_session->jobs()->done(std::exchange(m_number, 0));
        m_standing.work = Work::None;
        // What comes of another product than the one that is open is nothing to show.
        if (m_session->isOpen() && m_session->folder() == product) {
            if (!result)
                m_standing.fault = result.error();
            receiver(std::move(result));
        } else {
            m_poll.stop();
            m_progress.reset();
            look(); // of the one that is open nothing is known yet
        }
        m_standing.isOffline = offline::isOn();
        Q_EMIT changed();
    });
    Q_EMIT changed();
}

void PublishDesk::look()
{
    m_standing.isOffline = offline::isOn();
    if (!m_session || !m_session->isOpen() || !isIdle() || m_standing.run)
        return Q_EMIT changed();
    const std::optional<Error> before = m_standing.fault; // why one looks, which is to be read still
    start<std::optional<release::PublishRunReport>>(
        Work::Looking, tr("Checking for an earlier publication"),
        [file = journal()](const JobControl &) { return release::publishStatus(file); },
        [this](Result<std::optional<release::PublishRunReport>> found) {
            if (found)
                m_standing.run = std::move(*found);
        });
    m_standing.fault = before;
}

void PublishDesk::check()
{
    if (!isIdle() || offline::isOn())
        return look();
    m_wantsOut = false;
    m_standing.isStale = false;
    notes::PublishChoice choice;
    choice.files = m_files;
    start<Checked>(
        Work::Checking, tr("Checking what would be published"),
        [release = m_session->release(), choice, notes = m_notes, options = m_options,
         file = journal()](const JobControl &control) -> Result<Checked> {
            const auto access = queries::openForgeAccess(*release.product, {});
            if (!access)
                return fail(access.error());
            Checked checked{closedHosts(*access), {}};
            if (!checked.closed.empty())
                return checked;
            notes::NotesOptions told;
            if (!notes.isEmpty()) // as they show, whatever was typed into them
                told.draft = notes::Draft{QString(), notes};
            release::PublishRequest request;
            auto wishes = notes::publishWishes(release, told, choice);
            if (!wishes)
                return fail(wishes.error());
            request.wishes = std::move(*wishes);
            request.merge = notes::mergePublished;
            request.ignoreChecks = options.ignoreChecks;
            request.closeMilestones = options.closeMilestones;
            request.comment = options.comment;
            const auto lookups = lookUpPublication(release, request, access->forPublishing(),
                                                   publishMemoryFile(*release.product), control);
            if (!lookups)
                return fail(lookups.error());
            checked.plan = planPublication(release, request, *lookups);
            return checked;
        },
        [this](Result<Checked> checked) {
            if (!checked) {
                m_standing.isStale = true;
                return;
            }
            m_standing.closed = std::move(checked->closed);
            if (!checked->plan)
                return;
            m_standing.run.reset();
            m_standing.plan = std::move(checked->plan);
            m_standing.plannedAt = QDateTime::currentDateTimeUtc();
        });
}

void PublishDesk::run(Work kind, const QString &title, Run work)
{
    if (!isIdle() || offline::isOn())
        return look();
    m_progress = std::make_shared<Progress>();
    m_poll.start();
    start<release::PublishRunReport>(
        kind, title,
        [product = m_session->release().product, work = std::move(work),
         progress = m_progress](const JobControl &control) -> Result<release::PublishRunReport> {
            const auto access = queries::openForgeAccess(*product, {});
            if (!access)
                return fail(access.error());
            release::PublishRunOptions options;
            options.control = control;
            options.merge = notes::mergePublished;
            options.memoryFile = publishMemoryFile(*product);
            options.progress.changed = [progress](const release::PublishJournal &journal) {
                const QMutexLocker lock(&progress->mutex);
                progress->journal = journal;
            };
            return work(access->forPublishing(), options);
        },
        [this](Result<release::PublishRunReport> report) {
            m_poll.stop();
            m_progress.reset();
            m_standing.isStale = true; // what was planned is done, or has to be looked at anew
            if (report) {
                m_standing.run = std::move(*report);
                return;
            }
            m_standing.run.reset(); // somebody else may have ended it
            look();
        });
}

void PublishDesk::takeProgress()
{
    if (!m_progress)
        return m_poll.stop();
    std::optional<release::PublishJournal> journal;
    {
        const QMutexLocker lock(&m_progress->mutex);
        journal = std::exchange(m_progress->journal, std::nullopt);
    }
    if (!journal)
        return;
    if (!m_standing.run)
        m_standing.run.emplace();
    m_standing.run->fault.reset();
    m_standing.run->journal = std::move(*journal);
    Q_EMIT changed();
}

void PublishDesk::publish()
{
    if (!publishOffer(m_standing).canPublish)
        return;
    m_standing.run.reset();
    run(Work::Publishing, tr("Publishing"),
        [plan = *m_standing.plan, file = journal()](const release::PublishAccess &access,
                                                    const release::PublishRunOptions &options) {
            return release::publish(plan, file, access, options);
        });
}

void PublishDesk::resume()
{
    run(Work::Publishing, tr("Publishing"),
        [file = journal()](const release::PublishAccess &access, const release::PublishRunOptions &options) {
            return release::continuePublishing(file, access, options);
        });
}

void PublishDesk::undo()
{
    run(Work::Undoing, tr("Undoing a publication"),
        [file = journal()](const release::PublishAccess &access, const release::PublishRunOptions &options) {
            return release::undoPublishing(file, access, options);
        });
}

void PublishDesk::askWhetherOut()
{
    if (!isIdle() || offline::isOn())
        return look();
    m_wantsOut = true;
    notes::PublishChoice choice;
    choice.files = m_files;
    start<Asked>(
        Work::AskingOut, tr("Checking whether it is public"),
        [release = m_session->release(), choice](const JobControl &control) -> Result<Asked> {
            const auto access = queries::openForgeAccess(*release.product, {});
            if (!access)
                return fail(access.error());
            Asked asked{closedHosts(*access), {}};
            if (!asked.closed.empty())
                return asked;
            const auto wishes = notes::publishedWishes(release, choice);
            const auto publishing = access->forPublishing();
            const auto questions =
                publishedQuestions(release, wishes, publishing, publishMemoryFile(*release.product), control);
            if (!questions)
                return fail(questions.error());
            auto answers = askWhetherPublished(*questions, *publishing.client, control);
            if (!answers)
                return fail(answers.error());
            asked.answers = std::move(*answers);
            return asked;
        },
        [this](Result<Asked> asked) {
            if (!asked)
                return;
            m_standing.closed = std::move(asked->closed);
            if (!asked->answers)
                return;
            m_standing.out = std::move(asked->answers);
            m_standing.outAt = QDateTime::currentDateTimeUtc();
        });
}

void PublishDesk::allow()
{
    if (!isIdle() || m_standing.closed.empty())
        return;
    QStringList hosts;
    for (const HostStanding &one : m_standing.closed)
        hosts << one.host;
    start<bool>(
        Work::Looking, tr("Saving the answer"),
        [product = m_session->release().product, hosts](const JobControl &) -> Result<bool> {
            const auto access = queries::openForgeAccess(*product, {});
            if (!access)
                return fail(access.error());
            if (const auto allowed = access->allow(hosts); !allowed)
                return fail(allowed.error());
            return true;
        },
        [this](const Result<bool> &kept) {
            if (!kept)
                return;
            m_standing.closed.clear();
            if (m_wantsOut)
                askWhetherOut();
            else
                check();
        });
}

void PublishDesk::stop()
{
    m_control.cancel();
}

} // namespace waybill::app

#include "moc_publishdesk.cpp"
