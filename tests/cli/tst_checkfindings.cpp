// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/checkfindings.h"
#include "cli/checkreport.h"
#include "git/filechange.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;
using namespace waybill::cli;
using namespace waybill::release;
using upgrade::ProcedureStep;

namespace {

git::ObjectId id(char digit)
{
    return *git::ObjectId::fromHex(QByteArray(40, digit));
}

Reason reason(Source source, const char *text, const char *file = "")
{
    Reason made;
    made.source = source;
    made.text = QString::fromLatin1(text);
    if (*file)
        made.place = {QString::fromLatin1(file), 7, 3};
    made.impact = Impact::Breaking;
    made.isFact = true;
    return made;
}

/// A product of agent and runtime; one breaking change of agent, which touches `file` for this reason.
Release releaseWith(const Reason &why, const QByteArray &file)
{
    Change change;
    change.id = id('a');
    change.title = QStringLiteral("versions: qemu");
    change.suggestion = {Impact::Breaking, 0.9, {why}};
    git::FileChange touched;
    touched.oldPath = touched.newPath = file;
    change.files = {touched};
    auto survey = std::make_shared<Survey>();
    survey->spec.name = QStringLiteral("agent");
    survey->spec.path = QStringLiteral("/src/agent");
    survey->readable = true;
    survey->range.base = QByteArrayLiteral("1.0.0");
    survey->changes = std::make_shared<const std::vector<Change>>(std::vector<Change>{change});
    RepositoryRelease row;
    row.survey = survey;
    AssessedChange assessed;
    assessed.change = &survey->changes->front();
    assessed.impact = Impact::Breaking;
    row.changes = {assessed};
    Release release;
    Product product;
    product.repositories = {survey->spec};
    product.stored = {{QStringLiteral("sandbox state"),
                       upgrade::Extraction{{{QStringLiteral("agent"), QStringLiteral("state/*.go"), {}}}, {}},
                       {}}};
    release.product = std::make_shared<const Product>(product);
    release.repositories = {row};
    Relations relations;
    upgrade::ClientFacts client;
    client.client = QStringLiteral("runtime");
    upgrade::ProtocolFacts protocol;
    protocol.name = QStringLiteral("agent gRPC");
    protocol.server = QStringLiteral("agent");
    protocol.clients = {client};
    relations.facts.protocols = {protocol};
    for (const char *name : {"qemu", "kernel"}) {
        upgrade::ComponentFacts component;
        component.name = QString::fromLatin1(name);
        component.repository = QStringLiteral("agent");
        component.pinned = component.changed = true;
        component.place.file = QStringLiteral("versions.yaml");
        relations.facts.components.push_back(component);
    }
    release.relations = std::make_shared<const Relations>(relations);
    return release;
}

ProcedureStep step(const char *idText, const char *why, const char *component,
                   ProcedureStep::Origin origin = ProcedureStep::Origin::Derived)
{
    ProcedureStep made;
    made.id = QString::fromLatin1(idText);
    if (made.id == QLatin1String("protocol:agent gRPC:together"))
        made.key = {upgrade::StepKind::Together, QStringLiteral("agent gRPC")};
    made.text = QStringLiteral("Do it.");
    if (*why)
        made.why = {QString::fromLatin1(why)};
    made.components = {QString::fromLatin1(component)};
    made.origin = origin;
    return made;
}

upgrade::UpgradeWarning warning(const char *idText, const char *text, const char *component, const char *file)
{
    upgrade::UpgradeWarning made;
    made.id = QString::fromLatin1(idText);
    made.text = QString::fromLatin1(text);
    made.components = {QString::fromLatin1(component)};
    made.place.file = QString::fromLatin1(file);
    return made;
}

} // namespace

/// What a check finds, and how it says so.
class TestCheckFindings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void coveredByProcedure_data();
    void coveredByProcedure();
    void dismissedStepsTellNothing();
    void ownDecisionIsEnough();
    void jsonOfAll();
    void annotations();
    void promises();
    void surfaces_data();
    void surfaces();
    void escaping_data();
    void escaping();
};

void TestCheckFindings::coveredByProcedure_data()
{
    QTest::addColumn<Reason>("why");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<std::vector<ProcedureStep>>("steps");
    QTest::addColumn<std::vector<upgrade::UpgradeWarning>>("warnings");
    QTest::addColumn<bool>("covered");
    using Steps = std::vector<ProcedureStep>;
    using Warnings = std::vector<upgrade::UpgradeWarning>;
    const Reason protocol = reason(Source::Protocol, "The RPC A.B was deleted.", "a.proto");
    const Reason words = reason(Source::Wording, "The title says so");
    const Steps drain{step("drain", "agent gRPC, new runtime with old agent: B refused", "agent")};
    QTest::newRow("nothing is said") << protocol << QByteArray("a.proto") << Steps() << Warnings() << false;
    QTest::newRow("its protocol") << protocol << QByteArray("a.proto") << drain << Warnings() << true;
    QTest::newRow("its protocol, together")
        << protocol << QByteArray("a.proto") << Steps{step("protocol:agent gRPC:together", "", "agent")} << Warnings()
        << true;
    QTest::newRow("described by a person") << words << QByteArray("x/a.proto") << drain << Warnings() << true;
    QTest::newRow("a step about something else") << words << QByteArray("main.go") << drain << Warnings() << false;
    QTest::newRow("another protocol") << protocol << QByteArray("a.proto")
                                      << Steps{step("drain", "shim gRPC, B refused", "agent")} << Warnings() << false;
    QTest::newRow("a longer name") << protocol << QByteArray("a.proto")
                                   << Steps{step("drain", "agent gRPC2: B refused", "agent")} << Warnings() << false;
    QTest::newRow("a ruling about its protocol")
        << protocol << QByteArray("a.proto") << Steps()
        << Warnings{warning("ruling:agent gRPC", "A person must rule.", "runtime", "")} << true;
    QTest::newRow("only upgraded") << words << QByteArray("main.go") << Steps{step("upgrade", "", "agent")}
                                   << Warnings() << false;
    QTest::newRow("a person's step") << words << QByteArray("main.go")
                                     << Steps{step("added:1", "", "agent", ProcedureStep::Origin::Added)} << Warnings()
                                     << true;
    QTest::newRow("a person's step for others")
        << words << QByteArray("main.go") << Steps{step("added:1", "", "runtime", ProcedureStep::Origin::Added)}
        << Warnings() << false;
    QTest::newRow("a warning about its file")
        << words << QByteArray("config.toml") << Steps()
        << Warnings{warning("settings:agent:removed", "It loses 1 key.", "agent", "config.toml")} << true;
    QTest::newRow("a warning about another file")
        << words << QByteArray("main.go") << Steps()
        << Warnings{warning("settings:agent:removed", "It loses 1 key.", "agent", "config.toml")} << false;
    Reason pins = reason(Source::Pins, "Pin of assets.qemu: 3 -> 4", "versions.yaml");
    pins.subject = QStringLiteral("assets.qemu");
    QTest::newRow("its pin") << pins << QByteArray("versions.yaml")
                             << Steps{step("drain", "qemu 3 -> 4: workloads must go first", "qemu")} << Warnings()
                             << true;
    QTest::newRow("another pin of the file")
        << pins << QByteArray("versions.yaml") << Steps{step("drain", "kernel 5 -> 6: workloads must go", "kernel")}
        << Warnings() << false;
    QTest::newRow("its format") << words << QByteArray("state/version.go")
                                << Steps{step("drain", "sandbox state: stored format 2 -> 3", "agent")} << Warnings()
                                << true;
    QTest::newRow("another file than the format's")
        << words << QByteArray("other/version.go")
        << Steps{step("drain", "sandbox state: stored format 2 -> 3", "agent")} << Warnings() << false;
}

void TestCheckFindings::coveredByProcedure()
{
    QFETCH(Reason, why);
    QFETCH(QByteArray, file);
    QFETCH(std::vector<ProcedureStep>, steps);
    QFETCH(std::vector<upgrade::UpgradeWarning>, warnings);
    QFETCH(bool, covered);
    Release release = releaseWith(why, file);
    release.procedure.steps = steps;
    release.procedure.warnings = warnings;
    QCOMPARE(saysHowToUpgrade(release, release.repositories[0], release.repositories[0].changes[0]), covered);
    const auto findings = checkRelease(release, {});
    QCOMPARE(findings.size(), std::size_t(covered ? 0 : 1));
    if (!covered)
        QCOMPARE(findings[0].rule, CheckFinding::Rule::UpgradeMissing);
    release.relations = nullptr; // as it is with --no-relations: no crash, and no more than people said
    (void)checkRelease(release, {});
}

void TestCheckFindings::dismissedStepsTellNothing()
{
    Release release = releaseWith(reason(Source::Protocol, "B was deleted", "a.proto"), "a.proto");
    release.procedure.steps = {step("drain", "agent gRPC: B refused", "agent")};
    QVERIFY(checkRelease(release, {}).empty());
    release.procedure.steps[0].dismissed = true;
    QCOMPARE(checkRelease(release, {}).size(), std::size_t(1));
}

void TestCheckFindings::ownDecisionIsEnough()
{
    Release release = releaseWith(reason(Source::Wording, "so"), "main.go");
    AssessedChange &assessed = release.repositories[0].changes[0];
    assessed.decision = Decision{};
    QCOMPARE(checkRelease(release, {true, {}}).size(), std::size_t(1));
    assessed.decision->upgrade = Trait::Live;
    QVERIFY(checkRelease(release, {true, {}}).empty());
    assessed.decision.reset();
    const auto strict = checkRelease(release, {true, {}});
    QCOMPARE(strict.size(), std::size_t(2));
    QCOMPARE(keyName(strict[0].rule), QStringLiteral("undecided"));
    assessed.impact = Impact::Undecided;
    QCOMPARE(keyName(checkRelease(release, {}).front().rule), QStringLiteral("unclassified"));
    release.repositories[0].next.offends = true;
    QCOMPARE(keyName(checkRelease(release, {}).back().rule), QStringLiteral("stable-line"));
}

void TestCheckFindings::jsonOfAll()
{
    const Release release = releaseWith(reason(Source::Api, "The flag is gone", "main.go"), "main.go");
    const QJsonObject json = checkJson(checkRelease(release, {}));
    QCOMPARE(json.value(QLatin1String("passed")).toBool(true), false);
    const QJsonObject finding = json.value(QLatin1String("findings")).toArray()[0].toObject();
    QCOMPARE(finding.keys(), (QStringList{QStringLiteral("causes"), QStringLiteral("change"), QStringLiteral("message"),
                                          QStringLiteral("place"), QStringLiteral("repository"), QStringLiteral("rule"),
                                          QStringLiteral("severity"), QStringLiteral("values")}));
    QCOMPARE(finding.value(QLatin1String("place")).toString(), QStringLiteral("main.go:7:3"));
    QCOMPARE(finding.value(QLatin1String("change")).toString(), QString(40, QLatin1Char('a')));
    QVERIFY(checkJson({}).value(QLatin1String("passed")).toBool());
    QVERIFY(checkJson({}).value(QLatin1String("findings")).isArray());
}

void TestCheckFindings::annotations()
{
    Release release = releaseWith(reason(Source::Api, "gone", "src/a,b:c%.go"), "main.go");
    const auto findings = checkRelease(release, {});
    QCOMPARE(checkAnnotations(findings, *release.product, QStringLiteral("/src")),
             QByteArray("::error file=agent/src/a%2Cb%3Ac%25.go,line=7,col=3,title=Waybill%3A Upgrade warning missing::"
                        "agent aaaaaaa versions: qemu: breaking, but has no upgrade warning\n"));
    QVERIFY(checkAnnotations(findings, *release.product, QStringLiteral("/elsewhere"))
                .startsWith("::error file=src/a%2Cb%3Ac%25.go,"));
    // What a repository says can end no command and begin none.
    const CheckFinding evil{CheckFinding::Rule::Unreadable,
                            QStringLiteral("a\r\n::set-output name=x::100%\x1b[0m"),
                            QStringLiteral("agent"),
                            nullptr,
                            {}};
    const QByteArray text = checkAnnotations({evil}, *release.product, QStringLiteral("/src"));
    QCOMPARE(text.count('\n'), 1);
    QVERIFY2(!text.contains('\r') && !text.contains('\x1b') && text.contains("%0A::set-output")
                 && text.contains("100%25"),
             text.constData());
    QVERIFY(!text.contains("file="));
}

/// What is promised and does not hold fails the check, for the product as a whole.
void TestCheckFindings::promises()
{
    Release release;
    release.relations = std::make_shared<const Relations>();
    BrokenPromise promise;
    promise.problem = {
        Problem::Severity::Warning, QStringLiteral("N-1 does not hold"), {QStringLiteral("a.proto"), 7, 3}, {}};
    release.brokenPromises = {promise};
    const auto findings = checkRelease(release, {});
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(keyName(findings[0].rule), QStringLiteral("promise-broken"));
    QCOMPARE(findings[0].message, QStringLiteral("N-1 does not hold"));
    QCOMPARE(findings[0].place.toString(), QStringLiteral("a.proto:7:3"));
    // Another version may promise nothing.
    QVERIFY(checkRelease(release, {false, version::SemVer::parse(u"2.0.0")}).empty());
}

void TestCheckFindings::surfaces_data()
{
    using Severity = findings::Finding::Severity;
    QTest::addColumn<QString>("rule");
    QTest::addColumn<Severity>("severity");
    QTest::addColumn<bool>("placed"); // in the newer tree
    QTest::addColumn<bool>("strict");
    QTest::addColumn<QString>("message"); // empty: it is no finding
    const QString object = QStringLiteral("OBJECT_FROZEN_FIELD");
    const QString image = QStringLiteral("IMAGE_REVISION_LOWERED");
    const QString told = QStringLiteral("agent: It goes back [OBJECT_FROZEN_FIELD]");
    QTest::newRow("an error") << object << Severity::Error << true << false << told;
    QTest::newRow("of what is gone") << object << Severity::Error << false << false << told;
    QTest::newRow("of an image") << image << Severity::Error << true << false
                                 << QStringLiteral("agent fc: It goes back [IMAGE_REVISION_LOWERED]");
    QTest::newRow("of what a manifest names")
        << QStringLiteral("IMAGE_REFERENCE_ILLEGAL") << Severity::Error << true << false
        << QStringLiteral("agent: It goes back [IMAGE_REFERENCE_ILLEGAL]");
    QTest::newRow("a warning") << object << Severity::Warning << true << false << QString();
    QTest::newRow("a warning, strict") << object << Severity::Warning << true << true << told;
    QTest::newRow("a note, strict") << object << Severity::Note << true << true << QString();
}

void TestCheckFindings::surfaces()
{
    QFETCH(QString, rule);
    QFETCH(findings::Finding::Severity, severity);
    QFETCH(bool, placed);
    QFETCH(bool, strict);
    QFETCH(QString, message);
    Release release = releaseWith(reason(Source::Wording, "so"), "main.go");
    release.repositories[0].changes.clear();
    findings::Finding finding;
    finding.rule = rule;
    finding.severity = severity;
    finding.symbol = QStringLiteral("fc");
    finding.message = QStringLiteral("It goes back");
    finding.oldPlace = {QStringLiteral("fc.yaml"), 4, 1};
    if (placed)
        std::swap(finding.place, finding.oldPlace);
    Relations relations = *release.relations;
    relations.surfaces = {{QStringLiteral("agent"), {finding}}, {QStringLiteral("other"), {finding}}};
    // The board tells it as well; that is no second finding.
    release.repositories[0].problems = {{Problem::Severity::Error, finding.message, finding.place, {}}};
    release.relations = std::make_shared<const Relations>(relations);
    const auto findings = checkRelease(release, {strict, {}});
    QCOMPARE(findings.size(), std::size_t(message.isEmpty() ? 0 : 1));
    if (message.isEmpty())
        return;
    QCOMPARE(keyName(findings[0].rule), QStringLiteral("surface"));
    QCOMPARE(findings[0].message, message);
    const QJsonObject json = checkJson(findings).value(QLatin1String("findings")).toArray()[0].toObject();
    QCOMPARE(json.value(QLatin1String("place")).toString(), QStringLiteral("fc.yaml:4:1"));
    QCOMPARE(json.value(QLatin1String("rule")).toString(), QStringLiteral("surface"));
    QVERIFY(checkAnnotations(findings, *release.product, QStringLiteral("/src"))
                .startsWith("::error file=agent/fc.yaml,line=4,col=1,title=Waybill%3A Images and manifests::agent"));
}

void TestCheckFindings::escaping_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("data");
    QTest::addColumn<QString>("property");
    QTest::newRow("plain") << "a b"
                           << "a b"
                           << "a b";
    QTest::newRow("percent") << "5% %0A"
                             << "5%25 %250A"
                             << "5%25 %250A";
    QTest::newRow("lines") << "a\r\nb"
                           << "a%0D%0Ab"
                           << "a%0D%0Ab";
    QTest::newRow("property") << "a:b,c"
                              << "a:b,c"
                              << "a%3Ab%2Cc";
}

void TestCheckFindings::escaping()
{
    QFETCH(QString, text);
    QTEST(annotationText(text), "data");
    QTEST(annotationProperty(text), "property");
}

WAYBILL_TEST_MAIN(TestCheckFindings)
#include "tst_checkfindings.moc"
