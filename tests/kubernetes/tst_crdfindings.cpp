// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "crdtext.h"
#include "kubernetes/crd/comparecrd.h"
#include "kubernetes/crd/crdfindings.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QTest>

using namespace waybill;
using namespace waybill::crd;
using namespace waybill::testing;

namespace {

using findings::Finding;

/// "RULE impact severity ruling: message" for each.
QString told(const std::vector<Finding> &findings)
{
    QStringList lines;
    for (const Finding &finding : findings) {
        const char *severity = finding.severity == Finding::Severity::Error     ? "error"
                               : finding.severity == Finding::Severity::Warning ? "warning"
                                                                                : "note";
        QStringList words{finding.rule.key(), keyName(finding.impact), QString::fromLatin1(severity)};
        if (finding.ruling)
            words << QStringLiteral("ruling");
        lines << words.join(QLatin1Char(' ')) + QLatin1String(": ") + wording::text(finding.message);
    }
    return lines.join(QLatin1Char('\n'));
}

std::vector<Finding> findingsOf(const QByteArray &before, const QByteArray &after, bool patch = false)
{
    return toFindings(compareCrds({modelOf(before)}, {modelOf(after)}), patch);
}

} // namespace

class TestCrdFindings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void folded_data();
    void folded();
    void versions();
    void newVersion();
    void patch();
    void places();
    void values_data();
    void values();
    void advice_data();
    void advice();
    void folders();
    void wholes();
    void names();
};

void TestCrdFindings::folded_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("findings");
    const auto row = [](const char *name, const char *before, const char *after, const char *findings) {
        QTest::newRow(name) << crdWith(before) << crdWith(after) << QString::fromUtf8(findings);
    };
    row("one", "{properties: {port: {minimum: 0}}}", "{properties: {port: {minimum: 1}}}",
        "CRD_LIMIT_CHANGED breaking warning: The minimum of Ferry v1 .port changed from 0 to 1 (+1)");
    row("two at one path", "{properties: {id: {}}}", "{properties: {id: {pattern: '^a$', maxLength: 15}}}",
        "CRD_CONSTRAINTS_CHANGED breaking warning: Ferry v1 .id accepts less: pattern none → ^a$; maxLength none → 15");
    row("two ways at one path", "{properties: {id: {maxLength: 3, minLength: 2}}}",
        "{properties: {id: {maxLength: 2, minLength: 1}}}",
        "CRD_LIMIT_CHANGED additive note: The minLength of Ferry v1 .id changed from 2 to 1 (-1)\n"
        "CRD_LIMIT_CHANGED breaking warning: The maxLength of Ferry v1 .id changed from 3 to 2 (-1)");
    row("new and required", "{}", "{required: [a], properties: {a: {}}}",
        "CRD_REQUIRED_ADDED breaking warning: Ferry v1 .a is new and required");
    row("new, required and filled in", "{}", "{required: [a], properties: {a: {default: 1}}}",
        "CRD_PROPERTY_ADDED additive note: Ferry v1 .a is a new property");
    row("required and gone", "{required: [a], properties: {a: {}}}", "{}",
        "CRD_PROPERTY_REMOVED breaking warning: Ferry v1 .a is removed; its values are dropped");
    row("renamed", "{required: [a_b], properties: {a_b: {}}}", "{properties: {aB: {}}}",
        "CRD_PROPERTY_REMOVED breaking warning: Ferry v1 .a_b is removed; it may be called aB now");
    row("renamed and required", "{properties: {a_b: {}}}", "{required: [aB], properties: {aB: {}}}",
        "CRD_REQUIRED_ADDED breaking warning: Ferry v1 .aB is new and required\n"
        "CRD_PROPERTY_REMOVED breaking warning: Ferry v1 .a_b is removed; it may be called aB now");
    row("what every object has", "{}",
        "{required: [kind, metadata], properties: {kind: {type: string}, metadata: {type: object}}}",
        "CRD_DOCUMENTATION_CHANGED none note: The documentation of Ferry v1 changed, but not what it accepts");
    row("declared types", "{properties: {a: {properties: {b: {}}}}}",
        "{type: object, properties: {a: {type: object, properties: {b: {type: string}}}}}",
        "CRD_TYPE_CHANGED breaking warning: 3 value(s) of Ferry v1 now have a type; before, they could be anything");
    row("a declared type", "{properties: {a: {}}}", "{properties: {a: {type: object}}}",
        "CRD_TYPE_CHANGED breaking warning: Ferry v1 .a has a new type: object");
    row("types", "{properties: {a: {type: integer}}}", "{properties: {a: {type: string, pattern: '^[0-9]$'}}}",
        "CRD_CONSTRAINTS_CHANGED breaking warning: Ferry v1 .a accepts less: type integer → string; pattern none → "
        "^[0-9]$");
    row("a pattern", "{properties: {a: {pattern: '^a+$'}}}", "{properties: {a: {pattern: '^a*$'}}}",
        "CRD_PATTERN_CHANGED breaking warning ruling: The pattern of Ferry v1 .a changed from ^a+$ to ^a*$");
    row("an enumeration", "{properties: {a: {enum: [x]}}}", "{properties: {a: {enum: [x, y]}}}",
        "CRD_ENUM_CHANGED additive note: The enum of Ferry v1 .a changed from x to x, y");
    row("frozen", "{properties: {a: {}}}",
        "{properties: {a: {x-kubernetes-validations: [{rule: self == oldSelf, message: m}]}}}",
        "CRD_IMMUTABLE_ADDED breaking warning: Ferry v1 .a can no longer be changed once it is set");
    row("thawed", "{x-kubernetes-validations: [{rule: self.a == oldSelf.a}]}", "{}",
        "CRD_IMMUTABLE_REMOVED additive note: Ferry v1 .a can be changed now");
    row("in brackets", "{}", "{x-kubernetes-validations: [{rule: (self.a == oldSelf.a) && (self.b == oldSelf.b)}]}",
        "CRD_IMMUTABLE_ADDED breaking warning: Ferry v1 .a can no longer be changed once it is set\n"
        "CRD_IMMUTABLE_ADDED breaking warning: Ferry v1 .b can no longer be changed once it is set");
    row("half frozen", "{}", "{x-kubernetes-validations: [{rule: has(self.a) == has(oldSelf.a)}]}",
        "CRD_RULE_ADDED breaking warning: Ferry v1 may only change as a new rule allows: has(self.a) == "
        "has(oldSelf.a)");
    row("rules", "{}",
        "{x-kubernetes-validations: [{rule: a, message: one}, {rule: b}, {rule: c}, {rule: d}, {rule: e}, {rule: f}, "
        "{rule: g}]}",
        "CRD_RULE_ADDED breaking warning: Ferry v1 accepts less: one; b; c; d; e; 2 more");
    row("a rule", "{}", "{x-kubernetes-validations: [{rule: a, message: one}]}",
        "CRD_RULE_ADDED breaking warning: A new rule applies to Ferry v1: one");
    row("another rule", "{x-kubernetes-validations: [{rule: a, message: one}]}",
        "{x-kubernetes-validations: [{rule: b, message: one}]}",
        "CRD_RULE_CHANGED breaking warning ruling: A rule of Ferry v1 changed from “a” to “b”");
    row("a choice", "{}", "{oneOf: [{}, {}]}",
        "CRD_CHOICE_CHANGED breaking warning: Ferry v1 has to match different schemas of “oneOf”");
    row("a choice and a limit", "{}", "{not: {}, maxProperties: 3}",
        "CRD_CONSTRAINTS_CHANGED breaking warning: Ferry v1 accepts less: maxProperties none → 3; not");
    row("documentation", "{description: a, properties: {b: {x-kubernetes-list-type: atomic}}}",
        "{description: b, properties: {b: {}}}",
        "CRD_DOCUMENTATION_CHANGED none note: The documentation of Ferry v1 changed, but not what it accepts");
    row("nothing", "{}", "{}", "");
}

void TestCrdFindings::folded()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QTEST(told(findingsOf(before, after)), "findings");
}

void TestCrdFindings::versions()
{
    const auto both = [](const char *schema) {
        const QByteArray rest = QByteArray(", schema: {openAPIV3Schema: ") + schema + "}}";
        return crdOf({"{name: v1beta1" + rest, "{name: v1, storage: true" + rest});
    };
    // The same at one path in all versions is one; the versions are named.
    QCOMPARE(told(findingsOf(both("{}"), both("{maxProperties: 3}"))),
             QStringLiteral("CRD_LIMIT_CHANGED breaking warning: Ferry v1beta1, v1 has a new maxProperties: 3"));
}

void TestCrdFindings::newVersion()
{
    const QByteArray old = "{name: v1beta1, storage: true, schema: {openAPIV3Schema: {}}}";
    const auto with = [&](const QByteArray &schema) {
        return crdOf({old, QByteArray("{name: v1, schema: {openAPIV3Schema: " + schema + "}}")});
    };
    // What a new version asks binds nobody who does not go over to it.
    QCOMPARE(told(findingsOf(crdOf({old}),
                             with("{maxProperties: 3, properties: {a: {maxLength: 1}, b: {}}, required: "
                                  "[b], x-kubernetes-validations: [{rule: self == oldSelf}]}"),
                             true)),
             QStringLiteral("CRD_VERSION_ADDED additive note: Ferry v1 is a new version\n"
                            "CRD_VERSION_DIFFERS none note: Ferry v1 accepts less than v1beta1 at 2 place(s)\n"
                            "CRD_IMMUTABLE_ADDED none note: Ferry v1 can no longer be changed once it is set"));
    QCOMPARE(told(findingsOf(crdOf({old}), with("{properties: {a: {}}}"))),
             QStringLiteral("CRD_VERSION_ADDED additive note: Ferry v1 is a new version\n"
                            "CRD_VERSION_DIFFERS none note: Ferry v1 accepts everything that v1beta1 does"));
}

void TestCrdFindings::patch()
{
    const QByteArray loose = crdWith("{properties: {a: {}}}");
    const QByteArray strict = crdWith("{properties: {a: {maxLength: 3}}}");
    QCOMPARE(findingsOf(loose, strict, false).front().severity, Finding::Severity::Warning);
    QCOMPARE(findingsOf(loose, strict, true).front().severity, Finding::Severity::Error);
    QCOMPARE(findingsOf(strict, loose, true).front().severity, Finding::Severity::Note);
    const QByteArray one = crdWith("{properties: {a: {default: 3}}}");
    const QByteArray other = crdWith("{properties: {a: {default: 4}}}");
    QCOMPARE(findingsOf(one, other, true).front().severity, Finding::Severity::Warning);
}

void TestCrdFindings::places()
{
    const std::vector<Finding> findings =
        findingsOf(crdWith("{properties: {a: {minimum: 0}, b: {}}}"), crdWith("{properties: {a: {minimum: 1}}}"));
    QCOMPARE(findings.size(), 2U);
    QCOMPARE(findings.front().symbol, QStringLiteral("CustomResourceDefinition ferries.example.org .b"));
    QCOMPARE(findings.front().place, Place());
    QCOMPARE(findings.front().oldPlace.toString(), QStringLiteral("crds/ferries.yaml:12"));
    QCOMPARE(findings.back().symbol, QStringLiteral("CustomResourceDefinition ferries.example.org .a"));
    QCOMPARE(findings.back().place.toString(), QStringLiteral("crds/ferries.yaml:12"));
}

/// Old and new value stand in the sentence and beside it, with the difference where it is an amount.
void TestCrdFindings::values_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("values");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &after, const char *values,
                        const char *sentence) {
        QTest::newRow(name) << QByteArray("{properties: {a: " + before + "}}")
                            << QByteArray("{properties: {a: " + after + "}}") << QString::fromUtf8(values)
                            << QString::fromUtf8(sentence);
    };
    row("a limit", "{maximum: 5}", "{maximum: 3}", ".a maximum: 5 -> 3 (-2)",
        "The maximum of Ferry v1 .a changed from 5 to 3 (-2)");
    row("a wider limit", "{maxLength: 15}", "{maxLength: 63}", ".a maxLength: 15 -> 63 (+48)",
        "The maxLength of Ferry v1 .a changed from 15 to 63 (+48)");
    row("two limits", "{minimum: 0, maximum: 9}", "{minimum: 1, maximum: 7}",
        ".a minimum: 0 -> 1 (+1), .a maximum: 9 -> 7 (-2)",
        "Ferry v1 .a accepts less: minimum 0 → 1 (+1); maximum 9 → 7 (-2)");
    row("a new limit", "{}", "{maximum: 3}", ".a maximum:  -> 3", "Ferry v1 .a has a new maximum: 3");
    row("an enumeration", "{enum: [x]}", "{enum: [x, y]}", ".a enum: x -> x, y",
        "The enum of Ferry v1 .a changed from x to x, y");
    row("a quantity by default", "{default: 2Gi}", "{default: 14Gi}", ".a default: 2Gi -> 14Gi (+12 GiB)",
        "The default of Ferry v1 .a changed from 2Gi to 14Gi (+12 GiB)");
    row("a number by default", "{default: 80}", "{default: 8080}", ".a default: 80 -> 8080",
        "The default of Ferry v1 .a changed from 80 to 8080");
    row("a pattern", "{pattern: '^a$'}", "{pattern: '^b$'}", ".a pattern: ^a$ -> ^b$",
        "The pattern of Ferry v1 .a changed from ^a$ to ^b$");
}

void TestCrdFindings::values()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const std::vector<Finding> found = findingsOf(crdWith(before), crdWith(after));
    QCOMPARE(found.size(), 1U);
    QStringList values;
    for (const findings::ValueChange &value : found.front().values)
        values << QStringLiteral("%1: %2 -> %3%4")
                      .arg(value.path, value.before, value.after,
                           value.difference.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(value.difference));
    QTEST(values.join(QLatin1String(", ")), "values");
    QTEST(wording::text(found.front().message), "sentence");
}

void TestCrdFindings::advice_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("word"); ///< in the advice; empty: there is none
    const auto row = [](const char *name, const char *before, const char *after, const char *word) {
        QTest::newRow(name) << crdWith(before) << crdWith(after) << QString::fromUtf8(word);
    };
    row("a limit", "{}", "{maxProperties: 3}", "Kubernetes 1.30");
    row("a rule", "{}", "{x-kubernetes-validations: [{rule: a}]}", "Kubernetes 1.30");
    row("what was", "{}", "{x-kubernetes-validations: [{rule: self == oldSelf}]}", "unlike for other rules");
    row("half of what was", "{}", "{x-kubernetes-validations: [{rule: has(oldSelf.a)}]}", "unlike for other rules");
    row("a property", "{properties: {a: {}}}", "{}", "marked as deprecated");
    row("a name", "{properties: {a_b: {}}}", "{properties: {aB: {}}}", "both names");
    row("a pattern", "{pattern: '^a+$'}", "{pattern: '^a$'}", "compare them");
    row("more", "{maxProperties: 3}", "{}", "");
}

void TestCrdFindings::advice()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QString, word);
    const std::vector<Finding> findings = findingsOf(before, after);
    QCOMPARE(findings.size(), 1U);
    const QString advice = wording::text(findings.front().advice);
    QVERIFY2(word.isEmpty() ? advice.isEmpty() : advice.contains(word), qPrintable(advice));
}

void TestCrdFindings::folders()
{
    const auto model = [](const char *path, const char *schema) { return modelOf(crdWith(schema), path); };
    const auto changes = compareCrds({model("a/f.yaml", "{}"), model("b/f.yaml", "{}")},
                                     {model("a/f.yaml", "{}"), model("b/f.yaml", "{maxProperties: 3}")});
    QCOMPARE(told(toFindings(changes, false)),
             QStringLiteral("CRD_LIMIT_CHANGED breaking warning: Ferry v1 has a new maxProperties: 3 (only in b)"));
    QCOMPARE(told(toFindings(compareCrds({model("a/f.yaml", "{}")}, {model("a/f.yaml", "{}"), model("b/f.yaml", "{}")}),
                             false)),
             QStringLiteral("CRD_FOLDER_ADDED additive note: Ferry is now also in b"));
    QCOMPARE(told(toFindings(compareCrds({model("a/f.yaml", "{}"), model("b/f.yaml", "{}")}, {model("a/f.yaml", "{}")}),
                             false)),
             QStringLiteral("CRD_FOLDER_REMOVED breaking warning ruling: Ferry is no longer in b"));
}

void TestCrdFindings::wholes()
{
    const QByteArray plain = crdWith("{}");
    QCOMPARE(told(toFindings(compareCrds({modelOf(plain)}, {}), false)),
             QStringLiteral("CRD_REMOVED breaking warning: Ferry is removed, and its objects with it"));
    QCOMPARE(told(toFindings(compareCrds({}, {modelOf(plain)}), true)),
             QStringLiteral("CRD_ADDED additive note: Ferry is a new kind of object"));
    QCOMPARE(told(findingsOf(plain, QByteArray(plain).replace("example.org", "example.net"))),
             QStringLiteral("CRD_ADDED additive note: Ferry is a new kind of object\n"
                            "CRD_REMOVED breaking warning: Ferry is removed, and its objects with it; the kind is "
                            "now ferries.example.net"));
    QCOMPARE(
        told(findingsOf(plain, QByteArray(plain).replace("Namespaced", "Cluster"))),
        QStringLiteral("CRD_SCOPE_CHANGED breaking warning: The scope of Ferry changed from Namespaced to Cluster"));
    QCOMPARE(
        told(findingsOf(crdWith("{}", "    subresources: {status: {}}\n"), plain)),
        QStringLiteral("CRD_SUBRESOURCES_CHANGED breaking warning ruling: Ferry v1: subresources changed from status "
                       "to none"));
    QCOMPARE(told(findingsOf(QByteArray(plain).replace("io/v1\n", "io/v1beta1\n"), plain, true)),
             QStringLiteral("CRD_PRUNING_CHANGED breaking error: Unknown fields of Ferry are now dropped"));
    QCOMPARE(told(findingsOf(crdOf({"{name: v0, schema: {openAPIV3Schema: {}}}",
                                    "{name: v1, storage: true, schema: {openAPIV3Schema: {}}}"}),
                             crdOf({"{name: v0, served: false, storage: true, schema: {openAPIV3Schema: {}}}",
                                    "{name: v1, deprecated: true, schema: {openAPIV3Schema: {}}}"}))),
             QStringLiteral("CRD_STORAGE_VERSION_CHANGED breaking warning ruling: Objects of Ferry are now stored as "
                            "v0 instead of v1\n"
                            "CRD_VERSION_UNSERVED breaking warning: Ferry v0 is no longer served\n"
                            "CRD_VERSION_DEPRECATED none warning: Ferry v1 is now deprecated"));
}

/// Names come from files: nothing in them may drive a terminal, and "%1" is no place for a value.
void TestCrdFindings::names()
{
    const std::vector<Finding> findings = findingsOf(crdWith("{properties: {\"%1\\e[31m\": {minimum: 0}}}"),
                                                     crdWith("{properties: {\"%1\\e[31m\": {minimum: 1}}}"));
    QCOMPARE(findings.size(), 1U);
    QVERIFY(!findings.front().symbol.contains(QChar(27)));
    QVERIFY(!wording::text(findings.front().message).contains(QChar(27)));
    QVERIFY(wording::text(findings.front().message).contains(QLatin1String(".%1")));
    QVERIFY(wording::text(findings.front().message).endsWith(QLatin1String("changed from 0 to 1 (+1)")));
}

WAYBILL_TEST_MAIN(TestCrdFindings)
#include "tst_crdfindings.moc"
