// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

namespace waybill::release {

/// The path by which others import the module of a go.mod; empty where there is none. Pure.
[[nodiscard]] QByteArray modulePath(const QByteArray &goMod);
/// A module path without the major version at its end: "example.com/a/v2" and "example.com/a" are the same module.
/// Pure.
[[nodiscard]] QByteArray withoutMajor(const QByteArray &modulePath);

/// Whether the Go module at the top is imported by another path than before. Go's import compatibility rule
/// (https://go.dev/ref/mod#major-version-suffixes): with the same path, the new package must work for who uses the old
/// one; so whoever gives it another major says that it does not. Another name altogether hurts those who build against
/// a library, and nobody of a program.
class PackageNameEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

} // namespace waybill::release
