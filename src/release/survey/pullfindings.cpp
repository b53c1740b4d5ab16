// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/pullfindings.h"

#include "git/history.h"
#include "images/imagetree.h"
#include "kubernetes/references/pullpolicies.h"
#include "support/parallel.h"

namespace waybill::release {

Result<std::map<QString, std::vector<findings::Finding>>> readPullFindings(const std::vector<ShippedTree> &shipped,
                                                                           const images::TagTemplates &templates,
                                                                           const JobControl &control)
{
    // A tree on one thread each, for each has a repository of its own.
    const auto forEachTree = [&](auto read) {
        onAllCores(
            shipped.size(), 1, control, [] { return true; },
            [&](bool, std::size_t index) {
                const ShippedTree &one = shipped[index];
                if (const auto tree = git::treeOfCommit(*one.repository, one.commit))
                    read(index, *one.repository, *tree);
            });
    };
    std::vector<images::ImageTreePtr> defined(shipped.size());
    forEachTree([&](std::size_t index, const git::Repository &repository, const git::ObjectId &tree) {
        if (auto images = images::ImageReader(repository).read(tree, control))
            defined[index] = std::move(*images);
    });
    std::vector<const images::Images *> all;
    for (const images::ImageTreePtr &tree : defined) {
        if (tree && !tree->images.empty())
            all.push_back(&tree->images);
    }
    std::vector<std::vector<findings::Finding>> policies(shipped.size());
    forEachTree([&](std::size_t index, const git::Repository &repository, const git::ObjectId &tree) {
        if (auto found = images::readPullPolicies(repository, tree, all, templates, control))
            policies[index] = std::move(*found);
    });
    if (control.isCancelled())
        return cancelled();
    std::map<QString, std::vector<findings::Finding>> found;
    for (std::size_t i = 0; i < shipped.size(); ++i) {
        if (!policies[i].empty())
            found[shipped[i].name] = std::move(policies[i]);
    }
    return found;
}

} // namespace waybill::release
