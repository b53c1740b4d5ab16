// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/panetext.h"
#include "diffviewfixture.h"
#include "testing/guitestmain.h"

#include <QAccessible>

using namespace waybill::diffview;

class TestAccessiblePane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linesOfPanes();
    void offsetsAndPositions();
    void readsLikeAText();
    void movesAndSelects();
    void tellsWhatHappened();
    void followsTheLayout();
    void findsPlaces();
};

namespace {

DiffInput smallInput()
{
    DiffInput input;
    input[0].content = "same\ngone\nold word\nend\n";
    input[1].content = "same\nnew word\nend\ncame é\n";
    return input;
}

QAccessibleTextInterface *textOf(DiffPane *pane)
{
    QAccessibleInterface *made = QAccessible::queryAccessibleInterface(pane);
    return made ? made->textInterface() : nullptr;
}

} // namespace

void TestAccessiblePane::linesOfPanes()
{
    DiffDocument document;
    document.setAlignment(*align(smallInput(), waybill::git::Whitespace::Exact));
    const auto fold = [](int) { return QStringLiteral("fold"); };
    const PaneText oldText(document, PaneView::Old, fold);
    QCOMPARE(oldText.text(0, oldText.size()), QStringLiteral("same\ngone\nold word\nend\n"));
    const PaneText newText(document, PaneView::New, fold);
    QCOMPARE(newText.text(0, newText.size()), QStringLiteral("same\n\nnew word\nend\ncame é"));
    document.setUnified(true);
    const PaneText both(document, PaneView::Unified, fold);
    QCOMPARE(both.text(0, both.size()), QStringLiteral("same\ngone\nold word\nnew word\nend\ncame é"));
}

void TestAccessiblePane::offsetsAndPositions()
{
    DiffDocument document;
    document.setAlignment(*align(DiffViewFixture::sample(), waybill::git::Whitespace::Exact));
    const PaneText text(document, PaneView::New, [](int) { return QStringLiteral("unchanged"); });
    QVERIFY(text.text(0, 30).startsWith(QStringLiteral("unchanged\nnumber 17")));
    QCOMPARE(text.positionOf(5), (TextPosition{0, 0})); // in the words of the fold
    QCOMPARE(text.positionOf(10), (TextPosition{17, 0}));
    QCOMPARE(text.offsetOf({17, 3}), 13);
    QCOMPARE(text.offsetOf({3, 2}), 0); // in the fold
    QCOMPARE(text.lineAt(12), (std::pair<int, int>(10, 10 + 24)));
    for (int offset = 10; offset < text.size(); ++offset) {
        const TextPosition position = text.positionOf(offset);
        if (document.folding().foldAt(document.folding().visibleOf(position.row)) < 0)
            QCOMPARE(text.offsetOf(position), offset);
    }
    QCOMPARE(text.text(text.size() - 4, text.size() + 100).size(), 4);
    const DiffDocument empty;
    const PaneText nothing(empty, PaneView::Old, [](int) { return QString(); });
    QCOMPARE(nothing.size(), 0);
    QCOMPARE(nothing.text(0, 5), QString());
    QCOMPARE(nothing.offsetOf({0, 0}), 0);
}

void TestAccessiblePane::readsLikeAText()
{
    DiffViewFixture fixture;
    fixture.show(smallInput());
    QAccessibleInterface *made = QAccessible::queryAccessibleInterface(fixture.pane(DiffSide::New));
    QVERIFY(made);
    QVERIFY(made->state().readOnly);
    QVERIFY(made->state().multiLine);
    QAccessibleTextInterface *text = made->textInterface();
    QVERIFY(text);
    QCOMPARE(text->text(0, text->characterCount()), QStringLiteral("same\n\nnew word\nend\ncame é"));
    int start = 0;
    int end = 0;
    // What happened to the line is said before it; its place is that of the text alone.
    QCOMPARE(text->textAtOffset(7, QAccessible::LineBoundary, &start, &end), QStringLiteral("changed: new word\n"));
    QCOMPARE(start, 6);
    QCOMPARE(end, 15);
    QCOMPARE(text->textAfterOffset(7, QAccessible::LineBoundary, &start, &end), QStringLiteral("end\n"));
    QCOMPARE(text->textBeforeOffset(7, QAccessible::LineBoundary, &start, &end), QStringLiteral("\n"));
    QCOMPARE(text->textAtOffset(11, QAccessible::WordBoundary, &start, &end), QStringLiteral("word"));
    QCOMPARE(text->textAtOffset(6, QAccessible::CharBoundary, &start, &end), QStringLiteral("n"));
    QCOMPARE(text->textBeforeOffset(0, QAccessible::LineBoundary, &start, &end), QString());
    QCOMPARE(text->textAfterOffset(22, QAccessible::LineBoundary, &start, &end), QString());
}

void TestAccessiblePane::movesAndSelects()
{
    DiffViewFixture fixture;
    fixture.show(smallInput());
    DiffPane *pane = fixture.pane(DiffSide::New);
    QAccessibleTextInterface *text = textOf(pane);
    text->setCursorPosition(8);
    QCOMPARE(pane->selection().caret, (TextPosition{2, 2}));
    QCOMPARE(text->cursorPosition(), 8);
    QCOMPARE(text->selectionCount(), 0);
    text->setSelection(0, 6, 14);
    QCOMPARE(fixture.view.findChild<DiffPane *>() != nullptr, true);
    QCOMPARE(pane->selectedText(), QStringLiteral("new word"));
    int start = 0;
    int end = 0;
    text->selection(0, &start, &end);
    QCOMPARE(start, 6);
    QCOMPARE(end, 14);
    text->removeSelection(0);
    QCOMPARE(text->selectionCount(), 0);
}

void TestAccessiblePane::tellsWhatHappened()
{
    DiffViewFixture fixture;
    fixture.show(smallInput());
    QAccessibleTextInterface *text = textOf(fixture.pane(DiffSide::New));
    int start = 0;
    int end = 0;
    QCOMPARE(text->attributes(0, &start, &end), QString());
    QCOMPARE(text->attributes(7, &start, &end), QStringLiteral("text-style:changed"));
    QCOMPARE(start, 6);
    QCOMPARE(text->attributes(20, &start, &end), QStringLiteral("text-style:added"));
    text = textOf(fixture.pane(DiffSide::Old));
    QCOMPARE(text->attributes(6, &start, &end), QStringLiteral("text-style:removed"));
}

void TestAccessiblePane::followsTheLayout()
{
    DiffViewFixture fixture;
    fixture.show(DiffViewFixture::sample());
    DiffPane *pane = fixture.pane(DiffSide::New);
    QAccessibleTextInterface *text = textOf(pane);
    QVERIFY(text->text(0, 40).startsWith(QStringLiteral("17 unchanged line")));
    fixture.view.setWholeFile(true);
    QVERIFY(text->text(0, 40).startsWith(QStringLiteral("number 0 of some lines\n")));
    fixture.show(smallInput());
    QVERIFY(text->text(0, 40).startsWith(QStringLiteral("same\n")));
}

void TestAccessiblePane::findsPlaces()
{
    DiffViewFixture fixture;
    fixture.show(smallInput());
    DiffPane *pane = fixture.pane(DiffSide::New);
    QAccessibleTextInterface *text = textOf(pane);
    const QRect rect = text->characterRect(8);
    QCOMPARE(pane->mapFromGlobal(rect.topLeft()).y(), 2 * pane->rowHeight());
    QCOMPARE(text->offsetAtPoint(rect.center() - QPoint(1, 0)), 8);
    QCOMPARE(text->offsetAtPoint(QPoint(-5000, -5000)), -1);
}

WAYBILL_GUI_TEST_MAIN(TestAccessiblePane)
#include "tst_accessiblepane.moc"
