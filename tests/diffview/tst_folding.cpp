// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/folding.h"
#include "testing/testmain.h"

using namespace waybill::diffview;

namespace {

DiffRows rowsOf(const QString &pattern)
{
    // '.' is context, 'x' an added line.
    DiffRows rows;
    for (const QChar c : pattern) {
        const bool differs = c == QLatin1Char('x');
        if (differs && (rows.rows.empty() || rows.rows.back().change < 0))
            rows.changes.push_back({int(rows.rows.size()), 0, {0, 0}});
        if (differs)
            ++rows.changes.back().rowCount;
        const int i = int(rows.rows.size());
        rows.rows.push_back(
            {{i, i}, differs ? int(rows.changes.size()) - 1 : -1, differs ? RowKind::Added : RowKind::Context});
    }
    return rows;
}

/// Visible rows by number, folds as "[first-last]".
QString printed(const Folding &folding)
{
    QStringList seen;
    for (int visible = 0; visible < folding.visibleCount(); ++visible) {
        const int fold = folding.foldAt(visible);
        if (fold >= 0) {
            const Fold &f = folding.folds()[size_t(fold)];
            seen += QStringLiteral("[%1-%2]").arg(f.firstRow).arg(f.firstRow + f.rowCount - 1);
        } else {
            seen += QString::number(folding.rowAt(visible));
        }
    }
    return seen.join(QLatin1Char(' '));
}

} // namespace

class TestFolding : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void folds_data();
    void folds();
    void reveals();
    void wholeFile();
    void findsRows();
};

void TestFolding::folds_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("seen");
    const auto row = [](const char *name, const char *pattern, const char *seen) {
        QTest::newRow(name) << QString::fromLatin1(pattern) << QString::fromLatin1(seen);
    };
    row("empty", "", "");
    row("nothing differs: nothing is folded", "......", "0 1 2 3 4 5");
    row("short context stays", "....x...", "0 1 2 3 4 5 6 7");
    row("at the start", ".....x", "[0-1] 2 3 4 5");
    row("at the end", "x......", "0 1 2 3 [4-6]");
    row("between", "x........x", "0 1 2 3 [4-5] 6 7 8 9");
    row("a fold of one line saves nothing", "x.......x", "0 1 2 3 4 5 6 7 8");
    row("all over", "xxx", "0 1 2");
}

void TestFolding::folds()
{
    QFETCH(QString, pattern);
    QTEST(printed(Folding(rowsOf(pattern))), "seen");
}

void TestFolding::reveals()
{
    const QString pattern = QString(QStringLiteral("x") % QString(40, QLatin1Char('.')) % QStringLiteral("x"));
    Folding folding(rowsOf(pattern));
    QCOMPARE(printed(folding), QStringLiteral("0 1 2 3 [4-37] 38 39 40 41"));
    folding.reveal(0, Folding::Reveal::FromTop);
    QCOMPARE(printed(folding), QStringLiteral("0 1 2 3 4 5 6 7 8 9 10 11 12 13 [14-37] 38 39 40 41"));
    folding.reveal(0, Folding::Reveal::FromBottom);
    QCOMPARE(folding.folds().front(), (Fold{14, 14}));
    folding.reveal(0, Folding::Reveal::FromTop, 13); // one line would be left
    QCOMPARE(folding.visibleCount(), 42);
    QCOMPARE(folding.foldAt(14), -1);

    Folding again(rowsOf(pattern));
    again.reveal(0, Folding::Reveal::All);
    QCOMPARE(again.visibleCount(), 42);
}

void TestFolding::wholeFile()
{
    Folding folding(rowsOf(QStringLiteral("x..........x")));
    const QString folded = printed(folding);
    folding.setWholeFile(true);
    QCOMPARE(folding.visibleCount(), 12);
    folding.setWholeFile(false);
    QCOMPARE(printed(folding), folded);
}

void TestFolding::findsRows()
{
    const Folding folding(rowsOf(QStringLiteral("....x..........x....")));
    for (int visible = 0; visible < folding.visibleCount(); ++visible)
        QCOMPARE(folding.visibleOf(folding.rowAt(visible)), visible);
    QCOMPARE(folding.rowAt(folding.visibleOf(10)), 8); // hidden: where its fold is
    QCOMPARE(folding.visibleOf(-5), 0);
    QCOMPARE(folding.visibleOf(1000), folding.visibleCount() - 1);
}

WAYBILL_TEST_MAIN(TestFolding)
#include "tst_folding.moc"
