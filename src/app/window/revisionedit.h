// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineEdit>

#include <optional>

namespace waybill::app {

/// A line for one end of a range. What somebody types in it is never rewritten: another value shows only where the line
/// has no keyboard and holds nothing that waits.
class RevisionEdit : public QLineEdit {
    Q_OBJECT

public:
    explicit RevisionEdit(QWidget *parent = nullptr);

    /// Shows a revision that is in use now, where it is another one than before.
    void showRevision(const QByteArray &revision);
    /// Shows what an empty line stands for, which must be read to its end.
    void showMeaning(const QString &text);
    /// Drops what was typed, and shows what is in use.
    void forget();
    /// What was typed is in use now, or will be once it is read.
    void accept();
    /// What was typed names nothing: it stays, marked, until it is changed.
    void refuse();
    /// Where nobody types, what is in use: after everything was read.
    void settle();
    /// What was typed and is not in use yet; nothing where nobody typed.
    [[nodiscard]] std::optional<QByteArray> typed() const;
    [[nodiscard]] bool isRefused() const { return m_refused; }
    /// By what is in use, or its placeholder: a line that grew while somebody types would move its neighbors.
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// Somebody took back what was typed.
    void takenBack();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void mark(bool refused);

    QString m_value; ///< what is in use
    bool m_refused = false;
    bool m_awaited = false; ///< what was accepted is not read yet
};

} // namespace waybill::app
