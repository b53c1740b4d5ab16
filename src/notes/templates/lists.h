// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/templates/entries.h"

namespace waybill::notes {

/// A section as templates see it: its heading, its lines, the same by repository, and how many changes it speaks of.
/// Null where it has no line.
[[nodiscard]] QJsonValue sectionValue(const QString &heading, const QJsonArray &entries, qsizetype count);
[[nodiscard]] QJsonValue sectionValue(const QString &heading, const QJsonArray &entries);

/// The lines in the kinds that Kubernetes' notes have; what is breaking stands in none of them, since it is urgent.
[[nodiscard]] QJsonObject kindValues(const Entries &entries);
/// What is added and what is fixed, by the kinds and the headings of a changelog, too, without what another line has
/// released already; and that.
[[nodiscard]] QJsonObject ownValues(const Entries &entries);
/// The lines of one repository without pairs that cancel out and what another line has released already, and that.
[[nodiscard]] QJsonObject ownValues(const Entries &entries, const QString &repository);
/// The lines under the headings of Keep a Changelog.
[[nodiscard]] QJsonObject changelogValues(const Entries &entries);

/// Rows as a list that a section of a template can stand for as a whole; null where there are none.
[[nodiscard]] QJsonValue rowsOrNull(const QJsonArray &rows);
/// The same objects, with "last" on the last one, for what stands between them.
[[nodiscard]] QJsonArray withLast(const QJsonArray &objects);

} // namespace waybill::notes
