// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/facts/tagsighting.h"

namespace waybill::registry {

/// The text of a waybill.registry.jsonl: pure, without the file. One line a sighting, a JSON object with sorted keys,
/// sorted by image, tag and time, so that two people's files merge in git. Of two that saw the same digest in turn the
/// earlier line counts. Where git left the marks of a conflict, the lines of both sides are read. Lines that cannot be
/// read keep their bytes.
class TagJournal {
public:
    explicit TagJournal(const QByteArray &bytes = {});

    [[nodiscard]] const Sightings &sightings() const { return m_sightings; }
    /// Lines that cannot be read, and marks of a conflict; `file` names it in them.
    [[nodiscard]] std::vector<Problem> problems(const QString &file) const;
    void add(const std::vector<TagSighting> &sightings);
    [[nodiscard]] QByteArray bytes() const;

    /// Its line, without the line break.
    [[nodiscard]] static QByteArray lineOf(const TagSighting &sighting);

private:
    void settle();

    Sightings m_sightings;
    std::vector<std::pair<int, QByteArray>> m_unread; ///< by line number
    int m_conflictLine = 0;
};

} // namespace waybill::registry
