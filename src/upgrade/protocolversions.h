// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/compare.h"
#include "proto/schema.h"
#include "upgrade/carriedtypes.h"
#include "upgrade/pathglob.h"
#include "upgrade/protocolnames.h"
#include "upgrade/serverpin.h"
#include "upgrade/sourceindex.h"

#include <set>

namespace waybill::upgrade {

/// The distinct states of a protocol over many commits, each with a number: equal numbers, equal files. Each state is
/// read once, and each pair compared once. One thread at a time.
class ProtocolVersions {
public:
    /// `server`'s repository and `parsed` must outlive it. `globs` as in ProtocolSpec::files.
    ProtocolVersions(OpenRepository server, std::vector<PathGlob> globs, proto::ParsedFiles &parsed);
    ~ProtocolVersions();

    /// The protocol at a commit of the server; -1 where it has no file of it.
    [[nodiscard]] Result<int> at(const git::ObjectId &commit, const JobControl &control = {});
    /// The copy of it that another repository carries among `candidates`, the .proto files that it has at a commit made
    /// at `time` (seconds since 1970); -1 where there is none. `like` is the state that it may be a copy of.
    [[nodiscard]] int copyOf(const git::Repository &repository, const std::vector<proto::TreeFile> &candidates,
                             qint64 time, int like);

    /// Names of RPCs, requests and capabilities of all states so far.
    [[nodiscard]] ProtocolNames names() const;
    /// Whether the first one came later: the one that differences are "new" in.
    [[nodiscard]] bool isNewer(int a, int b) const;
    /// The older one against the newer one; they must differ. Good as long as this.
    [[nodiscard]] Result<const proto::Comparison *> comparison(int older, int newer, const JobControl &control = {});
    /// What a state carries by the RPCs that are called. Good as long as this.
    [[nodiscard]] const CarriedTypes &carried(int state, const QSet<QString> &called);
    /// How many distinct states were met: for tests and benchmarks.
    [[nodiscard]] int count() const { return int(m_states.size()); }

private:
    struct State;
    int intern(const git::Repository &repository, std::vector<proto::TreeFile> files, qint64 time);

    OpenRepository m_server;
    std::vector<PathGlob> m_globs;
    proto::ParsedFiles &m_parsed;
    SourceIndex m_index;
    std::vector<std::unique_ptr<State>> m_states;
    std::map<std::vector<int>, int> m_byFiles; ///< indices of the server's files -> state
    std::map<std::pair<int, int>, proto::Comparison> m_comparisons;
    std::map<std::pair<int, QStringList>, std::unique_ptr<CarriedTypes>> m_carried;
};

} // namespace waybill::upgrade
