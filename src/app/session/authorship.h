// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/session/decisionwriter.h"

namespace waybill::app {

/// Under whose name decisions are made. Where neither git nor the environment nor Waybill's settings know a name,
/// decisions carry a provisional one, the login name, and are signed once somebody said who they are. A value.
class Authorship {
public:
    /// `known`: git's user.name; may be empty.
    void setKnown(const QString &known);

    [[nodiscard]] const QString &name() const { return m_name; }
    /// False where the name is provisional.
    [[nodiscard]] bool isKnown() const { return m_isKnown; }
    /// Remembers decisions under a provisional name.
    void note(const DecisionStep &step);
    /// Uses a name from now on, also the next time; gives back what signs the decisions that were noted and still
    /// stand.
    [[nodiscard]] DecisionStep sign(const QString &name, const release::Decisions &decisions);

private:
    QString m_name;
    bool m_isKnown = false;
    std::vector<std::pair<QString, git::ObjectId>> m_provisional; ///< decisions
    QStringList m_provisionalVersions; ///< the repositories, or empty for the product, whose version was chosen
    release::DiscussionEdits m_provisionalWords; ///< assignments and comments
};

} // namespace waybill::app
