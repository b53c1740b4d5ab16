// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "version/calendarpolicy.h"
#include "version/policy.h"
#include "version/tags.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::version;

namespace {

QString text(const char *latin)
{
    return QString::fromLatin1(latin);
}

Calendar calendarOf(const QString &format)
{
    return *Calendar::parse(format);
}

QString print(const std::optional<SemVer> &version)
{
    return version ? version->toString() : text("none");
}

} // namespace

class TestCalendar : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void formats_data()
    {
        QTest::addColumn<QString>("wrong"); ///< "at: what; expected"; empty: a format
        const auto row = [](const char *format, const char *wrong) { QTest::newRow(format) << text(wrong); };
        row("YYYY.0M.MICRO", "");
        row("YY.0M", "");
        row("YYYY.MM.DD", "");
        row("0Y.0W.MICRO", "");
        row("YYYY.MINOR.MICRO", "");
        row("MAJOR.YY.MICRO", "");
        row("YYYY", "");
        row("", "0: a word is missing; expected YYYY, YY, 0Y, MM, 0M, WW, 0W, DD, 0D, MAJOR, MINOR, MICRO");
        row("YYYY..MICRO", "5: a word is missing; expected YYYY, YY, 0Y, MM, 0M, WW, 0W, DD, 0D, MAJOR, MINOR, MICRO");
        row("YYYY.XX", "5: \"XX\" is not a part of a version; expected YYYY, YY, 0Y, MM, 0M, WW, 0W, DD, 0D, "
                       "MAJOR, MINOR, MICRO");
        row("YYYY.0M.0D.MICRO", "11: \"YYYY.0M.0D.MICRO\" has 4 parts; expected no more than three");
        row("MAJOR.MINOR.MICRO", "0: \"MAJOR.MINOR.MICRO\" has no date; expected a year, as in YYYY.0M.MICRO, or "
                                 "another policy");
        row("0M.0D", "0: no year precedes 0M; expected a year before it, or versions would not ascend");
        row("YYYY.0D", "5: no month precedes 0D; expected a month before it");
        row("YYYY.WW.DD", "8: DD follows a week; expected a month before it");
        row("YYYY.0M.WW", "8: WW repeats an earlier part; expected each part once");
        row("YYYY.YY", "5: YY repeats an earlier part; expected each part once");
        row("MICRO.YYYY", "0: MICRO precedes the date; expected the date first, or after MAJOR");
        row("YYYY.MICRO.MINOR", "11: MINOR follows a smaller part; expected the parts from the largest "
                                "to the smallest");
        row("YYYY.MINOR.MM", "11: no year precedes MM; expected a year before it, or versions would not ascend");
        row("MAJOR.YYYY.MAJOR", "11: MAJOR repeats an earlier part; expected each part once");
    }

    void formats()
    {
        QFETCH(QString, wrong);
        const QString format = text(QTest::currentDataTag());
        const auto calendar = Calendar::parse(format);
        const QString said = calendar
                                 ? QString()
                                 : QStringLiteral("%1: %2; %3")
                                       .arg(QString::number(calendar.error().at), wording::text(calendar.error().wrong),
                                            wording::text(calendar.error().expected));
        QCOMPARE(said, wrong);
        if (calendar)
            QCOMPARE(calendar->format(), format);
    }

    void reads_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<bool>("fits");
        const auto row = [](const char *format, const char *version, bool fits) {
            QTest::addRow("%s|%s", format, version) << text(format) << fits;
        };
        row("YYYY.0M.MICRO", "2024.04.1", true);
        row("YYYY.0M.MICRO", "2026.11.0", true);
        row("YYYY.0M.MICRO", "2026.11", true);
        row("YYYY.0M.MICRO", "2026.11.12-rc.1", true);
        row("YYYY.0M.MICRO", "2024.4.1", false);
        row("YYYY.0M.MICRO", "2024.004.1", false);
        row("YYYY.0M.MICRO", "2024.13.0", false);
        row("YYYY.0M.MICRO", "2024.00.0", false);
        row("YYYY.0M.MICRO", "1.9.0", false);
        row("YYYY.0M.MICRO", "2024.04.01", false);
        row("YYYY.0M.MICRO", "2024.04.1.2", false);
        row("YYYY.0M.MICRO", "2024", false);
        row("YYYY.0M.MICRO", "20191207", false);
        row("YYYY.0M.MICRO", "", false);
        row("YYYY.0M.MICRO", "2024.04.", false);
        row("YY.0M", "24.04", true);
        row("YY.0M", "24.04.1", true);
        row("YY.0M", "6.06", true);
        row("0Y.0M", "06.06", true);
        row("0Y.0M", "6.06", false);
        row("YYYY.MM.DD", "2021.12.17", true);
        row("YYYY.MM.DD", "2021.12.32", false);
        row("YYYY.MM.DD", "2021.12", false);
        row("YYYY", "2026", true);
        row("YYYY", "2026.1", true);
        row("MAJOR.YY.MICRO", "4.24.0", true);
    }

    /// What is read is written the same way, and compares by its numbers.
    void reads()
    {
        QFETCH(QString, format);
        QFETCH(bool, fits);
        const QString version = text(QTest::currentDataTag()).section(u'|', 1);
        const auto read = calendarOf(format).read(version);
        QCOMPARE(read.has_value(), fits);
        if (!read)
            return;
        QCOMPARE(read->toString(), version);
        QVERIFY(calendarOf(format).fits(*read));
        QCOMPARE(SemVer::fromString(version)->toString(), version);
        QVERIFY(*SemVer::fromString(version) == *read);
    }

    void next_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("current");
        QTest::addColumn<QString>("date");
        QTest::addColumn<QString>("impact");
        QTest::addColumn<QString>("flags");    ///< "stable", "train=..."
        QTest::addColumn<QString>("expected"); ///< version, bump, rules
        const auto row = [](const char *format, const char *current, const char *date, const char *impact,
                            const char *flags, const char *expected) {
            QTest::addRow("%s|%s|%s|%s|%s", format, current, date, impact, flags)
                << text(format) << text(current) << text(date) << text(impact) << text(flags) << text(expected);
        };
        row("YYYY.0M.MICRO", "2026.11.0", "2026-11-22", "fix", "", "2026.11.1 patch base calendar.same");
        row("YYYY.0M.MICRO", "2026.11.9", "2026-12-01", "fix", "", "2026.12.0 minor base calendar");
        row("YYYY.0M.MICRO", "2026.11.9", "2027-04-01", "additive", "", "2027.04.0 minor base calendar");
        row("YYYY.0M.MICRO", "2026.11.0", "2026-11-22", "breaking", "",
            "2026.11.1 patch base calendar.same calendar.breaking");
        row("YYYY.0M.MICRO", "2026.11.0", "2026-10-30", "fix", "", "2026.11.1 patch base calendar.past");
        row("YYYY.0M.MICRO", "2024.04.1", "2026-11-22", "fix", "stable", "2024.04.2 patch base calendar.stable-line");
        row("YYYY.0M.MICRO", "2024.04.1", "2026-11-22", "additive", "stable",
            "2024.04.2 patch base calendar.stable-line stable-line");
        row("YYYY.0M.MICRO", "2026.10", "2026-11-22", "fix", "", "2026.11 minor base calendar");
        row("YYYY.0M.MICRO", "2026.11", "2026-11-22", "fix", "", "2026.11.1 patch base calendar.same");
        row("YYYY.0M.MICRO", "2026.11.0-rc.1", "2026-11-22", "fix", "", "2026.11.0 minor base calendar.same train");
        row("YYYY.0M.MICRO", "", "2026-04-22", "fix", "", "2026.04.0 minor calendar");
        row("YYYY.0M.MICRO", "1.9.0", "2026-04-22", "fix", "", "2026.04.0 minor base calendar");
        row("YY.0M.MICRO", "30.1.0", "2026-04-22", "fix", "", "30.01.1 patch base calendar.past");
        row("YY.MM.MICRO", "1000.1.0", "2026-04-22", "fix", "", "26.4.0 minor base calendar calendar.below");
        row("YYYY.0M.MICRO", "2026.11.0", "", "fix", "", "none none base calendar.undated");
        // Without a counter one follows; where there is no room for it, nothing does.
        row("YY.0M", "23.10", "2024-04-25", "fix", "", "24.04 minor base calendar");
        row("YY.0M", "24.04", "2024-04-30", "fix", "", "24.04.1 patch base calendar.same");
        row("YY.0M", "24.04.1", "2024-10-10", "fix", "", "24.10 minor base calendar");
        row("YYYY.MM.DD", "2021.12.17", "2021-12-18", "fix", "", "2021.12.18 minor base calendar");
        row("YYYY.MM.DD", "2021.12.17", "2021-12-17", "fix", "", "none none base calendar.same calendar.full");
        row("YYYY", "2026", "2026-12-31", "fix", "", "2026.1 patch base calendar.same");
        // Numbers that count.
        row("YYYY.MINOR.MICRO", "2024.1.2", "2024-12-01", "fix", "", "2024.1.3 patch base calendar.same");
        row("YYYY.MINOR.MICRO", "2024.1.2", "2024-12-01", "additive", "", "2024.2.0 patch base calendar.same");
        row("YYYY.MINOR.MICRO", "2024.1.2", "2025-01-01", "fix", "", "2025.0.0 minor base calendar");
        row("MAJOR.YY.MICRO", "4.24.1", "2024-12-01", "breaking", "", "5.24.0 major base calendar.same");
        row("MAJOR.YY.MICRO", "4.24.1", "2025-12-01", "additive", "", "4.25.0 minor base calendar");
        row("MAJOR.YY.MICRO", "4.24.1", "2025-12-01", "breaking", "", "5.25.0 major base calendar");
        // Weeks are those of ISO 8601, and so is their year.
        row("YYYY.0W.MICRO", "2024.52.0", "2024-12-30", "fix", "", "2025.01.0 minor base calendar");
        // Trains.
        row("YY.0M", "23.10", "2024-03-20", "fix", "24.04-rc1", "24.04 minor base calendar train");
        row("YY.0M", "23.10", "2024-05-20", "fix", "24.04-rc1", "24.05 minor base calendar train.overtaken");
    }

    void next()
    {
        QFETCH(QString, format);
        QFETCH(QString, current);
        QFETCH(QString, date);
        QFETCH(QString, impact);
        QFETCH(QString, flags);
        QFETCH(QString, expected);
        VersionQuestion question;
        question.calendar = calendarOf(format);
        question.current = readVersion(current, question.calendar);
        QCOMPARE(question.current.has_value(), !current.isEmpty());
        question.date = QDate::fromString(date, Qt::ISODate);
        question.impact = *impactFromKey(impact);
        question.stableLine = flags == text("stable");
        if (!question.stableLine && !flags.isEmpty())
            question.latestOnTrain = readVersion(flags, question.calendar);
        const VersionAnswer answer = nextVersion(Policy::Calendar, question);
        QStringList said{print(answer.version), keyName(answer.bump)};
        for (const VersionStep &step : answer.steps) {
            said << step.rule;
            const QString sentence = wording::text(step.text);
            QVERIFY2(sentence.endsWith(u'.') && !sentence.contains(u'%'), qPrintable(sentence));
        }
        QCOMPARE(said.join(u' '), expected);
        QVERIFY(!answer.reasons.empty());
    }

    void tags_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("tags");
        QTest::addColumn<QByteArray>("releases");
        QTest::addColumn<QByteArray>("predecessors"); ///< of each of them
        QTest::newRow("ubuntu") << text("YY.0M") << QByteArray("24.10 24.04.1 22.04 24.04 list 22.04.1 20191207")
                                << QByteArray("22.04 22.04.1 24.04 24.04.1 24.10")
                                << QByteArray("- 22.04 22.04.1 24.04 24.04.1");
        QTest::newRow("from semver on") << text(
            "YYYY.0M.MICRO") << QByteArray("v1.9.0 v2024.04.0 v2024.04.1 v2026.11.0 v2026.11.0-rc1 v1.8.5 v1.8.0")
                                        << QByteArray(
                                               "v1.8.0 v1.8.5 v1.9.0 v2024.04.0 v2024.04.1 v2026.11.0-rc1 v2026.11.0")
                                        << QByteArray("- v1.8.0 v1.8.5 v1.9.0 v2024.04.0 v2024.04.1 v2024.04.1");
    }

    void tags()
    {
        QFETCH(QString, format);
        QFETCH(QByteArray, tags);
        const QList<QByteArray> names = tags.split(' ');
        const VersionTags sorted = sortTags({names.begin(), names.end()}, {}, calendarOf(format));
        QByteArrayList releases;
        QByteArrayList before;
        for (const VersionTag &tag : sorted.releases) {
            releases << tag.name;
            QCOMPARE(tag.prefix + tag.version.toString().toLatin1(), tag.name);
            const VersionTag *from = predecessor(sorted, tag.version);
            before << (from ? from->name : QByteArray("-"));
        }
        QTEST(releases.join(' '), "releases");
        QTEST(before.join(' '), "predecessors");
        QCOMPARE(sorted.latestStable()->name, releases.last());
    }

    /// Without the calendar such tags are none.
    void onlyWhereItIsAskedFor()
    {
        QCOMPARE(sortTags({"24.04", "2024.04.1"}).releases.size(), std::size_t(0));
        QVERIFY(!parseTag("24.04"));
        QCOMPARE(print(parseTag("release-24.04", calendarOf(text("YY.0M")))->version), text("24.04"));
    }
};

WAYBILL_TEST_MAIN(TestCalendar)
#include "tst_calendar.moc"
