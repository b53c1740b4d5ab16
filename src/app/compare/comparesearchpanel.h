// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/searchtext.h"
#include "diffview/readingplace.h"
#include "models/compare/searchhitsmodel.h"
#include "support/job.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <mutex>

class QLabel;
class QLineEdit;
class QListView;
class QToolButton;

namespace waybill::app {

class Session;

/// Searches a text in all files of a comparison, and lists the lines that have it as they are found.
class CompareSearchPanel : public QWidget {
    Q_OBJECT

public:
    explicit CompareSearchPanel(QWidget *parent = nullptr);
    ~CompareSearchPanel() override;

    /// To be called once; the session outlives the panel.
    void setSession(Session &session) { m_session = &session; }
    /// Searches in these files from now on; what was found in others goes, and is searched again where the panel shows.
    void setComparison(std::shared_ptr<const compare::FileComparison> comparison);
    /// Goes to the line, with what it says selected.
    void edit();
    [[nodiscard]] QListView *view() const { return m_view; }
    [[nodiscard]] bool isBusy() const { return m_number != 0; }

Q_SIGNALS:
    /// Somebody wants to see a line, with what was found in it by `query` selected.
    void lineChosen(const QByteArray &path, const waybill::diffview::ReadingPlace &place,
                    const waybill::TextQuery &query);
    void closed();

protected:
    void changeEvent(QEvent *event) override;

private:
    /// What the worker found and nobody has shown yet.
    struct Found {
        std::mutex mutex;
        std::vector<compare::TextHit> hits;
    };

    [[nodiscard]] QToolButton *makeToggle(const QString &text, const QString &name);
    void start();
    void stop();
    void take();
    void finished(const Result<qint64> &result);
    void showCount();
    void choose(const QModelIndex &index);
    void applyFonts();

    Session *m_session = nullptr;
    std::shared_ptr<const compare::FileComparison> m_comparison;
    QLineEdit *m_text;
    QToolButton *m_case;
    QToolButton *m_words;
    QToolButton *m_expression;
    QToolButton *m_close;
    QLabel *m_count;
    QListView *m_view;
    models::SearchHitsModel m_hits;
    Job<qint64> m_job;
    std::shared_ptr<Found> m_found;
    TextQuery m_query; ///< that the lines were found by
    QString m_problem;
    bool m_limited = false;
    int m_number = 0; ///< in the job list; 0: nothing runs
    QTimer m_delay;   ///< while somebody types
    QTimer m_taking;
};

} // namespace waybill::app
