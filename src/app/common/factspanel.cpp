// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/factspanel.h"

#include "models/common/impactstyle.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMimeData>
#include <QTextBlock>
#include <QTextDocumentFragment>

#include <cmath>

namespace waybill::app {

namespace {

constexpr int Between = 16; ///< name and value
constexpr int LineSpace = 6;
constexpr QChar BreakHere(0x200b);
constexpr qsizetype LongWord = 24;

/// A word that is too long for a line would begin on a line of its own: a digest, say. It may break anywhere instead.
QString breakable(const QString &text)
{
    QString result;
    bool isFirst = true;
    for (const QString &word : text.split(QLatin1Char(' '))) {
        if (!std::exchange(isFirst, false))
            result += QLatin1Char(' ');
        for (qsizetype at = 0; at < word.size(); ++at) {
            if (word.size() > LongWord && at > 0 && !word[at].isLowSurrogate() && !word[at].isMark())
                result += BreakHere;
            result += word[at];
        }
    }
    return result;
}

} // namespace

FactsPanel::FactsPanel(QWidget *parent)
    : QTextEdit(parent)
{
    setAccessibleName(tr("Facts"));
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setAcceptRichText(false);
    setUndoRedoEnabled(false);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    document()->setDocumentMargin(0);
    viewport()->setAutoFillBackground(false);
}

void FactsPanel::setFacts(const std::vector<models::EntryFact> &facts)
{
    if (facts == m_facts)
        return;
    m_facts = facts;
    write();
}

/// Each a paragraph with a hanging indent, so that it can be selected and copied like any text.
void FactsPanel::write()
{
    int widest = 0;
    for (const models::EntryFact &fact : m_facts)
        widest = std::max(widest, fontMetrics().horizontalAdvance(fact.name));
    const int indent = widest + Between;
    QTextBlockFormat paragraph;
    paragraph.setLayoutDirection(layoutDirection());
    // From right to left Qt lays neither hanging indents nor tabs out rightly.
    const bool hanging = !isRightToLeft();
    if (hanging) {
        paragraph.setLeftMargin(indent);
        paragraph.setTextIndent(-indent);
        paragraph.setTabPositions({QTextOption::Tab(indent, QTextOption::LeftTab)});
    }
    paragraph.setBottomMargin(LineSpace);
    QTextCharFormat quiet;
    quiet.setForeground(models::quietText(palette()));
    clear();
    QTextCursor cursor(document());
    for (std::size_t i = 0; i < m_facts.size(); ++i) {
        const models::EntryFact &fact = m_facts[i];
        if (i > 0)
            cursor.insertBlock();
        cursor.setBlockFormat(paragraph);
        cursor.insertText(fact.name, quiet);
        QTextCharFormat ink;
        ink.setForeground(fact.verdict ? models::verdictStyle(*fact.verdict, palette()).foreground
                                       : palette().color(QPalette::WindowText));
        cursor.insertText(QLatin1Char('\t')
                              + (fact.verdict
                                     ? tr("%1 %2", "glyph, text").arg(glyph(*fact.verdict), breakable(fact.text))
                                     : breakable(fact.text)),
                          ink);
    }
    moveCursor(QTextCursor::Start);
    setAccessibleDescription(text());
    fit();
}

QString FactsPanel::text() const
{
    QStringList lines;
    for (const models::EntryFact &fact : m_facts)
        lines << tr("%1: %2", "name, value").arg(fact.name, fact.text);
    return lines.join(QLatin1Char('\n'));
}

void FactsPanel::fit()
{
    document()->setTextWidth(viewport()->width());
    setFixedHeight(std::max(1, int(std::ceil(document()->size().height()))));
}

void FactsPanel::resizeEvent(QResizeEvent *event)
{
    QTextEdit::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        fit();
}

/// Without a selection all of it is copied.
void FactsPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy) && !textCursor().hasSelection())
        QGuiApplication::clipboard()->setText(text());
    else
        QTextEdit::keyPressEvent(event);
}

QMimeData *FactsPanel::createMimeDataFromSelection() const
{
    auto *copied = new QMimeData;
    copied->setText(textCursor().selection().toPlainText().remove(BreakHere));
    return copied;
}

/// What is around it scrolls.
void FactsPanel::wheelEvent(QWheelEvent *event)
{
    event->ignore();
}

void FactsPanel::changeEvent(QEvent *event)
{
    QTextEdit::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
    case QEvent::LayoutDirectionChange:
        if (!m_facts.empty())
            write();
        break;
    default: break;
    }
}

} // namespace waybill::app

#include "moc_factspanel.cpp"
