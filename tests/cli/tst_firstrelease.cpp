// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using testing::ScratchFolder;

/// What continuous integration meets: a first release, and clones that have but a part of the history.
class FirstReleaseTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void taggedHead();
    void clones_data();
    void clones();

private:
    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<CliRunner> m_runner;
};

void FirstReleaseTest::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    m_runner = std::make_unique<CliRunner>(m_scratch->path());
    sample::Storyteller teller = m_scratch->story(QStringLiteral("agent"));
    teller.as("Ada", "ada@example.org").write("a.c", "1\n").commit("feat: the beginning");
    teller.write("a.c", "2\n").commit("fix: an answer");
    teller.finish("main");
    QCOMPARE(testing::errorText(teller), QByteArray());
}

void FirstReleaseTest::taggedHead()
{
    testing::git(m_scratch->path(QStringLiteral("agent")),
                 {QStringLiteral("tag"), QStringLiteral("-m"), QStringLiteral("x"), QStringLiteral("v0.1.0")});
    const QStringList agent{QStringLiteral("-w"), QStringLiteral("agent")};
    const auto plan = m_runner->run(agent + QStringList{QStringLiteral("plan")});
    QVERIFY2(plan.text().startsWith(QLatin1String("agent 0.1.0\n")), plan.output.constData());
    // It used to require 0.1.1, as if 0.1.0 had been released before.
    const auto check = m_runner->run(agent + QStringList{QStringLiteral("check")});
    QCOMPARE(check.output, QByteArray());
    QCOMPARE(check.status, 0);
}

void FirstReleaseTest::clones_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("one commit") << QStringList{QStringLiteral("--depth"), QStringLiteral("1")};
    QTest::newRow("no tags") << QStringList{QStringLiteral("--no-tags")};
    QTest::newRow("neither") << QStringList{QStringLiteral("--no-tags"), QStringLiteral("--depth"),
                                            QStringLiteral("1")};
}

void FirstReleaseTest::clones()
{
    QFETCH(QStringList, options);
    testing::git(m_scratch->path(QStringLiteral("agent")), {QStringLiteral("tag"), QStringLiteral("v0.1.0")});
    testing::git(m_scratch->path(),
                 QStringList{QStringLiteral("clone"), QStringLiteral("-q")} + options
                     + QStringList{QStringLiteral("file://") + m_scratch->path(QStringLiteral("agent")),
                                   QStringLiteral("clone")});
    for (const char *command : {"plan", "notes", "check", "status"}) {
        const auto answer =
            m_runner->run({QStringLiteral("-w"), QStringLiteral("clone"), QString::fromLatin1(command)});
        QVERIFY2(answer.status == 0, answer.errors.constData());
    }
}

WAYBILL_TEST_MAIN(FirstReleaseTest)
#include "tst_firstrelease.moc"
