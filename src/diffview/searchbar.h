// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffcolors.h"
#include "support/linematcher.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace waybill::diffview {

/// Where one types what to look for in the texts: Enter and Shift+Enter go through the matches, Escape closes.
class SearchBar : public QWidget {
    Q_OBJECT

public:
    explicit SearchBar(QWidget *parent = nullptr);

    /// Shows itself with `text` selected, unless that is empty: then with what was looked for last.
    void open(const QString &text);
    [[nodiscard]] TextQuery query() const;
    /// What to look for from now on; shows and hides nothing.
    void setQuery(const TextQuery &query);
    /// "3 of 17", or how many; `more`: there are more than that.
    void setPosition(int current, int count, bool more);
    /// What is wrong with the regular expression.
    void setFault(const QString &message);
    void setColors(const DiffColors &colors);

Q_SIGNALS:
    void queryChanged();
    void stepWanted(bool forward);
    void closed();

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QToolButton *addButton(const QString &text, const QString &tip);
    void showResult(const QString &text, bool fault);

    QLineEdit *m_edit;
    QLabel *m_result;
    QToolButton *m_case;
    QToolButton *m_words;
    QToolButton *m_expression;
    DiffColors m_colors;
};

} // namespace waybill::diffview
