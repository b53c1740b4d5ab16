// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/templates/changesigns.h"
#include "notes/templates/section.h"
#include "release/product/links.h"
#include "words/trait.h"

#include <QJsonArray>
#include <QJsonObject>

namespace waybill::release {
struct Change;
struct Release;
} // namespace waybill::release

namespace waybill::notes {

/// A line of the notes: a change, or a pair that cancels out.
struct Entry {
    QJsonObject values; ///< as templates see them
    QString repository; ///< as it is shown
    Section section = Section::Undecided;
    ChangeSigns signs;
    qsizetype changes = 1; ///< that it counts for: a pair is one; none where the change has a line of its own
    bool isApart = false;  ///< another line has released it already (release::standsApart())
};

/// The lines of the notes: each change of a release in exactly one section, in the product's order, newest first.
///
/// What people decided is where they put it. A breakage that is known says what breaks; one that is only suspected is
/// none: notes state no guess as a fact. A change that deprecates is listed under Deprecated, unless it breaks
/// something or a person called it internal.
struct Entries {
    std::vector<Entry> all;
    QJsonArray actions;            ///< those that ask something of who upgrades, once more
    Trait strongest = Trait::Live; ///< of the actions

    [[nodiscard]] bool isEmpty() const { return all.empty(); }
    [[nodiscard]] QJsonArray of(Section section) const;
    /// Those that `wanted(entry)` picks.
    template <typename Wanted>
    [[nodiscard]] QJsonArray where(Wanted wanted) const
    {
        QJsonArray values;
        for (const Entry &entry : all) {
            if (wanted(entry))
                values.append(entry.values);
        }
        return values;
    }
    /// What is deprecated: the section, and what changes of other sections deprecate beside.
    [[nodiscard]] QJsonArray deprecated() const;
    /// How many changes the lines of a section speak of; of one repository where it is named,
    /// without what stands apart.
    [[nodiscard]] qsizetype changesIn(Section section, const QString &repository = {}) const;
};

[[nodiscard]] Entries collectEntries(const release::Release &release);

/// What names a change: "#12", or a short id where there is no pull request, as `label`, and its address as `url`.
[[nodiscard]] QJsonObject changeReference(const release::Change &change, const std::optional<release::Links> &links);

/// An address as it stands in a link: encoded, without spaces.
[[nodiscard]] QString address(const QUrl &url);

} // namespace waybill::notes
