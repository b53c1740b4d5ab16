// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/element.h"
#include "release/evidence/surfacechange.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;

/// How what a range took from its users is called.
class TestSurfaceChange : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void names_data();
    void names();
    void shapes_data();
    void shapes();
    void requirements();
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

void TestSurfaceChange::shapes_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("expected"); // both, with " to "
    QTest::newRow("short") << QByteArray("(int)") << QByteArray("(long)") << QStringLiteral("(int) to (long)");
    const QByteArray many =
        "(KubernetesDependentResource<R,P>,ResourceConfiguration,AnotherResource,PrimaryResource,Context<P>,";
    QTest::newRow("long, with the difference at the end")
        << QByteArray(many + "boolean,boolean)") << QByteArray(many + "boolean,String...)")
        << QStringLiteral(
               "…PrimaryResource,Context<P>,boolean,boolean) to …PrimaryResource,Context<P>,boolean,String...)");
    QTest::newRow("one goes on where the other ends")
        << QByteArray(many + "boolean") << QByteArray(many + "boolean)")
        << QStringLiteral("…PrimaryResource,Context<P>,boolean to …PrimaryResource,Context<P>,boolean)");
    QTest::newRow("long, with the difference at the beginning")
        << QByteArray("(int," + many) << QByteArray("(long," + many)
        << QString(QStringLiteral("(int,") + QString::fromLatin1(many).left(94) + QStringLiteral("… to (long,")
                   + QString::fromLatin1(many).left(93) + QStringLiteral("…"));
}

void TestSurfaceChange::shapes()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    api::ElementChange change;
    change.what = api::ElementChange::What::Reshaped;
    change.before.kind = change.after.kind = api::Kind::Method;
    change.before.shape = before.toStdString();
    change.after.shape = after.toStdString();
    const release::SurfaceChange shown = release::surfaceChange(change);
    QTEST(QString(shown.before + QStringLiteral(" to ") + shown.after), "expected");
    QVERIFY(shown.before != shown.after);
    QVERIFY(wording::text(release::messageOf(shown)).contains(QStringLiteral(" changed from ")));
}

void TestSurfaceChange::requirements()
{
    api::ElementChange change;
    change.what = api::ElementChange::What::Reshaped;
    change.before.kind = api::Kind::Method;
    change.after.kind = api::Kind::Demand;
    change.before.name = change.after.name = "Task.run";
    change.before.shape = change.after.shape = "()void";
    const QString expected = QStringLiteral("The method Task.run must be implemented now");
    QCOMPARE(wording::text(release::messageOf(change)), expected);
    QCOMPARE(wording::text(release::messageOf(release::surfaceChange(change))), expected);
}

WAYBILL_TEST_MAIN(TestSurfaceChange)
#include "tst_surfacechange.moc"
