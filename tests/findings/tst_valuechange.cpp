// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "findings/valuechange.h"
#include "testing/testmain.h"

#include <QTest>

namespace {

using namespace waybill;
using namespace waybill::findings;

class TestValueChange : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void difference_data();
    void difference();
    void visible();
};

void TestValueChange::difference_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("difference");
    const auto row = [](const char *before, const char *after, const char *difference) {
        QTest::addRow("%s to %s", before, after)
            << QString::fromUtf8(before) << QString::fromUtf8(after) << QString::fromUtf8(difference);
    };
    row("2Gi", "14Gi", "+12 GiB");
    row("160Mi", "2Gi", "+1.844 GiB");
    row("2Gi", "2048Mi", "");
    row("1Gi", "512Mi", "-512 MiB");
    row("", "130Mi", "+130 MiB");
    row("130Mi", "", "-130 MiB");
    row("250m", "1", "+0.75");
    row("1", "500m", "-0.5");
    row("1G", "3G", "+2 G");
    row("1.5Gi", "2Gi", "+512 MiB");
    row("8080", "9090", ""); // a port, for all we know
    row("v1", "v2", "");
    row("2GB", "3GB", "");
    row("", "", "");
}

void TestValueChange::difference()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QTEST(differenceOf(before, after), "difference");
    QCOMPARE(differenceOf(before, before), QString());
}

void TestValueChange::visible()
{
    const ValueChange change = valueChange(QStringLiteral("a\nb"), QStringLiteral("1\x1b[0m"), QStringLiteral("2"));
    QCOMPARE(change.path, QStringLiteral("a b"));
    QVERIFY(!change.before.contains(QChar(0x1b)));
    QCOMPARE(change.after, QStringLiteral("2"));
}

} // namespace

WAYBILL_TEST_MAIN(TestValueChange)
#include "tst_valuechange.moc"
