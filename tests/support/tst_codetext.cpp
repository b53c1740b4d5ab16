// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/codetext.h"
#include "testing/testmain.h"

/// What may stand between backticks.
class TestCodeText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void code_data()
    {
        QTest::addColumn<bool>("expected");
        for (const char *text : {"--wait", "Vec<u8>", "Option<Path<T>>", "std::vector<std::string> &", "a && b",
                                 "a < b", "x <= 3", "<Table.Row>", "<b>", "Filter<?super T>", "Map<?, ? extends T>"})
            QTest::newRow(text) << true;
        for (const char *text : {"", " ", "a|b", "a`b", "a\nb", "<script>", "</SCRIPT", "<b onclick=x>", "<img/src>",
                                 "<x-tag>", "<!-- ", "<?xml", "List<Object>"})
            QTest::newRow(text) << false;
    }

    void code() { QTEST(waybill::canBeCode(QString::fromUtf8(QTest::currentDataTag())), "expected"); }
};

WAYBILL_TEST_MAIN(TestCodeText)
#include "tst_codetext.moc"
