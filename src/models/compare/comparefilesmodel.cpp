// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/compare/comparefilesmodel.h"

#include "models/changes/filekind.h"
#include "support/text.h"
#include "wording/labels.h"

#include <QLocale>
#include <QMimeData>

#include <utility>

namespace waybill::models {

namespace {

/// The same pair of contents.
bool isSamePair(const git::FileChange &one, const git::FileChange &two)
{
    return one.oldPath == two.oldPath && one.newPath == two.newPath && one.oldBlob == two.oldBlob
           && one.newBlob == two.newBlob;
}

} // namespace

QString significanceText(source::Significance significance)
{
    switch (significance) {
    case source::Significance::Code: break;
    case source::Significance::Comments: return CompareFilesModel::tr("only comments");
    case source::Significance::Formatting: return CompareFilesModel::tr("only formatting");
    }
    return {};
}

CompareFilesModel::CompareFilesModel(QObject *parent)
    : QAbstractItemModel(parent)
{}

void CompareFilesModel::setFiles(const std::vector<git::FileChange> &files)
{
    beginResetModel();
    takeFiles(files);
    m_impacts.clear();
    m_insignificant.clear();
    m_filter.left.clear();
    m_tree = CompareTree(m_files, m_filter, m_impacts, m_shape);
    endResetModel();
}

void CompareFilesModel::updateFiles(const std::vector<git::FileChange> &files)
{
    const std::vector<git::FileChange> before = std::move(m_files);
    takeFiles(files);
    QHash<QByteArray, const git::FileChange *> counted;
    for (const git::FileChange &file : before)
        counted.insert(file.path(), &file);
    for (git::FileChange &file : m_files) {
        const auto *known = counted.value(file.path());
        if (known && file.insertions < 0 && !file.binary && isSamePair(*known, file)) {
            file.insertions = known->insertions;
            file.deletions = known->deletions;
            file.binary = known->binary;
        }
    }
    rebuild();
}

void CompareFilesModel::setCounts(const std::vector<git::FileChange> &counted)
{
    bool changed = false;
    for (const git::FileChange &file : counted) {
        const int at = fileAt(file.path());
        if (at < 0 || !isSamePair(m_files[std::size_t(at)], file))
            continue;
        git::FileChange &own = m_files[std::size_t(at)];
        changed = changed || own.insertions != file.insertions || own.binary != file.binary;
        own.insertions = file.insertions;
        own.deletions = file.deletions;
        own.binary = file.binary;
    }
    if (changed)
        rebuild();
}

void CompareFilesModel::setImpacts(const FileImpacts &impacts)
{
    if (impacts == m_impacts)
        return;
    m_impacts = impacts;
    rebuild();
}

void CompareFilesModel::setInsignificant(const compare::FileSignificance &files)
{
    if (files == m_insignificant)
        return;
    m_insignificant = files;
    for (int file = 0; file < int(m_files.size()); ++file) {
        const QModelIndex row = indexOf(file);
        if (row.isValid())
            Q_EMIT dataChanged(row, row);
    }
}

void CompareFilesModel::setFilter(const CompareFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    rebuild();
}

void CompareFilesModel::setShape(CompareTree::Shape shape)
{
    if (shape == m_shape)
        return;
    m_shape = shape;
    rebuild();
}

/// Rows that stay are told where they went, so that whoever holds one keeps it; a renamed file's old row becomes its
/// new one.
void CompareFilesModel::rebuild()
{
    CompareTree tree(m_files, m_filter, m_impacts, m_shape);
    if (tree.hasSameRows(m_tree)) {
        m_tree = std::move(tree);
        reportChanges();
        return;
    }
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList held = persistentIndexList();
    std::vector<QByteArray> paths;
    paths.reserve(std::size_t(held.size()));
    for (const QModelIndex &index : held)
        paths.push_back(m_tree.node(int(index.internalId())).path);
    m_tree = std::move(tree);
    QHash<QByteArray, int> moved;
    for (int i = 0; i < int(m_files.size()); ++i) {
        if (m_files[std::size_t(i)].kind == git::FileChange::Kind::Renamed)
            moved.insert(m_files[std::size_t(i)].oldPath, i);
    }
    QModelIndexList now;
    now.reserve(held.size());
    for (qsizetype i = 0; i < held.size(); ++i) {
        const QByteArray &path = paths[std::size_t(i)];
        int node = m_tree.find(path);
        if (node < 0 && moved.contains(path))
            node = m_tree.nodeOf(moved.value(path));
        now.append(indexOfNode(node, held.at(i).column()));
    }
    changePersistentIndexList(held, now);
    Q_EMIT layoutChanged();
}

void CompareFilesModel::reportChanges()
{
    for (const CompareTree::Node &node : m_tree.nodes()) {
        if (node.children.empty())
            continue;
        Q_EMIT dataChanged(indexOfNode(node.children.front()), indexOfNode(node.children.back(), ColumnCount - 1));
    }
}

QModelIndex CompareFilesModel::indexOfNode(int node, int column) const
{
    return node <= 0 ? QModelIndex() : createIndex(m_tree.node(node).row, column, quintptr(node));
}

QModelIndex CompareFilesModel::indexOf(int file) const
{
    return indexOfNode(m_tree.nodeOf(file));
}

QModelIndex CompareFilesModel::indexOfPath(const QByteArray &path) const
{
    return indexOfNode(m_tree.find(path));
}

int CompareFilesModel::fileAt(const QByteArray &path) const
{
    return m_byPath.value(path, -1);
}

void CompareFilesModel::takeFiles(const std::vector<git::FileChange> &files)
{
    m_files = files;
    m_byPath.clear();
    m_byPath.reserve(qsizetype(m_files.size()));
    for (int i = 0; i < int(m_files.size()); ++i)
        m_byPath.insert(m_files[std::size_t(i)].path(), i);
    for (int i = 0; i < int(m_files.size()); ++i) {
        const QByteArray &old = m_files[std::size_t(i)].oldPath;
        if (!old.isEmpty() && !m_byPath.contains(old))
            m_byPath.insert(old, i);
    }
}

int CompareFilesModel::fileOf(const QModelIndex &index)
{
    return index.isValid() ? index.siblingAtColumn(Name).data(FileRole).toInt() : -1;
}

QModelIndex CompareFilesModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const CompareTree::Node &above = m_tree.node(parent.isValid() ? int(parent.internalId()) : 0);
    return createIndex(row, column, quintptr(above.children[std::size_t(row)]));
}

QModelIndex CompareFilesModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOfNode(m_tree.node(int(child.internalId())).parent) : QModelIndex();
}

int CompareFilesModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return 0;
    return int(m_tree.node(parent.isValid() ? int(parent.internalId()) : 0).children.size());
}

int CompareFilesModel::columnCount(const QModelIndex &parent) const
{
    Q_UNUSED(parent)
    return ColumnCount;
}

QVariant CompareFilesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Name: return tip ? tr("The files and folders that differ") : tr("File");
    case Insertions: return tip ? tr("The lines that only the new version has") : tr("Lines added");
    case Deletions: return tip ? tr("The lines that only the old version has") : tr("Lines deleted");
    default: return {};
    }
}

QVariant CompareFilesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CompareTree::Node &node = m_tree.node(int(index.internalId()));
    if (role == Qt::DisplayRole && index.column() != Name) {
        const bool plus = index.column() == Insertions;
        const qint64 lines = plus ? node.insertions : node.deletions;
        if (lines <= 0)
            return {};
        return QString((plus ? QStringLiteral("+") : QStringLiteral("−")) + QLocale().toString(lines));
    }
    switch (role) {
    case Qt::DisplayRole:
    case FilesModel::NameRole:
        return visiblePath(m_shape == CompareTree::Shape::Flat ? node.name.mid(node.name.lastIndexOf('/') + 1)
                                                               : node.name);
    case FilesModel::InsertionsRole: return node.insertions;
    case FilesModel::DeletionsRole: return node.deletions;
    case FileRole: return node.file;
    case PathRole: return node.path;
    case FileCountRole: return node.files;
    case ImpactRole: return int(node.impact);
    default: return node.file < 0 ? folderData(node, role) : fileData(node, role);
    }
}

QVariant CompareFilesModel::folderData(const CompareTree::Node &node, int role) const
{
    switch (role) {
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        QStringList words{visiblePath(node.path), tr("%n file(s)", nullptr, node.files)};
        if (node.insertions >= 0) {
            words.append(tr("%n line(s) added", nullptr, int(node.insertions)));
            words.append(tr("%n line(s) deleted", nullptr, int(node.deletions)));
        }
        if (node.impact != Impact::Undecided)
            words.append(label(node.impact));
        return words.join(QStringLiteral(", "));
    }
    case SimilarityRole:
    case FilesModel::KindRole: return -1;
    default: return {};
    }
}

Qt::ItemFlags CompareFilesModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsDragEnabled : flags;
}

void CompareFilesModel::setDraggedPatch(const QByteArray &patch, const QUrl &file)
{
    m_patch = patch;
    m_patchFile = file;
}

QStringList CompareFilesModel::mimeTypes() const
{
    return {QStringLiteral("text/uri-list"), QStringLiteral("text/x-patch"), QStringLiteral("text/plain")};
}

QMimeData *CompareFilesModel::mimeData(const QModelIndexList &indexes) const
{
    if (indexes.isEmpty() || m_patch.isEmpty())
        return nullptr;
    auto data = std::make_unique<QMimeData>();
    data->setUrls({m_patchFile});
    data->setData(QStringLiteral("text/x-patch"), m_patch); // byte for byte, whatever the files' encoding
    data->setText(decodeText(m_patch));
    return data.release(); // to whoever drags
}

QVariant CompareFilesModel::fileData(const CompareTree::Node &node, int role) const
{
    const git::FileChange &file = m_files[std::size_t(node.file)];
    switch (role) {
    case Qt::ToolTipRole: return fileToolTip(file);
    case Qt::AccessibleTextRole: {
        QStringList spoken{spokenFile(file)};
        if (node.impact != Impact::Undecided)
            spoken << label(node.impact);
        spoken << significanceText(m_insignificant.value(file.path()));
        spoken.removeAll(QString());
        return spoken.join(QStringLiteral(", "));
    }
    case FilesModel::FolderRole:
        return m_shape == CompareTree::Shape::Flat ? visiblePath(node.path.left(node.path.lastIndexOf('/') + 1))
                                                   : QString();
    case FilesModel::OldPathRole: return originOf(file);
    case FilesModel::KindRole: return int(file.kind);
    case FilesModel::BinaryRole: return file.binary;
    case SimilarityRole: return originOf(file).isEmpty() ? -1 : file.similarity;
    case SignificanceRole: return int(m_insignificant.value(file.path()));
    case ModeRole: return modeText(file);
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_comparefilesmodel.cpp"
