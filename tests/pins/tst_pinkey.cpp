// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/pinkey.h"
#include "pintext.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QTest>

using namespace waybill;
using namespace waybill::pins;
using namespace waybill::testing;

class TestPinKey : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keys_data();
    void keys();
};

void TestPinKey::keys_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *path, const QByteArray &content, const char *key, const char *expected) {
        QTest::addRow("%s %s", path, key)
            << QByteArray(path) << content << QString::fromLatin1(key) << QString::fromUtf8(expected);
    };
    const QByteArray yaml = "assets:\n"
                            "  qemu: {version: \"4.1\", tag: v4.1, url: u, nothing: 1}\n"
                            "  floats: {branch: dev}\n"
                            "  a.b: {c.d: 2.0}\n"
                            "  list: [{name: one, version: 1}, stable-2]\n"
                            "  empty: {x: y}\n";
    row("versions.yaml", yaml, "assets.qemu", "assets.qemu 4.1 <u> versions.yaml:2:19");
    row("versions.yaml", yaml, "assets.qemu.version", "assets.qemu.version 4.1 <u> versions.yaml:2:19");
    row("versions.yaml", yaml, "assets.qemu.tag", "assets.qemu.tag v4.1 <u> versions.yaml:2:31");
    row("x.yml", yaml, "assets.floats.branch", "assets.floats.branch dev ~ x.yml:3:20");
    row("versions.yaml", yaml, "assets.a.b.c.d", "assets.a.b.c.d 2.0 versions.yaml:4:14");
    row("versions.yaml", yaml, "assets.list.one", "assets.list.one 1 versions.yaml:5:31");
    row("versions.yaml", yaml, "assets.list.1", "assets.list.1 stable-2 ~ versions.yaml:5:35");
    row("versions.yaml", yaml, "assets.none",
        "versions.yaml:2: The key “assets.none” doesn't exist in this file; existing keys: qemu, floats, a.b, list, empty");
    row("versions.yaml", yaml, "", "versions.yaml:1: The key “” doesn't exist in this file; existing keys: assets");
    row("versions.yaml", yaml, "assets.empty",
        "versions.yaml:6:10: “assets.empty” sets no version; expected a string, or a map with version, release, tag, branch or commit");
    row("versions.yaml", "a: [", "a", "versions.yaml:1:1: This is not YAML: end of sequence flow not found");
    row("versions.yaml", "a: {version: 1}\n---\n[", "a", "a 1 versions.yaml:1:14");
    row("x.json", "{\"a\": {\"b\": \"1.0\"}}", "a.b", "a.b 1.0 x.json:1:13");
    row("x.toml", "[a]\nb = 'v1'\nc = 1.5\n", "a.b", "a.b v1 x.toml:2:5");
    row("x.toml", "[a]\nb = 'v1'\nc = 1.5\n", "a.c", "a.c 1.5 x.toml:3:5");
    row("package.json", "{\"engines\": {\"node\": \">=18\"}, \"dependencies\": {\"a\": \"1.0.0\"}}", "engines.node",
        "engines.node >=18 ~ package.json:1:22");
    row("package.json", "{\"dependencies\": {\"a\": \"1.0.0\"}}", "a", "a 1.0.0 package.json:1:24");
    row("go.mod", "require github.com/a/b v1.0.0\n", "github.com/a/b", "github.com/a/b v1.0.0 go.mod:1:24");
    row("go.mod", "require github.com/a/b v1.0.0\n", "b",
        "go.mod: The key “b” doesn't exist in this file; existing keys: github.com/a/b");
    row("VERSION", "1.2\n", "", "VERSION 1.2 VERSION:1:1");
    row("Makefile", "", "x",
        "Makefile: Keys cannot be looked up in this kind of file; expected YAML, JSON, TOML or a known lock file");
}

void TestPinKey::keys()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, content);
    QFETCH(QString, key);
    QFETCH(QString, expected);
    const auto pin = readPin(path, content, key);
    QCOMPARE(pin ? pinText(*pin) : wording::line(pin.error()), expected);
    QVERIFY(pin || pin.error().fault == Fault::Input);
}

WAYBILL_TEST_MAIN(TestPinKey)
#include "tst_pinkey.moc"
