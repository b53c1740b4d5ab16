// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/element.h"
#include "release/evidence/surfacechange.h"
#include "testing/testmain.h"

using namespace waybill;

/// How what a range took from its users is called.
class TestSurfaceChange : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void names_data();
    void names();
};

void TestSurfaceChange::names_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("scope");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *what, api::Kind kind, const char *scope, const char *name, const char *expected) {
        QTest::newRow(what) << int(kind) << QByteArray(scope) << QByteArray(name) << QString::fromLatin1(expected);
    };
    row("OpenAPI", api::Kind::SchemaProperty, "io.test.core.v1.PodClaim", "source", "PodClaim.source");
    row("OpenAPI, a path", api::Kind::SchemaProperty, "io.test.core.v1.PodClaim", "spec.source", "spec.source");
    row("definition of a JSON Schema", api::Kind::SchemaProperty, "Project/Claim", "source", "Claim.source");
    row("JSON Schema by its file", api::Kind::SchemaProperty, "values", "image", "image");
    row("JSON Schema by its title", api::Kind::SchemaProperty, "Compose Specification v3.9", "services", "services");
    row("title with a slash", api::Kind::SchemaProperty, "CI/CD settings", "stages", "stages");
    row("custom resource", api::Kind::SchemaProperty, "test.example/Claim/v1", "source", "source");
    row("flag", api::Kind::Flag, "serve", "port", "--port");
}

void TestSurfaceChange::names()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, scope);
    QFETCH(QByteArray, name);
    api::ElementChange change;
    change.what = api::ElementChange::What::Removed;
    change.before.kind = api::Kind(kind);
    change.before.scope = scope.toStdString();
    change.before.name = name.toStdString();
    QTEST(release::surfaceChange(change).name, "expected");
}

WAYBILL_TEST_MAIN(TestSurfaceChange)
#include "tst_surfacechange.moc"
