// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace waybill::app {

/// What somebody who looks for the cause of a problem needs to know, as plain English text: versions, platform, the
/// preferences that differ from how the program comes, and the last messages. Without secrets, names and paths.
class ProblemReport {
public:
    /// What only the window knows.
    struct Situation {
        QString page;
        int repositories = 0; ///< of the product that is open; 0: none is
        QStringList log;
    };

    [[nodiscard]] static QString text(const Situation &situation);
    /// The text without what could say who or where somebody is: paths, addresses, what looks like a key, the names of
    /// the user and the machine.
    [[nodiscard]] static QString scrubbed(QString text);
};

} // namespace waybill::app
