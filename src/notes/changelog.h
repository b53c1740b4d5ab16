// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

namespace waybill::notes {

struct ChangelogEntry {
    QString version;
    QString date;     ///< ISO 8601, may be empty
    QString markdown; ///< the notes as rendered: a first-level title and what stands below
};

/// The bytes of a changelog with one more version: behind its introduction and what is unreleased, before the newest
/// version, in the layout of Keep a Changelog. Everything else stays byte for byte, and so do its line ends. An empty
/// file becomes one with a title. Fails where the file has the version already, or is not laid out in second-level
/// headings; `name` names it in messages.
[[nodiscard]] Result<QByteArray> insertIntoChangelog(const QByteArray &changelog, const ChangelogEntry &entry,
                                                     const QString &name);

} // namespace waybill::notes
