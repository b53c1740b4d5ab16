// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// How rows are laid out: unified, wrapped, with more context, without white space.
#include "diffview/changelistview.h"
#include "diffview/diffpanes.h"
#include "diffview/imageview.h"
#include "diffview/linelayouts.h"
#include "diffview/noticebar.h"
#include "diffviewfixture.h"
#include "testing/guitestmain.h"

#include <QBuffer>
#include <QClipboard>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>

using namespace waybill::diffview;

class TestDiffLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void showsUnified();
    void unifiedWhereNarrow();
    void unifiedKeepsThePlace();
    void oneTextHasAllTheRoom();
    void wraps();
    void wrapsKeepSidesAligned();
    void movesThroughPieces();
    void changesContext();
    void opensALongLine();
    void tellsWhereLongLinesDiffer();
    void cyclesWhitespace();
    void ignoresBlankLines();
    void copiesPlace();
    void showsMoves();
    void changesPalette();
    void listsTheChanges();
    void copiesPatches();
    void showsPictures();
    void showsACoarseComparisonFirst();

private:
    void show(const DiffInput &input) { m_fixture->show(input); }
    [[nodiscard]] DiffPane *pane(DiffSide side) const { return m_fixture->pane(side); }
    [[nodiscard]] DiffPane *unified() const { return m_fixture->unified(); }
    [[nodiscard]] OverviewRuler *ruler() const { return m_fixture->ruler(); }

    std::unique_ptr<DiffViewFixture> m_fixture;
    DiffView *m_view = nullptr; ///< the fixture's
};

void TestDiffLayout::init()
{
    m_fixture = std::make_unique<DiffViewFixture>();
    m_view = &m_fixture->view;
    QVERIFY(QTest::qWaitForWindowExposed(m_view));
    show(DiffViewFixture::sample());
    pane(DiffSide::New)->setFocus();
}

void TestDiffLayout::cleanup()
{
    m_fixture.reset();
}

void TestDiffLayout::showsUnified()
{
    QTest::keyClick(pane(DiffSide::New), Qt::Key_D);
    QVERIFY(m_view->isUnified());
    DiffPane *both = unified();
    QVERIFY(both->isVisible());
    QVERIFY(!pane(DiffSide::New)->isVisible());
    QVERIFY(both->hasFocus());
    QTest::keyClick(both, Qt::Key_A, Qt::ControlModifier);
    const QString text = m_view->selectedText();
    QVERIFY(text.contains(QStringLiteral("number 20 of some lines\nnumber 20 of some lines changed\nnumber 21")));
    QCOMPARE(text.count(QLatin1Char('\n')), 100 + 2); // two lines changed, one added, and none behind the last
    QTest::keyClick(both, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(both, Qt::Key_N);
    QCOMPARE(both->accessibleDescription(), QStringLiteral("Line 21, before the change: number 20 of some lines"));
    QTest::keyClick(both, Qt::Key_Down);
    QCOMPARE(both->accessibleDescription(), QStringLiteral("Line 21, changed: number 20 of some lines changed"));
    QCOMPARE(both->side(), DiffSide::New);
    QTest::keyClick(both, Qt::Key_D);
    QVERIFY(!m_view->isUnified());
}

void TestDiffLayout::unifiedWhereNarrow()
{
    m_view->resize(500, 400);
    QTRY_VERIFY(m_view->isUnified());
    m_view->resize(900, 400);
    QTRY_VERIFY(!m_view->isUnified());
    // A choice counts whatever the width.
    QTest::keyClick(pane(DiffSide::New), Qt::Key_D);
    m_view->resize(500, 400);
    m_view->resize(900, 400);
    QVERIFY(m_view->isUnified());
    QCOMPARE(m_view->options().layout, DiffLayout::Unified);
}

void TestDiffLayout::unifiedKeepsThePlace()
{
    m_view->setWholeFile(true);
    m_view->showLine(DiffSide::New, 82);
    const QString before = pane(DiffSide::New)->accessibleDescription();
    const int y = 81 * pane(DiffSide::New)->rowHeight() - ruler()->value();
    QTest::keyClick(pane(DiffSide::New), Qt::Key_D);
    QCOMPARE(unified()->accessibleDescription(), before);
    QCOMPARE(unified()->selection().caret.row, 83); // two changed lines above take two rows each
    QCOMPARE(83 * unified()->rowHeight() - ruler()->value(), y);
}

void TestDiffLayout::oneTextHasAllTheRoom()
{
    DiffInput added = DiffViewFixture::sample();
    added[0] = {};
    added[0].exists = false;
    added[0].label = QStringLiteral("1.0.0");
    show(added);
    QVERIFY(m_view->isUnified());
    QTest::keyClick(unified(), Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(QString(m_view->selectedText() % QLatin1Char('\n')).toUtf8(), added[1].content);
    show(DiffViewFixture::sample());
    QVERIFY(!m_view->isUnified());
    QVERIFY(pane(DiffSide::New)->isVisible());
}

void TestDiffLayout::wraps()
{
    DiffInput input;
    input[0].content = "short\n" + QByteArray("word ").repeated(100) + "\nend\n";
    input[1].content = "short\n" + QByteArray("word ").repeated(100) + "end\nend\n";
    show(input);
    const auto *sideways = m_view->findChildren<QScrollBar *>().constLast();
    QVERIFY(sideways->isVisible());
    QTest::keyClick(pane(DiffSide::New), Qt::Key_Z, Qt::AltModifier);
    QVERIFY(m_view->options().wrap);
    QVERIFY(!sideways->isVisible());
    // The long row is as tall as its text needs, and the row below it starts there on both sides.
    DiffPane *p = pane(DiffSide::New);
    const int columns = p->columnsInSight() - 1;
    const int lines = (503 + columns - 1) / columns;
    QTest::mouseClick(p, Qt::LeftButton, {}, {p->textX() + 2, p->rowHeight() * (1 + lines) + 3});
    QVERIFY(p->selection().caret.row == 2 || p->selection().caret.row == 1); // words break a little earlier
    QTest::mouseClick(p, Qt::LeftButton, {}, {p->textX() + 2, p->rowHeight() * 3 + 3});
    QCOMPARE(p->selection().caret.row, 1);
    QVERIFY(p->selection().caret.column > columns);
}

void TestDiffLayout::wrapsKeepSidesAligned()
{
    DiffInput input;
    input[0].content = "a\n" + QByteArray("x").repeated(30) + "\nlast\n";
    input[1].content = "a\n" + QByteArray("x").repeated(600) + "\nlast\n";
    show(input);
    QTest::keyClick(pane(DiffSide::New), Qt::Key_Z, Qt::AltModifier);
    for (int y = 1; y < 300; y += 7) {
        for (const DiffSide side : bothSides)
            QTest::mouseClick(pane(side), Qt::LeftButton, {}, {pane(side)->textX() + 2, y});
        QCOMPARE(pane(DiffSide::Old)->selection().caret.row, pane(DiffSide::New)->selection().caret.row);
    }
}

void TestDiffLayout::movesThroughPieces()
{
    DiffInput input;
    input[0].content = "first\n" + QByteArray("0123456789").repeated(40) + "\nlast\n";
    input[1].content = input[0].content + "more\n";
    show(input);
    DiffPane *p = pane(DiffSide::New);
    QTest::keyClick(p, Qt::Key_Z, Qt::AltModifier);
    QTest::keyClick(p, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(p, Qt::Key_Right);
    QTest::keyClick(p, Qt::Key_Down);
    QCOMPARE(p->selection().caret, (TextPosition{1, 1}));
    QTest::keyClick(p, Qt::Key_Down);
    QCOMPARE(p->selection().caret.row, 1);
    const int columns = p->selection().caret.column - 1;
    QVERIFY(columns >= 8);
    QTest::keyClick(p, Qt::Key_Up);
    QCOMPARE(p->selection().caret, (TextPosition{1, 1}));
    for (int i = 0; i < 400 / columns + 2 && p->selection().caret.row == 1; ++i)
        QTest::keyClick(p, Qt::Key_Down);
    QCOMPARE(p->selection().caret, (TextPosition{2, 1}));
    QTest::keyClick(p, Qt::Key_Left);
    QTest::keyClick(p, Qt::Key_Left);
    QCOMPARE(p->selection().caret, (TextPosition{1, 400}));
    QTest::keyClick(p, Qt::Key_Home, Qt::ShiftModifier);
    QCOMPARE(m_view->selectedText().size(), 400);
}

void TestDiffLayout::changesContext()
{
    const int before = ruler()->maximum();
    QTest::keyClick(pane(DiffSide::New), Qt::Key_BraceRight);
    QCOMPARE(m_view->options().context, 6);
    QVERIFY(ruler()->maximum() > before);
    QTest::keyClick(pane(DiffSide::New), Qt::Key_BraceLeft);
    QCOMPARE(ruler()->maximum(), before);
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(pane(DiffSide::New), Qt::Key_BraceLeft);
    QCOMPARE(m_view->options().context, 0);
}

void TestDiffLayout::opensALongLine()
{
    DiffInput input;
    input[1].content = input[0].content = QByteArray("x").repeated(12'000) + "\nb\n";
    input[1].content += "c\n";
    show(input);
    DiffPane *p = pane(DiffSide::New);
    const auto *sideways = m_view->findChildren<QScrollBar *>().constLast();
    const_cast<QScrollBar *>(sideways)->setValue(sideways->maximum());
    QTest::keyClick(p, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(p, Qt::Key_End);
    QCOMPARE(p->selection().caret.column, 12'000);
    // What is behind the cut is a click away.
    QPoint tag;
    for (int x = p->width() - 1; x > p->textX() && tag.isNull(); x -= 4) {
        QTest::mouseMove(p, {x, p->rowHeight() / 2});
        if (p->cursor().shape() == Qt::PointingHandCursor)
            tag = {x, p->rowHeight() / 2};
    }
    QVERIFY(!tag.isNull());
    QTest::mouseClick(p, Qt::LeftButton, {}, tag);
    QTest::mouseMove(p, {tag.x() - 1, tag.y()});
    QVERIFY(p->cursor().shape() != Qt::PointingHandCursor);
}

void TestDiffLayout::tellsWhereLongLinesDiffer()
{
    DiffInput input;
    input[0].content = QByteArray("x").repeated(11'000) + "a" + QByteArray("x").repeated(2'000) + "\n";
    input[1].content = QByteArray("x").repeated(11'000) + "b" + QByteArray("x").repeated(2'000) + "\n";
    DiffDocument document;
    document.setAlignment(*align(input, {}));
    LineLayouts layouts(document, DiffSide::New);
    layouts.setFont(m_view->font());
    const QString number = QLocale().toString(11'001);
    QVERIFY(layouts.at(0)->tagDiffers);
    QVERIFY2(layouts.at(0)->tag.endsWith(QStringLiteral(", differs from character %1 on").arg(number)),
             qPrintable(layouts.at(0)->tag));
    document.showWholeLine(DiffSide::New, 0);
    layouts.forgetAll();
    QVERIFY(layouts.at(0)->tag.isEmpty());
}

void TestDiffLayout::cyclesWhitespace()
{
    QSignalSpy changed(m_view, &DiffView::optionsChanged);
    auto *chip = m_view->findChild<QToolButton *>(QStringLiteral("ignored"));
    QVERIFY(!chip->isVisible());
    QTest::keyClick(pane(DiffSide::New), Qt::Key_W, Qt::ShiftModifier);
    QCOMPARE(m_view->options().whitespace.mode, waybill::git::Whitespace::IgnoreAtEnd);
    QVERIFY(chip->isVisible());
    QVERIFY(!chip->text().isEmpty());
    QTRY_VERIFY(m_view->isSettled());
    QTest::mouseClick(chip, Qt::LeftButton);
    QCOMPARE(m_view->options().whitespace.mode, waybill::git::Whitespace::Exact);
    QVERIFY(!chip->isVisible());
    QCOMPARE(changed.count(), 2);
    QTRY_VERIFY(m_view->isSettled());
}

void TestDiffLayout::ignoresBlankLines()
{
    DiffInput input;
    input[0].content = "a\nb\nc\n";
    input[1].content = "a\n\n\nb\nd\n";
    show(input);
    QCOMPARE(pane(DiffSide::New)->selection().caret.row, 1);
    QSignalSpy settled(m_view, &DiffView::settled);
    QTest::keyClick(pane(DiffSide::New), Qt::Key_B, Qt::ShiftModifier);
    QVERIFY(settled.wait(60000));
    QCOMPARE(pane(DiffSide::New)->accessibleDescription(), QStringLiteral("Line 5, added: d"));
    QCOMPARE(m_view->findChild<QToolButton *>(QStringLiteral("ignored"))->text(),
             QStringLiteral("Blank lines ignored"));
    // Nothing is lost: the blank lines are there, and the sides stay aligned.
    pane(DiffSide::New)->selectAll();
    QCOMPARE(pane(DiffSide::New)->selectedText(), QStringLiteral("a\n\n\nb\nd"));
}

void TestDiffLayout::copiesPlace()
{
    QTest::keyClick(pane(DiffSide::New), Qt::Key_Y);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("src/a.txt:21"));
}

void TestDiffLayout::showsMoves()
{
    const QByteArray moved = "int computeTheTotal(int first)\n{\n    return first + someOtherNumber;\n}\n";
    QByteArray rest;
    for (int i = 0; i < 60; ++i)
        rest += "line number " + QByteArray::number(i) + " stays\n";
    DiffInput input;
    input[0].content = moved + rest;
    input[1].content = rest + moved;
    show(input);
    DiffPane *oldPane = pane(DiffSide::Old);
    DiffPane *newPane = pane(DiffSide::New);
    oldPane->setFocus();
    QTest::keyClick(oldPane, Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(oldPane->accessibleDescription(),
             QStringLiteral("Line 1, moved to line 61: int computeTheTotal(int first)"));
    QTest::keyClick(oldPane, Qt::Key_Down);
    QTest::keyClick(oldPane, Qt::Key_M);
    QVERIFY(newPane->hasFocus());
    QCOMPARE(newPane->accessibleDescription(), QStringLiteral("Line 62, moved from line 2: {"));
    QTest::keyClick(newPane, Qt::Key_M);
    QVERIFY(oldPane->hasFocus());
    QCOMPARE(oldPane->selection().caret.row, 1);
    // The first line of the run says so, and a click there leads to the other end.
    QTest::keyClick(oldPane, Qt::Key_Up);
    QPoint tag;
    for (int x = oldPane->width() - 1; x > oldPane->textX() && tag.isNull(); x -= 4) {
        QTest::mouseMove(oldPane, {x, oldPane->rowHeight() / 2});
        if (oldPane->cursor().shape() == Qt::PointingHandCursor)
            tag = {x, oldPane->rowHeight() / 2};
    }
    QVERIFY(!tag.isNull());
    QTest::mouseClick(oldPane, Qt::LeftButton, {}, tag);
    QVERIFY(newPane->hasFocus());
    QCOMPARE(newPane->selection().caret.row, 64);
}

void TestDiffLayout::changesPalette()
{
    // The gutter of the changed line, which is the fifth on the screen.
    const auto colour = [this] {
        const QImage image = pane(DiffSide::New)->grab().toImage();
        return image.pixelColor(5, 4 * ruler()->singleStep() + 3);
    };
    QSignalSpy changed(m_view, &DiffView::optionsChanged);
    QVERIFY(colour().green() > colour().blue());
    const QList<QAction *> commands = m_view->commands();
    for (QAction *command : commands) {
        if (command->objectName() == QLatin1String("diffBlueOrange"))
            command->trigger();
    }
    QCOMPARE(m_view->options().palette, DiffPalette::BlueOrange);
    QCOMPARE(changed.count(), 1);
    QVERIFY(colour().blue() > colour().green());
}

void TestDiffLayout::showsACoarseComparisonFirst()
{
    // Lines that all occur twice: nothing that a coarse comparison could hold on to between the first and the last.
    DiffInput input;
    input[0].content = input[1].content = "first\n";
    for (int i = 0; i < 60'000; ++i) {
        const QByteArray line = "line " + QByteArray::number((i * 7919) % 30'000) + "\n";
        input[0].content += line;
        input[1].content += i % 30 == 0 ? QByteArray("other\n") : i % 7 == 0 ? line + line : line;
    }
    m_view->setPatience(0);
    QSignalSpy settled(m_view, &DiffView::settled);
    m_view->showDiff(input);
    QVERIFY(settled.wait(60000));
    const auto *notice = m_view->findChild<NoticeBar *>();
    QVERIFY(notice->isVisible());
    auto *fully = notice->findChild<QPushButton *>();
    QVERIFY(fully->isVisible());
    const int coarse = ruler()->maximum();
    QTest::mouseClick(fully, Qt::LeftButton);
    QTRY_VERIFY(!notice->isVisible());
    QVERIFY(ruler()->maximum() != coarse);
    QTRY_VERIFY(m_view->isSettled());
}

void TestDiffLayout::copiesPatches()
{
    DiffPane *p = pane(DiffSide::New);
    QTest::keyClick(p, Qt::Key_Y, Qt::ShiftModifier);
    const QString one = QApplication::clipboard()->text();
    QVERIFY2(one.startsWith(QStringLiteral("diff --git a/src/a.txt b/src/a.txt\n")), qPrintable(one));
    QCOMPARE(one.count(QStringLiteral("\n@@ ")), 1);
    QVERIFY(one.contains(QStringLiteral("\n-number 20 of some lines\n+number 20 of some lines changed\n")));
    // What a selection touches, in either layout.
    QTest::keyClick(p, Qt::Key_N);
    QTest::keyClick(p, Qt::Key_End, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(p, Qt::Key_Y, Qt::ShiftModifier);
    const QString two = QApplication::clipboard()->text();
    QCOMPARE(two.count(QStringLiteral("\n@@ ")), 2);
    QVERIFY(!two.contains(QStringLiteral("number 20 of")));
    QVERIFY(two.contains(QStringLiteral("\n+an added line\n")));
    QTest::keyClick(p, Qt::Key_D);
    m_view->showLine(DiffSide::New, 61);
    QTest::keyClick(unified(), Qt::Key_End, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(unified(), Qt::Key_Y, Qt::ShiftModifier);
    QCOMPARE(QApplication::clipboard()->text(), two);
}

void TestDiffLayout::showsPictures()
{
    const auto png = [](const QColor &colour) {
        QImage image(20, 10, QImage::Format_RGB32);
        image.fill(colour);
        QByteArray bytes;
        QBuffer buffer(&bytes);
        image.save(&buffer, "PNG");
        return bytes;
    };
    DiffInput input;
    input[0].path = input[1].path = "a.png";
    input[0].content = png(Qt::red);
    input[1].content = png(Qt::blue);
    const auto *panes = m_view->findChild<DiffPanes *>();
    const int width = panes->width();
    show(input);
    const auto *images = m_view->findChild<ImageView *>();
    QVERIFY(images->isVisible());
    QVERIFY(!pane(DiffSide::New)->isVisible());
    QVERIFY(!ruler()->isVisible());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCOMPARE(panes->width(), width); // with the headings
    QSignalSpy end(m_view, &DiffView::endReached);
    m_view->nextChange();
    QCOMPARE(end.count(), 1);
    show(DiffViewFixture::sample());
    QVERIFY(pane(DiffSide::New)->isVisible());
    QVERIFY(ruler()->isVisible());
}

void TestDiffLayout::listsTheChanges()
{
    auto *list = m_view->findChild<ChangeListView *>();
    QVERIFY(!list->isVisible());
    QTest::keyClick(pane(DiffSide::New), Qt::Key_N);
    QTest::keyClick(pane(DiffSide::New), Qt::Key_F7);
    QVERIFY(list->isVisible());
    QVERIFY(list->hasFocus());
    QCOMPARE(list->currentChange(), 1);
    QTest::keyClick(list, Qt::Key_F7);
    QCOMPARE(list->currentChange(), 2);
    QTest::keyClick(list, Qt::Key_F7, Qt::ShiftModifier);
    QTest::keyClick(list, Qt::Key_F7, Qt::ShiftModifier);
    QCOMPARE(list->currentChange(), 0);
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(list, Qt::Key_Down); // the heading, three lines of context, the old line
    QTest::keyClick(list, Qt::Key_Return);
    QVERIFY(pane(DiffSide::Old)->hasFocus());
    QCOMPARE(pane(DiffSide::Old)->selection().caret.row, 20);
    QTest::keyClick(pane(DiffSide::Old), Qt::Key_F7);
    QTest::keyClick(list, Qt::Key_Escape);
    QVERIFY(!list->isVisible());
    QVERIFY(pane(DiffSide::Old)->hasFocus());
}

WAYBILL_GUI_TEST_MAIN(TestDiffLayout)
#include "tst_difflayout.moc"
