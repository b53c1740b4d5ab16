// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>
#include <QUrl>

namespace waybill::git {

/// A setting of git's section "http" that is a path, as the user's and the system's configuration have it for an
/// address: of http.<url>.KEY and http.KEY the one that fits best (git-config(1), http.<url>.*); "~/" is the home.
/// Empty where there is none. What a repository says does not count.
[[nodiscard]] QString userHttpPath(const QString &key, const QUrl &url);

/// A setting as the user's and the system's configuration have it, "core.pager"; empty where there is none. What a
/// repository says does not count.
[[nodiscard]] QByteArray userText(const QByteArray &key);

/// Whether the address in a setting's name (http.https://*.example.com/git.sslCAInfo) fits `url`, and how well: 0 for
/// not at all; the greater, the better. Pure.
[[nodiscard]] int urlMatch(const QString &pattern, const QUrl &url);

} // namespace waybill::git
