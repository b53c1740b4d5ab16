// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/messagepane.h"

#include "git/commit.h"
#include "models/changes/messageplace.h"
#include "models/common/impactstyle.h"
#include "support/text.h"

#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

// A message of a megabyte must not slow down a key press.
constexpr qsizetype MostOfMessage = 12000; // characters
constexpr qsizetype MostOfMessageLine = 2000;

/// No line longer than what lays out quickly: the rest stands on lines of its own. A megabyte in one line takes half a
/// minute to wrap.
QString inShortLines(const QString &text)
{
    const QStringList whole = text.split(QLatin1Char('\n'));
    QStringList lines;
    for (const QString &line : whole) {
        for (qsizetype at = 0; at == 0 || at < line.size(); at += MostOfMessageLine)
            lines.append(line.mid(at, MostOfMessageLine));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

MessagePane::MessagePane(QWidget *parent)
    : QWidget(parent)
    , m_edit(new QPlainTextEdit(this))
    , m_whole(new QToolButton(this))
{
    m_edit->setObjectName(QStringLiteral("body"));
    m_edit->setAccessibleName(tr("Commit message"));
    m_edit->setFrameShape(QFrame::NoFrame);
    m_edit->setReadOnly(true);
    m_edit->setTabChangesFocus(true);
    m_edit->document()->setDocumentMargin(8);
    m_whole->setObjectName(QStringLiteral("wholeBody"));
    m_whole->setAutoRaise(true);
    m_whole->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_whole);
    connect(m_whole, &QAbstractButton::clicked, this, [this] { show(true); });
}

void MessagePane::showText(const QString &text)
{
    m_text = text;
    show(false);
    setVisible(!text.isEmpty()); // what is beside it takes the room
}

void MessagePane::show(bool whole)
{
    const bool cut = !whole && m_text.size() > MostOfMessage;
    const QString shown = inShortLines(visibleText(cut ? m_text.left(MostOfMessage) : m_text).trimmed());
    m_edit->setExtraSelections({});
    m_edit->setPlainText(cut ? QString(shown + QStringLiteral("\n…")) : shown);
    m_whole->setVisible(cut);
    if (cut)
        m_whole->setText(tr("Show all %1 of the message").arg(QLocale().formattedDataSize(m_text.size())));
}

bool MessagePane::mark(const QString &words)
{
    auto [start, length] = models::findWords(m_edit->toPlainText(), words);
    if (length == 0 && m_text.size() > MostOfMessage) {
        show(true);
        std::tie(start, length) = models::findWords(m_edit->toPlainText(), words);
    }
    if (length == 0)
        return false;
    QTextEdit::ExtraSelection found;
    found.cursor = m_edit->textCursor();
    found.cursor.setPosition(int(start));
    found.cursor.setPosition(int(start + length), QTextCursor::KeepAnchor);
    const auto style = models::impactStyle(Impact::Undecided, palette());
    found.format.setBackground(style.background);
    found.format.setForeground(style.foreground);
    found.format.setFontUnderline(true);
    m_edit->setExtraSelections({found});
    QTextCursor there = found.cursor;
    there.setPosition(int(start));
    m_edit->setTextCursor(there);
    m_edit->centerCursor();
    return true;
}

QString MessagePane::marked() const
{
    const auto selections = m_edit->extraSelections();
    return selections.isEmpty() ? QString() : selections.front().cursor.selectedText();
}

} // namespace waybill::app

#include "moc_messagepane.cpp"
