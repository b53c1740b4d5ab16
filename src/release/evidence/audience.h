// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"

namespace waybill::release {

/// Whether a repository makes a program, by the files of one of its trees: then most who use it run it, and few build
/// against its sources. Looks for container files, packaging and `main` sources near the top; examples, tests and tools
/// of the repository's own do not count. False where the tree cannot be read.
[[nodiscard]] bool makesProgram(const git::Repository &repository, const git::ObjectId &tree);

/// Whether a program is also built for those who only run it: as an image, in packages, or as a service. False where
/// the tree cannot be read.
[[nodiscard]] bool isPublishedProgram(const git::Repository &repository, const git::ObjectId &tree);

/// Whether others build against its sources all the same: a Go package or a Rust crate at the top that is no program,
/// or a Python package that is published. False where the tree cannot be read.
[[nodiscard]] bool isImportable(const git::Repository &repository, const git::ObjectId &tree);

} // namespace waybill::release
