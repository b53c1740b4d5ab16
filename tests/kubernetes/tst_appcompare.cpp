// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "appfixture.h"
#include "kubernetes/catalogue/appfindings.h"
#include "kubernetes/catalogue/liveupgrade.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::catalogue;
using namespace waybill::testing;

namespace {

using Change = std::function<void(AppText &)>;

QString told(const AppChange &change)
{
    static constexpr std::array events{"same", "changed", "added", "removed"};
    static constexpr std::array extents{"nothing", "cosmetic", "images", "images+cosmetic", "behaviour"};
    static constexpr std::array moves{"", " rewritten", " bumped", " lowered", " incomparable"};
    QString text = change.app().identity.name + u' ' + QLatin1String(events[std::size_t(change.event)]);
    if (change.event == AppChange::Event::Changed)
        text +=
            u' ' + QLatin1String(extents[std::size_t(change.extent)]) + QLatin1String(moves[std::size_t(change.move)]);
    if (change.idChanged)
        text += QLatin1String(" id");
    if (change.apiChanged)
        text += QLatin1String(" api");
    if (!change.counterpart.isEmpty())
        text += QLatin1String(" <> ") + change.counterpart;
    for (const LostPart &part : change.lost)
        text += QLatin1String(" -") + part.word + u':' + part.id;
    if (!change.differences.empty())
        text += QLatin1String(" | ") + change.paths().join(u' ');
    return text;
}

QString told(const std::vector<AppChange> &changes)
{
    QStringList lines;
    for (const AppChange &change : changes)
        lines << told(change);
    return lines.join(u'\n');
}

/// "rule impact severity ruling" for each.
QString told(const std::vector<findings::Finding> &findings)
{
    static constexpr std::array severities{"note", "warning", "error"};
    QStringList lines;
    for (const findings::Finding &finding : findings)
        lines << finding.rule.key() + u' ' + keyName(finding.impact) + u' '
                     + QLatin1String(severities[std::size_t(finding.severity)])
                     + (finding.ruling ? QLatin1String(" ruling") : QLatin1String(""));
    return lines.join(QLatin1String(", "));
}

App only(const AppText &text)
{
    return appsOf(std::vector{text}).apps.front();
}

/// From the application of the fixture to what `change` makes of it.
AppChange afterChange(const Change &change)
{
    AppText text;
    change(text);
    return compareApps(appsOf(std::vector{AppText()}), appsOf(std::vector{text})).front();
}

} // namespace
Q_DECLARE_METATYPE(Change)

class AppCompareTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void changes_data();
    void changes();
    void namesComeAndGo();
    void idsGoOnUnderNewNames();
    void brokenFilesTakeNothingAway();
    void filesMoveAndVary();
    void placesOfFindings();
    void valuesOfFindings_data();
    void valuesOfFindings();
    void summaries_data();
    void summaries();
    void partsOfContent();
    void scalarsHaveTypes();
    void strictReading();
    void live_data();
    void live();
    void liveBackwards();
    void liveConditions();
};

void AppCompareTest::changes_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("findings");
    QTest::addColumn<QString>("inPatch");
    const auto row = [](const char *name, const Change &change, const char *expected, const char *findings,
                        const char *inPatch) {
        QTest::newRow(name) << change << QString::fromUtf8(expected) << QString::fromUtf8(findings)
                            << QString::fromUtf8(inPatch);
    };
    row(
        "nothing", [](AppText &) {}, "reef same", "", "");
    row(
        "D3: another ID under one name",
        [](AppText &text) {
            text.id = "sea/ark";
            text.version = "'2.0'";
        },
        "reef changed behaviour bumped id | .distroID", "APP_ID_CHANGED breaking error",
        "APP_ID_CHANGED breaking error");
    row(
        "D5: a role and a service go",
        [](AppText &text) {
            text.workers.clear();
            text.services = "  - id: ssh\n    endpoint:\n      port: 22\n";
            text.looks.replace("reef.png", "new.png");
        },
        "reef changed behaviour -role:worker -service:web | .roles[len 2->1] .services[len 2->1] .logoURL",
        "APP_PARTS_REMOVED breaking warning, APP_VERSION_NOT_BUMPED breaking warning",
        "APP_PARTS_REMOVED breaking error, APP_VERSION_NOT_BUMPED breaking error");
    row(
        "D6: a logo comes", [](AppText &text) { text.looks += "  label:\n    name: Reef\n"; },
        "reef changed cosmetic | .label(+)", "APP_COSMETIC_CHANGE none note", "APP_COSMETIC_CHANGE none note");
    row(
        "D6: a logo, an image and a port",
        [](AppText &text) {
            text.looks.clear();
            text.image = "sea/reef:1.1";
            text.services.replace("port: 80", "port: 8080");
        },
        "reef changed behaviour | .services[1].endpoint.port .defaultImageRepoTag .logoURL(-)",
        "APP_VERSION_NOT_BUMPED breaking warning ruling", "APP_VERSION_NOT_BUMPED breaking error ruling");
    row(
        "image alone", [](AppText &text) { text.workerImage = "sea/worker:1.1"; },
        "reef changed images | .roles[1].imageRepoTag", "APP_VERSION_NOT_BUMPED fix warning",
        "APP_VERSION_NOT_BUMPED fix error");
    row(
        "image and looks",
        [](AppText &text) {
            text.image = "sea/reef:1.1";
            text.looks.clear();
        },
        "reef changed images+cosmetic | .defaultImageRepoTag .logoURL(-)", "APP_VERSION_NOT_BUMPED fix warning",
        "APP_VERSION_NOT_BUMPED fix error");
    row(
        "label of a service", [](AppText &text) { text.services += "    label:\n      name: Web\n"; },
        "reef changed cosmetic | .services[1].label(+)", "APP_COSMETIC_CHANGE none note",
        "APP_COSMETIC_CHANGE none note");
    row(
        "bump", [](AppText &text) { text.version = "'1.10'"; }, "reef changed nothing bumped",
        "APP_VERSION_BUMPED additive note", "APP_VERSION_BUMPED additive note");
    row(
        "bump with all that changed",
        [](AppText &text) {
            text.version = "'2.0'";
            text.more = "  systemdRequired: true\n";
        },
        "reef changed behaviour bumped | .systemdRequired(+)", "APP_VERSION_BUMPED breaking note ruling",
        "APP_VERSION_BUMPED breaking note ruling");
    row(
        "bump without a role",
        [](AppText &text) {
            text.version = "'1.1'";
            text.workers.clear();
        },
        "reef changed behaviour bumped -role:worker | .roles[len 2->1]",
        "APP_PARTS_REMOVED breaking warning, APP_VERSION_BUMPED additive note",
        "APP_PARTS_REMOVED breaking error, APP_VERSION_BUMPED additive note");
    row(
        "back", [](AppText &text) { text.version = "'0.9'"; }, "reef changed nothing lowered",
        "APP_VERSION_LOWERED breaking error", "APP_VERSION_LOWERED breaking error");
    row(
        "words", [](AppText &text) { text.version = "latest"; }, "reef changed nothing incomparable",
        "APP_VERSION_INCOMPARABLE breaking warning ruling", "APP_VERSION_INCOMPARABLE breaking error ruling");
    row(
        "written as SemVer", [](AppText &text) { text.version = "'1.0.0'"; }, "reef changed nothing rewritten",
        "APP_VERSION_REWRITTEN none note", "APP_VERSION_REWRITTEN none note");
    row(
        "written as SemVer, with another image",
        [](AppText &text) {
            text.version = "'1.0.0'";
            text.image = "sea/reef:1.1";
        },
        "reef changed images rewritten | .defaultImageRepoTag",
        "APP_VERSION_NOT_BUMPED fix warning, APP_VERSION_REWRITTEN none note",
        "APP_VERSION_NOT_BUMPED fix error, APP_VERSION_REWRITTEN none note");
    row(
        "another API", [](AppText &text) { text.group = "kubedirector.bluedata.io/v1alpha1"; }, "reef same api", "",
        "");
    row(
        "number as before", [](AppText &text) { text.version = "1.0"; }, "reef same", "", "");
}

void AppCompareTest::changes()
{
    QFETCH(Change, change);
    const AppChange found = afterChange(change);
    QTEST(told(found), "expected");
    QTEST(told(toFindings(found)), "findings");
    QTEST(told(toFindings(found, true)), "inPatch");
}

/// D4: one file, another name.
void AppCompareTest::namesComeAndGo()
{
    AppText renamed;
    renamed.name = "platform";
    renamed.id = "sea/platform";
    AppText other;
    other.name = "zoo";
    other.id = "sea/zoo";
    const auto before = appsOfFiles({{"kafka.yaml", AppText().yaml()}});
    const auto after = appsOfFiles({{"kafka.yaml", renamed.yaml()}, {"zoo.yaml", other.yaml()}});
    const auto changes = compareApps(before, after);
    QCOMPARE(told(changes), QStringLiteral("platform added <> reef\nreef removed <> platform\nzoo added"));
    QCOMPARE(told(toFindings(changes)),
             QStringLiteral("APP_ADDED additive note, APP_REMOVED breaking warning, APP_ADDED additive note"));
    QCOMPARE(told(toFindings(changes, true)),
             QStringLiteral("APP_ADDED additive warning, APP_REMOVED breaking error, APP_ADDED additive warning"));
    QVERIFY(wording::text(toFindings(changes)[1].message).contains(QLatin1String("platform")));
    QVERIFY(compareApps({}, {}).empty());
}

/// The way that a new version should come: the same ID, another name.
void AppCompareTest::idsGoOnUnderNewNames()
{
    AppText newer;
    newer.name = "reef11";
    newer.version = "'1.1'";
    const auto replaced = compareApps(appsOf(std::vector{AppText()}), appsOf(std::vector{newer}));
    QCOMPARE(told(replaced), QStringLiteral("reef removed\nreef11 added"));
    QCOMPARE(replaced[0].relatives, QStringList(QStringLiteral("reef11")));
    QCOMPARE(replaced[1].relatives, QStringList(QStringLiteral("reef")));
    QCOMPARE(wording::text(toFindings(replaced)[0].message),
             QStringLiteral("KubeDirectorApp reef is removed: sea/reef now exists as reef11"));
    QCOMPARE(wording::text(toFindings(replaced)[1].message),
             QStringLiteral("KubeDirectorApp reef11 is new: version 1.1 of sea/reef, which existed as reef"));
    const auto joined = compareApps(appsOf(std::vector{AppText()}), appsOf({AppText(), newer}));
    QCOMPARE(told(joined), QStringLiteral("reef same\nreef11 added"));
    QVERIFY(joined[0].relatives.isEmpty());
    AppText other;
    other.name = "none";
    other.id = "''";
    AppText another = other;
    another.name = "other";
    for (const AppChange &change : compareApps(appsOf(std::vector{other}), appsOf(std::vector{another})))
        QVERIFY(change.relatives.isEmpty());
}

void AppCompareTest::brokenFilesTakeNothingAway()
{
    const QByteArray text = AppText().yaml();
    const AppList fine = appsOfFiles({{"reef.yaml", text}});
    const AppList broken = appsOfFiles({{"reef.yaml", text + "  - x\n      y: 1\n"}});
    QVERIFY(broken.apps.empty());
    QVERIFY(compareApps(fine, broken).empty());
    QVERIFY(compareApps(broken, fine).empty());
    const AppList elsewhere = appsOfFiles({{"other.yaml", text + "  - x\n      y: 1\n"}});
    QCOMPARE(told(compareApps(fine, elsewhere)), QStringLiteral("reef removed"));
}

void AppCompareTest::filesMoveAndVary()
{
    AppText variant;
    variant.image = "sea/reef:2";
    const QByteArray text = AppText().yaml();
    QCOMPARE(told(compareApps(appsOfFiles({{"a.yaml", text}}), appsOfFiles({{"b/a.yaml", text}}))),
             QStringLiteral("reef same"));
    // The variant at the same path is what each is held against, whatever their order.
    const auto before = appsOfFiles({{"a.yaml", text}, {"b.yaml", variant.yaml()}});
    const auto after = appsOfFiles({{"b.yaml", variant.yaml()}, {"c.yaml", text}});
    QCOMPARE(told(compareApps(before, after)), QStringLiteral("reef same\nreef same"));
    QCOMPARE(told(compareApps(before, appsOfFiles({{"b.yaml", variant.yaml()}}))), QStringLiteral("reef same"));
}

void AppCompareTest::placesOfFindings()
{
    AppText other;
    other.id = "sea/ark";
    const auto found = toFindings(compareApps(appsOf(std::vector{AppText()}), appsOf(std::vector{other})));
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found[0].symbol, QStringLiteral("KubeDirectorApp reef"));
    QCOMPARE(found[0].place.toString(), QStringLiteral("reef.yaml:6:13"));
    QVERIFY(wording::text(found[0].message).contains(QLatin1String("sea/reef"))
            && wording::text(found[0].message).contains(QLatin1String("sea/ark")));
    const auto gone = toFindings(compareApps(appsOf(std::vector{AppText()}), {}));
    QVERIFY(gone[0].place.isEmpty());
    QCOMPARE(gone[0].oldPlace.toString(), QStringLiteral("reef.yaml:1:1"));
}

/// What differs in a role is told with both values, and with the difference where it is an amount.
void AppCompareTest::valuesOfFindings_data()
{
    QTest::addColumn<QByteArray>("before"); // of a role, as JSON
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("values");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &after, const char *values,
                        const char *sentence) {
        QTest::newRow(name) << before << after << QString::fromUtf8(values) << QString::fromUtf8(sentence);
    };
    row("cardinality", R"("cardinality":"1")", R"("cardinality":"1+")", ".roles[0].cardinality: 1 -> 1+",
        ".roles[0].cardinality from “1” to “1+”");
    row("memory and CPU", R"("minResources":{"memory":"2Gi","cpu":"500m"})",
        R"("minResources":{"memory":"14Gi","cpu":"2"})",
        ".roles[0].minResources.cpu: 500m -> 2 (+1.5), .roles[0].minResources.memory: 2Gi -> 14Gi (+12 GiB)",
        ".roles[0].minResources.cpu from “500m” to “2” (+1.5), .roles[0].minResources.memory from “2Gi” to “14Gi” "
        "(+12 GiB)");
    row("what persists", R"("persistDirs":["/usr","/etc"])", R"("persistDirs":["/usr","/opt"])",
        ".roles[0].persistDirs[1]: /etc -> /opt", ".roles[0].persistDirs[1] from “/etc” to “/opt”");
    row("one more that persists", R"("persistDirs":["/usr"])", R"("persistDirs":["/usr","/opt"])",
        ".roles[0].persistDirs: /usr -> /usr, /opt", ".roles[0].persistDirs from “/usr” to “/usr, /opt”");
    // What is too long to be read in full.
    const QByteArray many = R"("/usr/lib/one","/usr/lib/two","/usr/lib/three","/usr/lib/four","/usr/lib/five",)"
                            R"("/usr/lib/six","/usr/lib/seven","/usr/lib/eight","/usr/lib/nine")";
    row("many more that persist", R"("persistDirs":["/home"])", R"("persistDirs":["/home",)" + many + "]", "",
        ".roles[0].persistDirs gained /usr/lib/one, /usr/lib/two, /usr/lib/three, /usr/lib/four and 5 more");
    row("many fewer that persist", R"("persistDirs":["/home",)" + many + "]", R"("persistDirs":["/home"])", "",
        ".roles[0].persistDirs lost /usr/lib/one, /usr/lib/two, /usr/lib/three, /usr/lib/four and 5 more");
    row("others that persist", R"("persistDirs":["/home"])", R"("persistDirs":[)" + many + "]", "",
        ".roles[0].persistDirs lost /home and gained /usr/lib/one, /usr/lib/two, /usr/lib/three, /usr/lib/four and 5 "
        "more");
    row("items with IDs of something", R"("uses":[{"roleID":"a","x":1},{"roleID":"b","x":1}])",
        R"("uses":[{"roleID":"a","x":1}])", ".roles[0].uses: a, b -> a", ".roles[0].uses from “a, b” to “a”");
    row("items without names", R"("uses":[{"x":1},{"x":2}])", R"("uses":[{"x":1}])", "",
        "length of .roles[0].uses from 2 to 1");
}

void AppCompareTest::valuesOfFindings()
{
    const auto of = [](const QByteArray &role) {
        return appsOfFiles(
            {{"a.json", R"({"apiVersion":"kubedirector.hpe.com/v1beta1","kind":"KubeDirectorApp",)"
                        R"("metadata":{"name":"a"},"spec":{"distroID":"x","version":"1.0","roles":[{"id":"r",)"
                            + role + "}]}}"}});
    };
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QString, sentence);
    const auto found = toFindings(compareApps(of(before), of(after)));
    QCOMPARE(found.size(), std::size_t(1));
    QStringList values;
    for (const findings::ValueChange &value : found.front().values)
        values << QStringLiteral("%1: %2 -> %3%4")
                      .arg(value.path, value.before, value.after,
                           value.difference.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(value.difference));
    QTEST(values.join(QLatin1String(", ")), "values");
    const QString text = wording::text(found.front().message);
    QVERIFY2(text.contains(sentence), qPrintable(text));
}

void AppCompareTest::summaries_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const Change &change, const char *expected) {
        QTest::newRow(name) << change << QString::fromUtf8(expected);
    };
    row(
        "nothing", [](AppText &) {}, "");
    row(
        "bump", [](AppText &text) { text.version = "'1.1'"; }, "Version 1.0 to 1.1");
    row(
        "back", [](AppText &text) { text.version = "'0.1'"; }, "Version 1.0 down to 0.1");
    row(
        "rewritten", [](AppText &text) { text.version = "'1.0.0'"; }, "Version 1.0 written as 1.0.0");
    row(
        "image", [](AppText &text) { text.image = "x:1"; }, "Changed, version not bumped: images");
    row(
        "another", [](AppText &text) { text.id = "x"; }, "Different application: x instead of sea/reef");
}

void AppCompareTest::summaries()
{
    QFETCH(Change, change);
    QTEST(wording::text(summary(afterChange(change))), "expected");
}

void AppCompareTest::partsOfContent()
{
    const auto of = [](const QByteArray &spec) {
        return appsOfFiles({{"a.json", R"({"apiVersion":"kubedirector.hpe.com/v1beta1","kind":"KubeDirectorApp",)"
                                       R"("metadata":{"name":"a"},"spec":)"
                                           + spec + "}"}});
    };
    QCOMPARE(told(compareApps(of(R"({"a":1,"b":{"c":[1,2]}})"), of(R"({"b":{"c":[1,2]},"a":1})"))),
             QStringLiteral("a same"));
    QCOMPARE(told(compareApps(of(R"({"a":1,"b":{"c":[1,2]},"d":null})"), of(R"({"b":{"c":[2,1]},"a":"1","d":{}})"))),
             QStringLiteral("a changed behaviour | .a .b.c[0] .b.c[1] .d"));
    // An ID that comes is none that changed.
    QCOMPARE(told(compareApps(of("{}"), of(R"({"distroID":"x"})"))),
             QStringLiteral("a changed behaviour | .distroID(+)"));
    QCOMPARE(told(compareApps(of("null"), of("{}"))), QStringLiteral("a changed behaviour | spec"));
}

void AppCompareTest::scalarsHaveTypes()
{
    const auto more = [](const QByteArray &value) {
        return [value](AppText &text) { text.more = "  flag: " + value + "\n"; };
    };
    const auto differ = [&](const QByteArray &one, const QByteArray &other) {
        AppText first;
        more(one)(first);
        AppText second;
        more(other)(second);
        return compareApps(appsOf(std::vector{first}), appsOf(std::vector{second})).front().event
               == AppChange::Event::Changed;
    };
    QVERIFY(differ("true", "'true'"));
    QVERIFY(differ("1", "'1'"));
    QVERIFY(!differ("word", "'word'"));
    QVERIFY(!differ("1.2.3", "'1.2.3'"));
}

void AppCompareTest::strictReading()
{
    AppText text;
    text.version = "'1.1'";
    const auto changes = compareApps(appsOf(std::vector{AppText()}), appsOf(std::vector{text}), VersionReading::Strict);
    QCOMPARE(changes[0].move, VersionMove::Incomparable);
}

void AppCompareTest::live_data()
{
    QTest::addColumn<Change>("before");
    QTest::addColumn<Change>("change"); ///< of that
    QTest::addColumn<QString>("strict");
    QTest::addColumn<QString>("lenient");
    const auto row = [](const char *name, const Change &before, const Change &change, const char *strict,
                        const char *lenient) {
        QTest::newRow(name) << before << change << QString::fromUtf8(strict) << QString::fromUtf8(lenient);
    };
    const Change nothing = [](AppText &) {};
    const Change upgradable = [](AppText &text) {
        text.version = "'1.0.0'";
        text.more = "  upgradable: true\n";
    };
    const auto to = [](const QByteArray &version, const Change &change) {
        return [=](AppText &text) {
            text.version = "'" + version + "'";
            change(text);
        };
    };
    const Change images = [](AppText &text) { text.image = text.workerImage = "sea/new:2"; };
    row(
        "all at once: the first rule is told", nothing,
        [](AppText &text) {
            text.id = "sea/ark";
            text.version = "'0.5'";
            text.workers.clear();
        },
        "id", "id");
    row("two numbers", upgradable, to("1.1", images), "version", "");
    row(
        "two numbers before", [](AppText &text) { text.more = "  upgradable: true\n"; }, to("1.1.0", images), "version",
        "");
    row("older", upgradable, to("0.9.0", images), "newer", "newer");
    row("the same", upgradable, images, "newer", "newer");
    row("silent about upgrades", to("1.0.0", nothing), to("1.1.0", images), "upgradable", "upgradable");
    row("not upgradable", to("1.0.0", [](AppText &text) { text.more = "  upgradable: false\n"; }), to("1.1.0", images),
        "upgradable", "upgradable");
    row("images only", upgradable, to("1.1.0", images), "", "");
    row("images, and no more upgrades", upgradable, to("1.1.0", [](AppText &text) { text.more.clear(); }), "", "");
    row("a word in a label", upgradable, to("1.1.0", [](AppText &text) { text.looks += "  label:\n    name: x\n"; }),
        "content .label(+)", "content .label(+)");
    row("behaviour before looks", upgradable,
        to("1.1.0",
           [](AppText &text) {
               text.looks.clear();
               text.more += "  systemdRequired: true\n";
           }),
        "content .systemdRequired(+) .logoURL(-)", "content .systemdRequired(+) .logoURL(-)");
    row("members", upgradable, to("1.1.0", [](AppText &text) { text.workers = "3"; }), "", "");
    const auto package = [](const QByteArray &url) {
        return [=](AppText &text) { text.more += "  defaultConfigPackage:\n    packageURL: " + url + "\n"; };
    };
    const Change packaged = [=](AppText &text) {
        upgradable(text);
        package("http://one")(text);
    };
    const auto other = [=](const Change &also) {
        return to("1.1.0", [=](AppText &text) {
            text.more.replace("one", "two");
            also(text);
        });
    };
    row("package without its image", packaged, other(nothing), "content", "content");
    row("package, and one role's image", packaged, other([](AppText &text) { text.workerImage = "sea/worker:2"; }),
        "content", "content");
    row("package and all images", packaged, other(images), "", "");
}

void AppCompareTest::live()
{
    QFETCH(Change, before);
    QFETCH(Change, change);
    static constexpr std::array rules{"id", "version", "newer", "upgradable", "content"};
    AppText from;
    before(from);
    AppText to = from;
    change(to);
    const auto judged = [&](VersionReading reading) {
        const LiveUpgrade live = judgeLiveUpgrade(only(from), only(to), {reading, false, false});
        return live.failed
                   ? QString(QLatin1String(rules[std::size_t(*live.failed)]) + u' ' + live.paths.join(u' ')).trimmed()
                   : QString();
    };
    QTEST(judged(VersionReading::Strict), "strict");
    QTEST(judged(VersionReading::Lenient), "lenient");
}

void AppCompareTest::liveBackwards()
{
    AppText newer;
    newer.version = "'1.1'";
    newer.image = "sea/new:2";
    LiveUpgradeOptions options{VersionReading::Lenient, true, false};
    QCOMPARE(judgeLiveUpgrade(only(newer), only(AppText()), options).failed, UpgradeRule::Newer);
    options.rollback = true;
    QVERIFY(judgeLiveUpgrade(only(newer), only(AppText()), options).isPossible());
    options = {VersionReading::Lenient, true, false};
    AppText said;
    said.more = "  upgradable: false\n";
    QCOMPARE(judgeLiveUpgrade(only(said), only(newer), options).failed, UpgradeRule::Upgradable);
}

void AppCompareTest::liveConditions()
{
    AppText newer;
    newer.version = "'1.1'";
    newer.workers = "3";
    const LiveUpgrade live = judgeLiveUpgrade(only(AppText()), only(newer), {VersionReading::Lenient, true, false});
    QVERIFY(live.isPossible());
    QCOMPARE(wording::texts(live.conditions),
             QStringList(QStringLiteral("Role worker must have 3 members (1+ before)")));
}

WAYBILL_TEST_MAIN(AppCompareTest)
#include "tst_appcompare.moc"
