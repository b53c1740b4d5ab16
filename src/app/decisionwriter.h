// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/decisionfile.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <vector>

namespace waybill::app {

/// Writes decisions to one file, in the order in which they were made, on a thread of its own. Edits that could not be
/// written stay queued and are tried again with the next ones. Destroyed, it finishes what was begun: no decision is
/// lost because the window closed. GUI thread only.
class DecisionWriter : public QObject {
    Q_OBJECT

public:
    explicit DecisionWriter(QString file, QObject *parent = nullptr);
    ~DecisionWriter() override;

    void write(const std::vector<release::DecisionEdit> &edits);
    /// Tries again what failed.
    void retry();
    /// True while an edit is not in the file.
    [[nodiscard]] bool hasPending() const;
    /// What the file does not hold yet, oldest first.
    [[nodiscard]] std::vector<release::DecisionEdit> pending() const;

Q_SIGNALS:
    /// What the file holds now, other people's lines too.
    void written(const waybill::release::DecisionsRead &content);
    void failed(const waybill::Error &error);

private:
    struct Queue;
    void start();

    QString m_file;
    std::shared_ptr<Queue> m_queue;
    QThreadPool m_pool;
};

} // namespace waybill::app
