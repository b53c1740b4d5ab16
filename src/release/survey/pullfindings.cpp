// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/pullfindings.h"

#include "git/history.h"
#include "images/imagetree.h"
#include "kubernetes/references/pullpolicies.h"

namespace waybill::release {

Result<std::map<QString, std::vector<findings::Finding>>> readPullFindings(const std::vector<ShippedTree> &shipped,
                                                                           const images::TagTemplates &templates,
                                                                           const JobControl &control)
{
    std::vector<images::ImageTreePtr> defined;
    std::vector<const images::Images *> all;
    for (const ShippedTree &one : shipped) {
        const auto tree = git::treeOfCommit(*one.repository, one.commit);
        auto read = tree ? images::ImageReader(*one.repository).read(*tree, control)
                         : Result<images::ImageTreePtr>(fail(tree.error()));
        if (control.isCancelled())
            return cancelled();
        if (read && !(*read)->images.empty()) {
            all.push_back(&(*read)->images);
            defined.push_back(std::move(*read));
        }
    }
    std::map<QString, std::vector<findings::Finding>> found;
    for (const ShippedTree &one : shipped) {
        const auto tree = git::treeOfCommit(*one.repository, one.commit);
        auto policies = tree ? images::readPullPolicies(*one.repository, *tree, all, templates, control)
                             : Result<std::vector<findings::Finding>>(fail(tree.error()));
        if (control.isCancelled())
            return cancelled();
        if (policies && !policies->empty())
            found[one.name] = std::move(*policies);
    }
    return found;
}

} // namespace waybill::release
