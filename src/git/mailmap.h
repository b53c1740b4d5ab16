// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "git/repository.h"
#include "support/job.h"

#include <map>
#include <memory>

namespace waybill::git {

/// Who people really are, by the file .mailmap of a repository (gitmailmap(5)), as git reads it: libgit2 does not take
/// addresses in capitals for the same. A default-constructed one knows nobody. Copies share what was read.
class Mailmap {
public:
    Mailmap() = default;
    /// Reads the text of a .mailmap; lines that are none are passed over, as git does.
    [[nodiscard]] static Mailmap parse(const QByteArray &text);

    /// Puts the proper name and address in the place of those that a commit was made under. True where the name is
    /// another one now: it is UTF-8 then, whatever the commit's encoding is.
    bool apply(QByteArray &name, QByteArray &email) const;

private:
    struct Proper {
        QByteArray name; ///< empty: as committed
        QByteArray email;
    };
    using Key = std::pair<QByteArray, QByteArray>; ///< address and name as committed, lower case; the name may be empty
    std::shared_ptr<const std::map<Key, Proper>> m_people;
};

/// The .mailmap at the top of a commit's tree; empty without one, and where it cannot be read.
[[nodiscard]] Mailmap readMailmap(const Repository &repository, const ObjectId &commit);

/// Everybody who wrote a commit that `head` reaches, by name and address as committed, each pair once, without times.
/// Reads the whole history; ends where a clone lacks commits.
[[nodiscard]] Result<std::vector<Signature>> authorsOf(const Repository &repository, const ObjectId &head,
                                                       const JobControl &control = {});

} // namespace waybill::git
