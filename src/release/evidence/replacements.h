// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace waybill::release {

/// What texts of a project tell people to use instead of something that is gone: "--debug is deprecated, use
/// --log-level", "`a.b` was renamed to `c`", "Use --new instead of --old". Each text is read once, whatever the number
/// of names. Whether what they name exists is for the caller to find out.
class Replacements {
public:
    /// Names to look for, without dashes in front. Call before the first text.
    void want(std::string_view name)
    {
        if (!name.empty())
            m_found.try_emplace(std::string(name));
    }
    [[nodiscard]] bool wantsAny() const { return !m_found.empty(); }

    /// Reads prose, or a source whose messages speak of it.
    void read(std::string_view text);

    /// The names that texts give, in their order, without repeats and without dashes in front.
    [[nodiscard]] const std::vector<std::string> &of(std::string_view name) const;

private:
    std::map<std::string, std::vector<std::string>, std::less<>> m_found;
};

/// Whether a name is another one without a word that said it was not final yet: "experimental-foo" and "foo".
[[nodiscard]] bool isFinalNameOf(std::string_view name, std::string_view unstable);

} // namespace waybill::release
