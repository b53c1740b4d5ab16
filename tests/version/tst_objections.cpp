// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "version/answer.h"
#include "version/objections.h"
#include "version/policy.h"
#include "wording/text.h"
#include "words/impact.h"

using namespace waybill;
using namespace waybill::version;

/// What is said against a version that a person chose.
class TestObjections : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void objections_data()
    {
        QTest::addColumn<QString>("impact");
        QTest::addColumn<QString>("flags"); ///< "taken", "stable", "train=1.9.0-rc0"
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *current, const char *chosen, const char *impact, const char *flags,
                            const char *expected) {
            QTest::addRow("%s %s %s %s", current, chosen, impact, flags)
                << QString::fromLatin1(impact) << QString::fromLatin1(flags) << QString::fromLatin1(expected);
        };
        row("1.8.5", "1.9.0", "additive", "", "");
        row("1.8.5", "1.8.6", "fix", "", "");
        row("1.8.5", "1.8.6", "additive", "",
            "!chosen.small 1.8.6 was chosen by Ada, but the changes require 1.9.0: agent #1 a; runtime #2 b.");
        row("1.8.5", "1.8.6-rc0", "additive", "",
            "!chosen.small 1.8.6-rc0 was chosen by Ada, but the changes require 1.9.0: agent #1 a; runtime #2 b.");
        row("1.8.5", "1.9.0-rc0", "additive", "", "");
        row("1.8.5", "1.8.5", "fix", "", "!chosen.below 1.8.5 was chosen by Ada, but the upgrade is from 1.8.5.");
        row("1.8.5", "1.8.4", "fix", "", "!chosen.below 1.8.4 was chosen by Ada, but the upgrade is from 1.8.5.");
        row("1.8.5", "1.8.4", "fix", "taken",
            "!chosen.taken 1.8.4 was chosen by Ada, but already exists as a tag of: agent; shim.");
        row("1.8.5", "1.9.0", "fix", "taken",
            "!chosen.taken 1.9.0 was chosen by Ada, but already exists as a tag of: agent; shim.");
        // Numbers that nobody made.
        row("1.8.5", "1.10.0", "additive", "", "chosen.skips 1.10.0 was chosen by Ada, and skips 1.9.0.");
        row("1.8.5", "1.11.0", "fix", "", "chosen.skips 1.11.0 was chosen by Ada, and skips 1.9.0.");
        row("1.8.5", "1.9.1", "fix", "", "chosen.skips 1.9.1 was chosen by Ada, and skips 1.9.0.");
        row("1.8.5", "1.8.7", "additive", "train=1.8.6-rc0",
            "!chosen.small 1.8.7 was chosen by Ada, but the changes require 1.9.0: agent #1 a; runtime #2 b. | "
            "chosen.skips 1.8.7 was chosen by Ada, and skips 1.8.6.");
        row("1.8.5", "3.0.0", "breaking", "", "chosen.skips 3.0.0 was chosen by Ada, and skips 2.0.0.");
        row("1.8.5", "2.1.0", "fix", "", "chosen.skips 2.1.0 was chosen by Ada, and skips 2.0.0.");
        row("1.9.0-rc0", "1.10.0", "fix", "", "chosen.skips 1.10.0 was chosen by Ada, and skips 1.9.0.");
        row("1.9.0-rc0", "1.9.0", "fix", "", "");
        row("", "0.1.0", "fix", "", "");
        // Stable lines and ladders.
        row("1.8.5", "1.9.0", "fix", "stable",
            "!chosen.stable-line 1.9.0 was chosen by Ada, but this is a stable line, and the upgrade is from 1.8.5.");
        row("1.8.5", "1.8.6", "fix", "stable", "");
        row("1.8.5", "1.9.0", "additive", "train=1.9.0-alpha0",
            "!chosen.guard 1.9.0 was chosen by Ada, but a release candidate is missing between 1.9.0-alpha0 and it.");
        row("1.8.5", "1.9.0", "additive", "train=1.9.0-rc0", "");
        row("1.8.5", "1.9.0-alpha3", "additive", "train=1.9.0-rc0",
            "!chosen.back 1.9.0-alpha3 was chosen by Ada, but 1.9.0-rc0 is already released.");
        row("1.8.5", "1.9.0-rc1", "additive", "train=1.9.0-rc0", "");
        row("1.8.5", "1.9.0-rc0", "additive", "train=1.9.0-alpha0", "");
    }

    void objections()
    {
        QFETCH(QString, impact);
        QFETCH(QString, flags);
        const QStringList words = QString::fromLatin1(QTest::currentDataTag()).split(u' ');
        VersionQuestion question;
        question.current = SemVer::parse(words[0]);
        question.impact = *impactFromKey(impact);
        question.askedBy = {QStringLiteral("agent #1 a"), QStringLiteral("runtime #2 b")};
        question.stableLine = flags == QLatin1String("stable");
        if (flags.startsWith(QLatin1String("train=")))
            question.latestOnTrain = SemVer::parse(flags.mid(6));
        Choice choice{*SemVer::parse(words[1]), QStringLiteral("Ada"), {}};
        if (flags == QLatin1String("taken"))
            choice.takenBy = {QStringLiteral("agent"), QStringLiteral("shim")};
        QStringList said;
        for (const VersionStep &step :
             objectionsTo(choice, Policy::SemVer, question, nextVersion(Policy::SemVer, question)))
            said << (step.kind == VersionStep::Kind::Warning ? QStringLiteral("!") : QString()) + step.rule + u' '
                        + wording::text(step.text);
        QTEST(said.join(QLatin1String(" | ")), "expected");
    }

    /// By a calendar every number may follow.
    void calendarsSkip()
    {
        VersionQuestion question;
        question.current = SemVer::fromString(u"2024.04.1");
        question.date = QDate(2024, 11, 2);
        const Choice choice{*SemVer::fromString(u"2024.11.0"), QString(), {}};
        const VersionAnswer answer = nextVersion(Policy::Calendar, question);
        QVERIFY(objectionsTo(choice, Policy::Calendar, question, answer).empty());
        const Choice early{*SemVer::fromString(u"2024.10.0"), QString(), {}};
        const auto objections = objectionsTo(early, Policy::Calendar, question, answer);
        QCOMPARE(objections.size(), std::size_t(1));
        QCOMPARE(wording::text(objections[0].text),
                 QStringLiteral("2024.10.0 was chosen by someone, but the calendar gives 2024.11.0."));
    }
};

WAYBILL_TEST_MAIN(TestObjections)
#include "tst_objections.moc"
