// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/cachefile.h"
#include "support/file.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;

class TestCacheFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void roundTrip_data();
    void roundTrip();
    void damage();
};

void TestCacheFile::roundTrip_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("nothing") << QByteArray("");
    for (const int size : {1, 7, 8, 9, 31, 32, 33, 100'000})
        QTest::addRow("%d bytes", size) << QByteArray(size, 'x');
    QTest::newRow("zeros") << QByteArray(64, '\0');
}

void TestCacheFile::roundTrip()
{
    QFETCH(QByteArray, content);
    const testing::ScratchFolder scratch;
    const QString file = scratch.path(QStringLiteral("entry"));
    QVERIFY(!readCacheFile(file));
    writeCacheFile(file, content);
    QCOMPARE(readCacheFile(file).value_or("none"), content);
    QCOMPARE(scratch.read(QStringLiteral("entry")), cacheFileBytes(content));
}

/// Wherever a byte is another one, or missing, or too much.
void TestCacheFile::damage()
{
    const testing::ScratchFolder scratch;
    const QString file = scratch.path(QStringLiteral("entry"));
    QByteArray content;
    for (int i = 0; i < 75; ++i)
        content += char(i % 5 == 0 ? 0 : i);
    const QByteArray whole = cacheFileBytes(content);
    const auto isRead = [&](const QByteArray &bytes) {
        scratch.write(QStringLiteral("entry"), bytes);
        return readCacheFile(file).has_value();
    };
    QVERIFY(isRead(whole));
    for (qsizetype at = 0; at < whole.size(); ++at) {
        for (const int bit : {0, 3, 7}) {
            QByteArray bytes = whole;
            bytes[at] = char(bytes[at] ^ (1 << bit));
            QVERIFY2(!isRead(bytes), QByteArray::number(at).constData());
        }
        QVERIFY2(!isRead(whole.left(at)), QByteArray::number(at).constData());
    }
    QVERIFY(!isRead(whole + '\0'));
    QVERIFY(!isRead(whole + whole));
    // Words that change places.
    QByteArray turned = whole;
    const qsizetype start = whole.size() - content.size();
    turned.replace(start, 16, QByteArray(content.mid(8, 8) + content.left(8)));
    QVERIFY(!isRead(turned));
    turned = whole;
    turned.replace(start, 64, QByteArray(content.mid(32, 32) + content.left(32)));
    QVERIFY(!isRead(turned));
}

WAYBILL_TEST_MAIN(TestCacheFile)
#include "tst_cachefile.moc"
