// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/kiwi.h"
#include "registry/compare/comparison.h"
#include "registrytest.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::registry;
using Kind = images::TagMove::Kind;

namespace {

const QString Where = QStringLiteral("registry.example.com/caasp/v4/pause");
const QString Head(40, u'a');
const QString Other(40, u'b');

QByteArray digest(char digit)
{
    return "sha256:" + QByteArray(64, digit);
}

/// As SUSE/caasp-container-images writes them.
images::ImageDefinition definition(const QByteArray &app, int revision, const QByteArray &package = "pause")
{
    const QByteArray path = "caasp/v4/pause:" + app + "-rev<VERSION>";
    const QByteArray kiwi = R"(<?xml version="1.0"?>
<!-- OBS-AddTag: )" + path + ' '
                            + path + R"(-build<RELEASE> -->
<image schemaversion="6.9" name="caasp-pause-image">
  <preferences><type image="docker" derived_from="obsrepositories:/suse/sle15#15.1">
    <containerconfig name="caasp/v4/pause" tag=")"
                            + app + R"("/></type><version>)" + QByteArray::number(revision)
                            + R"(</version></preferences>
  <packages type="image"><package name=")"
                            + package + R"("/></packages>
</image>
)";
    auto image = images::readKiwi("caasp-pause-image/caasp-pause-image.kiwi", kiwi);
    image->id = QStringLiteral("caasp-pause-image");
    return *image;
}

/// What is compared, piece by piece.
struct Scene {
    std::vector<PredictedImage> images;
    std::vector<ReleasedImage> released;
    RegistryFacts facts;
    Sightings sightings;
    std::map<std::pair<QString, QString>, CommitDefinitions> commits;
    std::vector<NamedTag> named;
    QStringList architectures;

    Scene() = default;
    explicit Scene(const images::ImageDefinition &head) { define(head); }

    [[nodiscard]] RegistrySettings settings() const
    {
        RegistrySettings settings;
        settings.images = QStringLiteral("registry.example.com/caasp/v4/<app>");
        settings.architectures = architectures;
        return settings;
    }
    void define(const images::ImageDefinition &head)
    {
        images.push_back(*predictImage(QStringLiteral("images"), head, settings()));
        commits[{QStringLiteral("images"), Head}] = {
            true, {{head.id, std::make_shared<const images::ImageDefinition>(head)}}};
    }
    void release(const QByteArray &tag, const images::ImageDefinition &then)
    {
        released.push_back({tag, *predictImage(QStringLiteral("images"), then, settings())});
    }
    /// "3.2=a 3.2-rev4=a"
    RepositoryFacts &have(const QString &tags)
    {
        RepositoryFacts &all = facts[Where];
        all.repository = *parseImageRepository(Where);
        all.asOf = QDateTime(QDate(2026, 3, 1), QTime(10, 0), Qt::UTC);
        all.isListed = true;
        for (const QString &each : tags.split(u' ', Qt::SkipEmptyParts))
            all.tags.emplace(each.section(u'=', 0, 0), digest(each.back().toLatin1()));
        return all;
    }
    void look(char digit, const QString &commit, const QStringList &platforms = {QStringLiteral("linux/amd64")})
    {
        ImageContent &content = facts[Where].contents[digest(digit)];
        content.digest = digest(digit);
        content.platforms = platforms;
        if (!commit.isEmpty())
            content.config.labels.emplace(QStringLiteral("org.opencontainers.image.revision"), commit);
    }
    void seen(const QString &tag, char digit, const QString &commit, const QStringList &platforms)
    {
        auto &all = sightings[{Where, tag}];
        all.push_back({Where,
                       tag,
                       QDateTime(QDate(2026, 1, 1 + int(all.size())), QTime(0, 0), Qt::UTC),
                       digest(digit),
                       tag,
                       platforms,
                       commit,
                       {}});
    }
    [[nodiscard]] RegistryComparison compare() const
    {
        return compareWithRegistry({images, released, facts, sightings, commits, named, {}});
    }
    /// "rule: sentence", a line each.
    [[nodiscard]] QString findings() const
    {
        const RegistryComparison comparison = compare();
        QStringList lines;
        const auto add = [&lines](const std::vector<RegistryFinding> &all) {
            for (const RegistryFinding &each : all)
                lines << keyName(each.rule) + QStringLiteral(": ") + wording::text(each.problem.message);
        };
        for (const ComparedImage &image : comparison.images)
            add(image.findings);
        add(comparison.findings);
        return lines.join(u'\n');
    }
};

const QString Whole = QStringLiteral("3.2=a 3.2-rev4=a 3.2-rev4-build5.1=a");

} // namespace

/// Git on the left, a registry on the right.
class TestRegistryComparison : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void predictions();
    void predictionFails();
    void fits_data();
    void fits();
    void allThere();
    void nobodyAsked();
    void missing();
    void promised_data();
    void promised();
    void releasedBefore();
    void base();
    void placeholders();
    void intermediateOfAnotherBuild();
    void intermediateOfNoBuild();
    void notTheNewest();
    void contentWithoutARevision();
    void movedWithoutARevision();
    void wrongCommit_data();
    void wrongCommit();
    void architectures();
    void architectureLost();
    void extra();
    void released();
    void named();
};

void TestRegistryComparison::predictions()
{
    const Scene scene(definition("3.2", 4));
    QStringList lines;
    for (const PredictedTag &tag : scene.images[0].tags)
        lines << keyName(tag.kind) + u' ' + tag.repository.toString() + u' ' + tag.text;
    QCOMPARE(lines.join(u'\n'), QStringLiteral("short registry.example.com/caasp/v4/pause 3.2\n"
                                               "intermediate registry.example.com/caasp/v4/pause 3.2-rev4\n"
                                               "long registry.example.com/caasp/v4/pause 3.2-rev4-build<RELEASE>"));
}

void TestRegistryComparison::predictionFails()
{
    images::ImageDefinition upper = definition("3.2", 4);
    upper.shortTag.repository = QStringLiteral("caasp/Pause");
    RegistrySettings settings;
    settings.images = QStringLiteral("registry.example.com/<name>");
    const auto image = predictImage(QStringLiteral("images"), upper, settings);
    QVERIFY(!image);
    QVERIFY(wording::text(image.error().what).contains(QLatin1String("caasp/Pause")));
    QVERIFY(!image.error().place.isEmpty());
}

void TestRegistryComparison::fits_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("tag");
    QTest::addColumn<bool>("expected");
    const auto row = [](Kind kind, const char *text, const char *tag, bool expected) {
        QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(text), QLatin1String(tag))))
            << int(kind) << QString::fromLatin1(text) << QString::fromLatin1(tag) << expected;
    };
    row(Kind::Short, "3.2", "3.2", true);
    row(Kind::Short, "3.2", "3.2-rev4", false);
    row(Kind::Short, "%%PKG_VERSION%%", "1.7.6", true);
    row(Kind::Short, "%%PKG_VERSION%%", "1.7.6-rev4", false);
    row(Kind::Short, "v%%PKG_VERSION%%", "v1.7.6", true);
    row(Kind::Short, "v%%PKG_VERSION%%", "1.7.6", false);
    row(Kind::Short, "%%PKG_VERSION%%", "latest", false);
    row(Kind::Intermediate, "%%PKG_VERSION%%-rev4", "1.7.6-rev4", true);
    row(Kind::Intermediate, "%%PKG_VERSION%%-rev4", "1.7.6-rev40", false);
    row(Kind::Intermediate, "%%PKG_VERSION%%-rev4", "1.7.6-rev3", false);
    row(Kind::Long, "%%PKG_VERSION%%-rev4-build<RELEASE>", "1.7.6-rev4-build5.1", true);
    row(Kind::Long, "3.2-rev4-build<RELEASE>", "3.2-rev4-build12.30", true);
    row(Kind::Long, "3.2-rev4-build<RELEASE>", "3.1-rev4-build12.30", false);
    // Of a Dockerfile, whose tags are built otherwise than the product's templates say.
    row(Kind::Long, "2.10.22-%RELEASE%", "2.10.22-1", true);
    row(Kind::Long, "2.10.22-%RELEASE%", "2.10.22-1.30", true);
    row(Kind::Long, "2.10.22-%RELEASE%", "2.10.22", false);
    row(Kind::Long, "2.10.22-%RELEASE%", "2.10.22-rev1", false);
    row(Kind::Long, "2.10.22-%RELEASE%", "2.10.22-rev1-build1.1", false);
    row(Kind::Floating, "beta", "beta", true);
}

void TestRegistryComparison::fits()
{
    QFETCH(int, kind);
    QFETCH(QString, text);
    QFETCH(QString, tag);
    QFETCH(bool, expected);
    const PredictedTag predicted{Kind(kind), *parseImageRepository(Where), text};
    QCOMPARE(predicted.fits(tag, {}), expected);
}

void TestRegistryComparison::allThere()
{
    Scene scene(definition("3.2", 4));
    scene.have(Whole + QStringLiteral(" 3.1=z 3.1-rev4=z 3.1-rev3=y"));
    scene.look('a', Head);
    QCOMPARE(scene.findings(), QString());
    const ComparedImage image = scene.compare().images[0];
    const ComparedTag *shortTag = image.find(Kind::Short);
    QCOMPARE(shortTag->standsFor, QStringLiteral("3.2-rev4-build5.1"));
    QCOMPARE(shortTag->commit, Head);
    QCOMPARE(image.find(Kind::Long)->tag, QStringLiteral("3.2-rev4-build5.1"));
    QCOMPARE(image.places, QStringList{Where});
    QVERIFY(image.extra.isEmpty());
}

void TestRegistryComparison::nobodyAsked()
{
    const Scene scene(definition("3.2", 4));
    QCOMPARE(scene.findings(), QString());
    QCOMPARE(scene.compare().images[0].tags[0].presence, Presence::Unknown);
    // Nor is anything missing from a list that was not read to its end.
    Scene half(definition("3.2", 4));
    half.have(QStringLiteral("3.2=a")).isListed = false;
    QCOMPARE(half.findings(), QString());
}

void TestRegistryComparison::missing()
{
    Scene scene(definition("3.2", 5));
    scene.have(Whole);
    QCOMPARE(scene.findings(),
             QStringLiteral("tag-missing: \"3.2-rev5\" is defined in git, not released and not published in %1 yet\n"
                            "tag-missing: \"3.2-rev5-build<RELEASE>\" is defined in git, not released and not "
                            "published in %1 yet")
                 .arg(Where));
    QCOMPARE(scene.compare().images[0].tags[1].presence, Presence::Missing);
    const RegistryComparison comparison = scene.compare();
    for (const RegistryFinding &finding : comparison.images[0].findings) {
        QVERIFY(!finding.isPromise);
        QCOMPARE(finding.problem.severity, Problem::Severity::Warning);
    }
}

/// Only a release is a promise; and what was there once.
void TestRegistryComparison::promised_data()
{
    QTest::addColumn<bool>("isReleased"); // the head
    QTest::addColumn<bool>("wasReleased");
    QTest::addColumn<bool>("wasSeen");
    QTest::newRow("the head is a release") << true << false << false;
    QTest::newRow("a release before has it") << false << true << false;
    QTest::newRow("it was seen") << false << false << true;
}

void TestRegistryComparison::promised()
{
    QFETCH(bool, isReleased);
    QFETCH(bool, wasReleased);
    QFETCH(bool, wasSeen);
    Scene scene(definition("3.2", 5));
    scene.images[0].isReleased = isReleased;
    scene.have(QStringLiteral("3.2=a 3.2-rev5-build1.1=a"));
    if (wasReleased)
        scene.release("v1", definition("3.2", 5));
    if (wasSeen)
        scene.seen(QStringLiteral("3.2-rev5"), 'a', Head, {});
    const std::vector<RegistryFinding> findings = scene.compare().images[0].findings;
    QVERIFY2(scene.findings().contains(
                 QStringLiteral("tag-missing: \"3.2-rev5\" is defined in git but not published in %1").arg(Where)),
             qPrintable(scene.findings()));
    QVERIFY(!findings.empty());
    QVERIFY(findings[0].isPromise);
    QCOMPARE(findings[0].problem.severity, Problem::Severity::Error);
}

/// The tag of the release that users upgrade from, where it is still there.
void TestRegistryComparison::releasedBefore()
{
    Scene scene(definition("3.2", 5));
    scene.have(Whole + QStringLiteral(" 3.1=z 3.1-rev4=z 3.1-rev3=y"));
    scene.release("v1", definition("3.1", 4));
    QVERIFY(!scene.compare().images[0].released.has_value()); // it is not the base
    scene.released[0].isBase = true;
    const auto released = scene.compare().images[0].released;
    QVERIFY(released.has_value());
    QCOMPARE(released->tag, QStringLiteral("3.1-rev4"));
    QCOMPARE(released->digest, digest('z'));
    QCOMPARE(released->release, QByteArray("v1"));
    scene.facts[Where].tags.erase(QStringLiteral("3.1-rev4"));
    QCOMPARE(scene.compare().images[0].released->tag, QStringLiteral("3.1"));
}

/// What an image was built on: when that was built, and whether it is another one by now.
void TestRegistryComparison::base()
{
    const QString base = QStringLiteral("registry.example.com/caasp/v4/base");
    Scene scene(definition("3.2", 4));
    scene.have(Whole);
    scene.look('a', Head);
    ImageContent &content = scene.facts[Where].contents[digest('a')];
    content.config.labels[QStringLiteral("org.opencontainers.image.base.name")] = base + QStringLiteral(":15.4");
    content.config.labels[QStringLiteral("org.opencontainers.image.base.digest")] = QString::fromLatin1(digest('b'));
    content.config.oldestLayer = QDateTime(QDate(2025, 6, 1), QTime(0, 0), Qt::UTC);
    QCOMPARE(scene.findings(), QString());
    QCOMPARE(scene.compare().images[0].mainTag()->base, base + QStringLiteral(":15.4"));
    QCOMPARE(scene.compare().images[0].mainTag()->baseCreated, content.config.oldestLayer);
    // Where the base is an image of the product, it says itself when it was built.
    RepositoryFacts &facts = scene.facts[base];
    facts.repository = *parseImageRepository(base);
    facts.tags[QStringLiteral("15.4")] = digest('b');
    facts.contents[digest('b')].config.created = QDateTime(QDate(2025, 7, 1), QTime(0, 0), Qt::UTC);
    QCOMPARE(scene.findings(), QString());
    QCOMPARE(scene.compare().images[0].mainTag()->baseCreated.date(), QDate(2025, 7, 1));
    facts.tags[QStringLiteral("15.4")] = digest('c');
    QCOMPARE(scene.findings(),
             QStringLiteral("base-moved: \"3.2-rev4\" was built on %1:15.4, which has another content "
                            "by now")
                 .arg(base));
}

void TestRegistryComparison::placeholders()
{
    Scene scene(definition("%%PKG_VERSION%%", 4));
    scene.have(
        QStringLiteral("1.7.6=a 1.7.6-rev4=a 1.7.6-rev4-build5.1=a 1.7.10=b 1.7.10-rev4=b 1.7.10-rev4-build1.1=b"));
    QCOMPARE(scene.findings(), QString());
    const ComparedImage image = scene.compare().images[0];
    QCOMPARE(image.find(Kind::Short)->tag, QStringLiteral("1.7.10")); // by numbers
    QCOMPARE(image.find(Kind::Intermediate)->tag, QStringLiteral("1.7.10-rev4"));
}

void TestRegistryComparison::intermediateOfAnotherBuild()
{
    Scene scene(definition("3.2", 4));
    scene.have(QStringLiteral("3.2=a 3.2-rev4=b 3.2-rev4-build5.1=a 3.2-rev3-build9.1=b"));
    QCOMPARE(scene.findings(),
             QStringLiteral("other-content: \"3.2-rev4\" names the content of \"3.2-rev3-build9.1\""));
}

void TestRegistryComparison::intermediateOfNoBuild()
{
    Scene scene(definition("3.2", 4));
    scene.have(QStringLiteral("3.2=a 3.2-rev4=c 3.2-rev4-build5.1=a"));
    QCOMPARE(scene.findings(),
             QStringLiteral("other-content: \"3.2-rev4\" names content that is none of its builds, \"3.2-rev4-...\""));
}

void TestRegistryComparison::notTheNewest()
{
    Scene scene(definition("3.2", 4));
    scene.have(QStringLiteral("3.2=b 3.2-rev4=a 3.2-rev4-build9.1=a 3.2-rev4-build10.1=b"));
    QCOMPARE(scene.findings(), QStringLiteral("not-newest: \"3.2-rev4\" names \"3.2-rev4-build9.1\", but "
                                              "\"3.2-rev4-build10.1\" is newer"));
}

void TestRegistryComparison::contentWithoutARevision()
{
    Scene scene(definition("3.2", 4));
    scene.have(Whole);
    scene.look('a', Other);
    const images::ImageDefinition then = definition("3.2", 4, "other");
    scene.commits[{QStringLiteral("images"), Other}] = {
        true, {{then.id, std::make_shared<const images::ImageDefinition>(then)}}};
    QCOMPARE(scene.findings(),
             QStringLiteral("other-content: \"3.2-rev4\" was built from bbbbbbbbbb, where its definition "
                            "has the same revision but other content"));
}

void TestRegistryComparison::movedWithoutARevision()
{
    Scene scene(definition("3.2", 4));
    scene.have(Whole);
    scene.look('a', Head);
    const images::ImageDefinition then = definition("3.2", 4, "other");
    scene.commits[{QStringLiteral("images"), Other}] = {
        true, {{then.id, std::make_shared<const images::ImageDefinition>(then)}}};
    scene.seen(QStringLiteral("3.2-rev4"), 'z', Other, {});
    scene.seen(QStringLiteral("3.2-rev4"), 'a', Head, {});
    QCOMPARE(scene.findings(),
             QStringLiteral("moved-without-revision: \"3.2-rev4\" moved to other content without a new "
                            "revision: it was built from bbbbbbbbbb, now from aaaaaaaaaa"));
    // The same content built from another commit is a rebuild.
    scene.commits[{QStringLiteral("images"), Other}] = scene.commits[{QStringLiteral("images"), Head}];
    QCOMPARE(scene.findings(), QString());
}

void TestRegistryComparison::wrongCommit_data()
{
    QTest::addColumn<int>("state"); // 0: another revision there, 1: no such image, 2: no such commit, 3: nobody looked
    QTest::addColumn<QString>("expected");
    QTest::newRow("another revision")
        << 0
        << "wrong-commit: \"3.2-rev4\" says it was built from bbbbbbbbbb, where git defines \"3.2-rev3\"\n"
           "wrong-commit: \"3.2-rev4-build5.1\" says it was built from bbbbbbbbbb, where git defines \"3.2-rev3\"";
    const auto all = [](const char *text) {
        QStringList lines;
        for (const char *tag : {"3.2", "3.2-rev4", "3.2-rev4-build5.1"})
            lines << QStringLiteral("wrong-commit: \"%1\" says it was built from bbbbbbbbbb, %2")
                         .arg(QLatin1String(tag), QLatin1String(text));
        return lines.join(u'\n');
    };
    QTest::newRow("no such image") << 1 << all("which does not define this image");
    QTest::newRow("no such commit") << 2 << all("which is not in the repository");
    QTest::newRow("nobody looked") << 3 << "";
}

void TestRegistryComparison::wrongCommit()
{
    QFETCH(int, state);
    QFETCH(QString, expected);
    Scene scene(definition("3.2", 4));
    scene.have(Whole);
    scene.look('a', Other);
    CommitDefinitions known;
    known.isKnown = state != 2;
    const images::ImageDefinition then = definition("3.2", 3);
    if (state == 0)
        known.images.emplace(then.id, std::make_shared<const images::ImageDefinition>(then));
    if (state != 3)
        scene.commits[{QStringLiteral("images"), Other}] = known;
    QCOMPARE(scene.findings(), expected);
}

void TestRegistryComparison::architectures()
{
    Scene scene;
    scene.architectures = {QStringLiteral("amd64"), QStringLiteral("linux/arm64"), QStringLiteral("s390x")};
    scene.define(definition("3.2", 4));
    scene.have(Whole);
    scene.look('a', {}, {QStringLiteral("linux/amd64"), QStringLiteral("linux/arm64/v8")});
    QVERIFY2(
        scene.findings().startsWith(QStringLiteral("architecture-lost: \"3.2\" is not available for linux/s390x\n")),
        qPrintable(scene.findings()));
}

void TestRegistryComparison::architectureLost()
{
    Scene scene(definition("3.2", 4));
    scene.have(Whole);
    scene.look('a', {}, {QStringLiteral("linux/amd64")});
    const QStringList both{QStringLiteral("linux/amd64"), QStringLiteral("linux/arm64")};
    scene.seen(QStringLiteral("3.2-rev4"), 'z', {}, both);
    scene.seen(QStringLiteral("3.2-rev4"), 'a', {}, {QStringLiteral("linux/amd64")});
    QCOMPARE(
        scene.findings(),
        QStringLiteral("architecture-lost: \"3.2-rev4\" was available for linux/arm64 before, and is not any more"));
}

void TestRegistryComparison::extra()
{
    Scene scene(definition("3.2", 4));
    scene.have(Whole + QStringLiteral(" beta=a 3.2-rev9=z 3.1-rev2=y"));
    QCOMPARE(scene.compare().images[0].extra, (QStringList{QStringLiteral("3.2-rev9"), QStringLiteral("beta")}));
    QVERIFY(scene.findings().contains(QLatin1String("unexpected-tag: \"beta\" is published but not defined in git")));
}

void TestRegistryComparison::released()
{
    Scene scene(definition("3.2", 4));
    scene.have(Whole);
    scene.release("v4.0.0", definition("3.1", 2));
    scene.release("v4.1.0", definition("3.2", 4)); // as at the head
    QCOMPARE(scene.findings(), QStringLiteral("released-tag-missing: \"3.1\" of release v4.0.0 is no longer in %1\n"
                                              "released-tag-missing: \"3.1-rev2\" of release v4.0.0 is no longer in %1")
                                   .arg(Where));
    scene.have(QStringLiteral("3.1=z 3.1-rev2=z"));
    QCOMPARE(scene.findings(), QString());
}

void TestRegistryComparison::named()
{
    Scene scene(definition("3.2", 4));
    scene.have(Whole);
    const ImageRepository where = *parseImageRepository(Where);
    const Place place{QStringLiteral("versions.go"), 7, 3};
    scene.named = {{QStringLiteral("skuba"), where, QStringLiteral("3.2"), place},
                   {QStringLiteral("skuba"), where, QStringLiteral("3.2-rev3"), place},
                   {QStringLiteral("skuba"), *parseImageRepository(QStringLiteral("other.example.com/x")),
                    QStringLiteral("1"), place}};
    QCOMPARE(scene.findings(),
             QStringLiteral("pin-unresolved: skuba refers to %1:3.2-rev3, which does not exist").arg(Where));
    QCOMPARE(scene.compare().findings[0].problem.place, place);
}

WAYBILL_TEST_MAIN(TestRegistryComparison)
#include "tst_registrycomparison.moc"
