// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/references/pullpolicies.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QTest>

using namespace waybill;
using namespace waybill::images;

namespace {

/// "cilium" and "caasp-dex", as KIWI defines them.
Images imagesOf()
{
    Images all;
    for (const char *name : {"cilium", "caasp-dex"}) {
        auto image = std::make_shared<ImageDefinition>();
        image->id = QString::fromLatin1(name);
        image->name = QStringLiteral("caasp/v4.5/") + image->id;
        image->shortTag = {image->name, QStringLiteral("%%PKG_VERSION%%"), {}};
        image->intermediateTag = {image->name, QStringLiteral("%%PKG_VERSION%%-rev<VERSION>"), {}};
        all.emplace(image->id, image);
    }
    return all;
}

/// A pod with one container; `indent` is that of its spec.
QByteArray pod(const QByteArray &image, const QByteArray &policy)
{
    const QByteArray line = policy.isEmpty() ? QByteArray() : "    imagePullPolicy: " + policy + '\n';
    return "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n  - name: a\n    image: " + image
           + '\n' + line + "    env:\n    - name: image\n      value: x\n  - name: sidecar\n    image: other:1.0\n";
}

class TestPullPolicies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void containers_data();
    void containers();
    void findings_data();
    void findings();
    void sentence();
};

void TestPullPolicies::containers_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("found");
    QTest::newRow("a pod") << pod("a:1", "Always") << QStringLiteral("a:1 Always 8, other:1.0  13");
    QTest::newRow("quotes and comments") << pod("\"a:1\" # why", "'Never'")
                                         << QStringLiteral("a:1 Never 8, other:1.0  13");
    QTest::newRow("the policy first") << QByteArray(
        "  initContainers:\n    # first\n    - imagePullPolicy: Never\n      image: b\n")
                                      << QStringLiteral("b Never 3");
    QTest::newRow("a list in the column of its key")
        << QByteArray("containers:\n- image: b\n  imagePullPolicy: Never\n- image: c\nvolumes:\n- image: d\n")
        << QStringLiteral("b Never 3, c  4");
    QTest::newRow("in a program, filled in later") << QByteArray(
        "const manifest = `\n    spec:\n      containers:\n      - name: dex\n        image: {{.DexImage}}\n"
        "{{- if .Pull}}\n        imagePullPolicy: IfNotPresent\n{{- end}}\n`\n")
                                                   << QStringLiteral("{{.DexImage}} IfNotPresent 7");
    QTest::newRow("no containers") << QByteArray("image: a:1\nvolumes:\n- image: b:1\n") << QString();
    QTest::newRow("a policy of something else")
        << QByteArray("containers:\n- image: a\n  volume:\n    imagePullPolicy: Never\n") << QStringLiteral("a  2");
}

void TestPullPolicies::containers()
{
    QFETCH(QByteArray, content);
    QStringList found;
    for (const FoundContainer &one : findContainers("a.yaml", content))
        found << QStringLiteral("%1 %2 %3").arg(one.image, one.policy).arg(one.place.line);
    QTEST(found.join(QStringLiteral(", ")), "found");
}

void TestPullPolicies::findings_data()
{
    QTest::addColumn<QByteArray>("image");
    QTest::addColumn<QByteArray>("policy");
    QTest::addColumn<QString>("symbol"); // empty: nothing is wrong
    const auto row = [](const char *name, const char *image, const char *policy, const char *symbol) {
        QTest::newRow(name) << QByteArray(image) << QByteArray(policy) << QString::fromLatin1(symbol);
    };
    row("intermediate", "caasp/v4.5/cilium:1.7.6-rev6", "IfNotPresent", "caasp/v4.5/cilium:1.7.6-rev6");
    row("short", "registry.suse.com/caasp/v4.5/cilium:1.7.6", "Never", "registry.suse.com/caasp/v4.5/cilium:1.7.6");
    row("no policy", "caasp/v4.5/cilium:1.7.6-rev6", "", "caasp/v4.5/cilium:1.7.6-rev6");
    row("always", "caasp/v4.5/cilium:1.7.6-rev6", "Always", "");
    row("long", "caasp/v4.5/cilium:1.7.6-rev6-build5.1", "IfNotPresent", "");
    row("a digest",
        "caasp/v4.5/cilium:1.7.6-rev6@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
        "IfNotPresent", "");
    row("a policy that is filled in", "caasp/v4.5/cilium:1.7.6-rev6", "{{ .Values.pull }}", "");
    row("a name that stands for it", "{{.DexImage}}", "IfNotPresent", "caasp/v4.5/caasp-dex:2.23.0-rev3");
    row("a variable", "${CAASP_DEX_IMAGE}", "IfNotPresent", "caasp/v4.5/caasp-dex:2.23.0-rev3");
    row("one that nobody pins", "{{.CiliumImage}}", "IfNotPresent", "");
    row("one that nobody defines", "{{.OtherImage}}", "IfNotPresent", "");
    row("a version of others", "nginx:1.21", "IfNotPresent", "");
    row("a revision of others", "someone/app:1.21-rev2", "IfNotPresent", "someone/app:1.21-rev2");
}

void TestPullPolicies::findings()
{
    QFETCH(QByteArray, image);
    QFETCH(QByteArray, policy);
    QFETCH(QString, symbol);
    const Images images = imagesOf();
    const ProductImages product{{&images}, {{{QStringLiteral("caasp-dex"), QStringLiteral("2.23.0-rev3")}}}};
    const auto found = checkPullPolicies(findContainers("a.yaml", pod(image, policy)), product);
    QCOMPARE(found.size(), std::size_t(symbol.isEmpty() ? 0 : 1));
    if (symbol.isEmpty())
        return;
    QCOMPARE(found.front().symbol, symbol);
    QCOMPARE(found.front().rule.key(), QStringLiteral("IMAGE_REFERENCE_PULL_POLICY"));
    QCOMPARE(found.front().severity, findings::Finding::Severity::Warning);
    QCOMPARE(found.front().impact, Impact::None);
    QCOMPARE(found.front().place.line, policy.isEmpty() ? 7 : 8);
}

void TestPullPolicies::sentence()
{
    const Images images = imagesOf();
    const ProductImages product{{&images}, {{}}};
    const auto two = findContainers("a.yaml", pod("caasp/v4.5/cilium:1.7.6", "IfNotPresent"));
    auto all = two;
    for (const FoundContainer &one : findContainers("b.yaml", pod("caasp/v4.5/cilium:1.7.6", "IfNotPresent")))
        all.push_back(one);
    const auto found = checkPullPolicies(all, product);
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(wording::text(found.front().message),
             QStringLiteral("caasp/v4.5/cilium runs by tag 1.7.6, which moves with each rebuild, but is pulled "
                            "“IfNotPresent”: a.yaml:8:5, b.yaml:8:5"));
    QVERIFY(wording::text(found.front().advice).startsWith(QLatin1String("Set imagePullPolicy: Always")));
}

} // namespace

WAYBILL_TEST_MAIN(TestPullPolicies)
#include "tst_pullpolicies.moc"
