// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "appfixture.h"
#include "kubernetes/catalogue/appchecks.h"
#include "kubernetes/catalogue/imagetag.h"
#include "kubernetes/catalogue/valuepath.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::catalogue;
using namespace waybill::testing;

namespace {

/// "id version name path:line" for each, with what is odd about it.
QString told(const AppList &list)
{
    QStringList lines;
    for (const App &app : list.apps) {
        QString line = app.id + u' ' + app.version + u' ' + app.identity.name + u' ' + app.versionPlace.toString();
        if (app.versionIsNumber)
            line += QLatin1String(" number");
        if (app.upgradable)
            line += *app.upgradable ? QLatin1String(" upgradable") : QLatin1String(" not upgradable");
        for (const AppImage &image : app.images)
            line += u' ' + image.reference + u':' + QString::number(image.place.line);
        lines << line;
    }
    return lines.join(u'\n');
}

/// "rule severity symbol line" for each.
QString told(const std::vector<AppCheck> &checks)
{
    static constexpr std::array severities{"note", "warning", "error"};
    QStringList lines;
    for (const AppCheck &check : checks)
        lines << check.finding.rule.key() + u' ' + QLatin1String(severities[std::size_t(check.finding.severity)]) + u' '
                     + check.finding.symbol + u' ' + QString::number(check.finding.place.line);
    return lines.join(u'\n');
}

/// An application as version `version` that is fine else.
AppText versioned(const QByteArray &version, const QByteArray &name = "reef")
{
    AppText text;
    text.name = name;
    text.version = version;
    return text;
}

constexpr auto OldJson = R"({
  "apiVersion": "kubedirector.bluedata.io/v1alpha1",
  "kind": "KubeDirectorApp",
  "metadata": { "name": "spark", "namespace": "apps" },
  "spec": {
    "distro_id": "sea/spark",
    "version": "2.5",
    "image": { "repoTag": "docker.io/sea/base:1" },
    "default_image_repo_tag": "docker.io/sea/base:2",
    "roles": [
      { "id": "a", "image": { "repoTag": "docker.io/sea/a:1" } },
      { "id": "b", "image_repo_tag": "docker.io/sea/b:1" },
      { "id": "c", "imageRepoTag": null }
    ]
  }
})";

} // namespace

class AppsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void paths_data();
    void paths();
    void pathsCoverWhatIsInThem();
    void fieldsAreRead();
    void namesFromBefore();
    void jsonBesideYaml();
    void otherKinds();
    void otherGroupsAreOtherKinds();
    void brokenFilesAreTold();
    void versions_data();
    void versions();
    void images_data();
    void images();
    void floatingImagesAreToldOnce();
    void duplicates();
    void manyWithoutId();
    void variants();
    void references();
};

void AppsTest::paths_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("steps");
    QTest::addColumn<QString>("written");
    const auto row = [](const char *name, const char *text, const char *steps, const char *written) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(steps) << QString::fromUtf8(written);
    };
    row("keys", "spec.distroID", "spec|distroID", "spec.distroID");
    row("items", "spec.roles[].image", "spec|roles|[]|image", "spec.roles[].image");
    row("items at the end", "spec.args[]", "spec|args|[]", "spec.args[]");
    row("quotes", R"(labels."a.b/c".d)", "labels|a.b/c|d", R"(labels."a.b/c".d)");
    row("dots too many", ".spec..version.", "spec|version", "spec.version");
    row("nothing", "", "", "");
}

void AppsTest::paths()
{
    QFETCH(QString, text);
    const ValuePath path(text);
    QTEST(path.steps().join(u'|'), "steps");
    QTEST(path.toString(), "written");
}

void AppsTest::pathsCoverWhatIsInThem()
{
    const auto covers = [](QStringView path, QStringView place) {
        return ValuePath(path).covers(ValuePath(place).steps());
    };
    QVERIFY(covers(u"spec.label", u"spec.label"));
    QVERIFY(covers(u"spec.label", u"spec.label.name"));
    QVERIFY(covers(u"spec.services[].label", u"spec.services[].label.name"));
    QVERIFY(!covers(u"spec.label.name", u"spec.label"));
    QVERIFY(!covers(u"spec.label", u"spec.labels"));
    QVERIFY(!covers(u"", u"spec"));
}

void AppsTest::fieldsAreRead()
{
    AppText text;
    text.more = "  upgradable: true\n";
    AppText other = text;
    other.name = "ark";
    other.id = "sea/ark";
    other.more = "  upgradable: false\n";
    const AppList list = appsOf(std::vector{text, other});
    QCOMPARE(told(list),
             QStringLiteral("sea/ark 1.0 ark ark.yaml:7:12 not upgradable sea/reef:1.0:9 sea/worker:1.0:22\n"
                            "sea/reef 1.0 reef reef.yaml:7:12 upgradable sea/reef:1.0:9 sea/worker:1.0:22"));
    QCOMPARE(list.apps[0].symbol(), QStringLiteral("KubeDirectorApp ark"));
    QCOMPARE(list.apps[0].path, QByteArray("ark.yaml"));
    QCOMPARE(list.apps[0].place.toString(), QStringLiteral("ark.yaml:1:1"));
    QCOMPARE(list.apps[0].content()->textOf(u"distroID"), QStringLiteral("sea/ark"));
}

void AppsTest::namesFromBefore()
{
    const AppList list = appsOfFiles({{"spark.json", OldJson}});
    QCOMPARE(told(list),
             QStringLiteral("sea/spark 2.5 spark spark.json:7:16 docker.io/sea/base:2:9 docker.io/sea/base:1:8 "
                            "docker.io/sea/b:1:12 docker.io/sea/a:1:11"));
    QCOMPARE(list.apps[0].identity.nameSpace, QStringLiteral("apps"));
    QVERIFY(list.problems.empty());
}

void AppsTest::jsonBesideYaml()
{
    // Several documents, a list, and what is no application.
    const QByteArray two = "---\n" + versioned("'1.0'", "a").yaml() + "---\n" + versioned("'1.1'", "b").yaml() + "---\n"
                           + clusterYaml("c", "a") + "---\n";
    const QByteArray items = R"({"apiVersion":"v1","kind":"List","items":[)" + QByteArray(OldJson) + "]}";
    const AppList list =
        appsOfFiles({{"two.yml", two}, {"list.json", items}, {"readme.json", R"({"kind":"KubeDirectorApp"})"}});
    QStringList names;
    for (const App &app : list.apps)
        names << app.identity.name;
    QCOMPARE(names.join(u' '), QStringLiteral("a b spark"));
    QCOMPARE(list.references.size(), std::size_t(1));
}

void AppsTest::otherKinds()
{
    CatalogueKind kind;
    kind.kind = QStringLiteral("ShipTemplate");
    kind.ids = {ValuePath(u"metadata.labels.\"ship.io/line\"")};
    kind.versions = {ValuePath(u"spec.release")};
    kind.images.common = {ValuePath(u"spec.containers[].image")};
    kind.references = {{{}, QStringLiteral("Ship"), ValuePath(u"spec.template.name")}};
    const QByteArray text =
        "apiVersion: ship.io/v1\nkind: ShipTemplate\nmetadata:\n  name: big\n  labels:\n"
        "    ship.io/line: liner\nspec:\n  release: 2.0.0\n  containers:\n  - image: a:1\n  - image: b\n";
    const QByteArray ship =
        "apiVersion: ship.io/v1\nkind: Ship\nmetadata:\n  name: s\nspec:\n  template:\n    name: bog\n";
    const AppList list = appsOfFiles({{"x/big.yaml", text}, {"x/ship.yaml", ship}}, {kind});
    QCOMPARE(told(list), QStringLiteral("liner 2.0.0 big x/big.yaml:8:12 a:1:10 b:11"));
    QCOMPARE(told(checkApps(list)), QStringLiteral("APP_FLOATING_IMAGE warning ShipTemplate big 11\n"
                                                   "APP_DANGLING_REFERENCE warning Ship s 7"));
    QVERIFY(appsOfFiles({{"x/big.yaml", text}}).apps.empty());
}

void AppsTest::otherGroupsAreOtherKinds()
{
    AppText text;
    text.group = "elsewhere.example/v1";
    QVERIFY(appsOf(std::vector{text}).apps.empty());
    text.group = "kubedirector.bluedata.io/v1alpha1";
    QCOMPARE(appsOf(std::vector{text}).apps.size(), std::size_t(1));
}

void AppsTest::brokenFilesAreTold()
{
    const QByteArray broken = clusterYaml("c", "reef") + "  - id: oozie\n      members: 1\n";
    const AppList list = appsOfFiles({{"reef.yaml", AppText().yaml()}, {"clusters/c.yaml", broken}});
    QCOMPARE(list.apps.size(), std::size_t(1));
    QCOMPARE(list.problems.size(), std::size_t(1));
    QCOMPARE(list.problems[0].place.file, QStringLiteral("clusters/c.yaml"));
    QCOMPARE(list.problems[0].place.line, 7);
    QCOMPARE(list.problems[0].severity, Problem::Severity::Error);
}

void AppsTest::versions_data()
{
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QString>("rules");
    const auto row = [](const char *name, const char *version, const char *rules) {
        QTest::newRow(name) << QByteArray(version) << QString::fromUtf8(rules);
    };
    row("SemVer", "'1.2.0'", "");
    row("SemVer without quotes is a text", "1.2.0", "");
    row("two numbers", "'1.2'", "APP_VERSION_NOT_SEMVER note");
    row("a number", "1.10", "APP_VERSION_IS_NUMBER warning,APP_VERSION_NOT_SEMVER note");
    row("a whole number", "7", "APP_VERSION_IS_NUMBER warning,APP_VERSION_NOT_SEMVER warning");
    row("hexadecimal", "0x10", "APP_VERSION_IS_NUMBER warning,APP_VERSION_NOT_SEMVER warning");
    row("exponent", "1e3", "APP_VERSION_IS_NUMBER warning,APP_VERSION_NOT_SEMVER warning");
    row("words", "latest-gpu-jupyter", "APP_VERSION_NOT_SEMVER warning");
    row("v", "v1.2", "APP_VERSION_NOT_SEMVER warning");
    row("v and three", "v1.2.0", "APP_VERSION_NOT_SEMVER warning");
    row("space", "'1.2 '", "APP_VERSION_NOT_SEMVER warning");
    row("pre-release", "1.2.0-rc1", "APP_VERSION_PRERELEASE note");
    row("empty", "''", "APP_VERSION_MISSING warning");
    row("none", "", "APP_VERSION_MISSING warning");
    row("a list", "[1]", "APP_VERSION_MISSING warning");
}

void AppsTest::versions()
{
    QFETCH(QByteArray, version);
    QStringList rules;
    for (const QString &line :
         told(checkApps(appsOf(std::vector{versioned(version)}))).split(u'\n', Qt::SkipEmptyParts)) {
        rules << line.section(u' ', 0, 1);
        QCOMPARE(line.section(u' ', 2), QStringLiteral("KubeDirectorApp reef 7"));
    }
    QTEST(rules.join(u','), "rules");
}

void AppsTest::images_data()
{
    QTest::addColumn<bool>("floating");
    const auto row = [](const char *image, bool floating) { QTest::newRow(image) << floating; };
    row("gitlab/gitlab-ee:latest", true);
    row("gitlab/gitlab-ee", true);
    row("registry:5000/gitlab", true);
    row("registry:5000/gitlab:12.1", false);
    row("tensorflow/tensorflow:nightly-jupyter", true);
    row("tensorflow/tensorflow:latest-gpu-py3-jupyter", true);
    row("tensorflow/tensorflow:nightly-20230114", false);
    row("sea/reef:main", true);
    row("sea/reef:edge", true);
    row("sea/reef:stable-1.24", false);
    row("sea/reef:LATEST", true);
    row("sea/latest:1.0", false);
    row("sea/reef@sha256:0123456789abcdef", false);
    row("sea/reef:latest@sha256:0123456789abcdef", false);
    row("sea/reef:${TAG}", false);
    row("nvcr.io/nvidia/tensorflow:20.12-tf1-py3", false);
    row("sea/reef:maintained", false);
}

void AppsTest::images()
{
    QTEST(isFloatingImage(QString::fromUtf8(QTest::currentDataTag())), "floating");
}

void AppsTest::floatingImagesAreToldOnce()
{
    AppText text = versioned("'1.0.0'");
    text.image = text.workerImage = "sea/reef:latest";
    const auto checks = checkApps(appsOf(std::vector{text}));
    QCOMPARE(told(checks), QStringLiteral("APP_FLOATING_IMAGE warning KubeDirectorApp reef 9"));
    QCOMPARE(checks[0].app, std::optional<std::size_t>(0));
    QVERIFY(wording::text(checks[0].finding.message).contains(QLatin1String("sea/reef:latest")));
}

void AppsTest::duplicates()
{
    AppText other = versioned("'1.0.0'", "other");
    other.id = "sea/other";
    const AppList list =
        appsOf({versioned("'1.0.0'", "a"), versioned("'1.0.0'", "b"), versioned("'1.1.0'", "c"), other});
    QCOMPARE(told(checkApps(list)), QStringLiteral("APP_DUPLICATE_VERSION error KubeDirectorApp b 7"));
    // The same version in other words.
    QVERIFY(told(checkApps(appsOf({versioned("'1.0.0'", "a"), versioned("'1.0'", "b")})))
                .contains(QLatin1String("APP_DUPLICATE_VERSION")));
    // Without an ID nothing says that they are one application.
    AppText none = versioned("'1.0.0'", "a");
    none.id = "''";
    AppText alike = none;
    alike.name = "b";
    QCOMPARE(told(checkApps(appsOf(std::vector{none, alike}))),
             QStringLiteral("APP_ID_MISSING warning KubeDirectorApp a 6\n"
                            "APP_ID_MISSING warning KubeDirectorApp b 6"));
}

/// Each of many applications is looked at once: what compares each with each does not end in the time that ctest gives.
void AppsTest::manyWithoutId()
{
    const AppText text = [] {
        AppText none = versioned("'1.0.0'");
        none.id = "''";
        return none;
    }();
    constexpr int count = 100'000;
    AppList list = appsOf(std::vector{text});
    const App one = list.apps.front();
    list.apps.assign(std::size_t(count), one);
    for (int i = 0; i < count; ++i)
        list.apps[std::size_t(i)].identity.name = QStringLiteral("app%1").arg(i, 6, 10, QLatin1Char('0'));
    QCOMPARE(checkApps(list).size(), std::size_t(count));
}

void AppsTest::variants()
{
    const AppText text = versioned("'1.0.0'");
    AppText other = text;
    other.image = "sea/reef:2";
    QCOMPARE(told(checkApps(appsOfFiles({{"a.yaml", text.yaml()}, {"b.yaml", text.yaml()}}))), QString());
    const auto checks = checkApps(appsOfFiles({{"a.yaml", text.yaml()}, {"b.yaml", other.yaml()}}));
    QCOMPARE(told(checks), QStringLiteral("APP_VARIANTS_DIFFER warning KubeDirectorApp reef 1"));
    QCOMPARE(checks[0].finding.place.file, QStringLiteral("b.yaml"));
    QVERIFY(wording::text(checks[0].finding.message).contains(QLatin1String("a.yaml:1")));
}

void AppsTest::references()
{
    const QByteArray app = versioned("'1.0.0'").yaml();
    QCOMPARE(told(checkApps(appsOfFiles({{"a.yaml", app}, {"c.yaml", clusterYaml("c", "reef")}}))), QString());
    const auto checks = checkApps(appsOfFiles({{"a.yaml", app}, {"c.yaml", clusterYaml("c", "reff")}}));
    QCOMPARE(told(checks), QStringLiteral("APP_DANGLING_REFERENCE warning KubeDirectorCluster c 6"));
    QVERIFY(!checks[0].app);
    QVERIFY(wording::text(checks[0].finding.advice).contains(QLatin1String("reef")));
    const auto unread = checkApps(appsOfFiles(
        {{"a.yaml", app}, {"b.yaml", app + "  - x\n      y: 1\n"}, {"c.yaml", clusterYaml("c", "elsewhere")}}));
    QCOMPARE(unread.size(), std::size_t(1));
    QVERIFY(wording::text(unread[0].finding.advice).contains(QLatin1String("b.yaml")));
    // Where there is no catalogue, it is elsewhere.
    QCOMPARE(told(checkApps(appsOfFiles({{"c.yaml", clusterYaml("c", "reff")}}))), QString());
}

WAYBILL_TEST_MAIN(AppsTest)
#include "tst_apps.moc"
