// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"
#include "upgrade/protocolnames.h"
#include "upgrade/sourcetext.h"

#include <QHash>
#include <QRegularExpression>

#include <bitset>
#include <optional>
#include <vector>

namespace waybill::upgrade {

/// Why a call that an old server refuses does no harm.
struct Guard {
    enum class Kind {
        Tolerated,  ///< the error is looked at for UNIMPLEMENTED
        Capability, ///< it is only made where the server said that it can
    };
    Kind kind = Kind::Tolerated;
    Place place;    ///< where that is to be seen
    Message reason; ///< without a full stop
    bool operator==(const Guard &) const = default;
};

/// A place of the source that has to do with an RPC.
struct CallSite {
    enum class Kind {
        Direct, ///< calls it by a client or stub
        Built,  ///< makes its request
        ByName, ///< calls something of the same name, which may be the client's own function around it
    };
    Kind kind = Kind::Direct;
    QString rpc;
    Place place;
    QString function;           ///< around it; empty at the top
    std::optional<Guard> guard; ///< found in the same function
    /// Names that must be true for it to run; whether one is a capability is known when all files are.
    std::vector<QString> conditions;
    bool operator==(const CallSite &) const = default;
};

/// A variable or field that was set from a capability: "s.state.Probe = details.SupportProbe".
struct CapabilityCopy {
    QString name;
    QString capability;
    QString function; ///< where a local variable is good; empty for a field, which is good everywhere
    Place place;
    bool operator==(const CapabilityCopy &) const = default;
};

/// What one file says of its calls. Depends on path and content alone.
struct FileCalls {
    std::vector<CallSite> sites; ///< in the order of the file
    std::vector<CapabilityCopy> copies;
    QSet<QString> setTrue; ///< fields that are set to true without asking anybody
    /// Patterns that took too long: then more may be called than the sites say.
    std::vector<Problem> problems;
    bool operator==(const FileCalls &) const = default;
};

/// Reads source files for calls of the RPCs of one protocol; compiled once. May be used by several threads.
class CallReader {
public:
    /// `calls` is a regular expression with one group, the RPC's name, as in waybill.toml; one that ends in "\(" finds
    /// methods that are passed on ("read(k.client.ReadStdout)") too. Empty: what looks like a client or stub by its
    /// name, and calls whose arguments make the RPC's request. Fails with Fault::Input for no regular expression, and
    /// one without a group.
    [[nodiscard]] static Result<CallReader> compile(const QString &calls, const ProtocolNames &names,
                                                    const Place &place = {});

    /// Names that are no RPC of the protocol do not count. Comments and strings neither.
    [[nodiscard]] FileCalls read(const SourceFile &file) const;

private:
    friend class CallScan;
    [[nodiscard]] bool mayMatter(const QByteArray &content) const;
    [[nodiscard]] bool isMark(const QByteArray &folded) const;
    [[nodiscard]] bool mayBeMark(qsizetype length, char first) const;
    void addMark(const QString &name);

    std::vector<QRegularExpression> m_calls;
    bool m_byRequest = false;
    QHash<QString, QString> m_rpcs;         ///< folded -> name
    QHash<QString, QString> m_requests;     ///< short name -> the only RPC that has it
    QHash<QString, QString> m_capabilities; ///< folded -> name
    QSet<QByteArray> m_marks;               ///< all of them folded: a file without any has nothing to say
    std::bitset<128 * 32> m_markBits;
};

/// Whether a file counts as source of a client: in a language that is known, and neither a test, nor vendored, nor
/// generated from the protocol.
[[nodiscard]] bool isClientSource(const QByteArray &path);

} // namespace waybill::upgrade
