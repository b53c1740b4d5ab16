// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changes/changesparts.h"

#include <QCoreApplication>

namespace waybill::app {

/// What is said about the changes as a whole: how many are classified, and what stands where none shows.
class ChangesSummary {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ChangesSummary)

public:
    /// Empty texts: something is there to be shown.
    struct Empty {
        QString list; ///< in place of the list
        QString hint; ///< in place of the change
    };

    explicit ChangesSummary(const ChangesParts &parts);

    /// "12 of 37 reviewed · 5 shown", of the repository that shows or of all.
    [[nodiscard]] QString progress() const;
    /// "agent: 12 of 37", a line for each repository that shows and has changes.
    [[nodiscard]] QString progressOfEach() const;
    /// "Ada: 3 of 10", a line for each person who is asked to decide; empty while nobody is.
    [[nodiscard]] QString progressByPerson() const;
    [[nodiscard]] Empty whereEmpty() const;

private:
    ChangesParts m_parts;
};

} // namespace waybill::app
