// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/changelog/changelogdate.h"

namespace waybill::notes {

/// What the heading of a changelog's section says: "[v1.2.0](url) - 2024-01-02", "Version 1.2.0 (January 2, 2024)",
/// "2024-01-02, Version 1.2.0 (LTS)", "[Unreleased]".
class ChangelogTitle {
public:
    /// What a title is retold for.
    struct Release {
        QString version;
        QDate date;       ///< null: not known
        QString url;      ///< where to see what changed; empty: as the other titles have it
        QString previous; ///< the version (in the words of the file) or tag before
    };

    /// `all` is the whole file, see ChangelogDate.
    [[nodiscard]] static ChangelogTitle read(const QString &text, const QString &all);

    [[nodiscard]] const QString &text() const { return m_text; }
    /// As written, without v and brackets; empty where the title names none.
    [[nodiscard]] const QString &version() const { return m_version; }
    [[nodiscard]] bool isRelease() const { return !m_unreleased && (!m_version.isEmpty() || m_onlyDate); }
    [[nodiscard]] bool isUnreleased() const { return m_unreleased; }
    [[nodiscard]] bool isBracketed() const { return m_open == QLatin1String("["); }
    [[nodiscard]] bool hasLink() const { return !m_link.isEmpty(); }
    [[nodiscard]] bool hasDate() const { return m_date.exists(); }
    [[nodiscard]] const QDate &date() const { return m_date.date; }
    /// Whether all that it says is the release.
    [[nodiscard]] bool saysNothingElse() const;
    /// The title of another release in the same words: brackets, v, link, date. What was said of this one alone (a
    /// code name, "[YANKED]") is left out.
    [[nodiscard]] QString retold(const Release &release) const;

private:
    QString m_text;
    QString m_lead; ///< up to the bracket or the v
    QString m_open;
    QString m_v;
    QString m_version;
    QString m_close;
    QString m_link; ///< with its parentheses
    QString m_joint;
    QString m_tail;
    ChangelogDate m_date;
    bool m_dateFirst = false; ///< the date stands in the lead
    bool m_unreleased = false;
    bool m_onlyDate = false;
};

/// The address of another release, told from that of one: "compare/v1.0.0...v1.1.0" or "releases/tag/v1.1.0". Empty
/// where the address does not name the version.
[[nodiscard]] QString releaseUrl(const QString &url, const QString &version, const ChangelogTitle::Release &release);

} // namespace waybill::notes
