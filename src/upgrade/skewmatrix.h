// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "support/problem.h"
#include "upgrade/mix.h"
#include "version/semver.h"
#include "words/stance.h"

#include <QByteArray>

namespace waybill::upgrade {

/// A released version of a client, and what it speaks.
struct MatrixClient {
    QString repository;
    version::SemVer version;
    QByteArray tag;
    git::ObjectId commit;
    git::ObjectId revision; ///< of the server's repository, that it pins; null where none is known
    QString described;      ///< that revision by its nearest tag, "1.5.0-rc1-10-g8e48125"; empty as `revision`
    bool vendored = false;  ///< it carries .proto files of its own: they count, not those of `revision`
    bool floating = false;  ///< the pin is a branch: what it means changes with time
    bool knowsUse = false;  ///< which RPCs it calls is known
    int calls = 0;          ///< how many, where it is
    Message problem;        ///< why nothing is known of what it speaks ("unknown pin"); else empty
    int protocol = -1;      ///< number of the distinct protocol it speaks: equal numbers, equal files
    bool operator==(const MatrixClient &) const = default;
};

/// A released version of the server.
struct MatrixServer {
    version::SemVer version;
    QByteArray tag;
    git::ObjectId commit;
    int protocol = -1; ///< as MatrixClient::protocol
    bool operator==(const MatrixServer &) const = default;
};

/// Clients by servers of one protocol. Few cells differ: they share their mixes. A value; cheap to copy it is not.
struct SkewMatrix {
    QString protocol; ///< its name
    QString server;   ///< repository
    Stance stance = Stance::ServerFirst;
    std::vector<MatrixClient> clients; ///< by repository in the order of the product, then ascending by version
    std::vector<MatrixServer> servers; ///< ascending by version
    std::vector<Mix> mixes;            ///< the distinct ones
    std::vector<int> cells;            ///< clients * servers indices of `mixes`; -1: nothing is known of the client
    std::vector<Problem> problems;

    /// A client (row) with a server (column); null where nothing is known.
    [[nodiscard]] const Mix *at(std::size_t row, std::size_t column) const
    {
        const int mix = cells[row * servers.size() + column];
        return mix < 0 ? nullptr : &mixes[std::size_t(mix)];
    }
    bool operator==(const SkewMatrix &) const = default;
};

} // namespace waybill::upgrade
