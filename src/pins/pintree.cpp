// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/pintree.h"

#include "git/tree.h"
#include "git/treediff.h"
#include "pins/gitmodules.h"
#include "pins/pinmessage.h"
#include "pins/pinreader.h"
#include "support/text.h"

#include <algorithm>
#include <map>
#include <set>

namespace waybill::pins {

namespace {

using Links = std::map<QByteArray, git::ObjectId>; // gitlinks, by path

const QByteArray Gitmodules = QByteArrayLiteral(".gitmodules");
constexpr quint32 Submodule = 0160000;
constexpr quint32 FileMask = 0170000;
constexpr quint32 File = 0100000;

bool isPinFile(const QByteArray &path, quint32 mode)
{
    return (mode & FileMask) == File && path != Gitmodules && formatOf(path) && !isForeign(path);
}

Pins readFile(const git::Repository &repository, const QByteArray &path, const git::ObjectId &blob)
{
    const auto content = git::readBlob(repository, blob);
    if (content)
        return readPins(path, *content, *formatOf(path));
    Problem problem = Problem::fromError(content.error());
    problem.place = Place{visiblePath(path), 0, 0};
    return {{}, {std::move(problem)}};
}

/// .gitmodules without its gitlinks; its pins are called by their paths.
Result<Pins> readGitmodulesOf(const git::Repository &repository, const git::ObjectId &tree)
{
    if (tree.isNull())
        return Pins();
    const auto entry = git::findEntry(repository, tree, Gitmodules);
    if (!entry)
        return fail(entry.error());
    if (!*entry || (*entry)->isLink() || (*entry)->isFolder() || (*entry)->isSubmodule())
        return Pins();
    return readFile(repository, Gitmodules, (*entry)->id);
}

/// Gives the pins of .gitmodules their commits, and gitlinks that it forgot a pin of their own.
void joinLinks(Pins &modules, Links links, bool complain)
{
    std::erase_if(modules.pins, [&](Pin &pin) {
        const auto link = links.find(pin.name.toUtf8());
        if (link == links.end())
            return true; // left behind when the submodule went: git does not mind
        pin.revision = link->second.toHex();
        links.erase(link);
        return false;
    });
    for (const auto &[path, id] : links) {
        Pin &pin = modules.pins.emplace_back();
        pin.format = Format::Submodule;
        pin.name = visiblePath(path);
        pin.revision = id.toHex();
        pin.place = Place{pin.name, 0, 0};
        if (complain)
            modules.problems.push_back(
                {Problem::Severity::Warning, message(PinMessage::SubmoduleNotListed, pin.name), pin.place, {}});
    }
}

void sortByFile(Pins &pins)
{
    std::stable_sort(pins.pins.begin(), pins.pins.end(),
                     [](const Pin &left, const Pin &right) { return left.place.file < right.place.file; });
}

/// The submodules of one side of a comparison: what .gitmodules names, and the gitlinks that differ.
Result<Pins> readSubmodules(const git::Repository &repository, const git::ObjectId &tree, Links links)
{
    auto modules = readGitmodulesOf(repository, tree);
    if (!modules)
        return fail(modules.error());
    for (const Pin &pin : modules->pins) {
        const QByteArray path = pin.name.toUtf8();
        if (links.contains(path))
            continue;
        const auto entry = git::findEntry(repository, tree, path);
        if (entry && *entry && (*entry)->isSubmodule())
            links.emplace(path, (*entry)->id);
    }
    joinLinks(*modules, std::move(links), false);
    return modules;
}

/// Reads one file on both sides.
void readBoth(const git::Repository &repository, const git::FileChange &change, Pins &before, Pins &after)
{
    Pins oldPins;
    Pins newPins;
    if (isPinFile(change.oldPath, change.oldMode))
        oldPins = readFile(repository, change.oldPath, change.oldBlob);
    if (isPinFile(change.newPath, change.newMode))
        newPins = readFile(repository, change.newPath, change.newBlob);
    if (oldPins.isIncomplete() || newPins.isIncomplete()) {
        oldPins.pins.clear();
        newPins.pins.clear();
    }
    before.append(std::move(oldPins));
    after.append(std::move(newPins));
}

} // namespace

Result<Pins> readPins(const git::Repository &repository, const git::ObjectId &tree, const JobControl &control)
{
    const auto files = git::listFiles(repository, tree);
    if (!files)
        return fail(files.error());
    auto pins = readGitmodulesOf(repository, tree);
    if (!pins)
        return fail(pins.error());
    Links links;
    for (const git::TreeEntry &file : *files)
        if (file.isSubmodule())
            links.emplace(file.path, file.id);
    joinLinks(*pins, std::move(links), true);
    for (const git::TreeEntry &file : *files) {
        if (!isPinFile(file.path, file.mode))
            continue;
        if (control.isCancelled())
            return cancelled();
        pins->append(readFile(repository, file.path, file.id));
    }
    sortByFile(*pins);
    return pins;
}

Result<PinMoves> readPinMoves(const git::Repository &repository, const git::ObjectId &oldTree,
                              const git::ObjectId &newTree, const JobControl &control)
{
    const auto changes = git::compareTrees(repository, oldTree, newTree, control);
    if (!changes)
        return fail(changes.error());
    Pins before;
    Pins after;
    Links oldLinks;
    Links newLinks;
    bool modules = false;
    for (const git::FileChange &change : *changes) {
        if (control.isCancelled())
            return cancelled();
        if (change.oldMode == Submodule)
            oldLinks.emplace(change.oldPath, change.oldBlob);
        if (change.newMode == Submodule)
            newLinks.emplace(change.newPath, change.newBlob);
        modules = modules || change.path() == Gitmodules;
        readBoth(repository, change, before, after);
    }
    if (modules || !oldLinks.empty() || !newLinks.empty()) {
        auto oldModules = readSubmodules(repository, oldTree, std::move(oldLinks));
        if (!oldModules)
            return fail(oldModules.error());
        auto newModules = readSubmodules(repository, newTree, std::move(newLinks));
        if (!newModules)
            return fail(newModules.error());
        before.append(std::move(*oldModules));
        after.append(std::move(*newModules));
    }
    PinMoves moves{comparePins(before, after), std::move(after.problems)};
    for (Problem &problem : before.problems)
        if (std::find(moves.problems.begin(), moves.problems.end(), problem) == moves.problems.end())
            moves.problems.push_back(std::move(problem));
    return moves;
}

Result<std::vector<PinMove>> comparePins(const git::Repository &repository, const git::ObjectId &oldTree,
                                         const git::ObjectId &newTree, const JobControl &control)
{
    auto moves = readPinMoves(repository, oldTree, newTree, control);
    if (!moves)
        return fail(moves.error());
    return std::move(moves->moves);
}

} // namespace waybill::pins
