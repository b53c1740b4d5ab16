// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "release/evidence/mentions.h"
#include "support/job.h"

#include <map>
#include <optional>
#include <vector>

namespace waybill::release {

/// Reads what the trees of a base and of a head say to their users: entry points of libraries, and manuals. A file that
/// both have is read once, and most of them are such. Lives no longer than what it is given.
class ManualPages {
public:
    /// The entry points of both go to `entries`, the manuals to `manual` and `nextManual`, which want the same names.
    ManualPages(const git::Repository &repository, Mentions &entries, Mentions &manual, Mentions &nextManual);

    /// Gives what of the head may say what is used instead of something: its changelogs, and the other files that
    /// mention one of the names, in the tree's order.
    [[nodiscard]] std::vector<QByteArray> read(const git::ObjectId &base, const git::ObjectId &head,
                                               const JobControl &control);

private:
    enum class Kind { Entry, Changelog, Manual };
    struct Page {
        git::ObjectId blob;
        Kind kind = Kind::Manual;
        bool advises = false; ///< whether or not it mentions anything
    };

    [[nodiscard]] std::vector<Page> pagesOf(const git::ObjectId &tree, bool isHead) const;
    [[nodiscard]] std::optional<QByteArray> textOf(const git::ObjectId &blob) const;
    void readBase(const git::ObjectId &base, const std::vector<Page> &later, const JobControl &control);

    const git::Repository &m_repository;
    Mentions &m_entries;
    Mentions &m_manual;
    Mentions &m_nextManual;
    /// Of the base's files that the head may have too, the text where it mentions something, else a null one.
    std::map<std::pair<git::ObjectId, Kind>, QByteArray> m_read;
};

} // namespace waybill::release
