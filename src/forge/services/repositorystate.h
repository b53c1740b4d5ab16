// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/pullrequest.h"

#include <optional>

namespace waybill::forge {

struct Milestone {
    int number = 0; ///< of GitHub its number, else its id
    QString title;
    bool isOpen = true;
    int open = 0; ///< issues and pull requests that are left; -1 where the forge does not say it
    int closed = 0;
    QDateTime due; ///< invalid without one
    bool operator==(const Milestone &) const = default;
};

struct ReleaseFile {
    QString name;
    qint64 size = 0;
    QByteArray sha256; ///< hexadecimal; empty where the forge does not say it
    bool operator==(const ReleaseFile &) const = default;
};

/// A release as the forge has it.
struct PublishedRelease {
    qint64 id = 0; ///< 0 where it is named by its tag alone
    QString tag;
    QString name;
    bool isDraft = false;
    bool isPrerelease = false;
    bool isLatest = false;    ///< carries the badge; of GitHub only
    bool isImmutable = false; ///< nothing of it can be changed any more
    QDateTime publishedAt;
    std::vector<ReleaseFile> files;
    bool operator==(const PublishedRelease &) const = default;
};

/// What continuous integration says of a commit.
struct CommitChecks {
    enum class State : quint8 { Unknown, Pending, Passed, Failed };
    struct Check {
        QString name;
        State state = State::Unknown;
        bool operator==(const Check &) const = default;
        bool operator<(const Check &other) const { return std::tie(name, state) < std::tie(other.name, other.state); }
    };
    git::ObjectId commit;         ///< null: nothing was asked
    State state = State::Unknown; ///< Failed if one of them failed, else Pending if one is not done
    std::vector<Check> checks;    ///< by name, each once
    bool operator==(const CommitChecks &) const = default;

    /// Of the checks; those that say nothing do not count.
    [[nodiscard]] static State combined(const std::vector<Check> &checks);
};

/// What whoever asks may do in a repository.
enum class Role : quint8 { Unknown, None, Read, Triage, Write, Maintain, Admin };

/// What a forge says of a repository as a whole, which is another thing tomorrow: never frozen.
struct RepositoryState {
    QDateTime asOf; ///< UTC; invalid: was never asked
    Role role = Role::Unknown;
    bool isArchived = false;
    QString defaultBranch;
    CommitChecks head;
    std::vector<Milestone> milestones;      ///< open ones
    std::vector<PublishedRelease> releases; ///< the newest
    /// Patterns of tags that not everybody may create, in the forge's own syntax: "v*", "refs/tags/v*". Nothing where
    /// the forge does not say it to whoever asks.
    std::optional<QStringList> protectedTags;
    bool operator==(const RepositoryState &) const = default;
};

} // namespace waybill::forge
