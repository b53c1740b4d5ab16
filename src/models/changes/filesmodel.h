// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/filechange.h"

#include <QAbstractListModel>

namespace waybill::models {

/// The files of one change. Another change's files replace them; counted lines arrive later and change rows in place.
class FilesModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        NameRole = Qt::UserRole, ///< QString: the last part of the path
        FolderRole,              ///< QString: what stands before it, with a slash at the end; may be empty
        OldPathRole,             ///< QString: where it came from; empty unless renamed or copied
        KindRole,                ///< int: git::FileChange::Kind
        InsertionsRole,          ///< qint64: -1 where not counted
        DeletionsRole,           ///< qint64: likewise
        BinaryRole,              ///< bool: known only after counting
    };

    explicit FilesModel(QObject *parent = nullptr);

    void setFiles(const std::vector<git::FileChange> &files);
    /// The same files with their lines counted; another list of files is ignored.
    void setCounts(const std::vector<git::FileChange> &counted);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    [[nodiscard]] const std::vector<git::FileChange> &files() const { return m_files; }
    /// The row of the file that had or has this path (as shown); -1 without one.
    [[nodiscard]] int rowOf(const QString &path) const;

private:
    std::vector<git::FileChange> m_files;
};

} // namespace waybill::models
