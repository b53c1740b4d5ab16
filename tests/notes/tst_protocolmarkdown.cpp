// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/protocolmarkdown.h"
#include "testing/handmadecomparison.h"
#include "testing/testmain.h"

using namespace waybill;

class ProtocolMarkdownTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isATable()
    {
        const QString text = notes::protocolMarkdown(handmade::comparison(), {0, 2, 5}, QStringLiteral("1.7.0"),
                                                     QStringLiteral("feature_*"));
        const QStringList lines = text.split(QLatin1Char('\n'));
        QCOMPARE(lines.value(0), QStringLiteral("Protocol changes from 1.7.0 to feature\\_\\*: 3 finding(s)"));
        QCOMPARE(lines.value(2), QStringLiteral("| Element | What | Impact | New client → old server | "
                                                "Old client → new server | Rule | Place |"));
        QCOMPARE(lines.value(4),
                 QStringLiteral("| `box.Boxes.Pause` | RPC \"Pause\" was added. | + additive | ⊘ refused "
                                "| ✓ works | `RPC_ADDED` | `api.proto:6:3` |"));
        QVERIFY(lines.value(5).contains(QStringLiteral("| ▲ breaking (wire) | ✕ broken | ✕ broken |")));
        QVERIFY(lines.value(6).contains(QStringLiteral("| ▲ breaking (source) |")));
        QCOMPARE(lines.size(), 8);
    }

    void escapesWhatItQuotes()
    {
        proto::Comparison odd = handmade::comparison();
        odd.findings[0].symbol = QStringLiteral("a|b`c\nd");
        odd.findings[0].message = QStringLiteral("<img src=x> | [x](y)\n| e");
        odd.findings[0].place.file = QStringLiteral("x|y.proto");
        const QString text = notes::protocolMarkdown(odd, {0}, QStringLiteral("a"), QStringLiteral("b"));
        const QString row = text.split(QLatin1Char('\n')).value(4);
        QVERIFY2(row.startsWith(QStringLiteral("| a\\|b\\`c d | &lt;img src=x> \\| \\[x\\](y) \\| e |")),
                 qPrintable(row));
        QVERIFY2(row.endsWith(QStringLiteral("| x\\|y.proto:6:3 |")), qPrintable(row));
    }

    void nothingIsNoTable()
    {
        const QString text =
            notes::protocolMarkdown(handmade::comparison(), {}, QStringLiteral("a"), QStringLiteral("b"));
        QCOMPARE(text.trimmed(), QStringLiteral("Protocol changes from a to b: 0 finding(s)"));
    }
};

WAYBILL_TEST_MAIN(ProtocolMarkdownTest)
#include "tst_protocolmarkdown.moc"
