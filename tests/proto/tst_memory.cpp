// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/elementpool.h"
#include "protofixture.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::proto;

namespace {

const QByteArray Header = "syntax = \"proto3\";\npackage acme.ferries.v1;\n";

/// Whether `part` lies in the memory of `whole`.
bool isWithin(std::string_view part, std::string_view whole)
{
    return part.data() >= whole.data() && part.data() + part.size() <= whole.data() + whole.size();
}

std::string numbered(int number)
{
    return "name_" + std::to_string(number);
}

} // namespace

/// Large trees have hundreds of thousands of elements and findings: what they share is there once.
class TestMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void poolKeepsTexts();
    void poolKeepsLists();
    void sizes();
    void textsOfAFile();
    void findingsShareTheirTexts();
    void findingsInOrder();
};

void TestMemory::poolKeepsTexts()
{
    ElementPool pool;
    QCOMPARE(pool.keep({}), std::string_view());
    QCOMPARE(pool.keepQualified({}, "M"), std::string_view("M"));
    QCOMPARE(pool.keepQualified("p", "M"), std::string_view("p.M"));
    std::vector<std::string_view> kept;
    for (int i = 0; i < 5000; ++i)
        kept.push_back(pool.keep(numbered(i)));
    for (int i = 0; i < 5000; ++i) {
        QCOMPARE(kept[std::size_t(i)], std::string_view(numbered(i)));
        QVERIFY(pool.keep(numbered(i)).data() == kept[std::size_t(i)].data());
    }
    const std::string large(100000, 'x');
    QCOMPARE(pool.keep(large), std::string_view(large));
    pool.seal();
    QCOMPARE(kept.back(), std::string_view("name_4999"));
}

void TestMemory::poolKeepsLists()
{
    ElementPool pool;
    QVERIFY(pool.keepAll(std::vector<NumberRange>()).empty());
    std::vector<List<NumberRange>> lists;
    for (int i = 0; i < 1000; ++i) {
        QVERIFY(pool.keep(std::to_string(i)).size() < 5); // the next list must not begin right behind it
        lists.push_back(pool.keepAll(std::vector<NumberRange>{{i, i + 1, {}}, {i + 2, i + 3, {}}}));
    }
    for (int i = 0; i < 1000; ++i) {
        const List<NumberRange> &list = lists[std::size_t(i)];
        QCOMPARE(list.size(), std::size_t(2));
        QCOMPARE(list.front().first, i);
        QCOMPARE(list.back().last, i + 3);
        QCOMPARE(quintptr(list.data()) % alignof(NumberRange), quintptr(0));
    }
    lists.front().shrink(1);
    QCOMPARE(lists.front().back().last, 1);
}

/// googleapis has 180,000 fields in a comparison of 500 commits: every eight bytes more are more than a megabyte.
void TestMemory::sizes()
{
    QVERIFY(sizeof(Field) <= 192);
    QVERIFY(sizeof(EnumValue) <= 104);
    QVERIFY(sizeof(proto::Message) <= 240);
    QVERIFY(sizeof(Option) <= 56);
    QVERIFY(sizeof(Finding) <= 320);
}

void TestMemory::textsOfAFile()
{
    const ProtoFilePtr file = parse(Header
                                    + "message M { google.protobuf.Timestamp created = 1 [deprecated = true];\n"
                                      "google.protobuf.Timestamp last_seen = 2 [deprecated = true]; }");
    const proto::Message &message = file->messages.front();
    const Field &created = message.fields[0];
    const Field &lastSeen = message.fields[1];
    QVERIFY(isWithin(message.name, message.fullName));
    QVERIFY(isWithin(created.name, created.fullName));
    QVERIFY(isWithin(created.jsonName, created.fullName));
    QCOMPARE(lastSeen.jsonName, std::string_view("lastSeen"));
    QVERIFY(lastSeen.typeName.data() == created.typeName.data());
    QVERIFY(lastSeen.options.front().name.data() == created.options.front().name.data());
    QVERIFY(lastSeen.options.front().value.data() == created.options.front().value.data());
    QVERIFY(!created.extras);
    QVERIFY(!created.more().defaultValue);
}

void TestMemory::findingsShareTheirTexts()
{
    const QByteArray before = Header + "message Before {}";
    const Comparison comparison =
        compared({{"a.proto", before}}, {{"a.proto", before + "\nmessage Added { string a = 1; }"}});
    QCOMPARE(listed(comparison.findings), QStringLiteral("MESSAGE_ADDED a.proto:4 acme.ferries.v1.Added works/works"));
    const Finding &added = comparison.findings.front();
    const auto *name = std::get_if<QString>(&added.message.arguments().front().value);
    QVERIFY(name);
    QCOMPARE(name->constData(), added.symbol.constData());
}

/// They are sorted where they are: each must come to its place, however far it goes.
void TestMemory::findingsInOrder()
{
    QByteArray text = Header;
    QStringList expected;
    for (int i = 300; i > 0; --i) // numbers against the order of lines
        text += "message M" + QByteArray::number(i) + " {}\n";
    for (int i = 300; i > 0; --i)
        expected += QStringLiteral("acme.ferries.v1.M%1").arg(i);
    const Comparison comparison = compared({{"a.proto", Header + "enum Gone { GONE_NONE = 0; }"}}, {{"a.proto", text}});
    QStringList found;
    for (const Finding &finding : comparison.findings) {
        if (finding.symbol.contains(QLatin1String(".M")))
            found += finding.symbol;
    }
    QCOMPARE(found, expected);
    QVERIFY(comparison.findings.size() > std::size_t(found.size()));
}

WAYBILL_TEST_MAIN(TestMemory)
#include "tst_memory.moc"
