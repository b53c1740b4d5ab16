// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

class QAction;
class QKeyEvent;
class QWidget;

namespace waybill::app {

/// Where several widgets around the focus have a command on the same key, the innermost one is meant: the differences
/// in a page before the page, the page before the window. Qt would call the key ambiguous, and do nothing. While a menu
/// is open, or the menu bar has the keyboard, keys are its own. GUI thread only; as long as it lives it watches all
/// keys of the application, and acts in the given window.
class KeyPrecedence : public QObject {
    Q_OBJECT

public:
    explicit KeyPrecedence(QWidget *window);

    /// The command of the widgets from `focus` outwards that a key means; null where fewer than two claim it, so that
    /// Qt knows what to do, and where the key is text to be typed.
    [[nodiscard]] static QAction *commandOf(const QWidget *focus, const QKeyEvent &key);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_window;
    QPointer<QAction> m_command; ///< of the key that is being pressed
};

} // namespace waybill::app
