// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/compare/imagedifference.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::registry;

namespace {

ImageContent content()
{
    ImageContent content;
    content.platforms = {QStringLiteral("linux/amd64"), QStringLiteral("linux/arm64")};
    content.config.entryPoint = {QStringLiteral("/bin/app"), QStringLiteral("--serve")};
    content.config.command = {QStringLiteral("all")};
    content.config.user = QStringLiteral("1000");
    content.config.ports = {QStringLiteral("80/tcp"), QStringLiteral("8080/tcp")};
    content.config.volumes = {QStringLiteral("/data")};
    content.config.environment = {{QStringLiteral("PATH"), QStringLiteral("/bin")},
                                  {QStringLiteral("HOME"), QStringLiteral("/")}};
    content.config.labels = {{QStringLiteral("version"), QStringLiteral("1")}};
    content.layers = {{"sha256:a", {}, {}, 10, {}, {}}, {"sha256:b", {}, {}, 20, {}, {}}};
    content.packages = {{QStringLiteral("openssl"), QStringLiteral("1.1.0")},
                        {QStringLiteral("zlib"), QStringLiteral("1")}};
    return content;
}

QString shown(const std::vector<ImageDifference> &all)
{
    QStringList lines;
    for (const ImageDifference &one : all)
        lines << QStringLiteral("%1 %2: %3 > %4 (%5)")
                     .arg(keyName(one.part), one.name, one.before, one.after, keyName(one.impact));
    return lines.join(u'\n');
}

} // namespace

/// Two images side by side.
class TestImageDifference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void differences_data()
    {
        QTest::addColumn<ImageContent>("after");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const auto &edit, const char *expected) {
            ImageContent after = content();
            edit(after);
            QTest::newRow(name) << after << QString::fromLatin1(expected);
        };
        row(
            "none", [](ImageContent &) {}, "");
        row(
            "entry point", [](ImageContent &after) { after.config.entryPoint = {QStringLiteral("/bin/app")}; },
            "entry-point : /bin/app --serve > /bin/app (breaking)");
        row(
            "command is gone", [](ImageContent &after) { after.config.command.clear(); },
            "command : all >  (breaking)");
        row(
            "user", [](ImageContent &after) { after.config.user.clear(); }, "user : 1000 >  (breaking)");
        row(
            "working folder", [](ImageContent &after) { after.config.workingFolder = QStringLiteral("/w"); },
            "working-folder :  > /w (none)");
        row(
            "ports",
            [](ImageContent &after) {
                after.config.ports = {QStringLiteral("443/tcp"), QStringLiteral("80/tcp")};
            },
            "port 443/tcp:  > 443/tcp (additive)\nport 8080/tcp: 8080/tcp >  (breaking)");
        row(
            "volume", [](ImageContent &after) { after.config.volumes.clear(); }, "volume /data: /data >  (breaking)");
        row(
            "variables",
            [](ImageContent &after) {
                after.config.environment = {{QStringLiteral("PATH"), QStringLiteral("/usr/bin")},
                                            {QStringLiteral("LANG"), QStringLiteral("C")}};
            },
            "variable HOME: / >  (breaking)\nvariable LANG:  > C (additive)\nvariable PATH: /bin > /usr/bin (none)");
        row(
            "label", [](ImageContent &after) { after.config.labels.clear(); }, "label version: 1 >  (none)");
        row(
            "platforms",
            [](ImageContent &after) {
                after.platforms = {QStringLiteral("linux/amd64"), QStringLiteral("linux/s390x")};
            },
            "platform linux/arm64: linux/arm64 >  (breaking)\nplatform linux/s390x:  > linux/s390x (additive)");
        row(
            "packages",
            [](ImageContent &after) {
                after.packages = {{QStringLiteral("openssl"), QStringLiteral("1.1.1")},
                                  {QStringLiteral("curl"), QStringLiteral("8")}};
            },
            "package curl:  > 8 (none)\npackage openssl: 1.1.0 > 1.1.1 (none)\npackage zlib: 1 >  (none)");
        row(
            "no SBOM", [](ImageContent &after) { after.packages.reset(); }, "");
        row(
            "layers", [](ImageContent &after) { after.layers[1].digest = "sha256:c"; },
            "layer sha256:b: sha256:b >  (none)\nlayer sha256:c:  > sha256:c (none)");
    }
    void differences()
    {
        QFETCH(ImageContent, after);
        QTEST(shown(compareContents(content(), after)), "expected");
    }
};

WAYBILL_TEST_MAIN(TestImageDifference)
#include "tst_imagedifference.moc"
