// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

namespace waybill::release {

/// Whether a change does something that notes could speak of: more than to documentation, notes and version files.
[[nodiscard]] bool doesSomething(const Change &change);

/// Whether a change touches a version file, as a release's work does.
[[nodiscard]] bool makesVersion(const Change &change);

/// What the release notes say that a change brings along in its files. The strongest impact among them counts; the
/// others are told, but weigh little, for a feature may come with fixes. Nothing from
/// - a change that touches nothing else than notes and documentation: it speaks of another change;
/// - the entries of a changelog where there are more than a few, or where the version file changes too: that is a
///   release's work;
/// - an entry that names other pull requests only, beside one that names the change.
class AnnouncementEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

/// What a changelog says of a change: below a section, or by its own first word ("Add ..."), which stood for one.
[[nodiscard]] Message changelogMessage(const QString &section, const QString &note);
/// Whether a reason is an entry of a changelog, whose words are its last argument.
[[nodiscard]] bool quotesChangelog(const Message &text);

} // namespace waybill::release
