// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/cataloguemarkdown.h"
#include "testing/handmadecatalogue.h"
#include "testing/testmain.h"

using namespace waybill;
using testing::HandmadeCatalogue;

class CatalogueMarkdownTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allKinds()
    {
        const QString text = notes::catalogueMarkdown(HandmadeCatalogue::make());
        const QString wanted = QStringLiteral(
            "## Applications\n"
            "\n"
            "| ID | Version | Name | Repository | File | Since | Newest | Problems |\n"
            "| --- | --- | --- | --- | --- | --- | --- | ---: |\n"
            "| bluedata/kafka | 1.10 | kafka | director | `apps/kafka.yaml` | v0.2.0 | no | 2 |\n"
            "| bluedata/nginx | 1.9.0 | nginx | director | `apps/nginx.yaml` | v0.2.0 | yes |  |\n"
            "| bluedata/spark | 2.0 | Spark | extras | `apps/Spark.yaml` | not released | no | 1 |\n"
            "\n"
            "- **kafka**: note: The image floats (`apps/kafka.yaml:4:3`). Give it a new version\n"
            "- **kafka**: warning: Changed, but the version was not (`apps/kafka.yaml:4:3`). Give it a new version\n"
            "- **Spark**: error: Another application under an old name (`apps/Spark.yaml:1:1`). Give it a new version\n"
            "\n"
            "## Images\n"
            "\n"
            "| Image | Short tag | Intermediate tag | Long tag | Moved | Case | Action by | Files to edit | Built from | "
            "Repository | Problems |\n"
            "| --- | --- | --- | --- | --- | ---: | --- | --- | --- | --- | ---: |\n"
            "| caasp/v4.5/cilium | `%%PKG_VERSION%%` | `3.2-rev4` | `3.2-rev4-build<RELEASE>` |  |  |  |  | "
            "`suse/sle15:15.2` | director |  |\n"
            "| caasp/v4.5/pause | `3.2` | `3.2-rev4` | `3.2-rev4-build<RELEASE>` | short, intermediate, long | 1 | "
            "developers | Set the tag to 3.2-rev4 | `suse/sle15:15.2` | director |  |\n"
            "\n"
            "Rebuilds because a dependency (case 3) or the application's package (case 4) changed are not visible in "
            "git; see the registry\n"
            "\n"
            "## Pins\n"
            "\n"
            "| Repository | Pins | Version | Behind | Compared with | State | File |\n"
            "| --- | --- | --- | ---: | --- | --- | --- |\n"
            "| director | extras | `v1.5.0` | 49 | v1.6.0 | extras 49 commit(s) behind v1.6.0, protocol differs | "
            "`go.mod:12:1` |\n"
            "| extras | director | `v1.5.0` | 0 | v1.6.0 | director is at v1.6.0 | `go.mod:12:1` |\n"
            "| extras | qemu | `5.0.0` |  |  | qemu is pinned to 5.0.0 | `versions.yaml:90:5` |\n");
        QCOMPARE(text.split(QLatin1Char('\n')), wanted.split(QLatin1Char('\n')));
    }

    void oneKindNeedsNoHeading()
    {
        release::Catalogue catalogue = HandmadeCatalogue::make();
        catalogue.images.clear();
        catalogue.pins.clear();
        QVERIFY(notes::catalogueMarkdown(catalogue).startsWith(QStringLiteral("| ID | Version |")));
        QCOMPARE(notes::catalogueMarkdown({}), QString());
    }

    void releases()
    {
        release::Catalogue catalogue;
        catalogue.grids = {HandmadeCatalogue::grid()};
        QCOMPARE(notes::catalogueMarkdown(catalogue),
                 QStringLiteral("| ID | Version | Name | v0.1.0 | v0.2.0 | head |\n"
                                "| --- | --- | --- | --- | --- | --- |\n"
                                "| bluedata/kafka | 1.9 | kafka | **new** | removed |  |\n"
                                "| bluedata/kafka | 1.10 | kafka |  | **new** | **changed** |\n"
                                "| bluedata/nginx | 1.9.0 | nginx | new | • | **•** |\n"));
        catalogue.grids.push_back(HandmadeCatalogue::grid());
        catalogue.grids.back().repository = QStringLiteral("other");
        QVERIFY(notes::catalogueMarkdown(catalogue).contains(QStringLiteral("\n\n## Releases of other\n\n")));
    }

    /// A file is read without the window that it came from: it says what was not read, too.
    void aDocument()
    {
        const release::Catalogue catalogue = HandmadeCatalogue::make();
        const QString text = notes::catalogueDocument(catalogue, QStringLiteral("Ships & <Co>"));
        QVERIFY2(text.startsWith(QStringLiteral("# What Ships ")), qPrintable(text.left(80)));
        QVERIFY(!text.contains(QLatin1String("<Co>")));
        QVERIFY(text.contains(notes::catalogueMarkdown(catalogue)));
        QVERIFY(text.contains(QStringLiteral("\nThese pin no other repository of the product: quiet, still\n")));
        QVERIFY(text.endsWith(QStringLiteral("\n## Reading problems\n\n"
                                             "- **extras**: It is no YAML (`bad.yaml:3:1`)\n")));
        const QString page = notes::catalogueHtml(catalogue, QStringLiteral("Ships & <Co>"));
        QVERIFY(page.startsWith(QLatin1String("<!DOCTYPE html>")));
        QVERIFY(page.contains(QStringLiteral("<title>What Ships &amp; &lt;Co&gt; ships</title>")));
        QVERIFY(page.contains(QStringLiteral("<td>bluedata/kafka</td>")));
        QVERIFY(!page.contains(QLatin1String("<Co>")));
        QVERIFY(notes::catalogueDocument({}, QStringLiteral("x")).contains(QStringLiteral("were found.")));
    }

    /// Text from a repository stays text.
    void textIsEscaped()
    {
        release::Catalogue catalogue;
        catalogue.apps = {
            HandmadeCatalogue::app(QStringLiteral("a|b"), QStringLiteral("<b>"), QStringLiteral("*x*\ny"))};
        catalogue.apps.front().place.file = QStringLiteral("a`b|c.yaml");
        const QString text = notes::catalogueMarkdown(catalogue);
        QCOMPARE(text.count(QLatin1Char('\n')), 3);
        for (const char *raw : {"| a|b", "<b>", "| *x*"})
            QVERIFY2(!text.contains(QLatin1String(raw)), qPrintable(text));
    }
};

WAYBILL_TEST_MAIN(CatalogueMarkdownTest)
#include "tst_cataloguemarkdown.moc"
