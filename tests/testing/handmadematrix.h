// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/skewmatrix.h"

#include <algorithm>

namespace waybill::handmade {

inline version::SemVer semVer(const char *text)
{
    return *version::SemVer::parse(QString::fromLatin1(text));
}

inline git::ObjectId objectId(char digit)
{
    return *git::ObjectId::fromHex(QByteArray(40, digit));
}

inline upgrade::MatrixClient client(const char *repository, const char *version, const char *described)
{
    upgrade::MatrixClient made;
    made.repository = QString::fromLatin1(repository);
    made.version = semVer(version);
    made.tag = version;
    made.commit = objectId('c');
    made.revision = objectId('8');
    made.described = QString::fromLatin1(described);
    made.knowsUse = true;
    made.calls = 12;
    made.protocol = 0;
    return made;
}

inline upgrade::MatrixServer server(const char *version)
{
    return {semVer(version), version, objectId('5'), 0};
}

inline upgrade::MixReason reason(Verdict verdict, Verdict used, const char *rule, const char *subject, const char *text,
                                 const char *use, const Place &place)
{
    upgrade::MixReason made;
    made.kind = *rule ? upgrade::MixReason::Kind::Protocol : upgrade::MixReason::Kind::Word;
    made.verdict = verdict;
    made.used = used;
    made.rule = QString::fromLatin1(rule);
    made.subject = QString::fromLatin1(subject);
    made.text = QString::fromLatin1(text);
    made.use = QString::fromLatin1(use);
    made.place = place;
    return made;
}

inline upgrade::Mix mix(std::vector<upgrade::MixReason> reasons)
{
    upgrade::Mix made;
    for (const upgrade::MixReason &one : reasons) {
        made.verdict = std::max(made.verdict, one.verdict);
        made.used = std::max(made.used, one.used);
    }
    made.reasons = std::move(reasons);
    return made;
}

/// The mixes of skewMatrix() by their place in it.
enum MatrixMix { Fine, Paused, Swapped, Unused };

/// Three releases of "runtime" and one of "shim", of which nothing is known, by four of "agent":
///
///                   agent  1.0.0      1.1.0-rc1  1.1.0  1.1.1
///     runtime 1.0.0        fine       fine       fine   swapped
///     runtime 1.1.0        paused     unused     fine   fine
///     runtime 1.1.1        paused     unused     fine   fine
///     shim 1.1.0           -          -          -      -
///
/// Paused: an RPC that is called and a field. Swapped: a type of a field. Unused: an RPC that nobody calls.
inline upgrade::SkewMatrix skewMatrix()
{
    upgrade::SkewMatrix made;
    made.protocol = QStringLiteral("agent gRPC");
    made.server = QStringLiteral("agent");
    made.stance = Stance::ClientFirst;
    made.clients = {client("runtime", "1.0.0", "1.0.0"), client("runtime", "1.1.0", "1.0.0-10-g8888888"),
                    client("runtime", "1.1.1", "1.1.0"), client("shim", "1.1.0", "")};
    upgrade::MatrixClient &unknown = made.clients.back();
    unknown.revision = {};
    unknown.knowsUse = false;
    unknown.calls = 0;
    unknown.protocol = -1;
    unknown.problem = QStringLiteral("the pinned revision is not in agent");
    made.servers = {server("1.0.0"), server("1.1.0-rc1"), server("1.1.0"), server("1.1.1")};
    const Place rpc{QStringLiteral("protocols/grpc/agent.proto"), 31, 2};
    const Place field{QStringLiteral("protocols/grpc/agent.proto"), 77, 2};
    made.mixes = {
        mix({}),
        mix({reason(Verdict::Refused, Verdict::Refused, "RPC_ADDED", "PauseContainer",
                    "PauseContainer is not there yet", "runtime calls it at virtcontainers/kata_agent.go:812", rpc),
             reason(Verdict::Ignored, Verdict::Ignored, "FIELD_ADDED", "CreateContainerRequest.sandbox_pidns",
                    "CreateContainerRequest.sandbox_pidns is not read", "", field)}),
        mix({reason(Verdict::Broken, Verdict::Broken, "FIELD_SAME_TYPE", "StatsContainerResponse.size",
                    "StatsContainerResponse.size has another type", "", field),
             reason(Verdict::Refused, Verdict::Refused, "", "ephemeral",
                    "the storage driver \"ephemeral\" is not known", "", Place{QStringLiteral("mount.go"), 40, 0})}),
        mix({reason(Verdict::Guarded, Verdict::Guarded, "RPC_ADDED", "GetMetrics", "GetMetrics is not there yet",
                    "runtime tolerates UNIMPLEMENTED at virtcontainers/kata_agent.go:99", rpc),
             reason(Verdict::Refused, Verdict::Works, "RPC_ADDED", "ResumeContainer",
                    "ResumeContainer is not there yet", "runtime does not call it", rpc)}),
    };
    made.cells = {Fine,   Fine,   Fine, Swapped, //
                  Paused, Unused, Fine, Fine,    //
                  Paused, Unused, Fine, Fine,    //
                  -1,     -1,     -1,   -1};
    return made;
}

} // namespace waybill::handmade
