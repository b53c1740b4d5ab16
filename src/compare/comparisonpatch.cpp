// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/comparisonpatch.h"

#include "git/filepatch.h"
#include "git/tree.h"
#include "support/text.h"

#include <QDir>

namespace waybill::compare {

Result<QByteArray> comparisonPatch(const FileComparison &comparison, const std::vector<git::FileChange> &files,
                                   const JobControl &control)
{
    const auto reader = ContentReader::open(comparison);
    if (!reader)
        return fail(reader.error());
    QByteArray patch;
    qint64 done = 0;
    for (const git::FileChange &file : files) {
        if (control.isCancelled())
            return cancelled();
        std::array<QByteArray, 2> contents;
        for (const int side : {0, 1}) {
            const bool exists =
                file.kind != (side == 0 ? git::FileChange::Kind::Added : git::FileChange::Kind::Deleted);
            const QByteArray &path = side == 0 ? file.oldPath : file.newPath;
            const git::TreeEntry entry{path, side == 0 ? file.oldBlob : file.newBlob,
                                       side == 0 ? file.oldMode : file.newMode};
            if (!exists || entry.isSubmodule())
                continue;
            auto content = reader->read(file, side);
            if (!content)
                return fail(content.error());
            contents[std::size_t(side)] = std::move(*content);
        }
        const auto one = git::filePatch(file, contents);
        if (!one)
            return fail(one.error());
        patch += *one;
        control.progress(++done, qint64(files.size()));
    }
    return patch;
}

QString patchName(const FileComparison &comparison, const std::vector<git::FileChange> &files)
{
    const auto nameOf = [&](std::size_t side) {
        if (comparison.source.isOnDisk())
            return QDir(comparison.source.paths[side]).dirName();
        const QByteArray &revision = comparison.source.revisions[side];
        const auto id = git::ObjectId::fromHex(revision);
        return id ? id->shortId() : decodeText(revision);
    };
    QString name;
    if (files.size() == 1) {
        const QByteArray &path = files.front().path();
        name = decodeText(path.mid(path.lastIndexOf('/') + 1));
    } else {
        const QString before = nameOf(0);
        name = before.isEmpty() ? nameOf(1) : QString(before + QStringLiteral("..") + nameOf(1));
    }
    name = visibleLine(name);
    for (QChar &c : name) {
        if (QStringLiteral("/\\:*?\"<>|").contains(c) || c.unicode() < 0x20)
            c = QLatin1Char('_');
    }
    while (name.startsWith(QLatin1Char('.')) || name.startsWith(QLatin1Char('-')))
        name.remove(0, 1);
    name.truncate(100);
    return (name.isEmpty() ? QStringLiteral("changes") : name) + QStringLiteral(".patch");
}

} // namespace waybill::compare
