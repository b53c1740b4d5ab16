// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "rawlines.h"

#include <QMap>

namespace waybill::model {

using git::FileChange;

namespace {

/// The name of the tree without entries, which every git knows.
constexpr const char *EmptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/// Whether Waybill counts the lines of a raw line's file as git does: a submodule has none, and a content that stays is
/// not read to learn that it is binary (docs/model.md).
bool countsLines(const QByteArray &line)
{
    const QByteArrayList cells = line.mid(1).split(' ');
    return cells[0] != "160000" && cells[1] != "160000" && cells[2] != cells[3];
}

} // namespace

QByteArray treeName(const git::ObjectId &id)
{
    return id.isNull() ? QByteArray(EmptyTree) : id.toHex();
}

QByteArray mode(quint32 bits)
{
    return QByteArray::number(bits, 8).rightJustified(6, '0');
}

namespace {

/// As `git diff-tree -r --raw -z --no-abbrev`, one file a line; with lines as `--numstat` where they were counted.
QByteArray rawLine(const FileChange &file, bool counted)
{
    static const char letters[] = "ADMRCT";
    QByteArray line = ':' + mode(file.oldMode) + ' ' + mode(file.newMode) + ' ' + file.oldBlob.toHex() + ' '
                      + file.newBlob.toHex() + ' ' + letters[int(file.kind)];
    const bool two = file.kind == FileChange::Kind::Renamed || file.kind == FileChange::Kind::Copied;
    if (two)
        line += QByteArray::number(file.similarity).rightJustified(3, '0');
    line += '\t' + (two ? file.oldPath + '\t' + file.newPath : file.path());
    if (counted && countsLines(line))
        line += '\t'
                + (file.binary ? QByteArray("-\t-")
                               : QByteArray::number(file.insertions) + '\t' + QByteArray::number(file.deletions));
    return line + '\n';
}

} // namespace

QByteArray rawLines(const QByteArray &answer)
{
    QMap<QByteArray, QByteArray> counts; // by the new path
    QList<std::pair<QByteArray, QByteArray>> lines;
    QByteArrayList parts = answer.split('\0');
    for (qsizetype i = 0; i < parts.size(); ++i) {
        if (parts[i].startsWith(':')) {
            const bool two = QByteArrayView("RC").contains(parts[i][parts[i].lastIndexOf(' ') + 1]);
            const QByteArray paths = two ? parts[i + 1] + '\t' + parts[i + 2] : parts[i + 1];
            lines.append({two ? parts[i + 2] : parts[i + 1], parts[i] + '\t' + paths});
            i += two ? 2 : 1;
        } else if (const QByteArrayList cells = parts[i].split('\t'); cells.size() == 3) {
            const bool two = cells[2].isEmpty();
            counts[two ? parts[i + 2] : cells[2]] = '\t' + cells[0] + '\t' + cells[1];
            i += two ? 2 : 0;
        }
    }
    QByteArrayList all;
    for (const auto &[path, line] : lines) {
        if (line.startsWith(":160000 160000") && line.contains(" R100\t")) { // Waybill moves no submodules
            const QByteArrayList cells = line.split('\t');
            const QByteArray id = line.mid(15, 40);
            const QByteArray none(40, '0');
            all.append(":160000 000000 " + id + ' ' + none + " D\t" + cells[1] + '\n');
            all.append(":000000 160000 " + none + ' ' + id + " A\t" + cells[2] + '\n');
            continue;
        }
        all.append(line + (countsLines(line) ? counts.value(path) : QByteArray()) + '\n');
    }
    std::sort(all.begin(), all.end());
    return all.join();
}

QByteArray rawLines(const std::vector<FileChange> &files, bool counted)
{
    QByteArrayList all;
    for (const FileChange &file : files)
        all.append(rawLine(file, counted));
    std::sort(all.begin(), all.end());
    return all.join();
}

} // namespace waybill::model
