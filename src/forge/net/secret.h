// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <memory>

class QDebug;

namespace waybill::forge {

/// A token or a password. It cannot be printed, logged, compared, or become part of a Message by accident: only
/// reveal() gives it away, and whoever searches the sources for that finds every use. Copies share the bytes, which are
/// overwritten when the last one goes. Thread-safe as a value.
class Secret {
public:
    Secret() = default;
    /// Takes the bytes without white space at their ends, and overwrites them where nobody else holds them.
    explicit Secret(QByteArray &&bytes);

    [[nodiscard]] bool isEmpty() const { return !m_bytes || m_bytes->bytes.isEmpty(); }
    /// False for one that cannot stand in a header, or on the line of another program: with a line break, for example.
    [[nodiscard]] bool isOneLine() const;
    /// For the header of a request, the standard input of a program and the keychain only.
    [[nodiscard]] const QByteArray &reveal() const;
    /// Names the secret without giving it away, so that answers to one account are not given to another.
    [[nodiscard]] QByteArray fingerprint() const;

private:
    struct Bytes {
        explicit Bytes(QByteArray &&content)
            : bytes(std::move(content))
        {}
        Bytes(const Bytes &) = delete;
        Bytes &operator=(const Bytes &) = delete;
        ~Bytes();
        QByteArray bytes;
    };
    std::shared_ptr<const Bytes> m_bytes;
};

QDebug operator<<(QDebug, const Secret &) = delete;
QDebug operator<<(QDebug, const Secret *) = delete;

} // namespace waybill::forge
