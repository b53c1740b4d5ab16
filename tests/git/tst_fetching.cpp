// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/fetching.h"
#include "git/refs.h"
#include "git/writer.h"
#include "gittest.h"
#include "wording/text.h"

#include <QProcess>

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

/// Fetching all of a remote, from a folder.
class TestFetching : public QObject {
    Q_OBJECT

private:
    ScratchFolder m_scratch;
    ObjectId m_first;

    [[nodiscard]] static bool git(const QString &folder, const QStringList &arguments)
    {
        return QProcess::execute(QStringLiteral("git"), QStringList{QStringLiteral("-C"), folder} + arguments) == 0;
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (QProcess::execute(QStringLiteral("git"), {QStringLiteral("--version")}) != 0)
            QSKIP("there is no git program");
        auto story = m_scratch.story(QStringLiteral("server"));
        m_first = story.write("f", "1").commit("one");
        story.tag("1.0.0", "One");
        story.finish();
        QVERIFY2(!story.error(), errorText(story).constData());
        QVERIFY(git(m_scratch.path(), {QStringLiteral("clone"), QStringLiteral("--quiet"), QStringLiteral("server"),
                                       QStringLiteral("clone")}));
    }

    void whatCame()
    {
        const auto clone = Repository::open(m_scratch.path(QStringLiteral("clone")));
        QVERIFY2(clone, errorText(clone).constData());
        QCOMPARE(shownRemoteUrl(*clone, "origin"), m_scratch.path(QStringLiteral("server")));
        QCOMPARE(shownRemoteUrl(*clone, "nobody"), QString());
        const auto nothing = fetchRemote(*clone, RemoteAccess("origin"));
        QVERIFY2(nothing, errorText(nothing).constData());
        QVERIFY(nothing->isEmpty());

        const QString server = m_scratch.path(QStringLiteral("server"));
        for (const char *text : {"two", "three"})
            QVERIFY(git(server, {QStringLiteral("-c"), QStringLiteral("user.name=Ada"), QStringLiteral("-c"),
                                 QStringLiteral("user.email=ada@test.example"), QStringLiteral("commit"),
                                 QStringLiteral("--quiet"), QStringLiteral("--allow-empty"), QStringLiteral("-m"),
                                 QLatin1String(text)}));
        QVERIFY(git(server, {QStringLiteral("tag"), QStringLiteral("1.1.0")}));
        QVERIFY(git(server, {QStringLiteral("branch"), QStringLiteral("stable"), QStringLiteral("1.0.0")}));
        const auto fetched = fetchRemote(*clone, RemoteAccess("origin"));
        QVERIFY2(fetched, errorText(fetched).constData());
        QCOMPARE(fetched->commits, qint64(2));
        QCOMPARE(fetched->tags, std::vector<QByteArray>{"1.1.0"});
        QCOMPARE(fetched->branches, (std::vector<QByteArray>{"origin/main", "origin/stable"}));
        // What somebody works on stays.
        QCOMPARE(*resolveCommit(*clone, "HEAD"), m_first);
        QVERIFY(!hasReference(*clone, "FETCH_HEAD"));
    }

    void whatCannotBe()
    {
        const auto clone = Repository::open(m_scratch.path(QStringLiteral("clone")));
        QVERIFY(clone);
        const auto unknown = fetchRemote(*clone, RemoteAccess("nobody"));
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().fault, Fault::Input);
        QVERIFY(git(m_scratch.path(QStringLiteral("clone")),
                    {QStringLiteral("remote"), QStringLiteral("add"), QStringLiteral("lost"),
                     m_scratch.path(QStringLiteral("gone"))}));
        const auto lost = fetchRemote(*clone, RemoteAccess("lost"));
        QVERIFY(!lost);
        QCOMPARE(lost.error().fault, Fault::Environment);
        QVERIFY(wording::text(lost.error().what).contains(QStringLiteral("gone")));
    }
};

WAYBILL_TEST_MAIN(TestFetching)
#include "tst_fetching.moc"
