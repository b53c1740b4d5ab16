// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/remote.h"

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace waybill::git {

/// A tag as a remote has it.
struct RemoteTag {
    ObjectId id;     ///< what the reference points at: the annotation's own, where there is one
    ObjectId target; ///< what it stands for
    bool operator==(const RemoteTag &) const = default;
};

/// All tags of a remote, by name (without "refs/tags/"). Fails with Fault::Environment where it cannot be reached.
[[nodiscard]] Result<std::map<QByteArray, RemoteTag>> readRemoteTags(const Repository &repository,
                                                                     const RemoteAccess &access);

/// Whether a remote-tracking branch reaches a commit, so that others have it; nothing where there are no such branches,
/// or history ends before it can be told.
[[nodiscard]] std::optional<bool> isPublished(const Repository &repository, const ObjectId &commit);

/// That the remote has another tag of that name.
[[nodiscard]] Message otherTagThere(const ObjectId &id);

/// What became of one tag that was to be pushed.
struct TagPushed {
    enum class Outcome {
        Done,         ///< the remote has it now
        AlreadyThere, ///< ... and had it before
        Refused,      ///< the remote has it not
        Unknown,      ///< the connection broke before the remote said so; pushing again finds out
    };

    QByteArray name;
    Outcome outcome = Outcome::Unknown;
    Message why; ///< of what was refused or is unknown: a message, or what the remote says
    bool operator==(const TagPushed &) const = default;
};

/// Tags that are to be pushed, by whether the remote has one of that name.
struct TagsToPush {
    std::map<QByteArray, ObjectId> lacking;
    std::vector<TagPushed> there; ///< AlreadyThere, or Refused where it is another one
};
/// `tips` are the tags by name, `theirs` the remote's references by full name. Pure.
[[nodiscard]] TagsToPush tagsToPush(const std::map<QByteArray, ObjectId> &tips,
                                    const std::map<QByteArray, ObjectId> &theirs);

/// Pushes tags under their own names, in one go. One that the remote has already, as it is or with other content, is
/// left out; of the others it takes all or none, where it can do that. Never by force. `sending` is called before the
/// first byte of them leaves, and may stop that by failing. Afterwards the remote is asked for what it has: only that
/// is told as done. Fails, when nothing was sent, where a tag is not here (Fault::Input) or the remote cannot be
/// reached (Fault::Environment). Hooks run as with `git push`.
[[nodiscard]] Result<std::vector<TagPushed>> pushTags(const Repository &repository, const RemoteAccess &access,
                                                      const std::vector<QByteArray> &names,
                                                      const std::function<Result<void>()> &sending = {});

} // namespace waybill::git
