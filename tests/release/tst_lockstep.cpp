// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakes.h"
#include "pins/versionfile.h"
#include "release/changes/releasetags.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/lockstep.h"
#include "sample/storyteller.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;

namespace {

std::shared_ptr<const Survey> withTags(const char *name, std::vector<QByteArray> tags)
{
    auto survey = fakes::survey(QString::fromLatin1(name), nullptr, {});
    survey->versions = version::sortTags(tags);
    return survey;
}

/// "1.0.1 says 1.0.0: no, version only", a line each.
QString print(const std::vector<LockstepRow> &rows)
{
    QStringList lines;
    for (const LockstepRow &row : rows) {
        lines +=
            QStringLiteral("%1 says %2: %3%4")
                .arg(QString::fromLatin1(row.tag), row.says, row.agrees ? QStringLiteral("yes") : QStringLiteral("no"),
                     row.versionOnly ? QStringLiteral(", version only") : QString());
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// Releases of repositories that share a version.
class TestLockstep : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void versionLines_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::newRow("plain") << "1.0.0\n"
                               << "1.0.0" << 1 << 1;
        QTest::newRow("remarks") << "# Copyright\n#\n\n  1.0.0 # final\n2.0.0\n"
                                 << "1.0.0" << 4 << 3;
        QTest::newRow("byte order mark") << QString(QChar(QChar::ByteOrderMark) + QStringLiteral("1.0.0\r\n"))
                                         << "1.0.0" << 1 << 2;
        QTest::newRow("words") << "Kata 1.0\n"
                               << "Kata 1.0" << 1 << 1;
        QTest::newRow("nothing") << "# none\n\n"
                                 << "" << 0 << 0;
        QTest::newRow("empty") << ""
                               << "" << 0 << 0;
    }

    void versionLines()
    {
        QFETCH(QString, content);
        const pins::VersionLine line = pins::readVersionLine(content);
        QTEST(line.text, "text");
        QTEST(line.line, "line");
        QTEST(line.column, "column");
    }

    void saysVersions_data()
    {
        QTest::addColumn<QString>("says");
        QTest::addColumn<bool>("expected");
        QTest::newRow("same") << "1.10.0-rc1" << true;
        QTest::newRow("with v") << "v1.10.0-rc1" << true;
        QTest::newRow("stable") << "1.10.0" << false;
        QTest::newRow("no version") << "1.10" << false;
        QTest::newRow("nothing") << "" << false;
    }

    void saysVersions()
    {
        QFETCH(QString, says);
        QTEST(saysVersion(says, *version::SemVer::parse(u"1.10.0-rc1")), "expected");
    }

    void saysVersionsOfACalendar()
    {
        const auto version = version::SemVer::fromString(u"24.04");
        QVERIFY(saysVersion(QStringLiteral("24.04"), *version));
        QVERIFY(!saysVersion(QStringLiteral("24.4"), *version));
        QVERIFY(!saysVersion(QStringLiteral("24.04.1"), *version));
    }

    void readsAllReleases()
    {
        testing::ScratchFolder folder;
        sample::Storyteller story = folder.story(QStringLiteral("osbuilder"));
        story.write("VERSION", "# the version\n1.0.0\n").write("a.c", "1\n").commit("One");
        story.tag("1.0.0", "one");
        story.branch("stable-1.0").write("VERSION", "1.0.1\n").commit("Only the version");
        story.tag("1.0.1", "fix");
        story.go("main").write("a.c", "2\n").commit("Two");
        story.tag("1.1.0", "forgot the file");
        story.remove("VERSION").write("b.c", "2\n").commit("Lose the file");
        story.tag("1.2.0", "no file").tag("1.2.1", "nothing new").tag("list", "no release");
        story.finish();
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const auto tags = readReleaseTags(story.repository(), {});
        QVERIFY2(tags, testing::errorText(tags).constData());
        const auto rows = readLockstep(story.repository(), *tags, QStringLiteral("VERSION"));
        QVERIFY2(rows, testing::errorText(rows).constData());
        QCOMPARE(print(*rows), QStringLiteral("1.0.0 says 1.0.0: yes\n"
                                              "1.0.1 says 1.0.1: yes, version only\n"
                                              "1.1.0 says 1.0.0: no\n"
                                              "1.2.0 says : no\n"
                                              "1.2.1 says : no"));
        const auto problems = lockstepProblems(QStringLiteral("osbuilder"), *rows, {}, QStringLiteral("VERSION"));
        QCOMPARE(problems.size(), std::size_t(1));
        QVERIFY2(wording::text(problems[0].message).endsWith(QStringLiteral("1.1.0 (the file has 1.0.0)")),
                 qPrintable(wording::text(problems[0].message)));

        const JobControl control = JobControl::create();
        control.cancel();
        const auto stopped = readLockstep(story.repository(), *tags, QStringLiteral("VERSION"), control);
        QVERIFY(!stopped && stopped.error().fault == Fault::Cancelled);
    }

    void findsMissingTags()
    {
        auto unread = std::make_shared<Survey>();
        unread->spec.name = QStringLiteral("unread");
        const std::vector<QByteArray> all{"1.0.0", "1.1.0", "v1.2.0"};
        const auto missing = missingReleases({withTags("agent", all), withTags("runtime", {"1.0.0", "v1.2.0"}), nullptr,
                                              unread, withTags("shim", {"1.0.0", "1.1.0", "1.2.0", "1.3.0"})});
        QCOMPARE(missing.size(), std::size_t(1)); // what only one has was not forgotten by the others
        const auto &versions = missing.at(QStringLiteral("runtime"));
        QCOMPARE(versions.size(), std::size_t(1));
        QCOMPARE(versions[0].toString(), QStringLiteral("1.1.0"));
        QVERIFY(missingReleases({withTags("agent", all)}).empty());

        const auto problems = lockstepProblems(QStringLiteral("runtime"), {}, versions, QStringLiteral("VERSION"));
        QCOMPARE(problems.size(), std::size_t(1));
        QVERIFY(wording::text(problems[0].message).contains(QStringLiteral("1.1.0")));
    }

    void namesTheNewestOfMany()
    {
        std::vector<LockstepRow> rows;
        for (quint64 patch = 0; patch < 40; ++patch) {
            const version::SemVer version{1, 0, patch, {}, {}};
            rows.push_back({version.toString().toLatin1(), version, QStringLiteral("2.0.0"), false, false});
        }
        const auto problems = lockstepProblems(QStringLiteral("osbuilder"), rows, {}, QStringLiteral("VERSION"));
        QCOMPARE(problems.size(), std::size_t(1));
        const QString message = wording::text(problems[0].message);
        QVERIFY2(message.contains(QStringLiteral("40"))
                     && message.contains(QStringLiteral("1.0.39 (the file has 2.0.0), 1.0.38"))
                     && message.contains(QStringLiteral("35 more")) && !message.contains(QStringLiteral("1.0.30 ")),
                 qPrintable(message));
        rows.erase(rows.begin(), rows.end() - 1);
        QVERIFY(lockstepProblems(QStringLiteral("osbuilder"), rows, {}, QStringLiteral("VERSION"), rows[0].version)
                    .empty()); // it is being released
    }
};

WAYBILL_TEST_MAIN(TestLockstep)
#include "tst_lockstep.moc"
