// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/decisions/decisionstore.h"

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <vector>

namespace waybill::app {

/// What is decided in one go: about changes, about the steps of the procedure, and which version is next; and what
/// people say to each other about changes.
struct DecisionStep {
    std::vector<release::DecisionEdit> edits;
    std::vector<release::ProcedureDecision> procedure;
    std::vector<release::VersionDecision> versions = {};
    release::DiscussionEdits discussion = {};

    [[nodiscard]] bool isEmpty() const
    {
        return edits.empty() && procedure.empty() && versions.empty() && discussion.isEmpty();
    }
};

/// Puts them into `decisions`, in order.
void applyTo(release::Decisions &decisions, const DecisionStep &step);
/// What gives back what `decisions` say now of all that the step speaks of.
[[nodiscard]] DecisionStep inverse(const release::Decisions &decisions, const DecisionStep &step);

/// Writes decisions to where the product keeps them (below: the file), in the order in which they were made, on a
/// thread of its own. Edits that could not be written stay queued and are tried again with the next ones. Destroyed, it
/// finishes what was begun: no decision is lost because the window closed. GUI thread only.
class DecisionWriter : public QObject {
    Q_OBJECT

public:
    explicit DecisionWriter(std::shared_ptr<const release::DecisionStore> store, QObject *parent = nullptr);
    ~DecisionWriter() override;

    void write(const DecisionStep &step);
    /// Tries again what failed.
    void retry();
    /// True while an edit is not in the file.
    [[nodiscard]] bool hasPending() const;
    /// What the file does not hold yet, oldest first.
    [[nodiscard]] DecisionStep pending() const;

Q_SIGNALS:
    /// What the file holds now, other people's lines too: after each run, and when somebody else wrote it. Never what
    /// it held before a later run wrote it again.
    void written(const waybill::release::DecisionsRead &content);
    void failed(const waybill::Error &error);

private:
    struct Queue;
    void start();
    void watch();
    /// Reads what somebody else may have written.
    void look();
    void tell(const Result<release::DecisionsRead> &result, int run);
    /// How many runs are over.
    [[nodiscard]] int runs() const;

    std::shared_ptr<const release::DecisionStore> m_store;
    std::shared_ptr<Queue> m_queue;
    QThreadPool m_pool;
    QFileSystemWatcher m_watcher; ///< of the file and its folder: it is replaced as a whole
    QTimer m_soon;
    QDateTime m_seen; ///< when the file was last written, as far as it is known here
};

} // namespace waybill::app
