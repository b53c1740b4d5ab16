// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/preamble.h"
#include "protofixture.h"
#include "testing/testmain.h"

#include <algorithm>

using namespace waybill;
using namespace waybill::proto;

namespace {

QString joined(const std::vector<std::string> &words)
{
    QStringList list;
    for (const std::string &word : words)
        list.append(QString::fromStdString(word));
    return list.join(QLatin1Char(' '));
}

/// Counts what is read.
class CountingTree : public MemoryTree {
public:
    using MemoryTree::MemoryTree;
    [[nodiscard]] Result<QByteArray> read(const TreeFile &file) const override
    {
        m_read.push_back(file.path);
        return MemoryTree::read(file);
    }
    [[nodiscard]] QString readSorted() const
    {
        std::vector<std::string> paths = m_read;
        std::sort(paths.begin(), paths.end());
        return joined(paths);
    }

private:
    mutable std::vector<std::string> m_read;
};

} // namespace

/// How little is read: the package and imports of a file at a glance, and unchanged files only for a reason.
class TestPreamble : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsPackageAndImports_data();
    void tellsPackageAndImports();
    void readsUnchangedFilesForAReason_data();
    void readsUnchangedFilesForAReason();
};

void TestPreamble::tellsPackageAndImports_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("package");
    QTest::addColumn<QString>("imports");
    QTest::addColumn<QString>("publicImports");

    const auto row = [](const char *name, const QByteArray &text, const char *package, const char *imports = "",
                        const char *publicImports = "") {
        QTest::newRow(name) << text << QString::fromLatin1(package) << QString::fromLatin1(imports)
                            << QString::fromLatin1(publicImports);
    };
    row("empty", "", "");
    row("plain", "syntax = \"proto3\";\npackage a.b;\nimport \"x.proto\";\nimport 'y/z.proto';\n", "a.b",
        "x.proto y/z.proto");
    row("kinds of imports", "import public \"p.proto\"; import weak \"w.proto\"; import option \"o.proto\";", "",
        "p.proto w.proto o.proto", "p.proto");
    row("comments", "/* package no; */ // import \"no.proto\";\npackage /* b */ a // c\n . b ;", "a.b");
    row("in a body", "message M { string package = 1; string import = 2; } package p;", "p");
    row("in a string", "option x = \"package no; import \\\"no.proto\\\";\"; package p;", "p");
    row("in a literal", "option (o) = { package: \"no\" import: \"no\" }; package p; import \"i.proto\";", "p",
        "i.proto");
    row("after messages", "message M {} enum E { A = 0; } import \"late.proto\"; package p;", "p", "late.proto");
    row("names that begin alike", "packages p; imports \"x\"; option package_x = 1;", "");
    row("no end", "package a.b", "a.b");
    row("string without end", "import \"x.proto\n; package p;", "p", "x.proto");
    row("comment without end", "package p; /* import \"x.proto\";", "p");
    row("backslash at the end", "import \"x\\", "", "x\\");
    row("braces too many", "} } package p;", "p");
}

void TestPreamble::tellsPackageAndImports()
{
    QFETCH(QByteArray, text);
    const Preamble preamble = readPreamble(text);
    QTEST(QString::fromStdString(preamble.package), "package");
    QTEST(joined(preamble.imports), "imports");
    QTEST(joined(preamble.publicImports), "publicImports");
}

void TestPreamble::readsUnchangedFilesForAReason_data()
{
    QTest::addColumn<QByteArray>("before"); // of near/a.proto
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("read"); // of the new side

    const auto proto3 = [](const char *text) -> QByteArray { return QByteArray("syntax = \"proto3\"; ") + text; };
    // A file with a service tells itself what its messages are for; of others the service is looked for.
    QTest::newRow("a field more") << proto3("package p; message A {} service S {}")
                                  << proto3("package p; message A { int32 x = 1; } service S {}") << "near/a.proto";
    QTest::newRow("a field more, without a service")
        << proto3("package p; message A {}") << proto3("package p; message A { int32 x = 1; }")
        << "far/c.proto far/d.proto near/a.proto near/b.proto";
    QTest::newRow("a message less, others here") << proto3("package p; message A {} message X {} service S {}")
                                                 << proto3("package p; message A {} service S {}") << "near/a.proto";
    // Does the package hold another one? The neighbour says yes; it is read at a glance and then as a whole.
    QTest::newRow("the only message here")
        << proto3("package p; message A {}") << proto3("package p;") << "near/a.proto near/b.proto near/b.proto";
    QTest::newRow("the package of the neighbour")
        << proto3("package p; message A {}") << proto3("package q;") << "near/a.proto near/b.proto near/b.proto";
    QTest::newRow("the only enum of the package") << proto3("package p; enum E { Z = 0; }") << proto3("package p;")
                                                  << "far/c.proto far/d.proto near/a.proto near/b.proto near/b.proto";
    QTest::newRow("an import that a far file has too")
        << proto3("package p; import \"google/protobuf/any.proto\";") << proto3("package p;")
        << "far/c.proto near/a.proto near/b.proto";
    QTest::newRow("an enum's first value")
        << QByteArray("package p; enum E { A = 1; B = 2; }") << QByteArray("package p; enum E { B = 2; A = 1; }")
        << "far/c.proto far/d.proto near/a.proto near/b.proto";
    QTest::newRow("the number of an enum's value")
        << QByteArray("package p; enum E { A = 1; B = 2; }") << QByteArray("package p; enum E { A = 1; B = 3; }")
        << "far/c.proto far/d.proto near/a.proto near/b.proto";
    QTest::newRow("an enum's second value")
        << QByteArray("package p; enum E { A = 1; B = 2; } service S {}")
        << QByteArray("package p; enum E { A = 1; C = 2; } service S {}") << "near/a.proto";
}

void TestPreamble::readsUnchangedFilesForAReason()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const auto tree = [](const QByteArray &text) {
        return Files{{"near/a.proto", text},
                     {"near/b.proto", "package p; message B {}"},
                     {"far/c.proto", "package c; import \"google/protobuf/any.proto\"; message C {}"},
                     {"far/d.proto", "package d; message D {}"}};
    };
    const MemoryTree oldTree(tree(before));
    const CountingTree newTree(tree(after));
    ParsedFiles cache;
    const Result<Comparison> result = compare(oldTree, newTree, cache);
    QVERIFY(result);
    QTEST(newTree.readSorted(), "read");
}

WAYBILL_TEST_MAIN(TestPreamble)
#include "tst_preamble.moc"
