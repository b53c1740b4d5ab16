// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/filechange.h"
#include "words/impact.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <map>
#include <set>
#include <vector>

namespace waybill::models {

/// What happened to a file, as far as a list is filtered by it. A file whose mode alone differs is of the last kind.
enum class FileGroup { Added, Deleted, Modified, Renamed, Mode };
inline constexpr std::array AllFileGroups{FileGroup::Added, FileGroup::Deleted, FileGroup::Modified, FileGroup::Renamed,
                                          FileGroup::Mode};

[[nodiscard]] FileGroup groupOf(const git::FileChange &file);
/// Code of others, generated code, and lock files: what nobody reads first.
[[nodiscard]] bool isVendored(const QByteArray &path);

/// The worst impact of the findings in a file, by their path on either side.
using FileImpacts = QHash<QByteArray, Impact>;

/// The worst impact under either of a file's paths: what is gone from a renamed file may be told of the old one.
/// Undecided where there is none.
[[nodiscard]] Impact impactOf(const git::FileChange &file, const FileImpacts &impacts);

/// Words that a path must have, all of them. A word is part of the path, or the beginnings of its parts ("ecl" is
/// "etcdctl/command/lease.go"), or with *, ? or [ a pattern for its end: "*.go", "client/**/doc?.go". One that begins
/// with "!" must not be there. Case does not matter.
class PathPattern {
public:
    PathPattern() = default;
    explicit PathPattern(const QString &text);

    [[nodiscard]] bool matches(const QString &path) const;
    [[nodiscard]] bool isEmpty() const { return m_words.empty(); }
    bool operator==(const PathPattern &other) const { return m_text == other.m_text; }

private:
    struct Word {
        QString text; ///< case-folded
        QRegularExpression glob;
        bool isGlob = false;
        bool negated = false;
    };
    [[nodiscard]] static bool matches(const Word &word, const QString &path, const QString &folded);

    QString m_text;
    std::vector<Word> m_words;
};

/// Which of the files that differ show. A plain value.
struct CompareFilter {
    PathPattern path;           ///< of either side
    std::set<FileGroup> hidden; ///< kinds that do not show
    std::set<Impact> impacts;   ///< only files with one of these; empty: any, and files without one
    bool withoutVendored = false;
    QSet<QByteArray> left; ///< paths of files that do not show, since only comments or formatting differ

    [[nodiscard]] bool matches(const git::FileChange &file, const FileImpacts &known) const;
    /// The same, kinds aside: what a count beside a kind means.
    [[nodiscard]] bool matchesButGroup(const git::FileChange &file, const FileImpacts &known) const;
    [[nodiscard]] bool isNarrow() const
    {
        return !path.isEmpty() || !hidden.empty() || !impacts.empty() || withoutVendored || !left.isEmpty();
    }
    bool operator==(const CompareFilter &) const = default;
};

/// How many files of each kind pass the rest of the filter.
[[nodiscard]] std::map<FileGroup, int> countGroups(const std::vector<git::FileChange> &files,
                                                   const CompareFilter &filter, const FileImpacts &known);

} // namespace waybill::models
