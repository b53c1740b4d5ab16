// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "git/repository.h"

#include <functional>
#include <map>

namespace waybill::git {

/// The notes of one reference ("refs/notes/waybill"): bytes by the object that they are about.
using NoteTexts = std::map<ObjectId, QByteArray>;

struct Notes {
    ObjectId tip; ///< the newest commit of the reference; null where there is none
    NoteTexts texts;
};

/// Reads all notes, however git has spread them over folders. A note that lies in two places is both, one after the
/// other. Without the reference there are none.
[[nodiscard]] Result<Notes> readNotes(const Repository &repository, const QByteArray &reference);

/// Changes notes as they are now (one that is made empty goes away), in one commit on top of the reference, and gives
/// back what they are then. Where somebody else moves the reference meanwhile, `change` is called again with what it
/// says by then: nobody's notes are lost. Without a difference nothing is written. Files that are no notes stay.
[[nodiscard]] Result<Notes> editNotes(const Repository &repository, const QByteArray &reference,
                                      const Signature &author, const QByteArray &message,
                                      const std::function<void(NoteTexts &)> &change);

/// `name`, with the address of git's configuration, now: who changes notes. Without a name, git's user.name.
[[nodiscard]] Signature noteAuthor(const Repository &repository, const QString &name);

/// How the note on `object`, which both sides changed, is joined: what both had, ours, theirs; each may be empty.
using JoinNote = std::function<QByteArray(const ObjectId &object, const QByteArray &base, const QByteArray &ours,
                                          const QByteArray &theirs)>;

/// Merges the notes of `other` into `reference`: forward where that is all, else by a merge commit. A note that one
/// side alone changed is theirs; one that both changed is what `join` makes of it. Nothing to do where `other` is not
/// there or holds nothing new. Gives back whether the reference moved.
[[nodiscard]] Result<bool> mergeNotes(const Repository &repository, const QByteArray &reference,
                                      const QByteArray &other, const Signature &author, const QByteArray &message,
                                      const JoinNote &join);

/// Where a reference points; null where there is none.
[[nodiscard]] Result<ObjectId> referenceTip(const Repository &repository, const QByteArray &name);

/// Moves a reference, if it still points at `from` (null: does not exist): true when done, false where it had moved or
/// another process held it this moment.
[[nodiscard]] Result<bool> moveReference(const Repository &repository, const QByteArray &name, const ObjectId &from,
                                         const ObjectId &to, const QByteArray &why);
/// Moves a reference that follows a remote from `from` to `to`, waiting for who holds its lock; one that a dead process
/// left is removed. Where another fetch was faster, its result stands. Gives where the reference points now.
[[nodiscard]] Result<ObjectId> followReference(const Repository &repository, const QByteArray &name,
                                               const ObjectId &from, const ObjectId &to);

} // namespace waybill::git
