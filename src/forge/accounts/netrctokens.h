// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/tokensource.h"

namespace waybill::forge {

/// Passwords of ~/.netrc, or of the file that NETRC names, for the site's own hosts. Its "default" is not used: it
/// would go to any host.
class NetrcTokens : public TokenSource {
public:
    explicit NetrcTokens(QString file = {})
        : m_file(std::move(file))
    {}

    [[nodiscard]] Result<std::optional<Token>> find(const ForgeSite &site, const JobControl &control) const override;

private:
    QString m_file;
};

} // namespace waybill::forge
