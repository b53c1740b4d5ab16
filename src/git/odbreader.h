// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/handles.h"
#include "git/repository.h"

#include <string_view>

namespace waybill::git {

/// Reads objects as bytes, for the files of this room only. What it cannot read is noted (Repository::unread()). Lives
/// no longer than its repository.
class OdbReader {
public:
    [[nodiscard]] static Result<OdbReader> open(const Repository &repository);

    /// The object `id`, which must be of `type`.
    [[nodiscard]] Result<OdbObjectPtr> read(const ObjectId &id, git_object_t type) const;
    /// The type and size of an object, without its content where the storage can tell; nothing where it is missing,
    /// which is not noted.
    [[nodiscard]] std::optional<std::pair<git_object_t, std::size_t>> header(const ObjectId &id) const;
    /// Whatever object has this id; null where it is missing, which is not noted.
    [[nodiscard]] OdbObjectPtr tryRead(const ObjectId &id) const;

    /// That an object is not what its type promises.
    [[nodiscard]] Error damaged(const ObjectId &id) const;

    [[nodiscard]] static std::string_view content(const OdbObjectPtr &object)
    {
        return {static_cast<const char *>(git_odb_object_data(object.get())), git_odb_object_size(object.get())};
    }

private:
    [[nodiscard]] Error noted(const ObjectId &id, git_object_t type, Error error) const;
    OdbReader(OdbPtr odb, const Repository &repository);

    OdbPtr m_odb;
    git_repository *m_repository;
    UnreadObjects *m_unread; ///< of the repository
};

} // namespace waybill::git
