// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/packagescope.h"
#include "release/evidence/changelogstatements.h"

namespace waybill::release {

/// Whether a file of guides gained one to a major version: by its name, where the file is new
/// ("upgrading-to-3.md", "3.0-Upgrade.md", "migrate-from-v2-to-v3.rst"), or by a new heading in it ("Upgrading
/// from 2.x to 3.0"). The line, from 1; 0 where there is none. `isNew`: there was no such file. Pure.
[[nodiscard]] int guideToMajor(const QByteArray &path, bool isNew, const QByteArray &oldText, const QByteArray &newText,
                               int major);

/// Guides that a range wrote for those who go from the base's major version to the next one: what needs a guide breaks
/// somebody. Each is a fact about the change that wrote it first. Nothing where the version of the base is not known.
[[nodiscard]] ReasonsByChange guideStatements(const git::Repository &repository, const ChangelogEnds &ends,
                                              const std::vector<Change> &changes, const JobControl &control = {});

} // namespace waybill::release
