// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/compare/comparetree.h"

#include <algorithm>
#include <utility>

namespace waybill::models {

CompareTree::CompareTree()
    : m_nodes(1)
{}

CompareTree::CompareTree(const std::vector<git::FileChange> &files, const CompareFilter &filter,
                         const FileImpacts &impacts, Shape shape)
    : m_nodes(1)
{
    std::vector<int> shown;
    for (int i = 0; i < int(files.size()); ++i) {
        if (filter.matches(files[std::size_t(i)], impacts))
            shown.push_back(i);
    }
    m_nodes.reserve(shown.size() * 2 + 1);
    m_byPath.reserve(qsizetype(shown.size() * 2));
    if (shape == Shape::Tree) {
        addFolders(files, shown);
        compress();
    } else {
        for (const int file : shown) {
            const QByteArray &path = files[std::size_t(file)].path();
            m_nodes.front().children.push_back(append(path, path, file, 0));
        }
    }
    m_nodeOfFile.assign(files.size(), -1);
    m_placeOf.assign(files.size(), -1);
    sortAndSum(files, impacts);
}

int CompareTree::append(const QByteArray &path, const QByteArray &name, int file, int parent)
{
    Node node;
    node.path = path;
    node.name = name;
    node.file = file;
    node.parent = parent;
    m_nodes.push_back(std::move(node));
    return int(m_nodes.size()) - 1;
}

/// Files come by path, so that each stands in a folder that is open, or opens one; a file that does not is looked up.
void CompareTree::addFolders(const std::vector<git::FileChange> &files, const std::vector<int> &shown)
{
    std::vector<int> open{0};
    for (const int file : shown) {
        const QByteArray &path = files[std::size_t(file)].path();
        while (!path.startsWith(m_nodes[std::size_t(open.back())].path))
            open.pop_back();
        qsizetype start = m_nodes[std::size_t(open.back())].path.size();
        for (qsizetype slash = path.indexOf('/', start); slash >= 0; slash = path.indexOf('/', start)) {
            const QByteArray folder = path.left(slash + 1);
            auto known = m_byPath.constFind(folder);
            if (known == m_byPath.constEnd()) {
                const int made = append(folder, path.mid(start, slash - start), -1, open.back());
                m_nodes[std::size_t(open.back())].children.push_back(made);
                known = m_byPath.insert(folder, made);
            }
            open.push_back(*known);
            start = slash + 1;
        }
        const int made = append(path, path.mid(start), file, open.back());
        m_nodes[std::size_t(open.back())].children.push_back(made);
    }
}

/// Children stand behind their parents in the list: from the front each chain is found at its top.
void CompareTree::compress()
{
    for (std::size_t top = 1; top < m_nodes.size(); ++top) {
        if (m_nodes[top].file >= 0 || m_nodes[top].parent < 0)
            continue;
        while (m_nodes[top].children.size() == 1) {
            const int only = m_nodes[top].children.front();
            Node &below = m_nodes[std::size_t(only)];
            if (below.file >= 0)
                break;
            m_nodes[top].name += '/' + below.name;
            m_nodes[top].path = below.path;
            m_nodes[top].children = std::exchange(below.children, {});
            below.parent = -1; // no row any more
            for (const int child : m_nodes[top].children)
                m_nodes[std::size_t(child)].parent = int(top);
            m_byPath[below.path] = int(top);
        }
    }
}

void CompareTree::sortAndSum(const std::vector<git::FileChange> &files, const FileImpacts &impacts)
{
    for (Node &node : m_nodes) {
        std::sort(node.children.begin(), node.children.end(), [this](int one, int two) {
            const Node &left = m_nodes[std::size_t(one)];
            const Node &right = m_nodes[std::size_t(two)];
            return (left.file < 0) != (right.file < 0) ? left.file < 0 : left.name < right.name;
        });
        for (int row = 0; row < int(node.children.size()); ++row)
            m_nodes[std::size_t(node.children[std::size_t(row)])].row = row;
    }
    // From the back: what is below a folder is summed before the folder is.
    for (int i = int(m_nodes.size()) - 1; i > 0; --i) {
        Node &node = m_nodes[std::size_t(i)];
        if (node.parent < 0)
            continue;
        if (node.file >= 0) {
            const git::FileChange &file = files[std::size_t(node.file)];
            node.files = 1;
            node.insertions = file.insertions;
            node.deletions = file.deletions;
            node.impact = impactOf(file, impacts);
            m_nodeOfFile[std::size_t(node.file)] = i;
            m_byPath.insert(node.path, i);
        }
        Node &parent = m_nodes[std::size_t(node.parent)];
        parent.files += node.files;
        parent.impact = std::max(parent.impact, node.impact);
        if (node.insertions >= 0) {
            parent.insertions = std::max(parent.insertions, qint64(0)) + node.insertions;
            parent.deletions = std::max(parent.deletions, qint64(0)) + node.deletions;
        }
    }
    std::vector<int> ahead{0};
    while (!ahead.empty()) {
        const Node &node = m_nodes[std::size_t(ahead.back())];
        ahead.pop_back();
        if (node.file >= 0) {
            m_placeOf[std::size_t(node.file)] = int(m_order.size());
            m_order.push_back(node.file);
        }
        ahead.insert(ahead.end(), node.children.rbegin(), node.children.rend());
    }
}

int CompareTree::find(const QByteArray &path) const
{
    return path.isEmpty() ? -1 : m_byPath.value(path, -1);
}

int CompareTree::nodeOf(int file) const
{
    return file < 0 || file >= int(m_nodeOfFile.size()) ? -1 : m_nodeOfFile[std::size_t(file)];
}

int CompareTree::step(int file, int by) const
{
    if (m_order.empty())
        return -1;
    const int place = file < 0 || file >= int(m_placeOf.size()) ? -1 : m_placeOf[std::size_t(file)];
    if (place < 0)
        return by > 0 ? m_order.front() : m_order.back();
    const int wanted = place + by;
    return wanted < 0 || wanted >= int(m_order.size()) ? -1 : m_order[std::size_t(wanted)];
}

bool CompareTree::hasSameRows(const CompareTree &other) const
{
    return std::equal(m_nodes.begin(), m_nodes.end(), other.m_nodes.begin(), other.m_nodes.end(),
                      [](const Node &one, const Node &two) {
                          return one.parent == two.parent && one.row == two.row && one.path == two.path
                                 && (one.file < 0) == (two.file < 0);
                      });
}

} // namespace waybill::models
