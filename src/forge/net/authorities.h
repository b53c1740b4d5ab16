// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/origin.h"

#include <QSslConfiguration>

#include <map>

namespace waybill::forge {

/// Whose certificates are believed: the system's authorities, those of the file that SSL_CERT_FILE names, and those
/// that git's configuration names for an address (http.<url>.sslCAInfo, GIT_SSL_CAINFO), which count for that address
/// only. There is no way to ignore errors, nor is git's http.sslVerify read. Reads files: not for the thread of a
/// window.
class Authorities {
public:
    [[nodiscard]] QSslConfiguration configurationFor(const QUrl &url);

private:
    std::map<QString, QSslConfiguration> m_known; ///< by the path of git's file, which may be empty
};

} // namespace waybill::forge
