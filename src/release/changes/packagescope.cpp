// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/packagefolder.h"

#include "git/history.h"
#include "git/tree.h"
#include "source/pathkind.h"

#include <algorithm>

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

QByteArray packageFolder(const git::Repository &repository, const git::ObjectId &commit, const QByteArray &tagPrefix)
{
    const QByteArray name = plain(packageOf(tagPrefix));
    if (name.isEmpty())
        return {};
    const auto head = git::readCommit(repository, commit);
    const auto files = head ? git::listFiles(repository, head->tree) : Result<std::vector<git::TreeEntry>>({});
    if (!files)
        return {};
    QByteArray best;
    for (const git::TreeEntry &file : *files) {
        const qsizetype slash = file.path.lastIndexOf('/');
        if (!describesPackage(file.path.mid(slash + 1)))
            continue;
        if (slash < 0) {
            const auto text = git::readBlob(repository, file.id);
            if (text && isNamed(*text, name))
                return {};
            continue;
        }
        const QByteArray folder = file.path.left(slash);
        const bool isBetter = best.isEmpty() || folder.count('/') < best.count('/');
        if (isBetter && plain(folder.mid(folder.lastIndexOf('/') + 1)) == name
            && source::pathKind(QByteArray(folder + "/x")) == source::PathKind::Product)
            best = folder;
    }
    return best;
}

bool isInside(const QByteArray &path, const QByteArray &folder)
{
    return folder.isEmpty()
           || (path.startsWith(folder) && path.size() > folder.size() && path.at(folder.size()) == '/');
}

bool isOf(const Change &change, const QByteArray &folder)
{
    return folder.isEmpty() || std::any_of(change.files.begin(), change.files.end(), [&](const git::FileChange &file) {
               return isInside(file.oldPath, folder) || isInside(file.newPath, folder);
           });
}

} // namespace waybill::release
