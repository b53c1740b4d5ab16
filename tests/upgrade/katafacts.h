// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/facts.h"

#include <algorithm>

/// Facts between two releases, for tests: those of Kata Containers 1.x, and pieces to make others of.
namespace waybill::upgrade::testing {

inline QString text(const char *latin)
{
    return QString::fromLatin1(latin);
}

/// A difference that a client meets, or, by `used`, does not.
inline MixReason reason(const char *subject, Verdict verdict, std::optional<Verdict> used = {},
                        Impact impact = Impact::Additive, const char *rule = "RPC_ADDED")
{
    MixReason made;
    made.subject = text(subject);
    made.verdict = verdict;
    made.used = used.value_or(verdict);
    made.impact = impact;
    made.rule = text(rule);
    return made;
}

inline MixReason word(const char *subject, Verdict verdict = Verdict::Refused)
{
    MixReason made = reason(subject, verdict, {}, Impact::Breaking, "");
    made.kind = MixReason::Kind::Word;
    made.place = {text("virtcontainers/kata_agent.go"), 81, 2};
    return made;
}

inline Mix mix(std::vector<MixReason> reasons = {})
{
    Mix made;
    for (const MixReason &one : reasons) {
        made.verdict = std::max(made.verdict, one.verdict);
        made.used = std::max(made.used, one.used);
    }
    made.reasons = std::move(reasons);
    return made;
}

inline ClientFacts client(const char *name, Mix newClientOldServer = {}, Mix oldClientNewServer = {},
                          bool knowsUse = true)
{
    return {text(name), knowsUse, std::move(newClientOldServer), std::move(oldClientNewServer), {}};
}

inline ProtocolFacts protocol(const char *name, const char *server, std::vector<ClientFacts> clients)
{
    ProtocolFacts made;
    made.name = text(name);
    made.server = text(server);
    made.differences = 3;
    made.clients = std::move(clients);
    return made;
}

inline ComponentFacts repository(const char *name, std::optional<Trait> trait = {}, bool changed = true)
{
    ComponentFacts made;
    made.name = text(name);
    made.repository = text(name);
    made.trait = trait;
    made.changed = changed;
    return made;
}

inline ComponentFacts pinned(const char *name, const char *before, const char *after)
{
    ComponentFacts made;
    made.name = text(name);
    made.repository = text("runtime");
    made.pinned = true;
    made.before = text(before);
    made.after = text(after);
    made.changed = made.before != made.after;
    made.place = {text("versions.yaml"), 70, 16};
    return made;
}

/// A stored format; versions may be null: not versioned.
inline StoredFacts stored(const char *name, const char *before, const char *after)
{
    StoredFacts made;
    made.name = text(name);
    made.repository = text("runtime");
    const Place place{text("virtcontainers/persist/api/version.go"), 11, 29};
    if (before)
        made.before = Word{text(before), place};
    if (after)
        made.after = Word{text(after), place};
    made.change = compareStored(made.before, made.after);
    return made;
}

/// All four repositories, of which those that are named changed.
inline UpgradeFacts kata(const char *from, const char *to, const QStringList &changed)
{
    UpgradeFacts facts;
    facts.from = version::SemVer::parseLenient(text(from));
    facts.to = version::SemVer::parseLenient(text(to));
    for (const char *name : {"agent", "runtime", "proxy", "shim"})
        facts.components.push_back(repository(name, {}, changed.contains(text(name))));
    return facts;
}

inline const QStringList &everything()
{
    static const QStringList all{text("agent"), text("runtime"), text("proxy"), text("shim")};
    return all;
}

/// 1.0.0 to 1.1.0: the runtime calls two new RPCs, sends a new field and says a new word.
inline UpgradeFacts k1()
{
    UpgradeFacts facts = kata("1.0.0", "1.1.0", everything());
    const Verdict works = Verdict::Works;
    const MixReason pid =
        reason("CreateContainerRequest.sandbox_pidns", Verdict::Ignored, {}, Impact::Additive, "FIELD_ADDED");
    facts.protocols.push_back(
        protocol("agent gRPC", "agent",
                 {client("runtime", mix({reason("PauseContainer", Verdict::Refused),
                                         reason("ResumeContainer", Verdict::Refused), word("ephemeral"), pid})),
                  client("shim", mix({reason("PauseContainer", Verdict::Refused, works),
                                      reason("ResumeContainer", Verdict::Refused, works)}))}));
    facts.components.push_back(pinned("qemu", "6ba2bfb", "6ba2bfb"));
    facts.components.push_back(pinned("guest kernel", "v4.14.22", "v4.14.51"));
    return facts;
}

/// 1.3.0 to 1.4.0: types moved; fields that an old agent ignores.
inline UpgradeFacts k2()
{
    UpgradeFacts facts = kata("1.3.0", "1.4.0", everything());
    facts.protocols.push_back(
        protocol("agent gRPC", "agent",
                 {client("runtime", mix({reason("Interface.type", Verdict::Ignored),
                                         reason("CreateSandboxRequest.guest_hook_path", Verdict::Ignored)})),
                  client("shim")}));
    return facts;
}

/// 1.5.0 to 1.6.0: two RPCs are gone, which nobody called.
inline UpgradeFacts k3()
{
    UpgradeFacts facts = kata("1.5.0", "1.6.0", everything());
    const Verdict works = Verdict::Works;
    const Mix gone = mix({reason("AddInterface", Verdict::Refused, works, Impact::Breaking, "RPC_NO_DELETE"),
                          reason("RemoveInterface", Verdict::Refused, works, Impact::Breaking, "RPC_NO_DELETE")});
    const Mix added = mix({reason("StartTracing", Verdict::Refused, works)});
    facts.protocols.push_back(
        protocol("agent gRPC", "agent", {client("runtime", added, gone), client("shim", added, gone)}));
    return facts;
}

/// 1.11.5 to 1.12.0: new RPCs, guarded by the caller.
inline UpgradeFacts k4()
{
    UpgradeFacts facts = kata("1.11.5", "1.12.0", everything());
    facts.protocols.push_back(
        protocol("agent gRPC", "agent",
                 {client("runtime", mix({reason("AddARPNeighbors", Verdict::Refused, Verdict::Guarded),
                                         reason("GetOOMEvent", Verdict::Refused, Verdict::Guarded),
                                         reason("CreateContainerRequest.agent_pidns", Verdict::Ignored)})),
                  client("shim")}));
    return facts;
}

/// 1.8.5 to 1.9.0: a stored format, the hypervisors, and a word.
inline UpgradeFacts k9()
{
    UpgradeFacts facts = kata("1.8.5", "1.9.0", everything());
    facts.protocols.push_back(protocol(
        "agent gRPC", "agent",
        {client("runtime", mix({word("blk-ccw"), reason("CreateSandboxRequest.kernel_modules", Verdict::Ignored)})),
         client("shim")}));
    facts.stored.push_back(stored("sandbox state", "1", "2"));
    facts.components.push_back(pinned("qemu", "4.0.0", "4.1.0"));
    facts.components.push_back(pinned("guest kernel", "v4.19.75", "v4.19.75"));
    return facts;
}

/// 1.11.4 to 1.11.5: the runtime alone.
inline UpgradeFacts k10()
{
    UpgradeFacts facts = kata("1.11.4", "1.11.5", {text("runtime")});
    facts.protocols.push_back(protocol("agent gRPC", "agent", {client("runtime"), client("shim")}));
    facts.protocols.back().differences = 0;
    facts.stored.push_back(stored("sandbox state", "2", "2"));
    facts.components.push_back(pinned("qemu", "4.1.1", "4.1.1"));
    facts.components.push_back(pinned("guest kernel", "v5.4.32", "v5.4.32"));
    return facts;
}

} // namespace waybill::upgrade::testing
