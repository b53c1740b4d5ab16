// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "faultrunner.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::testing;

/// What the window writes, its settings and what it exports, under faults.
class TestWindowFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writes_data();
    void writes();
    void cleanupTestCase() { qInfo("%d runs", m_faults.runs()); }

private:
    FaultRunner m_faults;
};

void TestWindowFaults::writes_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("kind");
    for (const char *kind : {"28", "5", "122", "short", "kill"}) {
        QTest::addRow("settings, %s", kind)
            << QStringLiteral("settings") << QStringLiteral("waybill/waybill.json") << QByteArray(kind);
        QTest::addRow("export, %s", kind) << QStringLiteral("export") << QStringLiteral("board.md") << QByteArray(kind);
    }
}

void TestWindowFaults::writes()
{
    QFETCH(QString, what);
    QFETCH(QString, file);
    QFETCH(QByteArray, kind);
    const QString program = QCoreApplication::applicationDirPath() + QStringLiteral("/window_writes_helper");
    const QString path = QStringLiteral("copy/") + file;
    const auto write = [&](const QString &value, const FaultAt &fault = {}) {
        return m_faults.start(program, what + u' ' + m_faults.folder() + u' ' + value, fault);
    };
    QVERIFY(QDir().mkpath(m_faults.scratch().path(QStringLiteral("product"))));
    m_faults.copy();
    QCOMPARE(write(QStringLiteral("old")).status, 0);
    const QByteArray before = m_faults.scratch().read(path);
    const Ended fine = write(QStringLiteral("new"), {0, {}, "window_writes"});
    QVERIFY2(fine.status == 0, fine.errors.constData());
    const int count = m_faults.count();
    QVERIFY2(count > 2, qPrintable(QString::number(count)));
    const QByteArray after = m_faults.scratch().read(path);
    QVERIFY2(before.contains("old") && after.contains("new"), QByteArray(before + after).constData());
    for (int at = 1; at <= count; ++at) {
        m_faults.copy();
        QCOMPARE(write(QStringLiteral("old")).status, 0);
        const Ended ended = write(QStringLiteral("new"), {at, kind, "window_writes"});
        const QByteArray where = m_faults.struck() + ", " + FaultRunner::describe(at, ended);
        const QByteArray now = m_faults.scratch().read(path);
        QVERIFY2(now == before || now == after, QByteArray(where + now).constData());
        QVERIFY2(ended.killed || ended.status != 0 || now == after, where.constData());
        QVERIFY2(write(QStringLiteral("new")).status == 0, where.constData());
        QVERIFY2(m_faults.scratch().read(path) == after, where.constData());
    }
}

WAYBILL_TEST_MAIN(TestWindowFaults)
#include "tst_windowfaults.moc"
