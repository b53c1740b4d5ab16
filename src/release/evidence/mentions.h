// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace waybill::release {

/// Which of some names occur in texts: each text is read once, whatever the number of names.
class Mentions {
public:
    /// Names to look for. Call before the first text.
    void want(std::string_view name) { m_wanted.emplace(name); }
    [[nodiscard]] bool wantsAny() const { return !m_wanted.empty(); }

    /// Finds identifiers, "WatchResponse", and what people write of programs: "--log-output", "storage.tsdb.path",
    /// "ETCD_NAME", "/metrics", without what punctuation stands around them. True where one of the names is there.
    bool readProse(std::string_view text);
    /// Finds what stands in quotes by itself, or before a comma in them, as keys do: "log-output",
    /// `yaml:"name,omitempty"`.
    void readQuoted(std::string_view text);

    [[nodiscard]] bool has(std::string_view name) const { return m_found.find(name) != m_found.end(); }

private:
    bool take(std::string_view word);

    std::set<std::string, std::less<>> m_wanted;
    std::set<std::string, std::less<>> m_found;
};

} // namespace waybill::release
