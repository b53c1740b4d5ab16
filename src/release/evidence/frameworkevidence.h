// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

#include <map>

namespace waybill::release {

/// The oldest version of each kind of .NET that a project's package can be used from, by what it is built for and what
/// implements that (https://learn.microsoft.com/dotnet/standard/net-standard): ".NET Framework" -> 4.6.2, ".NET
/// Standard"
/// -> 2.0, ".NET" -> 6.0 (.NET Core too). Empty for one that makes no package, or says nothing. Pure.
[[nodiscard]] std::map<QString, double> oldestFrameworks(const QByteArray &projectFile);

/// Whether a package of .NET can no longer be used from an older version of its platform.
class FrameworkEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

} // namespace waybill::release
