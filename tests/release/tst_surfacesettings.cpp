// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/change.h"
#include "release/changes/range.h"
#include "release/changes/releasetags.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacechange.h"
#include "release/product/productfile.h"
#include "release/survey/surfacefindings.h"
#include "release/survey/survey.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using testing::errorText;

namespace {

const QByteArray Head = QByteArrayLiteral("[[repository]]\nname = \"agent\"\npath = \"agent\"\n");

QByteArray object(const char *kind, const char *group, const char *name, const char *spec)
{
    return QByteArrayLiteral("apiVersion: ") + group + "/v1\nkind: " + kind + "\nmetadata:\n  name: " + name
           + "\nspec:\n" + spec;
}

} // namespace

/// What waybill.toml says of surfaces, and what it does to them.
class TestSurfaceSettings : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;

    Result<release::Product> read(const QByteArray &settings)
    {
        return release::readProductFile(m_folder.write(QStringLiteral("waybill.toml"), Head + settings));
    }

private Q_SLOTS:
    void initTestCase()
    {
        sample::Storyteller story = m_folder.story(QStringLiteral("agent"));
        story.write("zone.yaml", object("Zone", "net.example.com", "north", "  range: 10\n  title: North\n"))
            .write("boat.yaml", object("WidgetApp", "widgets.example.com", "boat",
                                       "  id: lagoon/boat\n  version: 1.0.0\n  image: lagoon/boat:1\n"));
        story.commit("First");
        story.tag("1.0.0", "one");
        story.write("zone.yaml", object("Zone", "net.example.com", "north", "  range: 11\n  title: The north\n"))
            .write("boat.yaml", object("WidgetApp", "widgets.example.com", "boat",
                                       "  id: lagoon/boat\n  version: 1.0.0\n  image: lagoon/boat:2\n"));
        story.commit("Second");
        story.tag("1.0.1", "two").finish();
        QVERIFY2(!story.error(), errorText(story).constData());
    }

    void withoutThem()
    {
        const auto product = read({});
        QVERIFY2(product, errorText(product).constData());
        QVERIFY(*product->surfaces == release::SurfaceSettings());
    }

    void allOfThem()
    {
        const auto product =
            read("[surfaces]\napp_versions = \"strict\"\nruntime_class = \"spec\"\n"
                 "image_tags = \"<app> <app>-r<image> <app>-r<image>-b<build>\"\n"
                 "[[catalogue]]\nkind = \"WidgetApp\"\ngroups = [\"widgets.example.com\"]\n"
                 "id = \"spec.id\"\nversion = [\"spec.version\", \"spec.release\"]\n"
                 "images = \"spec.image\"\nparts = [\"spec.roles\"]\nreferrers = { Widget = \"spec.app\" }\n"
                 "[[frozen]]\nkind = \"Zone\"\ngroup = \"net.example.com\"\nfields = [\"spec.range\"]\n");
        QVERIFY2(product, errorText(product).constData());
        QVERIFY(product->problems.empty());
        const release::SurfaceSettings &surfaces = *product->surfaces;
        QCOMPARE(surfaces.appVersions, catalogue::VersionReading::Strict);
        QCOMPARE(surfaces.imageTags.intermediateTag, QStringLiteral("<app>-r<image>"));
        QCOMPARE(surfaces.catalogues.size(), std::size_t(2));
        const catalogue::CatalogueKind &kind = surfaces.catalogues.back();
        QCOMPARE(kind.versions.size(), std::size_t(2));
        QCOMPARE(kind.parts.front().word, QStringLiteral("roles"));
        QCOMPARE(kind.references.front().kind, QStringLiteral("Widget"));
        QCOMPARE(surfaces.frozen.size(), std::size_t(2));
        QVERIFY(surfaces.frozen.front() == manifest::frozenRuntimeClass(manifest::RuntimeClassFreeze::WholeSpec));
        QVERIFY(surfaces.said.contains("strict") && surfaces.said.contains("spec.range"));
    }

    void mistakes_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QString>("said");
        QTest::newRow("word") << QByteArray("[surfaces]\napp_versions = \"exact\"\n") << "waybill.toml:5:16: ";
        QTest::newRow("tags") << QByteArray("[surfaces]\nimage_tags = \"<app>\"\n") << "waybill.toml:5:14: ";
        QTest::newRow("no id") << QByteArray("[[catalogue]]\nkind = \"A\"\nversion = \"v\"\n") << "catalogue.id";
        QTest::newRow("no kind") << QByteArray("[[frozen]]\nfields = [\"a\"]\n") << "frozen.kind";
    }

    void mistakes()
    {
        QFETCH(QByteArray, settings);
        QFETCH(QString, said);
        const auto product = read(settings);
        QVERIFY(!product);
        QVERIFY2(wording::line(product.error()).contains(said), qPrintable(wording::line(product.error())));
    }

    void whatTheyFind_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QString>("rules");
        QTest::newRow("nothing is known of these kinds") << QByteArray() << "IMAGE_REFERENCE_MOVED";
        QTest::newRow("a catalogue") << QByteArray("[[catalogue]]\nkind = \"WidgetApp\"\nid = \"spec.id\"\n"
                                                   "version = \"spec.version\"\nimages = \"spec.image\"\n")
                                     << "APP_VERSION_NOT_BUMPED";
        QTest::newRow("a frozen field") << QByteArray(
            "[[frozen]]\nkind = \"Zone\"\ngroup = \"net.example.com\"\nfields = [\"spec.range\"]\n")
                                        << "OBJECT_FROZEN_FIELD IMAGE_REFERENCE_MOVED";
        QTest::newRow("a field that may change")
            << QByteArray("[[frozen]]\nkind = \"Zone\"\ngroup = \"net.example.com\"\nfields = [\"spec.other\"]\n")
            << "IMAGE_REFERENCE_MOVED";
    }

    void whatTheyFind()
    {
        QFETCH(QByteArray, settings);
        QFETCH(QString, rules);
        const auto product = read(settings);
        QVERIFY2(product, errorText(product).constData());
        const auto repository = git::Repository::open(m_folder.path(QStringLiteral("agent")));
        QVERIFY2(repository, errorText(repository).constData());
        const auto tags = release::readReleaseTags(*repository, {});
        QVERIFY2(tags, errorText(tags).constData());
        const auto found = release::readSurfaceFindings(*repository, tags->find("1.0.0")->target,
                                                        tags->find("1.0.1")->target, true, *product->surfaces);
        QVERIFY2(found, errorText(found).constData());
        QStringList all;
        for (const findings::Finding &finding : found->findings)
            all << finding.rule.key();
        QCOMPARE(all.join(u' '), rules);
    }

    /// A single change is judged by them, and what was remembered under others is not shown again.
    void whatTheySuggest_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QString>("suggested");
        QTest::newRow("without them") << QByteArray() << "undecided; ";
        QTest::newRow("a catalogue") << QByteArray("[[catalogue]]\nkind = \"WidgetApp\"\nid = \"spec.id\"\n"
                                                   "version = \"spec.version\"\nimages = \"spec.image\"\n")
                                     << "fix; APP_VERSION_NOT_BUMPED";
        QTest::newRow("a catalogue of another kind")
            << QByteArray("[[catalogue]]\nkind = \"Zone\"\nid = \"metadata.name\"\n"
                          "version = \"spec.range\"\ncontent = \"spec\"\n")
            << "breaking; APP_VERSION_INCOMPARABLE";
        QTest::newRow("a frozen field") << QByteArray(
            "[[frozen]]\nkind = \"Zone\"\ngroup = \"net.example.com\"\nfields = [\"spec.range\"]\n")
                                        << "breaking; OBJECT_FROZEN_FIELD";
        QTest::newRow("a frozen kind") << QByteArray("[[frozen]]\nkind = \"Zone\"\ngroup = \"net.example.com\"\n")
                                       << "breaking; OBJECT_FROZEN_FIELD";
    }

    void whatTheySuggest()
    {
        QFETCH(QByteArray, settings);
        QFETCH(QString, suggested);
        const auto product = read(settings);
        QVERIFY2(product, errorText(product).constData());
        const QDir cache(m_folder.path(QStringLiteral("cache"))); // all rows share it
        const auto entries = cache.entryList({QStringLiteral("*.range")}, QDir::Files).size();
        for (int time = 0; time < 2; ++time) {
            const release::Survey survey =
                release::survey(product->repositories.front(), {.versionFile = {}, .cacheFolder = cache.path()});
            QCOMPARE(survey.changes->size(), std::size_t(1));
            const release::Suggestion &suggestion = survey.changes->front().suggestion;
            QStringList rules;
            for (const release::Reason &reason : suggestion.reasons) {
                if (reason.source == release::Source::Surface)
                    rules << reason.rule;
            }
            QCOMPARE(keyName(suggestion.impact) + QStringLiteral("; ") + rules.join(u' '), suggested);
            QCOMPARE(cache.entryList({QStringLiteral("*.range")}, QDir::Files).size(), entries + 1);
        }
    }
};

WAYBILL_TEST_MAIN(TestSurfaceSettings)
#include "tst_surfacesettings.moc"
