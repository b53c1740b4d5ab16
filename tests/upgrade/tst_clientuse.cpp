// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "upgrade/clientuse.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::upgrade;

namespace {

const ProtocolNames &names()
{
    static const ProtocolNames all{{{QStringLiteral("AddARPNeighbors"), {QStringLiteral("AddARPNeighborsRequest")}},
                                    {QStringLiteral("GetOOMEvent"), {QStringLiteral("GetOOMEventRequest")}},
                                    {QStringLiteral("MemHotplugByProbe"), {QStringLiteral("MemHotplugByProbeRequest")}},
                                    {QStringLiteral("GetGuestDetails"), {QStringLiteral("GuestDetailsRequest")}},
                                    {QStringLiteral("Pause"), {QStringLiteral("PauseRequest")}},
                                    {QStringLiteral("Resume"), {QStringLiteral("ResumeRequest")}}},
                                   {QStringLiteral("support_mem_hotplug_probe"), {QStringLiteral("can_pause")}}};
    return all;
}

ClientUse useOf(const std::vector<SourceFile> &files, const QString &pattern = {})
{
    const auto reader = CallReader::compile(pattern, names());
    std::vector<FileCalls> calls;
    for (const SourceFile &file : files)
        calls.push_back(reader->read(file));
    return clientUse(calls);
}

/// "Pause guarded a.go:3, Resume": what is called, and where the guards are.
QString told(const ClientUse &use)
{
    QStringList all;
    for (const auto &[rpc, one] : use) {
        QString text = rpc;
        if (one.guarded)
            text += QLatin1String(" guarded");
        else if (!one.guards.empty())
            text += QLatin1String(" partly");
        for (const Guard &guard : one.guards)
            text += (guard.kind == Guard::Kind::Capability ? QLatin1String(" by capability ") : QLatin1String(" "))
                    + guard.place.file + QLatin1Char(':') + QString::number(guard.place.line);
        all << text;
    }
    return all.join(QLatin1String(", "));
}

/// A client that sends every request by a table of functions.
constexpr auto Table = R"go(
func (k *agent) install() {
	k.table["a"] = func(req interface{}) (interface{}, error) {
		return k.client.AddARPNeighbors(ctx, req.(*grpc.AddARPNeighborsRequest))
	}
	k.table["b"] = func(req interface{}) (interface{}, error) {
		return k.client.GetOOMEvent(ctx, req.(*grpc.GetOOMEventRequest))
	}
	k.table["c"] = func(req interface{}) (interface{}, error) {
		return k.client.MemHotplugByProbe(ctx, req.(*grpc.MemHotplugByProbeRequest))
	}
	k.table["d"] = func(req interface{}) (interface{}, error) {
		return k.client.GetGuestDetails(ctx, req.(*grpc.GuestDetailsRequest))
	}
}
)go";

} // namespace

class TestClientUse : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void function_data();
    void function();
    void byTable_data();
    void byTable();
    void evidence();
    void places();
};

void TestClientUse::function_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *path, const char *content, const char *expected) {
        QTest::newRow(name) << QByteArray(path) << QByteArray(content) << QString::fromLatin1(expected);
    };
    // Go
    row("not looked at", "a.go", "func f() error {\n\t_, err := client.Pause(r)\n\treturn err\n}", "Pause");
    row("tolerated", "a.go",
        "func f() error {\n\t_, err := client.Pause(r)\n\tif status.Code(err) == codes.Unimplemented {\n\t\treturn "
        "nil\n\t}\n\treturn err\n}",
        "Pause guarded a.go:3");
    row("in the head of an if", "a.go",
        "func f() {\n\tif err := client.Pause(r); err != nil {\n\t\tif isUnimplemented(err) {\n\t\t}\n\t}\n}",
        "Pause guarded a.go:3");
    row("through another variable", "a.go",
        "func f() {\n\t_, err := client.Pause(r)\n\tst, ok := status.FromError(err)\n\tif ok && st.Code() == "
        "codes.Unimplemented {\n\t}\n}",
        "Pause guarded a.go:4");
    row("by a switch", "a.go",
        "func f() {\n\t_, err := client.Pause(r)\n\tswitch status.Code(err) {\n\tcase codes.OK:\n\tcase "
        "codes.Unimplemented:\n\t}\n}",
        "Pause guarded a.go:5");
    row("another call's error", "a.go",
        "func f() {\n\t_, err := client.Pause(r)\n\tif err != nil {\n\t\treturn\n\t}\n\t_, err = client.Resume(r)\n\t"
        "if status.Code(err) == codes.Unimplemented {\n\t}\n}",
        "Pause, Resume guarded a.go:7");
    row("the first of two errors", "a.go",
        "func f() {\n\t_, a := client.Pause(r)\n\t_, b := client.Resume(r)\n\tif status.Code(a) == "
        "codes.Unimplemented {\n\t}\n\tuse(b)\n}",
        "Pause guarded a.go:4, Resume");
    row("an error that is let go", "a.go",
        "func f() {\n\tclient.Pause(r)\n\terr := other()\n\tif status.Code(err) == codes.Unimplemented {\n\t}\n}",
        "Pause");
    row("made and not looked at", "a.go",
        "func f() {\n\t_, err := client.Pause(r)\n\tif err != nil {\n\t\treturn status.Errorf(codes.Unimplemented, "
        "x, err)\n\t}\n}",
        "Pause");
    row("looked at in another function", "a.go",
        "func f() error {\n\treturn client.Pause(r)\n}\nfunc g(err error) {\n\tif status.Code(err) == "
        "codes.Unimplemented {\n\t}\n}",
        "Pause");
    row("only one of two calls", "a.go",
        "func f() {\n\t_, err := client.Pause(r)\n\tif status.Code(err) == codes.Unimplemented {\n\t}\n}\nfunc g() "
        "{\n\tclient.Pause(r)\n}",
        "Pause partly a.go:3");
    row("only in a comment", "a.go",
        "func f() {\n\t_, err := client.Pause(r)\n\tif err != nil { // == codes.Unimplemented\n\t}\n}", "Pause");
    // capability bits
    row("capability", "a.go", "func f() {\n\tif details.CanPause {\n\t\tclient.Pause(r)\n\t}\n}",
        "Pause guarded by capability a.go:3");
    row("capability and more", "a.go", "func f() {\n\tif d.GetCanPause() && x > 1 {\n\t\tclient.Pause(r)\n\t}\n}",
        "Pause guarded by capability a.go:3");
    row("capability or more", "a.go", "func f() {\n\tif d.CanPause || x {\n\t\tclient.Pause(r)\n\t}\n}", "Pause");
    row("no capability", "a.go", "func f() {\n\tif !d.CanPause {\n\t\tclient.Pause(r)\n\t}\n}", "Pause");
    row("else", "a.go", "func f() {\n\tif d.CanPause {\n\t\tx()\n\t} else {\n\t\tclient.Pause(r)\n\t}\n}", "Pause");
    row("left before", "a.go", "func f() {\n\tif !d.CanPause {\n\t\treturn\n\t}\n\tclient.Pause(r)\n}",
        "Pause guarded by capability a.go:5");
    row("not left before", "a.go", "func f() {\n\tif !d.CanPause {\n\t\tlog()\n\t}\n\tclient.Pause(r)\n}", "Pause");
    row("left with it", "a.go", "func f() {\n\tif d.CanPause {\n\t\treturn\n\t}\n\tclient.Pause(r)\n}", "Pause");
    row("local copy", "a.go", "func f() {\n\tcan := d.CanPause\n\tif can {\n\t\tclient.Pause(r)\n\t}\n}",
        "Pause guarded by capability a.go:4");
    row("local copy of another function", "a.go",
        "func g() {\n\tcan := d.CanPause\n}\nfunc f() {\n\tif can {\n\t\tclient.Pause(r)\n\t}\n}", "Pause");
    row("field that is also set without asking", "a.go",
        "func f() {\n\ts.can = d.CanPause\n\ts.can = true\n\tif s.can {\n\t\tclient.Pause(r)\n\t}\n}", "Pause");
    row("a bit that is none of the protocol's", "a.go",
        "func f() {\n\tif d.SupportsPausing {\n\t\tclient.Pause(r)\n\t}\n}", "Pause");
    // other languages
    row("Python", "a.py",
        "def f(stub):\n    try:\n        stub.Pause(r)\n    except grpc.RpcError as e:\n        if e.code() == "
        "grpc.StatusCode.UNIMPLEMENTED:\n            return\n        raise\n",
        "Pause guarded a.py:5");
    row("Python, another try", "a.py",
        "def f(stub):\n    stub.Pause(r)\n    try:\n        stub.Resume(r)\n    except grpc.RpcError as e:\n        if "
        "e.code() == grpc.StatusCode.UNIMPLEMENTED:\n            return\n",
        "Pause, Resume guarded a.py:6");
    row("Python capability", "a.py", "def f(stub):\n    if d.can_pause and x:\n        stub.Pause(r)\n",
        "Pause guarded by capability a.py:3");
    row("Java", "A.java",
        "class A { void f() {\n try {\n stub.pause(r);\n } catch (StatusRuntimeException e) {\n if "
        "(e.getStatus().getCode() == Status.Code.UNIMPLEMENTED) {\n return; }\n throw e; } } }",
        "Pause guarded A.java:5");
    row("Java throws it", "A.java",
        "class A { void f() {\n try {\n stub.pause(r);\n } catch (StatusRuntimeException e) {\n throw "
        "Status.UNIMPLEMENTED.asException(); } } }",
        "Pause");
    row("Java throws it on a condition", "A.java",
        "class A { void f() {\n try {\n stub.pause(r);\n } catch (StatusRuntimeException e) {\n if (isOld(e)) throw "
        "Status.UNIMPLEMENTED.withCause(e).asException(); } } }",
        "Pause");
    row("C++", "a.cc",
        "void A::f() {\n Status status = stub_->Pause(&context, r, &reply);\n if (status.error_code() == "
        "StatusCode::UNIMPLEMENTED)\n return;\n}",
        "Pause guarded a.cc:3");
    row("Rust match", "a.rs",
        "async fn f() {\n match client.pause(r).await {\n Ok(_) => {}\n Err(s) if s.code() == Code::Unimplemented => "
        "{}\n Err(s) => return Err(s),\n }\n}",
        "Pause guarded a.rs:4");
    row("Rust if let", "a.rs",
        "async fn f() {\n if let Err(e) = client.pause(r).await {\n if e.code() == Code::Unimplemented {\n return; } "
        "}\n}",
        "Pause guarded a.rs:3");
}

void TestClientUse::function()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, content);
    QTEST(told(useOf({{path, content}})), "expected");
}

void TestClientUse::byTable_data()
{
    QTest::addColumn<QByteArray>("users");
    QTest::addColumn<QByteArray>("callers");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *users, const char *callers, const char *expected) {
        QTest::newRow(name) << QByteArray(users) << QByteArray(callers) << QString::fromLatin1(expected);
    };
    row("nobody sends", "", "", "AddARPNeighbors, GetGuestDetails, GetOOMEvent, MemHotplugByProbe");
    row("who makes the request copes", R"go(func (k *agent) addARPNeighbors(n []N) error {
	if n != nil {
		req := &grpc.AddARPNeighborsRequest{
			Neighbors: &grpc.ARPNeighbors{
				ARPNeighbors: k.convert(n),
			},
		}
		_, err := k.send(req)
		if err != nil {
			if grpcStatus.Convert(err).Code() == codes.Unimplemented {
				return nil
			}
		}
		return err
	}
	return nil
}
)go",
        "", "AddARPNeighbors guarded users.go:10, GetGuestDetails, GetOOMEvent, MemHotplugByProbe");
    constexpr auto oom = R"go(func (k *agent) getOOMEvent() (string, error) {
	req := &grpc.GetOOMEventRequest{}
	result, err := k.send(req)
	if err != nil {
		return "", err
	}
	return result.Id, nil
}
func (s *Sandbox) GetOOMEvent() (string, error) {
	return s.agent.getOOMEvent()
}
)go";
    constexpr auto watch = R"go(func watch(s *service) {
	for {
		id, err := s.sandbox.GetOOMEvent()
		if err != nil {
			if isGRPCErrorCode(codes.Unimplemented, err) {
				return
			}
			continue
		}
		use(id)
	}
}
)go";
    row("who calls the function of that name copes", oom, watch,
        "AddARPNeighbors, GetGuestDetails, GetOOMEvent guarded callers.go:5, MemHotplugByProbe");
    row("nobody calls it", oom, "", "AddARPNeighbors, GetGuestDetails, GetOOMEvent, MemHotplugByProbe");
    const QByteArray another = QByteArray(watch) + "func once(s *service) {\n\ts.sandbox.GetOOMEvent()\n}\n";
    row("one of two callers copes", oom, another.constData(),
        "AddARPNeighbors, GetGuestDetails, GetOOMEvent partly callers.go:5, MemHotplugByProbe");
    constexpr auto probe = R"go(func (k *agent) memHotplugByProbe(addr uint64) error {
	req := &grpc.MemHotplugByProbeRequest{
		Addr: addr,
	}

	_, err := k.send(req)
	return err
}
)go";
    constexpr auto sandbox = R"go(func (s *Sandbox) details() error {
	res, err := s.agent.getGuestDetails(&grpc.GuestDetailsRequest{
		Probe: true,
	})
	if err != nil {
		return err
	}
	s.state.GuestProbe = res.SupportMemHotplugProbe
	return nil
}
func (s *Sandbox) update() error {
	if s.state.GuestProbe && device.addr != 0 {
		if err := s.agent.memHotplugByProbe(device.addr); err != nil {
			return err
		}
	}
	return s.agent.online()
}
)go";
    row("asked before by a capability", probe, sandbox,
        "AddARPNeighbors, GetGuestDetails, GetOOMEvent, MemHotplugByProbe guarded by capability callers.go:13");
    row("asked after", probe, "func f() {\n\ts.agent.memHotplugByProbe(a)\n\tif s.state.GuestProbe {\n\t}\n}",
        "AddARPNeighbors, GetGuestDetails, GetOOMEvent, MemHotplugByProbe");
}

void TestClientUse::byTable()
{
    QFETCH(QByteArray, users);
    QFETCH(QByteArray, callers);
    QTEST(told(useOf({{"table.go", Table}, {"users.go", users}, {"callers.go", callers}},
                     QStringLiteral("k\\.client\\.(\\w+)\\("))),
          "expected");
}

void TestClientUse::evidence()
{
    const ClientUse tolerated = useOf(
        {{"a.go",
          "func pause() {\n\t_, err := client.Pause(r)\n\tif status.Code(err) == codes.Unimplemented {\n\t}\n}"}});
    QCOMPARE(wording::text(tolerated.at(QStringLiteral("Pause")).guards.front().reason),
             QStringLiteral("pause checks the error for UNIMPLEMENTED"));
    const ClientUse asked =
        useOf({{"a.go", "func f() {\n\ts.can = d.CanPause\n}\nfunc g() {\n\tif s.can {\n\t\tclient.Pause(r)\n\t}\n}"}});
    QCOMPARE(wording::text(asked.at(QStringLiteral("Pause")).guards.front().reason),
             QStringLiteral("called only if can is set, which the server reports in can_pause (a.go:2:4)"));
}

void TestClientUse::places()
{
    const ClientUse use = useOf({{"a.go", "func f() {\n\tclient.Pause(r)\n}"},
                                 {"b.go", "func g() {\n\n\tclient.Pause(r); client.Resume(r)\n}"}});
    const RpcUse &pause = use.at(QStringLiteral("Pause"));
    QCOMPARE(pause.calls.size(), std::size_t(2));
    QCOMPARE(pause.calls[0].toString(), QStringLiteral("a.go:2:9"));
    QCOMPARE(pause.calls[1].toString(), QStringLiteral("b.go:3:9"));
    QCOMPARE(use.at(QStringLiteral("Resume")).calls[0].toString(), QStringLiteral("b.go:3:26"));
    // The same, however often and in whatever files it is asked for.
    QCOMPARE(useOf({{"a.go", "func f() {\n\tclient.Pause(r)\n}"}}),
             useOf({{"a.go", "func f() {\n\tclient.Pause(r)\n}"}}));
}

WAYBILL_TEST_MAIN(TestClientUse)
#include "tst_clientuse.moc"
