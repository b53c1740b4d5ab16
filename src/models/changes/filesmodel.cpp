// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/filesmodel.h"

#include "models/changes/filekind.h"
#include "support/text.h"

namespace waybill::models {

FilesModel::FilesModel(QObject *parent)
    : QAbstractListModel(parent)
{}

void FilesModel::setFiles(const std::vector<git::FileChange> &files)
{
    beginResetModel();
    m_files = files;
    endResetModel();
}

void FilesModel::setCounts(const std::vector<git::FileChange> &counted)
{
    const bool same = std::equal(m_files.begin(), m_files.end(), counted.begin(), counted.end(),
                                 [](const git::FileChange &one, const git::FileChange &two) {
                                     return one.oldPath == two.oldPath && one.newPath == two.newPath
                                            && one.oldBlob == two.oldBlob && one.newBlob == two.newBlob;
                                 });
    if (!same || m_files.empty())
        return;
    m_files = counted;
    Q_EMIT dataChanged(index(0), index(int(m_files.size()) - 1));
}

int FilesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_files.size());
}

int FilesModel::rowOf(const QString &path) const
{
    const auto by = [&](auto member) {
        return std::find_if(m_files.begin(), m_files.end(), [&](const git::FileChange &file) {
            return !(file.*member).isEmpty() && visiblePath(file.*member) == path;
        });
    };
    auto found = by(&git::FileChange::newPath);
    if (found == m_files.end())
        found = by(&git::FileChange::oldPath);
    return found == m_files.end() ? -1 : int(found - m_files.begin());
}

QVariant FilesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const git::FileChange &file = m_files[std::size_t(index.row())];
    const QString path = visiblePath(file.path());
    const qsizetype slash = path.lastIndexOf(QLatin1Char('/'));
    switch (role) {
    case Qt::DisplayRole: return path;
    case Qt::ToolTipRole: return fileToolTip(file);
    case Qt::AccessibleTextRole: return spokenFile(file);
    case NameRole: return path.mid(slash + 1);
    case FolderRole: return path.left(slash + 1);
    case OldPathRole: return originOf(file);
    case KindRole: return int(file.kind);
    case InsertionsRole: return file.insertions;
    case DeletionsRole: return file.deletions;
    case BinaryRole: return file.binary;
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_filesmodel.cpp"
