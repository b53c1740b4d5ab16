// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/scrollsync.h"
#include "testing/guitestmain.h"

#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextEdit>

using namespace waybill::app;

class ScrollSyncTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void across_data()
    {
        QTest::addColumn<double>("position");
        QTest::addColumn<bool>("fromSource");
        QTest::addColumn<double>("expected");
        QTest::newRow("begin") << 0.0 << true << 0.0;
        QTest::newRow("at a heading") << 10.0 << true << 400.0;
        QTest::newRow("between") << 5.0 << true << 200.0;
        QTest::newRow("behind a heading") << 15.0 << true << 450.0;
        QTest::newRow("beyond the end") << 99.0 << true << 500.0;
        QTest::newRow("back") << 450.0 << false << 15.0;
        QTest::newRow("back, at a heading") << 400.0 << false << 10.0;
    }

    void across()
    {
        QFETCH(double, position);
        QFETCH(bool, fromSource);
        QTEST(acrossAnchors({{0, 0}, {10, 400}, {20, 500}}, position, fromSource), "expected");
    }

    void withoutAnchors() { QCOMPARE(acrossAnchors({}, 7, true), 7.0); }

    void headingsStandBesideEachOther()
    {
        QString markdown;
        for (int section = 1; section <= 6; ++section) {
            markdown += QStringLiteral("## Section %1\n\n").arg(section);
            for (int line = 0; line < 12 * section; ++line)
                markdown +=
                    QStringLiteral("- line %1, which is long enough to be told in several lines of the other pane, "
                                   "so that both differ\n")
                        .arg(line);
            markdown += QLatin1Char('\n');
        }
        QPlainTextEdit source;
        QTextEdit shown;
        source.setPlainText(markdown);
        shown.setMarkdown(markdown);
        source.setLineWrapMode(QPlainTextEdit::NoWrap);
        source.resize(400, 200);
        shown.resize(200, 200);
        source.show();
        shown.show();
        QVERIFY(QTest::qWaitForWindowExposed(&shown));
        ScrollSync sync(&source, &shown, &source);
        int line = 0;
        for (QTextBlock block = source.document()->begin(); block.text() != QLatin1String("## Section 4");
             block = block.next())
            ++line;
        source.verticalScrollBar()->setValue(line);
        const QTextCursor top = shown.cursorForPosition(QPoint(20, 8));
        QCOMPARE(top.block().text(), QStringLiteral("Section 4"));
        shown.verticalScrollBar()->setValue(0);
        QCOMPARE(source.verticalScrollBar()->value(), 0);
        sync.setEnabled(false);
        source.verticalScrollBar()->setValue(line);
        QCOMPARE(shown.verticalScrollBar()->value(), 0);
    }
};

WAYBILL_GUI_TEST_MAIN(ScrollSyncTest)
#include "tst_scrollsync.moc"
