// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "git/repository.h"

namespace waybill::git {

// An annotated tag in its steps: its bytes, the object, the reference. Between them it may be signed (git/signing.h).

/// Who tags, and when, as git finds it: GIT_COMMITTER_NAME, GIT_COMMITTER_EMAIL and GIT_COMMITTER_DATE, else
/// committer.* and user.* of the configuration, now. Fails with Fault::Input where there is no name or no address, or
/// where the date cannot be read.
[[nodiscard]] Result<Signature> taggerOf(const Repository &repository);

/// True for what can be the name of a tag ("v1.2.0"; not "-v", "a..b", "a b").
[[nodiscard]] bool isTagName(const QByteArray &name);

/// The message as git keeps it with --cleanup=whitespace: no space at the ends of lines, no more than one empty line in
/// a row, none at both ends, one line break at the end. Lines that begin with '#' stay: in Markdown they are headings.
[[nodiscard]] QByteArray cleanMessage(const QByteArray &message);

/// The bytes of a tag of a commit, without signature: what is signed, and what the object begins with. The message is
/// cleaned. Fails with Fault::Input where the name or the message cannot stand in a tag.
[[nodiscard]] Result<QByteArray> tagContent(const QByteArray &name, const ObjectId &commit, const Signature &tagger,
                                            const QByteArray &message);

/// Writes the object of a tag; no reference. `content` is tagContent(), with the signature behind it.
[[nodiscard]] Result<ObjectId> writeTagObject(const Repository &repository, const QByteArray &content);
/// True where this object is here and is a tag.
[[nodiscard]] bool hasTagObject(const Repository &repository, const ObjectId &id);

/// Makes refs/tags/NAME point at a tag object: true where it does now, false, changing nothing, where it points at
/// something else.
[[nodiscard]] Result<bool> createTagReference(const Repository &repository, const QByteArray &name,
                                              const ObjectId &tagObject);
/// Takes refs/tags/NAME away, if it points at this object: true where it is gone now (or was not there), false,
/// changing nothing, where it points at something else.
[[nodiscard]] Result<bool> deleteTagReference(const Repository &repository, const QByteArray &name,
                                              const ObjectId &tagObject);

} // namespace waybill::git
