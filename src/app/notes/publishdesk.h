// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/notes/publishstanding.h"
#include "support/job.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <map>
#include <memory>

namespace waybill::app {

class Session;

/// Publishes the product of a session, a job at a time: what would be written, the run, its undo, and whether it is
/// out. Nothing is sent but by check(), publish(), resume(), undo() and askWhetherOut(), and by these only to hosts
/// that waybill.toml or the user allows. A job that is stopped says how far it came. GUI thread only.
class PublishDesk : public QObject {
    Q_OBJECT

public:
    explicit PublishDesk(QObject *parent = nullptr);
    /// Stops what runs, and waits for it: what was written is in the journal.
    ~PublishDesk() override;

    /// Once, before anything else; the session outlives it.
    void setSession(Session &session);
    /// What the releases say: Markdown; empty: what the product's own template makes.
    void setNotes(const QString &notes);
    [[nodiscard]] const PublishStanding &standing() const { return m_standing; }

    /// Files to attach, by repository.
    [[nodiscard]] const std::map<QString, QStringList> &files() const { return m_files; }
    void attach(const QString &repository, const QStringList &files);
    /// The file of that name is not attached any more; false where it was none of files().
    bool detach(const QString &repository, const QString &name);
    void detachAll(const QString &repository);

    struct Options {
        bool ignoreChecks = false;
        bool closeMilestones = true;
        bool comment = false;
        bool operator==(const Options &) const = default;
    };
    void setOptions(const Options &options);

    /// What an earlier run left; asks nobody. Not while something runs.
    void look();
    /// Makes the plan. Where a host is not allowed, nothing is sent and standing().closed names it.
    void check();
    void publish();
    void resume();
    void undo();
    void askWhetherOut();
    /// Allows the hosts of standing().closed, for good, and goes on with what they were wanted for.
    void allow();
    void stop();

Q_SIGNALS:
    void changed();

private:
    using Work = PublishStanding::Work;
    struct Progress;
    struct Checked {
        std::vector<HostStanding> closed;
        std::optional<release::PublishPlan> plan;
    };
    struct Asked {
        std::vector<HostStanding> closed;
        std::optional<release::PublishedAnswers> answers;
    };
    using Run = std::function<Result<release::PublishRunReport>(const release::PublishAccess &,
                                                                const release::PublishRunOptions &)>;

    void productChanged();
    void releaseChanged();
    void goStale();
    [[nodiscard]] bool isIdle() const { return m_standing.work == Work::None; }
    [[nodiscard]] QString journal() const;
    /// Runs `work` as the one job there is; `receiver` gets its Result, also where it was stopped.
    template <typename T>
    void start(Work kind, const QString &title, std::function<Result<T>(const JobControl &)> work,
               std::function<void(Result<T>)> receiver);
    void run(Work kind, const QString &title, Run work);
    void takeProgress();

    Session *m_session = nullptr;
    QThreadPool m_pool;   ///< of its own: forges may keep it waiting for minutes
    JobControl m_control; ///< of what runs
    int m_number = 0;     ///< in the job list; 0: nothing runs
    QTimer m_poll;
    std::shared_ptr<Progress> m_progress;
    PublishStanding m_standing;
    bool m_wantsOut = false; ///< what a host that is not allowed was wanted for: the lights, else the plan
    QString m_notes;
    std::map<QString, QStringList> m_files;
    Options m_options;
};

} // namespace waybill::app
