// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/keyprecedence.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QTextEdit>
#include <QWidget>

namespace waybill::app {

namespace {

bool isTypedInto(const QWidget *focus)
{
    if (const auto *edit = qobject_cast<const QTextEdit *>(focus))
        return !edit->isReadOnly();
    if (const auto *edit = qobject_cast<const QPlainTextEdit *>(focus))
        return !edit->isReadOnly();
    if (const auto *edit = qobject_cast<const QLineEdit *>(focus))
        return !edit->isReadOnly();
    if (const auto *box = qobject_cast<const QAbstractSpinBox *>(focus))
        return !box->isReadOnly();
    const auto *box = qobject_cast<const QComboBox *>(focus);
    return box && box->isEditable();
}

/// The sequences that a key stands for, as Qt tries them: on some keyboards "/" is Shift and another key, and Shift+U
/// does what U does where nothing else does.
QList<QKeySequence> sequencesOf(const QKeyEvent &key)
{
    const Qt::KeyboardModifiers modifiers = key.modifiers() & ~Qt::KeypadModifier;
    QList<QKeySequence> sequences{QKeySequence(modifiers | Qt::Key(key.key()))};
    if (modifiers.testFlag(Qt::ShiftModifier) && !key.text().trimmed().isEmpty())
        sequences.append(QKeySequence((modifiers & ~Qt::ShiftModifier) | Qt::Key(key.key())));
    return sequences;
}

/// The commands with that key of the widgets from `focus` outwards.
QList<QAction *> claimsOf(const QWidget *focus, const QKeySequence &keys)
{
    QList<QAction *> claims;
    for (const QWidget *widget = focus; widget; widget = widget->isWindow() ? nullptr : widget->parentWidget()) {
        const QList<QAction *> actions = widget->actions();
        for (QAction *action : actions) {
            const bool reaches = action->shortcutContext() != Qt::WidgetShortcut || widget == focus;
            if (reaches && action->isEnabled() && action->shortcuts().contains(keys) && !claims.contains(action))
                claims.append(action);
        }
    }
    return claims;
}

/// Whether keys are those of a menu, or of the menu bar.
bool belongsToMenus()
{
    return qobject_cast<QMenu *>(QApplication::activePopupWidget())
           || qobject_cast<QMenuBar *>(QApplication::focusWidget());
}

} // namespace

KeyPrecedence::KeyPrecedence(QWidget *window)
    : QObject(window)
    , m_window(window)
{
    QCoreApplication::instance()->installEventFilter(this);
}

QAction *KeyPrecedence::commandOf(const QWidget *focus, const QKeyEvent &key)
{
    if (isTypedInto(focus))
        return nullptr;
    for (const QKeySequence &keys : sequencesOf(key)) {
        const QList<QAction *> claims = claimsOf(focus, keys);
        if (!claims.isEmpty())
            return claims.size() > 1 ? claims.front() : nullptr;
    }
    return nullptr;
}

bool KeyPrecedence::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return false;
    // Below a menu the focus stays where it was, and Qt would ask the commands there, as it does while the menu bar has
    // the keyboard: the letter of a menu's item would decide a change.
    if (event->type() == QEvent::ShortcutOverride && belongsToMenus()) {
        m_command.clear();
        event->accept();
        return true;
    }
    auto *focus = qobject_cast<QWidget *>(watched);
    if (!focus || focus->window() != m_window)
        return false;
    if (event->type() == QEvent::ShortcutOverride) {
        m_command = commandOf(focus, *static_cast<QKeyEvent *>(event));
        if (!m_command)
            return false;
        event->accept(); // no shortcut: the key itself comes next
        return true;
    }
    const QPointer<QAction> command = std::exchange(m_command, nullptr);
    if (!command || command != commandOf(focus, *static_cast<QKeyEvent *>(event)))
        return false;
    command->trigger();
    return true;
}

} // namespace waybill::app

#include "moc_keyprecedence.cpp"
