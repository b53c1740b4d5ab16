// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisionstore.h"
#include "release/product/opening.h"
#include "release/product/product.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QThread>

using namespace waybill;
using testing::errorText;

/// The window's writer is killed in the middle of things, again and again: what it said was written is there.
class TestDecisionKill : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void survives_data()
    {
        QTest::addColumn<QByteArray>("place");
        QTest::newRow("file") << QByteArray("file");
        QTest::newRow("notes") << QByteArray("git-notes");
    }

    void survives()
    {
        constexpr int Commits = 2000;
        QFETCH(QByteArray, place);
        const int kills = place == "file" ? 100 : 50; // a lock on the notes that was left is respected for a while
        const testing::ScratchFolder scratch;
        auto story = scratch.story(QStringLiteral("agent"));
        for (int i = 0; i < Commits; ++i)
            story.write("f", QByteArray::number(i)).commit("fix: " + QByteArray::number(i));
        story.finish();
        QVERIFY2(!story.error(), errorText(story).constData());
        scratch.write(QStringLiteral("waybill.toml"),
                      "[product]\ndecisions = \"" + place + "\"\n[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
        const auto product = release::openProduct(QStringList{scratch.path()});
        QVERIFY2(product, errorText(product).constData());
        const auto store = release::DecisionStore::of(*product);
        int next = 0;
        for (int kill = 0; kill < kills; ++kill) {
            QProcess helper;
            helper.start(QCoreApplication::applicationDirPath() + QStringLiteral("/write_decisions_helper"),
                         {scratch.path(), QString::number(next)});
            QVERIFY2(helper.waitForReadyRead(60'000), qPrintable(helper.errorString()));
            QThread::usleep(QRandomGenerator::global()->bounded(15'000));
            helper.kill();
            QVERIFY(helper.waitForFinished());
            QByteArray printed = helper.readAllStandardOutput();
            printed.truncate(printed.lastIndexOf('\n'));
            const int acknowledged = printed.split('\n').last().toInt() + 1;
            const auto read = store->read();
            QVERIFY2(read, errorText(read).constData());
            QVERIFY(read->problems.empty());
            const int count = int(read->decisions.all().size());
            // At most the key that was pressed last is lost, or there though nobody was told so yet.
            QVERIFY2(count == acknowledged || count == acknowledged + 1,
                     qPrintable(QStringLiteral("%1 of %2").arg(count).arg(acknowledged)));
            next = count;
        }
    }
};

WAYBILL_TEST_MAIN(TestDecisionKill)
#include "tst_decisionkill.moc"
