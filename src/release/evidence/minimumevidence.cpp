// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/minimumevidence.h"

#include "git/tree.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

namespace {

constexpr double MinimumWeight = 0.9;

/// What a package says of the Node.js that it runs on; nothing for one that is not published.
std::optional<int> minimumOf(const git::Repository &repository, const git::ObjectId &blob)
{
    const auto text = blob.isNull() ? Result<QByteArray>(QByteArray()) : git::readBlob(repository, blob);
    if (!text)
        return {};
    const QJsonObject package = QJsonDocument::fromJson(*text).object();
    if (package.value(QLatin1String("private")).toBool())
        return {};
    return oldestMajor(package.value(QLatin1String("engines")).toObject().value(QLatin1String("node")).toString());
}

/// Whether what is released is written in another language: a package.json below is of a part that is built into it,
/// unless packages of npm are developed together there.
bool isOfAnotherLanguage(const git::Repository &repository, const git::ObjectId &tree)
{
    constexpr const char *descriptions[] = {"pyproject.toml", "setup.py",      "go.mod",  "Cargo.toml",
                                            "composer.json",  "pom.xml",       "mix.exs", "build.gradle",
                                            "Gemfile",        "CMakeLists.txt"};
    constexpr const char *workspaces[] = {"pnpm-workspace.yaml", "lerna.json"};
    const auto has = [&](const char *name) {
        const auto entry = git::findEntry(repository, tree, name);
        return entry && *entry;
    };
    const auto top = git::findEntry(repository, tree, "package.json");
    const auto text = top && *top ? git::readBlob(repository, (*top)->id) : Result<QByteArray>(QByteArray());
    if ((text && QJsonDocument::fromJson(*text).object().contains(QLatin1String("workspaces")))
        || std::any_of(std::begin(workspaces), std::end(workspaces), has))
        return false;
    return std::any_of(std::begin(descriptions), std::end(descriptions), has);
}

/// Whether a path is of the package that is released: the one at the top, and where nothing is described there, any of
/// the product's.
bool isReleased(const ChangeFacts &facts, const QByteArray &path)
{
    if (path == "package.json")
        return true;
    const QByteArray folder = path.left(path.lastIndexOf('/') + 1);
    if (!path.endsWith("/package.json")
        || source::pathKind(QByteArray(folder + "index.js")) != source::PathKind::Product)
        return false;
    const git::ObjectId tree = facts.commits.empty() ? git::ObjectId() : facts.commits.front().tree;
    const auto top = git::findEntry(facts.repository, tree, "package.json");
    return !(top && *top && minimumOf(facts.repository, (*top)->id)) && !isOfAnotherLanguage(facts.repository, tree);
}

/// What the release that the range begins after asked for; nothing where it did not say.
std::optional<int> releasedMinimum(const ChangeFacts &facts, const QByteArray &path)
{
    if (facts.base.isNull())
        return {};
    const auto entry = git::findEntry(facts.repository, facts.base, path);
    return entry && *entry ? minimumOf(facts.repository, (*entry)->id) : std::nullopt;
}

} // namespace

std::optional<int> oldestMajor(const QString &range)
{
    static const QRegularExpression version(QStringLiteral(R"((?:^|[\s>=^~|v])(\d{1,3})(?:\.|x|\s|$|\|))"));
    std::optional<int> oldest;
    const QStringList alternatives = range.split(QStringLiteral("||"));
    for (const QString &alternative : alternatives) {
        const QRegularExpressionMatch match = version.match(alternative);
        if (!match.hasMatch() || alternative.trimmed().startsWith(QLatin1Char('<')))
            continue;
        const int major = match.captured(1).toInt();
        oldest = oldest ? std::min(*oldest, major) : major;
    }
    return oldest;
}

Source MinimumEvidence::source() const
{
    return Source::Pins;
}

std::vector<Reason> MinimumEvidence::examine(const ChangeFacts &facts) const
{
    std::vector<Reason> reasons;
    for (const git::FileChange &file : facts.change.files) {
        if (file.oldBlob.isNull() || file.newBlob.isNull() || file.oldBlob == file.newBlob
            || !isReleased(facts, file.newPath))
            continue;
        const std::optional<int> before = minimumOf(facts.repository, file.oldBlob);
        const std::optional<int> now = minimumOf(facts.repository, file.newBlob);
        if (!before || !now || *now <= *before || releasedMinimum(facts, file.newPath).value_or(0) >= *now)
            continue;
        Reason reason;
        reason.source = source();
        reason.text = message(EvidenceMessage::RequiresNode, QString::number(*now), QString::number(*before));
        reason.place = Place{decodeText(file.newPath), 0, 0};
        reason.impact = Impact::Breaking;
        reason.weight = MinimumWeight;
        reason.isFact = true;
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

} // namespace waybill::release
