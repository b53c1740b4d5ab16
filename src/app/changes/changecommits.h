// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/compare/changecommitsmodel.h"
#include "support/job.h"

#include <QListView>

namespace waybill::app {

/// The commits that a change brings. They are read, by a job, when somebody looks at them.
class ChangeCommits : public QListView {
    Q_OBJECT

public:
    explicit ChangeCommits(QWidget *parent = nullptr);

    /// The pool that its jobs run on; before anything is shown.
    void setPool(QThreadPool &pool) { m_pool = &pool; }
    /// Those of another change, in a repository by path.
    void setCommits(const QString &repository, const std::vector<git::ObjectId> &ids);
    /// Goes to the commit whose message has these words, at once or when it is read.
    void goToWords(const QString &words);
    /// The one under the cursor; null where none is read.
    [[nodiscard]] const models::ChangeCommit *current() const { return m_model.commit(currentIndex().row()); }
    [[nodiscard]] bool isBusy() const { return m_busy; }

Q_SIGNALS:
    /// Another commit is under the cursor. `words`: what somebody looked for in it, or nothing.
    void commitShown(const QString &words);
    /// The commits cannot be shown.
    void failed(const waybill::Error &error);
    /// isBusy() is over.
    void settled();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void load();
    void goOn();

    models::ChangeCommitsModel m_model;
    QThreadPool *m_pool = nullptr;
    QString m_repository;
    std::vector<git::ObjectId> m_ids;
    Job<std::vector<models::ChangeCommit>> m_loading;
    bool m_loaded = false;
    bool m_busy = false;
    QString m_words;
};

} // namespace waybill::app
