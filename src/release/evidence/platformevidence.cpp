// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/platformevidence.h"

#include "git/tree.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "support/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

namespace {

constexpr double PlatformWeight = 0.9;

using Oldest = std::optional<int> (*)(const QByteArray &);

/// "No CommonJS any more" as a number, so that it is compared as versions are.
std::optional<int> moduleKind(const QByteArray &packageJson)
{
    if (QJsonDocument::fromJson(packageJson).isNull())
        return {};
    return isOnlyImported(packageJson) ? 1 : 0;
}

struct Platform {
    EvidenceMessage message; ///< its arguments: the version, the one before
    Oldest oldest;
    std::vector<QByteArray> files; ///< at the top; the first that says something counts
};

const std::vector<Platform> &platforms()
{
    static const std::vector<Platform> all{
        {EvidenceMessage::RequiresJava, &oldestJava, {"pom.xml", "build.gradle", "build.gradle.kts"}},
        {EvidenceMessage::RequiresPython, &oldestPython, {"pyproject.toml", "setup.cfg", "setup.py"}},
        {EvidenceMessage::OnlyImported, &moduleKind, {"package.json"}},
    };
    return all;
}

struct Found {
    int version = 0;
    QByteArray file;
};

std::optional<Found> find(const git::Repository &repository, const git::ObjectId &tree, const Platform &platform)
{
    for (const QByteArray &file : platform.files) {
        const auto entry = git::findEntry(repository, tree, file);
        const auto text = entry && *entry ? git::readBlob(repository, (*entry)->id) : Result<QByteArray>(QByteArray());
        if (!text || text->isEmpty())
            continue;
        if (const auto version = platform.oldest(*text))
            return Found{*version, file};
    }
    return {};
}

bool touches(const Change &change, const Platform &platform)
{
    return std::any_of(change.files.begin(), change.files.end(), [&](const git::FileChange &file) {
        return std::find(platform.files.begin(), platform.files.end(), file.path()) != platform.files.end();
    });
}

bool namesRequire(const QJsonValue &exports)
{
    if (exports.isString())
        return exports.toString().endsWith(QLatin1String(".cjs"));
    const QJsonObject conditions = exports.toObject();
    for (auto at = conditions.begin(); at != conditions.end(); ++at) {
        if (at.key() == QLatin1String("require") || at.key() == QLatin1String("node-cjs") || namesRequire(at.value()))
            return true;
    }
    return false;
}

} // namespace

std::optional<int> oldestJava(const QByteArray &buildFile)
{
    static const QRegularExpression setting(QStringLiteral(
        R"((?:<(?:maven\.compiler\.(?:release|target|source)|release|target)>\s*|(?:source|target)Compatibility\s*=?\s*(?:JavaVersion\.(?:VERSION_|toVersion\()?)?|options\.release(?:\.set\(|\s*=)\s*)["']?(?:1[._])?(\d{1,2})\b)"));
    std::optional<int> oldest;
    const QString text = decodeText(buildFile);
    for (auto all = setting.globalMatch(text); all.hasNext();) {
        const int version = all.next().captured(1).toInt();
        if (version >= 5)
            oldest = oldest ? std::min(*oldest, version) : version;
    }
    return oldest;
}

std::optional<int> oldestPython(const QByteArray &description)
{
    static const QRegularExpression setting(
        QStringLiteral(R"((?:python_requires|requires-python)\s*=\s*["']?\s*(?:>=|~=|==)\s*(\d))"));
    const QRegularExpressionMatch match = setting.match(decodeText(description));
    return match.hasMatch() ? std::optional(match.captured(1).toInt()) : std::nullopt;
}

bool isOnlyImported(const QByteArray &packageJson)
{
    const QJsonObject package = QJsonDocument::fromJson(packageJson).object();
    if (package.value(QLatin1String("private")).toBool()
        || package.value(QLatin1String("type")).toString() != QLatin1String("module"))
        return false;
    return !namesRequire(package.value(QLatin1String("exports")))
           && !namesRequire(package.value(QLatin1String("main")));
}

Source PlatformEvidence::source() const
{
    return Source::Pins;
}

std::vector<Reason> PlatformEvidence::examine(const ChangeFacts &facts) const
{
    if (facts.base.isNull() || facts.commits.empty())
        return {};
    std::vector<Reason> reasons;
    for (const Platform &platform : platforms()) {
        if (!touches(facts.change, platform))
            continue;
        const auto released = find(facts.repository, facts.base, platform);
        const auto now = find(facts.repository, facts.commits.front().tree, platform);
        if (!released || !now || now->version <= released->version)
            continue;
        Reason reason;
        reason.source = source();
        reason.text = message(platform.message, QString::number(now->version), QString::number(released->version));
        reason.place = Place{decodeText(now->file), 0, 0};
        reason.impact = Impact::Breaking;
        reason.weight = PlatformWeight;
        reason.isFact = true;
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

} // namespace waybill::release
