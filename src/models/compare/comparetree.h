// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/compare/comparefilter.h"

#include <vector>

namespace waybill::models {

/// The files that differ and pass a filter, as rows: folders with what is below them, or one row a file. A plain value;
/// a folder that holds nothing but a folder is one row with it ("client/pkg/v3").
class CompareTree {
public:
    enum class Shape { Tree, Flat };

    struct Node {
        QByteArray path; ///< of a file as FileChange::path(), of a folder with a slash at its end; empty for the root
        QByteArray name; ///< what of it is not said by the row above
        int file = -1;   ///< index in the files; -1 for a folder
        int parent = -1; ///< index of a node; -1 for the root
        int row = 0;     ///< among the parent's children
        int files = 0;   ///< at or below
        qint64 insertions = -1; ///< of the counted files at or below; -1 where none is
        qint64 deletions = -1;
        Impact impact = Impact::Undecided; ///< the worst one below; Undecided where there is none
        std::vector<int> children;         ///< indexes of nodes: folders first, then files, by name
    };

    CompareTree();
    /// `files` by path, as compare::compareFiles() gives them.
    CompareTree(const std::vector<git::FileChange> &files, const CompareFilter &filter, const FileImpacts &impacts,
                Shape shape);

    /// The first one is the root, which is no row.
    [[nodiscard]] const std::vector<Node> &nodes() const { return m_nodes; }
    [[nodiscard]] const Node &node(int index) const { return m_nodes[std::size_t(index)]; }
    /// How many files show.
    [[nodiscard]] int fileCount() const { return m_nodes.front().files; }
    /// The node of a file or folder; of a folder also by a folder that it is one row with. -1 without one.
    [[nodiscard]] int find(const QByteArray &path) const;
    /// The node of a file by its index; -1 where it does not show.
    [[nodiscard]] int nodeOf(int file) const;
    /// The file `by` rows further in the order of the rows (from -1: the first or last one); -1 at the end.
    [[nodiscard]] int step(int file, int by) const;
    /// The files in the order of the rows.
    [[nodiscard]] const std::vector<int> &order() const { return m_order; }
    /// True where the same rows stand in the same places, whatever they say.
    [[nodiscard]] bool hasSameRows(const CompareTree &other) const;

private:
    void addFolders(const std::vector<git::FileChange> &files, const std::vector<int> &shown);
    void compress();
    void sortAndSum(const std::vector<git::FileChange> &files, const FileImpacts &impacts);
    int append(const QByteArray &path, const QByteArray &name, int file, int parent);

    std::vector<Node> m_nodes;
    QHash<QByteArray, int> m_byPath;
    std::vector<int> m_nodeOfFile;
    std::vector<int> m_order;
    std::vector<int> m_placeOf; ///< in m_order, by file; -1
};

} // namespace waybill::models
