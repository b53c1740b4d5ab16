// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/impact.h"

#include <QAbstractButton>

namespace waybill::app {

/// A verdict to give: glyph, word and key. Filled where it is what a person decided, with a dotted frame where it is
/// only suggested. Wears an action and triggers it.
class VerdictButton : public QAbstractButton {
    Q_OBJECT

public:
    enum class State { Plain, Suggested, Decided };

    explicit VerdictButton(QWidget *parent = nullptr);

    void setImpact(Impact impact) { m_impact = impact; }
    /// Takes text, key and enabled state from `action`, and triggers it when clicked.
    void setAction(QAction *action);
    void setState(State state);
    [[nodiscard]] State state() const { return m_state; }

    [[nodiscard]] QSize sizeHint() const override;
    /// Glyph and word; where there is no more room the key gives way.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString keyText() const;
    [[nodiscard]] QSize sizeWith(bool key) const;

    Impact m_impact = Impact::None;
    State m_state = State::Plain;
    QAction *m_action = nullptr;
};

} // namespace waybill::app
