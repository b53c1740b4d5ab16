// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffview.h"

#include "diffview/diffview_p.h"
#include "diffview/excerpts.h"
#include "diffview/paneheader.h"
#include "support/text.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMimeData>
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
    const auto isSame = [&](DiffSide side) {
        const DiffText &before = (*d->input)[index(side)];
        return before.path == input[index(side)].path && before.content == input[index(side)].content;
    };
    if (!d->input || !isSame(DiffSide::Old) || !isSame(DiffSide::New))
        d->anchoring.forget(); // lines of another file
    d->input = input;
    d->wantedPlace.reset();
    d->load();
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

const DiffInput *DiffView::input() const
{
    return d->input ? &*d->input : nullptr;
}

QRect DiffView::caretPlace() const
{
    const DiffPane &pane = d->panes->active();
    const QRect caret = pane.characterRect(pane.selection().caret);
    return {pane.mapToGlobal(caret.topLeft()), caret.size()};
}

QAction *DiffView::hideAction() const
{
    return d->commands.hide;
}

void DiffView::setInsignificantHidden(bool hidden)
{
    d->change([&](DiffOptions &options) { options.hidesInsignificant = hidden; });
}

int DiffView::heightFor(int lines) const
{
    const auto *header = d->panes->findChild<PaneHeader *>();
    return d->bar->sizeHint().height() + (header ? header->sizeHint().height() : 0) + lines * d->panes->rowHeight()
           + d->sideways->sizeHint().height();
}

void DiffView::showLine(DiffSide side, int line)
{
    goTo({{side, line}, {}});
}

void DiffView::goTo(const ReadingPlace &place)
{
    if (d->loader.isAligning())
        d->wantedPlace = place;
    else if (d->showsLines())
        d->navigation.goTo(place);
}

void DiffView::goOnWith(const TextQuery &query)
{
    d->finder.goOnWith(query);
}

ReadingPlace DiffView::readingPlace() const
{
    if (d->wantedPlace)
        return *d->wantedPlace;
    if (d->loader.isAligning() || !d->showsLines() || d->document.rowCount() == 0)
        return {};
    const DiffPane &pane = d->panes->active();
    return {lineOfCaret(d->document, pane), lineOfRow(d->document, pane, d->navigation.firstRowInSight())};
}

bool DiffView::isSettled() const
{
    return d->isSettled && (d->loader.isIdle() || (d->isColoured(DiffSide::Old) && d->isColoured(DiffSide::New)));
}

bool DiffView::isWholeFile() const
{
    return d->document.folding().isWholeFile();
}

bool DiffView::isUnified() const
{
    return d->document.isUnified();
}

void DiffView::setOptions(const DiffOptions &options)
{
    if (options == d->options)
        return;
    const bool reload =
        options.whitespace != d->options.whitespace || options.hidesInsignificant != d->options.hidesInsignificant;
    d->options = options;
    d->applyOptions();
    if (reload && d->input)
        d->load();
}

DiffOptions DiffView::options() const
{
    return d->options;
}

void DiffView::setPatience(int patience)
{
    d->loader.setPatience(patience);
}

void DiffView::setWhitespace(git::WhitespaceRule whitespace)
{
    DiffOptions options = d->options;
    options.whitespace = whitespace;
    setOptions(options);
}

QString DiffView::selectedText() const
{
    return d->panes->active().selectedText();
}

QList<QAction *> DiffView::commands() const
{
    return d->commands.all();
}

QList<QAction *> DiffView::viewCommands() const
{
    return {d->commands.changeList, d->commands.zoomIn, d->commands.zoomOut, d->commands.zoomReset};
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
        d->navigation.goToChange(int(d->document.changes().size()) - 1);
}

void DiffView::setWholeFile(bool whole)
{
    d->commands.wholeFile->setChecked(whole);
    d->navigation.holdingPlace([&] { d->document.setWholeFile(whole); });
}

void DiffView::zoomIn()
{
    d->change([](DiffOptions &options) { options.zoom += 1; });
}

void DiffView::zoomOut()
{
    d->change([](DiffOptions &options) { options.zoom -= 1; });
}

void DiffView::zoomReset()
{
    d->change([](DiffOptions &options) { options.zoom = 0; });
}

void DiffView::copySelection()
{
    d->panes->active().copy();
}

void DiffView::copyPatch()
{
    const QByteArray patch = patchOfSelection(d->document, d->panes->active().selection());
    if (patch.isEmpty())
        return;
    auto *mime = new QMimeData;
    mime->setText(decodeText(patch));
    mime->setData(QStringLiteral("text/x-patch"), patch); // byte for byte, whatever the text's encoding
    QApplication::clipboard()->setMimeData(mime);
}

void DiffView::copyPlace()
{
    const QString place = placeOfCaret(d->document, d->panes->active());
    if (!place.isEmpty())
        QApplication::clipboard()->setText(place);
}

void DiffView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        d->refreshColors();
    else if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange)
        d->refreshFont();
}

void DiffView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    d->chooseLayout();
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
        pixels = event->angleDelta() * 3 * d->panes->rowHeight() / 120;
    }
    if (event->modifiers() & Qt::ShiftModifier)
        pixels = pixels.transposed();
    d->ruler->setValue(d->ruler->value() - pixels.y());
    d->sideways->setValue(d->sideways->value() - pixels.x());
    event->accept();
}

} // namespace waybill::diffview

#include "moc_diffview.cpp"
