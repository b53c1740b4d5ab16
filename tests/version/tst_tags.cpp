// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "version/answer.h"
#include "version/policy.h"
#include "version/tags.h"

using namespace waybill::version;

namespace {

std::vector<QByteArray> words(const char *text)
{
    const QList<QByteArray> list = QByteArray(text).split(' ');
    std::vector<QByteArray> names(list.begin(), list.end());
    names.erase(std::remove(names.begin(), names.end(), QByteArray()), names.end());
    return names;
}

QByteArray joined(const std::vector<VersionTag> &tags)
{
    QByteArrayList names;
    for (const VersionTag &tag : tags)
        names << tag.name;
    return names.join(' ');
}

QByteArray nameOf(const VersionTag *tag)
{
    return tag ? tag->name : QByteArray("none");
}

/// The releases of the Kata Containers components that the rows speak of, in no order.
constexpr auto Kata = "0.0.1 0.1.0 0.2.0 0.2.1 1.0.0 1.1.0 1.1.1 1.2.0 1.4.0 1.4.1 1.5.0-rc0 1.5.0 1.5.1 1.5.2 1.5.3 "
                      "1.5.4 1.5.5 1.6.0-alpha0 1.6.0-alpha1 1.6.0-rc0 1.6.0-rc1 1.6.0 1.6.1 1.9.0-alpha2 "
                      "1.10.0-alpha0 1.10.0-rc0 1.10.0 1.10.1 1.12.0 1.12.1 1.13.0-alpha0 20191207";

} // namespace

class TestTags : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void parse_data();
    void parse();
    void trainStep_data();
    void trainStep();
    void sort_data();
    void sort();
    void written_data();
    void written();
    void named_data();
    void named();
    void chooses_data();
    void chooses();
    void find();
    void predecessor_data();
    void predecessor();
    void train_data();
    void train();
};

void TestTags::parse_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("expected"); ///< "prefix|version"; empty: no version
    const auto row = [](const char *name, const char *expected) {
        QTest::newRow(name) << QByteArray(name) << QByteArray(expected);
    };
    row("1.0.0", "|1.0.0");
    row("v1.0.0", "v|1.0.0");
    row("V1.0.0", "V|1.0.0");
    row("kubernetes-1.30.0", "kubernetes-|1.30.0");
    row("kubernetes-1.30.0-rc.2", "kubernetes-|1.30.0-rc.2");
    row("v0.30.0-rc.2", "v|0.30.0-rc.2");
    row("api/v3.6.0", "api/v|3.6.0");
    row("client/pkg/v3.5.0-beta.4", "client/pkg/v|3.5.0-beta.4");
    row("conformance/v1.5.0-rc.2", "conformance/v|1.5.0-rc.2");
    row("@scope/name@1.2.3", "@scope/name@|1.2.3");
    row("name@v1.2.3", "name@v|1.2.3");
    row("go1.21.0", "go|1.21.0");
    row("release.1.2.3", "release.|1.2.3");
    row("log4j2-2.17.0", "log4j2-|2.17.0");
    row("k8s/1.2.3", "k8s/|1.2.3");
    row("r\xc3\xa9lease-1.2.3", "r\xc3\xa9lease-|1.2.3");
    row("v2.0.8+k8s.1.16.2.3", "v|2.0.8+k8s.1.16.2.3");
    row("v3.2.0+git", "v|3.2.0+git");
    // Underscores for the dots, as bouncers, databases and downloaders write them.
    row("pgbouncer_1_24_0", "pgbouncer_|1.24.0");
    row("curl-8_1_2", "curl-|8.1.2");
    row("v1_2_3", "v|1.2.3");
    row("R_2_5_0", "R_|2.5.0");
    row("REL9_6_1", "REL|9.6.1");
    row("REL_1_2_0_RC1", "REL_|1.2.0-RC1");
    row("release-1_2_3-rc.2", "release-|1.2.3-rc.2");
    row("v1_2_3beta4", "v|1.2.3-beta4");
    row("pgbouncer_1_20_0-fixed", "pgbouncer_|1.20.0-fixed");
    row("1_2_3_4", "");
    row("v1_02_3", "");
    row("v1_2.3", "");
    row("v1_2", "");
    row("x86_64", "");
    row("2024_11_05", "");
    // The odd real ones of kata-containers, gateway-api, skuba and etcd.
    row("1.9.0-rcx", "|1.9.0-rcx");
    row("1.6.0-kernel-config", "|1.6.0-kernel-config");
    row("CC-0.8.0", "CC-|0.8.0");
    row("stable-1.8.2", "stable-|1.8.2");
    row("release-3.4.0", "release-|3.4.0");
    row("v0.15.25", "v|0.15.25");
    row("list", "");
    row("show", "");
    row("delete", "");
    row("20191207", "");
    row("20191207-kernel-config", "");
    row("untagged-b5b6198308b02e3a2666", "");
    row("2.1-alpha0", "");
    row("v0.3.1.1", "");
    row("v3.2.0_plus_git", "");
    row("monthly-2026.01", "");
    row("v1alpha1-rc1", "");
    row("0", "");
    // No prefix reaches into a number.
    row("", "");
    row("v", "");
    row("v01.2.3", "");
    row("11.2.3.4", "");
    row("1.2.3.4-1.0.0", "");
    row("v2.1-rc-1.0.0", "");
    row("20191207-1.0.0", "");
    row("-1.0.0", "");
    row("/v1.0.0", "");
    row("a+b-1.0.0", "");
    row("a b-1.0.0", "");
    row("2v1.0.0", "");
    row("a2b1.0.0", "");
    row("v1.0.0\n", "");
}

void TestTags::parse()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, expected);
    const auto tag = parseTag(name);
    QCOMPARE(tag ? QByteArray(tag->prefix + '|' + tag->version.toString().toLatin1()) : QByteArray(), expected);
    if (tag)
        QCOMPARE(tag->name, name);
}

void TestTags::trainStep_data()
{
    QTest::addColumn<bool>("expected");
    for (const char *text : {"1.0.0-alpha0", "1.0.0-alpha.22", "1.0.0-beta", "1.0.0-rc1", "1.0.0-rc.1", "1.0.0-RC1",
                             "1.0.0-rc-2", "1.0.0-pre", "1.0.0-preview.3", "1.0.0-dev", "1.0.0-dev.20260101", "1.0.0-0",
                             "1.0.0-M1", "1.0.0-b2", "1.0.0-SNAPSHOT", "1.0.0-rc.1+build"})
        QTest::newRow(text) << true;
    for (const char *text : {"1.0.0", "1.0.0+rc", "1.9.0-rcx", "1.6.0-kernel-config", "1.0.0-hotfix.rc1", "1.0.0-rc1x",
                             "1.0.0--", "1.0.0--1", "0.0.0-20191109021931-daa7c04131f5", "1.0.0-alpine"})
        QTest::newRow(text) << false;
}

void TestTags::trainStep()
{
    QFETCH(bool, expected);
    QCOMPARE(isTrainStep(*SemVer::parse(QString::fromLatin1(QTest::currentDataTag()))), expected);
}

void TestTags::sort_data()
{
    QTest::addColumn<QByteArray>("names");
    QTest::addColumn<bool>("given");
    QTest::addColumn<QByteArray>("prefix"); ///< given, or expected to be found
    QTest::addColumn<QByteArray>("releases");
    QTest::addColumn<QByteArray>("others");
    QTest::addColumn<QByteArray>("latest");
    const auto row = [](const char *name, const char *names, bool given, const char *prefix, const char *releases,
                        const char *others, const char *latest) {
        QTest::newRow(name) << QByteArray(names) << given << QByteArray(prefix) << QByteArray(releases)
                            << QByteArray(others) << QByteArray(latest);
    };
    row("nothing", "", false, "", "", "", "none");
    row("no versions", "list show", false, "", "", "list show", "none");
    row("precedence, not text", "1.10.0 1.9.0 1.3.0 1.3.0-rc0", false, "", "1.3.0-rc0 1.3.0 1.9.0 1.10.0", "",
        "1.10.0");
    row("packaging", "1.10.0 list 1.9.0-rcx 1.9.0 20191207 1.6.0-kernel-config show 1.6.0 1.10.1-rc0", false, "",
        "1.6.0 1.9.0 1.10.0 1.10.1-rc0", "1.6.0-kernel-config 1.9.0-rcx 20191207 list show", "1.10.0");
    row("kata-containers",
        "CC-0.8.0 stable-1.8.2 untagged-b5b6198308b02e3a2666 2.1-alpha0 release-3.4.0 2.0.0 2.1.0 3.3.0", false,
        "release-", "release-3.4.0", "2.0.0 2.1-alpha0 2.1.0 3.3.0 CC-0.8.0 stable-1.8.2 untagged-b5b6198308b02e3a2666",
        "release-3.4.0"); // three tags are too few to outvote a slip ...
    row("kata-containers, more of it",
        "CC-0.8.0 stable-1.8.2 untagged-b5b6198308b02e3a2666 2.1-alpha0 release-3.4.0 2.0.0 2.1.0 3.0.0 3.1.0 3.2.0 3.3.0",
        false, "", "2.0.0 2.1.0 3.0.0 3.1.0 3.2.0 3.3.0",
        "2.1-alpha0 CC-0.8.0 release-3.4.0 stable-1.8.2 untagged-b5b6198308b02e3a2666", "3.3.0"); // ... and six do
    row("gateway-api", "v0.15.25 v1.0.0 v0.8.1 v1.1.0-rc1 conformance/v1.0.0 monthly-2026.01 v1alpha1-rc1", false, "v",
        "v0.8.1 v0.15.25 v1.0.0 v1.1.0-rc1", "conformance/v1.0.0 monthly-2026.01 v1alpha1-rc1", "v1.0.0");
    row("skuba", "delete v0.3.1.1 v2.0.8+k8s.1.16.2.3 v1.4.0 v2.0.7", false, "v", "v1.4.0 v2.0.7 v2.0.8+k8s.1.16.2.3",
        "delete v0.3.1.1", "v2.0.8+k8s.1.16.2.3");
    row("cri-api", "v0.30.0 kubernetes-1.30.0 v0.29.0 kubernetes-1.29.0", false, "kubernetes-",
        "kubernetes-1.29.0 kubernetes-1.30.0", "v0.29.0 v0.30.0", "kubernetes-1.30.0");
    row("cri-api, by setting", "v0.30.0 kubernetes-1.30.0 v0.29.0 kubernetes-1.29.0", true, "v", "v0.29.0 v0.30.0",
        "kubernetes-1.29.0 kubernetes-1.30.0", "v0.30.0");
    row("etcd", "api/v3.6.0 v3.6.0 client/pkg/v3.6.0 0 v3.7.0-rc.0 v3.2.0_plus_git", false, "v", "v3.6.0 v3.7.0-rc.0",
        "0 api/v3.6.0 client/pkg/v3.6.0 v3.2.0_plus_git", "v3.6.0");
    row("etcd's api, by setting", "api/v3.6.0 v3.6.0 api/v3.5.0", true, "api/v", "api/v3.5.0 api/v3.6.0", "v3.6.0",
        "api/v3.6.0");
    row("a setting that nothing has", "v1.0.0", true, "release-", "", "v1.0.0", "none");
    row("an empty prefix is one", "1.0.0 v2.0.0", true, "", "1.0.0", "v2.0.0", "1.0.0");
    row("the v came later", "1.0.0 1.1.0 v1.2.0", false, "v", "1.0.0 1.1.0 v1.2.0", "", "v1.2.0");
    row("build metadata is no newer release", "v3.2.0+git v3.2.0 v3.1.0", false, "v", "v3.1.0 v3.2.0 v3.2.0+git", "",
        "v3.2.0");
    row("a small family is a slip", "v9.0.0 a-1.0.0 a-1.1.0 a-1.2.0 a-1.3.0 a-1.4.0 a-1.5.0", false, "a-",
        "a-1.0.0 a-1.1.0 a-1.2.0 a-1.3.0 a-1.4.0 a-1.5.0", "v9.0.0", "a-1.5.0");
    row("stable before pre-release", "v2.0.0-rc1 a-1.0.0", false, "a-", "a-1.0.0", "v2.0.0-rc1", "a-1.0.0");
    row("without the patch number", "v1.0 v1.1 v1.1.1 v1.2 v1.2-rc1", false, "v", "v1.0 v1.1 v1.1.1 v1.2-rc1 v1.2", "",
        "v1.2");
    row("without it, by setting", "v1.0 v1.1 v1.1.1 x-2.0", true, "v", "v1.0 v1.1 v1.1.1", "x-2.0", "v1.1.1");
    row("the first one", "v1.0", false, "v", "v1.0", "", "v1.0");
    row("moving tags", "v1 v1.0 v1.0.0 v1.1 v1.1.0 v1.1.1", false, "v", "v1.0.0 v1.1.0 v1.1.1", "v1 v1.0 v1.1",
        "v1.1.1");
    row("one is a slip", "v1.0.0 v1.1.0 v2.0", false, "v", "v1.0.0 v1.1.0", "v2.0", "v1.1.0");
    row("marks beside releases", "v1.0.0 branch-2.0 branch-2.1", false, "v", "v1.0.0", "branch-2.0 branch-2.1",
        "v1.0.0");
    row("underscores", "curl-8_1_2 curl-8_1_10 curl-8_1_2_rc1 curl-8_2_0 tiny-curl-8_4_0 before_ftp_statemachine",
        false, "tiny-curl-", "tiny-curl-8_4_0",
        "before_ftp_statemachine curl-8_1_10 curl-8_1_2 curl-8_1_2_rc1 curl-8_2_0", "tiny-curl-8_4_0");
    row("underscores without the patch number", "b_1_0 b_1_1 b_1_1_1 b_1_2_rc1 b_1_10 b_1_9_0", false, "b_",
        "b_1_0 b_1_1 b_1_1_1 b_1_2_rc1 b_1_9_0 b_1_10", "", "b_1_10");
    row("underscores given up", "v1_0_0 v1_1_0 v1.2.0 v1.2.1", false, "v", "v1_0_0 v1_1_0 v1.2.0 v1.2.1", "", "v1.2.1");
    row("a processor", "x86_64", false, "", "", "x86_64", "none");
    row("years", "2023.10 2024.11", false, "", "", "2023.10 2024.11", "none");
    row("only pre-releases", "v0.1.0-alpha0 v0.1.0-alpha1", false, "v", "v0.1.0-alpha0 v0.1.0-alpha1", "", "none");
}

void TestTags::sort()
{
    QFETCH(QByteArray, names);
    QFETCH(bool, given);
    QFETCH(QByteArray, prefix);
    QFETCH(QByteArray, releases);
    QFETCH(QByteArray, others);
    QFETCH(QByteArray, latest);
    const VersionTags tags =
        sortTags(words(names.constData()), given ? std::optional<QByteArray>(prefix) : std::optional<QByteArray>());
    QCOMPARE(tags.prefix, prefix);
    QCOMPARE(joined(tags.releases), releases);
    QCOMPARE(QByteArrayList(tags.others.begin(), tags.others.end()).join(' '), others);
    QCOMPARE(nameOf(tags.latestStable()), latest);
}

/// Where X.Y is written without a patch number, the next one is, too; where that was given up, it is not.
void TestTags::written_data()
{
    QTest::addColumn<QByteArray>("names");
    QTest::addColumn<QString>("latest");
    QTest::addColumn<QString>("minor");
    QTest::addColumn<QString>("patch");
    QTest::newRow("short") << QByteArray("v1.0 v1.1") << QStringLiteral("1.1") << QStringLiteral("1.2")
                           << QStringLiteral("1.1.1");
    QTest::newRow("behind a patch release") << QByteArray("v1.0 v1.1 v1.1.1") << QStringLiteral("1.1.1")
                                            << QStringLiteral("1.2") << QStringLiteral("1.1.2");
    QTest::newRow("given up") << QByteArray("v1.0 v1.1 v1.2.0 v1.2.1") << QStringLiteral("1.2.1")
                              << QStringLiteral("1.3.0") << QStringLiteral("1.2.2");
    QTest::newRow("whole") << QByteArray("v1.0.0 v1.1.0") << QStringLiteral("1.1.0") << QStringLiteral("1.2.0")
                           << QStringLiteral("1.1.1");
}

void TestTags::written()
{
    QFETCH(QByteArray, names);
    const VersionTags tags = sortTags(words(names.constData()));
    QVERIFY(tags.latestStable());
    const SemVer latest = tags.latestStable()->version;
    QTEST(latest.toString(), "latest");
    VersionQuestion question;
    question.current = latest;
    question.impact = waybill::Impact::Additive;
    QTEST(nextVersion(Policy::SemVer, question).version->toString(), "minor");
    question.impact = waybill::Impact::Fix;
    QTEST(nextVersion(Policy::SemVer, question).version->toString(), "patch");
}

/// The tag of the next version is written as those before it are, and reads as that version.
void TestTags::named_data()
{
    QTest::addColumn<QByteArray>("names");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *names, const char *version, const char *expected) {
        QTest::addRow("%s of %s", version, names)
            << QByteArray(names) << QString::fromLatin1(version) << QByteArray(expected);
    };
    row("v1.0.0 v1.1.0", "1.2.0", "v1.2.0");
    row("b_1_0_0 b_1_1_0", "1.2.0", "b_1_2_0");
    row("b_1_0_0 b_1_1_0", "1.2.0-rc1", "b_1_2_0_rc1");
    row("b_1_0_0 b_1_1_0", "1.2.0-rc.1", "b_1_2_0_rc_1");
    row("v1_0_0 v1.1.0", "1.2.0", "v1.2.0");
}

void TestTags::named()
{
    QFETCH(QByteArray, names);
    QFETCH(QString, version);
    const VersionTags tags = sortTags(words(names.constData()));
    const auto next = SemVer::parse(version);
    const QByteArray name = tagName(tags.prefix, *next, tags.hasUnderscores());
    QTEST(name, "expected");
    const auto read = parseTag(name);
    QVERIFY(read);
    QCOMPARE(read->version.toString(), version);
    QVERIFY(tagName(tags.prefix, *SemVer::parse(u"1.2.0+x.1"), true).endsWith("1_2_0+x.1"));
}

void TestTags::chooses_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<QByteArray>("prefix");
    // A fifth of the largest family is enough to be chosen, less is not.
    QTest::newRow("5 of 25") << 5 << QByteArray("new-");
    QTest::newRow("4 of 25") << 4 << QByteArray("old-");
}

void TestTags::chooses()
{
    QFETCH(int, size);
    QFETCH(QByteArray, prefix);
    std::vector<QByteArray> names;
    for (int i = 0; i < 25; ++i)
        names.push_back("old-1." + QByteArray::number(i) + ".0");
    for (int i = 0; i < size; ++i)
        names.push_back("new-2." + QByteArray::number(i) + ".0");
    QCOMPARE(sortTags(names).prefix, prefix);
}

void TestTags::find()
{
    const VersionTags tags = sortTags(words(Kata));
    QCOMPARE(nameOf(tags.find("1.5.5")), QByteArray("1.5.5"));
    QCOMPARE(nameOf(tags.find("20191207")), QByteArray("none"));
    QCOMPARE(nameOf(tags.find("9.9.9")), QByteArray("none"));
}

void TestTags::predecessor_data()
{
    QTest::addColumn<QByteArray>("names");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *version, const char *expected, const char *names = Kata) {
        QTest::newRow(version) << QByteArray(names) << QByteArray(expected);
    };
    row("1.5.5", "1.5.4");
    row("1.5.1", "1.5.0");
    row("1.6.0", "1.5.0"); // although 1.5.5 exists
    row("1.6.1", "1.6.0");
    row("1.1.1", "1.1.0");
    row("1.2.0", "1.1.0"); // 1.1.1 is younger
    row("1.0.0", "0.2.0");
    row("0.2.0", "0.1.0");
    row("0.0.1", "none");
    row("1.10.0", "1.6.0");  // 1.9.0 has an alpha only
    row("2.0.0", "1.12.0");  // 1.13.0 too
    row("2.0.1", "1.12.0");  // planned; its line has no release yet
    row("1.12.2", "1.12.1"); // planned
    row("1.6.0-alpha0", "1.5.0");
    row("1.6.0-alpha1", "1.6.0-alpha0");
    row("1.6.0-rc0", "1.6.0-alpha1");
    row("1.6.0-rc1", "1.6.0-rc0");
    row("1.6.0-rc2", "1.6.0-rc1");
    row("1.6.0-kernel-config", "1.6.0-alpha1");
    row("1.12.2-rc0", "1.12.1");
    row("2.0.0-alpha0", "1.12.0");
    row("3.4.1", "v3.3.0", "v3.3.0 v3.4.1 v3.3.1");
    row("3.5.0", "v3.4.1", "v3.3.0 v3.4.1 v3.4.2"); // 3.4.0 was never released
    row("3.3.0", "v3.2.0", "v3.1.0 v3.2.0+git v3.2.0 v3.2.0+more");
    row("3.2.1", "v3.2.0", "v3.1.0 v3.2.0+git v3.2.0 v3.2.0+more");
    row("3.2.0+git", "v3.1.0", "v3.1.0 v3.2.0+git v3.2.0"); // the same release as 3.2.0
    row("1.10.0-rc1", "1.10.0-rc0", "1.10.0-rc0 1.10.0-kernel-config 1.9.0");
    row("1.0.0-rc0", "none", "list");
}

void TestTags::predecessor()
{
    QFETCH(QByteArray, names);
    QFETCH(QByteArray, expected);
    const auto version = SemVer::parse(QString::fromLatin1(QTest::currentDataTag()));
    QVERIFY(version);
    const VersionTags tags = sortTags(words(names.constData()));
    QCOMPARE(nameOf(waybill::version::predecessor(tags, *version)), expected);
}

void TestTags::train_data()
{
    QTest::addColumn<QByteArray>("names");
    QTest::addColumn<QByteArray>("current");
    QTest::addColumn<bool>("sameLine");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *names, const char *current, bool sameLine, const char *expected) {
        QTest::newRow(name) << QByteArray(names) << QByteArray(current) << sameLine << QByteArray(expected);
    };
    row("kata", Kata, "1.12.1", false, "1.13.0-alpha0");
    row("from an older release", Kata, "1.5.0", false, "1.13.0-alpha0");
    row("none", "1.0.0 1.0.0-rc0", "1.0.0", false, "none");
    row("the final release is out", "1.0.0 1.1.0-rc0 1.1.0", "1.0.0", false, "none");
    row("highest", "1.0.0 1.1.0-alpha0 1.1.0-rc1 1.1.0-rc0", "1.0.0", false, "1.1.0-rc1");
    row("before the first release", "v0.1.0-rc1 v0.1.0-alpha1", "", false, "v0.1.0-rc1");
    row("no train", "1.6.0 1.7.0-kernel-config", "1.6.0", false, "none");
    row("a stable line looks at itself", "1.5.4 1.6.0-rc0", "1.5.4", true, "none");
    row("a stable line's own", "1.5.4 1.6.0-rc0 1.5.5-rc0", "1.5.4", true, "1.5.5-rc0");
}

void TestTags::train()
{
    QFETCH(QByteArray, names);
    QFETCH(QByteArray, current);
    QFETCH(bool, sameLine);
    QFETCH(QByteArray, expected);
    const VersionTags tags = sortTags(words(names.constData()));
    QCOMPARE(nameOf(latestOnTrain(tags, SemVer::parse(QString::fromLatin1(current)), sameLine)), expected);
}

WAYBILL_TEST_MAIN(TestTags)
#include "tst_tags.moc"
