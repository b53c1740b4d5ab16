// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/alignment.h"
#include "diffview/diffcolors.h"
#include "diffview/syntaxworker.h"

#include <QTest>

using namespace waybill::diffview;

class TestDiffColors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void contrastRatio();
    void rolesAreReadable_data();
    void rolesAreReadable();
    void sidesDiffer_data() { rolesAreReadable_data(); }
    void sidesDiffer();
    void syntaxIsReadable_data() { rolesAreReadable_data(); }
    void syntaxIsReadable();
};

void TestDiffColors::contrastRatio()
{
    QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
    QCOMPARE(contrast(Qt::red, Qt::red), 1.0);
    QVERIFY(std::abs(contrast(QColor(0x76, 0x76, 0x76), Qt::white) - 4.54) < 0.01); // WCAG's classic grey
    QVERIFY(contrast(readable(QColor(0xff, 0xff, 0x00), {Qt::white}), Qt::white) >= 4.5);
    QCOMPARE(readable(Qt::black, {Qt::white}), QColor(Qt::black));
}

void TestDiffColors::rolesAreReadable_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << QPalette(QColor(0xef, 0xef, 0xef));
    QTest::newRow("dark") << QPalette(QColor(0x2b, 0x2d, 0x30), QColor(0x26, 0x28, 0x2b));
    QPalette dark(QColor(0x2b, 0x2d, 0x30), QColor(0x26, 0x28, 0x2b));
    dark.setColor(QPalette::Base, QColor(0x1e, 0x1f, 0x22));
    dark.setColor(QPalette::Text, QColor(0xdf, 0xe1, 0xe5));
    QTest::newRow("dark base") << dark;
    QPalette sepia(QColor(0xf0, 0xe6, 0xd2));
    sepia.setColor(QPalette::Base, QColor(0xfb, 0xf1, 0xdd));
    sepia.setColor(QPalette::Text, QColor(0x60, 0x50, 0x40));
    QTest::newRow("sepia") << sepia;
    QPalette strong(Qt::black);
    strong.setColor(QPalette::Base, Qt::black);
    strong.setColor(QPalette::Text, Qt::white);
    strong.setColor(QPalette::Highlight, Qt::yellow);
    QTest::newRow("high contrast") << strong;
}

void TestDiffColors::rolesAreReadable()
{
    QFETCH(QPalette, palette);
    const DiffColors c = diffColors(palette);
    for (const QColor &background : c.backgrounds())
        QVERIFY2(contrast(c.text, background) >= 4.5, qPrintable(background.name()));
    for (const QColor &background : {c.gutter, c.edge[0], c.edge[1]})
        QVERIFY2(contrast(c.number, background) >= 4.5, qPrintable(background.name()));
    for (const QColor &background : {c.base, c.line[0], c.line[1], c.padding, c.fold, c.foldHover})
        QVERIFY2(contrast(c.faint, background) >= 4.5, qPrintable(background.name()));
    for (const QColor &background : {c.fold, c.foldHover}) {
        QVERIFY(contrast(c.link, background) >= 4.5);
        QVERIFY(contrast(c.text, background) >= 4.5);
    }
    for (size_t side = 0; side < 2; ++side)
        QVERIFY(contrast(c.glyph[side], c.line[side]) >= 4.5);
    QVERIFY(contrast(c.current, c.base) >= 3);
}

void TestDiffColors::sidesDiffer()
{
    QFETCH(QPalette, palette);
    const DiffColors c = diffColors(palette);
    QVERIFY(c.line[0] != c.line[1]);
    QVERIFY(c.word[0] != c.line[0] && c.word[1] != c.line[1]);
    QVERIFY(c.line[0] != c.base && c.line[1] != c.base);
}

void TestDiffColors::syntaxIsReadable()
{
    QFETCH(QPalette, palette);
    const DiffColors c = diffColors(palette);
    Alignment alignment;
    alignment.input[0].path = "main.go";
    alignment.texts[0] = LineIndex("// note\npackage main\n\nfunc f(a int) string { return \"x\" + 'c' + 0x10 }\n");
    SyntaxRepositories repositories;
    int styles = 0;
    double worst = 21;
    colourLines(alignment, DiffSide::Old, repositories, [&](const SyntaxChunk &chunk) {
        for (const SyntaxStyle &style : chunk.newStyles) {
            ++styles;
            const QColor color = style.color[c.dark ? 1 : 0];
            if (!color.isValid())
                continue;
            for (const QColor &background : c.backgrounds())
                worst = std::min(worst, contrast(readable(color, c.backgrounds()), background));
        }
        return true;
    });
    QVERIFY(styles >= 4);
    QVERIFY2(worst >= 4.5, qPrintable(QString::number(worst)));
}

QTEST_MAIN(TestDiffColors)
#include "tst_diffcolors.moc"
