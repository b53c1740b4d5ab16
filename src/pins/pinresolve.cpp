// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/pinresolve.h"

#include "git/history.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::pins {

namespace {

const git::Tag *findTag(const std::vector<git::Tag> &tags, const QByteArray &name)
{
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const git::Tag &tag) {
        return tag.name == name && tag.points == git::Tag::Points::Commit;
    });
    return found == tags.end() ? nullptr : &*found;
}

const git::Tag *findVersionTag(const std::vector<git::Tag> &tags, const QByteArray &version)
{
    if (const git::Tag *tag = findTag(tags, version))
        return tag;
    return findTag(tags, version.startsWith('v') ? version.mid(1) : "v" + version);
}

/// "sub/dir/" of the module "host/owner/repository/sub/dir/v2"; empty for one at the top.
QByteArray moduleFolder(const Pin &pin)
{
    static const QRegularExpression folder(QStringLiteral("\\A[^/]+/[^/]+/[^/]+/(.+?)(/v\\d+)?\\z"));
    static const QRegularExpression major(QStringLiteral("\\Av\\d+\\z"));
    if (pin.format != Format::GoMod)
        return {};
    const QString path = folder.match(pin.name).captured(1);
    return path.isEmpty() || major.match(path).hasMatch() ? QByteArray() : path.toUtf8() + '/';
}

const git::Tag *findTagOf(const Pin &pin, const std::vector<git::Tag> &tags)
{
    QByteArray version = pin.version.toUtf8();
    if (pin.format == Format::GoMod && version.endsWith("+incompatible"))
        version.chop(int(qstrlen("+incompatible")));
    if (version.isEmpty())
        return nullptr;
    const QByteArray folder = moduleFolder(pin);
    const git::Tag *tag = folder.isEmpty() ? nullptr : findTag(tags, folder + version);
    return tag ? tag : findVersionTag(tags, version);
}

/// The commit whose id begins with these digits; null where there is none, or more than one.
git::ObjectId findRevision(const git::Repository &repository, const std::vector<git::Tag> &tags,
                           const QByteArray &revision)
{
    const auto commit = git::resolveCommit(repository, revision);
    if (!commit)
        return {};
    if (commit->toHex().startsWith(revision))
        return *commit;
    // The id of an annotation; else a branch has digits for a name.
    const bool annotation = std::any_of(tags.begin(), tags.end(), [&](const git::Tag &tag) {
        return tag.isAnnotated() && tag.target == *commit && tag.tagObject.toHex().startsWith(revision);
    });
    return annotation ? *commit : git::ObjectId();
}

git::ObjectId findBranch(const git::Repository &repository, const QByteArray &name)
{
    if (name.isEmpty())
        return {};
    for (const char *space : {"refs/heads/", "refs/remotes/origin/"})
        if (git::hasReference(repository, space + name))
            if (const auto commit = git::resolveCommit(repository, space + name))
                return *commit;
    return {};
}

ResolvedPin look(const Pin &pin, const git::Repository &repository, const std::vector<git::Tag> &tags)
{
    ResolvedPin resolved;
    if (!pin.revision.isEmpty()) {
        resolved.commit = findRevision(repository, tags, pin.revision);
        resolved.state = resolved.commit.isNull() ? ResolvedPin::State::Unknown : ResolvedPin::State::Found;
        return resolved;
    }
    const git::Tag *tag = pin.floating ? nullptr : findTagOf(pin, tags);
    if (tag) {
        resolved.state = ResolvedPin::State::Found;
        resolved.commit = tag->target;
        resolved.reference = tag->name;
        return resolved;
    }
    resolved.commit = findBranch(repository, pin.version.toUtf8());
    if (!resolved.commit.isNull())
        resolved.reference = pin.version.toUtf8();
    if (pin.floating || !resolved.commit.isNull())
        resolved.state = ResolvedPin::State::Floating;
    return resolved;
}

} // namespace

QString keyName(ResolvedPin::State state)
{
    switch (state) {
    case ResolvedPin::State::Found: return QStringLiteral("found");
    case ResolvedPin::State::Floating: return QStringLiteral("floating");
    case ResolvedPin::State::Unknown: return QStringLiteral("unknown");
    }
    return {};
}

Result<ResolvedPin> resolvePin(const Pin &pin, const git::Repository &repository, const std::vector<git::Tag> &tags,
                               const JobControl &control)
{
    ResolvedPin resolved = look(pin, repository, tags);
    if (resolved.commit.isNull())
        return resolved;
    auto nearest = git::describe(repository, resolved.commit, tags, control);
    if (!nearest)
        return fail(nearest.error());
    resolved.nearest = std::move(*nearest);
    return resolved;
}

Result<std::optional<PinDistance>> distanceToTag(const git::Repository &repository, const git::ObjectId &commit,
                                                 const std::vector<git::Tag> &tags, const QByteArray &version,
                                                 const JobControl &control)
{
    const git::Tag *tag = findVersionTag(tags, version);
    if (!tag)
        return std::optional<PinDistance>();
    const auto onlyInTag = git::countRange(repository, commit, tag->target, control);
    if (!onlyInTag)
        return fail(onlyInTag.error());
    const auto onlyInPin = git::countRange(repository, tag->target, commit, control);
    if (!onlyInPin)
        return fail(onlyInPin.error());
    return PinDistance{*onlyInTag, *onlyInPin};
}

} // namespace waybill::pins
