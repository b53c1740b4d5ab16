// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/pinedit.h"
#include "pins/pinkey.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QTest>

using namespace waybill;
using namespace waybill::pins;

/// A version in a file that is replaced by another, and nothing else.
class TestPinEdit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rewritten_data();
    void rewritten();
    void like_data();
    void like();
    void movedMeanwhile();
};

void TestPinEdit::rewritten_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QByteArray>("expected"); // empty: it cannot
    const auto row = [](const char *name, const char *path, const char *content, const char *key, const char *version,
                        const char *expected) {
        QTest::newRow(name) << QByteArray(path) << QByteArray(content) << QString::fromUtf8(key)
                            << QString::fromUtf8(version) << QByteArray(expected);
    };
    row("yaml", "versions.yaml", "a:\n  agent:\n    version: \"1.2.0\" # not 1.2.0\n    url: x\n", "a.agent", "1.10.0",
        "a:\n  agent:\n    version: \"1.10.0\" # not 1.2.0\n    url: x\n");
    row("yaml, of several", "versions.yaml", "agent: {version: 1.2.0}\nshim: {version: 1.2.0}\n", "shim", "1.3.0",
        "agent: {version: 1.2.0}\nshim: {version: 1.3.0}\n");
    row("yaml, two of one line", "versions.yaml", "{agent: {version: 1.2.0}, shim: {version: 1.2.0}}\n", "shim",
        "1.3.0", "{agent: {version: 1.2.0}, shim: {version: 1.3.0}}\n");
    row("line ends stay", "versions.yaml", "agent:\r\n  version: 1.2.0\r\n", "agent", "1.3.0",
        "agent:\r\n  version: 1.3.0\r\n");
    row("letters before it", "versions.yaml", "ägent-ölk: {version: v1.2.0}\n", "ägent-ölk", "v1.3.0",
        "ägent-ölk: {version: v1.3.0}\n");
    row("a text key", "deps.yaml", "agent:\n  tag: v1.2.0\n", "agent.tag", "v1.3.0", "agent:\n  tag: v1.3.0\n");
    row("json", "deps.json", "{\n  \"agent\": {\"version\": \"1.2.0\"}\n}\n", "agent", "1.3.0",
        "{\n  \"agent\": {\"version\": \"1.3.0\"}\n}\n");
    row("toml", "deps.toml", "[agent]\nversion = '1.2.0'\n", "agent", "1.3.0", "[agent]\nversion = '1.3.0'\n");
    row("a revision", "versions.yaml", "agent:\n  commit: 0123456789012345678901234567890123456789\n", "agent",
        "abcdefabcdefabcdefabcdefabcdefabcdefabcd", "agent:\n  commit: abcdefabcdefabcdefabcdefabcdefabcdefabcd\n");
    row("an anchor is another's, too", "versions.yaml", "a: {version: &v 1.2.0}\nb: {version: *v}\n", "a", "1.3.0", "");
    row("escaped", "deps.json", "{\"agent\": {\"version\": \"1.2\\u002e0\"}}\n", "agent", "1.3.0", "");
    row("a lock file", "Cargo.lock",
        "[[package]]\nname = \"agent\"\nversion = \"1.2.0\"\nsource = \"registry+https://example.com/i\"\n", "agent",
        "1.3.0", "");
    row("go.mod", "go.mod", "module m\n\nrequire example.com/agent v1.2.0\n", "example.com/agent", "v1.3.0", "");
    row("what would not be text", "versions.yaml", "agent:\n  version: 1.2.0\n", "agent", "1.3.0\nx: y", "");
}

void TestPinEdit::rewritten()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, content);
    QFETCH(QString, key);
    QFETCH(QString, version);
    QFETCH(QByteArray, expected);
    const auto pin = readPin(path, content, key);
    QVERIFY2(pin, pin ? "" : qPrintable(wording::line(pin.error())));
    const auto changed = withVersion(path, content, *pin, version);
    QCOMPARE(changed.has_value(), !expected.isEmpty());
    if (!changed)
        QVERIFY(!changed.error().what.isEmpty());
    else
        QCOMPARE(*changed, expected);
}

void TestPinEdit::like_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *version, const char *before, const char *after, const char *expected) {
        QTest::addRow("%s of %s", version, before) << QString::fromUtf8(version) << QString::fromUtf8(before)
                                                   << QString::fromUtf8(after) << QString::fromUtf8(expected);
    };
    row("v1.2.0", "v1.2.0", "v1.3.0", "v1.3.0");
    row("1.2.0", "v1.2.0", "v1.3.0", "1.3.0");
    row("v1.2.0", "1.2.0", "1.3.0", "v1.3.0");
    row("1.2.0", "agent-1.2.0", "agent-1.3.0", "1.3.0");
    row("1.2.0", "agent-1.2.0", "v1.3.0", ""); // another family of tags: who knows
    row("stable", "v1.2.0", "v1.3.0", "");
    row("", "v1.2.0", "v1.3.0", "");
}

void TestPinEdit::like()
{
    QFETCH(QString, version);
    QFETCH(QString, before);
    QFETCH(QString, after);
    Pin pin;
    pin.version = version;
    QTEST(versionLike(pin, before, after), "expected");
}

void TestPinEdit::movedMeanwhile()
{
    const QByteArray path = "versions.yaml";
    const auto pin = readPin(path, "agent:\n  version: 1.2.0\n", QStringLiteral("agent"));
    QVERIFY(pin);
    // Lines before it do not matter.
    QCOMPARE(
        withVersion(path, "# new\nshim: {version: 1.0.0}\nagent:\n  version: 1.2.0\n", *pin, QStringLiteral("1.3.0"))
            .value_or(QByteArray()),
        QByteArray("# new\nshim: {version: 1.0.0}\nagent:\n  version: 1.3.0\n"));
    QVERIFY(!withVersion(path, "agent:\n  version: 1.2.5\n", *pin, QStringLiteral("1.3.0")));
    QVERIFY(!withVersion(path, "shim:\n  version: 1.2.0\n", *pin, QStringLiteral("1.3.0")));
}

WAYBILL_TEST_MAIN(TestPinEdit)
#include "tst_pinedit.moc"
