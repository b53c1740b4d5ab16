// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/filekind.h"

#include "models/common/impactstyle.h"
#include "support/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace waybill::models {

namespace {

using Kind = git::FileChange::Kind;

struct FilekindStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::models::FilesModel)
};

Impact impactOf(Kind kind)
{
    switch (kind) {
    case Kind::Added:
    case Kind::Copied: return Impact::Fix;
    case Kind::Deleted: return Impact::Breaking;
    case Kind::Renamed: return Impact::Additive;
    case Kind::Modified:
    case Kind::TypeChanged: break;
    }
    return Impact::Undecided;
}

} // namespace

QString letter(Kind kind)
{
    switch (kind) {
    case Kind::Added: return QStringLiteral("A");
    case Kind::Deleted: return QStringLiteral("D");
    case Kind::Modified: return QStringLiteral("M");
    case Kind::Renamed: return QStringLiteral("R");
    case Kind::Copied: return QStringLiteral("C");
    case Kind::TypeChanged: return QStringLiteral("T");
    }
    return {};
}

QString kindLabel(Kind kind)
{
    switch (kind) {
    case Kind::Added: return FilekindStrings::tr("added");
    case Kind::Deleted: return FilekindStrings::tr("deleted");
    case Kind::Modified: return FilekindStrings::tr("modified");
    case Kind::Renamed: return FilekindStrings::tr("renamed");
    case Kind::Copied: return FilekindStrings::tr("copied");
    case Kind::TypeChanged: return FilekindStrings::tr("type changed");
    }
    return {};
}

QColor kindColor(Kind kind, const QPalette &palette)
{
    return impactStyle(impactOf(kind), palette).foreground;
}

QString modeText(const git::FileChange &file)
{
    const bool both = file.oldMode != 0 && file.newMode != 0;
    if (!both || file.oldMode == file.newMode || file.oldBlob != file.newBlob)
        return {};
    return FilekindStrings::tr("mode %1 → %2", "old, new")
        .arg(QString::number(file.oldMode, 8), QString::number(file.newMode, 8));
}

QString originOf(const git::FileChange &file)
{
    return file.newPath != file.oldPath && !file.newPath.isEmpty() ? visiblePath(file.oldPath) : QString();
}

QString fileToolTip(const git::FileChange &file)
{
    const QString path = visiblePath(file.path());
    const QString old = originOf(file);
    if (!old.isEmpty())
        return FilekindStrings::tr("%1 from %2 (%3% similar)").arg(path, old).arg(file.similarity);
    const QString mode = modeText(file);
    return path + QStringLiteral(" – ") + (mode.isEmpty() ? kindLabel(file.kind) : mode);
}

QString spokenFile(const git::FileChange &file)
{
    QStringList words{visiblePath(file.path()), kindLabel(file.kind)};
    if (file.insertions >= 0) {
        words.append(FilekindStrings::tr("%n line(s) added", nullptr, int(file.insertions)));
        words.append(FilekindStrings::tr("%n line(s) deleted", nullptr, int(file.deletions)));
    }
    return words.join(QStringLiteral(", "));
}

} // namespace waybill::models
