// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QStringListModel;
class QToolButton;

namespace waybill::app {

class Session;

/// Which repository, and its base..head: above every page, shared by all.
class RangeBar : public QWidget {
    Q_OBJECT

public:
    explicit RangeBar(QWidget *parent = nullptr);

    /// To be called once, before anything is open. The session outlives the bar.
    void setSession(Session *session);
    /// The repository that is shown (index in the product); -1 for all.
    [[nodiscard]] int repository() const;
    void setRepository(int repository);
    /// Goes to the base with everything selected.
    void editRange();
    /// Gives the range of the product back.
    void resetRange();

Q_SIGNALS:
    void repositoryChosen(int repository);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void refresh();
    void apply();
    void colour();
    void setUpEdit(QLineEdit *edit, const QString &name);
    [[nodiscard]] QString summary() const;

    Session *m_session = nullptr;
    QComboBox *m_repository;
    QLineEdit *m_base;
    QLineEdit *m_head;
    QToolButton *m_reset;
    QLabel *m_summary;
    QStringListModel *m_revisions;
};

} // namespace waybill::app
