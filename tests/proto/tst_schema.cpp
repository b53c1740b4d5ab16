// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/usagemap.h"
#include "protofixture.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::proto;

namespace {

const QByteArray Header = "syntax = \"proto3\";\n";

QString problemsOf(const Schema &schema)
{
    QStringList lines;
    for (const Problem &problem : schema.problems())
        lines += problem.place.toString() + QLatin1String(": ") + wording::text(problem.message);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// Which type a name means, over files.
class TestSchema : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void resolve_data();
    void resolve();
    void importRoots_data();
    void importRoots();
    void missingImport();
    void unknownType();
    void usage();
    void onlyWhatIsNeeded();
};

void TestSchema::resolve_data()
{
    QTest::addColumn<QByteArray>("scope");
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QByteArray>("expected"); // "message a.B", or "unknown B"

    QTest::newRow("own package") << QByteArray("a.b.M") << QByteArray("Other") << QByteArray("message a.b.Other");
    QTest::newRow("innermost first") << QByteArray("a.b.M") << QByteArray("Inner") << QByteArray("message a.b.M.Inner");
    QTest::newRow("nested by its outer") << QByteArray("a.b.Other") << QByteArray("M.Inner")
                                         << QByteArray("message a.b.M.Inner");
    QTest::newRow("enum") << QByteArray("a.b.M") << QByteArray("E") << QByteArray("enum a.b.E");
    QTest::newRow("absolute") << QByteArray("a.b.M") << QByteArray(".c.Far") << QByteArray("message c.Far");
    QTest::newRow("full name") << QByteArray("a.b.M") << QByteArray("c.Far") << QByteArray("message c.Far");
    QTest::newRow("by part of the package")
        << QByteArray("a.b.M") << QByteArray("b.Other") << QByteArray("message a.b.Other");
    QTest::newRow("through a public import")
        << QByteArray("a.b.M") << QByteArray("d.Deep") << QByteArray("message d.Deep");
    QTest::newRow("not through a plain import")
        << QByteArray("a.b.M") << QByteArray("e.Hidden") << QByteArray("unknown e.Hidden");
    QTest::newRow("brought along") << QByteArray("a.b.M") << QByteArray("google.protobuf.Empty")
                                   << QByteArray("message google.protobuf.Empty");
    QTest::newRow("nowhere") << QByteArray("a.b.M") << QByteArray("Nothing") << QByteArray("unknown Nothing");
}

void TestSchema::resolve()
{
    QFETCH(QByteArray, scope);
    QFETCH(QByteArray, written);
    QFETCH(QByteArray, expected);
    const MemoryTree tree({
        {"m.proto", Header
                        + "package a.b; import \"far.proto\"; import \"google/protobuf/empty.proto\";\n"
                          "message M { message Inner {} } message Other {} enum E { Z = 0; }"},
        {"far.proto", Header + "package c; import public \"deep.proto\"; import \"hidden.proto\"; message Far {}"},
        {"deep.proto", Header + "package d; message Deep {}"},
        {"hidden.proto", Header + "package e; message Hidden {}"},
    });
    ParsedFiles cache;
    Schema schema(tree, cache);
    const SchemaFile *file = schema.file("m.proto");
    QVERIFY(file);
    const std::string name = written.toStdString();
    const ResolvedType type = schema.resolve(*file, scope.toStdString(), name);
    const char *kind = type.kind == Kind::Message ? "message " : type.kind == Kind::Enum ? "enum " : "unknown ";
    QCOMPARE(kind + QByteArray::fromStdString(std::string(type.fullName)), expected);
}

void TestSchema::importRoots_data()
{
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QByteArray>("found");
    QTest::newRow("as it is") << QByteArray("types/types.proto") << QByteArray("types/types.proto");
    // docs/domain.md, 1.4: by the path of the Go module.
    QTest::newRow("from a higher root") << QByteArray("example.com/agent/types/types.proto")
                                        << QByteArray("types/types.proto");
    QTest::newRow("from a lower root") << QByteArray("only.proto") << QByteArray("api/v1/only.proto");
    QTest::newRow("the nearest of two") << QByteArray("twice.proto") << QByteArray("api/v1/twice.proto");
    QTest::newRow("another name") << QByteArray("mytypes.proto") << QByteArray();
}

void TestSchema::importRoots()
{
    QFETCH(QByteArray, written);
    QFETCH(QByteArray, found);
    const MemoryTree tree({{"api/v1/main.proto", Header + "import \"" + written + "\";"},
                           {"api/v1/only.proto", Header},
                           {"api/v1/twice.proto", Header},
                           {"api/v2/twice.proto", Header},
                           {"types/types.proto", Header}});
    ParsedFiles cache;
    Schema schema(tree, cache);
    const SchemaFile *file = schema.file("api/v1/main.proto");
    QVERIFY(file && file->content->imports.size() == 1);
    const SchemaFile *imported = schema.imported(*file, file->content->imports.front());
    QCOMPARE(QByteArray::fromStdString(imported ? imported->path : std::string()), found);
}

void TestSchema::missingImport()
{
    const MemoryTree tree({{"a.proto", Header + "package a;\nimport \"gone.proto\";\nmessage M { gone.T t = 1; }"}});
    ParsedFiles cache;
    Schema schema(tree, cache);
    const SchemaFile *file = schema.file("a.proto");
    const ResolvedType type = schema.typeOf(*file, file->content->messages.front().fields.front());
    QCOMPARE(type.kind, Kind::Named);
    QCOMPARE(type.fullName, std::string_view("gone.T"));
    // Told once, at the import; not for every name that comes from it.
    QCOMPARE(problemsOf(schema), QStringLiteral("a.proto:3:1: the imported file gone.proto doesn't exist"));
}

void TestSchema::unknownType()
{
    const MemoryTree tree({{"a.proto", Header + "package a;\nmessage M {\n  T t = 1;\n}"}});
    ParsedFiles cache;
    Schema schema(tree, cache);
    const SchemaFile *file = schema.file("a.proto");
    for (int i = 0; i < 2; ++i)
        QCOMPARE(schema.typeOf(*file, file->content->messages.front().fields.front()).kind, Kind::Named);
    QCOMPARE(problemsOf(schema), QStringLiteral("a.proto:4:3: the type T of a.M.t is unknown"));
}

void TestSchema::usage()
{
    const MemoryTree tree({{"a.proto", Header
                                           + "package a; message In { Part part = 1; map<string, Deep> deep = 2; }\n"
                                             "message Out { repeated Part parts = 1; Kind kind = 2; }\n"
                                             "message Part { Part self = 1; } message Deep {} message Alone {}\n"
                                             "enum Kind { Z = 0; }\n"
                                             "service S { rpc Do(In) returns (Out); }"}});
    ParsedFiles cache;
    Schema schema(tree, cache);
    const UsageMap usage(schema, {schema.file("a.proto")});
    QCOMPARE(usage.of("a.In"), (Usage{true, false}));
    QCOMPARE(usage.of("a.Out"), (Usage{false, true}));
    QCOMPARE(usage.of("a.Part"), (Usage{true, true}));
    QCOMPARE(usage.of("a.Deep"), (Usage{true, false}));
    QCOMPARE(usage.of("a.Kind"), (Usage{false, true}));
    QCOMPARE(usage.of("a.Alone"), Usage());
}

void TestSchema::onlyWhatIsNeeded()
{
    const MemoryTree tree({{"a.proto", Header + "package a; message M { string s = 1; }"},
                           {"b.proto", Header + "package b; message M {}"}});
    ParsedFiles cache;
    Schema schema(tree, cache);
    QVERIFY(schema.file("a.proto"));
    QVERIFY(schema.file("a.proto"));
    QVERIFY(!schema.file("c.proto"));
    QCOMPARE(cache.parseCount(), 1);
    QCOMPARE(schema.loaded().size(), std::size_t(1));
}

WAYBILL_TEST_MAIN(TestSchema)
#include "tst_schema.moc"
