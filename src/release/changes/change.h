// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/filechange.h"
#include "git/objectid.h"
#include "release/changes/weights.h"
#include "support/message.h"
#include "upgrade/effect.h"
#include "version/semver.h"
#include "words/impact.h"

#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

namespace waybill::release {

enum class Signal : quint16; // release/evidence/signals.h
enum class Source : quint8;  // release/evidence/source.h
enum class Term : quint16;   // release/evidence/termtable.h

/// One thing that speaks for an impact: which evidence it is from, what it says, and where to look.
struct Reason {
    Source source = {};
    Message text; ///< one sentence
    QString rule; ///< a rule ID where the evidence has some ("FIELD_NO_DELETE"), else empty
    Place place;  ///< may be empty
    Impact impact = Impact::Undecided;
    double weight = 0; ///< 0..1: the confidence in its impact, if there were nothing else
    /// What a finding means to both ends: under another stance its impact is another one. Nothing where the impact does
    /// not depend on that.
    std::optional<upgrade::Effect> effect = {};
    /// By what it counts; nothing: by `terms`, or where there are none by `weight` alone.
    std::optional<Signal> signal = {};
    QString subject = {}; ///< what it is about, where others look for that: the name of a pin, a word, a stored format
    /// Whose protocol `effect` is of, where it is not the change's own repository: empty where it is no protocol's.
    std::optional<QString> server = {};
    /// What is known rather than suspected: a finding on a surface that others use, or what the maintainers themselves
    /// say of the change. A version and the headline of a release rest on facts and decisions alone.
    bool isFact = false;
    bool announcesDeprecation = false; ///< a release note or changelog entry that speaks of one
    /// What adds nothing, and is no matter for a patch release either: something that others use is deprecated, or
    /// something newer is needed than before.
    bool asksForMinor = false;
    /// By which rows of the learned table it counts, beside or instead of a signal.
    std::vector<Term> terms = {};
    /// By what else it counts, beside all these: what the product's own decisions teach.
    std::optional<Weights> weights = {};
    bool operator==(const Reason &) const = default;
};

/// What Waybill proposes for a change. Never decides: a Decision always wins.
struct Suggestion {
    Impact impact = Impact::Undecided;
    double confidence = 0;       ///< 0..1
    std::vector<Reason> reasons; ///< strongest first
    bool operator==(const Suggestion &) const = default;
};

/// A commit that repeats another one of the repository.
struct Backport {
    git::ObjectId commit;
    git::ObjectId of; ///< the original
    bool operator==(const Backport &) const = default;
};

/// A merge of many changes, which is none itself: what it brings stands in its place.
struct OpenedMerge {
    git::ObjectId id;
    QString title;  ///< decoded, one line
    QDateTime date; ///< the merge's committer date with its zone
    bool operator==(const OpenedMerge &) const = default;
};

/// The unit that a maintainer classifies: a pull request (merge, or squash commit) or a lone commit.
struct Change {
    git::ObjectId id;                     ///< the merge or the commit; names the change everywhere
    std::optional<OpenedMerge> broughtBy; ///< the innermost one by which it came
    git::ObjectId parent;                 ///< its first parent: the tree it is compared with; null for a root commit
    QString title;  ///< decoded, one line; a merge's own subject gives way to its pull request's title
    QString body;   ///< decoded message below the title
    QString author; ///< decoded name of who wrote it (of the merged commits, not of who pressed merge)
    QString authorEmail;
    QDateTime date; ///< the commit's or merge's committer date with its zone
    std::optional<int> pullRequest;
    std::vector<git::ObjectId>
        commits;                       ///< the non-merge commits that it brings, newest first; for a lone commit itself
    std::vector<QString> contributors; ///< "Name" of all authors and co-authors, without repeats, by first appearance
    std::vector<QString> newcomers;    ///< of these, whose first contribution it is (release/changes/contributors.h)
    /// The ids that its message says it takes back, full or abbreviated hexadecimal digits; for a merge those that the
    /// merged commits name, where all of them are reverts.
    std::vector<QByteArray> namesReverted;
    std::optional<git::ObjectId> reverts;    ///< the change or commit that it takes back
    std::optional<git::ObjectId> revertedBy; ///< the change of this range that takes it back; such a pair cancels out
    std::vector<Backport>
        backports; ///< of `commits`, those that were taken from elsewhere (release/changes/backports.h)
    std::optional<version::SemVer> alreadyReleased; ///< the release of another line that has the change
    std::vector<int> issues;                        ///< "Fixes #n"
    std::vector<git::FileChange> files;             ///< against `parent`; lines are counted on demand (git::countLines)
    Suggestion suggestion;

    /// Whether its id is the commit that merged it rather than a commit of its own.
    [[nodiscard]] bool isMerged() const { return commits.size() != 1 || commits.front() != id; }
    bool operator==(const Change &) const = default;
};

} // namespace waybill::release
