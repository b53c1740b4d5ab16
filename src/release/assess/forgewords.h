// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/pullrequest.h"

#include <QUrl>

namespace waybill::forge {
struct ForgeSettings;
}

namespace waybill::release {

struct AssessedChange;
struct Survey;

/// The handle of who wrote a change, without "@": as the forge says it, else where the address of the commit is one by
/// which the forge hides the real one. Empty where neither tells it. Pure.
[[nodiscard]] QString authorHandle(const AssessedChange &change, const Survey &survey);

/// The issues that a change closes, as its messages and the forge say it, each once, those of the repository first.
/// Pure.
[[nodiscard]] std::vector<forge::IssueReference> closedIssues(const AssessedChange &change);

/// The page of an issue: of another repository of the same forge, too. Empty where there is none. Pure.
[[nodiscard]] QUrl issuePage(const forge::IssueReference &issue, const Survey &survey);

/// What the maintainers wrote for the notes of a release, on one line: the text of the release-note block without
/// bullets, where the product uses such. Empty without one. Pure.
[[nodiscard]] QString noteOnForge(const AssessedChange &change, const forge::ForgeSettings &settings);

} // namespace waybill::release
