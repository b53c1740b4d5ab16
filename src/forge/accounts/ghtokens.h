// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/tokensource.h"

#include <chrono>

namespace waybill::forge {

/// Tokens that GitHub's own program has, by `gh auth token --hostname HOST`: where it keeps them is its own business.
class GhTokens : public TokenSource {
public:
    /// `program`: its path; empty: the `gh` in PATH, if any.
    explicit GhTokens(QString program = {}, std::chrono::milliseconds patience = std::chrono::seconds(5))
        : m_program(std::move(program))
        , m_patience(patience)
    {}

    [[nodiscard]] Result<std::optional<Token>> find(const ForgeSite &site, const JobControl &control) const override;

private:
    QString m_program;
    std::chrono::milliseconds m_patience;
};

} // namespace waybill::forge
