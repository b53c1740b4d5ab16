// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"

#include <memory>
#include <span>
#include <vector>

class QFile;

namespace waybill::git {

/// One file of git's commit-graph (gitformat-commit-graph(5)): ids, parents and dates of commits without their texts,
/// for the files of this room only. Read from a map of the file; everything in it is checked before it is used, but as
/// with git, what it says of a commit is believed. Commits are numbered by the order of their ids, and where a graph
/// has several files, after those of the files below.
class CommitGraphFile {
public:
    /// A commit's line: the numbers of its parents are those of the whole graph.
    struct Links {
        std::vector<quint32> parents;
        qint64 time = 0; ///< the committer's, in seconds since 1970
    };

    /// Nothing where `path` cannot be read, is damaged, or is of a kind that is not known: the commits themselves are
    /// then read. `below` is how many commits the files below have, `files` how many files they are.
    [[nodiscard]] static std::unique_ptr<CommitGraphFile> open(const QString &path, quint32 below, int files);
    ~CommitGraphFile();
    Q_DISABLE_COPY_MOVE(CommitGraphFile)

    [[nodiscard]] quint32 below() const { return m_below; }
    [[nodiscard]] quint32 count() const { return m_count; }
    /// The number of a commit within this file.
    [[nodiscard]] std::optional<quint32> find(const ObjectId &id) const;
    [[nodiscard]] ObjectId id(quint32 number) const;
    /// Nothing where the line is damaged.
    [[nodiscard]] std::optional<Links> links(quint32 number) const;

private:
    using Bytes = std::span<const uchar>;

    explicit CommitGraphFile(std::unique_ptr<QFile> file, quint32 below);

    [[nodiscard]] bool readChunks(Bytes content, int files);
    [[nodiscard]] bool isSorted() const;
    [[nodiscard]] bool addMore(quint32 entry, std::vector<quint32> &parents) const;

    std::unique_ptr<QFile> m_file; ///< which the bytes below are a map of
    quint32 m_below;
    quint32 m_count = 0;
    Bytes m_fanout;
    Bytes m_ids;
    Bytes m_lines;
    Bytes m_edges;
};

} // namespace waybill::git
