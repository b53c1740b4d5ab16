// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/callreader.h"
#include "upgrade/codeblocks.h"

namespace waybill::upgrade {

/// The reading of one file for CallReader, which is what others use.
class CallScan {
public:
    /// `reader` must outlive it.
    CallScan(const CallReader &reader, const SourceFile &file);
    FileCalls run();

private:
    struct Found {
        CallSite::Kind kind;
        QString rpc;
        qsizetype offset;
    };

    [[nodiscard]] Place placeAt(qsizetype offset);
    void addFound(CallSite::Kind kind, const QString &rpc, qsizetype offset);
    void findDirect(const QRegularExpression &form);
    /// After the last match: notes where the search was given up.
    void expectWhole(const QRegularExpressionMatchIterator &search);
    /// The RPC that a method calls. Go's generated code has the names as they are: "s.addInterface()" is someone's
    /// own.
    [[nodiscard]] QString rpcOf(const QString &method) const;
    /// Calls whose arguments are or make the RPC's request: what they are called on does not matter then, but is a
    /// client in the rest of the file. "s.agent.WaitProcess(ctx, &pb.WaitProcessRequest{"; "r := &pb.PutRequest{}" and
    /// then "kv.remote.Put(ctx, r)".
    void findByRequest();
    /// The call of `rpc` by some receiver in a statement, and the receiver.
    void findCallOf(const QString &rpc, const Statement &statement, QSet<QString> &clients);
    /// Requests that are made, and calls by name.
    void findNames();
    void addName(qsizetype begin, qsizetype end);
    /// The word before `offset` on the same line.
    [[nodiscard]] QString wordBefore(qsizetype offset) const;
    [[nodiscard]] bool isMade(qsizetype begin, qsizetype end) const;
    /// A call and no declaration.
    [[nodiscard]] bool isCalled(qsizetype begin, qsizetype end) const;
    [[nodiscard]] QString capabilityOf(const QString &name) const;
    void findCopies();
    [[nodiscard]] QString functionName(qsizetype offset) const;
    [[nodiscard]] bool speaksOfIt(qsizetype offset);
    CallSite siteOf(const Found &found);

    const CallReader &m_reader;
    Syntax m_syntax;
    QString m_path;
    CodeBlocks m_code;
    std::vector<Found> m_found;
    QHash<qsizetype, std::size_t> m_byOffset;         ///< indices of m_found
    std::optional<std::vector<qsizetype>> m_mentions; ///< of UNIMPLEMENTED
    int m_sites = 0;
    std::vector<CapabilityCopy> m_copies;
    std::vector<Problem> m_problems;
    bool m_speaksOfCapability = false;
    std::vector<qsizetype> m_lines;
};

} // namespace waybill::upgrade
