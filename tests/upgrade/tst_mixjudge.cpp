// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "openedrepositories.h"
#include "proto/memorytree.h"
#include "testing/handmadecomparison.h"
#include "testing/testmain.h"
#include "upgrade/mixjudge.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::upgrade;
using upgrade::testing::told;

namespace {

const char Proto[] = R"(syntax = "proto3";
package box;
service Boxes {
  rpc Open(OpenRequest) returns (Box);
  rpc Pause(PauseRequest) returns (Box);
  rpc Shut(ShutRequest) returns (Box);
}
message OpenRequest { Lid lid = 1; }
message PauseRequest { Reason reason = 1; }
message ShutRequest { string name = 1; }
message Lid { string name = 1; oneof kind { bool round = 2; } }
enum Reason { NONE = 0; LUNCH = 1; }
message Box { string name = 1; }
)";

proto::Finding difference(const char *rule, proto::ElementKind kind, const char *symbol, Verdict newClient,
                          Verdict oldClient)
{
    return handmade::finding(rule, kind, QString::fromLatin1(symbol), 1, 2, {newClient, oldClient, Verdict::Works},
                             QString::fromLatin1("The %1.").arg(QLatin1String(symbol)));
}

proto::Finding added(const char *symbol, Verdict newClient = Verdict::Refused)
{
    return difference("RPC_ADDED", proto::ElementKind::Rpc, symbol, newClient, Verdict::Works);
}

/// A client that calls some of the RPCs.
struct Calling {
    explicit Calling(const QStringList &rpcs)
        : tree(std::vector<std::pair<std::string, QByteArray>>{{"box.proto", Proto}})
        , schema(tree, parsed)
        , carried(schema, {schema.file("box.proto")}, QSet<QString>(rpcs.begin(), rpcs.end()))
    {
        for (const QString &rpc : rpcs)
            use[rpc].calls = {Place{QStringLiteral("main.go"), 7, 2}};
    }

    [[nodiscard]] UseOfProtocol protocol() const { return {&use, &carried, &carried, QStringLiteral("runtime")}; }

    proto::MemoryTree tree;
    proto::ParsedFiles parsed;
    proto::Schema schema;
    CarriedTypes carried;
    ClientUse use;
};

} // namespace

/// What findings and words are to a client and a server of other versions.
class TestMixJudge : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneDirectionAtATime()
    {
        const std::vector<proto::Finding> findings{
            added("box.Boxes.Pause"),
            difference("FIELD_NO_DELETE", proto::ElementKind::Field, "box.Lid.name", Verdict::Works, Verdict::Ignored),
            difference("COMMENT_CHANGED", proto::ElementKind::Field, "box.Box.name", Verdict::Works, Verdict::Works)};
        QCOMPARE(told(mixOf(reasonsOf(findings, true, {}))), QStringLiteral("refused: Pause refused"));
        QCOMPARE(told(mixOf(reasonsOf(findings, false, {}))), QStringLiteral("ignored: Lid.name ignored"));
        QCOMPARE(told(mixOf(reasonsOf({}, true, {}))), QStringLiteral("works"));
    }

    void whatAReasonSays()
    {
        const auto reasons = reasonsOf({added("box.Boxes.Pause")}, true, {});
        QCOMPARE(reasons.size(), std::size_t(1));
        const MixReason &reason = reasons.front();
        QCOMPARE(reason.kind, MixReason::Kind::Protocol);
        QCOMPARE(reason.rule, QStringLiteral("RPC_ADDED"));
        QCOMPARE(reason.impact, Impact::Additive);
        QCOMPARE(wording::text(reason.text), QStringLiteral("The box.Boxes.Pause."));
        QCOMPARE(reason.place.line, 2);
        QCOMPARE(reason.use, Message()); // not known: it may call anything (docs/cli.md, "skew")
        QCOMPARE(reason.used, reason.verdict);
    }

    void consequencesAreFolded_data()
    {
        QTest::addColumn<Verdict>("cause");
        QTest::addColumn<Verdict>("consequence");
        QTest::addColumn<QString>("expected");
        QTest::newRow("as grave") << Verdict::Refused << Verdict::Refused << "refused: Pause refused";
        QTest::newRow("less grave") << Verdict::Refused << Verdict::Ignored << "refused: Pause refused";
        QTest::newRow("graver") << Verdict::Ignored << Verdict::Broken << "broken: PauseRequest broken, Pause ignored";
        QTest::newRow("of what works") << Verdict::Works << Verdict::Ignored << "ignored: PauseRequest ignored";
    }

    void consequencesAreFolded()
    {
        QFETCH(Verdict, cause);
        QFETCH(Verdict, consequence);
        std::vector<proto::Finding> findings{
            difference("MESSAGE_ADDED", proto::ElementKind::Message, "box.PauseRequest", consequence, Verdict::Works),
            added("box.Boxes.Pause", cause)};
        findings[0].cause = 1;
        QTEST(told(mixOf(reasonsOf(findings, true, {}))), "expected");
    }

    void whatIsNotUsedWorks()
    {
        const std::vector<proto::Finding> findings{
            added("box.Boxes.Pause"), added("box.Boxes.Shut"),
            difference("FIELD_ADDED", proto::ElementKind::Field, "box.Lid.name", Verdict::Ignored, Verdict::Works),
            difference("ONEOF_NO_DELETE", proto::ElementKind::Oneof, "box.Lid.kind", Verdict::Ignored, Verdict::Works),
            difference("ENUM_VALUE_ADDED", proto::ElementKind::EnumValue, "box.Reason.LUNCH", Verdict::Ruling,
                       Verdict::Works)};
        const Calling open({QStringLiteral("Open")});
        const Mix mix = mixOf(reasonsOf(findings, true, open.protocol()));
        QCOMPARE(mix.verdict, Verdict::Refused); // by contract
        QCOMPARE(told(mix), QStringLiteral("ignored: Lid.name ignored, Lid.kind ignored, Pause works/refused, "
                                           "Shut works/refused, Reason.LUNCH works/ruling"));
        QStringList uses;
        for (const MixReason &reason : mix.reasons)
            uses << wording::text(reason.use);
        QCOMPARE(uses,
                 (QStringList{QStringLiteral("runtime calls Open, which carries it"),
                              QStringLiteral("runtime calls Open, which carries it"),
                              QStringLiteral("runtime does not call it"), QStringLiteral("runtime does not call it"),
                              QStringLiteral("runtime calls nothing that carries it")}));
    }

    void whatIsCalledNamesThePlace()
    {
        const Calling pause({QStringLiteral("Pause")});
        const auto reasons = reasonsOf({added("box.Boxes.Pause")}, true, pause.protocol());
        QCOMPARE(reasons.front().used, Verdict::Refused);
        QCOMPARE(wording::text(reasons.front().use), QStringLiteral("runtime calls it at main.go:7:2"));
    }

    void guards_data()
    {
        QTest::addColumn<Verdict>("verdict");
        QTest::addColumn<bool>("evidence");
        QTest::addColumn<Verdict>("used");
        QTest::addColumn<QString>("use");
        QTest::newRow("refused") << Verdict::Refused << true << Verdict::Guarded << "it looks at the error";
        QTest::newRow("without evidence") << Verdict::Refused << false << Verdict::Guarded << "runtime handles that";
        // No error to look at: an answer that does not decode helps nobody.
        QTest::newRow("broken") << Verdict::Broken << true << Verdict::Broken << "runtime calls it at main.go:7:2";
    }

    void guards()
    {
        QFETCH(Verdict, verdict);
        QFETCH(bool, evidence);
        Calling pause({QStringLiteral("Pause")});
        RpcUse &use = pause.use[QStringLiteral("Pause")];
        use.guarded = true;
        if (evidence)
            use.guards = {{Guard::Kind::Tolerated, {}, QStringLiteral("it looks at the error")}};
        const auto reasons = reasonsOf({added("box.Boxes.Pause", verdict)}, true, pause.protocol());
        QTEST(reasons.front().used, "used");
        QTEST(wording::text(reasons.front().use), "use");
        QCOMPARE(reasons.front().verdict, verdict); // by contract nothing is guarded
    }

    void words()
    {
        const Word ephemeral{QStringLiteral("ephemeral"), Place{QStringLiteral("kata_agent.go"), 80, 3}};
        const auto reasons = reasonsOf({ephemeral}, QStringLiteral("drivers"), QStringLiteral("runtime"));
        QCOMPARE(reasons.size(), std::size_t(1));
        QCOMPARE(reasons[0].kind, MixReason::Kind::Word);
        QCOMPARE(reasons[0].verdict, Verdict::Refused);
        QCOMPARE(reasons[0].used, Verdict::Refused);
        QCOMPARE(reasons[0].rule, QString());
        QCOMPARE(reasons[0].subject, QStringLiteral("ephemeral"));
        QCOMPARE(wording::text(reasons[0].text), QStringLiteral("“ephemeral” of drivers is unknown to the server"));
        QCOMPARE(wording::text(reasons[0].use), QStringLiteral("runtime sends it (kata_agent.go:80:3)"));
        QCOMPARE(reasons[0].place, ephemeral.place);
        QVERIFY(reasonsOf(std::vector<Word>(), QStringLiteral("drivers"), {}).empty());
    }

    void whatCannotBeReadIsARuling()
    {
        const auto problem = [](Problem::Severity severity, const char *file, const char *message) {
            return Problem{severity, QString::fromLatin1(message), Place{QString::fromLatin1(file), 3, 1}, {}};
        };
        const auto reasons = reasonsOf({problem(Problem::Severity::Warning, "api/a.proto", "an import is not there"),
                                        problem(Problem::Severity::Error, "api/b.proto", "no field"),
                                        problem(Problem::Severity::Error, "api/b.proto", "no number")});
        QCOMPARE(told(mixOf(reasons)), QStringLiteral("ruling: b.proto ruling"));
        QCOMPARE(wording::text(reasons[0].text), QStringLiteral("b.proto cannot be read: no field"));
        QCOMPARE(reasons[0].place.file, QStringLiteral("api/b.proto"));
    }

    void gravestFirst()
    {
        const auto reason = [](const char *subject, Verdict used, Verdict verdict) {
            MixReason made;
            made.subject = QString::fromLatin1(subject);
            made.used = used;
            made.verdict = verdict;
            return made;
        };
        const Mix mix =
            mixOf({reason("a", Verdict::Works, Verdict::Broken), reason("b", Verdict::Ignored, Verdict::Ignored),
                   reason("c", Verdict::Guarded, Verdict::Refused), reason("d", Verdict::Works, Verdict::Refused),
                   reason("e", Verdict::Guarded, Verdict::Refused)});
        QCOMPARE(told(mix), QStringLiteral("guarded: c guarded/refused, e guarded/refused, b ignored, a works/broken, "
                                           "d works/refused"));
        QCOMPARE(mix.verdict, Verdict::Broken);
    }
};

WAYBILL_TEST_MAIN(TestMixJudge)
#include "tst_mixjudge.moc"
