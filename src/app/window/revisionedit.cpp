// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/revisionedit.h"

#include "models/common/impactstyle.h"
#include "support/text.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCompleter>
#include <QKeyEvent>
#include <QStyleOptionFrame>

namespace waybill::app {

namespace {

constexpr int AroundText =
    2 * 2 + 2; ///< pixels: the margins that QLineEdit has beside those of the style, and the cursor

} // namespace

RevisionEdit::RevisionEdit(QWidget *parent)
    : QLineEdit(parent)
{
    connect(this, &QLineEdit::textEdited, this, [this] { mark(false); });
}

void RevisionEdit::showRevision(const QByteArray &revision)
{
    const QString value = decodeText(revision);
    if (value == m_value)
        return;
    m_value = value;
    m_awaited = false;
    updateGeometry();
    if (!hasFocus() && !isModified())
        forget();
}

void RevisionEdit::showMeaning(const QString &text)
{
    if (text == placeholderText())
        return;
    setPlaceholderText(text);
    updateGeometry();
}

QSize RevisionEdit::sizeHint() const
{
    const QSize usual = QLineEdit::sizeHint();
    QStyleOptionFrame frame;
    initStyleOption(&frame);
    frame.rect.setWidth(1000);
    const int around = 1000 - style()->subElementRect(QStyle::SE_LineEditContents, &frame, this).width();
    const int text = fontMetrics().horizontalAdvance(m_value.isEmpty() ? placeholderText() : m_value);
    return {std::max(usual.width(), around + text + AroundText), usual.height()};
}

void RevisionEdit::forget()
{
    mark(false);
    if (text() != m_value)
        setText(m_value);
    setModified(false);
    setCursorPosition(0);
}

void RevisionEdit::accept()
{
    mark(false);
    m_awaited = isModified();
    setModified(false);
}

void RevisionEdit::refuse()
{
    mark(true);
}

void RevisionEdit::settle()
{
    m_awaited = false;
    if (!hasFocus() && !isModified() && text() != m_value)
        forget();
}

std::optional<QByteArray> RevisionEdit::typed() const
{
    if (!isModified())
        return {};
    return text().trimmed().toUtf8();
}

void RevisionEdit::mark(bool refused)
{
    m_refused = refused;
    QPalette ink; // of its own it has one colour at most: the others follow the theme
    if (refused)
        ink.setColor(QPalette::Text,
                     models::severityStyle(Problem::Severity::Error, QApplication::palette(this)).foreground);
    setPalette(ink);
}

void RevisionEdit::keyPressEvent(QKeyEvent *event)
{
    const bool offers = completer() && completer()->popup()->isVisible();
    if (event->key() == Qt::Key_Escape && isModified() && !offers) {
        forget();
        selectAll();
        Q_EMIT takenBack();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void RevisionEdit::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    // "1.9.0" was found as "v1.9.0", or another value came while the keyboard was here.
    if (!isModified() && !m_awaited && text() != m_value)
        forget();
}

void RevisionEdit::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange && m_refused)
        mark(true);
}

} // namespace waybill::app

#include "moc_revisionedit.cpp"
