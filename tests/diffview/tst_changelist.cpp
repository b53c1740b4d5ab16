// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/changelistmodel.h"
#include "diffview/changelistview.h"
#include "testing/guitestmain.h"
#include "testing/modelprinter.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QSignalSpy>

using namespace waybill::diffview;
using waybill::testing::printModel;

namespace {

std::shared_ptr<const Alignment> aligned(const QByteArray &before, const QByteArray &after, int firstLine = 1)
{
    DiffInput input;
    input[0].content = before;
    input[1].content = after;
    for (DiffText &text : input)
        text.firstLine = firstLine;
    return align(input, waybill::git::Whitespace::Exact).value();
}

/// Twenty lines; the sixth is changed, the eighth replaced by two others, the fifteenth gone.
std::shared_ptr<const Alignment> sample(int firstLine = 1)
{
    QByteArray before;
    QByteArray after;
    for (int i = 1; i <= 20; ++i) {
        const QByteArray line = "line number " + QByteArray::number(i) + "\n";
        before += line;
        if (i == 6)
            after += "line number six\n";
        else if (i == 8)
            after += "quite\n\n";
        else if (i != 15)
            after += line;
    }
    return aligned(before, after, firstLine);
}

QStringList spoken(const ChangeListModel &model)
{
    waybill::testing::PrintOptions options;
    options.roles = {Qt::AccessibleTextRole};
    return printModel(model, options);
}

} // namespace

class TestChangeList : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sentences();
    void tellsEveryLineOnce();
    void excerpt();
    void movedLines();
    void noDifferences();
    void oneSideOnly();
    void longAndStrangeLines();
    void roles();
    void aLargeOne();
    void keys();
    void enterTellsTheLine();
    void accessible();
    void paintsInColours();
};

void TestChangeList::sentences()
{
    ChangeListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setAlignment(sample());
    const QStringList expected = {
        QStringLiteral("Change 1 of 3: old line 6, new line 6"),
        QStringLiteral("unchanged 3: line number 3"),
        QStringLiteral("unchanged 4: line number 4"),
        QStringLiteral("unchanged 5: line number 5"),
        QStringLiteral("old 6, before the change: line number 6"),
        QStringLiteral("new 6, after the change: line number six"),
        QStringLiteral("unchanged 7: line number 7"),
        QStringLiteral("Change 2 of 3: old line 8, new lines 8 to 9"),
        QStringLiteral("old 8, removed: line number 8"),
        QStringLiteral("new 8, added: quite"),
        QStringLiteral("new 9, added: blank"),
        QStringLiteral("unchanged 10: line number 9"),
        QStringLiteral("unchanged 11: line number 10"),
        QStringLiteral("unchanged 12: line number 11"),
        QStringLiteral("Change 3 of 3: old line 15, no new lines"),
        QStringLiteral("unchanged 13: line number 12"),
        QStringLiteral("unchanged 14: line number 13"),
        QStringLiteral("unchanged 15: line number 14"),
        QStringLiteral("old 15, removed: line number 15"),
        QStringLiteral("unchanged 16: line number 16"),
        QStringLiteral("unchanged 17: line number 17"),
        QStringLiteral("unchanged 18: line number 18"),
    };
    QCOMPARE(spoken(model), expected);
    model.setAlignment(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestChangeList::tellsEveryLineOnce()
{
    // Whatever the texts: the lines of all changes are told once each and in order on their side.
    quint32 seed = 5;
    const auto next = [&seed](quint32 below) { return (seed = seed * 1664525 + 1013904223) / 65536 % below; };
    for (int round = 0; round < 60; ++round) {
        std::array<QByteArray, 2> texts;
        for (QByteArray &text : texts) {
            for (quint32 i = next(30); i > 0; --i)
                text += "word " + QByteArray::number(next(6)) + "\n";
        }
        const auto alignment = aligned(texts[0], texts[1]);
        ChangeListModel model;
        model.setAlignment(alignment);
        std::array<int, 2> told{};
        std::array<int, 2> last = {-1, -1};
        for (int row = 0; row < model.rowCount(); ++row) {
            const ChangeListModel::Entry entry = model.entry(row);
            if (entry.kind == ChangeListModel::Kind::Heading)
                continue;
            const size_t side = index(entry.side);
            QVERIFY(entry.line[side] > last[side]);
            last[side] = entry.line[side];
            if (entry.kind != ChangeListModel::Kind::Context)
                ++told[side];
        }
        std::array<int, 2> lines{};
        for (const Change &change : alignment->rows.changes) {
            for (size_t side = 0; side < 2; ++side)
                lines[side] += change.lineCount[side];
        }
        QCOMPARE(told, lines);
    }
}

void TestChangeList::excerpt()
{
    ChangeListModel model;
    model.setAlignment(sample(101));
    QCOMPARE(spoken(model).value(0), QStringLiteral("Change 1 of 3: old line 106, new line 106"));
    QCOMPARE(spoken(model).value(1), QStringLiteral("unchanged 103: line number 3"));
}

void TestChangeList::movedLines()
{
    QByteArray block;
    for (int i = 0; i < 4; ++i)
        block += "this is line " + QByteArray::number(i) + " of a long paragraph that moves\n";
    QByteArray before;
    QByteArray after;
    for (int i = 0; i < 20; ++i) {
        if (i == 3)
            before += block;
        if (i == 15)
            after += block;
        before += "number " + QByteArray::number(i) + "\n";
        after += "number " + QByteArray::number(i) + "\n";
    }
    ChangeListModel model;
    model.setAlignment(aligned(before, after));
    const QStringList all = spoken(model);
    QVERIFY(all.contains(QStringLiteral("old 4, moved to new 16: this is line 0 of a long paragraph that moves")));
    QVERIFY(all.contains(QStringLiteral("new 19, moved from old 7: this is line 3 of a long paragraph that moves")));
    QCOMPARE(model.entry(model.firstLineRow(0)).otherEnd, 15);
    QCOMPARE(model.entry(0).otherEnd, -1);
}

void TestChangeList::noDifferences()
{
    ChangeListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setAlignment(aligned("a\n", "a\n"));
    QCOMPARE(spoken(model), QStringList{QStringLiteral("No differences in text")});
    QCOMPARE(model.changeOf(0), -1);
}

void TestChangeList::oneSideOnly()
{
    DiffInput input;
    input[0].exists = false;
    input[1].content = "a\nb\n";
    ChangeListModel model;
    model.setAlignment(align(input, waybill::git::Whitespace::Exact).value());
    QCOMPARE(spoken(model), QStringList({QStringLiteral("Change 1 of 1: no old lines, new lines 1 to 2"),
                                         QStringLiteral("new 1, added: a"), QStringLiteral("new 2, added: b")}));
}

void TestChangeList::longAndStrangeLines()
{
    ChangeListModel model;
    model.setAlignment(aligned("", QByteArray(5000, 'x') + "\n\x1b[31mred\n"));
    const QString text = model.index(1).data().toString();
    QCOMPARE(text.size(), ChangeListModel::longestText + 1);
    QVERIFY(text.endsWith(QChar(0x2026)));
    QVERIFY(!model.index(2).data().toString().contains(QChar(0x1b)));
    QVERIFY(model.index(2).data().toString().endsWith(QStringLiteral("[31mred")));
}

void TestChangeList::roles()
{
    ChangeListModel model;
    model.setAlignment(sample());
    const QModelIndex before = model.index(4);
    QCOMPARE(before.data().toString(), QStringLiteral("line number 6"));
    QCOMPARE(before.data(ChangeListModel::KindRole).toInt(), int(ChangeListModel::Kind::Before));
    QCOMPARE(before.data(ChangeListModel::SideRole).toInt(), int(DiffSide::Old));
    QCOMPARE(before.data(ChangeListModel::LineRole).toInt(), 6);
    QCOMPARE(before.data(ChangeListModel::ChangeRole).toInt(), 0);
    QVERIFY(!model.index(0).data(ChangeListModel::LineRole).isValid());
    QCOMPARE(model.index(10).data(ChangeListModel::ChangeRole).toInt(), 1);
}

void TestChangeList::aLargeOne()
{
    QByteArray before;
    QByteArray after;
    for (int i = 0; i < 100'000; ++i) {
        before += "line " + QByteArray::number(i) + "\n";
        after += (i % 5 == 0 ? "other " : "line ") + QByteArray::number(i) + "\n";
    }
    const auto alignment = aligned(before, after);
    QCOMPARE(alignment->rows.changes.size(), size_t(20'000));
    ChangeListModel model;
    model.setAlignment(alignment);
    QCOMPARE(model.rowCount(), 20'000 * 3 + 80'000 - 1);
    ChangeListView view;
    view.resize(700, 500);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.setAlignment(alignment, 19'999);
    QCOMPARE(view.currentChange(), 19'999);
}

void TestChangeList::keys()
{
    ChangeListView view;
    view.setAlignment(sample());
    view.show();
    QSignalSpy ends(&view, &ChangeListView::endReached);
    QSignalSpy closes(&view, &ChangeListView::closeRequested);
    QCOMPARE(view.currentChange(), 0);
    QTest::keyClick(&view, Qt::Key_F7);
    QCOMPARE(view.currentChange(), 1);
    QCOMPARE(view.currentIndex().row(), 7);
    QTest::keyClick(&view, Qt::Key_F7);
    QTest::keyClick(&view, Qt::Key_F7);
    QCOMPARE(view.currentChange(), 2);
    QCOMPARE(ends.count(), 1);
    QCOMPARE(ends.takeFirst().at(0).toBool(), true);
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_F7, Qt::ShiftModifier); // to the heading of the change that it is in
    QCOMPARE(view.currentIndex().row(), 14);
    QTest::keyClick(&view, Qt::Key_F7, Qt::ShiftModifier);
    QTest::keyClick(&view, Qt::Key_F7, Qt::ShiftModifier);
    QCOMPARE(view.currentChange(), 0);
    QTest::keyClick(&view, Qt::Key_F7, Qt::ShiftModifier);
    QCOMPARE(ends.count(), 1);
    QCOMPARE(closes.count(), 0);
    QTest::keyClick(&view, Qt::Key_Escape);
    QCOMPARE(closes.count(), 1);
    view.setAlignment(sample(), 2);
    QCOMPARE(view.currentChange(), 2);
    view.setAlignment(nullptr);
    QTest::keyClick(&view, Qt::Key_F7);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(view.currentChange(), -1);
}

void TestChangeList::enterTellsTheLine()
{
    ChangeListView view;
    view.setAlignment(sample(101));
    view.show();
    QSignalSpy lines(&view, &ChangeListView::lineActivated);
    const auto last = [&lines] {
        const QList<QVariant> arguments = lines.takeLast();
        return std::pair(arguments.at(0).value<DiffSide>(), arguments.at(1).toInt());
    };
    QTest::keyClick(&view, Qt::Key_Return); // a heading: its first line
    QCOMPARE(last(), std::pair(DiffSide::Old, 106));
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Enter);
    QCOMPARE(last(), std::pair(DiffSide::New, 103));
    view.setCurrentIndex(view.model()->index(9, 0));
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(last(), std::pair(DiffSide::New, 108));
    view.setAlignment(aligned("a\n", "a\n"));
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(lines.count(), 0);
}

void TestChangeList::accessible()
{
    ChangeListView view;
    view.setAlignment(sample());
    view.show();
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&view);
    QVERIFY(interface);
    QCOMPARE(interface->text(QAccessible::Name), QStringLiteral("List of changes"));
    QVERIFY(interface->text(QAccessible::Description).contains(QLatin1String("F7")));
    QVERIFY(interface->childCount() > 4);
    QCOMPARE(interface->child(4)->text(QAccessible::Name), QStringLiteral("old 6, before the change: line number 6"));
}

void TestChangeList::paintsInColours()
{
    ChangeListView view;
    view.resize(600, 400);
    view.setAlignment(sample());
    view.setCurrentIndex(view.model()->index(0, 0));
    view.show();
    const DiffColors colors = diffColors(view.palette());
    view.setColors(colors);
    const QImage image = view.viewport()->grab().toImage();
    const auto rightEdge = [&](int row) {
        const QRect rect = view.visualRect(view.model()->index(row, 0));
        return image.pixelColor((QPointF(rect.right() - 3, rect.center().y()) * image.devicePixelRatio()).toPoint());
    };
    QCOMPARE(rightEdge(1), colors.base);
    QCOMPARE(rightEdge(4), colors.line[0]);
    QCOMPARE(rightEdge(5), colors.line[1]);
    QCOMPARE(rightEdge(7), colors.foldHover);
}

WAYBILL_GUI_TEST_MAIN(TestChangeList)
#include "tst_changelist.moc"
