// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/dependencymajors.h"

#include "git/tree.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/minimumevidence.h"
#include "release/evidence/source.h"
#include "support/text.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace waybill::release {

namespace {

constexpr double MajorsWeight = 0.75;
constexpr qsizetype LeastMajors = 3; ///< or two, where that is a third of all
constexpr qsizetype MostNamedMajors = 4;

/// Whether so many of so many dependencies are more than what is hidden behind the package's own interface.
bool showsThrough(qsizetype raised, qsizetype all)
{
    return raised >= LeastMajors || (raised == LeastMajors - 1 && raised * LeastMajors >= all);
}

QByteArray packageText(const git::Repository &repository, const git::ObjectId &blob)
{
    const auto text = blob.isNull() ? Result<QByteArray>(QByteArray()) : git::readBlob(repository, blob);
    return text ? *text : QByteArray();
}

QByteArray packageTextAt(const git::Repository &repository, const git::ObjectId &tree, const QByteArray &path)
{
    const auto entry = git::findEntry(repository, tree, path);
    return entry && *entry ? packageText(repository, (*entry)->id) : QByteArray();
}

} // namespace

QStringList dependenciesWithNewMajor(const QByteArray &oldPackageJson, const QByteArray &newPackageJson)
{
    const QLatin1String key("dependencies");
    const QJsonObject now = QJsonDocument::fromJson(newPackageJson).object();
    const QJsonObject before = QJsonDocument::fromJson(oldPackageJson).object().value(key).toObject();
    const QJsonObject wanted = now.value(key).toObject();
    QStringList raised;
    if (now.value(QLatin1String("private")).toBool())
        return raised;
    for (auto at = before.begin(); at != before.end(); ++at) {
        const int older = oldestMajor(at.value().toString()).value_or(0);
        if (older > 0 && oldestMajor(wanted.value(at.key()).toString()).value_or(0) > older)
            raised << at.key();
    }
    return raised;
}

ReasonsByChange dependencyStatements(const git::Repository &repository, const ChangelogEnds &ends,
                                     const std::vector<Change> &changes)
{
    if (ends.base.isNull() || ends.head.isNull() || ends.base == ends.head)
        return {};
    const QByteArray path =
        ends.scope.folder.isEmpty() ? QByteArray("package.json") : QByteArray(ends.scope.folder + "/package.json");
    const QByteArray now = packageTextAt(repository, ends.head, path);
    const QStringList raised =
        now.isEmpty() ? QStringList() : dependenciesWithNewMajor(packageTextAt(repository, ends.base, path), now);
    if (!showsThrough(raised.size(),
                      QJsonDocument::fromJson(now).object().value(QLatin1String("dependencies")).toObject().size()))
        return {};
    // The newest change comes first.
    const auto last = std::find_if(changes.begin(), changes.end(), [&](const Change &change) {
        return std::any_of(change.files.begin(), change.files.end(), [&](const git::FileChange &file) {
            if (file.newPath != path || file.oldBlob == file.newBlob)
                return false;
            const QStringList own =
                dependenciesWithNewMajor(packageText(repository, file.oldBlob), packageText(repository, file.newBlob));
            return std::any_of(own.begin(), own.end(), [&](const QString &name) { return raised.contains(name); });
        });
    });
    if (last == changes.end())
        return {};
    QStringList named = raised.mid(0, MostNamedMajors);
    if (raised.size() > MostNamedMajors)
        named << QStringLiteral("…");
    Reason reason;
    reason.source = Source::Pins;
    reason.text = message(EvidenceMessage::DependencyMajors, visibleLine(named.join(QStringLiteral(", "))));
    reason.place = Place{decodeText(path), 0, 0};
    reason.impact = Impact::Breaking;
    reason.weight = MajorsWeight;
    return {{last->id, {std::move(reason)}}};
}

} // namespace waybill::release
