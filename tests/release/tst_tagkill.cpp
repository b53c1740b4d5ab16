// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "tagproduct.h"
#include "testing/testmain.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QThread>

using namespace waybill;
using namespace waybill::release;
using testing::errorText;

/// A process that tags is killed before each of its actions, and at any moment: what is there is told, and one can go
/// on or go back.
class TestTagKill : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_product = std::make_unique<TagProduct>(); }
    void beforeEachAction_data();
    void beforeEachAction();
    void pushing();
    void atAnyMoment();

private:
    struct Ended {
        bool killed = false;
        int status = 0;
        int actions = 0;
        QByteArray errors;
    };
    void start(QProcess &process, const char *what, int which) const
    {
        process.start(QCoreApplication::applicationDirPath() + QStringLiteral("/tag_helper"),
                      {m_product->scratch.path(), QString::fromLatin1(what), QString::number(which)});
    }
    [[nodiscard]] Ended run(const char *what, int which = 0) const
    {
        QProcess process;
        start(process, what, which);
        process.waitForFinished(60000);
        return {process.exitStatus() == QProcess::CrashExit, process.exitCode(),
                process.readAllStandardOutput().toInt(), process.readAllStandardError()};
    }
    /// What a person is told is what git has.
    void toldTheTruth() const
    {
        const auto status = tagStatus(m_product->journal());
        QVERIFY2(status, errorText(status).constData());
        if (!*status) {
            QCOMPARE(m_product->there(), QStringList());
            return;
        }
        const QString wrong = m_product->compare((*status)->journal);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }
    void nothingIsThere() const
    {
        QCOMPARE(m_product->there(), QStringList());
        QVERIFY(!QFile::exists(m_product->journal()));
    }

    std::unique_ptr<TagProduct> m_product;
};

void TestTagKill::beforeEachAction_data()
{
    QTest::addColumn<QByteArray>("killed");
    QTest::addColumn<QByteArray>("then");
    QTest::newRow("create, continue") << QByteArray("create") << QByteArray("continue");
    QTest::newRow("create, undo") << QByteArray("create") << QByteArray("undo");
    QTest::newRow("undo, undo") << QByteArray("undo") << QByteArray("undo");
    QTest::newRow("undo, continue") << QByteArray("undo") << QByteArray("continue");
}

void TestTagKill::beforeEachAction()
{
    QFETCH(QByteArray, killed);
    QFETCH(QByteArray, then);
    Ended whole = run("create");
    QVERIFY2(whole.status == 0, whole.errors.constData());
    const Ended undone = run("undo");
    QVERIFY2(undone.status == 0, undone.errors.constData());
    if (killed == "undo")
        whole = undone;
    QVERIFY(whole.actions >= 6);
    for (int which = 1; which <= whole.actions; ++which) {
        nothingIsThere();
        if (killed == "undo")
            QCOMPARE(run("create").status, 0);
        QVERIFY(run(killed.constData(), which).killed);
        toldTheTruth();
        if (!QFile::exists(m_product->journal())) {
            QCOMPARE(killed, QByteArray("create"));
            QCOMPARE(which, 1);
            continue;
        }
        const Ended more = run(then.constData());
        QVERIFY2(more.status == 0, more.errors.constData());
        toldTheTruth();
        if (then == "continue") {
            QCOMPARE(m_product->there(), TagProduct::all());
            QCOMPARE(run("undo").status, 0);
        }
        if (QTest::currentTestFailed())
            return;
    }
    nothingIsThere();
}

void TestTagKill::pushing()
{
    QCOMPARE(run("create").status, 0);
    const Ended whole = run("push");
    QVERIFY2(whole.status == 0, whole.errors.constData());
    for (int which = 1; which <= whole.actions; ++which) {
        init();
        QCOMPARE(run("create").status, 0);
        QVERIFY(run("push", which).killed);
        toldTheTruth();
        // What others have is never taken back.
        const QStringList remote = m_product->there(QStringLiteral(".git"));
        if (which % 2 == 0) {
            (void)run("undo");
            for (const QString &tag : remote)
                QVERIFY2(m_product->there().contains(tag), qPrintable(tag));
            toldTheTruth();
        } else {
            const Ended again = run("push");
            QVERIFY2(again.status == 0, again.errors.constData());
            QCOMPARE(m_product->there(QStringLiteral(".git")), TagProduct::all());
            QVERIFY(!QFile::exists(m_product->journal()));
        }
        if (QTest::currentTestFailed())
            return;
    }
}

void TestTagKill::atAnyMoment()
{
    constexpr int Kills = 30;
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(run("create").status, 0);
    int patience = int(timer.elapsed()) * 1200; // microseconds: some are not killed at all
    QCOMPARE(run("undo").status, 0);
    int killed = 0;
    for (int i = 0; killed < Kills; ++i) {
        const bool there = QFile::exists(m_product->journal());
        QProcess process;
        start(process, !there ? "create" : i % 2 == 0 ? "continue" : "undo", 0);
        QVERIFY(process.waitForStarted());
        QThread::usleep(ulong(QRandomGenerator::global()->bounded(patience)));
        process.kill();
        QVERIFY(process.waitForFinished());
        if (process.exitStatus() == QProcess::CrashExit)
            ++killed;
        else // the machine was busier when the first one was timed than it is now
            patience = qMax(100, patience * 9 / 10);
        toldTheTruth();
        if (QTest::currentTestFailed())
            return;
        // git's own lock of a reference stays where a process is killed that holds it; git asks for the same.
        for (const QString &name : TagProduct::names()) {
            const QDir tags(m_product->scratch.path(name + QStringLiteral("/.git/refs/tags")));
            for (const QString &lock : tags.entryList({QStringLiteral("*.lock")}, QDir::Files))
                QFile::remove(tags.filePath(lock));
        }
    }
    if (QFile::exists(m_product->journal()))
        QCOMPARE(run("undo").status, 0);
    nothingIsThere();
    for (const QString &name : TagProduct::names())
        QCOMPARE(testing::runGit(m_product->scratch.path(name), {QStringLiteral("fsck")}).exitCode, 0);
}

WAYBILL_TEST_MAIN(TestTagKill)
#include "tst_tagkill.moc"
