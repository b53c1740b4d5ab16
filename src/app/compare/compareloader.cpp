// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/compareloader.h"

#include "app/common/joblist.h"
#include "app/protocols/protocolloader.h"
#include "app/session/session.h"
#include "proto/compare.h"
#include "wording/text.h"

namespace waybill::app {

namespace {

constexpr int LeastThreads = 3;

bool isProtocol(const git::FileChange &file)
{
    return file.path().endsWith(".proto") || file.oldPath.endsWith(".proto");
}

/// What was found again for other files than before: those that have another pair of contents now.
FileList newPairs(const FileList &files)
{
    FileList pairs;
    std::copy_if(files.begin(), files.end(), std::back_inserter(pairs), [](const git::FileChange &file) {
        return (file.kind == git::FileChange::Kind::Renamed || file.kind == git::FileChange::Kind::Copied)
               && file.insertions < 0 && !file.binary && file.oldBlob != file.newBlob;
    });
    return pairs;
}

} // namespace

Result<models::FileImpacts> protocolImpacts(const compare::FileComparison &comparison, const JobControl &control)
{
    ProtocolSource source;
    if (comparison.source.isOnDisk()) {
        source.oldFolder = comparison.sides[0].path;
        source.newFolder = comparison.sides[1].path;
    } else {
        source.repository = comparison.source.repository;
        source.before = comparison.source.revisions[0];
        source.after = comparison.source.revisions[1];
        source.beforeId = comparison.sides[0].commit;
        source.afterId = comparison.sides[1].commit;
    }
    proto::ParsedFiles parsed;
    const auto answer = compareProtocols({source}, parsed, control);
    if (!answer)
        return fail(answer.error());
    models::FileImpacts impacts;
    // As the command line does: what breaks who talks, not who compiles.
    const auto findings = proto::limitedTo((*answer)->tree.comparison().findings, proto::Category::WireJson);
    for (const proto::Finding &finding : findings) {
        if (finding.cause >= 0)
            continue; // told of what it follows from: a type that moved breaks nobody who talks
        for (const Place *place : {&finding.place, &finding.oldPlace}) {
            if (place->isEmpty())
                continue;
            Impact &worst = impacts[place->file.toUtf8()];
            worst = std::max(worst, finding.impact);
        }
    }
    return impacts;
}

CompareLoader::CompareLoader(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{
    m_pool.setMaxThreadCount(std::max(LeastThreads, QThread::idealThreadCount()));
    connect(session.jobs(), &JobList::cancelled, this, [this] {
        const bool files = isBusy();
        m_numbers.fill(0);
        if (files) {
            m_asked.reset();
            Q_EMIT failed(Error{Fault::Cancelled, tr("Comparing was cancelled"), {}, tr("Reload to compare again")});
        }
        Q_EMIT partsChanged();
    });
}

// The jobs are dropped. The list is not told: while a window goes, whoever listens to it may be half gone.
CompareLoader::~CompareLoader()
{
    for (const JobControl &control : m_controls)
        control.cancel();
    m_pool.waitForDone();
}

template <typename T, typename Receiver>
void CompareLoader::run(Part part, Job<T> &job, const QString &title, std::function<Result<T>(const JobControl &)> work,
                        Receiver receiver)
{
    job = Job<T>::start(m_pool, std::move(work));
    m_controls.at(std::size_t(part)) = job.control();
    m_numbers.at(std::size_t(part)) = m_session.jobs()->add(title, job.control());
    job.then(this, [this, part, receiver](const Result<T> &result) {
        ended(part);
        receiver(result);
        Q_EMIT partsChanged();
    });
}

void CompareLoader::ended(Part part)
{
    m_session.jobs()->done(std::exchange(m_numbers.at(std::size_t(part)), 0));
}

bool CompareLoader::isRefining() const
{
    return std::any_of(m_numbers.begin(), m_numbers.end(), [](int number) { return number != 0; });
}

int CompareLoader::percent(Part part) const
{
    const JobControl &control = m_controls.at(std::size_t(part));
    return isRunning(part) && control.total() > 0 ? int(100 * control.done() / control.total()) : -1;
}

void CompareLoader::compare(const compare::Source &source)
{
    if (m_asked == source)
        return;
    stop();
    m_asked = source;
    run<FileComparisonPtr>(
        Part::Files, m_files, tr("Comparing files"),
        [source](const JobControl &control) -> Result<FileComparisonPtr> {
            auto comparison = compare::compareFiles(source, control);
            if (!comparison)
                return fail(comparison.error());
            return std::make_shared<const compare::FileComparison>(std::move(*comparison));
        },
        [this](const Result<FileComparisonPtr> &result) {
            if (result) {
                Q_EMIT compared(*result);
                refine(*result);
                return;
            }
            m_asked.reset(); // it may go better the next time
            Q_EMIT failed(result.error());
        });
    Q_EMIT started();
}

void CompareLoader::setRenameOptions(const git::RenameOptions &options)
{
    m_renameOptions = options;
    if (!m_comparison || m_comparison->singleFiles)
        return;
    stopPart(Part::Renames);
    stopPart(Part::Lines);
    pairRenames(m_comparison, true);
    Q_EMIT partsChanged();
}

void CompareLoader::refine(const FileComparisonPtr &comparison)
{
    m_comparison = comparison;
    if (!comparison->singleFiles) // the panes say it
        countLines(comparison, comparison->files);
    if (!comparison->singleFiles)
        findInsignificant(comparison, comparison->files);
    const auto has = [&](git::FileChange::Kind kind) {
        return std::any_of(comparison->files.begin(), comparison->files.end(),
                           [kind](const git::FileChange &file) { return file.kind == kind; });
    };
    if (!comparison->source.isOnDisk()) {
        findCommits(comparison);
        findPins(comparison);
    }
    if (has(git::FileChange::Kind::Added) && (m_renameOptions.copies || has(git::FileChange::Kind::Deleted)))
        pairRenames(comparison, false);
    if (!comparison->singleFiles && std::any_of(comparison->files.begin(), comparison->files.end(), isProtocol))
        findImpacts(comparison);
}

void CompareLoader::countLines(const FileComparisonPtr &comparison, const FileList &files)
{
    if (files.empty())
        return;
    run<FileList>(
        Part::Lines, m_lines, tr("Counting lines"),
        [comparison, files](const JobControl &control) { return compare::countFiles(*comparison, files, control); },
        [this](const Result<FileList> &result) {
            // Without counts the files still show; what is wrong says the pane.
            if (result)
                Q_EMIT counted(*result);
        });
}

void CompareLoader::pairRenames(const FileComparisonPtr &comparison, bool again)
{
    run<FileList>(
        Part::Renames, m_renames, tr("Finding renames"),
        [comparison, options = m_renameOptions](const JobControl &control) {
            return compare::pairRenames(*comparison, options, control);
        },
        [this, comparison, again](const Result<FileList> &result) {
            if (!result) {
                Q_EMIT message(wording::line(result.error()));
                return;
            }
            Q_EMIT paired(*result);
            if (again)
                findInsignificant(comparison, *result);
            else
                lookAt(comparison, newPairs(*result)); // the others stay what they are
            if (again) {                               // pairs that are none any more have lines, too
                countLines(comparison, *result);
                return;
            }
            const FileList pairs = newPairs(*result);
            if (pairs.empty())
                return;
            // A few: not worth a line among the jobs.
            m_renamedLines = Job<FileList>::start(m_pool, [comparison, pairs](const JobControl &control) {
                return compare::countFiles(*comparison, pairs, control);
            });
            m_renamedLines.then(this, [this](const Result<FileList> &lines) {
                if (lines)
                    Q_EMIT counted(*lines);
            });
        });
}

void CompareLoader::findCommits(const FileComparisonPtr &comparison)
{
    run<CommitComparisonPtr>(
        Part::Commits, m_commits, tr("Comparing commits"),
        [comparison](const JobControl &control) -> Result<CommitComparisonPtr> {
            auto commits = compare::compareCommits(comparison->source.repository, comparison->sides[0].commit,
                                                   comparison->sides[1].commit, control);
            if (!commits)
                return fail(commits.error());
            return std::make_shared<const compare::CommitComparison>(std::move(*commits));
        },
        [this](const Result<CommitComparisonPtr> &result) {
            if (result)
                Q_EMIT commitsFound(*result);
            else
                Q_EMIT message(wording::line(result.error()));
        });
}

void CompareLoader::findPins(const FileComparisonPtr &comparison)
{
    run<std::vector<pins::PinMove>>(
        Part::Pins, m_pins, tr("Comparing pins"),
        [comparison](const JobControl &control) -> Result<std::vector<pins::PinMove>> {
            const auto repository = git::Repository::open(comparison->source.repository);
            if (!repository)
                return fail(repository.error());
            return pins::comparePins(*repository, comparison->sides[0].tree, comparison->sides[1].tree, control);
        },
        [this](const Result<std::vector<pins::PinMove>> &result) {
            if (result)
                Q_EMIT pinsFound(*result);
            else
                Q_EMIT message(wording::line(result.error()));
        });
}

void CompareLoader::findImpacts(const FileComparisonPtr &comparison)
{
    run<models::FileImpacts>(
        Part::Impacts, m_impacts, tr("Comparing protocols"),
        [comparison](const JobControl &control) { return protocolImpacts(*comparison, control); },
        [this](const Result<models::FileImpacts> &result) {
            // Without them no file has a glyph; why says the Protocols page.
            if (result)
                Q_EMIT impactsFound(*result);
        });
}

void CompareLoader::findInsignificant(const FileComparisonPtr &comparison, const FileList &files)
{
    stopPart(Part::Significance);
    ++m_significanceRun;
    m_insignificant.clear();
    m_unseen.clear();
    lookAt(comparison, files);
}

/// Looks at more files, after those that are being looked at. What is found shows by and by: a large comparison takes
/// its time.
void CompareLoader::lookAt(const FileComparisonPtr &comparison, const FileList &files)
{
    if (files.empty())
        return;
    if (isRunning(Part::Significance)) {
        m_unseen.insert(m_unseen.end(), files.begin(), files.end());
        return;
    }
    const auto work = [this, comparison, files, run = m_significanceRun](const JobControl &control) {
        return compare::findInsignificant(*comparison, files, control, [&](const compare::FileSignificance &found) {
            QMetaObject::invokeMethod(
                this, [this, found, run] { takeInsignificant(found, run); }, Qt::QueuedConnection);
        });
    };
    run<compare::FileSignificance>(Part::Significance, m_significance,
                                   tr("Looking for changes of comments and formatting"), work,
                                   [this, comparison](const Result<compare::FileSignificance> &result) {
                                       // Without it all files show; what is wrong says the pane.
                                       if (!result) {
                                           m_unseen.clear();
                                           return;
                                       }
                                       takeInsignificant(*result, m_significanceRun);
                                       lookAt(comparison, std::exchange(m_unseen, {}));
                                   });
}

void CompareLoader::takeInsignificant(const compare::FileSignificance &files, int run)
{
    if (run != m_significanceRun)
        return;
    const auto known = m_insignificant.size();
    m_insignificant.insert(files);
    if (m_insignificant.size() != known)
        Q_EMIT insignificantFound(m_insignificant);
}

void CompareLoader::cancelRenames()
{
    stopPart(Part::Renames);
    Q_EMIT partsChanged();
}

void CompareLoader::stopPart(Part part)
{
    m_controls.at(std::size_t(part)).cancel();
    if (isRunning(part))
        ended(part);
}

void CompareLoader::stop()
{
    for (std::size_t part = 0; part < PartCount; ++part)
        stopPart(Part(part));
    m_renamedLines = {};
    ++m_significanceRun;
    m_insignificant.clear();
    m_unseen.clear();
    m_comparison.reset(); // what comes late is of no use to whoever asked for another
}

void CompareLoader::cancel()
{
    stop();
    m_asked.reset();
}

} // namespace waybill::app

#include "moc_compareloader.cpp"
