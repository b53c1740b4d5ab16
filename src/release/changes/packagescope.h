// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "release/changes/change.h"

namespace waybill::release {

/// The name that tags of one package of several begin with: "parser" for the prefixes "parser-v" and "@scope/parser@",
/// "api" for "api/v"; empty for "v" and none. Pure.
[[nodiscard]] QByteArray packageOf(const QByteArray &tagPrefix);

/// The folder of the package whose versions tags with this prefix are, from the top of a commit's tree: the one nearest
/// to the top that has the package's name and a file that describes a package (Cargo.toml, package.json, go.mod, ...).
/// Empty where the prefix names none, or the package at the top has that name: then the tags are of all. What happens
/// elsewhere in the repository is released with other tags.
[[nodiscard]] QByteArray packageFolder(const git::Repository &repository, const git::ObjectId &commit,
                                       const QByteArray &tagPrefix);

/// Whether a path lies in a folder; every path does in "".
[[nodiscard]] bool isInside(const QByteArray &path, const QByteArray &folder);

/// Whether a change is about the package of a folder: what it says of itself may be about another one else.
[[nodiscard]] bool isOf(const Change &change, const QByteArray &folder);

} // namespace waybill::release
