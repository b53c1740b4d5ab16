// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <QUrl>

#include <tuple>
#include <vector>

namespace waybill::forge {

/// What the release-note block of a pull request says ("```release-note").
struct ReleaseNote {
    enum class Kind : quint8 {
        Absent, ///< there is no such block, or it was left empty
        None,   ///< it says that no note is needed: "NONE"
        Text,
    };
    Kind kind = Kind::Absent;
    QString text; ///< as written, with line breaks as "\n"; visible
    bool operator==(const ReleaseNote &) const = default;
};

/// An issue that a pull request closes.
struct IssueReference {
    QString repository; ///< "owner/name"; empty for the pull request's own
    int number = 0;
    QString title; ///< may be empty where the forge does not say it
    bool operator==(const IssueReference &) const = default;
    bool operator<(const IssueReference &other) const
    {
        return std::tie(repository, number, title) < std::tie(other.repository, other.number, other.title);
    }
};

/// What a forge says of a pull request: what git does not hold. All texts are visible (support/text.h).
struct PullRequest {
    int number = 0;
    QString title;
    ReleaseNote note;
    QString breaking;   ///< what its description says behind "BREAKING CHANGE:"; one paragraph
    QStringList labels; ///< sorted
    QString milestone;  ///< its title; empty without one
    QString author;     ///< the handle, without "@"; empty where the account is gone
    bool isByRobot = false;
    bool isMerged = false;
    QDateTime asOf;      ///< UTC; when it was read as it is here for the first time
    QDateTime updatedAt; ///< UTC; when anything of it changed last, also what is not told here
    QDateTime
        noteEditedAt; ///< UTC; when its note became another one than was read before; invalid: never, as far as known
    git::ObjectId mergeCommit;          ///< that brought it into the branch; null where there is none
    git::ObjectId squashCommit;         ///< of GitLab: the one commit that was made of many
    git::ObjectId headCommit;           ///< the last one of its own; of a fast-forward the one that is in the branch
    std::vector<git::ObjectId> commits; ///< that were asked for, and that it brought; sorted
    std::vector<IssueReference> issues; ///< that it closes; sorted
    QUrl url;

    bool operator==(const PullRequest &) const = default;
};

} // namespace waybill::forge
