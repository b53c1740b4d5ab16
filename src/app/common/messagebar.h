// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/fileplace.h"
#include "support/problem.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QLabel;
class QToolButton;

namespace waybill::app {

/// Says what went wrong above the page, without stopping anybody: the latest message, how many more there are, its
/// details to copy, its file to open where it names one on disk, and a way to close it. Hidden while there is nothing
/// to say.
class MessageBar : public QWidget {
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    void showProblem(const Problem &problem);
    /// Every mistake in the same input; the first is on top.
    void showError(const Error &error);
    /// Goes by itself after a while in which somebody could read it: the window was active, and the pointer and the
    /// keyboard were elsewhere.
    void showText(const QString &text);
    /// How long that is, in milliseconds.
    void setReadingTime(int time) { m_passing.setInterval(time); }
    /// A problem that was shown is none any more; nothing where it is gone already.
    void withdraw(const Problem &problem);
    void clear();
    [[nodiscard]] int count() const { return int(m_problems.size()); }

Q_SIGNALS:
    /// Somebody wants to see what the latest message is about.
    void fileRequested(const waybill::app::FileRequest &request);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void passBy();
    void copyAll() const;

    std::vector<Problem> m_problems;
    std::vector<Problem> m_texts; ///< those of showText(), some of which may be gone
    QTimer m_passing;
    QLabel *m_sign;
    QLabel *m_text;
    QLabel *m_more;
    QToolButton *m_open;
    QToolButton *m_copy;
    QToolButton *m_close;
};

} // namespace waybill::app
