// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace waybill::app {

/// One quiet line above a page, with at most one thing to do about it, and a button that closes it. Hidden while there
/// is nothing to say.
class HintBar : public QWidget {
    Q_OBJECT

public:
    explicit HintBar(QWidget *parent = nullptr);

    /// Shows a hint; `name` says which one it is in the signals. Without `command` there is nothing to do.
    void showHint(const QString &name, const QString &text, const QString &command = {});
    void clear();
    [[nodiscard]] const QString &name() const { return m_name; }

Q_SIGNALS:
    void activated(const QString &name);
    void closed(const QString &name);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_name;
    QLabel *m_text;
    QPushButton *m_command;
    QToolButton *m_close;
};

} // namespace waybill::app
