// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"

#include <QDateTime>
#include <QString>

#include <optional>
#include <tuple>
#include <vector>

namespace waybill::release {

/// Who is asked to decide about a change. It restricts nobody: whoever decides is named by the decision.
struct Assignment {
    QString repository; ///< name in the product
    git::ObjectId commit;
    QString assignee; ///< a person's name; never empty
    QString by;       ///< who asked
    QDateTime at;     ///< UTC
    bool operator==(const Assignment &) const = default;
};

/// What a person remarked about a change, for those who decide. No release note has it.
struct Comment {
    QString repository; ///< name in the product
    git::ObjectId commit;
    QString text; ///< may have several lines; never empty
    QString by;   ///< name
    QDateTime at; ///< UTC
    bool operator==(const Comment &) const = default;
    /// Oldest first.
    bool operator<(const Comment &other) const
    {
        return std::tie(at, by, text, repository, commit)
               < std::tie(other.at, other.by, other.text, other.repository, other.commit);
    }
};

/// All that people said to each other about one change.
struct Discussion {
    QString assignee;              ///< empty: nobody is asked
    std::vector<Comment> comments; ///< oldest first
    [[nodiscard]] bool isEmpty() const { return assignee.isEmpty() && comments.empty(); }
    bool operator==(const Discussion &) const = default;
};

/// One edit: asks somebody else to decide about a change, or without a value nobody.
struct AssignmentEdit {
    QString repository;
    git::ObjectId commit;
    std::optional<Assignment> assignment; ///< its own repository and commit don't count
};

/// One edit: adds a comment, or removes it.
struct CommentEdit {
    Comment comment;
    bool isRemoved = false;
};

struct DiscussionEdits {
    std::vector<AssignmentEdit> assignments;
    std::vector<CommentEdit> comments;
    [[nodiscard]] bool isEmpty() const { return assignments.empty() && comments.empty(); }
};

} // namespace waybill::release
