// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/publishing/publishplan.h"

namespace waybill::release {

/// Whether a stranger gets one thing of a release.
struct PublishedThing {
    enum class Kind { Tag, Release, File };
    enum class State {
        Out,     ///< it is there, and what it has to be
        Missing, ///< it is not there, or strangers may not see it
        Differs, ///< it is another one than it has to be
        Unknown, ///< the forge could not be asked
    };

    Kind kind = Kind::Tag;
    QString name; ///< of the tag, or of the file
    State state = State::Unknown;
    Message what;      ///< the same as a clause
    QByteArray sha256; ///< of a file that is there, hexadecimal; empty where it is not known
    bool operator==(const PublishedThing &) const = default;
};

/// "tag", "release", "file". Not translated.
[[nodiscard]] QString keyName(PublishedThing::Kind kind);
/// "out", "missing", "differs", "unknown". Not translated.
[[nodiscard]] QString keyName(PublishedThing::State state);

/// What has to be out of one repository.
struct PublishedQuestion {
    QString repository;
    QString tag;
    git::ObjectId commit; ///< that the tag points to here; null where there is none: then any is right
    std::vector<PublishFile> files;
    std::optional<forge::ForgeAddress> address; ///< nothing, or a generic one: nobody can be asked
};

/// What of it is out.
struct PublishedAnswer {
    QString repository;
    QString tag;
    QUrl web;  ///< the repository's page; empty where it is on no forge that can be asked
    QUrl page; ///< of the release; empty where it is not out
    std::vector<PublishedThing> things;

    [[nodiscard]] bool has(PublishedThing::State state) const;
    /// Everything is out; true, too, where there is nothing to ask about.
    [[nodiscard]] bool isOut() const;
};

struct PublishedAnswers {
    std::vector<PublishedAnswer> repositories;
    std::vector<PublishBudget> budgets; ///< by host: `lookedUp` is what was sent, `left` what strangers have left

    [[nodiscard]] bool isOut() const;
    /// Something could not be asked.
    [[nodiscard]] bool hasUnknown() const;
};

/// What a wish has to have come to: the commit of the tag, and the files that are wished for, else those that Waybill
/// attached when it published (publishMemoryFile()). Of PublishAccess only `addressOf` is needed. Fails where a
/// repository, a file or the memory cannot be read. Runs on a worker.
[[nodiscard]] Result<std::vector<PublishedQuestion>> publishedQuestions(const Release &release,
                                                                        const std::vector<PublishRequest::Wish> &wishes,
                                                                        const PublishAccess &access,
                                                                        const QString &memoryFile,
                                                                        const JobControl &control = {});

/// Asks without a token, as a stranger. What could not be asked is Unknown. Runs on a worker. Fails when cancelled.
[[nodiscard]] Result<PublishedAnswers> askWhetherPublished(const std::vector<PublishedQuestion> &questions,
                                                           forge::HttpClient &client, const JobControl &control = {});

} // namespace waybill::release
