// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/memorytree.h"
#include "proto/numberranges.h"
#include "proto/typechange.h"
#include "testing/testmain.h"

#include <QHash>

using namespace waybill;
using namespace waybill::proto;

namespace {

QString caseName(SkewCase skew)
{
    switch (skew) {
    case SkewCase::None: return QStringLiteral("none");
    case SkewCase::TypeWidened: return QStringLiteral("widened");
    case SkewCase::TypeNarrowed: return QStringLiteral("narrowed");
    case SkewCase::StringToBytes: return QStringLiteral("string to bytes");
    case SkewCase::BytesToString: return QStringLiteral("bytes to string");
    case SkewCase::TypeIncompatible: return QStringLiteral("incompatible");
    case SkewCase::EnumValueAdded: return QStringLiteral("value added");
    case SkewCase::EnumValueRemoved: return QStringLiteral("value removed");
    case SkewCase::EnumValueReused: return QStringLiteral("value reused");
    case SkewCase::FieldAdded: return QStringLiteral("field added");
    case SkewCase::FieldRemoved: return QStringLiteral("field removed");
    case SkewCase::Ruling: return QStringLiteral("ruling");
    default: return QStringLiteral("other");
    }
}

QByteArray file(const char *text)
{
    return QByteArray("syntax = \"proto3\"; package p; ") + text;
}

} // namespace

/// What a change of type is on the wire, and the ranges of numbers that the rules compare.
class TestTypeChange : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void scalars_data();
    void scalars();
    void shapes_data();
    void shapes();
    void sameType();
    void missingNumbers_data();
    void missingNumbers();
};

void TestTypeChange::scalars_data()
{
    QTest::addColumn<Kind>("from");
    QTest::addColumn<Kind>("to");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("back"); // the other way

    const auto row = [](Kind from, Kind to, const char *expected, const char *back) {
        QTest::addRow("%s to %s", kindText(from), kindText(to))
            << from << to << QString::fromLatin1(expected) << QString::fromLatin1(back);
    };
    row(Kind::Int32, Kind::Int64, "widened", "narrowed");
    row(Kind::UInt32, Kind::UInt64, "widened", "narrowed");
    row(Kind::UInt32, Kind::Int64, "widened", "narrowed");
    row(Kind::Bool, Kind::Int32, "widened", "narrowed");
    row(Kind::Enum, Kind::Int32, "widened", "narrowed");
    row(Kind::SInt32, Kind::SInt64, "widened", "narrowed");
    row(Kind::Int32, Kind::UInt32, "narrowed", "narrowed"); // negative numbers
    row(Kind::Int64, Kind::UInt64, "narrowed", "narrowed");
    row(Kind::Int32, Kind::UInt64, "narrowed", "narrowed");
    row(Kind::Fixed32, Kind::SFixed32, "narrowed", "narrowed");
    row(Kind::String, Kind::Bytes, "string to bytes", "bytes to string");
    row(Kind::Int32, Kind::SInt32, "incompatible", "incompatible");
    row(Kind::Int32, Kind::Fixed32, "incompatible", "incompatible");
    row(Kind::Fixed32, Kind::Fixed64, "incompatible", "incompatible");
    row(Kind::Float, Kind::Double, "incompatible", "incompatible");
    row(Kind::Float, Kind::Fixed32, "incompatible", "incompatible");
    row(Kind::String, Kind::Message, "incompatible", "incompatible");
    row(Kind::Bytes, Kind::Message, "none", "none");
    row(Kind::Group, Kind::Message, "incompatible", "incompatible");
    row(Kind::Enum, Kind::String, "incompatible", "incompatible");
    row(Kind::Named, Kind::String, "incompatible", "incompatible");
    row(Kind::Named, Kind::Message, "ruling", "ruling"); // nobody knows
}

void TestTypeChange::scalars()
{
    QFETCH(Kind, from);
    QFETCH(Kind, to);
    const MemoryTree tree(std::vector<std::pair<std::string, QByteArray>>{});
    ParsedFiles cache;
    Schema before(tree, cache);
    Schema after(tree, cache);
    const auto named = [](Kind kind, std::string_view name) {
        const bool hasName = kind == Kind::Message || kind == Kind::Group || kind == Kind::Enum || kind == Kind::Named;
        return ResolvedType{kind, hasName ? name : std::string_view(), {}, {}};
    };
    const std::string fromName = std::string("p.") + kindText(from);
    const std::string toName = std::string("p.") + kindText(to);
    const ResolvedType fromType = named(from, fromName);
    const ResolvedType toType = named(to, toName);
    QTEST(caseName(typeChange(before, fromType, after, toType, Moves{})), "expected");
    QTEST(caseName(typeChange(before, toType, after, fromType, Moves{})), "back");
    QCOMPARE(typeChange(before, fromType, after, fromType, Moves{}), SkewCase::None);
}

void TestTypeChange::shapes_data()
{
    QTest::addColumn<QByteArray>("before"); // of the type p.A
    QTest::addColumn<QByteArray>("after");  // of the type p.B
    QTest::addColumn<QString>("expected");

    const auto row = [](const char *name, const char *before, const char *after, const char *expected) {
        QTest::newRow(name) << file(before) << file(after) << QString::fromLatin1(expected);
    };
    row("equal", "message A { int32 x = 1; }", "message B { int32 y = 1; }", "none");
    row("empty", "message A {}", "message B {}", "none");
    row("more", "message A { int32 x = 1; }", "message B { int32 x = 1; string s = 2; }", "field added");
    row("less", "message A { int32 x = 1; string s = 2; }", "message B { int32 x = 1; }", "field removed");
    row("more and less", "message A { int32 x = 1; string s = 2; }", "message B { int32 x = 1; string s = 3; }",
        "ruling");
    row("another type", "message A { int32 x = 1; }", "message B { string x = 1; }", "incompatible");
    row("a wider type", "message A { int32 x = 1; }", "message B { int64 x = 1; }", "none");
    row("bytes of a string", "message A { string x = 1; }", "message B { bytes x = 1; }", "ruling");
    row("repeated", "message A { string x = 1; }", "message B { repeated string x = 1; }", "ruling");
    row("holds itself", "message A { A next = 1; int32 x = 2; }", "message B { B next = 1; int32 x = 2; }", "none");
    row("holds another", "message A { I i = 1; message I { int32 x = 1; } }",
        "message B { J j = 1; message J { string x = 1; } }", "incompatible");
    row("maps", "message A { map<string, int32> m = 1; }", "message B { map<string, int32> n = 1; }", "none");
    row("a map as entries", "message A { map<string, int32> m = 1; }",
        "message B { repeated E m = 1; message E { string key = 1; int32 value = 2; } }", "none");
    row("enum: equal", "enum A { X = 0; Y = 1; }", "enum B { V = 0; W = 1; }", "none");
    row("enum: more", "enum A { X = 0; }", "enum B { X = 0; Y = 1; }", "value added");
    row("enum: less", "enum A { X = 0; Y = 1; }", "enum B { X = 0; }", "value removed");
    row("enum: swapped", "enum A { X = 0; Y = 1; Z = 2; }", "enum B { X = 0; Z = 1; Y = 2; }", "value reused");
    row("message and enum", "message A {}", "enum B { X = 0; }", "incompatible");
}

void TestTypeChange::shapes()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const MemoryTree oldTree({{"a.proto", before}});
    const MemoryTree newTree({{"a.proto", after}});
    ParsedFiles cache;
    Schema oldSide(oldTree, cache);
    Schema newSide(newTree, cache);
    const ResolvedType from = oldSide.resolve(*oldSide.file("a.proto"), "p", "A");
    const ResolvedType to = newSide.resolve(*newSide.file("a.proto"), "p", "B");
    QTEST(caseName(typeChange(oldSide, from, newSide, to, Moves{})), "expected");
}

void TestTypeChange::sameType()
{
    const ResolvedType message{Kind::Message, "p.M", {}, {}};
    QVERIFY(isSameType(message, message));
    QVERIFY(!isSameType(message, {Kind::Message, "q.M", {}, {}}));
    QVERIFY(!isSameType(message, {Kind::Group, "p.M", {}, {}}));
    // What one side does not know may be it.
    QVERIFY(isSameType(message, {Kind::Named, "M", {}, {}}));
    QVERIFY(isSameType({Kind::Named, ".p.M", {}, {}}, message));
    QVERIFY(!isSameType(message, {Kind::Named, "N", {}, {}}));
    QVERIFY(!isSameType({Kind::Int32, {}, {}, {}}, {Kind::Named, "M", {}, {}}));
    QCOMPARE(typeText(message), std::string("p.M"));
    QCOMPARE(typeText({Kind::SFixed64, {}, {}, {}}), std::string("sfixed64"));
}

void TestTypeChange::missingNumbers_data()
{
    QTest::addColumn<QString>("ranges"); // "1-3 5"
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("last");
    QTest::addColumn<QString>("expected");

    constexpr int max = std::numeric_limits<int>::max();
    QTest::newRow("none left") << QString() << 1 << 5 << "1 to 5";
    QTest::newRow("all there") << "1-5" << 1 << 5 << "";
    QTest::newRow("in two parts") << "4-5 1-3" << 1 << 5 << "";
    QTest::newRow("overlapping") << "1-4 2-5" << 1 << 5 << "";
    QTest::newRow("a gap") << "1-2 4-5" << 1 << 5 << "3";
    QTest::newRow("two gaps") << "2-2 4-4" << 1 << 5 << "1, 3, 5";
    QTest::newRow("elsewhere") << "10-20" << 1 << 5 << "1 to 5";
    QTest::newRow("beyond both ends") << "0-9" << 1 << 5 << "";
    QTest::newRow("to the last number") << QStringLiteral("1-%1").arg(max) << 7 << max << "";
    QTest::newRow("but the last number") << QStringLiteral("1-%1").arg(max - 1) << 7 << max << QString::number(max);
    QTest::newRow("max") << "1-9" << 7 << max << "10 to max";
    QTest::newRow("negative") << "-3--1" << -5 << 0 << "-5 to -4, 0";
}

void TestTypeChange::missingNumbers()
{
    QFETCH(QString, ranges);
    QFETCH(int, first);
    QFETCH(int, last);
    std::vector<NumberRange> held;
    for (const QString &word : ranges.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const qsizetype dash = word.indexOf(QLatin1Char('-'), 1);
        held.push_back({word.left(dash).toInt(), word.mid(dash + 1).toInt(), {}});
    }
    const std::string missing = rangesText(missingFrom(held, {first, last, {}}), std::numeric_limits<int>::max());
    QTEST(QString::fromStdString(missing), "expected");
}

WAYBILL_TEST_MAIN(TestTypeChange)
#include "tst_typechange.moc"
