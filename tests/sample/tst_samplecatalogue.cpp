// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/catalogue/catalogue.h"
#include "release/evidence/surfacechange.h"
#include "release/product/productfile.h"
#include "release/survey/survey.h"
#include "sample/sampleproduct.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using namespace waybill::testing;

namespace {

/// "APP_ADDED APP_REMOVED", in their order.
QString rules(const std::vector<findings::Finding> &findings)
{
    QStringList found;
    for (const findings::Finding &finding : findings)
        found << finding.rule.key();
    return found.join(u' ');
}

/// "TAG TEXT", a line each, the newest first; what is not released has no tag. Of commits only the text.
QString told(const std::vector<CatalogueEvent> &history, bool byCommit = false)
{
    QStringList lines;
    for (const CatalogueEvent &event : history) {
        const bool named = !byCommit && !event.tag.isEmpty();
        lines << (named ? QString::fromUtf8(event.tag) + u' ' : QString()) + wording::text(event.text);
    }
    return lines.join(u'\n');
}

} // namespace

/// What the catalogue of the sample product shows people, as Waybill reads it: a situation of each kind.
class SampleCatalogueTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void applications_data();
    void applications();
    void newest_data();
    void newest();
    void images_data();
    void images();
    void manifests();
    void warnings();
    void nothingElseIsWrong();

private:
    [[nodiscard]] const CatalogueApp *app(const QString &name) const
    {
        const auto found = std::find_if(m_catalogue.apps.begin(), m_catalogue.apps.end(),
                                        [&](const CatalogueApp &one) { return one.name == name; });
        return found == m_catalogue.apps.end() ? nullptr : &*found;
    }

    ScratchFolder m_scratch;
    Catalogue m_catalogue;
};

void SampleCatalogueTest::initTestCase()
{
    const Result<QString> file = sample::writeSampleProduct(m_scratch.path(QStringLiteral("lagoon")));
    QVERIFY2(file, errorText(file).constData());
    const auto product = readProductFile(*file);
    QVERIFY2(product, errorText(product).constData());
    SurveyOptions options;
    options.rangeOnly = true;
    std::vector<std::shared_ptr<const Survey>> surveys;
    for (const RepositorySpec &spec : product->repositories)
        surveys.push_back(std::make_shared<const Survey>(survey(spec, options)));
    const auto read = readCatalogue(*product, surveys, {});
    QVERIFY2(read, errorText(read).constData());
    m_catalogue = *read;
}

void SampleCatalogueTest::applications_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("since");
    QTest::addColumn<QString>("problems");
    QTest::addColumn<QString>("history");

    const auto row = [](const char *name, const char *version, const char *since, const char *problems,
                        const char *history) {
        QTest::newRow(name) << QString::fromUtf8(version) << QString::fromUtf8(since) << QString::fromUtf8(problems)
                            << QString::fromUtf8(history);
    };
    row("nats210", "2.10.22", "", "", "New");
    row("postgres15", "15.8", "", "",
        "Version 15.7 to 15.8; clusters can be upgraded live\n"
        "1.3.0 Version 15.6 to 15.7; clusters can be upgraded live\n"
        "1.2.0 Version 15.4 to 15.6; no live upgrade. More than images, packages and member counts changed: "
        ".logoURL set to “https://lagoon.example/logos/postgres15.png”\n"
        "1.0.0 New");
    row("jupyter", "4.3", "", "",
        "Version 3.6 to 4.3; no live upgrade. More than images, packages and member counts changed: "
        ".services[0].endpoint.port from “8888” to “8889”\n"
        "1.3.0 Version 3.5 to 3.6; no live upgrade. More than images, packages and member counts changed: "
        ".roles[0].persistDirs from “/home” to “/home, /opt/kernels”\n"
        "1.2.0 New");
    row("model-trainer", "1.0", "1.2.0", "APP_PARTS_REMOVED APP_VERSION_NOT_BUMPED",
        "Changed, version not bumped: behaviour\n1.2.0 New");
    row("spark35", "3.5.1", "1.3.0", "APP_VERSION_NOT_BUMPED",
        "Changed, version not bumped: images\n"
        "1.3.0 Version 3.5.0 to 3.5.1; clusters can be upgraded live\n"
        "1.2.0 Changed, version not bumped: cosmetic\n1.1.0 New");
    row("flink110", "1.10", "", "", "New");
    row("flink19", "1.9", "1.1.0", "", "1.2.0 Changed, version not bumped: cosmetic\n1.1.0 New");
    row("ml-notebook", "2.16", "", "APP_ID_CHANGED",
        "Different application: lagoon/tensorflow instead of lagoon/ml-notebook\n1.2.0 New");
    row("gitlab", "1.0", "1.0.0", "APP_FLOATING_IMAGE",
        "Changed, version not bumped: cosmetic\n1.2.0 Changed, version not bumped: images\n1.0.0 New");
    row("tensorflow-nightly", "nightly-gpu", "1.3.0", "APP_VERSION_NOT_SEMVER APP_FLOATING_IMAGE", "1.3.0 New");
    row("kafka37", "3.7", "1.3.0", "", "1.3.0 New");
}

void SampleCatalogueTest::applications()
{
    QFETCH(QString, version);
    const CatalogueApp *one = app(QLatin1String(QTest::currentDataTag()));
    QVERIFY(one);
    QCOMPARE(one->repository, QStringLiteral("wharf"));
    QCOMPARE(one->version, version);
    QTEST(QString::fromUtf8(one->since), "since");
    QTEST(rules(one->problems), "problems");
    QTEST(told(one->history), "history");
}

void SampleCatalogueTest::newest_data()
{
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("why");
    QTest::newRow("1.10 is newer than 1.9") << "lagoon/flink@latest"
                                            << "flink110"
                                            << "1.10 is the highest of 1.10, 1.9";
    QTest::newRow("the old one is there") << "lagoon/flink@1.9"
                                          << "flink19" << QString();
    QTest::newRow("alone") << "lagoon/nats@latest"
                           << "nats210"
                           << "2.10.22 is the only version";
    QTest::newRow("no version") << "lagoon/tensorflow-nightly@latest" << QString()
                                << "Not selectable: “nightly-gpu” is not a version; did you mean "
                                   "lagoon/tensorflow-nightly@nightly-gpu?";
    QTest::newRow("the name instead of the ID")
        << "spark35" << QString()
        << "spark35 is the name of an application; its ID is lagoon/spark; did you "
           "mean lagoon/spark?";
}

void SampleCatalogueTest::newest()
{
    QFETCH(QString, wanted);
    QFETCH(QString, name);
    QFETCH(QString, why);
    const auto found = selectApp(m_catalogue, wanted, catalogue::VersionReading::Lenient);
    QCOMPARE(found ? found->name : QString(), name);
    if (!found)
        QCOMPARE(wording::line(found.error()), why);
    else if (!why.isEmpty())
        QCOMPARE(wording::text(found->latest), why);
}

void SampleCatalogueTest::images_data()
{
    QTest::addColumn<QString>("intermediate");
    QTest::addColumn<QString>("package");
    QTest::addColumn<int>("updateCase");
    QTest::addColumn<QString>("problems");
    QTest::addColumn<QString>("history");

    const auto row = [](const char *name, const char *intermediate, const char *package, int updateCase,
                        const char *problems, const char *history) {
        QTest::newRow(name) << QString::fromUtf8(intermediate) << QString::fromUtf8(package) << updateCase
                            << QString::fromUtf8(problems) << QString::fromUtf8(history);
    };
    row("lagoon/pause", "3.10-rev2", "", 1, "", "Application version 3.9 to 3.10 (case 1)");
    row("lagoon/postgres", "15.8-rev3", "", 0, "IMAGE_REVISION_NOT_BUMPED", "Content");
    // Raised some days too late: right for the release, wrong for a commit.
    row("lagoon/flink", "%%PKG_VERSION%%-rev4", "flink", 2, "", "Rebuild-only revision bump, 3 to 4 (case 2)\nContent");
    row("lagoon/spark", "%%PKG_VERSION%%-rev5", "spark", 2, "",
        "Only packaging\nImage revision 4 to 5; Base obsrepositories:/lagoon/base#15.5 to "
        "obsrepositories:/lagoon/base#15.6 (case 2)");
    row("lagoon/jupyter", "%%PKG_VERSION%%-rev4", "jupyter-jupyterlab", 2, "IMAGE_FLOATING_TAG IMAGE_FLOATING_BASE",
        "Image revision 3 to 4; Floating tags: none to latest; Base obsrepositories:/lagoon/base#15.5 to "
        "obsrepositories:/lagoon/base#latest (case 2)");
    row("lagoon/nats", "", "", 0, "", "New image");
}

void SampleCatalogueTest::images()
{
    QFETCH(QString, intermediate);
    const auto found = std::find_if(m_catalogue.images.begin(), m_catalogue.images.end(),
                                    [](const auto &one) { return one.name == QLatin1String(QTest::currentDataTag()); });
    QVERIFY(found != m_catalogue.images.end());
    QCOMPARE(found->repository, QStringLiteral("reef"));
    QCOMPARE(found->intermediateTag, intermediate);
    QTEST(found->package, "package");
    QTEST(found->updateCase, "updateCase");
    QTEST(rules(found->problems), "problems");
    // The commits of the range, then what each release before it did.
    QFETCH(QString, history);
    const QString told = ::told(found->history, true);
    QVERIFY2(told == history || (told.startsWith(history + u'\n') && told.endsWith(QLatin1String("\nNew image"))),
             qPrintable(told));
}

void SampleCatalogueTest::manifests()
{
    QStringList found;
    for (const CatalogueManifest &one : m_catalogue.manifests)
        found << keyName(one.finding.impact) + u' ' + one.finding.rule.key() + u' ' + one.finding.symbol;
    QCOMPARE(found.join(u'\n'),
             QStringLiteral("breaking OBJECT_FROZEN_FIELD RuntimeClass lagoon-virtiofs .handler\n"
                            "breaking CRD_CONSTRAINTS_CHANGED CustomResourceDefinition sandboxpools.lagoon.example "
                            ".spec.hostnamePrefix\n"
                            "breaking CLUSTER_APP_CHANGED KubeDirectorCluster flink\n"
                            "additive CRD_LIMIT_CHANGED CustomResourceDefinition sandboxpools.lagoon.example "
                            ".spec.size\n"
                            "none OBJECT_RUNTIME_CHANGED Deployment image-builder"));
}

void SampleCatalogueTest::warnings()
{
    QStringList found;
    for (const auto &[repository, problems] : m_catalogue.rows)
        for (const Problem &problem : problems)
            found << repository + QLatin1String(": ") + wording::text(problem.message);
    const QStringList ofImages = found.filter(QStringLiteral("lagoon/"));
    QCOMPARE(ofImages.join(u'\n'),
             QStringLiteral("wharf: lagoon/flink is pinned to 1.10.3-rev3, but defined as %%PKG_VERSION%%-rev4. "
                            "Refer to the newer tag"));
    QVERIFY2(found.filter(QStringLiteral("reef: ")).isEmpty(), qPrintable(found.join(u'\n')));
}

void SampleCatalogueTest::nothingElseIsWrong()
{
    QCOMPARE(m_catalogue.apps.size(), std::size_t(11));
    QCOMPARE(m_catalogue.images.size(), std::size_t(6));
    for (const CatalogueApp &one : m_catalogue.apps)
        QVERIFY2(!one.history.empty(), qPrintable(one.name));
}

WAYBILL_TEST_MAIN(SampleCatalogueTest)
#include "tst_samplecatalogue.moc"
