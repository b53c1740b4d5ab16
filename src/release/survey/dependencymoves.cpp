// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/dependencymoves.h"

#include "git/history.h"
#include "pins/pintree.h"
#include "release/survey/pintext.h"
#include "release/survey/productrepositories.h"
#include "support/text.h"

#include <algorithm>
#include <map>
#include <set>

namespace waybill::release {

namespace {

/// Whose names mean the same: of a project that changes its tool nothing comes and goes for that.
enum class Packages { Go, Cargo, Npm, Submodules, Keys };

Packages packagesOf(pins::Format format)
{
    switch (format) {
    case pins::Format::GopkgLock:
    case pins::Format::GoMod: return Packages::Go;
    case pins::Format::CargoLock: return Packages::Cargo;
    case pins::Format::PackageJson:
    case pins::Format::PackageLock:
    case pins::Format::YarnLock: return Packages::Npm;
    case pins::Format::Submodule: return Packages::Submodules;
    default: return Packages::Keys;
    }
}

bool isDependency(const pins::Pin &pin)
{
    const bool isWanted = pin.direct || pin.format == pins::Format::GoMod;
    return isWanted && pin.format != pins::Format::VersionFile && !pins::isOwnFolder(pin);
}

QString usedVersion(const pins::Pin &pin)
{
    const QString value = pinValueShown(pin);
    if (value.isEmpty())
        return pin.format == pins::Format::GoMod ? visibleLine(pin.source) : QString();
    return pin.format == pins::Format::GoMod && !pin.source.isEmpty()
               ? QStringLiteral("%1 (%2)").arg(value, visibleLine(pin.source))
               : value;
}

/// In which versions something is used on one side, in the order of files.
struct UsedVersions {
    QStringList fixed;
    QStringList ranges;  ///< what a package.json asks for; where a lock file tells more, it counts
    Place place;         ///< the first
    bool direct = false; ///< one of those that use it asks for it

    [[nodiscard]] const QStringList &all() const { return fixed.isEmpty() ? ranges : fixed; }
};
using UsedByName = std::map<std::pair<QString, Packages>, UsedVersions>;

UsedByName usedIn(const pins::Pins &pins)
{
    UsedByName used;
    for (const pins::Pin &pin : pins.pins) {
        const QString version = isDependency(pin) ? usedVersion(pin) : QString();
        if (version.isEmpty())
            continue;
        UsedVersions &versions = used[{pin.name, packagesOf(pin.format)}];
        if (versions.all().isEmpty())
            versions.place = pin.place;
        versions.direct = versions.direct || pin.direct;
        QStringList &list = pin.format == pins::Format::PackageJson && pin.floating ? versions.ranges : versions.fixed;
        if (!list.contains(version))
            list << version;
    }
    return used;
}

/// Those of `list` that are not in `other`, or all of them.
QStringList notIn(const QStringList &list, const QStringList &other, bool whole)
{
    QStringList rest;
    std::copy_if(list.begin(), list.end(), std::back_inserter(rest),
                 [&](const QString &version) { return whole || !other.contains(version); });
    return rest;
}

DependencyMove moveOf(const QString &name, const UsedVersions &before, const UsedVersions &after)
{
    // Since Go 1.17 go.mod lists what is needed indirectly, before it mostly did not: such a line is no news by itself.
    if ((before.all().isEmpty() && !after.direct) || (after.all().isEmpty() && !before.direct))
        return {};
    // A lock file that comes or goes changes no version by itself.
    const bool asAsked =
        before.fixed.isEmpty() != after.fixed.isEmpty() && !before.ranges.isEmpty() && !after.ranges.isEmpty();
    const QStringList &old = asAsked ? before.ranges : before.all();
    const QStringList &now = asAsked ? after.ranges : after.all();
    const auto isIn = [](const QStringList &other) {
        return [&other](const QString &version) { return other.contains(version); };
    };
    const bool gains = !std::all_of(now.begin(), now.end(), isIn(old));
    const bool loses = !std::all_of(old.begin(), old.end(), isIn(now));
    if (!gains && !loses)
        return {};
    const QString separator = QStringLiteral(", ");
    const bool whole = gains != loses; // else one side would have nothing to show
    return {name, notIn(old, now, whole).join(separator), notIn(now, old, whole).join(separator),
            after.all().isEmpty() ? before.place : after.place};
}

/// The files that are not understood.
std::set<QString> brokenIn(const pins::Pins &pins)
{
    std::set<QString> files;
    for (const Problem &problem : pins.problems) {
        if (problem.severity == Problem::Severity::Error)
            files.insert(problem.place.file);
    }
    return files;
}

} // namespace

std::vector<DependencyMove> dependencyMoves(const pins::Pins &before, const pins::Pins &after)
{
    const UsedByName old = usedIn(before);
    const UsedByName now = usedIn(after);
    std::set<UsedByName::key_type> names;
    for (const UsedByName *side : {&old, &now}) {
        for (const auto &[name, versions] : *side)
            names.insert(name);
    }
    const auto versionsIn = [](const UsedByName &side, const UsedByName::key_type &name) {
        const auto found = side.find(name);
        return found == side.end() ? UsedVersions() : found->second;
    };
    std::vector<DependencyMove> moves;
    for (const auto &name : names) {
        DependencyMove move = moveOf(visibleLine(name.first), versionsIn(old, name), versionsIn(now, name));
        if (!move.name.isEmpty())
            moves.push_back(std::move(move));
    }
    return moves;
}

Result<std::vector<DependencyMove>> readDependencyMoves(const ProductRepositories &repositories, const QString &name,
                                                        const git::ObjectId &base, const git::ObjectId &head,
                                                        const JobControl &control)
{
    const git::Repository &repository = *repositories.find(name);
    git::ObjectId trees[2];
    pins::Pins sides[2];
    for (const auto &[side, id] : {std::pair(0, base), std::pair(1, head)}) {
        const auto commit = git::readCommit(repository, id);
        if (!commit)
            return fail(commit.error());
        trees[side] = commit->tree;
    }
    // Only files that differ are read for that; and where nothing moved the others need not be.
    const auto moved = pins::readPinMoves(repository, trees[0], trees[1], control);
    if (!moved)
        return fail(moved.error());
    if (moved->moves.empty())
        return std::vector<DependencyMove>();
    std::set<QString> broken;
    for (int side = 0; side < 2; ++side) {
        const auto read = repositories.pinsOf(name, trees[side], control);
        if (!read)
            return fail(read.error());
        sides[side] = **read;
        broken.merge(brokenIn(sides[side]));
    }
    for (pins::Pins &side : sides)
        std::erase_if(side.pins, [&](const pins::Pin &pin) { return broken.contains(pin.place.file); });
    return dependencyMoves(sides[0], sides[1]);
}

} // namespace waybill::release
