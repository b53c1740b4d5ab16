// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/whoami.h"
#include "forge/services/releaseservice.h"
#include "version/semver.h"

#include <functional>
#include <map>

namespace waybill::release {

struct Release;

/// Notes that two sides changed: what stands on the forge, where people edit it too, and what Waybill would write.
struct MergedBody {
    QString text;
    QStringList conflicts; ///< what Waybill would write where people edited the same lines; theirs stand
    bool operator==(const MergedBody &) const = default;
};
/// From what Waybill wrote last (`base`), to what stands there now and to what it would write now. Pure, and keeps what
/// people wrote.
using BodyMerge = std::function<Result<MergedBody>(const QString &base, const QString &theirs, const QString &ours)>;

/// What is to be published: repositories that are not named are left out.
struct PublishRequest {
    struct Wish {
        QString repository; ///< name in the product
        version::SemVer version;
        QString title;     ///< "Cargo 1.1.0"
        QString body;      ///< Markdown
        QStringList files; ///< paths of files to attach
        QString milestone; ///< to close; empty: the open one that is named for the version, if there is one
        QString comment;   ///< what a pull request of it is told, where that is asked for
    };

    std::vector<Wish> wishes;
    bool ignoreChecks = false; ///< continuous integration that failed, or is not done, is a warning only
    bool closeMilestones = true;
    bool comment = false; ///< "released in ..." on each pull request of the release: this notifies people
    BodyMerge merge;      ///< never null
};

/// A file on disk that is to be attached.
struct PublishFile {
    QString name;
    QString path;
    qint64 size = 0;
    QByteArray sha256; ///< hexadecimal
    bool operator==(const PublishFile &) const = default;
};

/// What Waybill wrote last into a release, and attached (publishmemory.h).
struct PublishedBefore {
    QString body; ///< as it wanted it, without what people edited there
    std::vector<PublishFile> files;
    git::ObjectId commit;
    /// It was public, and one that cannot be changed: gone, it takes the tag's name with it for good.
    bool wasImmutable = false;
    bool operator==(const PublishedBefore &) const = default;
};

/// Who asks, and where.
struct PublishAccess {
    forge::HttpClient *client = nullptr;
    /// Where a repository of the product is; nothing where it is on no forge.
    std::function<std::optional<forge::ForgeAddress>(const QString &repository)> addressOf;
    /// Whether there is a token. May block.
    std::function<bool(const forge::ForgeAddress &)> isSignedIn;
};

/// What lookUpPublication() found out about one repository.
struct PublishFacts {
    std::optional<Error> unreadable; ///< the repository, a file, or what the forge said; then nothing else counts
    std::optional<forge::ForgeAddress> address; ///< nothing, or a generic one: nothing can be published
    bool isSignedIn = false;
    QByteArray tag;            ///< name of the version's tag
    git::ObjectId localCommit; ///< what it points to here; null where there is none
    QString title;             ///< of that commit
    git::ObjectId forgeCommit; ///< what it points to there; null where there is none
    QStringList
        tagRules; ///< where the forge has no such tag: what keeps people from making one, as far as one may know
    forge::RepositoryState state;
    forge::AccountFacts account;
    std::optional<bool> isImmutable;           ///< published releases cannot be changed
    std::vector<forge::ForgeRelease> releases; ///< of the tag
    QString latestTag;                         ///< of the release that carries the badge
    std::optional<forge::Milestone> milestone;
    std::vector<PublishFile> files;
    std::vector<int> pulls;                ///< of the release, for comments
    std::optional<PublishedBefore> before; ///< what Waybill wrote into it last
    bool hasDrafts = true;                 ///< else the release is made when it is published
    bool hasLatest = false;
    qsizetype longestBody = 0;
    int requests = 0; ///< that it took to know this
    int writing = 0;  ///< that publishing will take, at most, as far as nothing goes wrong
    std::optional<forge::RequestBudget> budget;
};
using PublishLookups = std::map<QString, PublishFacts>; ///< by repository name

/// The publication of one repository.
struct PublishStep {
    enum class State {
        Create,  ///< there is no such release
        Resume,  ///< there is a draft of it
        Update,  ///< it is published, and lacks something
        Done,    ///< it is published, as it would be
        Skipped, ///< there is no forge that Waybill could publish it on
        Blocked, ///< `fault` says why
    };

    QString repository;
    QString path;
    version::SemVer version;
    QString commitTitle;
    QUrl web; ///< the repository's page
    QString host;
    forge::ReleaseText text; ///< as it will stand there: with what people edited there
    QString generated;       ///< as Waybill would write it by itself: what the next merge begins from
    QString seen;            ///< what stands there now; empty where there is no release
    std::optional<forge::ForgeRelease> there;
    int editedLines = 0;   ///< of the notes there, by others than Waybill
    QStringList conflicts; ///< see MergedBody
    std::vector<PublishFile> files;
    QStringList missing;                       ///< names of files that are not attached yet
    std::optional<forge::Milestone> milestone; ///< to be closed
    std::vector<int> comments;                 ///< pull requests that are told
    QString comment;                           ///< what they are told
    QStringList after; ///< repositories of this publication that it pins: they are published before it
    bool hasDrafts = true;
    bool isImmutable = false;
    State state = State::Create;
    std::optional<Error> fault; ///< of Blocked
    std::vector<Problem> warnings;

    [[nodiscard]] bool writes() const
    {
        return state == State::Create || state == State::Resume || state == State::Update;
    }
};

/// "create", "resume", "update", "done", "skipped", "blocked". Not translated.
[[nodiscard]] QString keyName(PublishStep::State state);

/// The requests that a publication takes at one host.
struct PublishBudget {
    QString host;
    int lookedUp = 0; ///< that were sent for the plan
    int writing = 0;  ///< that are still to be sent, as far as nothing goes wrong
    std::optional<forge::RequestBudget> left;

    [[nodiscard]] bool isEnough() const { return !left || left->left >= writing; }
};

/// What is going to happen, in the order in which it is published. A value; making it changes nothing.
struct PublishPlan {
    QString product;
    std::vector<PublishStep> steps;
    std::vector<PublishBudget> budgets; ///< by host

    [[nodiscard]] bool isFaulty() const;
    [[nodiscard]] int count(PublishStep::State state) const;
    /// Whether anything is to be written.
    [[nodiscard]] bool writes() const;
    /// The step whose publication is the point of no return; null where nothing is written, or all is public already.
    [[nodiscard]] const PublishStep *pointOfNoReturn() const;
};

/// Reads what planPublication() needs to know, from the repositories, the files and the forges. `memoryFile`:
/// publishMemoryFile(). Runs on a worker. Cancelled, it fails.
[[nodiscard]] Result<PublishLookups> lookUpPublication(const Release &release, const PublishRequest &request,
                                                       const PublishAccess &access, const QString &memoryFile,
                                                       const JobControl &control = {});
/// The plan: pure. A wish for a repository that the release has not is Blocked.
[[nodiscard]] PublishPlan planPublication(const Release &release, const PublishRequest &request,
                                          const PublishLookups &lookups);

/// How many lines of `now` are not in `before`, or the other way round, whichever is more. Pure.
[[nodiscard]] int changedLines(const QString &before, const QString &now);
/// Whether two bodies say the same: forges drop white space at the end, and have line ends of their own. Pure.
[[nodiscard]] bool saysTheSame(const QString &one, const QString &other);

} // namespace waybill::release
