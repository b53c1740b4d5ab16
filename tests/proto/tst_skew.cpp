// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/rule.h"
#include "proto/skew.h"
#include "testing/testmain.h"
#include "wording/protorules.h"

#include <set>

using namespace waybill;
using namespace waybill::proto;

namespace {

QString text(const Skew &skew)
{
    return keyName(skew.newClientOldServer) + QLatin1Char(' ') + keyName(skew.oldClientNewServer) + QLatin1Char(' ')
           + keyName(skew.stored);
}

constexpr Usage Request{true, false};
constexpr Usage Response{false, true};
constexpr Usage Both{true, true};
constexpr Usage Unused{};

} // namespace

Q_DECLARE_METATYPE(waybill::proto::SkewCase)
Q_DECLARE_METATYPE(waybill::proto::Usage)

/// The table of docs/domain.md, 1.8, and the catalogue of rules.
class TestSkew : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void table_data();
    void table();
    void worstOfTwo();
    void rulesOfBuf();
    void everyRuleExplainsItself();
};

void TestSkew::table_data()
{
    QTest::addColumn<SkewCase>("what");
    QTest::addColumn<Usage>("usage");
    QTest::addColumn<QString>("expected"); // new client + old server, old client + new server, stored

    const auto row = [](const char *name, SkewCase what, Usage usage, const char *expected) {
        QTest::newRow(name) << what << usage << QString::fromLatin1(expected);
    };
    row("nothing on the wire", SkewCase::None, Both, "works works works");
    row("RPC added", SkewCase::RpcAdded, Unused, "refused works works");
    row("RPC removed", SkewCase::RpcRemoved, Unused, "works refused works");
    row("field added to a request", SkewCase::FieldAdded, Request, "ignored works ignored");
    row("field added to a response", SkewCase::FieldAdded, Response, "works ignored ignored");
    row("field added both ways", SkewCase::FieldAdded, Both, "ignored works ignored");
    row("field added, no RPC", SkewCase::FieldAdded, Unused, "ignored works ignored");
    row("field removed from a request", SkewCase::FieldRemoved, Request, "works ignored ignored");
    row("field removed from a response", SkewCase::FieldRemoved, Response, "ignored works ignored");
    row("number reused", SkewCase::NumberReused, Request, "broken broken broken");
    row("required added to a request", SkewCase::RequiredAdded, Request, "works broken broken");
    row("required added to a response", SkewCase::RequiredAdded, Response, "broken works broken");
    row("required removed from a request", SkewCase::RequiredRemoved, Request, "broken works broken");
    row("widened", SkewCase::TypeWidened, Request, "works works works");
    row("string to bytes in a request", SkewCase::StringToBytes, Request, "ruling works ruling");
    row("string to bytes in a response", SkewCase::StringToBytes, Response, "works ruling ruling");
    row("bytes to string in a request", SkewCase::BytesToString, Request, "works ruling ruling");
    row("another encoding", SkewCase::TypeIncompatible, Response, "broken broken broken");
    row("singular and repeated", SkewCase::CardinalityRuling, Request, "ruling ruling ruling");
    row("enum value added to a request", SkewCase::EnumValueAdded, Request, "ruling works ruling");
    row("enum value added to a response", SkewCase::EnumValueAdded, Response, "works ruling ruling");
    row("enum value removed from a request", SkewCase::EnumValueRemoved, Request, "works broken broken");
    row("enum value renumbered", SkewCase::EnumValueReused, Request, "broken broken broken");
    row("another signature", SkewCase::SignatureChanged, Unused, "broken broken works");
}

void TestSkew::table()
{
    QFETCH(SkewCase, what);
    QFETCH(Usage, usage);
    QFETCH(QString, expected);
    QCOMPARE(text(skewOf(what, usage)), expected);
}

void TestSkew::worstOfTwo()
{
    const Skew a{Verdict::Works, Verdict::Refused, Verdict::Ignored};
    const Skew b{Verdict::Broken, Verdict::Ruling, Verdict::Works};
    QCOMPARE(text(worst(a, b)), QStringLiteral("broken refused ignored"));
    QVERIFY(!a.works());
    QVERIFY(Skew{}.works());
}

void TestSkew::rulesOfBuf()
{
    std::map<Category, int> counts;
    int rules = 0;
    for (const Rule &rule : allRules()) {
        rules += rule.categories != 0;
        for (const Category category : AllCategories)
            counts[category] += contains(rule.categories, category);
        // Who breaks the wire breaks JSON too, and PACKAGE holds all that WIRE_JSON does but what reserving allows.
        if (contains(rule.categories, Category::Wire))
            QVERIFY2(contains(rule.categories, Category::WireJson) || strstr(rule.id, "WIRE_COMPATIBLE"), rule.id);
    }
    // docs/protocol-rules.md, head of the file.
    QCOMPARE(rules, 64);
    QCOMPARE(counts[Category::File], 51);
    QCOMPARE(counts[Category::Package], 51);
    QCOMPARE(counts[Category::WireJson], 22);
    QCOMPARE(counts[Category::Wire], 15);
    for (const Category category : AllCategories)
        QCOMPARE(categoryFromKey(keyName(category)), std::optional(category));
    QVERIFY(!categoryFromKey(u"wire"));
}

void TestSkew::everyRuleExplainsItself()
{
    std::set<QString> ids;
    for (const Rule &rule : allRules()) {
        QVERIFY2(ids.insert(QString::fromLatin1(rule.id)).second, rule.id);
        QVERIFY2(!wording::title(rule).isEmpty() && !wording::title(rule).endsWith(QLatin1Char('.')), rule.id);
        QVERIFY2(wording::meaning(rule).size() > 40 && wording::meaning(rule).endsWith(QLatin1Char('.')), rule.id);
        QCOMPARE(findRule(QString::fromLatin1(rule.id)), &ruleOf(rule.rule));
    }
    QVERIFY(!findRule(u"NO_SUCH_RULE"));
}

WAYBILL_TEST_MAIN(TestSkew)
#include "tst_skew.moc"
