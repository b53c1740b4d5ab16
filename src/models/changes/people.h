// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace waybill::release {
struct Release;
}

namespace waybill::models {

/// Whom a change may be assigned to, for completion: `me`, those who were asked before or decided, then the authors of
/// changes, each part by name and each name once.
[[nodiscard]] QStringList knownPeople(const release::Release &release, const QString &me);

/// "Ada: 3 of 10", a line for each person who is asked to decide, and for the changes that nobody is; only of one
/// repository, or of all with -1. Empty while nobody is asked.
[[nodiscard]] QStringList progressByPerson(const release::Release &release, int repository);

} // namespace waybill::models
