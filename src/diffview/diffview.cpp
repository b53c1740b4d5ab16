// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffview.h"

#include "diffview/diffview_p.h"

#include <QKeyEvent>
#include <QLabel>
#include <QScrollBar>
#include <QStackedLayout>
#include <QWheelEvent>

namespace waybill::diffview {

DiffView::DiffView(QWidget *parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(this))
{
    d->refreshColors();
    d->refreshFont();
}

DiffView::~DiffView() = default;

void DiffView::showDiff(const DiffInput &input)
{
    d->input = input;
    d->wantedLine.reset();
    d->load();
}

void DiffView::setWhitespace(git::Whitespace whitespace)
{
    if (d->whitespace == whitespace)
        return;
    d->whitespace = whitespace;
    if (d->input)
        d->load();
}

git::Whitespace DiffView::whitespace() const
{
    return d->whitespace;
}

void DiffView::showMessage(const QString &message)
{
    d->input.reset();
    d->slow.stop();
    d->loader.cancel();
    d->isSettled = true;
    d->message->setText(message);
    d->stack->setCurrentWidget(d->message);
}

void DiffView::showLine(DiffSide side, int line)
{
    if (d->loader.isAligning())
        d->wantedLine = {side, line};
    else if (d->stack->currentWidget() == d->sides && !d->document.isEmpty())
        d->goToLine(side, line);
}

bool DiffView::isSettled() const
{
    return d->isSettled && (d->loader.isIdle() || (d->isColoured(DiffSide::Old) && d->isColoured(DiffSide::New)));
}

bool DiffView::isWholeFile() const
{
    return d->document.folding().isWholeFile();
}

QString DiffView::selectedText() const
{
    return d->activePane().selectedText();
}

void DiffView::nextChange()
{
    d->stepChange(true);
}

void DiffView::previousChange()
{
    d->stepChange(false);
}

void DiffView::lastChange()
{
    if (!d->document.isEmpty() && !d->document.changes().empty())
        d->goToChange(int(d->document.changes().size()) - 1);
}

void DiffView::setWholeFile(bool whole)
{
    const int caret = d->activePane().selection().caret.row;
    d->holding(d->document.isEmpty() || d->isInSight(caret) ? caret : d->firstRowInSight(),
               [&] { d->document.setWholeFile(whole); });
}

void DiffView::zoomIn()
{
    d->zoom += 1;
    d->refreshFont();
}

void DiffView::zoomOut()
{
    d->zoom -= 1;
    d->refreshFont();
}

void DiffView::zoomReset()
{
    d->zoom = 0;
    d->refreshFont();
}

void DiffView::copySelection()
{
    d->activePane().copy();
}

void DiffView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        d->refreshColors();
    else if (event->type() == QEvent::FontChange)
        d->refreshFont();
}

void DiffView::keyPressEvent(QKeyEvent *event)
{
    const auto modifiers = event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    if (event->matches(QKeySequence::ZoomIn) || (modifiers == Qt::ControlModifier && event->key() == Qt::Key_Equal))
        zoomIn();
    else if (event->matches(QKeySequence::ZoomOut))
        zoomOut();
    else if (modifiers == Qt::ControlModifier && event->key() == Qt::Key_0)
        zoomReset();
    else if ((event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_N)
             || (modifiers == Qt::AltModifier && event->key() == Qt::Key_Down))
        nextChange();
    else if ((event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_P)
             || (modifiers == Qt::AltModifier && event->key() == Qt::Key_Up))
        previousChange();
    else if (event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_F)
        setWholeFile(!isWholeFile());
    else
        QWidget::keyPressEvent(event);
}

void DiffView::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers() & Qt::ControlModifier) {
        if (event->angleDelta().y() != 0)
            event->angleDelta().y() > 0 ? zoomIn() : zoomOut();
        event->accept();
        return;
    }
    QPoint pixels = event->pixelDelta();
    if (pixels.isNull()) {
        // Three lines a notch, as text editors do.
        pixels = event->angleDelta() * 3 * d->panes[0]->rowHeight() / 120;
    }
    if (event->modifiers() & Qt::ShiftModifier)
        pixels = pixels.transposed();
    d->ruler->setValue(d->ruler->value() - pixels.y());
    d->sideways->setValue(d->sideways->value() - pixels.x());
    event->accept();
}

} // namespace waybill::diffview
