// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/compare/commitsmodel.h"

#include <QWidget>

class QLabel;
class QListView;
class QStackedWidget;
class QToolButton;

namespace waybill::app {

/// The commits that only one side has, one side at a time.
class CompareCommitsPanel : public QWidget {
    Q_OBJECT

public:
    explicit CompareCommitsPanel(QWidget *parent = nullptr);
    ~CompareCommitsPanel() override;

    /// `withoutDuplicates` is checkable and outlives the panel.
    void setUp(models::CommitsModel &model, QAction *withoutDuplicates);
    /// What to call the sides: "v3.5.0"; and what to say instead of the lists, if anything.
    void refresh(const std::array<QString, 2> &sides, const QString &hint);
    [[nodiscard]] QListView *view() const { return m_view; }
    [[nodiscard]] const compare::SidedCommit *current() const;

Q_SIGNALS:
    /// Somebody chose a commit.
    void commitChosen();

private:
    models::CommitsModel *m_model = nullptr;
    std::array<QToolButton *, 2> m_sides;
    QToolButton *m_duplicates;
    QLabel *m_hint;
    QStackedWidget *m_stack;
    QListView *m_view;
};

} // namespace waybill::app
