// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace waybill::release {

/// Whether a name is that of a program: "dependabot[bot]", "renovate-bot", "k8s-ci-robot", "Claude Sonnet 4",
/// "Copilot".
[[nodiscard]] bool isRobot(const QString &name);
/// The same by the address that assistants sign with, whose names alone could be a person's: "Claude
/// <noreply@anthropic.com>".
[[nodiscard]] bool isRobotAddress(const QString &address);
/// The account that a forge's private address names ("12+ada@users.noreply.github.com"), in lower case; empty for any
/// other address.
[[nodiscard]] QString accountIn(const QString &address);
/// By what somebody is known again: the name, the address in lower case, and as "@ada" the accounts that either may
/// tell of. Two who share one are taken for the same person where a mistake costs little. `address` may be empty.
[[nodiscard]] QStringList marksOf(const QString &name, const QString &address);

} // namespace waybill::release
