// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/tokensource.h"

#include <QProcessEnvironment>

namespace waybill::forge {

/// Tokens of environment variables. WAYBILL_TOKEN_<HOST> says itself which host it is for; the others count for the
/// host that their own programs would take them to, and for no other: GITHUB_TOKEN must not go to a server that a
/// product calls a GitHub (docs/forges.md, Tokens).
class EnvironmentTokens : public TokenSource {
public:
    explicit EnvironmentTokens(const QProcessEnvironment &environment = QProcessEnvironment::systemEnvironment())
        : m_environment(environment)
    {}

    [[nodiscard]] Result<std::optional<Token>> find(const ForgeSite &site, const JobControl &control) const override;
    /// "WAYBILL_TOKEN_GIT_EXAMPLE_COM_8443"
    [[nodiscard]] static QString variableFor(const ForgeSite &site);

private:
    [[nodiscard]] QStringList variablesFor(const ForgeSite &site) const;
    /// Whether the variable, which may hold an address or a host, names the site.
    [[nodiscard]] bool names(const char *variable, const ForgeSite &site) const;

    QProcessEnvironment m_environment;
};

} // namespace waybill::forge
