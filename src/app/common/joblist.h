// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

#include <QAbstractListModel>
#include <QElapsedTimer>

namespace waybill::app {

/// The running jobs, for the status bar: a line each with its progress, and a way to stop it.
class JobList : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        /// 0..100, or -1 where the end is not known: also where all steps that were counted are done and it goes on
        ProgressRole = Qt::UserRole,
    };

    explicit JobList(QObject *parent = nullptr);

    /// Lists a running job until done() is called with the number returned.
    int add(const QString &title, const JobControl &control);
    void done(int number);
    /// Asks every job to stop, forgets them, and says so by cancelled(): a cancelled job reports to nobody.
    void cancelAll();

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    /// "Reading etcd", or "3 jobs" where there are several; empty when idle.
    [[nodiscard]] QString summary() const;
    [[nodiscard]] bool isIdle() const;
    /// How far all of them are, 0..100; -1 where nobody knows.
    [[nodiscard]] int percent() const;
    /// How long there have been jobs, "1:05"; empty for the first seconds, and when idle.
    [[nodiscard]] QString elapsedText() const;

Q_SIGNALS:
    void changed();
    void cancelled();

private:
    struct Row {
        int number = 0;
        QString title;
        JobControl control;
    };
    std::vector<Row> m_rows;
    int m_next = 1;
    QElapsedTimer m_since; ///< the first job was added to an idle list
};

} // namespace waybill::app
