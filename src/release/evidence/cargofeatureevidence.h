// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

#include <set>

namespace waybill::release {

/// The features of a Rust crate. Empty for a text that is no manifest.
struct CargoFeatures {
    bool isPublished = false;
    std::set<QString> named;    ///< of [features], without those that call themselves internal, for tests, or not final
    std::set<QString> optional; ///< dependencies, which are features of their names unless one asks for "dep:NAME"
};

/// Reads them. Pure.
[[nodiscard]] CargoFeatures cargoFeatures(const QByteArray &manifest);

/// Whether a Rust crate lost a feature: who asks for it cannot build any more
/// (https://doc.rust-lang.org/cargo/reference/semver.html#cargo-feature-remove). Those that only an optional dependency
/// makes do not count: hardly anybody means to offer them.
class CargoFeatureEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

} // namespace waybill::release
