// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/secret.h"
#include "support/result.h"

#include <chrono>
#include <optional>

namespace waybill::forge {

/// The keychain of the desktop (Secret Service, KWallet), by QtKeychain. Each call blocks until the keychain answers,
/// and at most for `patience`: keychains hang. Never a file instead. Not for the thread of a window.
class Keychain {
public:
    explicit Keychain(QString service = QStringLiteral("org.waybill.Waybill"),
                      std::chrono::milliseconds patience = std::chrono::seconds(3))
        : m_service(std::move(service))
        , m_patience(patience)
    {}

    /// False where Waybill was built without QtKeychain: every call fails then, and says so.
    [[nodiscard]] static bool isBuiltIn();

    /// Nothing where there is no such entry.
    [[nodiscard]] Result<std::optional<Secret>> read(const QString &key) const;
    [[nodiscard]] Result<void> write(const QString &key, const Secret &secret) const;
    /// Whether there was one.
    [[nodiscard]] Result<bool> remove(const QString &key) const;

private:
    QString m_service;
    std::chrono::milliseconds m_patience;
};

} // namespace waybill::forge
