// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/source.h"
#include "diffview/readingplace.h"

#include <QVariantMap>

#include <optional>

namespace waybill::app {

/// Where somebody is on the Compare page, as Page::place() says it.
struct CompareLocation {
    std::optional<compare::Source> source; ///< chosen by somebody; none where the range is followed
    QByteArray file;                       ///< its path; empty for none
    diffview::ReadingPlace reading;        ///< in that file
    std::optional<QString> filter;         ///< of the files; as it is where nothing is said
    QString list;                          ///< "files", "commits" or "pins"
    std::optional<bool> graph;             ///< whether the graph shows; as it is where nothing is said
    QString graphCommit;                   ///< its ID; empty for none

    [[nodiscard]] QVariantMap toMap() const;
    /// What is missing or of another kind is as in a new value.
    [[nodiscard]] static CompareLocation fromMap(const QVariantMap &map);
};

} // namespace waybill::app
