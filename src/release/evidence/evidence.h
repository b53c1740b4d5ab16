// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "release/changes/change.h"
#include "release/evidence/changecontent.h"

namespace waybill::git {
class Repository;
}

namespace waybill::manifest {
class FrozenReader;
}

namespace waybill::release {

class NetSurface;
class RememberedPins;
struct PackageScope;
struct SurfaceSettings;

/// What an evidence may look at. `repository` is for those that need file contents; it belongs to the calling thread.
struct ChangeFacts {
    const Change &change;
    const std::vector<git::Commit> &commits; ///< the change's commits, the merge first where it is one
    const git::Repository &repository;
    const ChangeContent &content; ///< of the files of `change`; not `read` where they could not be
    /// The repository makes a program: most who use it run it, and few build against its sources.
    bool isProgram = false;
    /// The tree of the release that the range begins after: what it lacks never reached anybody. Null: nothing is
    /// known.
    git::ObjectId base = {};
    /// Tells what the definitions of a tree freeze, and remembers that from change to change; the calling thread's, as
    /// `repository` is. Null: each change is on its own.
    manifest::FrozenReader *definitions = nullptr;
    /// What the range as a whole did to the surfaces of the repository. Null: nothing is known, and no difference of a
    /// surface is a fact.
    const NetSurface *net = nullptr;
    /// Of the package that is released. Null: the whole repository is.
    const PackageScope *scope = nullptr;
    /// What files pinned before and after changes; the calling thread's. Null: each change is on its own.
    RememberedPins *pins = nullptr;
    /// The tree that the range ends with: what is there again was not taken from anybody. Null: nothing is known.
    git::ObjectId head = {};
};

/// One kind of evidence for a change's impact. Stateless and cheap to call: examine() may run on several threads at
/// once.
class Evidence {
public:
    virtual ~Evidence() = default;
    /// What Reason::source of its reasons is.
    [[nodiscard]] virtual Source source() const = 0;
    /// What it has to say about the change; nothing is a fine answer.
    [[nodiscard]] virtual std::vector<Reason> examine(const ChangeFacts &facts) const = 0;
};

using EvidenceList = std::vector<std::shared_ptr<const Evidence>>;

/// The evidence that Waybill ships, strongest first. Its version changes whenever a suggestion may come out
/// differently: caches key on it. `surfaces`: by which the product wants its manifests, catalogues and images judged;
/// caches key on what they say as well.
[[nodiscard]] EvidenceList standardEvidence(const SurfaceSettings &surfaces);
inline constexpr int EvidenceVersion = 72;

} // namespace waybill::release
