// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "git/tree.h"
#include "release/catalogue/catalogue.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/product/repositoryspec.h"
#include "release/survey/surfacefindings.h"
#include "release/survey/survey.h"
#include "testing/gitcommand.h"
#include "testing/imagestory.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QFile>

using namespace waybill;
using namespace waybill::testing;
using release::Catalogue;
using release::CatalogueKinds;

namespace {

constexpr CatalogueKinds OnlyPins{false, false, true, false};
constexpr CatalogueKinds OnlyImages{false, true, false, false};
constexpr CatalogueKinds OnlyManifests{false, false, false, true};

QByteArray kiwi(const QByteArray &name, const QByteArray &revision,
                const QByteArray &packages = "<package name=\"x\"/>")
{
    KiwiText text;
    text.path = "lagoon/" + name;
    text.revision = revision;
    text.packages = packages;
    return text.text();
}

QString told(const std::vector<release::PinRelation> &pins)
{
    QStringList lines;
    for (const release::PinRelation &pin : pins) {
        const QString state = pin.image ? images::keyName(pin.image->state) + u' ' + pin.image->repository : QString();
        lines << pin.repository + u' ' + pin.component + u' ' + pin.pin.version + u' ' + pin.pin.place.toString() + u' '
                     + state;
    }
    return lines.join(u'\n');
}

/// "1.2.0 Built from another base, 1.0.0 New".
QString events(const release::CatalogueImage &image)
{
    QStringList said;
    for (const release::CatalogueEvent &event : image.history)
        said << QString::fromUtf8(event.tag) + u' ' + wording::text(event.text);
    return said.join(QStringLiteral(", "));
}

QString told(const std::map<QString, std::vector<Problem>> &rows)
{
    QStringList lines;
    for (const auto &[name, row] : rows)
        for (const Problem &problem : row)
            lines << name + QStringLiteral(": ") + wording::text(problem.message);
    return lines.join(u'\n');
}

} // namespace

/// Images of a catalogue, who pins them, and what cannot be read.
class TestCatalogueImages : public QObject {
    Q_OBJECT

    std::unique_ptr<ScratchFolder> m_folder;

    void forget(const QString &repository, const git::ObjectId &object) const
    {
        const QString hex = object.toString();
        QVERIFY(QFile::remove(
            m_folder->path(QStringLiteral("%1/.git/objects/%2/%3").arg(repository, hex.left(2), hex.mid(2)))));
    }

    [[nodiscard]] Result<Catalogue> read(const std::vector<QString> &names, const CatalogueKinds &kinds) const
    {
        release::Product product;
        std::vector<std::shared_ptr<const release::Survey>> surveys;
        release::SurveyOptions options;
        options.rangeOnly = true;
        for (const QString &name : names) {
            release::RepositorySpec spec;
            spec.name = name;
            spec.path = m_folder->path(name);
            product.repositories.push_back(spec);
            surveys.push_back(std::make_shared<const release::Survey>(release::survey(spec, options)));
        }
        return release::readCatalogue(product, surveys, {kinds, release::PinScope::Product});
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<ScratchFolder>(); }

    void pins()
    {
        auto ropes = m_folder->story(QStringLiteral("ropes"));
        ropes.write("rope/rope.kiwi", kiwi("rope", "1")).commit("One");
        auto images = m_folder->story(QStringLiteral("images"));
        images.write("boat/boat.kiwi", kiwi("boat", "4")).write("oar/oar.kiwi", kiwi("oar", "2"));
        images.write("sail/sail.kiwi", kiwi("sail", "2")).write("own.yaml", "boat: 1.0-rev1\n").commit("One");
        auto harbour = m_folder->story(QStringLiteral("harbour"));
        harbour.write("z.yaml", "oar: 1.0-rev3\nsail: 1.0\n");
        harbour.write("a.yaml", "boat: 1.0-rev3\nold:\n  boat: 1.0-rev1\nrope: 1.0-rev1\n").commit("One");
        auto quay = m_folder->story(QStringLiteral("quay"));
        quay.write("a.yaml", "nothing: 1.0-rev3\n").commit("One");
        for (auto *story : {&ropes, &images, &harbour, &quay}) {
            story->finish();
            QVERIFY2(!story->error(), errorText(*story).constData());
        }
        const std::vector<QString> names{QStringLiteral("quay"), QStringLiteral("harbour"), QStringLiteral("images"),
                                         QStringLiteral("ropes")};
        const auto found = read(names, OnlyPins);
        QVERIFY2(found, errorText(found).constData());
        QCOMPARE(told(found->pins), QStringLiteral("harbour lagoon/boat 1.0-rev3 a.yaml:1:7 behind images\n"
                                                   "harbour lagoon/rope 1.0-rev1 a.yaml:4:7 equal ropes\n"
                                                   "harbour lagoon/oar 1.0-rev3 z.yaml:1:6 ahead images\n"
                                                   "harbour lagoon/sail 1.0 z.yaml:2:7 short images"));
        QCOMPARE(found->pins[0].image->defined, QStringLiteral("%%PKG_VERSION%%-rev4"));
        QVERIFY(found->pins[0].lag() == 1 && found->pins[0].lead() == 0);
        QVERIFY(found->pins[2].lag() == 0 && found->pins[2].lead() == 1);
        QVERIFY(!found->pins[3].lag() && !found->pins[3].lead());
        // A short tag is a note, and none of the two is told twice.
        QCOMPARE(
            told(found->rows),
            QStringLiteral("harbour: lagoon/boat is pinned to 1.0-rev3, but defined as %%PKG_VERSION%%-rev4. Refer "
                           "to the newer tag\n"
                           "harbour: lagoon/oar is pinned to 1.0-rev3, but only defined as %%PKG_VERSION%%-rev2. "
                           "Release the image first"));
        QVERIFY(found->images.empty());
        QCOMPARE(found->silent,
                 (QStringList{QStringLiteral("quay"), QStringLiteral("images"), QStringLiteral("ropes")}));

        const auto images_ = read(names, OnlyImages);
        QVERIFY(images_ && images_->pins.empty());
        QCOMPARE(told(images_->rows), told(found->rows));
        const auto all = read(names, {});
        QVERIFY2(all, errorText(all).constData());
        QCOMPARE(told(all->pins), told(found->pins));
        QCOMPARE(told(all->rows), told(found->rows));
        QCOMPARE(all->images.size(), std::size_t(4));
        const auto none = read({QStringLiteral("harbour")}, OnlyPins);
        QVERIFY(none && none->pins.empty() && none->rows.empty());
    }

    /// A manifest of one repository runs an image of another, whose tag moves; also where a program fills it in.
    void pullPolicies()
    {
        auto images = m_folder->story(QStringLiteral("images"));
        images.write("boat/boat.kiwi", kiwi("boat", "4")).write("oar/oar.kiwi", kiwi("oar", "2")).commit("One");
        auto harbour = m_folder->story(QStringLiteral("harbour"));
        harbour.write("a.yaml", "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n  - image: "
                                "lagoon/boat:1.0-rev4\n    imagePullPolicy: IfNotPresent\n");
        harbour.write("versions.go", "var v = Versions{\n\tOar: \"1.0-rev2\",\n}\n");
        harbour.write("addon.go", "const m = `\ncontainers:\n- image: {{.OarImage}}\n  imagePullPolicy: Never\n`\n");
        harbour.commit("One");
        for (auto *story : {&images, &harbour}) {
            story->finish();
            QVERIFY2(!story->error(), errorText(*story).constData());
        }
        const auto found = read({QStringLiteral("images"), QStringLiteral("harbour")}, OnlyManifests);
        QVERIFY2(found, errorText(found).constData());
        QStringList lines;
        for (const release::CatalogueManifest &one : found->manifests)
            lines << one.repository + u' ' + one.finding.rule.key() + u' ' + one.finding.symbol + u' '
                         + one.finding.place.toString();
        QCOMPARE(lines,
                 (QStringList{QStringLiteral("harbour IMAGE_REFERENCE_PULL_POLICY lagoon/boat:1.0-rev4 a.yaml:7:5"),
                              QStringLiteral("harbour IMAGE_REFERENCE_PULL_POLICY lagoon/oar:1.0-rev2 addon.go:4:3")}));
    }

    void historyThatCannotBeRead()
    {
        auto images = m_folder->story(QStringLiteral("images"));
        images.write("boat/boat.kiwi", kiwi("boat", "1")).commit("One");
        images.tag("1.0.0", "one");
        images.write("boat/boat.kiwi", kiwi("boat", "2"));
        const git::ObjectId gone = images.commit("Two");
        images.write("boat/boat.kiwi", kiwi("boat", "3")).commit("Three");
        auto others = m_folder->story(QStringLiteral("others"));
        others.write("oar/oar.kiwi", kiwi("oar", "1")).commit("One");
        images.finish();
        others.finish();
        QVERIFY2(!images.error() && !others.error(), QByteArray(errorText(images) + errorText(others)).constData());
        const auto tree = git::treeOfCommit(images.repository(), gone);
        QVERIFY(tree);
        forget(QStringLiteral("images"), *tree);
        const auto found = read({QStringLiteral("images"), QStringLiteral("others")}, OnlyImages);
        QVERIFY2(found, errorText(found).constData());
        QCOMPARE(found->images.size(), std::size_t(2));
        // What needs no history is there.
        QCOMPARE(found->images[0].intermediateTag, QStringLiteral("%%PKG_VERSION%%-rev3"));
        const QString moved = wording::text(found->images[0].moved);
        QVERIFY2(moved.startsWith(QLatin1String("intermediate")), qPrintable(moved));
        QCOMPARE(events(found->images[0]), QStringLiteral("1.0.0 New image"));
        QVERIFY(!found->images[1].history.empty());
        QCOMPARE(found->rows.size(), std::size_t(1));
        const std::vector<Problem> &row = found->rows.begin()->second;
        QCOMPARE(row.size(), std::size_t(1));
        QCOMPARE(row[0].severity, Problem::Severity::Warning);
    }

    /// Where the range leaves an image alone, its history is that of the releases before.
    void historyGoesBackOverReleases()
    {
        auto images = m_folder->story(QStringLiteral("images"));
        images.write("boat/boat.kiwi", kiwi("boat", "1")).write("build/Dockerfile", "FROM a:1\n").commit("One");
        images.tag("1.0.0", "one");
        images.write("README", "Boats\n").commit("Read me");
        images.tag("1.1.0", "two");
        images.write("build/Dockerfile", "FROM a:2\n").commit("Two");
        images.tag("1.2.0", "three");
        images.write("boat/boat.kiwi", kiwi("boat", "2")).commit("Three");
        images.finish();
        const auto found = read({QStringLiteral("images")}, OnlyImages);
        QVERIFY2(found, errorText(found).constData());
        QCOMPARE(found->images.size(), std::size_t(2));
        const QString boat = events(found->images[0]);
        QVERIFY2(boat.endsWith(QLatin1String(", 1.0.0 New image")) && found->images[0].history.size() == 2,
                 qPrintable(boat));
        const release::CatalogueImage &build = found->images[1];
        QCOMPARE(build.name, QStringLiteral("images")); // the repository: "build" says nothing
        QVERIFY2(events(build).startsWith(QLatin1String("1.2.0 ")), qPrintable(events(build)));
        QVERIFY2(events(build).endsWith(QLatin1String(", 1.0.0 New image")), qPrintable(events(build)));
        QCOMPARE(build.history.size(), std::size_t(2));
        QCOMPARE(build.history[0].path, QByteArray("build/Dockerfile"));
        QCOMPARE(
            *git::treeOfCommit(images.repository(), build.history[0].before),
            *git::treeOfCommit(
                images.repository(),
                *git::ObjectId::fromHex(
                    testing::git(images.path(), {QStringLiteral("rev-parse"), QStringLiteral("1.1.0^{}")}).trimmed())));
    }

    void foldersThatCannotBeRead()
    {
        auto story = m_folder->story(QStringLiteral("images"));
        const QByteArray lost = kiwi("oar", "1");
        story.write("boat/boat.kiwi", kiwi("boat", "1")).write("oar/oar.kiwi", lost);
        const git::ObjectId one = story.commit("One");
        story.write("boat/boat.kiwi", kiwi("boat", "1", "<package name=\"y\"/>"));
        story.write("oar/oar.kiwi", kiwi("oar", "1", "<package name=\"y\"/>"));
        const git::ObjectId two = story.commit("Two");
        story.finish();
        QVERIFY2(!story.error(), errorText(story).constData());
        const auto rules = [&](const Result<release::SurfaceFindings> &found) {
            QStringList all;
            for (const findings::Finding &finding : found->findings)
                all << finding.rule.key() + u' ' + finding.symbol;
            return all.join(u'\n');
        };
        const auto compare = [&] {
            const auto repository = git::Repository::open(m_folder->path(QStringLiteral("images")));
            return release::readSurfaceFindings(*repository, one, two, false, {});
        };
        const auto before = compare();
        QVERIFY2(before, errorText(before).constData());
        QCOMPARE(rules(before), QStringLiteral("IMAGE_REVISION_NOT_BUMPED lagoon/boat\n"
                                               "IMAGE_REVISION_NOT_BUMPED lagoon/oar"));
        QVERIFY(before->problems.empty());
        const auto tree = git::treeOfCommit(story.repository(), one);
        const auto entry = git::findEntry(story.repository(), *tree, "oar/oar.kiwi");
        QVERIFY(entry && *entry);
        forget(QStringLiteral("images"), (*entry)->id);
        const auto found = compare();
        QVERIFY2(found, errorText(found).constData());
        // Neither new nor gone, and told.
        QCOMPARE(rules(found), QStringLiteral("IMAGE_REVISION_NOT_BUMPED lagoon/boat"));
        QCOMPARE(found->problems.size(), std::size_t(1));
        QCOMPARE(found->problems[0].severity, Problem::Severity::Warning);
        QCOMPARE(found->problems[0].place.file, QStringLiteral("oar/oar.kiwi"));
    }

    void references()
    {
        auto story = m_folder->story(QStringLiteral("manifests"));
        const auto pod = [](const QByteArray &image) {
            return QByteArray(
                "apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n  containers:\n    - image: " + image + "\n");
        };
        story.write("pod.yaml", pod("a:1.0")).write("values.yaml", "image: {repository: b, tag: 1.0}\n");
        const git::ObjectId one = story.commit("One");
        story.write("pod.yaml", pod("a:1.1")).write("values.yaml", "image: {repository: b, tag: 0.9}\n");
        story.write("pod.tmpl", pod("c:main"));
        const git::ObjectId two = story.commit("Two");
        QVERIFY2(!story.error(), errorText(story).constData());
        const auto rules = [](const Result<release::SurfaceFindings> &found) {
            QStringList all;
            for (const findings::Finding &finding : found->findings)
                all << finding.rule.key().mid(16) + u' ' + finding.symbol;
            return all.join(u'\n');
        };
        const QString expected = QStringLiteral("LOWERED b:0.9\nFLOATING c:main\nMOVED a:1.1");
        const auto all = release::readSurfaceFindings(story.repository(), one, two, false, {});
        QVERIFY2(all, errorText(all).constData());
        QCOMPARE(rules(all), expected);
        const auto manifests = release::readManifestFindings(story.repository(), one, two, false, {});
        QVERIFY2(manifests, errorText(manifests).constData());
        QCOMPARE(rules(manifests), expected);
        // A broken file is told once, whoever reads it.
        story.write("pod.yaml", pod("a:1.1") + "  - [\n");
        const git::ObjectId three = story.commit("Three");
        const auto broken = release::readSurfaceFindings(story.repository(), two, three, false, {});
        QVERIFY2(broken, errorText(broken).constData());
        QCOMPARE(rules(broken), QString());
        QCOMPARE(broken->problems.size(), std::size_t(1));
    }
};

WAYBILL_TEST_MAIN(TestCatalogueImages)
#include "tst_catalogueimages.moc"
