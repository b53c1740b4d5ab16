// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "git/tree.h"
#include "images/definition.h"
#include "support/job.h"

#include <set>

namespace waybill::images {

/// The images of one tree.
struct ImageTree {
    Images images;
    std::vector<Problem> problems;   ///< what could not be read at all; see also ImageDefinition::problems
    std::set<QByteArray> unreadable; ///< folders in which a recipe or its `_service` could not be read
};
using ImageTreePtr = std::shared_ptr<const ImageTree>;

/// Reads the image definitions of trees of one repository: KIWI descriptions and Dockerfiles in all folders but those
/// of others (vendored, tests, examples). A folder that several trees share is read once, so that the next commit costs
/// what it changed. One thread at a time.
class ImageReader {
public:
    /// `repository` must outlive the reader.
    explicit ImageReader(const git::Repository &repository);

    /// Never null. Fails when cancelled, or where the tree cannot be read; a file that cannot be is a problem. A null
    /// tree is empty.
    [[nodiscard]] Result<ImageTreePtr> read(const git::ObjectId &tree, const JobControl &control = {});
    /// Only the images whose recipes stand directly in `folders` (from the top of the tree, which is empty itself):
    /// what a commit touched, without a look at the tree around it. Folders that are not there, and those of others,
    /// have none. Nothing is remembered. Fails where a tree cannot be read.
    [[nodiscard]] Result<ImageTree> readFolders(const git::ObjectId &tree, const std::set<QByteArray> &folders) const;

private:
    [[nodiscard]] Result<ImageTreePtr> readFolder(const QByteArray &path, const git::ObjectId &tree,
                                                  const JobControl &control);

    const git::Repository &m_repository;
    /// By path too: places name the file.
    std::map<std::pair<QByteArray, git::ObjectId>, ImageTreePtr> m_known;
};

} // namespace waybill::images
