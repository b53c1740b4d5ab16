// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"

#include <memory>
#include <string_view>
#include <vector>

struct git_blob;

namespace waybill::git {

/// The bytes of a file as libgit2 holds them, with the id that they have. Cheap to copy.
class Blob {
public:
    /// Of a file that is not there: no bytes.
    Blob() = default;

    /// A null id is no file.
    [[nodiscard]] static Result<Blob> read(const Repository &repository, const ObjectId &id);

    /// Valid while any copy of this is.
    [[nodiscard]] std::string_view bytes() const;
    /// Null where there is no file. For the other files of this room only.
    [[nodiscard]] const git_blob *handle() const { return m_blob.get(); }

private:
    std::shared_ptr<git_blob> m_blob;
};

/// Its lines without their ends, as splitting at each '\n' makes them: of "a\n" these are "a" and an empty one.
[[nodiscard]] std::vector<std::string_view> linesOf(std::string_view bytes);

} // namespace waybill::git
