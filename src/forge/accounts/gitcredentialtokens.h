// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/tokensource.h"

namespace waybill::forge {

/// What git's credential helpers have for the site (`git credential fill`). It was given to git, to fetch and to push:
/// to be used only where the user agreed to that.
class GitCredentialTokens : public TokenSource {
public:
    /// `agreed`: whether the user did, for a host; from any thread.
    explicit GitCredentialTokens(std::function<bool(const QString &host)> agreed)
        : m_agreed(std::move(agreed))
    {}

    [[nodiscard]] Result<std::optional<Token>> find(const ForgeSite &site, const JobControl &control) const override;

private:
    std::function<bool(const QString &)> m_agreed;
};

} // namespace waybill::forge
