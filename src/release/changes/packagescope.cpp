// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/packagescope.h"

#include "git/history.h"
#include "git/tree.h"
#include "release/changes/change.h"
#include "release/changes/range.h"
#include "release/changes/releasetags.h"
#include "source/pathkind.h"
#include "version/tags.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <map>
#include <set>

namespace waybill::release {

namespace {

constexpr const char *Descriptions[] = {"Cargo.toml",    "package.json", "go.mod",       "pyproject.toml",
                                        "setup.py",      "pom.xml",      "build.gradle", "build.gradle.kts",
                                        "composer.json", "Chart.yaml"};

bool describesPackage(const QByteArray &name)
{
    return name.endsWith(".gemspec")
           || std::any_of(std::begin(Descriptions), std::end(Descriptions),
                          [&](const char *one) { return name == one; });
}

/// As people write one name in tags and in folders.
QByteArray plain(QByteArray name)
{
    return name.toLower().replace('_', '-');
}

/// Whether a description names its package so: "name = "parser"", ""name": "@scope/parser"", "<artifactId>parser<".
bool isNamed(const QByteArray &text, const QByteArray &name)
{
    const QByteArray plainText = plain(text);
    for (qsizetype at = plainText.indexOf(name); at >= 0; at = plainText.indexOf(name, at + 1)) {
        const QByteArray line = plainText.mid(plainText.lastIndexOf('\n', at) + 1, 200).simplified();
        const char before = at > 0 ? plainText.at(at - 1) : ' ';
        const char after = at + name.size() < plainText.size() ? plainText.at(at + name.size()) : ' ';
        const bool isWhole = QByteArray("\"'/> ").contains(before) && QByteArray("\"'< \n\r").contains(after);
        if (isWhole
            && (line.startsWith("name") || line.startsWith("\"name\"") || line.startsWith("<artifactid>")
                || line.startsWith("module ")))
            return true;
    }
    return false;
}

/// The folder nearest to the top of the package of that name; empty where it is the one at the top, or there is none.
QByteArray folderOf(const git::Repository &repository, const std::vector<const git::TreeEntry *> &descriptions,
                    const QByteArray &name)
{
    QByteArray best;
    for (const git::TreeEntry *const file : descriptions) {
        const qsizetype slash = file->path.lastIndexOf('/');
        if (slash < 0) {
            const auto text = git::readBlob(repository, file->id);
            if (text && isNamed(*text, name))
                return {};
            continue;
        }
        const QByteArray folder = file->path.left(slash);
        const bool isBetter = best.isEmpty() || folder.count('/') < best.count('/');
        if (isBetter && plain(folder.mid(folder.lastIndexOf('/') + 1)) == name
            && source::pathKind(QByteArray(folder + "/x")) == source::PathKind::Product)
            best = folder;
    }
    return best;
}

/// "v" and "" are one family, and so are "parser-v" and "parser-": projects begin to write it at some time.
QByteArray withoutV(const QByteArray &prefix)
{
    const bool isMark =
        prefix.endsWith('v') && (prefix.size() == 1 || QByteArray("-_/@.").contains(prefix.at(prefix.size() - 2)));
    return isMark ? prefix.chopped(1) : prefix;
}

/// The versions of the other packages of a repository, by what their tags begin with.
class OtherFamilies {
public:
    OtherFamilies(const git::Repository &repository, const ReleaseTags &tags, qint64 now)
        : m_repository(repository)
        , m_tags(tags)
        , m_now(now)
    {
        const QByteArray own = withoutV(tags.versions.prefix);
        for (const QByteArray &name : tags.versions.others) {
            const auto version = version::parseTag(name);
            const QByteArray family = version ? withoutV(version->prefix) : QByteArray();
            if (!family.isEmpty() && family != own)
                m_families[family].push_back(*version);
        }
    }

    [[nodiscard]] bool isEmpty() const { return m_families.empty(); }

    /// Whether there are tags as packages of npm have them: "@scope/parser@1.2.0".
    [[nodiscard]] bool areOfNpm() const
    {
        return std::any_of(m_families.begin(), m_families.end(),
                           [](const auto &family) { return family.first.endsWith('@'); });
    }

    /// Whether the package in a folder has versions that are not those of the whole.
    [[nodiscard]] bool hasOwn(const QByteArray &folder, bool isGoModule) const
    {
        const QByteArray name = plain(folder.mid(folder.lastIndexOf('/') + 1));
        return std::any_of(m_families.begin(), m_families.end(), [&](const auto &family) {
            const bool isMeant = isGoModule ? family.first == folder + '/' : plain(packageOf(family.first)) == name;
            return isMeant && !isTogether(family.second) && !isGivenUp(family.second);
        });
    }

private:
    /// Whether at least half of them are on the commits of the same versions of the whole.
    [[nodiscard]] bool isTogether(const std::vector<version::VersionTag> &versions) const
    {
        const auto targetOf = [this](const QByteArray &name) {
            const git::Tag *const tag = m_tags.find(name);
            return tag ? tag->target : git::ObjectId();
        };
        const std::vector<version::VersionTag> &own = m_tags.versions.releases;
        const auto same = std::count_if(versions.begin(), versions.end(), [&](const version::VersionTag &one) {
            const auto twin = std::lower_bound(own.begin(), own.end(), one,
                                               [](const version::VersionTag &each, const version::VersionTag &wanted) {
                                                   return each.version < wanted.version;
                                               });
            return twin != own.end() && twin->version == one.version && targetOf(twin->name) == targetOf(one.name);
        });
        return 2 * same >= std::ptrdiff_t(versions.size());
    }

    [[nodiscard]] qint64 timeOf(const QByteArray &name) const
    {
        const git::Tag *const tag = m_tags.find(name);
        const auto commit = tag ? git::readCommit(m_repository, tag->target) : Result<git::Commit>(git::Commit());
        return commit ? commit->committer.time : 0;
    }

    /// Whether the package was released apart once, and is part of the whole since: it has had no tag for longer than
    /// ever, nor for half a year, while the whole had several.
    [[nodiscard]] bool isGivenUp(const std::vector<version::VersionTag> &versions) const
    {
        constexpr qint64 halfAYear = 183LL * 24 * 3600;
        constexpr std::ptrdiff_t several = 5;
        std::vector<qint64> times;
        for (const version::VersionTag &one : versions) {
            if (const qint64 time = timeOf(one.name); time <= m_now)
                times.push_back(time);
        }
        if (times.empty())
            return false;
        std::sort(times.begin(), times.end());
        qint64 longest = halfAYear;
        for (std::size_t i = 1; i < times.size(); ++i)
            longest = std::max(longest, times[i] - times[i - 1]);
        if (m_now - times.back() <= longest)
            return false;
        const std::vector<version::VersionTag> &own = m_tags.versions.releases;
        return std::count_if(own.begin(), own.end(),
                             [&](const version::VersionTag &one) {
                                 const qint64 time = timeOf(one.name);
                                 return time > times.back() && time <= m_now;
                             })
               >= several;
    }

    const git::Repository &m_repository;
    const ReleaseTags &m_tags;
    qint64 m_now; ///< when the commit was made that is looked at
    std::map<QByteArray, std::vector<version::VersionTag>> m_families;
};

QJsonObject readPackageJson(const git::Repository &repository, const git::TreeEntry &file)
{
    const auto text = git::readBlob(repository, file.id);
    return text ? QJsonDocument::fromJson(*text).object() : QJsonObject();
}

/// By the package.json in a folder; empty where there is none.
QByteArray npmNameIn(const git::Repository &repository, const std::vector<const git::TreeEntry *> &descriptions,
                     const QByteArray &folder)
{
    const auto file = std::find_if(descriptions.begin(), descriptions.end(),
                                   [&](const git::TreeEntry *one) { return one->path == folder + "/package.json"; });
    return file == descriptions.end()
               ? QByteArray()
               : readPackageJson(repository, **file).value(QLatin1String("name")).toString().toUtf8();
}

/// Where the packages of npm beside it have tags with their names, plain ones are of a package as well: the folder of
/// the only published one without tags of its own that has the highest of these versions. Empty where none stands out,
/// or where what is at the top is published itself.
QByteArray folderOfPlainTags(const git::Repository &repository, const std::vector<const git::TreeEntry *> &descriptions,
                             const OtherFamilies &families, const std::vector<version::VersionTag> &releases)
{
    if (!families.areOfNpm())
        return {};
    std::optional<version::SemVer> highest;
    std::vector<QByteArray> folders; // that have it
    bool hasTop = false;
    for (const git::TreeEntry *const file : descriptions) {
        const qsizetype slash = file->path.lastIndexOf('/');
        if (file->path.mid(slash + 1) != "package.json" || source::pathKind(file->path) == source::PathKind::Example)
            continue;
        const QJsonObject package = readPackageJson(repository, *file);
        const bool isPrivate = package.value(QLatin1String("private")).toBool();
        hasTop = hasTop || (slash < 0 && isPrivate);
        const QByteArray folder = file->path.left(std::max(slash, qsizetype(0)));
        const auto own = version::SemVer::parse(package.value(QLatin1String("version")).toString());
        if (!own || slash < 0 || isPrivate || families.hasOwn(folder, false)
            || std::none_of(releases.begin(), releases.end(),
                            [&](const version::VersionTag &one) { return one.version == *own; }))
            continue;
        if (!highest || *highest < *own)
            folders.clear();
        if (!highest || *highest <= *own) {
            highest = own;
            folders.push_back(folder);
        }
    }
    return hasTop && folders.size() == 1 ? folders.front() : QByteArray();
}

} // namespace

QByteArray packageOf(const QByteArray &tagPrefix)
{
    QByteArray name = tagPrefix;
    if (name.endsWith('v') && (name.size() == 1 || QByteArray("-_/@.").contains(name.at(name.size() - 2))))
        name.chop(1);
    while (!name.isEmpty() && QByteArray("-_/@.").contains(name.back()))
        name.chop(1);
    return name.mid(name.lastIndexOf('/') + 1);
}

PackageScope packageScope(const git::Repository &repository, const git::ObjectId &commit, const ReleaseTags &tags)
{
    const QByteArray name = plain(packageOf(tags.versions.prefix));
    const auto head = git::readCommit(repository, commit);
    const OtherFamilies families(repository, tags, head ? head->committer.time : 0);
    if (name.isEmpty() && families.isEmpty())
        return {};
    const auto files = head ? git::listFiles(repository, head->tree) : Result<std::vector<git::TreeEntry>>({});
    if (!files)
        return {};
    std::vector<const git::TreeEntry *> descriptions;
    for (const git::TreeEntry &file : *files) {
        if (describesPackage(file.path.mid(file.path.lastIndexOf('/') + 1)))
            descriptions.push_back(&file);
    }
    PackageScope scope{name.isEmpty() ? folderOfPlainTags(repository, descriptions, families, tags.versions.releases)
                                      : folderOf(repository, descriptions, name)};
    if (!scope.folder.isEmpty())
        scope.npmName = npmNameIn(repository, descriptions, scope.folder);
    std::set<QByteArray> apart;
    for (const git::TreeEntry *const file : descriptions) {
        const qsizetype slash = file->path.lastIndexOf('/');
        const QByteArray folder = file->path.left(std::max(slash, qsizetype(0)));
        if (folder.size() > scope.folder.size() && isInside(folder, scope.folder)
            && families.hasOwn(folder, file->path.endsWith("/go.mod")))
            apart.insert(folder);
    }
    scope.apart.assign(apart.begin(), apart.end());
    return scope;
}

bool isInside(const QByteArray &path, const QByteArray &folder)
{
    return folder.isEmpty()
           || (path.startsWith(folder) && path.size() > folder.size() && path.at(folder.size()) == '/');
}

bool PackageScope::has(const QByteArray &path) const
{
    return isInside(path, folder)
           && std::none_of(apart.begin(), apart.end(), [&](const QByteArray &other) { return isInside(path, other); });
}

bool PackageScope::concerns(const Change &change) const
{
    return isAll() || std::any_of(change.files.begin(), change.files.end(), [this](const git::FileChange &file) {
               return (!file.oldPath.isEmpty() && has(file.oldPath)) || (!file.newPath.isEmpty() && has(file.newPath));
           });
}

} // namespace waybill::release
