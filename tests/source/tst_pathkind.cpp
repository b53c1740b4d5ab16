// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "source/pathkind.h"
#include "testing/testmain.h"

#include <QMetaType>

using namespace waybill::source;
using enum PathKind;

Q_DECLARE_METATYPE(waybill::source::PathKinds)

/// What paths say of files, and which of it matters most.
class TestPathKind : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kinds_data();
    void kinds();
    void longPaths();
};

void TestPathKind::kinds_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<PathKinds>("all");
    const auto row = [](const char *path, PathKind kind, PathKinds all) { QTest::newRow(path) << int(kind) << all; };
    const auto only = [&](const char *path, PathKind kind) { row(path, kind, {kind}); };
    only("", Product);
    only("pkg/agent.go", Product);
    only("pkg/contest.go", Product); // a name that only contains "test"
    only("src/latest.java", Product);
    only("protocols/agent.proto", Product);
    only("spec/openapi.yaml", Product);
    only("dist/setup.go", Product);
    only("tests", Product); // a file called so
    only("tested/a.go", Product);
    only("deploy/example_catalog/a.json", Product);
    only("sample-operators/web/k8s/operator.yaml", Example);
    only("myapp/app/jobs/job.rb", Example);
    only("test_app/a.rb", Example);
    only("app/jobs/job.rb", Product);
    only("mapp/a.rb", Product);
    only("src/sample-rate/a.go", Product);
    only("example-config.yaml", Product); // a file called so

    only("requirements-dev.txt", Dependencies);
    only("requirements/tests.in", Dependencies);
    only("src/requirements/engine.py", Product);
    only("mkdocs.yml", Automation);
    only(".eslintrc.json", Automation);
    only("packages/app/vitest.config.ts", Automation);
    only("src/config/eslint.ts", Product);
    only("pkg/agent_test.go", Tests);
    only("src/ClientTest.java", Tests);
    only("src/Adapter/ClientTest.php", Tests);
    only("src/AgentTests.cs", Tests);
    only("src/Polly.Specs/Helpers/Time.cs", Tests);
    only("src/Polly.SharedSpecs/Retry.cs", Tests);
    only("Core.UnitTests/Base.cs", Tests);
    only("src/Contests/Rules.cs", Tests); // which nobody could tell apart
    only("src/Specification/Rules.cs", Product);
    only("internal/testproto/echo.proto", Tests);
    only("client.spec.ts", Tests);
    only("test_a.py", Tests);
    only("pkg/conftest.py", Tests);
    only("Tests/a.php", Tests);
    only("app/src/androidTest/A.kt", Tests);
    only("spec/a.rb", Tests);
    only("lua/a_spec.lua", Tests);
    only("a/integration/b.proto", Tests);
    only("systemtest/src/main/java/A.java", Tests);
    row("a/testdata/go.mod", Tests, {Fixture, Dependencies});
    row("cmd/a/_testdata/b.yaml", Tests, {Fixture});
    row("fixtures/a.yaml", Tests, {Fixture});
    row("assets/topology-test/mock-CRDs.yaml", Product, {Mock});
    row("pkg/mock_client.go", Product, {Mock});
    row("clientset/fake/a.go", Product, {Mock});
    only("src/__mocks__/a.ts", Tests);

    row("cli/README.md", Documentation, {Documentation});
    only("website/a.yaml", Documentation);
    only("site/a.yaml", Documentation);
    only("pkg/site/a.go", Product);
    only("config/samples/a.yaml", Example);
    only("_examples/a.go", Example);
    only("cookbook/a.go", Example);
    only("playground/hmr/a.js", Example);
    only("test_package/a.cpp", Tests);
    only(".github/workflows/ci.yml", Automation);
    row("hack/x.go", Automation, {Automation});
    row("pkg/hack/x.go", Product, {Tooling}); // Automation only at the top
    row("tools/benchmark/main.go", Product, {Tooling, Benchmark});
    row("contrib/examples/a.go", Example, {Tooling, Example});
    only("ci/a.sh", Automation);
    only("pkg/ci/a.go", Product);

    row("vendor/x/agent_test.go", Vendored, {Vendored, Tests});
    row("tests/vendor/a.proto", Tests, {Tests, Vendored});
    only("a/third-party/b.c", Vendored);
    row("Godeps/_workspace/src/x/VERSION", Vendored, {Vendored, VersionFile});
    only("Godeps/Godeps.json", Dependencies);
    only("go.mod", Dependencies);
    row("a/go.sum", Dependencies, {Dependencies, LockFile});
    row("Gemfile.lock", Dependencies, {Dependencies, LockFile});
    only("VERSION", VersionFile);

    only("api/agent.pb.go", Generated);
    only("agent_pb2_grpc.py", Generated);
    only("AgentServiceGrpc.java", Generated);
    only("api/v1/zz_generated.deepcopy.go", Generated);
    only("web/app.min.js", Generated);
    only("web/dist/app.js", Generated);
}

void TestPathKind::kinds()
{
    QFETCH(int, kind);
    QFETCH(PathKinds, all);
    const QByteArray path = QTest::currentDataTag();
    QCOMPARE(int(pathKind(path)), kind);
    QVERIFY(pathKinds(path) == all);
}

void TestPathKind::longPaths()
{
    QCOMPARE(pathKind(QByteArray(QByteArray("a/").repeated(100'000) + "tests/b.go")), Tests);
    QCOMPARE(pathKind(QByteArray(QByteArray(100'000, 'a') + "/b.go")), Product);
    QCOMPARE(pathKind(QByteArray(100'000, '/')), Product);
}

WAYBILL_TEST_MAIN(TestPathKind)
#include "tst_pathkind.moc"
