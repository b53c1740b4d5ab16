// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/paneheader.h"
#include "diffviewfixture.h"
#include "testing/guitestmain.h"

#include <QAbstractScrollArea>
#include <QClipboard>
#include <QScrollBar>

using namespace waybill::diffview;

class TestDiffView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void settles();
    void stepsThroughChanges();
    void stepsFromWhereTheReaderIs();
    void opensFolds();
    void opensFoldsByKey();
    void wholeFileKeepsThePlace();
    void selectsByMouse();
    void selectsByKeys();
    void selectsAllAcrossFolds();
    void scrollsBothPanes();
    void zooms();
    void showsAbsentSideAndNotes();
    void messagesAndReplacing();
    void colourFollowsPalette();
    void hasNames();
    void headersKeepTheName();
    void speaksRows();
    void ignoresWhitespace();
    void showsALine();
    void numbersAnExcerpt();
    void doesNotSkipWhatIsUnderWay();
    void survivesBeingReplacedWhileTelling();
    void survivesGoingAway();

private:
    void show(const DiffInput &input) { m_fixture->show(input); }
    [[nodiscard]] static DiffInput sample() { return DiffViewFixture::sample(); }
    [[nodiscard]] DiffPane *pane(DiffSide side) const { return m_fixture->pane(side); }
    [[nodiscard]] OverviewRuler *ruler() const { return m_fixture->ruler(); }
    [[nodiscard]] QPoint cell(DiffPane *p, int visible, int column) const
    {
        return m_fixture->cell(p, visible, column);
    }

    std::unique_ptr<DiffViewFixture> m_fixture;
    DiffView *m_view = nullptr; ///< the fixture's
};

void TestDiffView::init()
{
    m_fixture = std::make_unique<DiffViewFixture>();
    m_view = &m_fixture->view;
    QVERIFY(QTest::qWaitForWindowExposed(m_view));
    show(sample());
    pane(DiffSide::New)->setFocus();
}

void TestDiffView::cleanup()
{
    m_fixture.reset();
}

void TestDiffView::settles()
{
    QCOMPARE(pane(DiffSide::New)->selection().caret.row, 20);
    QVERIFY(pane(DiffSide::Old)->isVisible());
}

void TestDiffView::stepsThroughChanges()
{
    QSignalSpy end(m_view, &DiffView::endReached);
    DiffPane *p = pane(DiffSide::New);
    QTest::keyClick(p, Qt::Key_N);
    QCOMPARE(p->selection().caret.row, 60);
    QTest::keyClick(p, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(p->selection().caret.row, 81);
    QCOMPARE(end.count(), 0);
    QTest::keyClick(p, Qt::Key_N);
    QCOMPARE(end.count(), 1);
    QCOMPARE(end.takeFirst().at(0).toBool(), true);
    QTest::keyClick(p, Qt::Key_P);
    QTest::keyClick(p, Qt::Key_P);
    QCOMPARE(p->selection().caret.row, 20);
    QTest::keyClick(p, Qt::Key_P);
    QCOMPARE(end.count(), 1);
    QCOMPARE(end.takeFirst().at(0).toBool(), false);
    m_view->lastChange();
    QCOMPARE(p->selection().caret.row, 81);
}

void TestDiffView::stepsFromWhereTheReaderIs()
{
    m_view->setWholeFile(true);
    ruler()->setValue(ruler()->maximum()); // far from the caret
    QTest::keyClick(pane(DiffSide::New), Qt::Key_P);
    QCOMPARE(pane(DiffSide::New)->selection().caret.row, 81);
    ruler()->setValue(0);
    QTest::keyClick(pane(DiffSide::New), Qt::Key_N);
    QCOMPARE(pane(DiffSide::New)->selection().caret.row, 20);
}

void TestDiffView::opensFolds()
{
    DiffPane *p = pane(DiffSide::Old);
    const int before = ruler()->maximum();
    // Visible: fold 0-16, rows 17-23, fold 24-56, ...
    QTest::mouseClick(p, Qt::LeftButton, {}, cell(p, 0, 3));
    QCOMPARE(ruler()->maximum(), before + 16 * p->rowHeight());
    ruler()->setValue(0);
    QTest::mouseClick(p, Qt::LeftButton, {}, cell(p, 0, 3)); // a line now
    QCOMPARE(p->selection().caret, (TextPosition{0, 3}));
}

void TestDiffView::opensFoldsByKey()
{
    DiffPane *p = pane(DiffSide::New);
    QTest::keyClick(p, Qt::Key_Home, Qt::ControlModifier);
    const int before = ruler()->maximum();
    QTest::keyClick(p, Qt::Key_Return);
    QCOMPARE(ruler()->maximum(), before + 16 * p->rowHeight());
    QTest::keyClick(p, Qt::Key_Down);
    QCOMPARE(p->selection().caret.row, 1);
}

void TestDiffView::wholeFileKeepsThePlace()
{
    DiffPane *p = pane(DiffSide::New);
    QTest::keyClick(p, Qt::Key_N);
    QCOMPARE(p->selection().caret.row, 60);
    QTest::keyClick(p, Qt::Key_F);
    QVERIFY(m_view->isWholeFile());
    QCOMPARE(p->selection().caret.row, 60);
    QVERIFY(ruler()->value() > 0);
    QVERIFY(60 * p->rowHeight() >= ruler()->value());
    QVERIFY(61 * p->rowHeight() <= ruler()->value() + p->height());
    QTest::keyClick(p, Qt::Key_F);
    QVERIFY(!m_view->isWholeFile());
}

void TestDiffView::selectsByMouse()
{
    DiffPane *p = pane(DiffSide::New);
    // Row 17 is visible row 1, row 18 visible row 2.
    QTest::mousePress(p, Qt::LeftButton, {}, cell(p, 1, 7));
    QTest::mouseMove(p, cell(p, 2, 6));
    QTest::mouseRelease(p, Qt::LeftButton, {}, cell(p, 2, 6));
    QCOMPARE(m_view->selectedText(), QStringLiteral("17 of some lines\nnumber"));
    QTest::keyClick(p, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("17 of some lines\nnumber"));

    QTest::mouseDClick(p, Qt::LeftButton, {}, cell(p, 1, 2));
    QCOMPARE(m_view->selectedText(), QStringLiteral("number"));
    QTest::mouseClick(p, Qt::LeftButton, {}, QPoint(5, cell(p, 1, 0).y()));
    QCOMPARE(m_view->selectedText(), QStringLiteral("number 17 of some lines"));
}

void TestDiffView::selectsByKeys()
{
    DiffPane *p = pane(DiffSide::New);
    QTest::keyClick(p, Qt::Key_End);
    for (int i = 0; i < 7; ++i)
        QTest::keyClick(p, Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(m_view->selectedText(), QStringLiteral("changed"));
    QTest::keyClick(p, Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(m_view->selectedText().isEmpty());
    QTest::keyClick(p, Qt::Key_Home);
    QTest::keyClick(p, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(m_view->selectedText(), QStringLiteral("number 20 of some lines changed\n"));
}

void TestDiffView::selectsAllAcrossFolds()
{
    DiffPane *p = pane(DiffSide::Old);
    p->setFocus();
    QTest::keyClick(p, Qt::Key_A, Qt::ControlModifier);
    m_view->copySelection();
    QCOMPARE(QString(QApplication::clipboard()->text() % QLatin1Char('\n')).toUtf8(), sample()[0].content);
}

void TestDiffView::scrollsBothPanes()
{
    DiffPane *p = pane(DiffSide::New);
    m_view->setWholeFile(true); // whatever the font, the click below finds a line and no fold
    QTest::keyClick(p, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(p->selection().caret.row, 100);
    QVERIFY(ruler()->value() > 0);
    // The same rows at the same height: a click on either side finds the same row.
    const QPoint at(p->textX() + 4, p->height() / 2);
    QTest::mouseClick(pane(DiffSide::Old), Qt::LeftButton, {}, at);
    QTest::mouseClick(p, Qt::LeftButton, {}, at);
    QCOMPARE(pane(DiffSide::Old)->selection().caret.row, p->selection().caret.row);
}

void TestDiffView::zooms()
{
    DiffPane *p = pane(DiffSide::New);
    const int before = p->rowHeight();
    QTest::keyClick(p, Qt::Key_Plus, Qt::ControlModifier);
    QTest::keyClick(p, Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(p->rowHeight() > before);
    QTest::keyClick(p, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(p->rowHeight(), before);
    for (int i = 0; i < 60; ++i)
        m_view->zoomOut();
    QVERIFY(p->rowHeight() > 3);
}

void TestDiffView::showsAbsentSideAndNotes()
{
    DiffInput added = sample();
    added[0] = {};
    added[0].exists = false;
    show(added);
    QSignalSpy end(m_view, &DiffView::endReached);
    m_view->nextChange();
    QCOMPARE(end.count(), 1);

    DiffInput binary;
    binary[0].note = QStringLiteral("Binary file, 12 kB");
    binary[1].note = QStringLiteral("Binary file, 13 kB");
    show(binary);
    QTest::keyClick(pane(DiffSide::New), Qt::Key_Down);
    QTest::mouseClick(pane(DiffSide::New), Qt::LeftButton);
    QTest::keyClick(pane(DiffSide::New), Qt::Key_A, Qt::ControlModifier);
    QVERIFY(m_view->selectedText().isEmpty());
    m_view->nextChange();
    QCOMPARE(end.count(), 2);
    QVERIFY(!m_view->grab().isNull());
}

void TestDiffView::messagesAndReplacing()
{
    m_view->showMessage(QStringLiteral("Choose a change"));
    QVERIFY(!pane(DiffSide::New)->isVisible());
    QVERIFY(m_view->isSettled());
    // Only the last of several is shown.
    QSignalSpy settled(m_view, &DiffView::settled);
    m_view->showDiff(sample());
    DiffInput other;
    other[0].content = "a\n";
    other[1].content = "b\n";
    m_view->showDiff(other);
    QVERIFY(settled.wait(60000));
    QTest::qWait(50);
    QCOMPARE(settled.count(), 1);
    QVERIFY(pane(DiffSide::New)->isVisible());
    pane(DiffSide::New)->selectAll();
    QCOMPARE(pane(DiffSide::New)->selectedText(), QStringLiteral("b"));
}

void TestDiffView::colourFollowsPalette()
{
    const auto brightness = [this] {
        const QImage image = m_view->grab().toImage();
        return image.pixelColor(image.width() / 4, image.height() / 2).lightness();
    };
    QVERIFY(brightness() > 180);
    m_view->setPalette(QPalette(QColor(0x2b, 0x2d, 0x30), QColor(0x26, 0x28, 0x2b)));
    QVERIFY(brightness() < 90);
}

void TestDiffView::hasNames()
{
    for (const DiffSide side : bothSides)
        QVERIFY(!pane(side)->accessibleName().isEmpty());
    QVERIFY(pane(DiffSide::Old)->accessibleName() != pane(DiffSide::New)->accessibleName());
    const auto headers = m_view->findChildren<PaneHeader *>();
    QStringList names;
    for (const PaneHeader *header : headers)
        names += header->accessibleName();
    QVERIFY2(names.contains(QStringLiteral("1.1.0 src/a.txt +3")), qPrintable(names.join(QLatin1Char('\n'))));
    const auto bars = m_view->findChildren<QScrollBar *>();
    for (const QScrollBar *bar : bars) {
        if (!qobject_cast<QAbstractScrollArea *>(bar->parentWidget()->parentWidget()))
            QVERIFY(!bar->accessibleName().isEmpty());
    }
}

void TestDiffView::headersKeepTheName()
{
    const QFont font;
    const QString label = QStringLiteral("HEAD · 13 Apr 2025 · 23ac8fe");
    const QString path = QStringLiteral("docs/storage.md");
    const auto shown = [&](int room) { return PaneHeader::shortened(label, path, room, font); };
    QCOMPARE(shown(2000), label);
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    const int name = QFontMetrics(font).horizontalAdvance(QStringLiteral("…storage.md")) + 20;
    QCOMPARE(shown(QFontMetrics(bold).horizontalAdvance(QStringLiteral("HEAD · 13 Apr 2025")) + name),
             QStringLiteral("HEAD · 13 Apr 2025"));
    QCOMPARE(shown(10), QStringLiteral("HEAD"));
    QCOMPARE(PaneHeader::shortened(label, {}, QFontMetrics(bold).horizontalAdvance(label), font), label);
}

void TestDiffView::speaksRows()
{
    DiffPane *p = pane(DiffSide::New);
    QCOMPARE(p->accessibleDescription(), QStringLiteral("Line 21, changed: number 20 of some lines changed"));
    QTest::keyClick(p, Qt::Key_Up);
    QCOMPARE(p->accessibleDescription(), QStringLiteral("Line 20: number 19 of some lines"));
    m_view->lastChange();
    QCOMPARE(p->accessibleDescription(), QStringLiteral("Line 82, added: an added line"));
    QCOMPARE(pane(DiffSide::Old)->accessibleDescription(), QStringLiteral("Added, no line here"));
}

void TestDiffView::ignoresWhitespace()
{
    DiffInput input;
    input[0].content = "a b\nc\n";
    input[1].content = "a  b\nd\n";
    show(input);
    QCOMPARE(pane(DiffSide::New)->selection().caret.row, 0);
    QSignalSpy settled(m_view, &DiffView::settled);
    m_view->setWhitespace(waybill::git::Whitespace::IgnoreAll);
    QVERIFY(settled.wait(60000));
    QCOMPARE(pane(DiffSide::New)->selection().caret.row, 1);
}

void TestDiffView::showsALine()
{
    DiffPane *p = pane(DiffSide::New);
    m_view->showLine(DiffSide::Old, 41); // inside a fold
    QCOMPARE(p->selection().caret.row, 40);
    QCOMPARE(p->accessibleDescription(), QStringLiteral("Line 41: number 40 of some lines"));
    const auto inSight = p->linesInSight(DiffSide::New);
    QVERIFY(std::any_of(inSight.begin(), inSight.end(),
                        [](const LineRange &range) { return range.first <= 40 && 40 < range.end; }));
    m_view->showLine(DiffSide::New, 82);
    QCOMPARE(p->accessibleDescription(), QStringLiteral("Line 82, added: an added line"));
    m_view->showLine(DiffSide::New, 5000);
    m_view->showLine(DiffSide::New, 0);
    QCOMPARE(p->accessibleDescription(), QStringLiteral("Line 82, added: an added line"));
    m_view->showDiff(sample());
    m_view->showLine(DiffSide::New, 61); // before the panes are there
    QTRY_VERIFY(m_view->isSettled());
    QCOMPARE(p->selection().caret.row, 60);
}

void TestDiffView::numbersAnExcerpt()
{
    DiffInput input;
    input[0].content = "a\nb\n";
    input[1].content = "a\nc\n";
    input[0].firstLine = 120;
    input[1].firstLine = 1130;
    show(input);
    QCOMPARE(pane(DiffSide::Old)->accessibleDescription(), QStringLiteral("Line 121, removed: b"));
    m_view->showLine(DiffSide::New, 1130);
    QCOMPARE(pane(DiffSide::New)->accessibleDescription(), QStringLiteral("Line 1130: a"));
}

void TestDiffView::doesNotSkipWhatIsUnderWay()
{
    m_view->lastChange();
    QSignalSpy end(m_view, &DiffView::endReached);
    QTest::keyClick(pane(DiffSide::New), Qt::Key_N);
    QCOMPARE(end.count(), 1);
    m_view->showDiff(sample()); // as a page does
    QTest::keyClick(pane(DiffSide::New), Qt::Key_N);
    QCOMPARE(end.count(), 1);
    QTRY_VERIFY(m_view->isSettled());
    QTest::keyClick(pane(DiffSide::New), Qt::Key_N);
    QCOMPARE(end.count(), 1);
    QCOMPARE(pane(DiffSide::New)->selection().caret.row, 60);
}

void TestDiffView::survivesBeingReplacedWhileTelling()
{
    // settled() comes while the worker is still colouring; a page may answer with the next pair at once.
    DiffInput large;
    large[0].content = QByteArray("int a = 1; // some text\n").repeated(20'000);
    large[1].content = "first\n" + large[0].content;
    large[0].path = large[1].path = "a.cpp";
    int count = 0;
    connect(m_view, &DiffView::settled, this, [&] {
        if (++count < 5)
            m_view->showDiff(large);
        else if (count == 5)
            m_view->showMessage(QStringLiteral("enough"));
    });
    m_view->showDiff(large);
    QTRY_COMPARE(count, 5);
    QTest::qWait(20);
    QCOMPARE(count, 5);
}

void TestDiffView::survivesGoingAway()
{
    DiffInput large;
    large[0].content = QByteArray("int a = 1; // some text\n").repeated(20'000);
    large[1].content = "first\n" + large[0].content;
    large[0].path = large[1].path = "a.cpp";
    m_view->showDiff(large);
    m_fixture.reset(); // while jobs run
    QTest::qWait(20);
}

WAYBILL_GUI_TEST_MAIN(TestDiffView)
#include "tst_diffview.moc"
