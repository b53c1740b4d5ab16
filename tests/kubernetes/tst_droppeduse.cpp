// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "crdtext.h"
#include "kubernetes/crd/comparecrd.h"
#include "kubernetes/crd/crdfindings.h"
#include "kubernetes/crd/droppeduse.h"
#include "manifestfixture.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QTest>

using namespace waybill;
using namespace waybill::crd;
using namespace waybill::testing;

namespace {

/// A schema whose spec has a list of roles and a map of ports, with these properties each.
QByteArray schema(const QByteArray &properties)
{
    return "{type: object, properties: {spec: {type: object, properties: {roles: {type: array, items: {type: object, "
           "properties: {"
           + properties + "}}}, ports: {type: object, additionalProperties: {type: object, properties: {" + properties
           + "}}}}}}}";
}

QByteArray ferry(const QByteArray &name, const QByteArray &spec, const QByteArray &version = "v1")
{
    return "apiVersion: example.org/" + version + "\nkind: Ferry\nmetadata: {name: " + name + "}\nspec:\n" + spec;
}

class TestDroppedUse : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void links();
    void nobody();
};

void TestDroppedUse::links()
{
    const auto changes = compareCrds({modelOf(crdWith(schema("id: {type: string}, size: {type: string}")))},
                                     {modelOf(crdWith(schema("id: {type: string}")))});
    QVERIFY(dropsProperties(changes));
    auto found = toFindings(changes, false);
    const auto manifests =
        manifest::manifestsOf({{"a.yaml", ferry("a", "  roles:\n  - id: x\n  - id: y\n    size: 1Gi\n    more: 1\n")},
                               {"examples/b.yaml", ferry("b", "  roles: [{size: 1}]\n  ports:\n    web: {size: 2}\n")},
                               {"c.yaml", ferry("c", "  roles: [{id: x}]\n")},
                               {"d.yaml", ferry("d", "  roles: [{size: 1}]\n", "v2")}});
    linkDroppedProperties(found, changes, manifests);
    QCOMPARE(manifest::linesOf(found),
             QStringLiteral("CRD_PROPERTY_REMOVED CustomResourceDefinition ferries.example.org .spec.ports{}.size\n"
                            "CRD_PROPERTY_REMOVED CustomResourceDefinition ferries.example.org .spec.roles[].size\n"
                            "OBJECT_FIELD_DROPPED Ferry b .spec.ports{}.size\n"
                            "OBJECT_FIELD_DROPPED Ferry a .spec.roles[].size\n"
                            "OBJECT_FIELD_DROPPED Ferry b .spec.roles[].size"));
    // There, and back.
    const QString advice = wording::text(found[1].advice);
    QVERIFY2(advice.endsWith(QLatin1String("Still used by Ferry a (a.yaml:8:11), Ferry b (examples/b.yaml:5:18)")),
             qPrintable(advice));
    QCOMPARE(wording::text(found[3].message),
             QStringLiteral("Ferry a still has .spec.roles[].size, which ferries.example.org drops from now on"));
    QCOMPARE(found[3].place.toString(), QStringLiteral("a.yaml:8:11"));
    QCOMPARE(found[3].severity, findings::Finding::Severity::Warning);
    QCOMPARE(found[3].impact, Impact::None); // that it is dropped is told by itself
    QVERIFY(!found[3].oldPlace.isEmpty());
}

void TestDroppedUse::nobody()
{
    const auto changes = compareCrds({modelOf(crdWith(schema("id: {type: string}, size: {type: string}")))},
                                     {modelOf(crdWith(schema("id: {type: string}")))});
    auto found = toFindings(changes, false);
    const auto before = found;
    linkDroppedProperties(found, changes, manifest::manifestsOf({{"c.yaml", ferry("c", "  roles: [{id: x}]\n")}}));
    QCOMPARE(found, before);
    QVERIFY(!dropsProperties(compareCrds({modelOf(crdWith(schema("id: {type: string}")))},
                                         {modelOf(crdWith(schema("id: {type: string}, size: {type: string}")))})));
}

} // namespace

WAYBILL_TEST_MAIN(TestDroppedUse)
#include "tst_droppeduse.moc"
