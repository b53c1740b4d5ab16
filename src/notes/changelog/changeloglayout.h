// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/changelog/changelogheading.h"
#include "notes/changelog/changelogtitle.h"
#include "version/semver.h"

#include <optional>

namespace waybill::notes {

/// What stands under the heading of a release, or of what is not released yet.
struct ChangelogSection {
    ChangelogHeading heading;
    ChangelogTitle title;
    int first = 0; ///< its first line: the heading's, or that of an anchor before it
    int end = 0;   ///< behind its last line, blank ones included
};

/// How a changelog is laid out, and where its next release belongs.
class ChangelogLayout {
public:
    ChangelogLayout(const ChangelogText &text, ChangelogMarkup markup);

    [[nodiscard]] const std::vector<ChangelogHeading> &headings() const { return m_headings; }
    /// In the order of the file.
    [[nodiscard]] const std::vector<ChangelogSection> &releases() const { return m_releases; }
    [[nodiscard]] const std::vector<ChangelogSection> &unreleased() const { return m_unreleased; }
    [[nodiscard]] bool newestLast() const { return m_newestLast; }
    [[nodiscard]] const ChangelogSection *newest() const;
    /// The section of a version, "1.2.0"; null where there is none.
    [[nodiscard]] const ChangelogSection *find(const QString &version) const;
    /// The release whose heading is imitated for `version`: the newest, or where patches have a level of their own the
    /// newest of its kind. Null without releases.
    [[nodiscard]] const ChangelogSection *model(const QString &version) const;
    /// The highest release below `version`, else the newest; null without releases.
    [[nodiscard]] const ChangelogSection *previous(const QString &version) const;
    /// The first line of the link definitions and comments that end the file; the number of lines without them.
    [[nodiscard]] int footer() const { return m_footer; }
    /// The line "towncrier release notes start", -1 without one.
    [[nodiscard]] int marker() const { return m_marker; }
    /// The line between two releases: a ruler or a comment; empty without one.
    [[nodiscard]] const QString &separator() const { return m_separator; }
    /// Blank lines between two releases.
    [[nodiscard]] int blanksBetween() const { return m_blanksBetween; }
    /// Where a section ends as far as it is its own: without blank lines and the separator.
    [[nodiscard]] int ownEnd(const ChangelogSection &section) const;

private:
    void readSections();
    void readOrder();
    void readSeparator();
    [[nodiscard]] int withAnchors(int line) const;

    const ChangelogText &m_text;
    std::vector<ChangelogHeading> m_headings;
    std::vector<ChangelogSection> m_releases;
    std::vector<ChangelogSection> m_unreleased;
    bool m_newestLast = false;
    int m_footer = 0;
    int m_marker = -1;
    QString m_separator;
    int m_blanksBetween = 1;
};

/// "1.2", "v1.2.0" and "1.2.0.1" as something that has an order.
[[nodiscard]] std::optional<version::SemVer> changelogVersion(const QString &text);

} // namespace waybill::notes
