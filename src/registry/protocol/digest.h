// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

namespace waybill::registry {

/// Whether a text is a digest that can be checked: "sha256:" or "sha512:" and its hexadecimal digits, in lower case.
[[nodiscard]] bool isDigest(const QByteArray &text);
/// The digest of a content, by the algorithm of `like` (sha256 where that is no digest).
[[nodiscard]] QByteArray digestOf(const QByteArray &content, const QByteArray &like = {});
/// "sha256:0123456789ab": as much as people compare.
[[nodiscard]] QString shortDigest(const QByteArray &digest);
/// A text with each digest in it so short: "golang:1.22@sha256:0123456789ab".
[[nodiscard]] QString withShortDigests(QString text);
/// The tag under which a registry without referrers keeps what is attached to a digest: "sha256-HEX".
[[nodiscard]] QString referrersTag(const QByteArray &digest);

} // namespace waybill::registry
