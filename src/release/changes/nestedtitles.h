// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QStringView>

namespace waybill::release {

struct Change;

/// Whether a line begins as a conventional commit does: "feat: ...", "fix(api)!: ...". Pure.
[[nodiscard]] bool isConventional(QStringView line);

/// The statements of a message that makes several in its first paragraph, as release-please reads them: each line that
/// begins as a conventional commit does ("feat: ...", "fix(api)!: ...") is one, and other lines go on with the one
/// before. Nothing where the first line is none, or the only one. Pure.
[[nodiscard]] QStringList conventionalLines(const QString &message);

/// Those of a change behind the one that is its title: its body begins with them. Pure.
[[nodiscard]] QStringList nestedTitles(const Change &change);

} // namespace waybill::release
