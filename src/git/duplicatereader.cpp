// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/duplicatereader.h"

#include "git/history.h"

#include <QCryptographicHash>

#include <algorithm>

namespace waybill::git {

namespace {

QByteArrayView fileName(const QByteArray &path)
{
    return QByteArrayView(path).sliced(path.lastIndexOf('/') + 1);
}

} // namespace

DuplicateReader::DuplicateReader(const Repository &repository,
                                 const std::array<const std::vector<const Commit *> *, 2> &lists,
                                 const JobControl &control)
    : m_repository(repository)
    , m_control(control)
{
    m_trees.reserve(lists[0]->size() + lists[1]->size());
    for (const std::vector<const Commit *> *list : lists) {
        for (const Commit *commit : *list)
            m_trees.emplace(commit->id, commit->tree);
    }
}

Result<DuplicateReader::Facts *> DuplicateReader::facts(const Commit &commit)
{
    const auto [found, isNew] = m_facts.try_emplace(commit.id);
    if (!isNew)
        return &found->second;
    ObjectId before;
    if (!commit.parents.empty()) {
        const auto known = m_trees.find(commit.parents.front());
        if (known != m_trees.end()) {
            before = known->second;
        } else if (const auto parent = readCommit(m_repository, commit.parents.front())) {
            before = parent->tree;
            m_trees.emplace(parent->id, before);
        } else {
            return &found->second; // where a shallow clone ends
        }
    }
    auto files = compareTrees(m_repository, before, commit.tree, m_control);
    if (!files) {
        if (files.error().fault == Fault::Cancelled)
            return fail(files.error());
        return &found->second;
    }
    Facts &facts = found->second;
    facts.files = std::move(*files);
    for (const FileChange &file : facts.files)
        facts.names.push_back(fileName(file.path()));
    std::sort(facts.names.begin(), facts.names.end());
    return &facts;
}

Result<QByteArray> DuplicateReader::fileNames(const Commit &commit)
{
    const auto known = facts(commit);
    if (!known)
        return fail(known.error());
    if ((*known)->files.empty())
        return QByteArray();
    QCryptographicHash hash(QCryptographicHash::Sha1);
    for (const FileChange &file : (*known)->files) {
        hash.addData(file.path());
        hash.addData(QByteArrayView("\0", 1));
    }
    return hash.result();
}

Result<double> DuplicateReader::sharedNames(const Commit &one, const Commit &other)
{
    const auto first = facts(one);
    if (!first)
        return fail(first.error());
    const auto second = facts(other);
    if (!second)
        return fail(second.error());
    const auto &names = (*first)->names;
    const auto &others = (*second)->names;
    if (names.empty() && others.empty())
        return 1;
    std::vector<QByteArrayView> both;
    std::set_intersection(names.begin(), names.end(), others.begin(), others.end(), std::back_inserter(both));
    return double(both.size()) / double(std::max(names.size(), others.size()));
}

Result<double> DuplicateReader::likeness(const Commit &one, const Commit &other)
{
    const ChangedLines *lines[2];
    for (const auto &[side, commit] : {std::pair(0, &one), std::pair(1, &other)}) {
        const auto known = facts(*commit);
        if (!known)
            return fail(known.error());
        if (!(*known)->lines) {
            auto read = changedLines(m_repository, (*known)->files, m_control);
            if (!read)
                return fail(read.error());
            (*known)->lines = std::move(*read);
        }
        lines[side] = &*(*known)->lines;
    }
    return lines[0]->likeness(*lines[1]);
}

} // namespace waybill::git
