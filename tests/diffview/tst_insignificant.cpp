// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/patchtext.h"
#include "diffviewfixture.h"
#include "testing/guitestmain.h"

#include <QToolButton>

using namespace waybill::diffview;
using waybill::source::Significance;

namespace {

/// A comment, a blank, a line of code and a comment that is new, far from each other.
DiffInput mixedInput(const QByteArray &path = "a.go")
{
    DiffInput input;
    for (const size_t side : {0, 1}) {
        input[side].path = path;
        for (int i = 0; i < 60; ++i)
            input[side].content += "f(" + QByteArray::number(i) + ")\n";
    }
    input[0].content.replace("f(10)\n", "f(10) // ten\n");
    input[1].content.replace("f(10)\n", "f(10) // TEN\n");
    input[1].content.replace("f(20)\n", "f( 20 )\n");
    input[1].content.replace("f(30)\n", "f(31 + 1)\n");
    input[1].content.replace("f(40)\n", "// forty\n// and more\nf(40)\n");
    return input;
}

std::shared_ptr<const Alignment> alignedMix(bool hides, const QByteArray &path = "a.go")
{
    return align(mixedInput(path), {}, {}, Precision::Exact, hides).value();
}

} // namespace

/// Changes of comments and formatting alone are marked, and hidden when that is wanted.
class InsignificantTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areKnown();
    void areHidden();
    void unknownLanguage();
    void patchLeavesThemOut();
    void byKey();
    void byChip();
    void quietColours();
};

void InsignificantTest::areKnown()
{
    const auto alignment = alignedMix(false);
    QVERIFY(alignment->knowsComments);
    QCOMPARE(alignment->rows.hidden, 0);
    std::vector<Significance> found;
    for (const Change &change : alignment->rows.changes)
        found.push_back(change.significance);
    QCOMPARE(found, (std::vector{Significance::Comments, Significance::Formatting, Significance::Code,
                                 Significance::Comments}));
    // The other layout has the same.
    const DiffRows unified = unifiedRows(alignment->rows);
    for (size_t i = 0; i < found.size(); ++i)
        QCOMPARE(unified.changes[i].significance, found[i]);
}

void InsignificantTest::areHidden()
{
    const auto alignment = alignedMix(true);
    QCOMPARE(alignment->rows.hidden, 3);
    QCOMPARE(alignment->rows.changes.size(), size_t(1));
    QCOMPARE(unifiedRows(alignment->rows).hidden, 3);
    // Every line is still there, once and in order.
    for (const size_t side : {0, 1}) {
        int next = 0;
        for (const DiffRow &row : alignment->rows.rows) {
            if (row.line[side] >= 0)
                QCOMPARE(row.line[side], next++);
        }
        QCOMPARE(next, alignment->texts[side].count());
    }
}

/// Nothing is said of comments where nobody knows how they are written.
void InsignificantTest::unknownLanguage()
{
    const auto alignment = alignedMix(true, "a.xyz");
    QVERIFY(!alignment->knowsComments);
    QCOMPARE(alignment->rows.hidden, 0);
    QCOMPARE(alignment->rows.changes.size(), size_t(4));
}

void InsignificantTest::patchLeavesThemOut()
{
    const QByteArray patch = patchText(*alignedMix(true));
    QVERIFY(patch.contains("-f(30)\n+f(31 + 1)\n"));
    QVERIFY(!patch.contains("forty"));
    QVERIFY(!patch.contains("TEN"));
}

void InsignificantTest::byKey()
{
    DiffViewFixture fixture;
    fixture.show(mixedInput());
    auto *pane = fixture.pane(DiffSide::New);
    pane->setFocus();
    QSignalSpy changed(&fixture.view, &DiffView::optionsChanged);
    QSignalSpy settled(&fixture.view, &DiffView::settled);
    QTest::keyClick(pane, Qt::Key_H);
    QCOMPARE(changed.size(), 1);
    QVERIFY(fixture.view.options().hidesInsignificant);
    QVERIFY(fixture.view.hideAction()->isChecked());
    QVERIFY(settled.wait(60000));
    QCOMPARE(pane->document().changes().size(), size_t(1));
    QTest::keyClick(pane, Qt::Key_H);
    QVERIFY(settled.wait(60000));
    QCOMPARE(pane->document().changes().size(), size_t(4));
}

/// How many are hidden is said, and a click shows them.
void InsignificantTest::byChip()
{
    DiffViewFixture fixture;
    fixture.view.setInsignificantHidden(true);
    fixture.show(mixedInput());
    auto *chip = fixture.view.findChild<QToolButton *>(QStringLiteral("hiddenChanges"));
    QVERIFY(chip->isVisible());
    QVERIFY2(chip->text().startsWith(QLatin1String("3 comment or")), qPrintable(chip->text()));
    QSignalSpy settled(&fixture.view, &DiffView::settled);
    QTest::mouseClick(chip, Qt::LeftButton);
    QVERIFY(settled.wait(60000));
    QVERIFY(!fixture.view.options().hidesInsignificant);
    QVERIFY(!chip->isVisible());
    // Of other files it is said that nobody knows.
    fixture.view.setInsignificantHidden(true);
    QVERIFY(settled.wait(60000));
    fixture.show(mixedInput("a.xyz"));
    QVERIFY(chip->isVisible());
    QCOMPARE(chip->text(), QStringLiteral("Comments in this kind of file are not recognized"));
}

/// A line of a comment that differs steps back behind one of code.
void InsignificantTest::quietColours()
{
    DiffViewFixture fixture;
    fixture.view.setWholeFile(true);
    fixture.show(mixedInput());
    fixture.view.resize(900, 60 * 30);
    auto *pane = fixture.pane(DiffSide::New);
    const auto colourAt = [&](int line) {
        const QImage picture = pane->grab().toImage();
        const QRect cell = pane->characterRect({pane->document().rowOf(DiffSide::New, line), 0});
        return picture.pixelColor(QPoint(pane->width() - 8, cell.center().y()));
    };
    QTRY_VERIFY(pane->height() > 45 * pane->rowHeight());
    const QColor plain = colourAt(3);
    const auto distance = [&](const QColor &colour) {
        return std::abs(colour.red() - plain.red()) + std::abs(colour.green() - plain.green())
               + std::abs(colour.blue() - plain.blue());
    };
    const int comment = distance(colourAt(10));
    const int code = distance(colourAt(30));
    QVERIFY2(comment > 0 && comment < code, qPrintable(QStringLiteral("%1 %2").arg(comment).arg(code)));
}

WAYBILL_GUI_TEST_MAIN(InsignificantTest)
#include "tst_insignificant.moc"
