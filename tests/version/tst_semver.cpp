// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "version/semver.h"

using waybill::version::SemVer;

class TestSemVer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valid_data();
    void valid();
    void invalid_data();
    void invalid();
    void parts();
    void precedence_data();
    void precedence();
    void equalInPrecedence_data();
    void equalInPrecedence();
    void stableAndLine();
    void lenient_data();
    void lenient();
};

// The two lists are the test cases that semver.org links to beside its regular expression.
void TestSemVer::valid_data()
{
    QTest::addColumn<QString>("text");
    const char *const texts[] = {
        "0.0.4",
        "1.2.3",
        "10.20.30",
        "1.1.2-prerelease+meta",
        "1.1.2+meta",
        "1.1.2+meta-valid",
        "1.0.0-alpha",
        "1.0.0-beta",
        "1.0.0-alpha.beta",
        "1.0.0-alpha.beta.1",
        "1.0.0-alpha.1",
        "1.0.0-alpha0.valid",
        "1.0.0-alpha.0valid",
        "1.0.0-alpha-a.b-c-somethinglong+build.1-aef.1-its-okay",
        "1.0.0-rc.1+build.1",
        "2.0.0-rc.1+build.123",
        "1.2.3-beta",
        "10.2.3-DEV-SNAPSHOT",
        "1.2.3-SNAPSHOT-123",
        "1.0.0",
        "2.0.0",
        "1.1.7",
        "2.0.0+build.1848",
        "2.0.1-alpha.1227",
        "1.0.0-alpha+beta",
        "1.2.3----RC-SNAPSHOT.12.9.1--.12+788",
        "1.2.3----R-S.12.9.1--.12+meta",
        "1.2.3----RC-SNAPSHOT.12.9.1--.12",
        "1.0.0+0.build.1-rc.10000aaa-kk-0.1",
        "1.0.0-0A.is.legal",
        // Beyond the list.
        "18446744073709551615.0.0",
        "1.0.0-99999999999999999999999",
        "1.0.0+001",
        "1.0.0--",
        "1.0.0-0",
        "0.0.0",
    };
    for (const char *text : texts)
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestSemVer::valid()
{
    QFETCH(QString, text);
    const auto version = SemVer::parse(text);
    QVERIFY(version);
    QCOMPARE(version->toString(), text);
    QCOMPARE(version->isPrerelease(), text.section(QLatin1Char('+'), 0, 0).contains(QLatin1Char('-')));
}

void TestSemVer::invalid_data()
{
    QTest::addColumn<QString>("text");
    const char *const texts[] = {
        "1",
        "1.2",
        "1.2.3-0123",
        "1.2.3-0123.0123",
        "1.1.2+.123",
        "+invalid",
        "-invalid",
        "-invalid+invalid",
        "-invalid.01",
        "alpha",
        "alpha.beta",
        "alpha.beta.1",
        "alpha.1",
        "alpha+beta",
        "alpha_beta",
        "alpha.",
        "alpha..",
        "beta",
        "1.0.0-alpha_beta",
        "-alpha.",
        "1.0.0-alpha..",
        "1.0.0-alpha..1",
        "1.0.0-alpha...1",
        "1.0.0-alpha....1",
        "1.0.0-alpha.....1",
        "1.0.0-alpha......1",
        "1.0.0-alpha.......1",
        "01.1.1",
        "1.01.1",
        "1.1.01",
        "1.2.3.DEV",
        "1.2-SNAPSHOT",
        "1.2.31.2.3----RC-SNAPSHOT.12.09.1--..12+788",
        "1.2-RC-SNAPSHOT",
        "-1.0.3-gamma+b7718",
        "+justmeta",
        "9.8.7+meta+meta",
        "9.8.7-whatever+meta+meta",
        // semver.org's regular expression takes this one as valid: the numbers have no bound there, but ours have.
        "99999999999999999999999.999999999999999999.99999999999999999",
        "99999999999999999999999.999999999999999999.99999999999999999----RC-SNAPSHOT.12.09.1------------------------------"
        "--..12",
        // Beyond the list.
        "",
        " ",
        "1.0.0 ",
        " 1.0.0",
        "1.0.0\n",
        "v1.0.0",
        "1..0",
        ".1.0.0",
        "1.0.0.",
        "1.0.0.0",
        "1.0.0-",
        "1.0.0+",
        "1.0.0-+build",
        "1.0.0-.a",
        "1.0.0-a.",
        "1.0.0a",
        "1.0.00",
        "-1.0.0",
        "1.-1.0",
        "+1.0.0",
        "0x1.0.0",
        "18446744073709551616.0.0",
        "0.18446744073709551616.0",
        "0.0.18446744073709551620",
        "20191207",
    };
    for (const char *text : texts)
        QTest::newRow(text) << QString::fromLatin1(text);
    QTest::newRow("digits of another script") << QStringLiteral("1.٢.3");
    QTest::newRow("letters of another script") << QStringLiteral("1.0.0-ä");
    QTest::newRow("NUL") << QString(QStringLiteral("1.0.0") + QChar(0));
}

void TestSemVer::invalid()
{
    QFETCH(QString, text);
    QVERIFY(!SemVer::parse(text));
}

void TestSemVer::parts()
{
    const auto version = SemVer::parse(u"2.0.8-rc.1+k8s.1.16");
    QVERIFY(version);
    QCOMPARE(version->major, 2u);
    QCOMPARE(version->minor, 0u);
    QCOMPARE(version->patch, 8u);
    QCOMPARE(version->prerelease, (std::vector<QString>{QStringLiteral("rc"), QStringLiteral("1")}));
    QCOMPARE(version->build, (std::vector<QString>{QStringLiteral("k8s"), QStringLiteral("1"), QStringLiteral("16")}));
}

void TestSemVer::precedence_data()
{
    QTest::addColumn<QStringList>("ascending");
    const auto row = [](const char *name, const char *chain) {
        QTest::newRow(name) << QString::fromLatin1(chain).split(QLatin1Char(' '));
    };
    row("section 11.2", "1.0.0 2.0.0 2.1.0 2.1.1");
    row("section 11.3", "1.0.0-alpha 1.0.0");
    row("section 11.4.4",
        "1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0");
    row("numbers, not text", "1.9.0 1.10.0 2.0.0 10.0.0");
    row("kata", "1.3.0-alpha0 1.3.0-alpha1 1.3.0-rc0 1.3.0-rc1 1.3.0 1.3.1");
    row("numbers below words", "1.0.0-1 1.0.0-a");
    row("more identifiers are higher", "1.0.0-a 1.0.0-a.0 1.0.0-a.0.0");
    row("ASCII order", "1.0.0-A 1.0.0-B 1.0.0-a 1.0.0-b");
    row("words with a number are words", "1.0.0-alpha10 1.0.0-alpha9");
    row("numbers beyond 64 bits",
        "1.0.0-9 1.0.0-18446744073709551616 1.0.0-18446744073709551617 1.0.0-99999999999999999999999");
    row("core of 64 bits", "18446744073709551614.0.0 18446744073709551615.0.0");
}

void TestSemVer::precedence()
{
    QFETCH(QStringList, ascending);
    for (qsizetype i = 0; i < ascending.size(); ++i) {
        for (qsizetype j = 0; j < ascending.size(); ++j) {
            const auto left = SemVer::parse(ascending[i]);
            const auto right = SemVer::parse(ascending[j]);
            QVERIFY(left && right);
            QCOMPARE(*left < *right, i < j);
            QCOMPARE(*left > *right, i > j);
            QCOMPARE(*left == *right, i == j);
        }
    }
}

void TestSemVer::equalInPrecedence_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::newRow("build") << QStringLiteral("1.0.0+a") << QStringLiteral("1.0.0+b");
    QTest::newRow("with and without build") << QStringLiteral("3.2.0") << QStringLiteral("3.2.0+git");
    QTest::newRow("build of a pre-release") << QStringLiteral("1.0.0-rc.1+a") << QStringLiteral("1.0.0-rc.1");
}

void TestSemVer::equalInPrecedence()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    QVERIFY(*SemVer::parse(left) == *SemVer::parse(right));
}

void TestSemVer::stableAndLine()
{
    const auto version = SemVer::parse(u"1.6.2-rc0+x");
    QCOMPARE(version->stable().toString(), QStringLiteral("1.6.2"));
    QVERIFY(version->sameLine(*SemVer::parse(u"1.6.0")));
    QVERIFY(!version->sameLine(*SemVer::parse(u"1.5.2")));
    QVERIFY(!version->sameLine(*SemVer::parse(u"2.6.2")));
}

void TestSemVer::lenient_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected"); ///< empty: no version
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(expected);
    };
    row("1.2.3", "1.2.3");
    row(" 1.2.3\n", "1.2.3");
    row("v1.34.2+k3s1", "1.34.2+k3s1");
    row("V1.34", "1.34.0");
    row("1.34", "1.34.0");
    row("1.34-rc.0", "1.34.0-rc.0");
    row("1.34+a.b", "1.34.0+a.b");
    row("1.34-a.b+c-d", "1.34.0-a.b+c-d");
    row("1", "");
    row("v", "");
    row("", "");
    row("1.", "");
    row(".34", "");
    row("1.034", "");
    row("1.2.3.4", "");
    row("1-2.3", "");
    row("vv1.34", "");
    row("1.34-", "");
    row("1. 34", "");
}

void TestSemVer::lenient()
{
    QFETCH(QString, text);
    const auto version = SemVer::parseLenient(text);
    QTEST(version ? version->toString() : QString(), "expected");
}

WAYBILL_TEST_MAIN(TestSemVer)
#include "tst_semver.moc"
