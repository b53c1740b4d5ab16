// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/callreader.h"
#include "upgrade/clientuse.h"
#include "upgrade/extraction.h"
#include "upgrade/pathglob.h"
#include "upgrade/serverpin.h"
#include "upgrade/sourceindex.h"

namespace waybill::upgrade {

/// What the source of one repository says at many commits: which RPCs it calls, which words it knows, and which files
/// pin something or describe a protocol. Each distinct file is read once, on all processors. First name the commits,
/// then run().
class SourceScan {
public:
    /// `repository` must outlive it. `calls`: also look at source files, for readers that run() gets.
    SourceScan(OpenRepository repository, bool calls);

    /// Words to look for; before the first commit. Returns the number of the pattern.
    int addPattern(std::vector<PathGlob> files, WordPattern pattern);

    /// Lists a commit's files. Fails where it cannot be read.
    [[nodiscard]] Result<void> addCommit(const git::ObjectId &commit, const JobControl &control = {});
    /// The files that pin something, or are .proto files, at a commit that was added.
    [[nodiscard]] std::vector<git::TreeEntry> pinFilesAt(const git::ObjectId &commit);
    [[nodiscard]] std::vector<git::TreeEntry> protosAt(const git::ObjectId &commit);
    /// The entry of a path at a commit that was added, whatever it is; nothing where there is none.
    [[nodiscard]] Result<std::optional<git::TreeEntry>> entryAt(const git::ObjectId &commit, const QByteArray &path);

    /// Reads all files of the commits that were added, by `readers` and by the patterns.
    [[nodiscard]] Result<void> run(const std::vector<CallReader> &readers, const JobControl &control = {});

    /// The use at a commit by the first reader that found a call at any of the commits.
    [[nodiscard]] std::optional<ClientUse> useAt(const git::ObjectId &commit);
    [[nodiscard]] WordSet wordsAt(const git::ObjectId &commit, int pattern);

    [[nodiscard]] const OpenRepository &repository() const { return m_repository; }
    /// Files that could not be read: a partial clone lacks them.
    [[nodiscard]] const std::vector<Problem> &problems() const { return m_problems; }
    /// How many files were read: for tests and benchmarks.
    [[nodiscard]] int readCount() const { return m_readCount; }

private:
    struct Pattern {
        std::vector<PathGlob> files;
        WordPattern pattern;
        [[nodiscard]] bool matches(const QByteArray &path) const;
    };
    struct Scanned {
        std::vector<FileCalls> calls; ///< one a reader
        std::vector<FileWords> words; ///< one a pattern
        std::optional<Problem> problem;
    };
    [[nodiscard]] bool wants(const QByteArray &path) const;
    [[nodiscard]] bool enters(const QByteArray &folder) const;
    [[nodiscard]] const std::vector<int> &filesAt(const git::ObjectId &commit);
    [[nodiscard]] Scanned scan(const git::TreeEntry &file, const std::vector<CallReader> &readers) const;

    OpenRepository m_repository;
    bool m_calls = false;
    std::vector<Pattern> m_patterns;
    std::set<QByteArray> m_folders; ///< of the patterns: to be entered whatever they are called
    SourceIndex m_index;
    std::vector<Scanned> m_scanned; ///< by index of the file
    std::size_t m_reader = 0;       ///< that counts
    int m_readCount = 0;
    std::vector<Problem> m_problems;
};

} // namespace waybill::upgrade
