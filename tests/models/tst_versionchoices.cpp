// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "handmaderelease.h"
#include "models/notes/versionchoices.h"
#include "release/assess/assess.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "testing/testmain.h"
#include "wording/labels.h"

using namespace waybill;

class VersionChoicesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void offersEachOnce_data()
    {
        QTest::addColumn<QString>("current");
        QTest::addColumn<QString>("suggested");
        QTest::addColumn<QString>("choices");
        const auto row = [](const char *current, const char *suggested, const char *choices) {
            QTest::addRow("%s then %s", current, suggested)
                << QString::fromLatin1(current) << QString::fromLatin1(suggested) << QString::fromLatin1(choices);
        };
        row("1.5.0", "1.6.0", "1.6.0! 1.5.1 2.0.0");
        row("1.5.0", "1.5.1", "1.5.1! 1.6.0 2.0.0");
        row("1.5.0", "2.0.0", "2.0.0! 1.5.1 1.6.0");
        row("1.5.0", "1.6.0-rc1", "1.6.0-rc1! 1.5.1 1.6.0 2.0.0");
        row("1.5.0", "", "1.5.1 1.6.0 2.0.0");
        row("", "", "0.1.0 1.0.0");
        row("", "0.1.0", "0.1.0! 1.0.0");
        row("0.0.0", "0.0.1", "0.0.1! 0.1.0 1.0.0");
    }

    void offersEachOnce()
    {
        QFETCH(QString, current);
        QFETCH(QString, suggested);
        QFETCH(QString, choices);
        version::VersionAnswer answer;
        answer.version = version::SemVer::parse(suggested);
        QStringList found;
        for (const auto &choice : models::versionChoices(version::SemVer::parse(current), answer))
            found.append(choice.version.toString() + QLatin1String(choice.suggested ? "!" : ""));
        QCOMPARE(found.join(QLatin1Char(' ')), choices);
    }

    void followsTheCalendar()
    {
        const auto calendar = version::Calendar::parse(QStringLiteral("YY.0M"));
        QVERIFY(calendar);
        const auto offered = [&](QStringView current, QStringView suggested) {
            version::VersionAnswer answer;
            answer.version = calendar->read(suggested);
            QStringList found;
            for (const auto &choice :
                 models::versionChoices(calendar->read(current), answer, {}, *calendar, QDate(2024, 10, 3)))
                found.append(choice.version.toString() + QLatin1String(choice.suggested ? "!" : ""));
            return found.join(QLatin1Char(' '));
        };
        QCOMPARE(offered(u"24.04", u"24.10"), QStringLiteral("24.10! 24.04.1"));
        QCOMPARE(offered(u"24.10", u""), QStringLiteral("24.10.1"));
        QCOMPARE(offered(u"", u""), QStringLiteral("24.10"));
        const auto current = calendar->read(u"24.04");
        QVERIFY(models::versionObjection(QStringLiteral("24.10"), current, *calendar).isEmpty());
        QVERIFY(models::versionObjection(QStringLiteral("24.04.1"), current, *calendar).isEmpty());
        QVERIFY(!models::versionObjection(QStringLiteral("24.04"), current, *calendar).isEmpty());
        QVERIFY(models::versionObjection(QStringLiteral("24"), current, *calendar).contains(QStringLiteral("YY.0M")));
    }

    void whatIsReleasedComesFirst()
    {
        version::VersionAnswer next;
        next.version = version::SemVer::parse(u"4.0.0");
        const auto current = version::SemVer::parse(u"3.5.0");
        auto choices = models::versionChoices(current, next, version::SemVer::parse(u"3.6.0"));
        QCOMPARE(choices.front().version.toString(), QStringLiteral("3.6.0"));
        QVERIFY(choices.front().released && choices.front().byDefault && !choices.front().suggested);
        QVERIFY(choices.at(1).suggested && !choices.at(1).byDefault);
        choices = models::versionChoices(current, next, next.version);
        QVERIFY(choices.front().released && choices.front().suggested);
        QVERIFY(models::versionChoices(current, next).front().byDefault);
    }

    void startsWhereTheRangeStarts()
    {
        const auto one = handmade::survey(QStringLiteral("agent"), {});
        one->range.baseVersion = version::SemVer::parse(u"1.0.0");
        one->currentVersion = version::SemVer::parse(u"1.12.1");
        const auto two = handmade::survey(QStringLiteral("shim"), {});
        two->currentVersion = version::SemVer::parse(u"0.9.0");
        const auto start = models::startVersion(handmade::assess({one, two}));
        QVERIFY(start);
        QCOMPARE(start->toString(), QStringLiteral("1.0.0"));
        QVERIFY(!models::startVersion(handmade::assess({})));
    }

    void theCandidateComesBefore_data()
    {
        QTest::addColumn<QString>("released");
        QTest::addColumn<QString>("choices");
        QTest::newRow("none yet") << QString() << QStringLiteral("1.6.0! 1.6.0-rc0 1.5.1 2.0.0");
        QTest::newRow("with a dot") << QStringLiteral("1.5.0-rc.1") << QStringLiteral("1.6.0! 1.6.0-rc.1 1.5.1 2.0.0");
        QTest::newRow("on the way") << QStringLiteral("1.6.0-rc1") << QStringLiteral("1.6.0! 1.6.0-rc2 1.5.1 2.0.0");
        QTest::newRow("alpha") << QStringLiteral("1.6.0-alpha0") << QStringLiteral("1.6.0! 1.6.0-rc0 1.5.1 2.0.0");
    }

    void theCandidateComesBefore()
    {
        QFETCH(QString, released);
        const auto one = handmade::survey(QStringLiteral("agent"), {});
        one->range.baseVersion = version::SemVer::parse(u"1.5.0");
        if (!released.isEmpty()) {
            version::VersionTag tag;
            tag.name = released.toUtf8();
            tag.version = *version::SemVer::parse(released);
            one->versions.releases.push_back(tag);
        }
        const release::Release release = handmade::assess({one});
        version::VersionAnswer next;
        next.version = version::SemVer::parse(u"1.6.0");
        QStringList found;
        for (const auto &choice :
             models::withCandidate(models::versionChoices(models::startVersion(release), next), release))
            found.append(choice.version.toString() + QLatin1String(choice.suggested ? "!" : ""));
        QTEST(found.join(QLatin1Char(' ')), "choices");
        // What is out needs no candidate.
        const auto out = models::versionChoices(next.version, next, next.version);
        QCOMPARE(models::withCandidate(out, release), out);
    }

    void ownVersionsAreOfEach()
    {
        const auto one = handmade::survey(QStringLiteral("agent"), {});
        one->range.baseVersion = version::SemVer::parse(u"1.5.0");
        const auto two = handmade::survey(QStringLiteral("shim"), {});
        two->range.baseVersion = version::SemVer::parse(u"0.2.0");
        release::Release release = handmade::assess({one, two});
        release.next.version = version::SemVer::parse(u"1.6.0");
        const auto printed = [&release] {
            QStringList found;
            for (const auto &choice : models::choicesOf(release, QDate(2024, 10, 3)))
                found.append((choice.ofEach ? QStringLiteral("each") : choice.version.toString())
                             + QLatin1String(choice.suggested ? "!" : "") + QLatin1String(choice.byDefault ? "*" : ""));
            return found.join(QLatin1Char(' '));
        };
        QCOMPARE(printed(), QStringLiteral("each* 1.5.1 1.6.0 2.0.0"));
        release::Product product = *release.product;
        product.lockstep = true;
        release.product = std::make_shared<const release::Product>(product);
        QCOMPARE(printed(), QStringLiteral("1.6.0!* 1.6.0-rc0 1.5.1 2.0.0"));
        one->versions.releases.push_back({"v1.5.1", "v", *version::SemVer::parse(u"1.5.1")});
        QCOMPARE(printed(), QStringLiteral("1.6.0!* 1.6.0-rc0 2.0.0")); // it cannot be released again
        product.lockstep = false;
        release.product = std::make_shared<const release::Product>(product);
        QCOMPARE(printed(), QStringLiteral("each* 1.6.0 2.0.0"));
    }

    void objects_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("fine");
        QTest::newRow("next") << QStringLiteral("1.6.0") << true;
        QTest::newRow("rc") << QStringLiteral("2.0.0-rc.1") << true;
        QTest::newRow("current") << QStringLiteral("1.5.0") << false;
        QTest::newRow("rc of the current") << QStringLiteral("1.5.0-rc.1") << false;
        QTest::newRow("two numbers") << QStringLiteral("1.6") << false;
        QTest::newRow("prefix") << QStringLiteral("v1.6.0") << false;
        QTest::newRow("nothing") << QString() << false;
    }

    void objects()
    {
        QFETCH(QString, text);
        QFETCH(bool, fine);
        QCOMPARE(models::versionObjection(text, version::SemVer::parse(u"1.5.0")).isEmpty(), fine);
    }
};

WAYBILL_TEST_MAIN(VersionChoicesTest)
#include "tst_versionchoices.moc"
