// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/kind.h"
#include "fakerelease.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "version/policy.h"

namespace fakes {

using waybill::release::Signal;
using waybill::release::Source;

inline waybill::release::Reason reason(Source source, Signal signal, const char *text, Impact impact,
                                       const char *rule = "")
{
    waybill::release::Reason result;
    result.source = source;
    result.signal = signal;
    result.text = QString::fromUtf8(text);
    result.rule = QString::fromLatin1(rule);
    result.impact = impact;
    result.weight = 0.8;
    result.isFact = source == Source::Protocol || source == Source::Api;
    return result;
}

inline waybill::release::PinRelation pin(const char *repository, const char *component, int behind)
{
    waybill::release::PinRelation result;
    result.repository = QString::fromLatin1(repository);
    result.component = QString::fromLatin1(component);
    result.sibling = true;
    result.tag = "1.1.0";
    result.pin.place = waybill::Place{QStringLiteral("Gopkg.lock"), 7, 1};
    result.resolved.state = waybill::pins::ResolvedPin::State::Found;
    result.resolved.commit = id(0x91);
    result.distance = waybill::pins::PinDistance{behind, 0};
    result.sameProtocol = true;
    return result;
}

inline waybill::upgrade::ComponentFacts component(const char *name, const char *before, const char *after)
{
    waybill::upgrade::ComponentFacts result;
    result.name = QString::fromLatin1(name);
    result.repository = QStringLiteral("runtime");
    result.pinned = true;
    result.before = QString::fromLatin1(before);
    result.after = QString::fromLatin1(after);
    result.changed = result.before != result.after;
    return result;
}

inline waybill::release::DependencyMove dependency(const char *name, const char *before, const char *after)
{
    return {QString::fromLatin1(name), QString::fromLatin1(before), QString::fromLatin1(after),
            waybill::Place{QStringLiteral("go.mod"), 7, 1}};
}

/// What the repositories of the rich release are to each other: components of every kind of move, a stored format, a
/// protocol of which one mix fails.
inline std::shared_ptr<const waybill::release::Relations> richRelations()
{
    auto relations = std::make_shared<waybill::release::Relations>();
    relations->facts.components = {component("qemu", "4.0.0", "4.1.0"), component("guest kernel", "v4.19", "v4.19"),
                                   component("docker", "", "v18.06-ce"), component("nemu", "0.6", ""),
                                   component("kubernetes", "1.14.3", "1.15.3")};
    waybill::upgrade::StoredFacts stored;
    stored.name = QStringLiteral("sandbox state");
    stored.repository = QStringLiteral("runtime");
    stored.before = waybill::upgrade::Word{QStringLiteral("1"), {}};
    stored.after = waybill::upgrade::Word{QStringLiteral("2"), {}};
    stored.change = waybill::upgrade::StoredChange::Raised;
    relations->facts.stored = {stored};
    waybill::upgrade::ClientFacts client;
    client.client = QStringLiteral("runtime");
    client.knowsUse = true;
    client.newClientOldServer.verdict = client.newClientOldServer.used = waybill::Verdict::Refused;
    waybill::upgrade::MixReason refused;
    refused.subject = QStringLiteral("PauseContainer");
    refused.verdict = refused.used = waybill::Verdict::Refused;
    client.newClientOldServer.reasons = {refused};
    waybill::upgrade::ProtocolFacts protocol;
    protocol.name = QStringLiteral("agent | gRPC");
    protocol.server = QStringLiteral("agent");
    protocol.differences = 2;
    protocol.clients = {client};
    relations->facts.protocols = {protocol};
    relations->pins = {pin("runtime", "agent", 4)};
    relations->dependencies[QStringLiteral("agent")] = {dependency("go", "1.11", "1.12"),
                                                        dependency("golang.org/x/net", "v0.1.0", "v0.2.0"),
                                                        dependency("gopkg.in/yaml.v2", "v2.0.0", "")};
    auto qemu = dependency("assets.hypervisor.qemu", "4.0.0", "4.1.0"); // which is told as a component
    qemu.place = relations->facts.components.front().place = {QStringLiteral("versions.yaml"), 7, 16};
    relations->dependencies[QStringLiteral("runtime")] = {qemu, dependency("github.com/x/new", "", "v1.0.0, v1.1.0"),
                                                          dependency("golang.org/x/net", "v0.1.0", "v0.2.0")};
    return relations;
}

inline std::vector<Change> richAgentChanges()
{
    Change pause = change(0x91, QStringLiteral("grpc: add PauseContainer"), Impact::Additive, 91);
    pause.suggestion.reasons = {
        reason(Source::Protocol, Signal::ProtocolAdded, "New RPC PauseContainer", Impact::Additive)};
    pause.issues = {9, 10};
    pause.date = QDateTime::fromSecsSinceEpoch(1572868800, Qt::UTC); // 4 November 2019
    Change deprecated = change(0x92, QStringLiteral("network: Deprecate bridged mode"), Impact::Breaking, 92);
    deprecated.suggestion.reasons = {
        reason(Source::Wording, Signal::TitleDeprecate, "Its title deprecates", Impact::Additive)};
    Change beside = change(0x93, QStringLiteral("cli: --quiet instead of --silent"), Impact::Additive, 93);
    beside.suggestion.reasons = {
        reason(Source::Api, Signal::FlagDeprecated, "The flag --silent is deprecated now", Impact::Additive)};
    Change doubtful = change(0x94, QStringLiteral("Support Firecracker 0.18"), Impact::Breaking, 94);
    doubtful.suggestion.confidence = 0.4;
    doubtful.suggestion.reasons.front().isFact = false;
    Change likely = change(0x95, QStringLiteral("config: use 9p as default"), Impact::Breaking, 95);
    likely.suggestion.confidence = 0.7;
    likely.suggestion.reasons.front().isFact = false;
    Change removed = change(0x96, QStringLiteral("Remove the RPC AddInterface"), Impact::Breaking, 96);
    removed.suggestion.reasons = {reason(Source::Protocol, Signal::ProtocolRemoved, "The RPC AddInterface is gone",
                                         Impact::Breaking, "RPC_NO_DELETE")};
    Change leak = change(0x97, QStringLiteral("Do not leak /proc (CVE-2019-5736)"), Impact::Fix, 97);
    leak.alreadyReleased = waybill::version::SemVer::parse(u"1.0.3");
    Change undecided = change(0x98, QStringLiteral("ephemeral storage"), Impact::Undecided, 98);
    Change reverted = change(0x99, QStringLiteral("Count pods twice"), Impact::Fix, 99);
    Change revert = change(0x9A, QStringLiteral("Revert \"Count pods twice\""), Impact::None, 100);
    reverted.revertedBy = revert.id;
    revert.reverts = reverted.id;
    Change docs =
        change(0x9B, QStringLiteral("docs: say *how* to build"), Impact::None, 101, QStringLiteral("Zoë Ürün"));
    docs.newcomers = docs.contributors;
    Change lone = change(0x9C, QStringLiteral("version: 1.1.0-rc0"), Impact::None);
    return {pause, deprecated, beside, doubtful, likely, removed, leak, undecided, revert, reverted, docs, lone};
}

/// Titles that try to be more than text.
inline std::vector<Change> hostileChanges()
{
    const QStringList titles{
        QStringLiteral("</details><script>alert(1)</script> <b>bold</b>"),
        QStringLiteral("\n\n# Injected\n| a | b |\n"),
        QStringLiteral("[x](javascript:alert(1)) ![y](http://evil.example/y.png) <http://evil.example>"),
        QStringLiteral("cc @everyone \u001B[31mred\u001B]8;;http://evil.example\u0007link\u001B]8;;\u0007 \u009B31m"),
        QString::fromUtf8("a\u202Eb\u2066c\u200Bd\uFEFFe\u00ADf\u200Eg 👩‍💻"),
        QStringLiteral("{{>default}}{{product}} &amp; \\*not\\* $x$ ~~y~~"),
        QString(QStringLiteral("marks ") + QChar(2) + QChar(4) + QStringLiteral("x") + QChar(5) + QChar(6) + QChar(8)),
    };
    std::vector<Change> changes;
    for (const QString &title : titles) {
        const int number = 0xA0 + int(changes.size());
        changes.push_back(change(number, title, Impact::Fix, number, title));
    }
    return changes;
}

/// Enough flags to be folded, one of them with a replacement, a default, a library's function, and what no change
/// brought.
inline std::vector<waybill::release::SurfaceChange> richSurface()
{
    using waybill::api::Kind;
    using waybill::release::SurfaceChange;
    const auto place = [](int line) { return waybill::Place{QStringLiteral("cmd/main.go"), line, 0}; };
    std::vector<SurfaceChange> surface{{SurfaceChange::What::Removed,
                                        Kind::Flag,
                                        QStringLiteral("--debug"),
                                        {},
                                        {},
                                        QStringLiteral("--log-level"),
                                        {},
                                        place(1),
                                        id(0x96)},
                                       {SurfaceChange::What::Revalued,
                                        Kind::Flag,
                                        QStringLiteral("--history-max"),
                                        QStringLiteral("0"),
                                        QStringLiteral("10"),
                                        {},
                                        {},
                                        place(2),
                                        id(0x95)},
                                       {SurfaceChange::What::Reshaped,
                                        Kind::Function,
                                        QStringLiteral("Client.Get"),
                                        QStringLiteral("(string)"),
                                        QStringLiteral("(Context,string)"),
                                        {},
                                        {},
                                        place(3),
                                        std::nullopt}};
    for (int i = 0; i < 22; ++i)
        surface.push_back({SurfaceChange::What::Removed,
                           Kind::Flag,
                           QStringLiteral("--old-%1").arg(i),
                           {},
                           {},
                           {},
                           {},
                           place(10 + i),
                           id(0x96)});
    return surface;
}

/// Three repositories with something of every kind: what notes can say, they say about this one.
inline Release richRelease(bool hostile = true)
{
    const auto agent = survey(QStringLiteral("agent"), "1.0.0", richAgentChanges());
    agent->surface = richSurface();
    agent->statements = {
        {{QStringLiteral("The option ``kernel_params``"), QStringLiteral("takes a list now (see [#96](http://x))."),
          QString(), QStringLiteral("- Quote *each* one."), QStringLiteral("  - The one below, too.")},
         QStringLiteral("upgrade"),
         true,
         waybill::Place{QStringLiteral("releasenotes/notes/a.yaml"), 3, 0},
         {},
         id(0x96)}};
    const auto runtime = survey(QStringLiteral("runtime"), "1.0.0", hostile ? hostileChanges() : std::vector<Change>{});
    runtime->remoteUrl = "https://gitlab.com/cargo/runtime.git";
    runtime->commitsSince = 1234;
    const auto shim = survey(QStringLiteral("shim"), "1.0.0",
                             {change(0xB1, QStringLiteral("Speak the new state"), Impact::Additive, 7)});
    for (const auto &row : {agent, runtime, shim}) {
        row->range.head = "1.1.0";
        row->range.headVersion = waybill::version::SemVer::parse(u"1.1.0");
    }
    Decisions decisions;
    decisions.set(decision(QStringLiteral("agent"), 0x96, Impact::Breaking));
    decisions.set(decision(QStringLiteral("agent"), 0x91, Impact::Additive));
    decisions.set(decision(QStringLiteral("shim"), 0xB1, Impact::Breaking,
                           QStringLiteral("State of 1.0 cannot be read any more"), Trait::StopWorkloads));
    waybill::release::Product cargo = product();
    cargo.components = {};
    return waybill::release::assess(cargo, {agent, runtime, shim}, decisions, richRelations());
}

} // namespace fakes
