// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/changes/changescompletion.h"

#include <QLineEdit>
#include <QPointer>

#include <functional>

class QTreeWidget;

namespace waybill::app {

/// The filter line. While somebody types a token it offers those that there are, below the line and above the list:
/// arrow keys choose one, Tab or Enter takes it.
class ChangesFilterLine : public QLineEdit {
    Q_OBJECT

public:
    using Complete = std::function<std::vector<models::ChangesCompletion>(const QString &word)>;

    explicit ChangesFilterLine(QWidget *parent = nullptr);
    ~ChangesFilterLine() override;

    void setComplete(Complete complete) { m_complete = std::move(complete); }
    [[nodiscard]] QTreeWidget *offers() const;

Q_SIGNALS:
    /// The keyboard is done here: Enter (or Down without offers), or Escape, which has cleared the line.
    void left();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void offer();
    void take();
    void step(int step);
    [[nodiscard]] bool isOffering() const;

    Complete m_complete;
    QPointer<QTreeWidget> m_offers; ///< a child of the window: no popup that would take the keyboard
};

} // namespace waybill::app
