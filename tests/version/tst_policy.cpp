// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "version/ladder.h"
#include "version/policy.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::version;

namespace {

std::optional<SemVer> parsed(const QByteArray &text)
{
    return SemVer::parse(QString::fromLatin1(text));
}

} // namespace

class TestPolicy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void words();
    void next_data();
    void next();
    void reasons_data();
    void reasons();
    void steps_data();
    void steps();
    void ladder_data();
    void ladder();
    void prerelease_data();
    void prerelease();
};

void TestPolicy::words()
{
    for (const Policy policy : AllPolicies) {
        QCOMPARE(policyFromKey(keyName(policy)), std::optional(policy));
        QVERIFY(!wording::text(policy).isEmpty());
    }
    QCOMPARE(keyName(Policy::SemVerZero), QStringLiteral("semver-0x"));
    QVERIFY(!policyFromKey(u"SemVer"));
    QVERIFY(!policyFromKey(u""));
}

void TestPolicy::next_data()
{
    QTest::addColumn<QByteArray>("policy");
    QTest::addColumn<QByteArray>("current");
    QTest::addColumn<QByteArray>("train");
    QTest::addColumn<QByteArray>("impact");
    QTest::addColumn<QByteArray>("flags");    ///< empty, stable
    QTest::addColumn<QByteArray>("expected"); ///< "version bump[ offends]"
    const auto row = [](const char *policy, const char *current, const char *train, const char *impact,
                        const char *flags, const char *expected) {
        const QByteArray name = QByteArrayList{policy, current, train, impact, flags}.join(' ');
        QTest::newRow(name.constData()) << QByteArray(policy) << QByteArray(current) << QByteArray(train)
                                        << QByteArray(impact) << QByteArray(flags) << QByteArray(expected);
    };
    row("semver", "1.5.2", "", "breaking", "", "2.0.0 major");
    row("semver", "1.5.2", "", "additive", "", "1.6.0 minor");
    row("semver", "1.5.2", "", "fix", "", "1.5.3 patch");
    row("semver", "1.5.2", "", "none", "", "1.5.3 patch");
    row("semver", "1.5.2", "", "undecided", "", "1.5.3 patch");
    row("semver", "1.5.2", "", "breaking", "empty", "none none");
    row("lockstep", "1.5.2", "", "breaking", "", "2.0.0 major");
    row("lockstep", "1.5.2", "", "additive", "", "1.6.0 minor");
    row("kubernetes", "1.0.0", "", "breaking", "", "1.1.0 minor"); // the release that the question is from
    row("kubernetes", "1.0.0", "", "additive", "", "1.1.0 minor");
    row("kubernetes", "1.0.0", "", "fix", "", "1.0.1 patch");
    row("kubernetes", "0.3.1", "", "breaking", "", "0.4.0 minor");
    // Below 1.0.0.
    row("semver", "0.3.1", "", "breaking", "", "1.0.0 major");
    row("semver", "0.3.1", "", "additive", "", "0.4.0 minor");
    row("semver", "0.3.1", "", "fix", "", "0.3.2 patch");
    row("semver-0x", "0.3.1", "", "breaking", "", "0.4.0 minor");
    row("semver-0x", "0.3.1", "", "additive", "", "0.3.2 patch");
    row("semver-0x", "0.3.1", "", "fix", "", "0.3.2 patch");
    row("semver-0x", "1.3.1", "", "breaking", "", "2.0.0 major");
    row("semver-0x", "1.3.1", "", "additive", "", "1.4.0 minor");
    // Before the first release.
    row("semver", "", "", "breaking", "", "0.1.0 minor");
    row("kubernetes", "", "", "fix", "", "0.1.0 minor");
    row("semver", "", "1.0.0-rc1", "fix", "", "1.0.0 major");
    row("semver", "", "", "none", "empty", "none none");
    // Trains.
    row("kubernetes", "1.5.0", "1.6.0-rc0", "breaking", "", "1.6.0 minor");
    row("kubernetes", "1.5.0", "1.6.0-rc0", "fix", "", "1.6.0 minor");
    row("kubernetes", "1.5.0", "1.6.0-rc0", "none", "", "1.6.0 minor");
    row("semver", "1.5.0", "1.6.0-rc0", "additive", "", "1.6.0 minor");
    row("semver", "1.5.0", "1.6.0-rc0", "breaking", "", "2.0.0 major");
    row("semver", "1.5.0", "2.0.0-alpha0", "fix", "", "2.0.0 major");
    row("semver", "1.5.0", "1.5.1-rc0", "additive", "", "1.6.0 minor");
    row("semver", "1.5.0", "1.5.0-rc0", "fix", "", "1.5.1 patch");           // not above the current one
    row("semver", "1.5.0", "1.7.0-kernel-config", "fix", "", "1.5.1 patch"); // no train
    row("semver", "1.5.0", "1.6.0-rc0", "fix", "empty", "none none");
    // From a pre-release on.
    row("semver", "1.6.0-alpha0", "", "fix", "", "1.6.0 minor");
    row("semver", "1.6.0-alpha0", "", "additive", "", "1.6.0 minor");
    row("semver", "1.6.0-alpha0", "1.6.0-rc0", "additive", "", "1.6.0 minor");
    row("semver", "1.6.0-alpha0", "", "breaking", "", "2.0.0 major");
    row("kubernetes", "1.6.0-alpha0", "", "breaking", "", "1.6.0 minor");
    row("semver", "2.0.0-rc1", "", "breaking", "", "2.0.0 major");
    row("semver", "1.5.1-rc0", "", "fix", "", "1.5.1 patch");
    row("semver", "1.5.1-rc0", "", "additive", "", "1.6.0 minor");
    // Stable lines.
    row("kubernetes", "1.5.4", "", "fix", "stable", "1.5.5 patch");
    row("kubernetes", "1.5.4", "", "additive", "stable", "1.6.0 minor offends");
    row("semver", "1.5.4", "", "breaking", "stable", "2.0.0 major offends");
    row("semver-0x", "0.5.4", "", "additive", "stable", "0.5.5 patch");
    row("semver", "1.5.4", "1.6.0-rc0", "fix", "stable", "1.5.5 patch"); // the train of another line
    row("semver", "1.5.4", "1.5.5-rc0", "fix", "stable", "1.5.5 patch");
    // The end of the numbers.
    row("semver", "18446744073709551615.1.0", "", "fix", "", "18446744073709551615.1.1 patch");
    row("semver", "18446744073709551615.1.0", "", "breaking", "", "none none");
}

void TestPolicy::next()
{
    QFETCH(QByteArray, policy);
    QFETCH(QByteArray, current);
    QFETCH(QByteArray, train);
    QFETCH(QByteArray, impact);
    QFETCH(QByteArray, flags);
    QFETCH(QByteArray, expected);
    VersionQuestion question;
    question.current = parsed(current);
    question.latestOnTrain = parsed(train);
    question.impact = *impactFromKey(QString::fromLatin1(impact));
    question.empty = flags.contains("empty");
    question.stableLine = flags.contains("stable");
    const VersionAnswer answer = nextVersion(*policyFromKey(QString::fromLatin1(policy)), question);
    QString text = (answer.version ? answer.version->toString() : QStringLiteral("none")) + QLatin1Char(' ')
                   + keyName(answer.bump);
    if (answer.offends)
        text += QLatin1String(" offends");
    QCOMPARE(text, QString::fromLatin1(expected));
    QVERIFY(!answer.reasons.empty());
    for (const QString &reason : wording::texts(answer.reasons))
        QVERIFY2(reason.endsWith(QLatin1Char('.')) && !reason.contains(QLatin1Char('%')), qPrintable(reason));
}

void TestPolicy::reasons_data()
{
    QTest::addColumn<VersionQuestion>("question");
    QTest::addColumn<QString>("policy");
    QTest::addColumn<QStringList>("expected");
    VersionQuestion question;
    question.current = parsed("1.5.0");
    question.impact = Impact::Breaking;
    question.latestOnTrain = parsed("1.6.0-rc0");
    QTest::newRow("overtaken") << question << QStringLiteral("semver")
                               << QStringList{QStringLiteral("The range has breaking changes: a major release under "
                                                             "SemVer."),
                                              QStringLiteral("1.6.0-rc0 already targets 1.6.0, but the changes require "
                                                             "more: 2.0.0.")};
    QTest::newRow("followed") << question << QStringLiteral("kubernetes")
                              << QStringList{QStringLiteral("The range has breaking changes: a minor release under "
                                                            "the Kubernetes policy."),
                                             QStringLiteral("1.6.0-rc0 already targets 1.6.0, which leaves room for "
                                                            "that.")};
    question = {};
    question.current = parsed("0.3.0");
    question.impact = Impact::Breaking;
    QTest::newRow("below 1.0.0") << question << QStringLiteral("semver")
                                 << QStringList{QStringLiteral("The range has breaking changes: a major release under "
                                                               "SemVer."),
                                                QStringLiteral("Below 1.0.0 anything may change (SemVer, rule 4): "
                                                               "the policy semver-0x gives 0.4.0.")};
    question.impact = Impact::None;
    QTest::newRow("internal") << question << QStringLiteral("semver")
                              << QStringList{QStringLiteral("Only internal changes: a patch release.")};
    question.empty = true;
    QTest::newRow("empty") << question << QStringLiteral("semver")
                           << QStringList{QStringLiteral("Nothing has changed since 0.3.0: no release is due.")};
}

void TestPolicy::reasons()
{
    QFETCH(VersionQuestion, question);
    QFETCH(QString, policy);
    QFETCH(QStringList, expected);
    QCOMPARE(wording::texts(nextVersion(*policyFromKey(policy), question).reasons), expected);
}

/// "rule[!~-]version" each: '!' for a warning, '~' for a limit, '+' for a demand.
static QString print(const std::vector<VersionStep> &steps)
{
    QStringList all;
    for (const VersionStep &step : steps) {
        const QString mark = step.kind == VersionStep::Kind::Warning       ? QStringLiteral("!")
                             : step.kind == VersionStep::Kind::Limit       ? QStringLiteral("~")
                             : step.kind == VersionStep::Kind::Requirement ? QStringLiteral("+")
                                                                           : QString();
        all << mark + step.rule + (step.version ? QLatin1Char(' ') + step.version->toString() : QString());
    }
    return all.join(QLatin1String(", "));
}

void TestPolicy::steps_data()
{
    QTest::addColumn<Policy>("policy");
    QTest::addColumn<VersionQuestion>("question");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("says"); ///< in one of them
    VersionQuestion question;
    question.current = parsed("1.8.5");
    question.impact = Impact::Breaking;
    question.askedBy = {QStringLiteral("agent #600 Remove AddInterface"), QStringLiteral("runtime #7 Drop v1")};
    question.together = {QStringLiteral("agent"), QStringLiteral("runtime")};
    QTest::newRow("kubernetes in lockstep")
        << Policy::Kubernetes << question << QStringLiteral("base, +impact.breaking 1.9.0, asked-by, lockstep")
        << QStringLiteral("Required by: agent #600 Remove AddInterface; runtime #7 Drop v1.");
    question.latestOnTrain = parsed("1.9.0-rc0");
    QTest::newRow("a train") << Policy::Kubernetes << question
                             << QStringLiteral("base, +impact.breaking 1.9.0, asked-by, lockstep, ~train 1.9.0")
                             << QStringLiteral("Lockstep: largest bump required by agent and runtime.");
    QTest::newRow("overtaken") << Policy::SemVer << question
                               << QStringLiteral("base, +impact.breaking 2.0.0, asked-by, lockstep, ~train.overtaken")
                               << QStringLiteral(
                                      "1.9.0-rc0 already targets 1.9.0, but the changes require more: 2.0.0.");
    question.latestOnTrain.reset();
    question.together.clear();
    question.stableLine = true;
    question.askedBy = {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d"),
                        QStringLiteral("e")};
    QTest::newRow("a stable line names who offends")
        << Policy::Kubernetes << question << QStringLiteral("base, +impact.breaking 1.9.0, asked-by, !stable-line")
        << QStringLiteral(
               "Only patches belong on a stable line, but this release requires more because of a; b; c and 2 "
               "more.");
    question = {};
    question.current = parsed("0.3.0");
    question.impact = Impact::Breaking;
    QTest::newRow("zero") << Policy::SemVer << question << QStringLiteral("base, +impact.breaking 1.0.0, zero")
                          << QStringLiteral("Upgrading from 0.3.0.");
    QTest::newRow("0.x") << Policy::SemVerZero << question << QStringLiteral("base, +impact.breaking 0.4.0")
                         << QString();
    question.impact = Impact::Undecided;
    QTest::newRow("nothing is known") << Policy::SemVer << question << QStringLiteral("base, +impact.undecided 0.3.1")
                                      << QStringLiteral("No change is known to be more than a fix: a patch release.");
    question.impact = Impact::None;
    QTest::newRow("internal") << Policy::SemVer << question << QStringLiteral("base, +impact.none 0.3.1")
                              << QStringLiteral("Only internal changes: a patch release.");
    question.empty = true;
    QTest::newRow("empty") << Policy::SemVer << question << QStringLiteral("~empty") << QString();
    question = {};
    QTest::newRow("first") << Policy::SemVer << question << QStringLiteral("+first 0.1.0") << QString();
    question.current = parsed("18446744073709551615.1.0");
    question.impact = Impact::Breaking;
    QTest::newRow("exhausted") << Policy::SemVer << question << QStringLiteral("base, +impact.breaking, ~exhausted")
                               << QString();
}

void TestPolicy::steps()
{
    QFETCH(Policy, policy);
    QFETCH(VersionQuestion, question);
    QFETCH(QString, expected);
    QFETCH(QString, says);
    const VersionAnswer answer = nextVersion(policy, question);
    QCOMPARE(print(answer.steps), expected);
    QVERIFY(reasonsOf(answer.steps) == answer.reasons);
    const auto has = [&says](const VersionStep &step) { return wording::text(step.text) == says; };
    QVERIFY(says.isEmpty() || std::any_of(answer.steps.begin(), answer.steps.end(), has));
    // The last step that moves the version is the answer.
    std::optional<SemVer> last;
    for (const VersionStep &step : answer.steps) {
        last = step.version ? step.version : last;
        const QString text = wording::text(step.text);
        QVERIFY2(text.endsWith(QLatin1Char('.')) && !text.contains(QLatin1Char('%')), qPrintable(text));
    }
    QCOMPARE(last, answer.version);
}

/// The ladder to a release, as Kata Containers climb it: alpha0, alpha1, rc0, rc1, and the release
/// (docs/domain.md, 1.2).
void TestPolicy::ladder_data()
{
    QTest::addColumn<QString>("known");    ///< pre-releases that are out
    QTest::addColumn<QString>("expected"); ///< version, last rule
    const auto row = [](const char *current, const char *train, const char *asked, const char *known,
                        const char *expected) {
        QTest::addRow("%s|%s|%s|%s", current, train, asked, known)
            << QString::fromLatin1(known) << QString::fromLatin1(expected);
    };
    const char *kata = "1.8.0-alpha0 1.8.0-alpha1 1.8.0-rc0";
    row("1.8.5", "", "alpha", kata, "1.9.0-alpha0 ladder.first");
    row("1.8.5", "1.9.0-alpha0", "alpha", kata, "1.9.0-alpha1 ladder");
    row("1.8.5", "1.9.0-alpha1", "rc", kata, "1.9.0-rc0 ladder");
    row("1.8.5", "1.9.0-rc0", "rc", kata, "1.9.0-rc1 ladder");
    row("1.8.5", "1.9.0-rc0", "alpha", kata, "none ladder.back");
    row("1.8.5", "1.9.0-rc0", "beta", kata, "none ladder.back");
    row("1.8.5", "1.9.0-beta0", "alpha", kata, "none ladder.back");
    row("1.8.5", "1.9.0-rc1", "", kata, "1.9.0 train");
    row("1.8.5", "1.9.0-alpha1", "", kata, "1.9.0 ladder.guard");
    row("1.8.5", "1.9.0-beta1", "", kata, "1.9.0 ladder.guard");
    row("1.8.5", "", "rc", kata, "1.9.0-rc0 ladder.first");
    row("1.8.5", "1.9.0-alpha9", "alpha", kata, "none ladder.end"); // alpha10 would sort below
    // From a pre-release on.
    row("1.9.0-alpha0", "", "alpha", kata, "1.9.0-alpha1 ladder");
    row("1.9.0-alpha0", "", "", kata, "1.9.0 ladder.guard");
    row("1.9.0-rc0", "", "", kata, "1.9.0 train");
    // Other ways to write and to count.
    row("1.29.3", "", "alpha", "1.29.0-alpha.1 1.29.0-rc.1", "1.30.0-alpha.1 ladder.first");
    row("1.29.3", "", "beta", "1.29.0-alpha.0 1.29.0-rc.1", "1.30.0-beta.0 ladder.first");
    row("1.8.5", "", "beta", "", "1.9.0-beta0 ladder.first");
    // Who never had candidates is not told to make one; who never made a release yet is.
    row("1.8.5", "1.9.0-beta1", "", "1.8.0-beta0 1.9.0-beta1", "1.9.0 train");
    row("1.8.5", "1.9.0-beta1", "", "1.9.0-beta0 1.9.0-beta1", "1.9.0 ladder.guard");
    row("1.8.5", "1.9.0-dev1", "", "", "1.9.0 train");
    row("", "1.0.0-alpha1", "", "", "1.0.0 ladder.guard");
    row("", "1.0.0-alpha1", "rc", "", "1.0.0-rc0 ladder");
    // A train that leads elsewhere does not count.
    row("1.8.5", "1.8.6-rc0", "alpha", kata, "1.9.0-alpha0 ladder.first");
}

void TestPolicy::ladder()
{
    QFETCH(QString, known);
    QFETCH(QString, expected);
    const QStringList words = QString::fromLatin1(QTest::currentDataTag()).split(u'|');
    VersionQuestion question;
    question.current = SemVer::parse(words[0]);
    question.latestOnTrain = SemVer::parse(words[1]);
    question.prerelease = words[2];
    question.impact = Impact::Additive;
    for (const QString &one : known.split(u' ', Qt::SkipEmptyParts))
        question.prereleases.push_back(*SemVer::parse(one));
    const VersionAnswer answer = nextVersion(Policy::Kubernetes, question);
    QCOMPARE((answer.version ? answer.version->toString() : QStringLiteral("none")) + u' ' + answer.steps.back().rule,
             expected);
    QVERIFY(answer.reasons == reasonsOf(answer.steps));
    const QString last = wording::text(answer.steps.back().text);
    QVERIFY2(last.endsWith(u'.') && !last.contains(u'%'), qPrintable(last));
}

void TestPolicy::prerelease_data()
{
    QTest::addColumn<QString>("to");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *current, const char *to, const char *expected) {
        QTest::addRow("%s to %s", current, to) << QString::fromLatin1(to) << QByteArray(expected);
    };
    row("1.6.0-alpha0", "", "1.6.0-alpha1");
    row("1.6.0-alpha1", "alpha", "1.6.0-alpha2");
    row("1.6.0-alpha1", "beta", "1.6.0-beta0");
    row("1.6.0-alpha1", "rc", "1.6.0-rc0");
    row("1.6.0-rc0", "", "1.6.0-rc1");
    row("1.6.0-rc0", "rc", "1.6.0-rc1");
    row("1.6.0-rc0", "alpha", "none");
    row("1.6.0-rc0", "beta", "none");
    row("1.6.0", "", "none");
    row("1.6.0", "rc", "none");
    row("1.30.0-rc.1", "", "1.30.0-rc.2");
    row("1.30.0-alpha.3", "beta", "1.30.0-beta.0");
    row("1.30.0-alpha.9", "", "1.30.0-alpha.10");
    row("1.6.0-alpha9", "", "none"); // alpha10 sorts below alpha9
    row("1.6.0-alpha9", "rc", "1.6.0-rc0");
    row("1.6.0-alpha", "", "1.6.0-alpha.0");
    row("1.6.0-alpha", "rc", "1.6.0-rc0");
    row("1.6.0-rc.1+build.5", "", "1.6.0-rc.2");
    row("1.6.0-rc0", "foo", "none");
    row("1.6.0-rc0", "zz z", "none");
    row("1.9.0-rcx", "", "none");
    row("1.6.0-kernel-config", "rc", "none");
    row("1.6.0-3", "", "1.6.0-4");
    row("1.6.0-rc.18446744073709551615", "", "none");
}

void TestPolicy::prerelease()
{
    QFETCH(QString, to);
    QFETCH(QByteArray, expected);
    const auto current = parsed(QByteArray(QTest::currentDataTag()).split(' ').first());
    QVERIFY(current);
    const auto next = nextPrerelease(*current, to);
    QCOMPARE(next ? next->toString().toLatin1() : QByteArray("none"), expected);
}

WAYBILL_TEST_MAIN(TestPolicy)
#include "tst_policy.moc"
