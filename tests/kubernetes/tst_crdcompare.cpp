// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "crdtext.h"
#include "kubernetes/crd/comparecrd.h"
#include "testing/testmain.h"

#include <QTest>

using namespace waybill;
using namespace waybill::crd;
using namespace waybill::testing;

namespace {

/// The schema of a value at ".x", with what surrounds it.
QByteArray valued(const QByteArray &schema)
{
    return crdWith("{type: object, properties: {x: " + schema + "}}");
}

/// The same definition as v1beta1 has it, where unknown fields are kept.
QByteArray unpruned(const char *schema)
{
    return valued(schema).replace("k8s.io/v1\n", "k8s.io/v1beta1\n");
}

} // namespace

class TestCrdCompare : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void values_data();
    void values();
    void nodes_data();
    void nodes();
    void unknownFields_data();
    void unknownFields();
    void rules_data();
    void rules();
    void renames();
    void wholes_data();
    void wholes();
    void versions_data();
    void versions();
    void places();
    void variants();
    void selves();

private:
    static void compareValues(const QByteArray &before, const QByteArray &after);
};

/// Expects `changes`, and of the opposite direction `reverse`.
void TestCrdCompare::compareValues(const QByteArray &before, const QByteArray &after)
{
    QFETCH(QString, changes);
    QFETCH(QString, reverse);
    const CrdModel old = modelOf(before);
    const CrdModel now = modelOf(after);
    QVERIFY(!old.versions.empty() && !now.versions.empty());
    QCOMPARE(told(compareCrd(old, now)), changes);
    QCOMPARE(told(compareCrd(now, old)), reverse);
}

void TestCrdCompare::values_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("changes");
    QTest::addColumn<QString>("reverse");
    const auto row = [](const char *name, const char *before, const char *after, const QString &there,
                        const QString &back) {
        QTest::newRow(name) << valued(before) << valued(after) << there << back;
    };
    // One keyword that tightens one way and relaxes the other.
    const auto tighten = [&](const char *name, const char *before, const char *after, const char *keyword,
                             const char *old, const char *now) {
        const auto line = [&](const char *what, const char *from, const char *to) {
            return QStringLiteral("%1 v1 .x %2 %3 -> %4")
                .arg(QLatin1String(what), QLatin1String(keyword), QString::fromUtf8(from), QString::fromUtf8(to));
        };
        row(name, before, after, line("tighten", old, now), line("relax", now, old));
    };
    const auto ruling = [&](const char *name, const char *before, const char *after, const char *keyword,
                            const char *old, const char *now) {
        const auto line = [&](const char *from, const char *to) {
            return QStringLiteral("ruling v1 .x %1 %2 -> %3")
                .arg(QLatin1String(keyword), QString::fromUtf8(from), QString::fromUtf8(to));
        };
        row(name, before, after, line(old, now), line(now, old));
    };
    tighten("type declared", "{}", "{type: object}", "type", "~", "object");
    tighten("integer or number", "{type: number}", "{type: integer}", "type", "number", "integer");
    row("integer to string", "{type: integer}", "{type: string}",
        QStringLiteral("tighten v1 .x type integer -> string"), QStringLiteral("tighten v1 .x type string -> integer"));
    tighten("int or string", "{x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}",
            "{type: string}", "type", "int-or-string", "string");
    tighten("minimum", "{minimum: 0}", "{minimum: 1}", "minimum", "0", "1");
    tighten("a first maximum", "{}", "{maximum: 65535}", "maximum", "~", "65535");
    tighten("exclusive", "{minimum: 0}", "{minimum: 0, exclusiveMinimum: true}", "minimum", "0", "> 0");
    tighten("exclusive maximum", "{maximum: 9}", "{maximum: 9, exclusiveMaximum: true}", "maximum", "9", "< 9");
    tighten("large numbers", "{maximum: 9223372036854775807}", "{maximum: 9223372036854775806}", "maximum",
            "9223372036854775807", "9223372036854775806");
    tighten("fractions", "{maximum: 1e3}", "{maximum: 0.5}", "maximum", "1e3", "0.5");
    ruling("no number", "{maximum: many}", "{maximum: 2}", "maximum", "many", "2");
    tighten("maxLength", "{}", "{maxLength: 15}", "maxLength", "~", "15");
    tighten("maxItems", "{maxItems: 100}", "{maxItems: 30}", "maxItems", "100", "30");
    tighten("minItems", "{minItems: 1}", "{minItems: 2}", "minItems", "1", "2");
    tighten("maxProperties", "{maxProperties: 3}", "{maxProperties: 2}", "maxProperties", "3", "2");
    row("no minimum at all", "{}", "{minLength: 0}", QStringLiteral("none v1 .x minLength ~ -> 0"),
        QStringLiteral("none v1 .x minLength 0 -> ~"));
    tighten("multipleOf", "{multipleOf: 2}", "{multipleOf: 4}", "multipleOf", "2", "4");
    ruling("other multiples", "{multipleOf: 2}", "{multipleOf: 3}", "multipleOf", "2", "3");
    tighten("uniqueItems", "{uniqueItems: false}", "{uniqueItems: true}", "uniqueItems", "~", "true");
    tighten("nullable", "{nullable: true}", "{}", "nullable", "true", "~");
    tighten("embedded", "{}", "{x-kubernetes-embedded-resource: true}", "x-kubernetes-embedded-resource", "~", "true");
    tighten("enum", "{}", "{enum: [a, b]}", "enum", "~", "a, b");
    tighten("enum narrowed", "{enum: [a, b]}", "{enum: [a]}", "enum", "a, b", "a");
    row("enum sorted", "{enum: [a, b]}", "{enum: [b, a]}", QStringLiteral("none v1 .x enum a, b -> b, a"),
        QStringLiteral("none v1 .x enum b, a -> a, b"));
    row("enum replaced", "{enum: [a, b]}", "{enum: [b, c]}", QStringLiteral("tighten v1 .x enum a, b -> b, c"),
        QStringLiteral("tighten v1 .x enum b, c -> a, b"));
    tighten("format", "{}", "{format: date-time}", "format", "~", "date-time");
    tighten("int32", "{format: int64}", "{format: int32}", "format", "int64", "int32");
    ruling("formats", "{format: date}", "{format: date-time}", "format", "date", "date-time");
    row("password", "{}", "{format: password}", QStringLiteral("none v1 .x format ~ -> password"),
        QStringLiteral("none v1 .x format password -> ~"));
    tighten("a pattern", "{}", "{pattern: '^[a-z]$'}", "pattern", "~", "^[a-z]$");
    tighten("alternation", "{pattern: '^ClusterIP$|^NodePort$|^LoadBalancer$'}",
            "{pattern: '^NodePort$|^LoadBalancer$'}", "pattern", "^ClusterIP$|^NodePort$|^LoadBalancer$",
            "^NodePort$|^LoadBalancer$");
    tighten("groups", "{pattern: '^(A|B)$'}", "{pattern: '^A$'}", "pattern", "^(A|B)$", "^A$");
    ruling("patterns", "{pattern: '^[a-z]$'}", "{pattern: '^[a-z.]$'}", "pattern", "^[a-z]$", "^[a-z.]$");
    row("a pattern that binds nothing", "{}", "{pattern: '(([a-z])?[a-z])?'}",
        QStringLiteral("none v1 .x pattern ~ -> (([a-z])?[a-z])?"),
        QStringLiteral("none v1 .x pattern (([a-z])?[a-z])? -> ~"));
    tighten("a pattern that binds at last", "{pattern: 'a*'}", "{pattern: '^a*$'}", "pattern", "a*", "^a*$");
    row("no pattern", "{}", "{pattern: '('}", QStringLiteral("ruling v1 .x pattern ~ -> ("),
        QStringLiteral("relax v1 .x pattern ( -> ~"));
    ruling("default", "{default: 1}", "{default: 2}", "default", "1", "2");
    ruling("a first default", "{}", "{default: {a: b}}", "default", "~", "{a:b}");
    ruling("list type", "{}", "{x-kubernetes-list-type: set}", "x-kubernetes-list-type", "~", "set");
    ruling("map keys", "{x-kubernetes-list-map-keys: [a]}", "{x-kubernetes-list-map-keys: [a, b]}",
           "x-kubernetes-list-map-keys", "a", "a, b");
    row("the usual list", "{}", "{x-kubernetes-list-type: atomic}",
        QStringLiteral("none v1 .x x-kubernetes-list-type ~ -> atomic"),
        QStringLiteral("none v1 .x x-kubernetes-list-type atomic -> ~"));
    row("the usual map", "{}", "{x-kubernetes-map-type: granular}",
        QStringLiteral("none v1 .x x-kubernetes-map-type ~ -> granular"),
        QStringLiteral("none v1 .x x-kubernetes-map-type granular -> ~"));
    row("several", "{type: string}", "{type: string, maxLength: 63, pattern: '^a$'}",
        QStringLiteral("tighten v1 .x pattern ~ -> ^a$\ntighten v1 .x maxLength ~ -> 63"),
        QStringLiteral("relax v1 .x pattern ^a$ -> ~\nrelax v1 .x maxLength 63 -> ~"));
    row("descriptions", "{description: a, items: {description: b}}", "{description: c, items: {}}",
        QStringLiteral("none v1 description ~ -> 2"), QStringLiteral("none v1 description ~ -> 2"));
    row("what means nothing", "{type: string, title: a, nullable: false}", "{type: string}", QString(), QString());
}

void TestCrdCompare::values()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    compareValues(before, after);
}

void TestCrdCompare::nodes_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("changes");
    QTest::addColumn<QString>("reverse");
    const auto row = [](const char *name, const char *before, const char *after, const char *there, const char *back) {
        QTest::newRow(name) << crdWith(before) << crdWith(after) << QString::fromUtf8(there) << QString::fromUtf8(back);
    };
    row("properties", "{properties: {a: {}}}", "{properties: {a: {}, b: {properties: {c: {}}, required: [c]}}}",
        "relax v1 .b property+", "tighten v1 .b property-");
    row("new and required", "{}", "{required: [a], properties: {a: {}}}",
        "tighten v1 .a required+ new -> ~\nrelax v1 .a property+",
        "relax v1 .a required- ~ -> gone\ntighten v1 .a property-");
    row("required", "{properties: {a: {}}}", "{required: [a], properties: {a: {}}}",
        "tighten v1 .a required+ existing -> ~", "relax v1 .a required- ~ -> still");
    row("required with a default", "{properties: {a: {default: 1}}}", "{required: [a], properties: {a: {default: 1}}}",
        "none v1 .a required+ existing -> ~", "relax v1 .a required- ~ -> still");
    row("a default that was needed", "{required: [a], properties: {a: {default: 1}}}",
        "{required: [a], properties: {a: {}}}", "tighten v1 .a default 1 -> ~", "ruling v1 .a default ~ -> 1");
    row("what every object has", "{properties: {spec: {properties: {kind: {}}}}}",
        "{required: [apiVersion, kind, metadata], properties: {apiVersion: {}, spec: {required: [kind], properties: "
        "{kind: {}}}}}",
        "none v1 .apiVersion required+ new -> ~\nnone v1 .kind required+ new -> ~\nnone v1 .metadata required+ new -> "
        "~\nrelax v1 .apiVersion property+\ntighten v1 .spec.kind required+ existing -> ~",
        "none v1 .apiVersion required- ~ -> gone\nnone v1 .kind required- ~ -> gone\nnone v1 .metadata required- ~ -> "
        "gone\ntighten v1 .apiVersion property-\nrelax v1 .spec.kind required- ~ -> still");
    row("below lists and maps",
        "{properties: {spec: {properties: {roles: {items: {properties: {id: {type: string}}}}, labels: "
        "{additionalProperties: {type: string}}}}}}",
        "{properties: {spec: {properties: {roles: {items: {properties: {id: {type: string, maxLength: 63}}}}, labels: "
        "{additionalProperties: {type: string, maxLength: 9}}}}}}",
        "tighten v1 .spec.labels{} maxLength ~ -> 9\ntighten v1 .spec.roles[].id maxLength ~ -> 63",
        "relax v1 .spec.labels{} maxLength 9 -> ~\nrelax v1 .spec.roles[].id maxLength 63 -> ~");
    row("odd names", "{properties: {limits: {properties: {amd.com/gpu: {type: integer}}}}}",
        "{properties: {limits: {properties: {amd.com/gpu: {type: string}}}}}",
        "tighten v1 .limits.amd.com/gpu type integer -> string",
        "tighten v1 .limits.amd.com/gpu type string -> integer");
    row("items", "{properties: {a: {type: array}}}", "{properties: {a: {type: array, items: {type: string}}}}",
        "tighten v1 .a items ~ -> string", "relax v1 .a items string -> ~");
    row("choices", "{anyOf: [{required: [a]}]}", "{anyOf: [{required: [b]}, {required: [a]}]}", "relax v1 anyOf 1 -> 2",
        "tighten v1 anyOf 2 -> 1");
    row("all", "{allOf: [{required: [a]}]}", "{allOf: [{required: [b]}, {required: [a]}]}", "tighten v1 allOf 1 -> 2",
        "relax v1 allOf 2 -> 1");
    row("a first choice", "{}", "{oneOf: [{}, {}]}", "tighten v1 oneOf ~ -> 2", "relax v1 oneOf 2 -> ~");
    row("one of others", "{oneOf: [{type: string}]}", "{oneOf: [{type: integer}]}", "ruling v1 oneOf 1 -> 1",
        "ruling v1 oneOf 1 -> 1");
    row("choices in another order", "{anyOf: [{type: string}, {type: integer}]}",
        "{anyOf: [{type: integer}, {type: string}]}", "", "");
    row("not", "{}", "{not: {type: string}}", "tighten v1 not ~ -> 1", "relax v1 not 1 -> ~");
}

void TestCrdCompare::nodes()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    compareValues(before, after);
}

void TestCrdCompare::unknownFields_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("changes");
    QTest::addColumn<QString>("reverse");
    const char Map[] = "{additionalProperties: {type: string}}";
    const char Open[] = "{additionalProperties: true}";
    const char Kept[] = "{x-kubernetes-preserve-unknown-fields: true}";
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &after, const char *there,
                        const char *back) {
        QTest::newRow(name) << before << after << QString::fromUtf8(there) << QString::fromUtf8(back);
    };
    row("a map where fields are dropped", valued("{}"), valued(Map), "relax v1 .x additionalProperties ~ -> string",
        "tighten v1 .x additionalProperties string -> ~");
    row("a map where fields are kept", unpruned("{}"), unpruned(Map), "ruling v1 .x additionalProperties ~ -> string",
        "relax v1 .x additionalProperties string -> ~");
    row("a map and anything", valued(Map), valued(Open), "relax v1 .x additionalProperties string -> true",
        "tighten v1 .x additionalProperties true -> string");
    row("nothing else", unpruned("{}"), unpruned("{additionalProperties: false}"),
        "tighten v1 .x additionalProperties ~ -> false", "relax v1 .x additionalProperties false -> ~");
    row("kept", valued("{}"), valued(Kept), "relax v1 .x x-kubernetes-preserve-unknown-fields ~ -> true",
        "tighten v1 .x x-kubernetes-preserve-unknown-fields true -> ~");
    row("a property of what is kept", valued(Kept),
        valued("{x-kubernetes-preserve-unknown-fields: true, properties: {a: {type: string}}}"),
        "ruling v1 .x.a property+", "ruling v1 .x.a property-");
    row("apiextensions v1", unpruned("{}"), valued("{}"), "tighten preserveUnknownFields true -> false",
        "relax preserveUnknownFields false -> true");
}

void TestCrdCompare::unknownFields()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    compareValues(before, after);
}

void TestCrdCompare::rules_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("changes");
    QTest::addColumn<QString>("reverse");
    const auto row = [](const char *name, const char *before, const char *after, const char *there, const char *back) {
        const auto with = [](const char *rules) {
            return valued("{x-kubernetes-validations: [" + QByteArray(rules) + "]}");
        };
        QTest::newRow(name) << with(before) << with(after) << QString::fromUtf8(there) << QString::fromUtf8(back);
    };
    row("immutable", "", "{rule: self == oldSelf}", "tighten v1 .x x-kubernetes-validations ~ -> self == oldSelf",
        "relax v1 .x x-kubernetes-validations self == oldSelf -> ~");
    row("one field", "", "{rule: self.a == oldSelf.a}",
        "tighten v1 .x.a x-kubernetes-validations ~ -> self.a == oldSelf.a",
        "relax v1 .x.a x-kubernetes-validations self.a == oldSelf.a -> ~");
    row("another message", "{rule: self.a > 1, message: m}", "{rule: self.a > 1, message: n}",
        "none v1 .x x-kubernetes-validations self.a > 1 -> self.a > 1",
        "none v1 .x x-kubernetes-validations self.a > 1 -> self.a > 1");
    row("wrapped anew", "{rule: 'self.a   > 1'}", "{rule: 'self.a > 1'}", "", "");
    row("in another order", "{rule: a, message: m}, {rule: b}", "{rule: b}, {rule: a, message: m}", "", "");
    row("the same message", "{rule: self.a > 1, message: m}", "{rule: self.b < 9, message: m}",
        "ruling v1 .x x-kubernetes-validations self.a > 1 -> self.b < 9",
        "ruling v1 .x x-kubernetes-validations self.b < 9 -> self.a > 1");
    row("alike", "{rule: has(self.a) && self.a > 1}", "{rule: has(self.a) && self.a > 2}",
        "ruling v1 .x x-kubernetes-validations has(self.a) && self.a > 1 -> has(self.a) && self.a > 2",
        "ruling v1 .x x-kubernetes-validations has(self.a) && self.a > 2 -> has(self.a) && self.a > 1");
    row("another", "{rule: self.a > 1}", "{rule: size(self.list) < 9}",
        "tighten v1 .x x-kubernetes-validations ~ -> size(self.list) < 9\n"
        "relax v1 .x x-kubernetes-validations self.a > 1 -> ~",
        "tighten v1 .x x-kubernetes-validations ~ -> self.a > 1\n"
        "relax v1 .x x-kubernetes-validations size(self.list) < 9 -> ~");
    row("several fields", "", "{rule: (self.a == oldSelf.a) && self.b == oldSelf.b}",
        "tighten v1 .x.a x-kubernetes-validations ~ -> (self.a == oldSelf.a) && self.b == oldSelf.b\n"
        "tighten v1 .x.b x-kubernetes-validations ~ -> (self.a == oldSelf.a) && self.b == oldSelf.b",
        "relax v1 .x.a x-kubernetes-validations (self.a == oldSelf.a) && self.b == oldSelf.b -> ~\n"
        "relax v1 .x.b x-kubernetes-validations (self.a == oldSelf.a) && self.b == oldSelf.b -> ~");
    row("two rules are one", "{rule: self.a == oldSelf.a}, {rule: self.b == oldSelf.b}",
        "{rule: self.a == oldSelf.a && self.b == oldSelf.b}", "", "");
    row("one of two is free", "{rule: self.a == oldSelf.a && self.b == oldSelf.b}", "{rule: self.a == oldSelf.a}",
        "relax v1 .x.b x-kubernetes-validations self.a == oldSelf.a && self.b == oldSelf.b -> ~",
        "tighten v1 .x.b x-kubernetes-validations ~ -> self.a == oldSelf.a && self.b == oldSelf.b");
    row("a field and more", "", "{rule: self.a == oldSelf.a && self.b}",
        "tighten v1 .x x-kubernetes-validations ~ -> self.a == oldSelf.a && self.b",
        "relax v1 .x x-kubernetes-validations self.a == oldSelf.a && self.b -> ~");
    row("alike but for what it freezes", "{rule: self.a == oldSelf.a}", "{rule: '!has(self.a) || self.a == oldSelf.a'}",
        "tighten v1 .x x-kubernetes-validations ~ -> !has(self.a) || self.a == oldSelf.a\n"
        "relax v1 .x.a x-kubernetes-validations self.a == oldSelf.a -> ~",
        "tighten v1 .x.a x-kubernetes-validations ~ -> self.a == oldSelf.a\n"
        "relax v1 .x x-kubernetes-validations !has(self.a) || self.a == oldSelf.a -> ~");
    row("alike but for what was", "{rule: self.a == self.b}", "{rule: self.a == oldSelf.a}",
        "tighten v1 .x.a x-kubernetes-validations ~ -> self.a == oldSelf.a\n"
        "relax v1 .x x-kubernetes-validations self.a == self.b -> ~",
        "tighten v1 .x x-kubernetes-validations ~ -> self.a == self.b\n"
        "relax v1 .x.a x-kubernetes-validations self.a == oldSelf.a -> ~");
    // A rule that comes with the field .x.b; `told`: whether it limits objects that are without it.
    const auto withField = [](const char *name, const QByteArray &rule, bool told, const char *field = "") {
        const QByteArray old = "a: {type: string}, o: {type: object, properties: {c: {type: string}}}";
        const QByteArray now = old + ", b: {type: string" + field + "}";
        const QString sign = QStringLiteral("%1 v1 .x x-kubernetes-validations %2 -> %3\n");
        const QString text = QString::fromUtf8(rule);
        const QString tilde = QStringLiteral("~");
        QTest::newRow(name) << valued("{properties: {" + old + "}}")
                            << valued("{properties: {" + now + "}, x-kubernetes-validations: [{rule: '"
                                      + QByteArray(rule).replace("'", "''") + "'}]}")
                            << QString((told ? sign.arg(QStringLiteral("tighten"), tilde, text) : QString())
                                       + QStringLiteral("relax v1 .x.b property+"))
                            << QString((told ? sign.arg(QStringLiteral("relax"), text, tilde) : QString())
                                       + QStringLiteral("tighten v1 .x.b property-"));
    };
    withField("of a new field, if it is there", "!has(self.b) || self.a == 'c'", false);
    withField("of a new field, in brackets", "(self.a == 'c || d') || (!(has(self.b) && has(self.a)))", false);
    withField("of a new field, chosen", "has(self.b) ? self.b.size() > 1 : true", false);
    withField("of a new field, for both sides", "has(self.a) ? !has(self.b) : true", true);
    withField("of a new field and its default", "self.b != 'd' || size(self.a) > 0", false, ", default: c");
    withField("of a default that breaks it", "self.b != 'c' || size(self.a) > 0", true, ", default: c");
    withField("of a new field that has to be there", "has(self.b)", true);
    withField("of a new field and another rule", "(!has(self.b) || self.b != '') && size(self.a) > 0", true);
    withField("of an old field", "!has(self.a) || self.b != ''", true);
    withField("of what may not be there", "!has(self.o.c)", true);
}

void TestCrdCompare::rules()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    compareValues(before, after);
}

void TestCrdCompare::renames()
{
    const CrdModel before = modelOf(crdWith("{required: [distro_id], properties: {distro_id: {type: string}, label: "
                                            "{type: object, properties: {name: {}}}, gone: {type: string}}}"));
    const CrdModel after = modelOf(crdWith("{required: [distroID], properties: {distroID: {type: string}, title: "
                                           "{type: object, properties: {name: {}}}, other: {type: string}}}"));
    // A text among texts is not known again.
    QCOMPARE(told(compareCrd(before, after)), QStringLiteral("tighten v1 .distroID required+ new -> ~\n"
                                                             "relax v1 .distro_id required- ~ -> gone\n"
                                                             "relax v1 .distroID property+\n"
                                                             "relax v1 .other property+\n"
                                                             "relax v1 .title property+\n"
                                                             "tighten v1 .distro_id property- now distroID\n"
                                                             "tighten v1 .gone property-\n"
                                                             "tighten v1 .label property- now title"));
}

void TestCrdCompare::wholes_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("changes");
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &after, const char *changes) {
        QTest::newRow(name) << before << after << QString::fromUtf8(changes);
    };
    const QByteArray plain = crdWith("{}");
    row("nothing", plain, plain, "");
    row("scope", plain, QByteArray(plain).replace("Namespaced", "Cluster"), "tighten scope Namespaced -> Cluster");
    row("kind", plain, QByteArray(plain).replace("Ferry", "Boat"), "tighten kind Ferry -> Boat");
    const auto named = [&](const char *more) {
        const QByteArray names = QByteArray("plural: ferries, ") + more;
        return QByteArray(plain).replace("plural: ferries", names);
    };
    row("short names", named("shortNames: [f, fe]"), named("shortNames: [f]"), "ruling shortNames f, fe -> f");
    row("more short names", named("shortNames: [f]"), named("shortNames: [f, fe]"), "none shortNames f -> f, fe");
    row("list kind", named("listKind: A"), named("listKind: B"), "ruling listKind A -> B");
    row("categories", plain, named("categories: [all]"), "none categories ~ -> all");
    row("conversion", plain, crdWith("{}", "  conversion: {strategy: Webhook}\n"), "ruling conversion None -> Webhook");
    row("columns", plain, crdWith("{}", "    additionalPrinterColumns: [{name: Age}]\n"),
        "none v1 additionalPrinterColumns");
    row("subresources", plain, crdWith("{}", "    subresources: {status: {}}\n"), "none v1 subresources ~ -> status");
    row("subresources gone", crdWith("{}", "    subresources: {status: {}, scale: {}}\n"),
        crdWith("{}", "    subresources: {scale: {}}\n"), "ruling v1 subresources scale, status -> scale");
    row("schema gone", QByteArray(plain).replace("/v1\n", "/v1beta1\n"),
        crdOf({"{name: v1, storage: true}"}, "  scope: Namespaced\n").replace("/v1\n", "/v1beta1\n"),
        "relax v1 schema present -> absent");
}

void TestCrdCompare::wholes()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QTEST(told(compareCrd(modelOf(before), modelOf(after))), "changes");
}

void TestCrdCompare::versions_data()
{
    QTest::addColumn<QByteArrayList>("before");
    QTest::addColumn<QByteArrayList>("after");
    QTest::addColumn<QString>("changes");
    const auto version = [](const char *name, const char *flags, const char *schema = "{type: object}") -> QByteArray {
        return "{name: " + QByteArray(name) + ", " + flags + ", schema: {openAPIV3Schema: " + schema + "}}";
    };
    const char Served[] = "served: true";
    const char Unserved[] = "served: false";
    const char Stored[] = "served: true, storage: true";
    const char Frozen[] = "{type: object, x-kubernetes-validations: [{rule: self == oldSelf}]}";
    const auto row = [](const char *name, const QByteArrayList &before, const QByteArrayList &after,
                        const char *changes) { QTest::newRow(name) << before << after << QString::fromUtf8(changes); };
    row("a new one", {version("v1beta1", Stored)}, {version("v1beta1", Stored), version("v1", Served)},
        "relax v1 version ~ -> served");
    row("a new one that is stricter", {version("v1beta1", Stored)},
        {version("v1beta1", Served), version("v1", Stored, Frozen)},
        "ruling storage v1beta1 -> v1\nrelax v1 version ~ -> served\n"
        "tighten v1 against v1beta1 x-kubernetes-validations ~ -> self == oldSelf");
    row("one that nobody sees", {version("v1", Stored)}, {version("v1", Stored), version("v2", Unserved, Frozen)},
        "none v2 version ~ -> unserved");
    row("no longer served", {version("v1alpha2", Served), version("v1", Stored)},
        {version("v1alpha2", Unserved, Frozen), version("v1", Stored)}, "tighten v1alpha2 served true -> false");
    row("served", {version("v1alpha2", Unserved), version("v1", Stored)},
        {version("v1alpha2", Served), version("v1", Stored)}, "relax v1alpha2 served false -> true");
    row("gone", {version("v1beta1", Served), version("v1", Stored)}, {version("v1", Stored)},
        "tighten v1beta1 version served -> ~");
    row("gone, nobody saw it", {version("v1beta1", Unserved), version("v1", Stored)}, {version("v1", Stored)},
        "ruling v1beta1 version unserved -> ~");
    row("gone with what is stored in it", {version("v1beta1", "served: false, storage: true"), version("v1", Served)},
        {version("v1", Stored)}, "ruling storage v1beta1 -> v1\ntighten v1beta1 version unserved -> ~");
    row("deprecated", {version("v1", Stored)}, {version("v1", "storage: true, deprecated: true")},
        "none v1 deprecated false -> true");
    row("each its own schema", {version("v1beta1", Served), version("v1", Stored)},
        {version("v1beta1", Served), version("v1", Stored, "{type: object, maxProperties: 3}")},
        "tighten v1 maxProperties ~ -> 3");
}

void TestCrdCompare::versions()
{
    QFETCH(QByteArrayList, before);
    QFETCH(QByteArrayList, after);
    QTEST(told(compareCrd(modelOf(crdOf(before)), modelOf(crdOf(after)))), "changes");
}

void TestCrdCompare::places()
{
    const auto definition = [](const QByteArray &schema) {
        const QByteArray lines = "    schema:\n      openAPIV3Schema:\n" + schema;
        return QByteArray(crdWith("{}")).replace("    schema: {openAPIV3Schema: {}}\n", lines);
    };
    const CrdModel before = modelOf(definition("        required: [a]\n"
                                               "        properties:\n"
                                               "          a: {}\n"
                                               "          b:\n"
                                               "            minimum: 0\n"),
                                    "old.yaml");
    const CrdModel after = modelOf(definition("        properties:\n"
                                              "          b:\n"
                                              "            type: integer\n"
                                              "            minimum: 1\n"
                                              "          c: {}\n"),
                                   "new.yaml");
    QStringList lines;
    for (const SchemaChange &change : compareCrd(before, after))
        lines << change.path + QLatin1Char(' ') + change.keyword + QLatin1Char(' ')
                     + (change.oldPlaces.empty() ? QStringLiteral("~") : change.oldPlaces.front().toString())
                     + QLatin1Char(' ')
                     + (change.places.empty() ? QStringLiteral("~") : change.places.front().toString());
    QCOMPARE(lines.join(QLatin1Char('\n')), QStringLiteral(".a required- old.yaml:14 ~\n"
                                                           ".c property+ ~ new.yaml:18\n"
                                                           ".a property- old.yaml:16 ~\n"
                                                           ".b type old.yaml:17 new.yaml:16\n"
                                                           ".b minimum old.yaml:18 new.yaml:17"));
}

void TestCrdCompare::variants()
{
    const auto model = [](const char *path, const char *schema) { return modelOf(crdWith(schema), path); };
    const auto compared = [](const std::vector<CrdModel> &before, const std::vector<CrdModel> &after) {
        return told(compareCrds(before, after));
    };
    const CrdModel standard = model("standard/f.yaml", "{type: object}");
    const CrdModel trial = model("trial/f.yaml", "{type: object, properties: {a: {}}}");
    const CrdModel standardNow = model("standard/f.yaml", "{type: object, maxProperties: 9}");
    const CrdModel trialNow = model("trial/f.yaml", "{type: object, maxProperties: 9, properties: {a: {}, b: {}}}");
    // The same path belongs together: that the folders differ among each other is no change.
    QCOMPARE(compared({standard, trial}, {standard, trial}), QString());
    QCOMPARE(compared({trial, standard}, {standardNow, trialNow}),
             QStringLiteral("tighten v1 maxProperties ~ -> 9\nrelax v1 .b property+ in trial"));
    const auto changes = compareCrds({standard, trial}, {standardNow, trialNow});
    QCOMPARE(changes.front().places.size(), 2U);
    QCOMPARE(changes.front().places.back().file, QStringLiteral("trial/f.yaml"));
    // A folder more or less is not the definition.
    QCOMPARE(compared({trial}, {trial, standard}), QStringLiteral("relax folder absent -> present in standard"));
    QCOMPARE(compared({trial, standard}, {trial}), QStringLiteral("ruling folder present -> absent in standard"));
    // A file that moved; one with another name in a folder of its own.
    QCOMPARE(compared({standard}, {model("all/f.yaml", "{type: object}")}), QString());
    QCOMPARE(compared({standard}, {model("all/g.yaml", "{}")}), QStringLiteral("relax v1 type object -> ~"));
    QCOMPARE(compared({}, {standard, trial}), QStringLiteral("relax CRD absent -> present"));
    QCOMPARE(compareCrds({}, {standard, trial}).front().places.size(), 2U);
    // Another group is another definition.
    const CrdModel moved = modelOf(crdWith("{type: object}").replace("example.org", "example.net"), "standard/f.yaml");
    QCOMPARE(compared({standard}, {moved}), QStringLiteral("relax CRD absent -> present\n"
                                                           "tighten CRD present -> absent now ferries.example.net"));
}

/// Whatever is compared with itself does not differ; a definition that is hardly one does not matter.
void TestCrdCompare::selves()
{
    for (const char *schema : {"{}", "{properties: {a: {items: {additionalProperties: {not: {}}}}}}", "text",
                               "{pattern: '(', minimum: x, enum: 3}"}) {
        const CrdModel model = modelOf(crdWith(schema));
        QCOMPARE(told(compareCrd(model, model)), QString());
    }
    const CrdModel empty = modelOf("apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n");
    QCOMPARE(told(compareCrds({empty}, {empty})), QString());
    QVERIFY(!compareCrd(empty, modelOf(crdWith("{}"))).empty());
}

WAYBILL_TEST_MAIN(TestCrdCompare)
#include "tst_crdcompare.moc"
