// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/pairs.h"
#include "proto/unchangedfiles.h"

#include <set>

namespace waybill::proto {

/// The files of the new side whose difference may reach into files that are the same on both sides: where a name became
/// another kind of thing, where the first value of an enum or one of a name (which may be the default of fields) is
/// another number, and where a type moved to a package around or inside its own, so that the name that is written finds
/// another one. Rarely any. By path.
[[nodiscard]] std::set<std::string> farReaching(const Pairs &pairs);

/// The files among `unchanged` that import one of `paths`, also by way of public imports. Reads them all.
[[nodiscard]] std::set<std::string> importersOf(std::set<std::string> paths, UnchangedFiles &unchanged);

/// The files among `unchanged` that may be copies of deleted ones: of the same name and package. What stands in them is
/// not lost. Reads only files of those names.
[[nodiscard]] std::set<std::string> copiesOfDeleted(
    const std::vector<std::pair<const SchemaFile *, const SchemaFile *>> &files, UnchangedFiles &unchanged);

} // namespace waybill::proto
