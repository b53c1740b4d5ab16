// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/filesignificance.h"
#include "models/changes/filesmodel.h"
#include "models/compare/comparetree.h"

#include <QAbstractItemModel>
#include <QUrl>

namespace waybill::models {

/// The files of a comparison that pass the filter, as a tree or flat. Counts, renames and impacts arrive later and
/// change rows in place: but for setFiles() nothing is reset, so that selection, open folders and the place in the list
/// survive. The rows of FilesModel in a tree: its roles mean the same here.
class CompareFilesModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Insertions, Deletions, ColumnCount };
    enum Role {
        FileRole = FilesModel::BinaryRole + 1, ///< int: index in files(); -1 for a folder
        PathRole,                              ///< QByteArray: as CompareTree::Node::path
        FileCountRole,                         ///< int: files at or below
        ImpactRole,                            ///< int: Impact; Undecided: none is known
        SimilarityRole,                        ///< int: percent; -1 unless renamed or copied
        SignificanceRole,                      ///< int: source::Significance
        ModeRole,                              ///< QString: "mode 100644 → 100755", where nothing else differs
    };

    explicit CompareFilesModel(QObject *parent = nullptr);

    /// Another comparison's files, by path: a reset.
    void setFiles(const std::vector<git::FileChange> &files);
    /// The same comparison's files, with renames paired: deleted halves go, added ones change. Lines counted before are
    /// kept where the pair is the same.
    void updateFiles(const std::vector<git::FileChange> &files);
    /// Files with their lines counted, all or some of them; others are ignored.
    void setCounts(const std::vector<git::FileChange> &counted);
    void setImpacts(const FileImpacts &impacts);
    /// The files in which only comments or formatting differ; setFiles() forgets them.
    void setInsignificant(const compare::FileSignificance &files);
    void setFilter(const CompareFilter &filter);
    void setShape(CompareTree::Shape shape);

    [[nodiscard]] const std::vector<git::FileChange> &files() const { return m_files; }
    [[nodiscard]] const CompareTree &tree() const { return m_tree; }
    [[nodiscard]] const CompareFilter &filter() const { return m_filter; }
    [[nodiscard]] const FileImpacts &impacts() const { return m_impacts; }
    [[nodiscard]] const compare::FileSignificance &insignificant() const { return m_insignificant; }
    [[nodiscard]] CompareTree::Shape shape() const { return m_shape; }
    /// The row of a file by its index; invalid where it does not show.
    [[nodiscard]] QModelIndex indexOf(int file) const;
    /// The row of a file or folder by its path (CompareTree::Node::path).
    [[nodiscard]] QModelIndex indexOfPath(const QByteArray &path) const;
    /// The file that has, or on the old side had, this path; -1 without one.
    [[nodiscard]] int fileAt(const QByteArray &path) const;
    /// The file of a row; -1 for a folder and for no row.
    [[nodiscard]] static int fileOf(const QModelIndex &index);

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// What dragging rows gives from now on: their patch, as text and as a file.
    void setDraggedPatch(const QByteArray &patch, const QUrl &file);
    [[nodiscard]] QStringList mimeTypes() const override;
    /// Null where no patch was set.
    [[nodiscard]] QMimeData *mimeData(const QModelIndexList &indexes) const override;

private:
    void takeFiles(const std::vector<git::FileChange> &files);
    void rebuild();
    void reportChanges();
    [[nodiscard]] QModelIndex indexOfNode(int node, int column = Name) const;
    [[nodiscard]] QVariant folderData(const CompareTree::Node &node, int role) const;
    [[nodiscard]] QVariant fileData(const CompareTree::Node &node, int role) const;

    std::vector<git::FileChange> m_files;
    QHash<QByteArray, int> m_byPath; ///< indexes by new path, and by the old one where nothing new stands there
    FileImpacts m_impacts;
    compare::FileSignificance m_insignificant;
    QByteArray m_patch; ///< that is dragged
    QUrl m_patchFile;
    CompareFilter m_filter;
    CompareTree::Shape m_shape = CompareTree::Shape::Tree;
    CompareTree m_tree;
};

/// "only comments"; empty for code.
[[nodiscard]] QString significanceText(source::Significance significance);

} // namespace waybill::models
