// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "crdtext.h"
#include "kubernetes/crd/pattern.h"
#include "testing/testmain.h"

#include <QTest>

using namespace waybill;
using namespace waybill::crd;
using namespace waybill::testing;

namespace {

/// A schema as text: what each node says, by path.
void describe(const Schema &schema, const QString &path, QStringList &lines)
{
    QStringList words;
    for (const auto &[keyword, constraint] : schema.constraints)
        words << keyName(keyword) + QLatin1Char('=') + constraint.text;
    for (const auto &[name, line] : schema.required)
        words << QLatin1String("required=") + name;
    for (const Rule &rule : schema.rules)
        words << QLatin1String("rule=") + rule.rule + QLatin1Char('|') + rule.message;
    const std::pair<const char *, std::size_t> counts[] = {
        {"allOf", schema.allOf.size()}, {"anyOf", schema.anyOf.size()}, {"oneOf", schema.oneOf.size()}};
    for (const auto &[name, count] : counts)
        if (count > 0)
            words << QLatin1String(name) + QLatin1Char('=') + QString::number(count);
    if (schema.additional == Schema::Additional::Allowed || schema.additional == Schema::Additional::Forbidden)
        words << (schema.additional == Schema::Additional::Allowed ? QStringLiteral("open") : QStringLiteral("closed"));
    lines << (path.isEmpty() ? QStringLiteral(".") : path) + QLatin1String(": ") + words.join(QLatin1String(", "));
    for (const Property &property : schema.properties)
        describe(property.schema, path + QLatin1Char('.') + property.name, lines);
    if (schema.items)
        describe(*schema.items, path + QLatin1String("[]"), lines);
    if (schema.additionalSchema)
        describe(*schema.additionalSchema, path + QLatin1String("{}"), lines);
    if (schema.negated)
        describe(*schema.negated, path + QLatin1String("!"), lines);
}

QString described(const CrdModel &model)
{
    QStringList lines;
    if (!model.versions.empty() && model.versions.front().schema)
        describe(*model.versions.front().schema, QString(), lines);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

class TestCrdSchema : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keywords();
    void places();
    void oldForms_data();
    void oldForms();
    void wholes();
    void several();
    void badInput_data();
    void badInput();
    void depth();
    void patterns_data();
    void patterns();
};

void TestCrdSchema::keywords()
{
    const CrdModel model = modelOf(crdWith(
        "{type: object, required: [spec], properties: {"
        "n: {type: integer, format: int32, minimum: 1, exclusiveMinimum: true, maximum: 9, multipleOf: 2, default: 4}, "
        "s: {type: string, minLength: 1, maxLength: 15, pattern: '^a$', enum: [a, b], nullable: true}, "
        "l: {type: array, minItems: 1, maxItems: 3, uniqueItems: true, x-kubernetes-list-type: map, "
        "x-kubernetes-list-map-keys: [a, b], items: {type: string}}, "
        "m: {type: object, minProperties: 1, maxProperties: 2, x-kubernetes-map-type: atomic, "
        "additionalProperties: {type: integer}}, "
        "o: {additionalProperties: true, default: {b: 1, a: [x, null]}}, c: {additionalProperties: false}, "
        "i: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}, "
        "k: {type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-embedded-resource: true, "
        "allOf: [{}], oneOf: [{}, {}], not: {type: string}, "
        "x-kubernetes-validations: [{rule: 'self.a ==  oldSelf.a', message: no}, {rule: a, messageExpression: e}]}, "
        "y: {title: T, externalDocs: {}, nullable: ~}}}"));
    QCOMPARE(told(model.problems), QString());
    QCOMPARE(described(model),
             QStringLiteral(".: type=object, required=spec\n"
                            ".c: closed\n"
                            ".i: x-kubernetes-int-or-string=true, anyOf=2\n"
                            ".k: type=object, x-kubernetes-preserve-unknown-fields=true, "
                            "x-kubernetes-embedded-resource=true, rule=self.a == oldSelf.a|no, rule=a|e, allOf=1, "
                            "oneOf=2\n"
                            ".k!: type=string\n"
                            ".l: type=array, minItems=1, maxItems=3, uniqueItems=true, x-kubernetes-list-type=map, "
                            "x-kubernetes-list-map-keys=a, b\n"
                            ".l[]: type=string\n"
                            ".m: type=object, minProperties=1, maxProperties=2, x-kubernetes-map-type=atomic\n"
                            ".m{}: type=integer\n"
                            ".n: type=integer, format=int32, minimum=1, exclusiveMinimum=true, maximum=9, "
                            "multipleOf=2, default=4\n"
                            ".o: default={a:[x,null],b:1}, open\n"
                            ".s: type=string, pattern=^a$, enum=a, b, minLength=1, maxLength=15, nullable=true\n"
                            ".y: "));
    QCOMPARE(model.versions.front().schema->property(QStringLiteral("i"))->type(), QStringLiteral("int-or-string"));
}

void TestCrdSchema::places()
{
    const CrdModel model = modelOf("---\n" + crdOf({"{name: v0, served: false}"})
                                   + "  - name: v1\n"
                                     "    schema:\n"
                                     "      openAPIV3Schema:\n"
                                     "        required:\n"
                                     "        - spec\n"
                                     "        properties:\n"
                                     "          spec:\n"
                                     "            maxLength:\n"
                                     "              3\n");
    QCOMPARE(model.place.line, 2);
    QCOMPARE(model.versions.size(), 2U);
    const CrdVersion *version = model.version(QStringLiteral("v1"));
    QVERIFY(version && version->schema);
    QCOMPARE(version->line, 10);
    QCOMPARE(version->schema->line, 12);
    QCOMPARE(version->schema->required.at(QStringLiteral("spec")), 14);
    const Schema *spec = version->schema->property(QStringLiteral("spec"));
    QVERIFY(spec);
    QCOMPARE(spec->line, 16);
    QCOMPARE(spec->find(Keyword::MaxLength)->line, 17);
}

void TestCrdSchema::oldForms_data()
{
    QTest::addColumn<QByteArray>("spec");
    QTest::addColumn<QString>("versions");
    QTest::addColumn<bool>("prunes");
    const QByteArray both = "validation: {openAPIV3Schema: {type: object}}, ";
    QTest::newRow("one version") << both + "version: v1alpha1"
                                 << "v1alpha1 served stored object" << false;
    QTest::newRow("no schema") << QByteArray("version: v1alpha1") << "v1alpha1 served stored -" << false;
    QTest::newRow("shared")
        << both
               + "version: v1, versions: [{name: v1, served: true, storage: true}, {name: v0, served: false, schema: "
                 "{openAPIV3Schema: {type: string}}}]"
        << "v1 served stored object\nv0 string" << false;
    QTest::newRow("pruning") << both + "version: v1, preserveUnknownFields: false"
                             << "v1 served stored object" << true;
}

void TestCrdSchema::oldForms()
{
    QFETCH(QByteArray, spec);
    const CrdModel model = modelOf("apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\n"
                                   "metadata: {name: as.b}\n"
                                   "spec: {group: b, names: {kind: A, plural: as}, "
                                   + spec + "}\n");
    QStringList lines;
    for (const CrdVersion &version : model.versions) {
        QStringList words(version.name);
        if (version.served)
            words << QStringLiteral("served");
        if (version.storage)
            words << QStringLiteral("stored");
        words << (version.schema ? version.schema->type() : QStringLiteral("-"));
        lines << words.join(QLatin1Char(' '));
    }
    QTEST(lines.join(QLatin1Char('\n')), "versions");
    QTEST(model.prunes, "prunes");
    QCOMPARE(told(model.problems), QString());
}

void TestCrdSchema::wholes()
{
    const CrdModel model =
        modelOf("apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: as.b}\n"
                "spec: {group: b, scope: Cluster, conversion: {strategy: Webhook}, "
                "names: {kind: A, plural: as, listKind: AList, singular: a, shortNames: [x, y], categories: [z]}, "
                "versions: [{name: v1, storage: true, deprecated: true, subresources: {status: {}}, schema: "
                "{openAPIV3Schema: {}}, additionalPrinterColumns: [{name: Age}]}]}\n");
    QCOMPARE(told(model.problems), QString());
    QCOMPARE(model.name, QStringLiteral("as.b"));
    QCOMPARE(model.kind, QStringLiteral("A"));
    QCOMPARE(model.listKind, QStringLiteral("AList"));
    QCOMPARE(model.singular, QStringLiteral("a"));
    QCOMPARE(model.shortNames, QStringList({QStringLiteral("x"), QStringLiteral("y")}));
    QCOMPARE(model.categories, QStringList(QStringLiteral("z")));
    QVERIFY(!model.namespaced);
    QVERIFY(model.prunes);
    QCOMPARE(model.conversion, QStringLiteral("Webhook"));
    QVERIFY(model.versions.front().deprecated);
    QVERIFY(model.versions.front().served);
    QCOMPARE(model.versions.front().subresources, QStringList(QStringLiteral("status")));
    QCOMPARE(model.storage(), &model.versions.front());
}

void TestCrdSchema::several()
{
    const QByteArray one = crdWith("{type: object}");
    const QByteArray other = QByteArray(one).replace("ferries", "boats").replace("Ferry", "Boat");
    std::vector<Problem> problems;
    const auto names = [&](const QByteArray &path, const QByteArray &content) {
        QStringList all;
        for (const CrdModel &model : readCrds(path, content, problems))
            all << model.name;
        return all.join(QLatin1Char(' '));
    };
    QCOMPARE(names("a.yaml", "---\n" + one + "---\nkind: Secret\napiVersion: v1\n---\n" + other + "---\n"),
             QStringLiteral("ferries.example.org boats.example.org"));
    QCOMPARE(names("a.json", R"({"apiVersion": "v1", "kind": "List", "items": [{"apiVersion":
             "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "as.b"}, "spec":
             {"group": "b", "names": {"plural": "as"}, "versions": [{"name": "v1", "storage": true, "schema":
             {"openAPIV3Schema": {}}}]}}]})"),
             QStringLiteral("as.b"));
    QVERIFY(problems.empty());
    // Of another group; and a template.
    QCOMPARE(names("a.yaml", "apiVersion: example.org/v1\nkind: CustomResourceDefinition\n"), QString());
    QVERIFY(problems.empty());
    QCOMPARE(names("a.yaml", "{{- if .Values.crds }}\n" + one + "{{- end }}\n"), QString());
    QCOMPARE(problems.size(), 1U);
    // What stands before a mistake is there.
    problems.clear();
    QCOMPARE(names("a.yaml", one + "---\nkind: CustomResourceDefinition\n\tapiVersion: x\n"),
             QStringLiteral("ferries.example.org"));
    QCOMPARE(problems.size(), 1U);
}

void TestCrdSchema::badInput_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("problems");
    const auto row = [](const char *name, const QByteArray &text, const char *problems) {
        QTest::newRow(name) << text << QString::fromUtf8(problems);
    };
    row("no spec", "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: as.b}\n",
        "1: The definition of as.b is empty: “spec” is missing");
    row("no names", "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {versions: 3}\n",
        "3: The definition has no group or no plural name\n3: The definition of . has no version");
    row("another name", crdWith("{}").replace("name: ferries.", "name: boats."),
        "5: The definition is called boats.example.org, but Kubernetes requires the name ferries.example.org");
    row("no schema", crdOf({"{name: v1, storage: true}"}), "8: The version v1 has no schema");
    row("versions", crdOf({"{name: v1, schema: {openAPIV3Schema: {}}}", "{served: true}", "{name: v1}"}),
        "9: A version without a name\n10: The version v1 is defined twice; the first one counts\n5: The definition of "
        "ferries.example.org must have exactly one storage version");
    row("a text", crdWith("text"), "12: A schema must be a map of keywords");
    row("a list of properties", crdWith("{properties: [a]}"), "12: “properties” must be a map");
    row("a property", crdWith("{properties: {a: [1]}}"), "12: A schema must be a map of keywords");
    row("required", crdWith("{required: true}"), "12: “required” must be a list");
    row("enum", crdWith("{enum: a}"), "12: “enum” must be a list");
    row("type", crdWith("{type: [string, integer]}"), "12: “type” must be a single value");
    row("additional", crdWith("{additionalProperties: maybe}"),
        "12: “additionalProperties” must be a schema, true or false");
    row("anyOf", crdWith("{anyOf: {type: string}}"), "12: The schemas to choose from must be a list");
    row("a rule", crdWith("{x-kubernetes-validations: [{message: m}, 3]}"),
        "12: This rule is empty: “rule” is missing\n12: This rule is empty: “rule” is missing");
    row("a pattern", crdWith("{pattern: '^(a'}"), "12: The pattern “^(a” is not a regular expression");
    row("nothing at all", crdWith("~"), "12: A schema must be a map of keywords");
}

void TestCrdSchema::badInput()
{
    QFETCH(QByteArray, text);
    const CrdModel model = modelOf(text);
    QTEST(told(model.problems), "problems");
}

void TestCrdSchema::depth()
{
    QByteArray schema = "{type: string}";
    for (int i = 0; i < 44; ++i)
        schema = "{properties: {a: " + schema + "}}";
    QCOMPARE(told(modelOf(crdWith(schema)).problems), QString());
    // Deeper than MostNesting the file is none for the reader of YAML, and the program goes on.
    for (int i = 0; i < 2000; ++i)
        schema = "{items: " + schema + "}";
    QCOMPARE(modelOf(crdWith(schema)).problems.size(), 1U);
    schema = "{type: string}";
    for (int i = 0; i < 65; ++i)
        schema = "{items: " + schema + "}";
    QCOMPARE(told(modelOf(crdWith(schema)).problems), QString());
}

void TestCrdSchema::patterns_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("literals");
    QTest::addColumn<bool>("nothing");
    const auto row = [](const char *pattern, const char *literals, bool nothing = false) {
        QTest::newRow(pattern) << QString::fromUtf8(pattern) << QString::fromUtf8(literals) << nothing;
    };
    row("^A$|^B$", "A B");
    row("^(A|B)$", "A B");
    row("^(?:A|B)$", "A B");
    row("^A\\.1$", "A.1");
    row("^NodePort$", "NodePort");
    row("^A|B$", "-"); // bound at one end each
    row("^(A)|(B)$", "-");
    row("^(A|B)(C|D)$", "-");
    row("A|B", "-");
    row("^A$|B", "-");
    row("^A\\$", "-");
    row("^\\d$", "-");
    row("^[AB]$", "-");
    row("^A.$", "-");
    row("(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?", "-", true);
    row("^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$", "-");
    row(".*", "-", true);
    row("", "-", true);
    row("a*|^b$", "-", true);
    row("a+", "-");
    row("[^a]*", "-", true);
    row("\\^*", "-", true);
    row("\\b", "-");
    row("(?=a)?", "-");
    row("(", "-");
}

void TestCrdSchema::patterns()
{
    QFETCH(QString, pattern);
    const auto literals = literalsOf(pattern);
    QTEST(literals ? literals->join(QLatin1Char(' ')) : QStringLiteral("-"), "literals");
    QTEST(constrainsNothing(pattern), "nothing");
}

WAYBILL_TEST_MAIN(TestCrdSchema)
#include "tst_crdschema.moc"
