// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

#include <QByteArray>

#include <map>
#include <string>

namespace waybill::release {

/// What a file asks of those who build or run what it describes: the least version of a toolchain or a provider, by its
/// name. Reads the `rust-version` of Cargo.toml, `required_version` and the providers' `version` of Terraform,
/// `required_ruby_version` of a gemspec, what composer.json, Python descriptions and CMake files require, and
/// `requires_ansible`.
/// Empty for other files, and where none is said in numbers. Pure.
[[nodiscard]] std::map<std::string, QByteArray> leastVersions(const QByteArray &path, const QByteArray &text);

/// Whether something newer is needed to build or to run the product than before. Maintainers are of two minds about
/// that, so it counts as much as labels say, and is no fact.
class ToolchainEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

} // namespace waybill::release
