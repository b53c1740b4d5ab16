// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/dockerfile.h"
#include "images/imagecheck.h"
#include "images/kiwi.h"
#include "images/obsservice.h"
#include "testing/imagestory.h"
#include "testing/testmain.h"

#include <algorithm>

using namespace waybill;
using namespace waybill::images;
using namespace waybill::testing;

namespace {

ImageDefinition kiwi(const QByteArray &text, const QByteArray &path = "cilium/x.kiwi")
{
    return readKiwi(path, text).value_or(ImageDefinition());
}

QString told(const DefinedTag &tag)
{
    return tag.repository + u':' + tag.tag + u'@' + QString::number(tag.place.line);
}

/// The rules that speak of a definition, in order.
QString rules(const ImageDefinition &image)
{
    QStringList lines;
    for (const findings::Finding &finding : checkImage(image))
        lines << finding.rule.key() + u'@' + QString::number(finding.place.line);
    return lines.join(u' ');
}

QString told(const std::vector<Problem> &problems)
{
    QStringList lines;
    for (const Problem &problem : problems)
        lines << keyName(problem.severity) + u'@' + QString::number(problem.place.line);
    return lines.join(u' ');
}

VersionSource source(const QString &package)
{
    return {package, QStringLiteral("x.kiwi"), QStringLiteral("%%PKG_VERSION%%"), QStringLiteral("patch"), {}};
}

} // namespace

class TestImageDefinition : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// What nests deeper than anybody writes is not the end of the program.
    void deep_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("content");
        for (const int levels : {10, 1'000, 1'000'000}) {
            const QByteArray kiwi = "<image><preferences>" + QByteArray("<a>").repeated(levels);
            const auto row = [levels](const char *name, const char *path, const QByteArray &content) {
                QTest::addRow("%s %d", name, levels) << QByteArray(path) << content;
            };
            row("XML", "x.kiwi", kiwi + QByteArray("</a>").repeated(levels) + "</preferences></image>");
            row("XML open", "x.kiwi", kiwi);
            row("service", "_service", "<services>" + QByteArray("<service>").repeated(levels));
            row("Dockerfile variables", "Dockerfile",
                "FROM a:" + QByteArray("${a:-").repeated(levels) + "1" + QByteArray(levels, '}') + '\n');
            row("Dockerfile lists", "Dockerfile", "FROM a\nCMD " + QByteArray(levels, '[') + '\n');
        }
    }

    void deep()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, content);
        if (path == "Dockerfile")
            (void)readDockerfile(path, content);
        else if (path == "_service")
            (void)readService(path, content);
        else
            QCOMPARE(kiwi(content, path).problems.empty(), content.size() < 200 && content.endsWith("</image>"));
    }

    void description()
    {
        KiwiText text;
        text.more = " caasp/v4.5/cilium:beta";
        ImageDefinition image = kiwi(text.text());
        QCOMPARE(image.name, QStringLiteral("caasp/v4.5/cilium"));
        QCOMPARE(image.place.toString(), QStringLiteral("cilium/x.kiwi:12:9"));
        QCOMPARE(told(image.shortTag), QStringLiteral("caasp/v4.5/cilium:%%PKG_VERSION%%@13"));
        QCOMPARE(told(image.intermediateTag), QStringLiteral("caasp/v4.5/cilium:%%PKG_VERSION%%-rev<VERSION>@3"));
        QCOMPARE(told(image.longTag),
                 QStringLiteral("caasp/v4.5/cilium:%%PKG_VERSION%%-rev<VERSION>-build<RELEASE>@3"));
        QCOMPARE(image.floatingTags.size(), std::size_t(1));
        QCOMPARE(told(image.floatingTags[0]), QStringLiteral("caasp/v4.5/cilium:beta@3"));
        QCOMPARE(image.known(image.longTag), QStringLiteral("%%PKG_VERSION%%-rev3-build<RELEASE>"));
        QVERIFY(image.revisionNumber() == 3);
        QCOMPARE(image.revisionPlace.line, 20);
        QCOMPARE(image.base, QStringLiteral("obsrepositories:/suse/sle15#15.2"));
        QCOMPARE(image.basePlace.line, 10);
        QCOMPARE(image.baseReference().toString(), QStringLiteral("suse/sle15:15.2"));
        QVERIFY(!image.hasFloatingBase());
        QCOMPARE(image.labels.size(), std::size_t(1));
        QCOMPARE(image.labels[0].place.line, 16);
        QVERIFY(image.problems.empty());
        QVERIFY(image.versionPackage().isEmpty());
        image.versionSources = {source(QStringLiteral("cilium"))};
        QCOMPARE(image.versionPackage(), QStringLiteral("cilium"));
        QCOMPARE(rules(image), QStringLiteral("IMAGE_FLOATING_TAG@3"));
    }

    void content()
    {
        // What has a word of its own, and what is no part of the image, is left out.
        const QByteArray before = kiwi(KiwiText().text()).content;
        KiwiText same;
        same.path = "caasp/v5/cilium";
        same.tag = "1.2";
        same.revision = "9";
        same.more = " caasp/v5/cilium:beta";
        same.base = "obsrepositories:/suse/sle15#15.3";
        same.label = "Other";
        QCOMPARE(kiwi(same.text()).content, before);
        QByteArray text = KiwiText().text();
        QCOMPARE(kiwi(QByteArray(text).replace("Words", "Other words").replace("\n  <", "\n\t <!-- x --> <")).content,
                 before);
        QCOMPARE(kiwi(QByteArray(text).replace("prefix=\"com.suse\"", "prefix=\"com.suse.v5\"")).content, before);
        QVERIFY(kiwi(QByteArray(text).replace("/usr/bin/x", "/usr/bin/y")).content != before);
        QVERIFY(kiwi(QByteArray(text).replace("name=\"cilium\"/>", "name=\"cilium\"/><package name=\"b\"/>")).content
                != before);
        QVERIFY(kiwi(text).recipe != kiwi(same.text()).recipe);
    }

    void badDescriptions_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("problems");
        QTest::addColumn<QString>("rulesOf");
        const QByteArray good = KiwiText().text();
        const QString open = QStringLiteral("IMAGE_PLACEHOLDER_UNRESOLVED@13");
        QTest::newRow("good") << good << QString() << open;
        QTest::newRow("two add tags") << QByteArray(good).replace(
            "<image ", "<!-- OBS-AddTag: caasp/v4.5/cilium:4-rev<VERSION> caasp/v4.5/cilium:new -->\n<image ")
                                      << QStringLiteral("warning@5 warning@5")
                                      << QStringLiteral("IMAGE_PLACEHOLDER_UNRESOLVED@14 IMAGE_FLOATING_TAG@5");
        QTest::newRow("no add tag") << QByteArray(good).replace("OBS-AddTag", "Nothing") << QString() << open;
        QTest::newRow("remark in it") << QByteArray(good).replace("<preferences>", "<!-- <version>7</version> -->"
                                                                                   "<preferences>")
                                      << QString() << open;
        QTest::newRow("revision") << QByteArray(good).replace("<version>3<", "<version>3.1.0<") << QString()
                                  << open + QStringLiteral(" IMAGE_REVISION_NOT_A_NUMBER@20");
        QTest::newRow("no revision") << QByteArray(good).replace("<version>3</version>", "") << QString()
                                     << open + QStringLiteral(" IMAGE_PLACEHOLDER_UNRESOLVED@3");
        QTest::newRow("no container") << QByteArray("<image><preferences><type image=\"docker\"/>"
                                                    "<version>1</version></preferences></image>")
                                      << QStringLiteral("warning@1") << QString();
        QTest::newRow("a placeholder of sed's")
            << QByteArray(good).replace("%%PKG_VERSION%%", "__TAG__") << QString() << open;
        for (const char *other : {"$(TAG)", "${TAG}", "$TAG", "{{TAG}}"})
            QTest::newRow(other) << QByteArray(good).replace("%%PKG_VERSION%%", other) << QString() << open;
        QTest::newRow("capitals") << QByteArray(good).replace("caasp/v4.5/cilium", "CaaSP/v4.5/cilium") << QString()
                                  << QStringLiteral("IMAGE_TAG_ILLEGAL@13 ") + open;
        QTest::newRow("plus") << QByteArray(good).replace("-build<RELEASE>", "+<RELEASE>") << QString()
                              << QStringLiteral("IMAGE_TAG_ILLEGAL@3 ") + open;
        QTest::newRow("too long") << QByteArray(good).replace("%%PKG_VERSION%%", QByteArray(125, '1')) << QString()
                                  << QStringLiteral("IMAGE_TAG_ILLEGAL@3");
        QTest::newRow("latest base") << QByteArray(good).replace("#15.2", "#latest") << QString()
                                     << open + QStringLiteral(" IMAGE_FLOATING_BASE@10");
        QTest::newRow("cut") << good.left(good.indexOf("<entrypoint")) << QStringLiteral("error@14")
                             << open + QStringLiteral(" IMAGE_PLACEHOLDER_UNRESOLVED@3");
        QTest::newRow("empty") << QByteArray() << QStringLiteral("error@1 warning@1") << QString();
        QTest::newRow("no XML") << QByteArray("[image]\nname = x\n") << QStringLiteral("error@1 warning@1")
                                << QString();
    }
    void badDescriptions()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, problems);
        QFETCH(QString, rulesOf);
        const auto image = readKiwi("a/x.kiwi", text);
        QVERIFY(image);
        QCOMPARE(told(image->problems), problems);
        QCOMPARE(rules(*image), rulesOf);
    }

    void brokenButVersioned()
    {
        // As 277c451 of caasp-container-images: the revision stands behind the mistake.
        const QByteArray text = KiwiText().text().replace("<labels>", "<argument></entrypoint><labels>");
        const ImageDefinition image = kiwi(text);
        QCOMPARE(image.revision, QStringLiteral("3"));
        QCOMPARE(image.revisionPlace.line, 20);
        QVERIFY(image.content != kiwi(KiwiText().text()).content);
    }

    void otherImages()
    {
        // A virtual machine is no container image.
        QVERIFY(!readKiwi("x.kiwi", "<image><preferences><type image=\"oem\"/></preferences></image>"));
        const ImageDefinition filled = kiwi(KiwiText().text().replace("%%PKG_VERSION%%", "__TAG__"), "a/x.kiwi.ini");
        QCOMPARE(filled.format, ImageDefinition::Format::KiwiTemplate);
        const auto findings = checkImage(filled);
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].severity, findings::Finding::Severity::Note);
        QVERIFY(isKiwiFile("a/b.kiwi") && isKiwiFile("b.kiwi.in") && !isKiwiFile("kiwi") && !isKiwiFile("a.kiwi.txt"));
    }

    void entityBomb()
    {
        QByteArray text = "<?xml version=\"1.0\"?><!DOCTYPE image [<!ENTITY a \"aaaaaaaaaa\">";
        for (char c = 'b'; c <= 'j'; ++c)
            text += QByteArray("<!ENTITY ") + c + " \""
                    + QByteArray("&" + QByteArray(1, char(c - 1)) + ";").repeated(10) + "\">";
        text += "]><image><description><author>&j;</author></description></image>";
        const auto image = readKiwi("x.kiwi", text);
        QVERIFY(image);
        QVERIFY(told(image->problems).startsWith(QLatin1String("error")));
    }

    void endless()
    {
        // Nothing here takes the square of a file's length.
        QByteArray labels;
        QByteArray tags;
        for (int i = 0; i < 20000; ++i) {
            labels += "\n<label name=\"a\" value=\"b\"/>";
            tags += " a/b:t" + QByteArray::number(i);
        }
        KiwiText text;
        text.more = tags;
        const ImageDefinition image = kiwi(text.text().replace("<labels>", QByteArray("<labels>" + labels)));
        QCOMPARE(image.labels.size(), std::size_t(20001));
        QCOMPARE(image.labels[19999].place.line, 20015);
        QVERIFY(image.floatingTags.size() < 100);
        QByteArray stages = "FROM a:1 AS s0\n";
        for (int i = 1; i < 20000; ++i)
            stages += "FROM s" + QByteArray::number(i - 1) + " AS s" + QByteArray::number(i) + '\n';
        QCOMPARE(readDockerfile("Dockerfile", stages).base, QStringLiteral("a:1"));
        KiwiText wide;
        wide.tag = QByteArray(100000, '%');
        QVERIFY(kiwi(wide.text()).shortTag.tag.size() < 1000);
        (void)checkImage(kiwi(wide.text()));
    }

    void ingress()
    {
        // docs/domain.md, I8.
        KiwiText text;
        text.path = "ingress-nginx-controller";
        text.tag = "0.15.0";
        text.addPath = "caasp/v4.5/ingress-nginx-controller";
        text.addTag = "%%PKG_VERSION%%";
        ImageDefinition image = kiwi(text.text());
        image.versionSources = {source(QStringLiteral("ingress-nginx-controller"))};
        QCOMPARE(rules(image), QStringLiteral("IMAGE_TAG_ELSEWHERE@3 IMAGE_TAG_MISMATCH@3"));
        QVERIFY(image.versionPackage().isEmpty()); // the short tag is written down
    }

    void additionalTags()
    {
        const ImageDefinition image =
            kiwi(KiwiText().text().replace("tag=\"%%", "additionaltags=\"latest,stable\"\n        tag=\"%%"));
        QCOMPARE(image.floatingTags.size(), std::size_t(2));
        QCOMPARE(told(image.floatingTags[0]), QStringLiteral("caasp/v4.5/cilium:latest@13"));
    }

    void service()
    {
        const ServiceFile file = readService("a/_service", serviceText("cilium", "patch_update"));
        QCOMPARE(file.sources.size(), std::size_t(1));
        const VersionSource &one = file.sources[0];
        QCOMPARE(one.package, QStringLiteral("cilium"));
        QCOMPARE(one.file, QStringLiteral("x.kiwi"));
        QCOMPARE(one.regex, QStringLiteral("%%PKG_VERSION%%"));
        QCOMPARE(one.parse, QStringLiteral("patch_update"));
        QCOMPARE(one.place.line, 2);
        QVERIFY(file.problems.empty());
        QCOMPARE(told(readService("_service", serviceText("a", "half")).problems), QStringLiteral("warning@2"));
        QCOMPARE(told(readService("_service", serviceText("a").replace("%%PKG_VERSION%%", "(")).problems),
                 QStringLiteral("warning@2"));
        QCOMPARE(told(readService("_service", "<services><service>").problems), QStringLiteral("error@1"));
        QVERIFY(isPackagingFile("_constraints") && isPackagingFile("_aggregate") && !isPackagingFile("config.sh"));
    }

    void dockerfile()
    {
        const ImageDefinition image =
            readDockerfile("img/Dockerfile", "# syntax=docker/dockerfile:1\n"
                                             "#!BuildTag: suse/app:%%V%%-rev<VERSION> suse/app:%%V%% suse/app:latest\n"
                                             "ARG GO=1.20\n"
                                             "ARG REG=registry.suse.com\n"
                                             "FROM --platform=linux/amd64 golang:${GO} AS Build\n"
                                             "LABEL version=9\n"
                                             "RUN <<EOF\n"
                                             "FROM nothing\n"
                                             "EOF\n"
                                             "FROM ${REG}/bci/base:${TAG:-15.5} as base\n"
                                             "FROM base\n"
                                             "ARG APP=2.1\n"
                                             "LABEL org.opencontainers.image.version=\"$APP\" \\\n"
                                             "      title=\"An \\\"app\\\"\"\n"
                                             "COPY --from=build /a /b\n");
        QCOMPARE(image.base, QStringLiteral("registry.suse.com/bci/base:15.5"));
        QCOMPARE(image.basePlace.line, 10);
        QCOMPARE(image.name, QStringLiteral("suse/app"));
        QCOMPARE(told(image.shortTag), QStringLiteral("suse/app:%%V%%@2"));
        QCOMPARE(told(image.intermediateTag), QStringLiteral("suse/app:%%V%%-rev<VERSION>@2"));
        QCOMPARE(told(image.floatingTags.at(0)), QStringLiteral("suse/app:latest@2"));
        QCOMPARE(image.labels.size(), std::size_t(2));
        QCOMPARE(image.labels[0].value, QStringLiteral("2.1"));
        QCOMPARE(image.labels[1].value, QStringLiteral("An \"app\""));
        QVERIFY(!image.hasFloatingBase());
        QVERIFY(image.problems.empty());
    }

    void otherDockerfiles()
    {
        const auto base = [](const char *text) { return readDockerfile("Dockerfile", text); };
        QVERIFY(base("FROM alpine\nLABEL version 1.2\n").hasFloatingBase());
        QCOMPARE(base("FROM alpine\nLABEL version 1.2\n").shortTag.tag, QStringLiteral("1.2"));
        QVERIFY(base("FROM alpine:latest\n").hasFloatingBase());
        QVERIFY(!base("FROM scratch\n").hasFloatingBase());
        QVERIFY(
            !base("FROM a@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef").hasFloatingBase());
        QVERIFY(!base("FROM ${BASE}\n").hasFloatingBase());
        QCOMPARE(base("FROM a:1 AS x\nFROM 0\n").base, QStringLiteral("a:1"));
        QCOMPARE(base("FROM x:1 AS x\nFROM x:2 AS y\n").base, QStringLiteral("x:2"));
        QCOMPARE(told(base("FROM\n").problems), QStringLiteral("error@1"));
        QCOMPARE(told(base("").problems), QStringLiteral("error@1"));
        QCOMPARE(told(base("FROM a:1 \\").problems), QString());
        QVERIFY(isDockerfile("a/Dockerfile.alpine") && isDockerfile("alpine.dockerfile")
                && isDockerfile("Containerfile"));
        QVERIFY(!isDockerfile("Dockerfile.dockerignore") && !isDockerfile("Dockerfiles/x"));
    }
};

WAYBILL_TEST_MAIN(TestImageDefinition)
#include "tst_imagedefinition.moc"
