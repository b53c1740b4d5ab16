// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/facts/forgetext.h"
#include "support/result.h"

namespace waybill::forge {

/// What the forges said of a product's repositories, as it is kept in a file beside it: so that the same release gives
/// the same notes next year, and where there is no network.
struct FrozenFacts {
    ForgeBook book;                ///< without states and memories
    std::vector<Problem> problems; ///< lines that cannot be read; they are kept on writing
};

/// Reads the file; one that does not exist says nothing. Fails with Fault::Environment where it cannot be read.
[[nodiscard]] Result<FrozenFacts> readFrozenFacts(const QString &file);

/// Makes the file say what `book` says of these repositories, under a lock that other processes respect, and replaces
/// it atomically: what someone else wrote meanwhile of other pull requests stays, and so do lines that cannot be read.
/// One that would hold the same bytes is not written. Returns what the file holds then. Fails, changing nothing, where
/// it cannot be written (Fault::Environment).
[[nodiscard]] Result<FrozenFacts> freezeFacts(const QString &file, const ForgeBook &book);

/// What is remembered of the last reading of a repository, and its state, by the user's cache; nothing where there is
/// none. Only what was kept with the same pull requests counts.
void recallReading(const QString &cacheFolder, const QString &account, ForgeFacts &facts);
/// Remembers them; a failure is no harm.
void rememberReading(const QString &cacheFolder, const QString &account, ForgeFacts facts);

} // namespace waybill::forge
