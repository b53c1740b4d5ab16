// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>
#include <QWidget>

class QToolButton;

namespace waybill::app {

/// The message of a change, or all of a commit. A long one is cut until somebody asks for the rest; the words that a
/// reason rests on can be marked.
class MessagePane : public QWidget {
    Q_OBJECT

public:
    explicit MessagePane(QWidget *parent = nullptr);

    void showText(const QString &text);
    /// Marks the first place of some words and brings it into sight; shows what was cut where it is there. False where
    /// they are nowhere.
    bool mark(const QString &words);
    [[nodiscard]] QPlainTextEdit *edit() const { return m_edit; }
    /// What is marked; empty for nothing.
    [[nodiscard]] QString marked() const;

private:
    void show(bool whole);

    QPlainTextEdit *m_edit;
    QToolButton *m_whole;
    QString m_text;
};

} // namespace waybill::app
