// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

#include <set>

namespace waybill::release {

/// What a package gives to those who install it, by its description. Empty for what is not published.
struct PackageOffers {
    std::set<QString> commands; ///< programs that it puts on the path
    std::set<QString> entries;  ///< "./promises": what of an npm package others may import
    std::set<QString> names;    ///< by which it is installed
    std::set<QString> spaces;   ///< "League\\Csv": namespaces of PHP that Composer loads from it
};

/// Whether a file describes a package: package.json, pyproject.toml, setup.cfg, setup.py, composer.json, Cargo.toml.
[[nodiscard]] bool isPackageDescription(const QByteArray &path);

/// Reads such a file. Pure.
[[nodiscard]] PackageOffers packageOffers(const QByteArray &path, const QByteArray &text);

/// Whether a package installs another command or has another entry point than what was released, or lacks one; and
/// whether the one at the top of a library has another name or lacks a namespace: nobody gets the new version by the
/// old ones.
class PackageOfferEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

} // namespace waybill::release
