// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/platformevidence.h"

#include "git/history.h"
#include "git/tree.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/minimumevidence.h"
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
    std::vector<QByteArray> files; ///< at the top, "*" for any begin; the first that says something counts
};

const std::vector<Platform> &platforms()
{
    static const std::vector<Platform> all{
        {EvidenceMessage::RequiresJava, &oldestJava, {"pom.xml", "build.gradle", "build.gradle.kts"}},
        {EvidenceMessage::RequiresPython, &oldestPython, {"pyproject.toml", "setup.cfg", "setup.py"}},
        {EvidenceMessage::RequiresPhp, &oldestPhp, {"composer.json"}},
        {EvidenceMessage::RequiresRuby, &oldestRuby, {"*.gemspec"}},
        {EvidenceMessage::RequiresRails, &oldestRails, {"*.gemspec"}},
        {EvidenceMessage::OnlyImported, &moduleKind, {"package.json"}},
    };
    return all;
}

struct Found {
    int version = 0;
    QByteArray file;
};

/// Of a file at the top; empty where there is none.
QByteArray textOf(const git::Repository &repository, const git::ObjectId &tree, const QByteArray &file)
{
    const auto entry = git::findEntry(repository, tree, file);
    const auto text = entry && *entry ? git::readBlob(repository, (*entry)->id) : Result<QByteArray>(QByteArray());
    return text ? *text : QByteArray();
}

/// Whether a file at the top is one that a name stands for: "*.gemspec" for all with that end.
bool isMeant(const QByteArray &path, const QByteArray &name)
{
    return name.startsWith('*') ? !path.contains('/') && path.endsWith(name.mid(1)) : path == name;
}

/// The files at the top that a name stands for.
std::vector<QByteArray> filesOf(const git::Repository &repository, const git::ObjectId &tree, const QByteArray &name)
{
    if (!name.startsWith('*'))
        return {name};
    std::vector<QByteArray> files;
    const auto top = git::listFolder(repository, tree);
    for (const git::TreeEntry &entry : top ? *top : std::vector<git::TreeEntry>()) {
        if (!entry.isFolder() && isMeant(entry.path, name))
            files.push_back(entry.path);
    }
    return files;
}

std::optional<Found> find(const git::Repository &repository, const git::ObjectId &tree, const Platform &platform)
{
    for (const QByteArray &name : platform.files) {
        for (const QByteArray &file : filesOf(repository, tree, name)) {
            const QByteArray text = textOf(repository, tree, file);
            if (const auto version = text.isEmpty() ? std::nullopt : platform.oldest(text))
                return Found{*version, file};
        }
    }
    return {};
}

bool touches(const Change &change, const Platform &platform)
{
    return std::any_of(change.files.begin(), change.files.end(), [&](const git::FileChange &file) {
        return std::any_of(platform.files.begin(), platform.files.end(),
                           [&](const QByteArray &name) { return isMeant(file.path(), name); });
    });
}

/// The tree that a change began with; that of the release where it is not known.
git::ObjectId treeBefore(const ChangeFacts &facts)
{
    const auto parent = facts.change.parent.isNull()
                            ? std::nullopt
                            : std::optional(git::readCommit(facts.repository, facts.change.parent));
    return parent && *parent ? (*parent)->tree : facts.base;
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

std::optional<int> oldestPhp(const QByteArray &composerJson)
{
    const QJsonObject package = QJsonDocument::fromJson(composerJson).object();
    return oldestMajor(package.value(QLatin1String("require")).toObject().value(QLatin1String("php")).toString());
}

std::optional<int> oldestRuby(const QByteArray &gemspec)
{
    static const QRegularExpression setting(QStringLiteral(R"(\brequired_ruby_version\s*=[^\d\n<]*?(\d)\.)"));
    const QRegularExpressionMatch match = setting.match(decodeText(gemspec));
    return match.hasMatch() ? std::optional(match.captured(1).toInt()) : std::nullopt;
}

std::optional<int> oldestRails(const QByteArray &gemspec)
{
    static const QRegularExpression dependency(QStringLiteral(
        R"(\.add(?:_runtime)?_dependency[\s(]*["'](?:rails|railties|active\w+|action\w+)["']\s*,([^\n#]*))"));
    static const QRegularExpression bound(QStringLiteral(R"(["']\s*(?:>=|~>)\s*(\d+))"));
    std::optional<int> oldest;
    const QString text = decodeText(gemspec);
    for (auto all = dependency.globalMatch(text); all.hasNext();) {
        const QRegularExpressionMatch match = bound.match(all.next().captured(1));
        if (match.hasMatch())
            oldest = std::max(oldest.value_or(0), match.captured(1).toInt()); // all must be there
    }
    return oldest;
}

std::vector<RaisedPeer> raisedPeers(const QByteArray &oldPackageJson, const QByteArray &newPackageJson)
{
    const QLatin1String peers("peerDependencies");
    const QJsonObject before = QJsonDocument::fromJson(oldPackageJson).object();
    const QJsonObject now = QJsonDocument::fromJson(newPackageJson).object();
    const QJsonObject released = before.value(peers).toObject();
    const QJsonObject wanted = now.value(peers).toObject();
    std::vector<RaisedPeer> raised;
    if (now.value(QLatin1String("private")).toBool())
        return raised;
    for (auto at = released.begin(); at != released.end(); ++at) {
        const auto older = oldestMajor(at.value().toString());
        const auto newer = oldestMajor(wanted.value(at.key()).toString());
        if (older && newer && *newer > *older)
            raised.push_back({at.key(), *older, *newer});
    }
    return raised;
}

std::vector<QString> newPeers(const QByteArray &oldPackageJson, const QByteArray &newPackageJson)
{
    const QJsonObject before = QJsonDocument::fromJson(oldPackageJson).object();
    const QJsonObject now = QJsonDocument::fromJson(newPackageJson).object();
    const QJsonObject had = before.value(QLatin1String("peerDependencies")).toObject();
    const QJsonObject details = now.value(QLatin1String("peerDependenciesMeta")).toObject();
    std::vector<QString> peers;
    if (before.isEmpty() || now.value(QLatin1String("private")).toBool())
        return peers;
    for (const QString &name : now.value(QLatin1String("peerDependencies")).toObject().keys()) {
        if (!had.contains(name) && !details.value(name).toObject().value(QLatin1String("optional")).toBool())
            peers.push_back(name);
    }
    return peers;
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
    std::optional<git::ObjectId> before; // of the change itself: what an earlier one of the range raised is that one's
    const auto beforeIt = [&] {
        if (!before)
            before = treeBefore(facts);
        return *before;
    };
    std::vector<Reason> reasons;
    const auto add = [&](Message text, const QByteArray &file) {
        Reason reason;
        reason.source = source();
        reason.text = std::move(text);
        reason.place = Place{decodeText(file), 0, 0};
        reason.impact = Impact::Breaking;
        reason.weight = PlatformWeight;
        reason.isFact = true;
        reasons.push_back(std::move(reason));
    };
    for (const Platform &platform : platforms()) {
        if (!touches(facts.change, platform))
            continue;
        const auto released = find(facts.repository, facts.base, platform);
        const auto now = find(facts.repository, facts.commits.front().tree, platform);
        if (!released || !now || now->version <= released->version)
            continue;
        const auto own = find(facts.repository, beforeIt(), platform);
        if (own && own->version >= now->version)
            continue;
        add(message(platform.message, QString::number(now->version), QString::number(released->version)), now->file);
    }
    const QByteArray package("package.json");
    if (std::any_of(facts.change.files.begin(), facts.change.files.end(),
                    [&](const git::FileChange &file) { return file.path() == package; })) {
        const QByteArray now = textOf(facts.repository, facts.commits.front().tree, package);
        const std::vector<RaisedPeer> own = raisedPeers(textOf(facts.repository, beforeIt(), package), now);
        for (const RaisedPeer &peer : raisedPeers(textOf(facts.repository, facts.base, package), now)) {
            if (std::none_of(own.begin(), own.end(), [&](const RaisedPeer &one) { return one.name == peer.name; }))
                continue;
            add(message(EvidenceMessage::RequiresPeer, peer.name, QString::number(peer.now),
                        QString::number(peer.before)),
                package);
        }
        const std::vector<QString> ownNew = newPeers(textOf(facts.repository, beforeIt(), package), now);
        for (const QString &peer : newPeers(textOf(facts.repository, facts.base, package), now)) {
            if (std::find(ownNew.begin(), ownNew.end(), peer) != ownNew.end())
                add(message(EvidenceMessage::NeedsPeer, visibleLine(peer)), package);
        }
    }
    return reasons;
}

} // namespace waybill::release
