// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/connectors.h"
#include "diffview/connectorstrip.h"
#include "diffviewfixture.h"
#include "testing/guitestmain.h"

#include <QAction>

using namespace waybill::diffview;

namespace {

QStringList print(const std::vector<Connector> &connectors)
{
    QStringList lines;
    for (const Connector &one : connectors)
        lines.append(QStringLiteral("%1: %2..%3 | %4..%5")
                         .arg(one.change)
                         .arg(one.top[0])
                         .arg(one.bottom[0])
                         .arg(one.top[1])
                         .arg(one.bottom[1]));
    return lines;
}

DiffInput pairOf(const QByteArray &before, const QByteArray &after)
{
    DiffInput input;
    input[0].path = input[1].path = "a.txt";
    input[0].content = before;
    input[1].content = after;
    return input;
}

QByteArray context(int count, const QByteArray &word)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += word + ' ' + QByteArray::number(i) + '\n';
    return text;
}

} // namespace

/// Curves between the panes.
class ConnectorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void where_data();
    void where();
    void onlyWhatIsInSight();
    void foldedRowsTakeNoRoom();
    void aKeyShowsThem();
    void aClickGoesThere();
};

void ConnectorsTest::where_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("equal") << QByteArray("a\nb\n") << QByteArray("a\nb\n") << QStringList();
    QTest::newRow("added") << QByteArray("a\nb\n") << QByteArray("a\nx\ny\nb\n")
                           << QStringList{QStringLiteral("0: 1..1 | 1..3")};
    QTest::newRow("removed") << QByteArray("a\nx\ny\nb\n") << QByteArray("a\nb\n")
                             << QStringList{QStringLiteral("0: 1..3 | 1..1")};
    QTest::newRow("changed") << QByteArray("a\nsome words here\nb\n") << QByteArray("a\nsome words there\nmore\nb\n")
                             << QStringList{QStringLiteral("0: 1..2 | 1..3")};
    QTest::newRow("two") << QByteArray("x\na\nb\n") << QByteArray("a\nb\ny\n")
                         << QStringList{QStringLiteral("0: 0..1 | 0..0"), QStringLiteral("1: 3..3 | 3..4")};
}

void ConnectorsTest::where()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, after);
    QFETCH(const QStringList, expected);
    const auto alignment = align(pairOf(before, after), {}).value();
    const Folding folding(alignment->rows);
    QCOMPARE(print(connectorsIn(alignment->rows, folding, ScreenRows(folding.visibleCount()), 0, 1000)), expected);
}

void ConnectorsTest::onlyWhatIsInSight()
{
    QByteArray before;
    QByteArray after;
    for (int i = 0; i < 50; ++i) {
        before += context(9, "same") + "old\n";
        after += context(9, "same") + "new\n";
    }
    const auto alignment = align(pairOf(before, after), {}).value();
    Folding folding(alignment->rows);
    folding.setWholeFile(true);
    const ScreenRows screen(folding.visibleCount());
    QCOMPARE(print(connectorsIn(alignment->rows, folding, screen, 30, 59)),
             (QStringList{QStringLiteral("3: 39..40 | 39..40"), QStringLiteral("4: 49..50 | 49..50"),
                          QStringLiteral("5: 59..60 | 59..60")}));
    QCOMPARE(print(connectorsIn(alignment->rows, folding, screen, 40, 48)), QStringList());
    QCOMPARE(int(connectorsIn(alignment->rows, folding, screen, 39, 39).size()), 1);
}

void ConnectorsTest::foldedRowsTakeNoRoom()
{
    const auto alignment =
        align(pairOf(context(40, "same") + "old\n", context(40, "same") + "new\nnewer\n"), {}).value();
    const Folding folding(alignment->rows); // a fold, three rows of context, and the change
    // Lines of two on the screen.
    const ScreenRows wrapped(folding.visibleCount(), [](int) { return 2; });
    QCOMPARE(print(connectorsIn(alignment->rows, folding, wrapped, 0, 100)),
             QStringList{QStringLiteral("0: 8..10 | 8..12")});
}

void ConnectorsTest::aKeyShowsThem()
{
    DiffViewFixture fixture;
    fixture.show(DiffViewFixture::sample());
    auto *strip = fixture.view.findChild<ConnectorStrip *>();
    QVERIFY(!strip->isVisible()); // off unless asked for
    QSignalSpy changed(&fixture.view, &DiffView::optionsChanged);
    const int before = fixture.pane(DiffSide::Old)->width();
    fixture.pane(DiffSide::New)->setFocus();
    QTest::keyClick(fixture.pane(DiffSide::New), Qt::Key_K);
    QVERIFY(strip->isVisible());
    QCOMPARE(changed.count(), 1);
    QVERIFY(fixture.view.options().connectors);
    QTRY_VERIFY(fixture.pane(DiffSide::Old)->width() < before);
    // Between the panes, as tall as they are.
    const auto left = [&](const QWidget *widget) { return widget->mapTo(&fixture.view, QPoint()).x(); };
    QVERIFY(left(strip) >= left(fixture.pane(DiffSide::Old)) + fixture.pane(DiffSide::Old)->width());
    QVERIFY(left(strip) + strip->width() <= left(fixture.pane(DiffSide::New)));
    QCOMPARE(strip->height(), fixture.pane(DiffSide::Old)->height());
    QTest::keyClick(fixture.pane(DiffSide::New), Qt::Key_K);
    QVERIFY(!strip->isVisible());
}

void ConnectorsTest::aClickGoesThere()
{
    DiffViewFixture fixture;
    DiffOptions options;
    options.connectors = true;
    fixture.view.setOptions(options);
    fixture.show(DiffViewFixture::sample());
    auto *strip = fixture.view.findChild<ConnectorStrip *>();
    const DiffPane *pane = fixture.pane(DiffSide::New);
    const DiffDocument &document = pane->document();
    QCOMPARE(document.currentChange(), 0);
    const auto middleOf = [&](int change) {
        const int visible = document.folding().visibleOf(document.changes()[size_t(change)].firstRow);
        return QPoint(strip->width() / 2, fixture.cell(pane, visible, 0).y());
    };
    QTest::mouseClick(strip, Qt::LeftButton, {}, middleOf(1));
    QCOMPARE(document.currentChange(), 1);
    // It moves with the panes.
    fixture.ruler()->setValue(2 * pane->rowHeight());
    QTest::mouseClick(strip, Qt::LeftButton, {}, middleOf(0));
    QCOMPARE(document.currentChange(), 0);
    // Where nothing differs nothing happens.
    QTest::mouseClick(strip, Qt::LeftButton, {}, middleOf(1) + QPoint(0, 2 * pane->rowHeight()));
    QCOMPARE(document.currentChange(), 0);
}

WAYBILL_GUI_TEST_MAIN(ConnectorsTest)
#include "tst_connectors.moc"
