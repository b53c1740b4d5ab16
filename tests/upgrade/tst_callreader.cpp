// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "upgrade/callreader.h"

using namespace waybill;
using namespace waybill::upgrade;

namespace {

const ProtocolNames &names()
{
    static const ProtocolNames all{{{QStringLiteral("CreateContainer"), {QStringLiteral("CreateContainerRequest")}},
                                    {QStringLiteral("PauseContainer"), {QStringLiteral("grpc.PauseContainerRequest")}},
                                    {QStringLiteral("ReadStdout"), {QStringLiteral("ReadStreamRequest")}},
                                    {QStringLiteral("ReadStderr"), {QStringLiteral("ReadStreamRequest")}},
                                    {QStringLiteral("GetGuestDetails"), {QStringLiteral("GuestDetailsRequest")}},
                                    {QStringLiteral("AddInterface"), {QStringLiteral("AddInterfaceRequest")}}},
                                   {QStringLiteral("support_mem_hotplug_probe")}};
    return all;
}

QString told(const FileCalls &calls)
{
    QStringList all;
    for (const CallSite &site : calls.sites) {
        const char *kind = site.kind == CallSite::Kind::Direct  ? "calls"
                           : site.kind == CallSite::Kind::Built ? "makes"
                                                                : "names";
        all << QLatin1String(kind) + QLatin1Char(' ') + site.rpc + QLatin1Char(':') + QString::number(site.place.line);
    }
    return all.join(QLatin1String(", "));
}

} // namespace

class TestCallReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sources_data();
    void sources();
    void folds();
    void badPatterns();
    void calls_data();
    void calls();
    void copies();
    void setTrue();
    void longLines_data();
    void longLines();
};

void TestCallReader::sources_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("expected");
    const auto row = [](const char *path, bool expected) { QTest::newRow(path) << QByteArray(path) << expected; };
    row("virtcontainers/kata_agent.go", true);
    row("a.py", true);
    row("src/latest.rs", true);
    row("Latest.java", true);
    row("README.md", false);
    row("agent.proto", false);
    row("virtcontainers/kata_agent_test.go", false);
    row("vendor/github.com/a/b.go", false);
    row("pkg/vendor/b.go", false);
    row("tests/a.py", false);
    row("pkg/testdata/a.go", false);
    row("test_a.py", false);
    row("ClientTest.java", false);
    row("client.spec.ts", false);
    row("protocols/grpc/agent.pb.go", false);
    row("agent_pb2_grpc.py", false);
    row("AgentServiceGrpc.java", false);
    row("contest/a.go", true);
    row("vendored/a.go", true);
}

void TestCallReader::sources()
{
    QFETCH(QByteArray, path);
    QTEST(isClientSource(path), "expected");
}

void TestCallReader::folds()
{
    QCOMPARE(foldedName(QStringLiteral("AddARPNeighbors")), foldedName(QStringLiteral("add_arp_neighbors")));
    QCOMPARE(foldedName(QStringLiteral("AddARPNeighbors")), foldedName(QStringLiteral("addArpNeighbors")));
    QVERIFY(foldedName(QStringLiteral("Add")) != foldedName(QStringLiteral("Adds")));
}

void TestCallReader::badPatterns()
{
    const Place place{QStringLiteral("waybill.toml"), 3, 1};
    for (const char *pattern : {"client\\.\\w+\\(", "client\\.(\\w+", "["}) {
        const auto reader = CallReader::compile(QString::fromLatin1(pattern), names(), place);
        QVERIFY(!reader);
        QCOMPARE(reader.error().place, place);
    }
}

void TestCallReader::calls_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *pattern, const char *path, const char *content,
                        const char *expected) {
        QTest::newRow(name) << QString::fromLatin1(pattern) << QByteArray(path) << QByteArray(content)
                            << QString::fromLatin1(expected);
    };
    const char *const kata = "k\\.client\\.(\\w+)\\(";
    row("by the pattern", kata, "a.go", "func f() {\n\tk.client.CreateContainer(ctx, r)\n\tk.client.Close()\n}",
        "calls CreateContainer:2");
    row("passed on", kata, "a.go", "func f() {\n\treturn k.read(data, k.client.ReadStdout)\n}", "calls ReadStdout:2");
    row("set aside", kata, "a.go", "func f() {\n\tk.client.ReadStdout.x()\n}", "");
    row("only another receiver", kata, "a.go", "func f() {\n\tc.client.CreateContainer(r)\n}",
        "names CreateContainer:2");
    row("in a comment", kata, "a.go", "func f() {\n\t// k.client.CreateContainer(r)\n}", "");
    row("in a string", kata, "a.go", "func f() {\n\tlog(\"k.client.CreateContainer(\")\n}", "");
    row("the client's own function of that name", kata, "a.go",
        "func (s *Sandbox) AddInterface(i *I) error {\n\treturn s.addInterface(i)\n}\ntype s interface {\n\t"
        "AddInterface(i *I) error\n}",
        "names AddInterface:2");
    row("a request made and sent by a table", kata, "a.go",
        "func (k *a) pause() {\n\treq := &grpc.PauseContainerRequest{\n\t\tId: id,\n\t}\n\tk.send(req)\n}\n"
        "func (k *a) install() {\n\tk.table[x] = func(req interface{}) {\n\t\treturn "
        "k.client.PauseContainer(ctx, req.(*grpc.PauseContainerRequest))\n\t}\n}",
        "makes PauseContainer:2, calls PauseContainer:9");
    row("a request that two RPCs have tells nothing", kata, "a.go",
        "func f() {\n\tk.send(&grpc.ReadStreamRequest{})\n}", "");

    row("Go stub", "", "a.go", "func f() {\n\tr, err := agentClient.PauseContainer(ctx, r)\n}",
        "calls PauseContainer:2");
    row("Go stub made in place", "", "a.go", "func f() {\n\tpb.NewAgentClient(conn).PauseContainer(ctx, r)\n}",
        "calls PauseContainer:2");
    row("Go by its request", "", "a.go",
        "func f() {\n\t_, err := s.agent.PauseContainer(s.ctx, &pb.PauseContainerRequest{\n\t\tId: a,\n\t})\n\t"
        "read(s.agent.ReadStdout)\n}",
        "calls PauseContainer:2, makes PauseContainer:2, calls ReadStdout:5");
    row("Go by a request that was made before", "", "a.go",
        "func f() {\n\tr := &pb.PauseContainerRequest{Id: a}\n\tresp, err = kv.remote.PauseContainer(ctx, r)\n}\n"
        "func g() {\n\tkv.remote.CreateContainer(ctx, op.request())\n}",
        "makes PauseContainer:2, calls PauseContainer:3, calls CreateContainer:6");
    row("a request that goes elsewhere", "", "a.go",
        "func f() {\n\tr := &pb.PauseContainerRequest{Id: a}\n\terr = k.CreateContainer(ctx, r)\n}",
        "makes PauseContainer:2, names CreateContainer:3");
    row("Go has the names as they are", "", "a.go", "func f() {\n\tclient.pauseContainer(r)\n}",
        "names PauseContainer:2");
    row("Python", "", "a.py", "def f(self):\n    self.stub.PauseContainer(pb2.PauseContainerRequest(id=1))\n",
        "calls PauseContainer:2, makes PauseContainer:2");
    row("Python future", "", "a.py", "def f(stub):\n    stub.PauseContainer.future(r)\n", "calls PauseContainer:2");
    row("Python comment", "", "a.py", "def f(stub):\n    # stub.PauseContainer(r)\n    pass\n", "");
    row("Java", "", "A.java",
        "class A { void f() {\n blockingStub.pauseContainer(\n  PauseContainerRequest.newBuilder().build()); } }",
        "calls PauseContainer:2, makes PauseContainer:3");
    row("Kotlin", "", "A.kt", "suspend fun f() {\n stub.pauseContainer(r)\n}", "calls PauseContainer:2");
    row("C++", "", "a.cc",
        "void A::f() {\n PauseContainerRequest request;\n stub_->PauseContainer(&context, request, &reply);\n}",
        "makes PauseContainer:2, calls PauseContainer:3");
    row("C++ asynchronous", "", "a.cc", "void A::f() {\n stub_->PrepareAsyncPauseContainer(&c, r, &q);\n}",
        "calls PauseContainer:2");
    row("C++ declaration", "", "a.h", "class A {\n Status PauseContainer(Context *c);\n};", "");
    row("Rust", "", "a.rs",
        "async fn f() {\n client.pause_container(Request::new(PauseContainerRequest { id })).await?;\n}",
        "calls PauseContainer:2, makes PauseContainer:2");
    row("TypeScript", "", "a.ts", "async function f() {\n await this.client.pauseContainer({id});\n}",
        "calls PauseContainer:2");
    row("not of this protocol", "", "a.go", "func f() {\n\thttpClient.Get(url)\n}", "");
    row("a type of that name", "", "a.go",
        "type PauseContainerRequest struct {\n}\nfunc f(r *PauseContainerRequest) {\n}", "");
    row("a language that is not known", "", "a.txt", "stub.PauseContainer(r)", "calls PauseContainer:1");
    row("nothing", "", "a.go", "", "");
}

void TestCallReader::calls()
{
    QFETCH(QString, pattern);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, content);
    const auto reader = CallReader::compile(pattern, names());
    QVERIFY(reader);
    QTEST(told(reader->read({path, content})), "expected");
}

void TestCallReader::copies()
{
    const auto reader = CallReader::compile({}, names());
    QVERIFY(reader);
    const FileCalls calls = reader->read({"sandbox.go", R"go(func (s *Sandbox) details() {
	s.state.Probe = res.SupportMemHotplugProbe
	probe := res.GetSupportMemHotplugProbe()
	x := State{
		Hotplug: res.SupportMemHotplugProbe,
	}
	s.never = !res.SupportMemHotplugProbe
	s.other = res.SupportSomething
})go"});
    QStringList said;
    for (const CapabilityCopy &copy : calls.copies)
        said << copy.name + QLatin1Char('/') + copy.function + QLatin1Char(':') + QString::number(copy.place.line);
    QCOMPARE(said.join(QLatin1Char(' ')), QStringLiteral("Probe/:2 probe/details:3 Hotplug/:5"));
}

void TestCallReader::setTrue()
{
    const auto reader = CallReader::compile({}, names());
    QVERIFY(reader);
    QSet<QString> fields =
        reader
            ->read({"a.go", "a.b = true\nc:  true,\nd := true\nif e == true {\n}\nf->g =true\nx.h = trust\nself.i = "
                            "True\n= true\ntrue"})
            .setTrue;
    QStringList said(fields.begin(), fields.end());
    said.sort();
    QCOMPARE(said.join(QLatin1Char(' ')), QStringLiteral("b c g i"));
}

void TestCallReader::longLines_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<int>("expected");
    QTest::newRow("calls") << QByteArray("a.js") << QByteArray("client.pauseContainer(r);") << 20000;
    QTest::newRow("one name") << QByteArray("a.js") << QByteArray("client") << 0;
    QTest::newRow("requests") << QByteArray("a.cc") << QByteArray("PauseContainerRequest r; ") << 20000;
    QTest::newRow("blocks") << QByteArray("a.go") << QByteArray("{") << 0;
}

void TestCallReader::longLines()
{
    // Where the time grew with the square of the length, this would take minutes.
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, unit);
    const auto reader = CallReader::compile({}, names());
    QVERIFY(reader);
    QTEST(int(reader->read({path, "pauseContainer; " + unit.repeated(20000)}).sites.size()), "expected");
}

WAYBILL_TEST_MAIN(TestCallReader)
#include "tst_callreader.moc"
