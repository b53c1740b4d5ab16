// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QRandomGenerator>
#include <QSet>
#include <QThread>

using namespace waybill;
using testing::errorText;

/// waybill-cli classify is killed at any moment, again and again.
class TestDecisionKillCli : public QObject {
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
        constexpr int Kills = 120;
        QFETCH(QByteArray, place);
        const testing::ScratchFolder scratch;
        auto story = scratch.story(QStringLiteral("agent"));
        story.write("f", "0").commit("zero");
        story.tag("v1.0.0", "1.0.0");
        QStringList commits;
        for (int i = 0; i < Kills; ++i)
            commits << story.write("f", "x" + QByteArray::number(i)).commit("fix: " + QByteArray::number(i)).toString();
        story.finish();
        QVERIFY2(!story.error(), errorText(story).constData());
        scratch.write(QStringLiteral("waybill.toml"),
                      "[product]\ndecisions = \"" + place + "\"\n[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
        const CliRunner runner(scratch.path());
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(runner.run({QStringLiteral("classify"), commits[0], QStringLiteral("fix")}).status, 0);
        qint64 patience = qMax<qint64>(1, timer.elapsed()) * 2500; // microseconds: some are not killed at all
        QSet<QString> told{commits[0]};
        int killed = 0;
        for (int i = 1; i < Kills; ++i) {
            QProcess process;
            runner.prepare(process);
            process.start(CliRunner::program(), {QStringLiteral("classify"), commits[i], QStringLiteral("fix")});
            QVERIFY(process.waitForStarted());
            QThread::usleep(quint64(QRandomGenerator::global()->bounded(patience)));
            process.kill();
            QVERIFY(process.waitForFinished());
            killed += process.exitStatus() == QProcess::CrashExit ? 1 : 0;
            // One that told of its decision before it was killed shortens the time that the next ones get and all
            // others lengthen it, so that about every third is done however busy the machine is.
            const bool done = !process.readAllStandardOutput().isEmpty();
            if (done)
                told.insert(commits[i]);
            patience = done ? patience * 3 / 4 : patience * 9 / 8 + 1;
            if (i % 10 == 9)
                everythingIsThere(runner, told);
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY2(killed > 20 && told.size() > 5, qPrintable(QStringLiteral("%1 %2").arg(killed).arg(told.size())));
        const auto last = runner.run({QStringLiteral("classify"), commits[1], QStringLiteral("none")});
        QVERIFY2(last.status == 0, last.errors.constData());
    }

private:
    static void everythingIsThere(const CliRunner &runner, const QSet<QString> &told)
    {
        const auto answer = runner.run({QStringLiteral("changes"), QStringLiteral("--format"), QStringLiteral("json")});
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.errors, QByteArray());
        QSet<QString> decided;
        const QJsonObject row = answer.json().value(QLatin1String("repositories")).toArray().at(0).toObject();
        for (const QJsonValue change : row.value(QLatin1String("changes")).toArray()) {
            if (change[QLatin1String("decided_by")].toString() == QLatin1String("person"))
                decided.insert(change[QLatin1String("id")].toString());
        }
        QVERIFY((told - decided).isEmpty());
    }
};

WAYBILL_TEST_MAIN(TestDecisionKillCli)
#include "tst_decisionkillcli.moc"
