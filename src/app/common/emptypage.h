// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QListView;
class QStringListModel;
class QVBoxLayout;

namespace waybill::app {

class RecentProducts;

/// What is shown while nothing is open: what to do next.
class EmptyPage : public QWidget {
    Q_OBJECT

public:
    /// `recent` and the actions outlive the page.
    EmptyPage(const QList<QAction *> &actions, RecentProducts &recent, QWidget *parent = nullptr);

    /// Why a product did not open, with a button that tries it again, and one that edits the file of the error where it
    /// describes a product.
    void showFailure(const std::optional<Error> &error);
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasFailure() const { return m_failed; }

Q_SIGNALS:
    void openRequested(const QStringList &paths);
    void retryRequested();
    void editRequested(const QString &file);

private:
    void fill();
    QWidget *recentButton(const QStringList &paths);

    RecentProducts &m_recent;
    QWidget *m_column;
    QWidget *m_failure;
    QLabel *m_why;
    QPushButton *m_edit;
    QString m_file; ///< that failed
    bool m_failed = false;
    QLabel *m_recentTitle;
    QVBoxLayout *m_recentLayout;
};

} // namespace waybill::app
