// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "config/json.h"
#include "config/toml.h"
#include "config/yaml.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::config;

namespace {

using Read = File (*)(const QString &, const QByteArray &);

/// A tree as text: "{a:[1,2]}"; texts in quotes where they were.
QString printed(const Node &node)
{
    QStringList parts;
    switch (node.kind) {
    case Node::Kind::Null: return QStringLiteral("null");
    case Node::Kind::Text: return node.quoted ? QLatin1Char('"') + node.text + QLatin1Char('"') : node.text;
    case Node::Kind::List:
        for (const Node &item : node.items)
            parts << printed(item);
        return QLatin1Char('[') + parts.join(QLatin1Char(',')) + QLatin1Char(']');
    case Node::Kind::Map:
        for (const Entry &entry : node.entries)
            parts << entry.key + QLatin1Char(':') + printed(entry.value);
        break;
    }
    return QLatin1Char('{') + parts.join(QLatin1Char(',')) + QLatin1Char('}');
}

} // namespace

/// YAML, JSON and TOML as one kind of tree.
class TestConfig : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sameTree_data();
    void sameTree();
    void deep_data();
    void deep();
};

void TestConfig::sameTree_data()
{
    QTest::addColumn<Read>("read");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("YAML") << Read(readYaml) << QByteArray("a:\n  b: [1, 2]\n  c: \"x\"\n");
    QTest::newRow("JSON") << Read(readJson) << QByteArray("{\"a\": {\"b\": [1,\n 2], \"c\": \"x\"}}");
    QTest::newRow("TOML") << Read(readToml) << QByteArray("[a]\nb = [1, 2]\nc = \"x\"\n");
}

void TestConfig::sameTree()
{
    QFETCH(Read, read);
    QFETCH(QByteArray, text);
    const File file = read(QStringLiteral("a/file"), text);
    QVERIFY(file.problems.empty());
    QCOMPARE(file.documents.size(), std::size_t(1));
    QCOMPARE(printed(file.documents.front()), QStringLiteral("{a:{b:[1,2],c:\"x\"}}"));
}

void TestConfig::deep_data()
{
    QTest::addColumn<Read>("read");
    QTest::addColumn<QByteArray>("text");
    for (const int levels : {10, 1'000, 1'000'000}) {
        const QByteArray open = QByteArray(levels, '[');
        const QByteArray lists = open + QByteArray(levels, ']');
        QTest::addRow("YAML %d", levels) << Read(readYaml) << lists;
        QTest::addRow("JSON %d", levels) << Read(readJson) << lists;
        QTest::addRow("JSON maps %d", levels) << Read(readJson) << QByteArray("{\"a\":").repeated(levels);
        QTest::addRow("TOML %d", levels) << Read(readToml) << "a = " + lists;
        QTest::addRow("YAML open %d", levels) << Read(readYaml) << open;
        QTest::addRow("JSON open %d", levels) << Read(readJson) << open;
        QTest::addRow("TOML open %d", levels) << Read(readToml) << "a = " + open;
    }
}

/// What nests deeper than anybody writes is a problem, not the end of the program.
void TestConfig::deep()
{
    QFETCH(Read, read);
    QFETCH(QByteArray, text);
    const File file = read(QStringLiteral("a/file"), text);
    const bool isShallow = text.size() < 100;
    if (!isShallow)
        QVERIFY(!file.problems.empty());
}

WAYBILL_TEST_MAIN(TestConfig)
#include "tst_config.moc"
