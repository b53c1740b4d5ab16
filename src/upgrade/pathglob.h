// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <bitset>
#include <vector>

namespace waybill::upgrade {

/// A path of waybill.toml inside a repository, which may be a glob. '*' and '?' stay in a folder, "**" does not,
/// "[a-c]" and "[!a-c]" are one character; a path that ends in '/' is everything below a folder. It is the whole path
/// from the top of the repository. Works on bytes, so that any path works; a plain value.
class PathGlob {
public:
    explicit PathGlob(const QByteArray &text);

    [[nodiscard]] bool matches(const QByteArray &path) const;
    /// The folder that all paths that match are in, as far as it is known without looking: what is to be listed. Empty
    /// for the top.
    [[nodiscard]] const QByteArray &folder() const { return m_folder; }
    /// Whether it is a path and no pattern.
    [[nodiscard]] bool isPlain() const { return m_plain; }

private:
    struct Token {
        enum class Kind { One, Star, Folders, Everything };
        Kind kind = Kind::One;
        std::bitset<256> bytes; ///< for One: what may stand here
    };
    void addByte(char byte);
    qsizetype addSet(const QByteArray &text, qsizetype open);

    std::vector<Token> m_tokens;
    QByteArray m_folder;
    bool m_plain = true;
};

} // namespace waybill::upgrade
