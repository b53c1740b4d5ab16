// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/bumponly.h"

#include "release/changes/rangemessage.h"
#include "source/pathkind.h"
#include "support/text.h"

namespace waybill::release {

namespace {

QString fileName(const git::FileChange &file)
{
    return QString::fromLatin1(file.path().mid(file.path().lastIndexOf('/') + 1)).toLower();
}

bool isChangelog(const QString &name)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^(?:changelog|changes|news|history|releases|release[-_]notes)(?:[-_.][\w.-]+)?$)"));
    return form.match(name).hasMatch();
}

/// Source that holds little else than the version, as its name promises.
bool isVersionSource(const QString &name)
{
    static const QRegularExpression form(QStringLiteral(
        R"(^_{0,2}version_{0,2}\.(?:go|py|rb|rs|js|ts|h|hpp|php|java|properties|json|toml|ya?ml|mk|cmake)$)"));
    return form.match(name).hasMatch();
}

bool speaksOfARelease(const QString &title)
{
    static const QRegularExpression words(QStringLiteral(R"(\b(?:version|bump|release|prepare)\b)"),
                                          QRegularExpression::CaseInsensitiveOption);
    return words.match(title).hasMatch();
}

bool isNoContent(const Change &change)
{
    return change.files.empty() || change.revertedBy
           || std::all_of(change.files.begin(), change.files.end(),
                          [](const git::FileChange &file) { return isChangelog(fileName(file)); });
}

} // namespace

bool isBumpOnly(const Change &change)
{
    bool moved = false;
    for (const git::FileChange &file : change.files) {
        const QString name = fileName(file);
        if (source::pathKind(file.path()) == source::PathKind::VersionFile
            || (isVersionSource(name) && speaksOfARelease(change.title)))
            moved = true;
        else if (!isChangelog(name))
            return false;
    }
    return moved;
}

std::optional<Problem> nothingButTheVersion(const std::vector<Change> &changes, const Range &range,
                                            const RepositorySpec &spec)
{
    std::set<git::ObjectId> takingBack;
    for (const Change &change : changes) {
        if (change.revertedBy)
            takingBack.insert(*change.revertedBy);
    }
    bool moved = false;
    for (const Change &change : changes) {
        if (isBumpOnly(change))
            moved = true;
        else if (!isNoContent(change) && !takingBack.contains(change.id))
            return {};
    }
    if (!moved)
        return {};
    return Problem{Problem::Severity::Note,
                   message(RangeMessage::OnlyVersionChanged, visiblePath(range.base), visiblePath(range.head)),
                   Place{spec.path, 0, 0},
                   {}};
}

} // namespace waybill::release
