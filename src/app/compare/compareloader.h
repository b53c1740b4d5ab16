// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/commitcomparison.h"
#include "compare/filecomparison.h"
#include "compare/filesignificance.h"
#include "models/compare/comparefilter.h"
#include "pins/pintree.h"
#include "support/job.h"

#include <QObject>

#include <memory>
#include <optional>

namespace waybill::app {

class Session;

using FileComparisonPtr = std::shared_ptr<const compare::FileComparison>;
using CommitComparisonPtr = std::shared_ptr<const compare::CommitComparison>;
using FileList = std::vector<git::FileChange>;

/// Compares in jobs: the files at once, and then beside each other their lines, renames, commits and protocols. Asking
/// again drops what is under way. GUI thread only.
class CompareLoader : public QObject {
    Q_OBJECT

public:
    enum class Part { Files, Lines, Renames, Commits, Impacts, Pins, Significance };

    /// The session outlives it.
    explicit CompareLoader(Session &session, QObject *parent = nullptr);
    ~CompareLoader() override;

    /// Compares these. What was asked last, and is under way or answered, is not done again.
    void compare(const compare::Source &source);
    /// Drops what is under way, and forgets what was asked.
    void cancel();
    /// How renames are found, now and from now on; what is known is paired again.
    void setRenameOptions(const git::RenameOptions &options);
    [[nodiscard]] const git::RenameOptions &renameOptions() const { return m_renameOptions; }
    /// Leaves the renames that are not found yet.
    void cancelRenames();
    /// Until the files are there.
    [[nodiscard]] bool isBusy() const { return isRunning(Part::Files); }
    /// Until all is there.
    [[nodiscard]] bool isRefining() const;
    [[nodiscard]] bool isRunning(Part part) const { return m_numbers.at(std::size_t(part)) != 0; }
    /// 0..100 of a part that runs; -1 where it is not known.
    [[nodiscard]] int percent(Part part) const;

Q_SIGNALS:
    void started();
    void compared(const waybill::app::FileComparisonPtr &comparison);
    /// All files, or those that renames made again, with their lines.
    void counted(const waybill::app::FileList &files);
    void paired(const waybill::app::FileList &files);
    void commitsFound(const waybill::app::CommitComparisonPtr &commits);
    void pinsFound(const std::vector<waybill::pins::PinMove> &moves);
    /// Files in which only comments or formatting differ: all that are known by now.
    void insignificantFound(const waybill::compare::FileSignificance &files);
    void impactsFound(const waybill::models::FileImpacts &impacts);
    /// Also with Fault::Cancelled, where somebody cancelled all jobs. Only the files: what cannot be found of the rest
    /// is a message().
    void failed(const waybill::Error &error);
    void message(const QString &text);
    /// A part began or ended.
    void partsChanged();

private:
    static constexpr std::size_t PartCount = 7;

    void refine(const FileComparisonPtr &comparison);
    void countLines(const FileComparisonPtr &comparison, const FileList &files);
    void pairRenames(const FileComparisonPtr &comparison, bool again);
    void findCommits(const FileComparisonPtr &comparison);
    void findPins(const FileComparisonPtr &comparison);
    void findImpacts(const FileComparisonPtr &comparison);
    void findInsignificant(const FileComparisonPtr &comparison, const FileList &files);
    void lookAt(const FileComparisonPtr &comparison, const FileList &files);
    void takeInsignificant(const compare::FileSignificance &files, int run);
    template <typename T, typename Receiver>
    void run(Part part, Job<T> &job, const QString &title, std::function<Result<T>(const JobControl &)> work,
             Receiver receiver);
    void ended(Part part);
    void stop();
    void stopPart(Part part);

    Session &m_session;
    QThreadPool m_pool; ///< its own, so that the file that somebody looks at does not wait for all of them
    std::optional<compare::Source> m_asked;
    FileComparisonPtr m_comparison; ///< the answer, without renames
    git::RenameOptions m_renameOptions;
    std::array<int, PartCount> m_numbers{}; ///< in the job list; 0: does not run
    std::array<JobControl, PartCount> m_controls;
    Job<FileComparisonPtr> m_files;
    Job<FileList> m_lines;
    Job<FileList> m_renamedLines;
    Job<FileList> m_renames;
    Job<CommitComparisonPtr> m_commits;
    Job<models::FileImpacts> m_impacts;
    Job<compare::FileSignificance> m_significance;
    compare::FileSignificance m_insignificant; ///< what was found by now
    FileList m_unseen;                         ///< to be looked at next
    int m_significanceRun = 0;                 ///< what others found late is of no use
    Job<std::vector<pins::PinMove>> m_pins;
};

/// The worst impact of each .proto file. Runs in a job; slow.
[[nodiscard]] Result<models::FileImpacts> protocolImpacts(const compare::FileComparison &comparison,
                                                          const JobControl &control);

} // namespace waybill::app
