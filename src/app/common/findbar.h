// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QTextDocument;
class QTextEdit;

namespace waybill::app {

/// Finds words in a text that shows: every place is marked, the next one comes into sight. Hidden until it is asked
/// for; Escape closes it and gives the focus back.
class FindBar : public QWidget {
    Q_OBJECT

public:
    explicit FindBar(QWidget *parent = nullptr);

    /// Where to look from now on.
    void setTarget(QTextEdit *text);
    void setTarget(QPlainTextEdit *text);
    /// Shows the bar with what is selected in the text, ready to type.
    void open();
    void close();
    /// How many places there are.
    [[nodiscard]] int count() const { return m_count; }

public Q_SLOTS:
    void findNext();
    void findPrevious();
    /// The text is another one now.
    void refresh();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QTextDocument *document() const;
    [[nodiscard]] QWidget *target() const;
    void find(bool backwards, bool fromHere);
    void mark();

    QPointer<QTextEdit> m_rich;
    QPointer<QPlainTextEdit> m_plain;
    QLineEdit *m_what;
    QLabel *m_result;
    int m_count = 0;
};

} // namespace waybill::app
