// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "appfixture.h"
#include "kubernetes/catalogue/nearmiss.h"
#include "kubernetes/catalogue/selection.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::catalogue;
using namespace waybill::testing;

namespace {

AppText versioned(const QByteArray &name, const QByteArray &id, const QByteArray &version)
{
    AppText text;
    text.name = name;
    text.id = id;
    text.version = "'" + version + "'";
    return text;
}

std::vector<App> someApps()
{
    return appsOf({versioned("reef10", "sea/reef", "1.9"), versioned("reef11", "sea/reef", "1.10"),
                   versioned("reefrc", "sea/reef", "2.0.0-rc1"), versioned("ark", "sea/ark", "1.0"),
                   versioned("gpu", "ten/gpu:latest", "latest-gpu"), versioned("odd1", "sea/odd", "1.0"),
                   versioned("odd2", "sea/odd", "1.0.0"), versioned("mix1", "sea/mix", "nightly"),
                   versioned("mix2", "sea/mix", "1.0.0"), versioned("pre", "sea/pre", "1.0.0-alpha"),
                   versioned("at", "sea@home", "1.0.0")})
        .apps;
}

QString nameOf(const std::vector<App> &apps, const std::optional<std::size_t> &app)
{
    return app ? apps[*app].identity.name : QStringLiteral("-");
}

} // namespace

class AppSelectTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readings_data();
    void readings();
    void latest_data();
    void latest();
    void variantsAreOne();
    void selects_data();
    void selects();
    void near_data();
    void near();
};

void AppSelectTest::readings_data()
{
    QTest::addColumn<QString>("strict");
    QTest::addColumn<QString>("lenient");
    const auto row = [](const char *text, const char *strict, const char *lenient) {
        QTest::newRow(text) << QString::fromUtf8(strict) << QString::fromUtf8(lenient);
    };
    row("1.2.3", "1.2.3", "1.2.3");
    row("1.10", "", "1.10.0");
    row("1.2.0-rc1", "1.2.0-rc1", "1.2.0-rc1");
    row("v1.2", "", "");
    row("v1.2.3", "", "");
    row("1", "", "");
    row("1.2.3.4", "", "");
    row(" 1.2", "", "");
    row("1.2 ", "", "");
    row("", "", "");
    row("latest-gpu-jupyter", "", "");
}

void AppSelectTest::readings()
{
    const auto read = [](VersionReading reading) {
        const auto version = readAppVersion(QString::fromUtf8(QTest::currentDataTag()), reading);
        return version ? version->toString() : QString();
    };
    QTEST(read(VersionReading::Strict), "strict");
    QTEST(read(VersionReading::Lenient), "lenient");
}

void AppSelectTest::latest_data()
{
    QTest::addColumn<QString>("strict");
    QTest::addColumn<QString>("lenient");
    QTest::addColumn<QString>("why"); ///< in the lenient reading
    const auto row = [](const char *id, const char *strict, const char *lenient, const char *why) {
        QTest::newRow(id) << QString::fromUtf8(strict) << QString::fromUtf8(lenient) << QString::fromUtf8(why);
    };
    row("sea/reef", "-", "reef11", "1.10 is the highest; 2.0.0-rc1 is a pre-release");
    row("sea/ark", "-", "ark", "1.0 is the only version");
    row("ten/gpu:latest", "-", "-", "Not selectable: “latest-gpu” is not a version");
    row("sea/odd", "odd2", "-", "Not selectable: odd1, odd2 are all version 1.0");
    row("sea/mix", "mix2", "mix2", "1.0.0 is the highest; “nightly” is not a version");
    row("sea/pre", "-", "-", "Not selectable: there are only pre-releases (1.0.0-alpha)");
}

void AppSelectTest::latest()
{
    const std::vector<App> apps = someApps();
    const QString id = QString::fromUtf8(QTest::currentDataTag());
    QTEST(nameOf(apps, latestApps(apps, VersionReading::Strict).at(id).app), "strict");
    const LatestApp lenient = latestApps(apps, VersionReading::Lenient).at(id);
    QTEST(nameOf(apps, lenient.app), "lenient");
    QTEST(wording::text(lenient.why), "why");
    QCOMPARE(wording::text(latestApps(apps, VersionReading::Strict).at(QStringLiteral("sea/ark")).why),
             QStringLiteral("Not selectable: “1.0” is not SemVer (X.Y.Z)"));
}

void AppSelectTest::variantsAreOne()
{
    const QByteArray text = versioned("reef", "sea/reef", "1.0").yaml();
    const std::vector<App> apps = appsOfFiles({{"a.yaml", text}, {"b.yaml", text}}).apps;
    const auto latest = latestApps(apps, VersionReading::Lenient);
    QCOMPARE(latest.size(), std::size_t(1));
    QCOMPARE(latest.begin()->second.app, std::optional<std::size_t>(0));
    AppText none = versioned("none", "''", "1.0");
    QVERIFY(latestApps(appsOf(std::vector{none}).apps, VersionReading::Lenient).empty());
}

void AppSelectTest::selects_data()
{
    QTest::addColumn<QString>("strict");
    QTest::addColumn<QString>("lenient");
    QTest::addColumn<QString>("near"); ///< in the lenient reading
    const auto row = [](const char *wanted, const char *strict, const char *lenient, const char *near) {
        QTest::newRow(wanted) << QString::fromUtf8(strict) << QString::fromUtf8(lenient) << QString::fromUtf8(near);
    };
    row("sea/ark", "ark", "ark", "");
    row("sea/reef", "-", "reef11", "");
    row("sea/reef@latest", "-", "reef11", "");
    row("sea/reef@", "-", "reef11", "");
    row("sea/reef@1.9", "reef10", "reef10", "");
    row("sea/reef@1.9.0", "-", "reef10", "");
    row("sea/reef@2.0.0-rc1", "reefrc", "reefrc", "");
    row("sea/reef@3.0", "-", "-", "sea/reef@1.10 sea/reef@1.9 sea/reef@2.0.0-rc1");
    row("sea/odd@1.0.0", "odd2", "odd2", "");
    row("sea/odd", "odd2", "-", "sea/odd@1.0 sea/odd@1.0.0");
    row("ten/gpu:latest", "gpu", "gpu", "");
    row("ten/gpu:latest@latest", "-", "-", "ten/gpu:latest@latest-gpu");
    row("ten/gpu:latest@latest-gpu", "gpu", "gpu", "");
    row("sea/pre@latest", "-", "-", "sea/pre@1.0.0-alpha");
    row("sea@home", "at", "at", "");
    row("sea@home@1.0.0", "at", "at", "");
    row("Sea/Reef", "-", "-", "sea/reef");
    row("sea/reaf", "-", "-", "sea/reef");
    row("reef", "-", "-", "sea/reef");
    row("reef10", "-", "-", "sea/reef");
    row("elsewhere", "-", "-", "");
    row("", "-", "-", "");
}

void AppSelectTest::selects()
{
    const std::vector<App> apps = someApps();
    const QString wanted = QString::fromUtf8(QTest::currentDataTag());
    QTEST(nameOf(apps, selectApp(apps, wanted, VersionReading::Strict).app), "strict");
    const AppSelection lenient = selectApp(apps, wanted, VersionReading::Lenient);
    QTEST(nameOf(apps, lenient.app), "lenient");
    QTEST(lenient.near.join(u' '), "near");
    QVERIFY(!lenient.why.isEmpty());
}

void AppSelectTest::near_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *text, const char *words, const char *expected) {
        QTest::newRow(text) << QString::fromUtf8(words) << QString::fromUtf8(expected);
    };
    row("spark", "Spark spork spark245 kafka", "Spark spork spark245");
    row("a", "b bb a", "a b");
    row("centos", "centos7x centos8x ubuntu18x cassandra311", "centos7x centos8x");
    row("", "a", "");
}

void AppSelectTest::near()
{
    QFETCH(QString, words);
    QTEST(nearMisses(QString::fromUtf8(QTest::currentDataTag()), words.split(u' ')).join(u' '), "expected");
    QVERIFY(nearMisses(QString(5000, u'x'), {QString(5000, u'x')}).isEmpty());
}

WAYBILL_TEST_MAIN(AppSelectTest)
#include "tst_appselect.moc"
