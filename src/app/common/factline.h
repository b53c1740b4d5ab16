// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace waybill::app {

/// Facts in one line, some of them links. Those at the end that have no room go as a whole: an ellipsis stands for
/// them, and the tool tip tells all. Never makes its page wider. Links are legible on the window's background.
class FactLine : public QLabel {
    Q_OBJECT

public:
    explicit FactLine(QWidget *parent = nullptr);

    /// Each a piece of HTML without styles.
    void setFacts(const QStringList &facts);
    /// All facts as plain text, whether there is room or not.
    [[nodiscard]] QString plainText() const;

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// How many of the facts have room.
    [[nodiscard]] qsizetype fitting() const;
    void showFacts();

    QStringList m_facts;
    QStringList m_plain; ///< the same without markup
};

} // namespace waybill::app
