// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "images/imagepins.h"
#include "images/imagetree.h"
#include "testing/imagestory.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::images;
using namespace waybill::testing;

namespace {

/// Images of one product; names are those of the last part, "=TAG" where it is written down.
Images imagesOf(const std::vector<std::pair<const char *, int>> &names)
{
    Images all;
    for (const auto &[name, revision] : names) {
        auto image = std::make_shared<ImageDefinition>();
        const QStringList parts = QString::fromUtf8(name).split(u'=');
        image->id = parts[0];
        image->name = QStringLiteral("caasp/v4.5/") + parts[0];
        const QString tag = parts.size() > 1 ? parts[1] : QStringLiteral("%%PKG_VERSION%%");
        image->shortTag = {image->name, tag, {}};
        image->intermediateTag = {image->name, tag + QStringLiteral("-rev<VERSION>"), {}};
        image->revision = QString::number(revision);
        all.emplace(image->id, image);
    }
    return all;
}

QString told(const std::vector<ImagePin> &pins)
{
    QStringList lines;
    for (const ImagePin &pin : pins)
        lines << pin.image + u':' + pin.tag + u'@' + QString::number(pin.place.line)
                     + (pin.newest ? QStringLiteral("*") : QString());
    return lines.join(u' ');
}

QString told(const std::vector<ImagePinState> &states)
{
    QStringList lines;
    for (const ImagePinState &state : states)
        lines << state.pin.image + u' ' + keyName(state.kind) + u' ' + state.defined
                     + (state.missing ? QStringLiteral(" (%1)").arg(*state.missing) : QString());
    return lines.join(u'\n');
}

/// As skuba's internal/pkg/skuba/kubernetes/versions.go.
QByteArray versions(const QByteArray &cilium, const QByteArray &dex)
{
    return "package kubernetes\n"
           "const (\n"
           "\tCilium Addon = \"cilium\"\n"
           "\tProxy Component = \"proxy\"\n"
           ")\n"
           "var supported = KubernetesVersions{\n"
           "\t\"1.18.10\": KubernetesVersion{\n"
           "\t\tHost: ComponentHostVersion{KubeletVersion: \"1.18.10\"},\n"
           "\t\tProxy: &ContainerImageTag{Name: \"kube-proxy\", Tag: \"v1.18.10\"},\n"
           "\t\tPause: &ContainerImageTag{Name: \"pause\", Tag: \"3.2\"},\n"
           "\t\tCilium: &AddonVersion{\""
           + cilium
           + "\", 4540},\n"
             "\t\tDex: &AddonVersion{\""
           + dex
           + "\", 4540},\n"
             "\t\tMetricsServer: &AddonVersion{\"0.3.6\", 4540},\n"
             "\t\tPSP: &AddonVersion{\"\", 4540},\n"
             "\t},\n"
             "\t\"1.17.13\": KubernetesVersion{\n"
             "\t\tCilium: &AddonVersion{\"1.6.6-rev5\", 4},\n"
             "\t\tPause: &ContainerImageTag{Name: \"pause\", Tag: \"3.1\"},\n"
             "\t},\n}\n";
}

} // namespace

class TestImagePins : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void find_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *path, const QByteArray &content, const char *expected) {
            QTest::newRow(name) << QByteArray(path) << content << QString::fromUtf8(expected);
        };
        row("skuba", "versions.go", versions("1.7.6-rev6", "2.23.0-rev3"),
            "kube-proxy:v1.18.10@9* pause:3.2@10* cilium:1.7.6-rev6@11* caasp-dex:2.23.0-rev3@12* "
            "metrics-server:0.3.6@13* cilium:1.6.6-rev5@17 pause:3.1@18");
        row("yaml map", "v.yaml", "cilium: 1.7.6-rev6\nother: 1.2-rev1\nname: pause\ntag: 3.2\n",
            "cilium:1.7.6-rev6@1* pause:3.2@4*");
        row("too far", "v.yaml", "name: pause\n\n\n\ntag: 3.2\n", "");
        row("something between", "v.yaml", "name: pause\nport: 80\ntag: 3.2\n", "");
        row("json", "v.json", "{\"metrics-server\": \"0.3.6-rev3\",\n \"pause\": {\"tag\": \"3.2\"}}",
            "metrics-server:0.3.6-rev3@1* pause:3.2@2*");
        row("references", "x.sh",
            "podman pull \"registry.suse.com/caasp/v4.5/cilium:1.7.6-rev10\"\n"
            "A=caasp/v4.5/cilium:1.7.6-rev9\nB=caasp/v5/cilium:1.7.6-rev11\nC=caasp/v4.5/cilium:${TAG}\n",
            "cilium:1.7.6-rev10@1* cilium:1.7.6-rev9@2");
        row("code", "x.go", "import \"github.com/cilium/cilium\"\nvar pause = 3.2\nfmt.Println(cilium, \"1.7.6\")\n",
            "");
        row("go over lines", "x.go",
            "Cilium: &Version{\n\tVersion: \"1.7.6-rev6\",\n},\n{Name: \"pause\",\n Tag: \"3.2\"},\n",
            "cilium:1.7.6-rev6@2* pause:3.2@5*");
        row("no text", "x.go", QByteArray("\0\xFF\"cilium\": \"1\n", 14), "");
    }
    void find()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, content);
        QFETCH(QString, expected);
        const Images all =
            imagesOf({{"cilium", 6}, {"caasp-dex", 3}, {"pause=3.2", 4}, {"kube-proxy", 4}, {"metrics-server", 3}});
        const auto pins = findImagePins(path, content, all);
        QCOMPARE(told(pins), expected);
        for (const ImagePin &pin : pins)
            QCOMPARE(pin.place.file, QString::fromUtf8(path));
    }

    void states()
    {
        // I10: equal at one revision of the images, behind at another.
        const Images all = imagesOf({{"cilium", 6}, {"caasp-dex", 3}, {"pause=3.2", 4}, {"kube-proxy", 4}});
        const auto pins = findImagePins("versions.go", versions("1.7.6-rev6", "2.23.0-rev3"), all);
        const auto equal = compareImagePins(pins, all);
        QCOMPARE(told(equal), QStringLiteral("kube-proxy short %%PKG_VERSION%%-rev4\n"
                                             "pause short 3.2-rev4\n"
                                             "cilium equal %%PKG_VERSION%%-rev6 (0)\n"
                                             "caasp-dex equal %%PKG_VERSION%%-rev3 (0)"));
        QStringList rules;
        for (const findings::Finding &finding : checkImagePins(equal))
            rules << finding.rule.key();
        QCOMPARE(rules.join(u' '), QStringLiteral("IMAGE_PIN_SHORT IMAGE_PIN_SHORT"));

        const Images later = imagesOf({{"cilium", 7}, {"caasp-dex", 2}, {"pause=3.3", 4}});
        const auto moved = compareImagePins(pins, later);
        QCOMPARE(told(moved), QStringLiteral("kube-proxy unknown \n"
                                             "pause behind 3.3-rev4\n"
                                             "cilium behind %%PKG_VERSION%%-rev7 (1)\n"
                                             "caasp-dex ahead %%PKG_VERSION%%-rev2 (-1)"));
        const auto findings = checkImagePins(moved);
        QCOMPARE(findings.size(), std::size_t(3));
        QCOMPARE(findings[1].rule.key(), QStringLiteral("IMAGE_PIN_BEHIND"));
        QCOMPARE(findings[1].place.line, 11);
        QCOMPARE(findings[2].rule.key(), QStringLiteral("IMAGE_PIN_AHEAD"));
    }

    void otherTemplates()
    {
        const auto templates = parseTagTemplates(QStringLiteral("<app> <app>-<image> <app>-<image>.<build>"));
        QVERIFY(templates);
        const Images all = imagesOf({{"cilium", 6}});
        const auto pins = findImagePins("v.yaml", "cilium: 1.7.6-10\n", all, *templates);
        QCOMPARE(told(compareImagePins(pins, all, *templates)),
                 QStringLiteral("cilium ahead %%PKG_VERSION%%-rev6 (-4)"));
    }

    void trees()
    {
        ScratchFolder scratch;
        auto story = scratch.story(QStringLiteral("images"));
        KiwiText text;
        story.write("cilium/x.kiwi", text.text()).commit("one");
        auto skuba = scratch.story(QStringLiteral("skuba"));
        skuba.write("internal/versions.go", versions("1.7.6-rev2", "1"))
            .write("internal/versions_test.go", versions("1.7.6-rev9", "1"))
            .write("vendor/x/versions.go", versions("1.7.6-rev9", "1"))
            .write("short.yaml", "cilium: 1.7.6\n"); // nothing there says that this is an image
        const git::ObjectId commit = skuba.commit("pin");
        QVERIFY2(!story.error() && !skuba.error(), QByteArray(errorText(story) + errorText(skuba)).constData());
        ImageReader reader(story.repository());
        const auto defined = reader.read(git::readCommit(story.repository(), story.tip())->tree);
        QVERIFY2(defined, errorText(defined).constData());
        const Images &all = (*defined)->images;
        // Of other images nothing has a revision.
        const Images others = imagesOf({{"metrics-server=0.3.6", 3}, {"pause=3.2", 4}});
        const auto pins =
            readImagePins(skuba.repository(), git::readCommit(skuba.repository(), commit)->tree, {&others, &all});
        QVERIFY2(pins, errorText(pins).constData());
        QCOMPARE(pins->size(), std::size_t(2));
        QCOMPARE(told(pins->at(0)), QString());
        QCOMPARE(told(pins->at(1)), QStringLiteral("cilium:1.7.6-rev2@11* cilium:1.6.6-rev5@17"));
        QCOMPARE(told(compareImagePins(pins->at(1), all)), QStringLiteral("cilium behind %%PKG_VERSION%%-rev3 (1)"));
        const auto none = readImagePins(skuba.repository(), {}, {&all});
        QVERIFY(none && none->size() == 1 && none->front().empty());
    }
};

WAYBILL_TEST_MAIN(TestImagePins)
#include "tst_imagepins.moc"
