// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/refs.h"
#include "git/remotetags.h"
#include "support/problem.h"
#include "version/semver.h"

#include <map>

namespace waybill::release {

struct Release;
struct RepositoryRelease;

/// Whether the tags are signed.
enum class Signing {
    AsConfigured, ///< where git's configuration says so (tag.gpgSign)
    Always,
    Never,
};

/// What is to be tagged: repositories that are not named are left out.
struct TagRequest {
    struct Wish {
        QString repository; ///< name in the product
        version::SemVer version;
        QString message; ///< of the tag; Markdown is fine
    };

    std::vector<Wish> wishes;
    Signing signing = Signing::AsConfigured;
    bool allowUnpublished = false; ///< commits that no remote-tracking branch reaches may be tagged too
    bool checkRemote = false;      ///< also ask the remotes what they have: this leaves the machine
    QByteArray remote;             ///< empty: git::defaultPushRemote() of each
    git::Prompts prompts = {};
};

/// What lookUpTags() found out about one repository.
struct TagFacts {
    std::optional<Error> unreadable; ///< then nothing else counts
    git::ObjectId head;              ///< where the head of the range is now; null where there is none
    QString title;                   ///< of that commit
    std::vector<git::Tag> tags;      ///< by name
    std::optional<bool> published;   ///< git::isPublished() of the head
    bool signsByConfiguration = false;
    std::optional<Error> identity; ///< why nobody can be the tagger
    std::optional<Error> signer;   ///< why nothing could be signed
    QByteArray remote;             ///< where the tag would be pushed; empty without a remote
    /// The remote's tags; nothing where it was not asked.
    std::optional<std::map<QByteArray, git::RemoteTag>> remoteTags;
    std::optional<Error> remoteUnreadable; ///< why it did not answer
};
using TagLookups = std::map<QString, TagFacts>; ///< by repository name

/// One tag in one repository.
struct TagStep {
    enum class State {
        Create,
        ExistsSame,      ///< at the same commit: nothing to do
        ExistsElsewhere, ///< a fault: a tag never moves
        Blocked,         ///< `fault` says why
    };

    QString repository;
    QString path;
    version::SemVer version;
    QByteArray tag; ///< with the prefix of the repository's family: "v1.2.0"
    git::ObjectId commit;
    QString title; ///< of the commit
    QString message;
    bool sign = false;
    State state = State::Create;
    git::ObjectId existing;     ///< what a tag of this name points at already: the annotation's id where it has one
    std::optional<Error> fault; ///< of ExistsElsewhere and Blocked
    std::vector<Problem> warnings;
    QByteArray remote;
    bool onRemote = false; ///< known only where the remotes were asked

    [[nodiscard]] bool isFaulty() const { return state == State::ExistsElsewhere || state == State::Blocked; }
};

/// "create", "exists", "elsewhere", "blocked". Not translated.
[[nodiscard]] QString keyName(TagStep::State state);

/// What is going to happen, in the product's order. A value; making it changes nothing.
struct TagPlan {
    QString product;
    std::vector<TagStep> steps;

    [[nodiscard]] bool isFaulty() const;
    [[nodiscard]] int count(TagStep::State state) const;
};

/// The version that a repository is tagged with when nobody says another one: that of the head, where it is a release
/// already, else the planned one; nothing where no release is due.
[[nodiscard]] std::optional<version::SemVer> plannedVersion(const RepositoryRelease &row);
/// The name of the tag of a version: with the configured prefix, else with that of the repository's other versions; a
/// repository without any takes the prefix that all others of the product share.
[[nodiscard]] QByteArray tagNameFor(const Release &release, const RepositoryRelease &row,
                                    const version::SemVer &version);

/// Reads what planTags() needs to know. Opens its own repository handles; runs on any thread. Cancelled, it fails.
[[nodiscard]] Result<TagLookups> lookUpTags(const Release &release, const TagRequest &request,
                                            const JobControl &control = {});
/// The plan: pure. A wish for a repository that the release has not is Blocked.
[[nodiscard]] TagPlan planTags(const Release &release, const TagRequest &request, const TagLookups &lookups);

} // namespace waybill::release
