// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/packagenameevidence.h"

#include "git/tree.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::release {

namespace {

constexpr double NameWeight = 0.9;
constexpr char GoMod[] = "go.mod";

QByteArray pathIn(const git::Repository &repository, const git::ObjectId &blob)
{
    const auto text = blob.isNull() ? Result<QByteArray>(QByteArray()) : git::readBlob(repository, blob);
    return text ? modulePath(*text) : QByteArray();
}

/// Whether a package at the top could be imported.
bool hasGoSources(const git::Repository &repository, const git::ObjectId &tree)
{
    const auto top = git::listFolder(repository, tree);
    return top && std::any_of(top->begin(), top->end(), [](const git::TreeEntry &entry) {
               return entry.path.endsWith(".go") && source::pathKind(entry.path) == source::PathKind::Product;
           });
}

} // namespace

QByteArray modulePath(const QByteArray &goMod)
{
    const QList<QByteArray> lines = goMod.split('\n');
    for (const QByteArray &line : lines) {
        const QByteArray words = line.left(line.indexOf("//") < 0 ? line.size() : line.indexOf("//")).simplified();
        if (words.startsWith("module "))
            return words.mid(7).replace('"', "");
    }
    return {};
}

QByteArray withoutMajor(const QByteArray &modulePath)
{
    const qsizetype slash = modulePath.lastIndexOf("/v");
    const QByteArray digits = slash < 0 ? QByteArray() : modulePath.mid(slash + 2);
    const bool isMajor =
        !digits.isEmpty() && std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
    return isMajor ? modulePath.left(slash) : modulePath;
}

Source PackageNameEvidence::source() const
{
    return Source::Api;
}

std::vector<Reason> PackageNameEvidence::examine(const ChangeFacts &facts) const
{
    const auto file = std::find_if(facts.change.files.begin(), facts.change.files.end(),
                                   [](const git::FileChange &one) { return one.newPath == GoMod; });
    if (file == facts.change.files.end() || facts.base.isNull())
        return {};
    const QByteArray now = pathIn(facts.repository, file->newBlob);
    const auto released = git::findEntry(facts.repository, facts.base, GoMod);
    if (!released)
        return {};
    // Before there was a go.mod, packages were imported by the path of the repository.
    const bool wasNone = !*released && hasGoSources(facts.repository, facts.base);
    if (!*released && !wasNone)
        return {};
    const bool isNew = file->oldBlob.isNull();
    const QByteArray before = !isNew    ? pathIn(facts.repository, file->oldBlob)
                              : wasNone ? withoutMajor(now)
                                        : QByteArray();
    const QByteArray first = *released ? pathIn(facts.repository, (*released)->id) : withoutMajor(before);
    if (before.isEmpty() || now.isEmpty() || before == now || first == now
        || (facts.isProgram && withoutMajor(first) != withoutMajor(now)))
        return {};
    Reason reason;
    reason.source = source();
    reason.text =
        message(EvidenceMessage::ModuleRenamed, visibleLine(decodeText(now)), visibleLine(decodeText(before)));
    reason.place = Place{QLatin1String(GoMod), 1, 0};
    reason.impact = Impact::Breaking;
    reason.weight = NameWeight;
    reason.isFact = true;
    return {reason};
}

} // namespace waybill::release
